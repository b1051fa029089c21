//! Ataxx: spread, and turn your neighbours.
//!
//! A square board with an odd side, two to four players in turn. Each starts
//! with two pieces: players 1 and 2 in opposite corners, player 3 in the
//! middle of the left and right edges, player 4 in the middle of the top and
//! bottom edges. A turn takes one own piece to an empty cell: one step away
//! it leaves a copy behind (a *clone*), two steps away it leaves its cell
//! empty (a *jump*); what stands in between does not matter. Every piece of
//! another player next to where it lands becomes the mover's.
//!
//! Moving is compulsory. A player without a move, or without pieces, passes;
//! the pass is a move of its own and the only one there is. The game is over
//! when only one player has pieces, or when nobody can move. Most pieces win;
//! players who share the most draw.
//!
//! Obstacles are cells that nobody can use. Nature places them before the
//! first move, one by one or in fours that mirror each other; see [`Layout`].
//!
//! House choices:
//! - A hundred turns in a row without a clone, passes included, are a draw of
//!   all players who still have pieces, unless the option `hundred` is off. A
//!   game that is over in any other way at that moment is decided by pieces.
//! - Clones onto the same cell are one move, whichever piece they start from.
//! - The number of obstacles is the number of cells they take. They never keep
//!   a player from having a move at the start.
//! - A start position brings its own obstacles: the options `obstacles` and
//!   `layout` say nothing then.
//! - The last number of a position counts rounds: it goes up when the turn
//!   comes back to player 1, however many players there are.

mod plane;
mod tally;
mod state;
mod key;
mod deal;
mod notation;
mod position;
mod format;
mod scene;
mod texts;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Choice, Kind, OptionSpec, Preset, Problem, Setup, Value};

use crate::bits::Wide;
use crate::cn;

pub use deal::Layout;
pub use plane::Plane;
pub use state::{Cell, Move, State};

const LAYOUTS: &[Choice] = &[
    Choice { word: "auto", label: texts::AUTO },
    Choice { word: "mirrored", label: texts::MIRRORED },
    Choice { word: "random", label: texts::RANDOM },
];

/// Ataxx.
#[derive(Debug)]
pub struct Ataxx;

impl Game for Ataxx {
    const INFO: Info = Info {
        id: "ataxx",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=4,
        default_seats: 2,
        options: &[
            OptionSpec {
                name: "side",
                kind: Kind::Number { min: 5, max: 19, step: 2 },
                default: Value::Number(7),
                label: texts::SIDE,
                help: texts::SIDE_HELP,
            },
            OptionSpec {
                name: "obstacles",
                // No board takes more: 361 cells, four pieces, a move for each of two players.
                kind: Kind::Number { min: 0, max: 355, step: 1 },
                default: Value::Number(0),
                label: texts::OBSTACLES,
                help: texts::OBSTACLES_HELP,
            },
            OptionSpec {
                name: "layout",
                kind: Kind::Choice(LAYOUTS),
                default: Value::Word("auto"),
                label: texts::LAYOUT,
                help: texts::LAYOUT_HELP,
            },
            OptionSpec {
                name: "hundred",
                kind: Kind::Flag,
                default: Value::Flag(true),
                label: texts::HUNDRED,
                help: texts::HUNDRED_HELP,
            },
        ],
        dimensions: Some(("side", "side")),
        presets: &[
            Preset {
                word: "walled",
                label: texts::WALLED,
                values: &[("obstacles", Value::Number(12)), ("layout", Value::Word("mirrored"))],
                seats: None,
            },
            Preset {
                word: "rubble",
                label: texts::RUBBLE,
                values: &[
                    ("side", Value::Number(9)),
                    ("obstacles", Value::Number(15)),
                    ("layout", Value::Word("random")),
                ],
                seats: Some(4),
            },
        ],
        palette: cn::PALETTE,
        names: cn::PIECES,
        marks: MarkBy::Name,
        teams: false,
        hidden: false,
        formats: format::FORMATS,
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        match setup.options.number("side") {
            ..=7 => begin::<u64>(setup).map(|state| host.take(state)),
            8..=9 => begin::<Wide<2>>(setup).map(|state| host.take(state)),
            10..=15 => begin::<Wide<4>>(setup).map(|state| host.take(state)),
            _ => begin::<Wide<7>>(setup).map(|state| host.take(state)),
        }
    }
}

/// The state that a set-up starts from; its sets must be large enough for the
/// side it asks for.
///
/// # Errors
/// Every reason why the set-up is refused.
pub fn begin<B: Plane>(setup: &Setup) -> Result<State<B>, Vec<Problem>> {
    let options = &setup.options;
    let side = options.number("side") as usize;
    let bare = State::bare(side, setup.seats, options.flag("hundred"));
    let (place, state) = if let Some(text) = &setup.start {
        ("start", bare.set_up(text))
    } else {
        let wanted = options.number("obstacles") as usize;
        ("obstacles", bare.with_corners().with_obstacles(wanted, options.word("layout")))
    };
    state.map_err(|phrase| vec![Problem::new(place, phrase)])
}
