//! Othello: enclose the rival's discs and they become yours.
//!
//! Black and White take turns on a square board; Black begins. A turn puts a
//! disc on an empty cell so that at least one straight run of rival discs, in
//! any of the eight directions, lies between it and another disc of the mover.
//! Every run enclosed that way changes colour. A player who has no such cell
//! passes; when neither has one the game is over, and more discs win. Equal
//! numbers are a draw.
//!
//! House choices:
//! - A pass is a move of its own, `pass`, and only ever a forced one.
//! - The board may have any even side from 4 to 16, and the four discs of the
//!   centre may start crossed either way round or side by side.
//! - With the option `stock` each player has half as many discs to place as
//!   the board has cells, and a player with none left cannot move. A position
//!   that is set up starts with full hands unless its text says otherwise.
//! - Any position may be set up, an empty board included (a draw at once).

mod board;
mod eight;
mod hands;
mod state;
mod key;
mod notation;
mod formats;
mod scene;
mod texts;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Choice, Colour, Kind, OptionSpec, Problem, Seat, Setup, Value};

use crate::bits::{Bits, Wide};

pub use board::{Board, Square};
pub use eight::{DOWN_RAYS, Eight, UP_RAYS};
pub use hands::{Endless, Hands, Stock};
pub use state::{Move, State};

/// Black begins.
const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

/// How the four discs of the centre lie.
const OPENINGS: &[Choice] = &[
    Choice { word: "standard", label: texts::STANDARD },
    Choice { word: "mirrored", label: texts::MIRRORED },
    Choice { word: "parallel", label: texts::PARALLEL },
];

/// Othello.
#[derive(Debug)]
pub struct Othello;

impl Game for Othello {
    const INFO: Info = Info {
        id: "othello",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=2,
        default_seats: 2,
        options: &[
            OptionSpec {
                name: "side",
                kind: Kind::Number { min: 4, max: 16, step: 2 },
                default: Value::Number(8),
                label: texts::SIDE,
                help: texts::SIDE_HELP,
            },
            OptionSpec {
                name: "opening",
                kind: Kind::Choice(OPENINGS),
                default: Value::Word("standard"),
                label: texts::OPENING,
                help: texts::OPENING_HELP,
            },
            OptionSpec {
                name: "stock",
                kind: Kind::Flag,
                default: Value::Flag(false),
                label: texts::STOCK,
                help: texts::STOCK_HELP,
            },
        ],
        dimensions: Some(("side", "side")),
        presets: &[],
        palette: &[(Colour::Black, 'B'), (Colour::White, 'W')],
        names: &[texts::BLACK, texts::WHITE],
        marks: MarkBy::Colour,
        teams: false,
        hidden: false,
        formats: formats::FORMATS,
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        match setup.options.number("side") as usize {
            8 => start_on(Eight, setup, host),
            side @ ..8 => start_on(Square::<u64>::new(side), setup, host),
            side @ ..=10 => start_on(Square::<Wide<2>>::new(side), setup, host),
            side => start_on(Square::<Wide<5>>::new(side), setup, host),
        }
    }
}

fn start_on<B: Board, H: Host>(board: B, setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
    if setup.options.flag("stock") {
        begin(board, Stock::full(board.side()), setup).map(|state| host.take(state))
    } else {
        begin(board, Endless, setup).map(|state| host.take(state))
    }
}

fn begin<B: Board, H: Hands>(
    board: B,
    hands: H,
    setup: &Setup,
) -> Result<State<B, H>, Vec<Problem>> {
    match &setup.start {
        None => Ok(State::new(board, hands, opening(board, setup.options.word("opening")))),
        Some(text) => {
            State::set_up(board, hands, text).map_err(|phrase| vec![Problem::new("start", phrase)])
        }
    }
}

/// The discs of Black and of White at the start.
fn opening<B: Board>(board: B, word: &str) -> [B::Set; 2] {
    let (near, far) = (board.side() / 2 - 1, board.side() / 2);
    let pair = |[a, b]: [(usize, usize); 2]| {
        B::Set::one(board.cell(a.0, a.1)) | B::Set::one(board.cell(b.0, b.1))
    };
    let falling = pair([(near, near), (far, far)]);
    let rising = pair([(near, far), (far, near)]);
    match word {
        "mirrored" => [falling, rising],
        "parallel" => [pair([(far, near), (far, far)]), pair([(near, near), (near, far)])],
        _ => [rising, falling],
    }
}
