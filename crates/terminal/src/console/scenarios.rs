//! Scenarios at the prompt: positions set up by legal moves or as text, kept
//! with everything that can be undone, and played from.

use catalog::GAMES;
use kernel::{Phrase, Seat, Viewer};
use table::{AnyGame, Match, seats};
use texts::console as say;

use super::Console;

/// Whether to go on with a scenario after a line.
#[derive(PartialEq, Eq)]
enum Then {
    Show,
    Ask,
    Leave,
}

/// A scenario that somebody works on.
struct Draft {
    name: String,
    of: Match,
    /// Whether it is kept under its name, and as it stands.
    is_kept: bool,
    is_changed: bool,
}

impl Console<'_> {
    /// The menu of scenarios, until the person goes back.
    pub(super) fn scenarios(&mut self) {
        loop {
            let lines: Vec<_> =
                say::SCENARIO_MENU.iter().map(|text| text.get(self.lang).to_owned()).collect();
            match self.ask_number(say::CHOOSE, &lines) {
                Some(0) => self.create_scenario(),
                Some(1) => self.modify_scenario(),
                Some(2) => self.play_scenario(),
                Some(3) => self.delete_scenario(),
                _ => return,
            }
        }
    }

    fn create_scenario(&mut self) {
        let Some(name) = self.ask(say::SCENARIO_NAME).filter(|name| !name.is_empty()) else {
            return self.warn(say::SCENARIO_NEEDS_NAME);
        };
        if self.house.scenarios().load(&name).is_ok() {
            return self.warn(texts::store::NAME_TAKEN.with([name.into()]));
        }
        let games: Vec<_> = GAMES.iter().copied().filter(|game| has_positions(*game)).collect();
        let names: Vec<_> =
            games.iter().map(|game| game.info().name.get(self.lang).to_owned()).collect();
        let Some(chosen) = self.ask_number(say::WHICH_GAME, &names) else { return };
        let Some((options, count)) = self.ask_variant(games[chosen]) else { return };
        let seated = seats::default_seats(games[chosen].info(), count, self.lang);
        match Match::begin(games[chosen], options, seated, None, self.house.seed()) {
            Ok(of) => self.edit(&name, of, false),
            Err(problems) => self.refuse(&problems),
        }
    }

    fn modify_scenario(&mut self) {
        if let Some((name, of)) = self.pick_scenario() {
            self.edit(&name, of, true);
        }
    }

    fn delete_scenario(&mut self) {
        let Some((name, _)) = self.pick_scenario() else { return };
        if self.ask_yes(&say::DELETE_SURE.with([name.as_str().into()])) == Some(true) {
            let deleted = self.house.scenarios().delete(&name);
            self.tell_done(deleted, say::DELETED.with([name.into()]));
        }
    }

    fn play_scenario(&mut self) {
        if let Some((_, of)) = self.pick_scenario() {
            self.play_from(&of);
        }
    }

    /// Asks who plays, and begins where a scenario stands.
    pub fn play_from(&mut self, of: &Match) {
        let options = of.setup().options.clone();
        let Some(seated) = self.ask_seats(of.game(), &options, of.seats().len()) else { return };
        match from_here(of, seated, self.house.seed()) {
            Ok(mut begun) => {
                self.play(&mut begun, None);
            }
            Err(problems) => self.refuse(&problems),
        }
    }

    /// A scenario from a numbered list, with a look at it.
    fn pick_scenario(&mut self) -> Option<(String, Match)> {
        let list = self.house.scenarios().list().map_err(|phrase| self.warn(phrase)).ok()?;
        if list.is_empty() {
            self.say(say::NO_SCENARIOS);
            return None;
        }
        let lines: Vec<_> = list.iter().map(|(name, game)| format!("{name} ({game})")).collect();
        let (name, _) = list[self.ask_number(say::WHICH_SCENARIO, &lines)?].clone();
        match self.house.scenarios().load(&name) {
            Ok(of) => {
                self.show(&of, Viewer::All);
                Some((name, of))
            }
            Err(phrase) => {
                self.warn(phrase);
                None
            }
        }
    }

    /// Works on a scenario until the person leaves.
    pub fn edit(&mut self, name: &str, of: Match, is_kept: bool) {
        let mut draft = Draft { name: name.to_owned(), of, is_kept, is_changed: !is_kept };
        self.say(say::SCENARIO_HELP);
        self.show(&draft.of, Viewer::All);
        while let Some(line) = self.ask(say::SCENARIO_PROMPT) {
            match self.work_on(&mut draft, &line) {
                Then::Show => self.show(&draft.of, Viewer::All),
                Then::Ask => {}
                Then::Leave => return,
            }
        }
        // Nobody is there to ask: nothing is lost.
        if draft.is_changed {
            self.keep_scenario(&mut draft, None);
        }
    }

    fn work_on(&mut self, draft: &mut Draft, line: &str) -> Then {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" => Then::Ask,
            "undo" | "u" | "deshacer" => self.step(draft, Match::undo, say::NOTHING_TO_UNDO.into()),
            "redo" | "r" | "rehacer" => self.step(draft, Match::redo, say::NOTHING_TO_REDO.into()),
            "position" | "posición" | "posicion" => self.set_up(draft, rest.trim()),
            "save" | "s" | "guardar" => {
                self.keep_scenario(draft, Some(rest.trim()).filter(|name| !name.is_empty()));
                Then::Ask
            }
            "help" | "h" | "ayuda" | "?" => {
                self.say(say::SCENARIO_HELP);
                Then::Ask
            }
            "exit" | "e" | "salir" | "q" | "quit" => self.leave_scenario(draft),
            _ => self.place_piece(draft, line),
        }
    }

    /// Undoes or redoes. Where there is nothing to, nothing changes.
    fn step(&mut self, draft: &mut Draft, step: fn(&mut Match) -> bool, nothing: Phrase) -> Then {
        if !step(&mut draft.of) {
            self.warn(nothing);
            return Then::Ask;
        }
        draft.is_changed = true;
        Then::Show
    }

    /// A legal move of whose turn it is. What is not one changes nothing.
    fn place_piece(&mut self, draft: &mut Draft, line: &str) -> Then {
        let seat = draft.of.mover().unwrap_or(Seat::new(0));
        match draft.of.play(seat, line) {
            Ok(_) => {
                draft.is_changed = true;
                Then::Show
            }
            Err(error) => {
                self.warn(error.phrase());
                Then::Ask
            }
        }
    }

    /// Begins again from a position as text, when it can be one.
    fn set_up(&mut self, draft: &mut Draft, text: &str) -> Then {
        if text.is_empty() {
            let position = draft.of.state().position().unwrap_or_default();
            self.port.say(&position);
            return Then::Ask;
        }
        let (options, seated) = (draft.of.setup().options.clone(), draft.of.seats().to_vec());
        let start = Some(text.to_owned());
        match Match::begin(draft.of.game(), options, seated, start, self.house.seed()) {
            Ok(of) => {
                draft.of = of;
                draft.is_changed = true;
                Then::Show
            }
            Err(problems) => {
                self.refuse(&problems);
                Then::Ask
            }
        }
    }

    /// Keeps it under its own name, or as another scenario.
    fn keep_scenario(&mut self, draft: &mut Draft, other: Option<&str>) {
        let name = other.unwrap_or(&draft.name).to_owned();
        let replace = draft.is_kept && name == draft.name;
        match self.house.scenarios().save(&name, &draft.of, replace) {
            Ok(()) => {
                self.say(say::SAVED.with([name.as_str().into()]));
                *draft = Draft { name, of: draft.of.clone(), is_kept: true, is_changed: false };
            }
            Err(phrase) => self.warn(phrase),
        }
    }

    fn leave_scenario(&mut self, draft: &mut Draft) -> Then {
        if draft.is_changed && self.ask_yes(&say::SAVE_SCENARIO.into()) != Some(false) {
            self.keep_scenario(draft, None);
            if draft.is_changed {
                return Then::Ask;
            }
        }
        Then::Leave
    }
}

/// A new match from where a scenario stands.
pub fn from_here(
    of: &Match,
    seated: Vec<kernel::SeatInfo>,
    seed: u64,
) -> Result<Match, Vec<kernel::Problem>> {
    let (options, start) = (of.setup().options.clone(), of.state().position());
    Match::begin(of.game(), options, seated, start, seed)
}

/// Whether a position of the game can be written as text and read again.
fn has_positions(game: &dyn AnyGame) -> bool {
    !game.info().hidden
}
