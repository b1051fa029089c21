//! Drawing: boards, lines of tiles, whole tables, graphs.

pub(crate) mod graph;
pub(crate) mod grid;
pub(crate) mod line;
pub(crate) mod scene;
pub(crate) mod side;
pub(crate) mod tally;
