//! Connect-N.

use texts::making::cn as say;

use super::{Goal, Lesson, Rule, Step, Table};

const FOUR_ON_FIVE: &[(&str, &str)] = &[("rows", "5"), ("columns", "5"), ("line", "4")];
const CONNECT_FOUR: &[(&str, &str)] =
    &[("rows", "6"), ("columns", "7"), ("line", "4"), ("gravity", "on")];
const GOMOKU: &[(&str, &str)] = &[("rows", "15"), ("columns", "15"), ("line", "5")];

pub(super) const LESSON: Lesson = Lesson {
    game: "cn",
    steps: &[
        Step { says: say::PLACE, table: Table::USUAL.with(FOUR_ON_FIVE), goal: Goal::Any },
        Step {
            says: say::DIAGONAL,
            table: Table::at("5/5/2x2/1xo2/xoo2 x").with(FOUR_ON_FIVE),
            goal: Goal::Play(&["d4"]),
        },
        Step {
            says: say::GRAVITY,
            table: Table::USUAL.with(CONNECT_FOUR),
            goal: Goal::Play(&["d"]),
        },
        Step {
            says: say::BLOCK,
            table: Table::at("7/7/7/7/1xx4/xooo3 x").with(CONNECT_FOUR),
            goal: Goal::Play(&["e"]),
        },
        Step {
            says: say::DOUBLE,
            table: Table::at("7/7/7/7/2oo3/2xx3 x").with(CONNECT_FOUR),
            goal: Goal::Play(&["b", "e"]),
        },
        Step {
            says: say::GOMOKU,
            table: Table {
                moves: &["h8", "i8", "g7", "i9", "i7", "h7", "g8", "g9", "f9", "e10"],
                ..Table::USUAL.with(GOMOKU)
            },
            goal: Goal::Look,
        },
    ],
    rules: &[
        Rule { says: say::GOAL, figure: Some((1, say::DIAGONAL_CAPTION)) },
        Rule { says: say::FALLING, figure: Some((4, say::DOUBLE_CAPTION)) },
        Rule { says: say::SIZES, figure: Some((5, say::GOMOKU_CAPTION)) },
    ],
};
