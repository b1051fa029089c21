//! Drawing: boards, lines of tiles, graphs.

pub(crate) mod graph;
pub(crate) mod grid;
pub(crate) mod line;
