//! Dominoes: match the ends of the line and get rid of your tiles.
//!
//! A match is a tournament of rounds. In a round the tiles are dealt, a seat
//! opens with a tile, and the others in turn join one of theirs to the left or
//! the right end of the line; who has none that fits passes. The round ends
//! when a hand is empty or nobody can go on; its winner scores, and the first
//! side to reach the target is the champion. Order, scoring, end, winner, deal
//! and opening are options, each described where it is declared in
//! `house.rs`.
//!
//! House choices:
//!
//! * Chance is dealt tile by tile: each tile is one move of Nature, equally
//!   likely over the tiles left, and only its receiver knows it. Hands keep the
//!   order in which tiles were received.
//! * A tile that fits both ends may go to either. When both ends show the same
//!   value the two moves are mirror images and only the left one is listed.
//! * A round is worth at least one point, so that tournaments advance.
//! * *Causing a pass* is playing a tile after which the very next turn is a
//!   pass; a pass that follows a pass counts for nobody.
//! * Partners share their points. A partner with the best hand wins for both,
//!   also when both partners tie for it. Losers are the seats of other sides.
//! * With the returning deal each hand is filled up again completely.
//! * Where a double opens, it is called aloud as at a real table: everyone
//!   knows which tile its holder must open with, and that nobody has a higher one.
//! * With the heaviest-hand order the heaviest hand opens too, unless a double
//!   does, and a round in which everyone has passed is over under every rule.
//! * After a draw the seat after the last player opens.
//!
//! Why it ends: each turn plays a tile, draws one from a stock that does not
//! grow, or passes, and every rule allows only so many passes in a row: as many
//! as there are seats, or at most two a seat before someone's third. So every
//! round ends. A round that is won brings at least one point. Drawn rounds
//! bring none, and some rules draw every round (with few tiles, hands below ten
//! points after the first turn and victory by passes caused): after
//! [`MOST_DRAWS`] drawn rounds in a row the tournament ends as it stands.

mod tile;
mod house;
mod state;
mod dealing;
mod turns;
mod result;
mod reading;
mod filling;
mod imagining;
mod notation;
mod scene;
mod options;
mod texts;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Colour, Problem, Setup};

use crate::bits::Wide;
use tile::{MOST_TILES, WORD_TILES, WORD_VALUES};

pub use house::{Blocked, Deal, End, Faces, House, Opening, Order, Scoring, Stock, Winner};
pub use reading::Laid;
pub use result::{MOST_DRAWS, RoundResult};
pub use state::{Act, LineEnd, Move, State, Step};
pub use tile::{MOST_VALUES, Tile, TileSet, tiles_of};

/// The most seats a table of dominoes has.
pub const MOST_SEATS: usize = 28;

/// Up to four seats and ten values: nearly everything people play.
pub type Small = State<u64, 4, WORD_TILES>;
/// More seats.
pub type Crowded = State<u64, MOST_SEATS, WORD_TILES>;
/// More values.
pub type Large = State<Wide<20>, MOST_SEATS, MOST_TILES>;

/// Dominoes in all its variants.
#[derive(Debug)]
pub struct Dominoes;

impl Game for Dominoes {
    const INFO: Info = Info {
        id: "dominoes",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=MOST_SEATS,
        default_seats: 2,
        options: options::OPTIONS,
        dimensions: None,
        presets: options::PRESETS,
        palette: &[
            (Colour::Red, 'R'),
            (Colour::Blue, 'B'),
            (Colour::Green, 'G'),
            (Colour::Yellow, 'Y'),
            (Colour::Orange, 'O'),
            (Colour::Purple, 'P'),
            (Colour::Pink, 'K'),
            (Colour::Black, 'N'),
            (Colour::Brown, 'W'),
            (Colour::Beige, 'E'),
        ],
        names: &[],
        marks: MarkBy::Nothing,
        teams: true,
        hidden: true,
        formats: &[],
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        let house = House::new(&setup.options);
        let problems = house.problems(setup);
        if !problems.is_empty() {
            return Err(problems);
        }
        if usize::from(house.values) > WORD_VALUES {
            Ok(host.take(Large::new(house, setup.seats)))
        } else if setup.seats > 4 {
            Ok(host.take(Crowded::new(house, setup.seats)))
        } else {
            Ok(host.take(Small::new(house, setup.seats)))
        }
    }
}
