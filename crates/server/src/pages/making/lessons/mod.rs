//! Lessons as plain tables: what stands on the table in each step, and what is
//! to be done there. The sentences are in `texts`.

mod ataxx;
mod attt;
mod cn;
mod dominoes;
mod othello;
mod rolit;
mod stage;
mod ttt;

use kernel::Text;
use texts::making::lessons::{Part, Told};

pub(super) use stage::Stage;

/// The lesson and the rules of a game.
#[derive(Debug)]
pub(super) struct Lesson {
    /// The game's short name.
    pub(super) game: &'static str,
    pub(super) steps: &'static [Step],
    pub(super) rules: &'static [Rule],
}

/// One step of a lesson.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) says: Told,
    pub(super) table: Table,
    pub(super) goal: Goal,
}

/// A part of the rules, with an example from the lesson.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) says: Part,
    /// The number of a step, from zero, and what its table shows.
    pub(super) figure: Option<(usize, Text)>,
}

/// What stands on a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// Options that differ from the usual ones.
    pub(super) options: &'static [(&'static str, &'static str)],
    pub(super) seats: usize,
    pub(super) start: Option<&'static str>,
    /// The moves made from there, chance's included.
    pub(super) moves: &'static [&'static str],
}

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal {
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
pub(super) const LESSONS: &[&Lesson] = &[
    &ttt::LESSON,
    &attt::LESSON,
    &cn::LESSON,
    &ataxx::LESSON,
    &othello::LESSON,
    &rolit::LESSON,
    &dominoes::LESSON,
];

/// The lesson of a game.
pub(super) fn of(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().copied().find(|lesson| lesson.game.eq_ignore_ascii_case(game))
}
