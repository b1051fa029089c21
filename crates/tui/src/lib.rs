//! The face that fills a terminal.
//!
//! It speaks to a house through the same interface as a browser does, so that
//! one's own house and that of somebody else are the same to it: it draws
//! scenes, sends move texts, and knows no rule of any game. [`App`] is the
//! face without terminal and network, [`run`] joins all three.

mod app;
mod draw;
mod field;
mod files;
mod house;
mod kept;
mod list;
mod look;
mod making;
mod measure;
mod overlay;
mod places;
mod reel;
mod run;
mod screen;
mod screens;
mod setting;
mod tabletop;
mod taste;
mod touch;
mod tty;
mod wire;

pub use app::{App, Start};
pub use look::{Depth, Look};
pub use measure::{Figures, measure};
pub use run::{drive, run};
pub use screen::{Method, News, Order};
pub use taste::Taste;
pub use tty::Screenful;

use ratatui::symbols::border;

/// The frame around things, in the letters that the terminal has.
fn border(look: Look) -> border::Set<'static> {
    const PLAIN: border::Set = border::Set {
        top_left: "+",
        top_right: "+",
        bottom_left: "+",
        bottom_right: "+",
        vertical_left: "|",
        vertical_right: "|",
        horizontal_top: "-",
        horizontal_bottom: "-",
    };
    if look.ascii { PLAIN } else { border::ROUNDED }
}
