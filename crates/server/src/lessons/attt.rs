//! Advanced tic-tac-toe.

use texts::making::attt as say;

use super::{Goal, Lesson, Rule, Step, Table};

/// All six pieces are down, and three moves make a line.
const MOVING: Table = Table::at("xo1/1xo/xo1 x");

pub(super) const LESSON: Lesson = Lesson {
    game: "attt",
    steps: &[
        Step { says: say::PLACE, table: Table::USUAL, goal: Goal::Any },
        Step { says: say::WIN, table: Table::at("1o1/1x1/xo1 x"), goal: Goal::Play(&["c3"]) },
        Step { says: say::MOVE, table: MOVING, goal: Goal::Play(&["a1-c1", "a3-c3", "b2-a2"]) },
        Step {
            says: say::GUARD,
            table: Table::at("oo1/x2/oxx x"),
            goal: Goal::Play(&["b1-c3", "c1-c3"]),
        },
        Step { says: say::REPEAT, table: MOVING, goal: Goal::Look },
    ],
    rules: &[
        Rule { says: say::PLACING, figure: None },
        Rule { says: say::MOVING, figure: Some((2, say::MOVE_CAPTION)) },
        Rule { says: say::END, figure: Some((3, say::GUARD_CAPTION)) },
    ],
};
