//! Dominoes: every hand is dealt by name, first the pupil's.

use texts::making::dominoes as say;

use super::{Goal, Lesson, Rule, Step, Table};

const FOUR_EACH: &[(&str, &str)] = &[("tiles", "4")];
const THREE_EACH: &[(&str, &str)] = &[("tiles", "3")];

pub(super) const LESSON: Lesson = Lesson {
    game: "dominoes",
    steps: &[
        Step {
            says: say::OPEN,
            table: Table {
                moves: &["+6-5", "+5-3", "+3-0", "+2-1", "+6-6", "+4-4", "+4-2", "+1-0"],
                ..Table::USUAL.with(FOUR_EACH)
            },
            goal: Goal::Any,
        },
        Step {
            says: say::MATCH,
            table: Table {
                moves: &[
                    "+6-5", "+6-2", "+4-3", "+1-0", "+2-2", "+4-4", "+5-5", "+3-1", "6-2", "2-2R",
                ],
                ..Table::USUAL.with(FOUR_EACH)
            },
            goal: Goal::Play(&["6-5L"]),
        },
        Step {
            says: say::WHICH_END,
            table: Table {
                moves: &[
                    "+6-5", "+6-2", "+4-4", "+1-0", "+5-2", "+3-3", "+4-1", "+2-0", "6-5", "5-2R",
                ],
                ..Table::USUAL.with(FOUR_EACH)
            },
            goal: Goal::Play(&["6-2L"]),
        },
        Step {
            says: say::PASSING,
            table: Table {
                moves: &[
                    "+6-6", "+6-4", "+5-5", "+3-1", "+5-4", "+3-2", "+1-0", "+4-1", "6-6", "pass",
                ],
                ..Table::USUAL.with(FOUR_EACH)
            },
            goal: Goal::Look,
        },
        Step {
            says: say::OUT,
            table: Table {
                moves: &[
                    "+6-6", "+6-4", "+4-3", "+6-5", "+5-1", "+2-2", "6-6", "6-5L", "6-4R", "5-1L",
                ],
                ..Table::USUAL.with(THREE_EACH)
            },
            goal: Goal::Play(&["4-3R"]),
        },
    ],
    rules: &[
        Rule { says: say::TURN, figure: Some((1, say::MATCH_CAPTION)) },
        Rule { says: say::ROUND, figure: Some((4, say::OUT_CAPTION)) },
        Rule { says: say::TOURNAMENT, figure: None },
    ],
};
