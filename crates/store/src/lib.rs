//! The memory of the house: profiles, results, rankings, matches and
//! scenarios, in SQLite or PostgreSQL.
//!
//! One [`Store`] speaks to both with the same statements, so that what is true
//! of one is true of the other. Changes go through one writer, which commits
//! whatever is waiting together and answers only then: who has an answer has
//! it for good.
//!
//! Matches are kept as [parts of records](table::Parts); this room replays
//! nothing and knows no game.

mod error;
mod place;
mod migrations;
mod sql;
mod writer;
mod store;
mod alias;
mod password;
mod profiles;
mod tally;
mod rating;
mod statistics;
mod ranking;
mod counting;
mod matches;
mod appends;
mod finish;
mod finding;
mod scenarios;
mod rooms;
mod bots;
mod settings;
mod backup;
mod fill;

pub use alias::{GUESTS, fold, is_guest};
pub use bots::Bot;
pub use error::Error;
#[doc(hidden)]
pub use fill::Figure;
pub use finding::{Filter, State, Summary};
pub use matches::{Draft, Kept};
pub use password::Password;
pub use place::Place;
pub use profiles::Profile;
pub use ranking::{Order, Rank};
pub use rating::Rating;
pub use rooms::{Phase, RoomRow};
pub use scenarios::Scenario;
pub use statistics::{Played, Statistics};
pub use store::Store;
pub use tally::{Tally, Verdict};
