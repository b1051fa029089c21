//! The eight levels of the games of lines.

use std::any::Any;

use games::attt;
use games::bits::Bits;
use games::cn::State;
use kernel::{SeatSet, Thinking};
use search::Uct;

use super::keen::Keen;
use super::shape::Shape;
use super::solved::{OpenLines, Solved};
use super::{falling, staying, with_board};
use crate::levels::{Grade, Grades, Way, brief, deep, grow, look, short};

const TWO: Way = Way::TwoSides(SeatSet::all(1));

/// The first level that notices every line about to be made, and the first
/// that plays small games perfectly; from zero.
const NOTICES: usize = 2;
const PERFECT: usize = 6;

/// The first level that tries moves out where more than two play: that tells
/// it more than fearing everybody.
const TRIES: usize = 4;
/// How often the levels from there on try.
const MANY: [Grade; 4] = [deep(60_000), deep(160_000), deep(400_000), deep(1_200_000)];

/// With so many empty cells or less on a small board everything is looked
/// through to the end, so that wins come soon and losses late.
const SMALL: usize = 16;
const FEW: usize = 9;

/// On boards where pieces fall.
const FALLING: Grades = [
    short(1, 600, 65),
    short(1, 60, 5),
    short(2, 80, 15),
    brief(4, 30, 3),
    deep(200_000),
    deep(900_000),
    deep(3_000_000),
    deep(40_000_000),
];

/// On boards where pieces stay where they are put.
const STAYING: Grades = [
    short(1, 600, 65),
    short(1, 60, 5),
    short(1, 60, 15),
    brief(3, 20, 3),
    deep(100_000),
    deep(400_000),
    deep(1_600_000),
    deep(15_000_000),
];

/// On large boards, where pieces stay.
const LARGE: Grades = [
    short(1, 600, 65),
    short(1, 60, 5),
    short(1, 30, 10),
    brief(2, 20, 3),
    deep(60_000),
    deep(200_000),
    deep(600_000),
    deep(2_000_000),
];

pub(super) fn at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let two = state.downcast_ref::<State<u64, 2>>().filter(|_| level >= PERFECT);
    // Where all the time may go by, a move is needed for when it has.
    let spare = two.filter(|state| falling::may_take_long(state));
    let spare = spare.and_then(|state| choose(state, PERFECT - 1, thinking));
    let known = two.and_then(|state| known(state, thinking));
    known.or(spare).or_else(|| with_board!(state, |state| choose(state, level, thinking)))
}

/// The move of somebody who knows how the game ends, if that can be known.
fn known(state: &State<u64, 2>, thinking: &mut Thinking<'_>) -> Option<String> {
    let board = state.board();
    if board.gravity {
        return falling::solved(state, thinking);
    }
    let left = Keen::new(state, true).empty().count();
    let is_looked_through = board.rows * board.columns <= SMALL && left <= FEW;
    if is_looked_through { None } else { staying::solved(state, thinking) }
}

fn choose<B: Bits, const N: usize>(
    state: &State<B, N>,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let game = Keen::new(state, level >= NOTICES);
    if N > 2 && level >= TRIES {
        return grow(&game, Uct::default(), MANY[level - TRIES], thinking);
    }
    let way = if N == 2 { TWO } else { Way::Paranoid };
    look(&game, &Shape::of(&game), way, grade(&game, level), thinking)
}

/// The grade of a level on this board. Small boards are looked through to the
/// end, in however much of a hurry.
fn grade<B: Bits, const N: usize>(game: &Keen<B, N>, level: usize) -> Grade {
    let (cells, left) = (game.field.cells.count(), game.empty().count());
    if N == 2 && level >= PERFECT && cells <= SMALL && left <= FEW {
        return to_the_end(left);
    }
    let grades = match (game.field.gravity, game.is_large()) {
        (true, _) => FALLING,
        (false, false) => STAYING,
        (false, true) => LARGE,
    };
    grades[level]
}

/// Everything there is when so many cells are empty. How many states that may
/// be only says how large a table is worth while.
const fn to_the_end(left: usize) -> Grade {
    let nodes = if left <= 7 { 30_000 } else { 1_000_000 };
    Grade { depth: Some(left as u32), nodes, blur: 0, slips: 0 }
}

/// Sight decides this game, so it is what the middle levels differ in. The
/// last two know every position and look ahead only for repetitions.
const ADVANCED: Grades = [
    short(1, 120, 70),
    short(1, 40, 5),
    short(2, 150, 0),
    short(4, 20, 0),
    sharp(6),
    sharp(8),
    sharp(4),
    sharp(6),
];

/// Somebody who sees so far and well; there is never much to visit.
const fn sharp(depth: u32) -> Grade {
    Grade { depth: Some(depth), nodes: 100_000, blur: 0, slips: 0 }
}

pub(super) fn advanced_at_level(
    state: &dyn Any,
    level: usize,
    thinking: &mut Thinking<'_>,
) -> Option<String> {
    let grade = ADVANCED[level];
    with_state!(state, [attt::State], |state| if level < PERFECT {
        look(state, &OpenLines, TWO, grade, thinking)
    } else {
        look(state, &Solved::all(), TWO, grade, thinking)
    })
}
