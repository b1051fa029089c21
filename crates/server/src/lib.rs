//! The server: people, programs and machines meet in rooms and play.
//!
//! It is the authority: it validates a move, has it kept, and only then tells
//! anybody. One task owns each room that is alive; rooms that nobody needs
//! sleep in the store. Whoever watches gets what they may see and nothing more.

mod api;
mod basket;
mod caller;
mod config;
mod guard;
mod house;
mod lessons;
mod library;
mod listen;
mod live;
mod pages;
mod pass;
mod refusal;
mod room;
mod scenario;
mod secret;
mod server;
mod who;
mod wire;

pub use config::Config;
pub use listen::Door;
pub use live::Calendar;
pub use server::Server;
