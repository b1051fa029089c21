//! Rolit.

use texts::making::rolit as say;

use super::{Goal, Lesson, Rule, Step, Table};

const EIGHT: &[(&str, &str)] = &[("shape", "square"), ("side", "8")];
const DIAMOND: &[(&str, &str)] = &[("shape", "DS")];

pub(super) const LESSON: Lesson = Lesson {
    game: "rolit",
    steps: &[
        Step {
            says: say::FIRST,
            table: Table::USUAL.with(EIGHT),
            goal: Goal::Play(&["d4", "e4", "d5", "e5"]),
        },
        Step { says: say::BESIDE, table: Table::at("d4:1 turn:2").with(EIGHT), goal: Goal::Any },
        Step {
            says: say::CLOSE,
            table: Table::at("d4:1 e4:2 turn:1").with(EIGHT),
            goal: Goal::Play(&["f4"]),
        },
        Step {
            says: say::MIXED,
            table: Table { seats: 4, ..Table::at("c4:1 d4:2 e4:3 f4:4 turn:1").with(EIGHT) },
            goal: Goal::Play(&["g4"]),
        },
        Step {
            says: say::TWO_WAYS,
            table: Table::at("c6:1 d6:2 e6:2 f5:2 f4:2 f3:1 turn:1").with(EIGHT),
            goal: Goal::Play(&["f6"]),
        },
        Step {
            says: say::SHAPES,
            table: Table {
                seats: 3,
                ..Table::at("e5:1 e4:2 f5:3 d5:1 e6:2 d4:3 f4:1 f6:2 turn:3").with(DIAMOND)
            },
            goal: Goal::Look,
        },
    ],
    rules: &[
        Rule { says: say::TURN, figure: Some((2, say::CLOSE_CAPTION)) },
        Rule { says: say::CAPTURING, figure: Some((3, say::MIXED_CAPTION)) },
        Rule { says: say::END, figure: Some((5, say::SHAPES_CAPTION)) },
    ],
};
