//! Tic-tac-toe.

use texts::making::ttt as say;

use super::{Goal, Lesson, Rule, Step, Table};

pub(super) const LESSON: Lesson = Lesson {
    game: "ttt",
    steps: &[
        Step { says: say::BEGIN, table: Table::USUAL, goal: Goal::Play(&["b2"]) },
        Step { says: say::WIN, table: Table::at("xx1/1o1/o2 x"), goal: Goal::Play(&["c3"]) },
        Step { says: say::BLOCK, table: Table::at("o2/xo1/x2 x"), goal: Goal::Play(&["c1"]) },
        Step { says: say::FORK, table: Table::at("2o/ox1/x2 x"), goal: Goal::Play(&["c1", "b1"]) },
        Step { says: say::DRAW, table: Table::at("xox/xoo/oxx o"), goal: Goal::Look },
    ],
    rules: &[
        Rule { says: say::GOAL, figure: Some((1, say::WIN_CAPTION)) },
        Rule { says: say::END, figure: Some((4, say::DRAW_CAPTION)) },
    ],
};
