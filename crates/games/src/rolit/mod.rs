//! Rolit: put down a cube, and what it closes in takes its colour.
//!
//! Two to ten players in turn. The first cube goes on any cell; every later
//! one on an empty cell next to a cube, diagonals included, whether it captures
//! or not. Nobody ever passes. In each of the eight directions, when an unbroken
//! run of cubes that starts beside the new cube ends in a cube of its colour,
//! all cubes between the two take that colour; an empty cell or the edge of the
//! board breaks the run, and captured cubes capture nothing themselves. A
//! player's score is the number of cubes of his colour. When every cell is
//! filled the highest score wins; equal scores share first place.
//!
//! Boards are squares, circles and diamonds of side 9, 13 or 17 (`SS` to
//! `DL`), or a `square` of any side from 8 to 17.
//!
//! With `mode=teams` there are two teams. Turns still go round the table in
//! seat order, mates capture each other's cubes, and a team scores the sum of
//! its players.
//!
//! House choices: the team with the higher sum wins and all its seats with it
//! (the original only ranked the players); equal sums are a draw of everybody. The
//! classic game refuses teams instead of ignoring them. `p x y` counts rows from
//! the top and columns from the left, both from 1; the canonical text of the same
//! cell is the column's letter and the row's number, `d3` for `p 3 4`.
//!
//! Saved games and replays of the original program are read and written, see
//! [`Report`] and [`Replay`].

mod shape;
mod teams;
mod state;
mod key;
mod notation;
mod scene;
mod texts;
mod json;
mod report;
mod sheet;
mod recording;
mod replay;
mod formats;

use ::scene::{Game, Host, Info, MarkBy};
use kernel::{Choice, Colour, Kind, OptionSpec, Preset, Problem, Setup, Value};

pub use replay::Replay;
pub use report::Report;
pub use shape::Shape;
pub use state::{Cell, STRIDE, Set, State};
pub use teams::Sides;

/// The most players.
pub const MAX_PLAYERS: usize = 10;

/// The colours of the cubes and the letter of each.
pub const PALETTE: &[(Colour, char)] = &[
    (Colour::Yellow, 'Y'),
    (Colour::Red, 'R'),
    (Colour::Green, 'G'),
    (Colour::Blue, 'L'),
    (Colour::Orange, 'O'),
    (Colour::Pink, 'K'),
    (Colour::Purple, 'P'),
    (Colour::Black, 'B'),
    (Colour::Brown, 'W'),
    (Colour::Beige, 'E'),
];

const SHAPES: &[Choice] = &[
    Choice { word: "SS", label: texts::SQUARE_SMALL },
    Choice { word: "SM", label: texts::SQUARE_MEDIUM },
    Choice { word: "SL", label: texts::SQUARE_LARGE },
    Choice { word: "CS", label: texts::CIRCLE_SMALL },
    Choice { word: "CM", label: texts::CIRCLE_MEDIUM },
    Choice { word: "CL", label: texts::CIRCLE_LARGE },
    Choice { word: "DS", label: texts::DIAMOND_SMALL },
    Choice { word: "DM", label: texts::DIAMOND_MEDIUM },
    Choice { word: "DL", label: texts::DIAMOND_LARGE },
    Choice { word: "square", label: texts::SQUARE_ANY },
];

const MODES: &[Choice] = &[
    Choice { word: "classic", label: texts::CLASSIC },
    Choice { word: "teams", label: texts::TEAMS },
];

/// Rolit.
#[derive(Debug)]
pub struct Rolit;

impl Game for Rolit {
    const INFO: Info = Info {
        id: "rolit",
        name: texts::NAME,
        about: texts::ABOUT,
        typing: texts::TYPING,
        seats: 2..=MAX_PLAYERS,
        default_seats: 2,
        options: &[
            OptionSpec {
                name: "mode",
                kind: Kind::Choice(MODES),
                default: Value::Word("classic"),
                label: texts::MODE,
                help: texts::MODE_HELP,
            },
            OptionSpec {
                name: "shape",
                kind: Kind::Choice(SHAPES),
                default: Value::Word("SS"),
                label: texts::SHAPE,
                help: texts::SHAPE_HELP,
            },
            OptionSpec {
                name: "side",
                kind: Kind::Number { min: 8, max: 17, step: 1 },
                default: Value::Number(8),
                label: texts::SIDE,
                help: texts::SIDE_HELP,
            },
        ],
        dimensions: None,
        presets: &[Preset {
            word: "eight",
            label: texts::EIGHT,
            values: &[("shape", Value::Word("square")), ("side", Value::Number(8))],
            seats: Some(4),
        }],
        palette: PALETTE,
        names: &[],
        marks: MarkBy::Colour,
        teams: true,
        hidden: false,
        formats: formats::FORMATS,
    };

    fn start<H: Host>(setup: &Setup, host: H) -> Result<H::Out, Vec<Problem>> {
        begin(setup).map(|state| host.take(state))
    }
}

/// The state that a set-up starts from.
///
/// # Errors
/// Every reason why the set-up is refused.
pub fn begin(setup: &Setup) -> Result<State, Vec<Problem>> {
    begin_in_order(setup).map(|(state, _)| state)
}

/// The same, with the cubes of the start position in the order it lists them.
fn begin_in_order(setup: &Setup) -> Result<(State, Vec<Cell>), Vec<Problem>> {
    if !(2..=MAX_PLAYERS).contains(&setup.seats) {
        return Err(vec![Problem::new("seats", texts::PLAYERS.with([setup.seats.into()]))]);
    }
    let shape = Shape::chosen(&setup.options);
    let sides = Sides::chosen(setup).map_err(|phrase| Problem::new("teams", phrase));
    let empty = State::new(shape, setup.seats, sides.as_ref().ok().copied().flatten());
    let state = match &setup.start {
        None => Ok((empty, Vec::new())),
        Some(text) => empty.set_up(text).map_err(|phrase| Problem::new("start", phrase)),
    };
    match (sides, state) {
        (Ok(_), Ok(started)) => Ok(started),
        (sides, state) => Err(sides.err().into_iter().chain(state.err()).collect()),
    }
}
