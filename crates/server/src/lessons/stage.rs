//! A table of a lesson, set up through the game itself.

use kernel::{Lang, Options, Sheet, Viewer};
use table::{Match, seats};

use super::{Goal, Lesson, Step, Table};
use crate::wire::{Preview, SceneView};

/// A step that is set up.
pub(super) struct Stage {
    of: Match,
    goal: Goal,
}

/// Chance has nothing to decide in a lesson, so that its seed does not matter.
const SEED: u64 = 1;

impl Stage {
    /// Sets up a step.
    ///
    /// # Errors
    /// Why the game refuses it; a test sees to it that it does not.
    pub(super) fn open(lesson: &Lesson, step: &Step, lang: Lang) -> Result<Self, String> {
        let game = catalog::game(lesson.game).ok_or("there is no such game")?;
        let info = game.info();
        let Table { options: chosen, seats: count, start, moves } = step.table;
        let mut options = Options::defaults(info.options);
        for (name, value) in chosen {
            options.set(info.options, name, value).map_err(|problem| problem.phrase.to_string())?;
        }
        let sheet = Sheet {
            options,
            seats: seats::default_seats(info, count, lang),
            start: start.map(str::to_owned),
            moves: moves.iter().map(ToString::to_string).collect(),
        };
        let of = Match::replay(game, &sheet, moves.len(), SEED);
        let of = of.map_err(|error| format!("{error:?}"))?;
        Ok(Self { of, goal: step.goal })
    }

    /// With whose eyes it is looked at: those of whoever is to move.
    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.of.mover().unwrap_or(kernel::Seat::new(0)))
    }

    /// What is on the table, with what can be done.
    pub(super) fn shown(&self, lang: Lang) -> Preview {
        let scene = SceneView::of(&self.of.scene(self.viewer()), lang, &self.of);
        Preview { scene, ..Preview::of(&self.of, lang) }
    }

    /// The moves that reach the goal.
    pub(super) fn accepted(&self) -> Vec<String> {
        match self.goal {
            Goal::Look => Vec::new(),
            Goal::Play(moves) => moves.iter().map(ToString::to_string).collect(),
            Goal::Any => self.of.state().moves(),
        }
    }

    /// What is on the table after a move, for who has made it.
    ///
    /// # Errors
    /// Why the game refuses it.
    pub(super) fn after(&self, text: &str, lang: Lang) -> Result<SceneView, String> {
        let mut of = self.of.clone();
        let mover = of.mover().ok_or("the match is over")?;
        of.play(mover, text).map_err(|error| error.phrase().to_string())?;
        let mut scene = SceneView::of(&of.scene(self.viewer()), lang, &of);
        scene.rest.actions.clear();
        Ok(scene)
    }

    /// Whether pieces fall, so that a column is as good as a cell.
    pub(super) fn falls(&self) -> bool {
        let mut options = self.of.setup().options.iter();
        options.any(|(name, value)| name == "gravity" && value == kernel::Value::Flag(true))
    }
}

#[cfg(test)]
mod tests {
    use super::super::LESSONS;
    use super::*;

    #[test]
    fn r72_every_game_has_a_lesson_of_five_to_eight_steps() {
        let taught: Vec<_> = LESSONS.iter().map(|lesson| lesson.game).collect();
        let games: Vec<_> = catalog::GAMES.iter().map(|game| game.info().id).collect();
        assert_eq!(taught, games);
        for lesson in LESSONS {
            assert!((5..=8).contains(&lesson.steps.len()), "{}", lesson.game);
        }
    }

    #[test]
    fn r72_every_lesson_can_be_played_through_and_wrong_moves_exist_only_where_told() {
        for lesson in LESSONS {
            for (number, step) in lesson.steps.iter().enumerate() {
                let place = format!("{} step {}", lesson.game, number + 1);
                for lang in Lang::ALL {
                    let stage = Stage::open(lesson, step, lang).expect(&place);
                    let accepted = stage.accepted();
                    assert_eq!(accepted.is_empty(), matches!(step.goal, Goal::Look), "{place}");
                    for text in &accepted {
                        assert!(stage.of.state().moves().contains(text), "{place}: {text}");
                        stage.after(text, lang).expect(&place);
                    }
                    let is_told = !step.says.done.get(lang).is_empty();
                    assert_eq!(is_told, !accepted.is_empty(), "{place}");
                }
            }
        }
    }

    #[test]
    fn r72_rules_show_tables_of_their_lesson() {
        for lesson in LESSONS {
            let figures = lesson.rules.iter().filter_map(|rule| rule.figure);
            assert!(figures.clone().count() > 0, "{}", lesson.game);
            for (step, _) in figures {
                assert!(step < lesson.steps.len(), "{}", lesson.game);
            }
        }
    }
}
