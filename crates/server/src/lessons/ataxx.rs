//! Ataxx.

use texts::making::ataxx as say;

use super::{Goal, Lesson, Rule, Step, Table};

const SMALL: &[(&str, &str)] = &[("side", "5")];
/// Two pieces each, in the corners.
const CORNERS: Table = Table::at("x3o/5/5/5/o3x x").with(SMALL);

pub(super) const LESSON: Lesson = Lesson {
    game: "ataxx",
    steps: &[
        Step {
            says: say::CLONE,
            table: CORNERS,
            goal: Goal::Play(&["a4", "b4", "b5", "d1", "d2", "e2"]),
        },
        Step {
            says: say::JUMP,
            table: CORNERS,
            goal: Goal::Play(&[
                "a5-a3", "a5-b3", "a5-c3", "a5-c4", "a5-c5", "e1-c1", "e1-c2", "e1-c3", "e1-d3",
                "e1-e3",
            ]),
        },
        Step {
            says: say::CAPTURE,
            table: Table::at("x4/2o2/1o1o1/5/5 x").with(SMALL),
            goal: Goal::Play(&["a5-c3"]),
        },
        Step {
            says: say::OVER,
            table: Table::at("x-2o/--3/5/5/o3x x").with(SMALL),
            goal: Goal::Play(&["a5-a3", "a5-b3", "a5-c3", "a5-c4", "a5-c5"]),
        },
        Step {
            says: say::FILL,
            table: Table::at("xxooo/xxooo/xxxoo/xxooo/xx1oo x").with(SMALL),
            goal: Goal::Play(&["c1"]),
        },
        Step {
            says: say::FOUR,
            table: Table { seats: 4, ..Table::at("x3o/1x1o1/5/1b1r1/b3r x").with(SMALL) },
            goal: Goal::Look,
        },
    ],
    rules: &[
        Rule { says: say::TURN, figure: Some((0, say::CLONE_CAPTION)) },
        Rule { says: say::CAPTURING, figure: Some((2, say::CAPTURE_CAPTION)) },
        Rule { says: say::END, figure: Some((3, say::OVER_CAPTION)) },
    ],
};
