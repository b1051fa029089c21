//! One description of what is on the table, for every face to draw.
//!
//! A scene is plain data. It names each thing by an id and lists every legal
//! move as its text and the ids to touch for it, so a face never computes
//! legality: it keeps the actions whose path starts with what was touched, and
//! when one is left, plays it. Colours and glyphs belong to the faces.
//!
//! This crate knows no game, no face and no database.

mod board;
mod game;
mod present;

pub use board::{
    Action, Board, Cell, Grid, Ground, Line, Mark, Party, Placed, Scene, Standing, Token, Tray,
};
pub use game::{Format, Game, Host, Info, MarkBy};
pub use present::Present;
