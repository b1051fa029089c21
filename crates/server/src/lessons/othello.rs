//! Othello.

use texts::making::othello as say;

use super::{Goal, Lesson, Rule, Step, Table};

const FOUR: &[(&str, &str)] = &[("side", "4")];
const SIX: &[(&str, &str)] = &[("side", "6")];

pub(super) const LESSON: Lesson = Lesson {
    game: "othello",
    steps: &[
        Step { says: say::BEGIN, table: Table::USUAL, goal: Goal::Any },
        Step {
            says: say::DIRECTIONS,
            table: Table::at("X--X-- -O-O-- --OO-- XOO--- ------ ------ X").with(SIX),
            goal: Goal::Play(&["d4"]),
        },
        Step {
            says: say::PASS,
            table: Table::at("XO-- ---- ---- XO-- X").with(FOUR),
            goal: Goal::Play(&["c1", "c4"]),
        },
        Step {
            says: say::CORNER,
            table: Table::at("-OX--- -OX--- --XO-- --OX-- ------ ------ X").with(SIX),
            goal: Goal::Play(&["a1"]),
        },
        Step {
            says: say::COUNT,
            table: Table::at("XXXX XOXX XOOX OOOO X").with(FOUR),
            goal: Goal::Look,
        },
    ],
    rules: &[
        Rule { says: say::TURN, figure: Some((0, say::BEGIN_CAPTION)) },
        Rule { says: say::PASSING, figure: Some((1, say::DIRECTIONS_CAPTION)) },
        Rule { says: say::END, figure: Some((4, say::COUNT_CAPTION)) },
    ],
};
