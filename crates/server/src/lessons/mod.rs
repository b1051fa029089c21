//! Lessons as plain tables: what stands on the table in each step, and what is
//! to be done there. The sentences are in `texts`.

mod ataxx;
mod attt;
mod cn;
mod dominoes;
mod othello;
mod rolit;
mod stage;
mod told;
mod ttt;

use kernel::Text;
use texts::making::lessons::{Part, Told};

pub(crate) use told::{LessonView, RulesView, SectionView, StepView, about, find};

use stage::Stage;

/// The lesson and the rules of a game.
#[derive(Debug)]
pub(crate) struct Lesson {
    /// The game's short name.
    pub(crate) game: &'static str,
    pub(crate) steps: &'static [Step],
    rules: &'static [Rule],
}

/// One step of a lesson.
#[derive(Debug)]
pub(crate) struct Step {
    says: Told,
    table: Table,
    pub(crate) goal: Goal,
}

/// A part of the rules, with an example from the lesson.
#[derive(Debug)]
struct Rule {
    says: Part,
    /// The number of a step, from zero, and what its table shows.
    figure: Option<(usize, Text)>,
}

/// What stands on a table.
#[derive(Clone, Copy, Debug)]
struct Table {
    /// Options that differ from the usual ones.
    options: &'static [(&'static str, &'static str)],
    seats: usize,
    start: Option<&'static str>,
    /// The moves made from there, chance's included.
    moves: &'static [&'static str],
}

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal {
    /// Nothing: only look.
    Look,
    /// One of these moves.
    Play(&'static [&'static str]),
    /// Any legal move.
    Any,
}

impl Table {
    /// The usual start for two.
    const USUAL: Self = Self { options: &[], seats: 2, start: None, moves: &[] };

    /// A position for two.
    const fn at(start: &'static str) -> Self {
        Self { start: Some(start), ..Self::USUAL }
    }

    const fn with(self, options: &'static [(&'static str, &'static str)]) -> Self {
        Self { options, ..self }
    }
}

/// Every lesson, in the order of the games.
pub(crate) const LESSONS: &[&Lesson] = &[
    &ttt::LESSON,
    &attt::LESSON,
    &cn::LESSON,
    &ataxx::LESSON,
    &othello::LESSON,
    &rolit::LESSON,
    &dominoes::LESSON,
];

/// The lesson of a game.
fn of(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().copied().find(|lesson| lesson.game.eq_ignore_ascii_case(game))
}
