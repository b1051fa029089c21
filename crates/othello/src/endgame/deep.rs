//! Many empty cells.

use super::few::few;
use crate::Position;
use crate::cells::{CORNERS, around, odd_quarters};
use crate::cpu::{Cpu, hot};
use crate::midgame::{EXACT, LIGHT};
use crate::order::{Choices, freedom};
use crate::search::{LOWEST, Search};
use crate::stable::stable_rivals;
use crate::table::{Found, Known, NOWHERE};

/// With at most so many empty cells order hardly pays.
const FEW: u32 = 6;

/// From so many empty cells on the positions after each move are looked up
/// before any is searched.
const LOOK_UP: u32 = 11;

/// From so many empty cells on all threads know what one has found; below,
/// each remembers for itself.
const TABLE: u32 = 10;

/// The most moves that a position can have here.
const MOST: usize = LIGHT as usize;

hot! {
    /// Whether the score is more than `alpha`: a lower bound if so, else an
    /// upper one.
    pub(crate) fn exceeds<C: Cpu>(search: &mut Search<'_, C>, position: Position, alpha: i32) -> i32 {
        let left = position.empties();
        if left <= FEW {
            let targets = search.cpu.targets(position.own, position.rival);
            return few(search, position, alpha, targets, odd_quarters(position.empty()));
        }
        search.nodes += 1;
        if search.is_halted() {
            return alpha;
        }
        if let Some(most) = stable_bound(position, alpha, left) {
            return most;
        }
        let known = match left {
            TABLE.. => search.table.probe(position),
            _ => search.leaves.probe(position),
        };
        if let Some(score) = known.and_then(|known| settled(known, left, EXACT, alpha)) {
            return score;
        }
        let targets = search.cpu.targets(position.own, position.rival);
        if targets == 0 {
            let passed = position.passed();
            return if search.cpu.targets(passed.own, passed.rival) == 0 {
                position.final_score()
            } else {
                -exceeds(search, passed, -alpha - 1)
            };
        }
        let begun = search.nodes;
        let mut choices = Choices::new(search.cpu, position, targets);
        fetch_all(search, &choices, left);
        promise(search, position, &mut choices, known);
        if left >= LOOK_UP && let Some(score) = looked_up(search, &choices, left - 1, EXACT, alpha) {
            return score;
        }
        let (mut best, mut cell, mut index) = (LOWEST, NOWHERE, 0);
        while let Some(choice) = choices.pick(index) {
            index += 1;
            let score = -exceeds(search, choice.next, -alpha - 1);
            if score > best {
                (best, cell) = (score, choice.cell);
                if best > alpha {
                    break;
                }
            }
        }
        if !search.is_halted() {
            let found = Found {
                alpha, beta: alpha + 1, score: best, best: cell, depth: left, certainty: EXACT,
                cost: search.nodes - begun,
            };
            if left >= TABLE {
                search.table.keep(position, found);
            } else {
                search.leaves.keep(position, found);
            }
        }
        best
    }
}

/// The most that can be won against the discs that the rival will keep, if
/// that is not enough.
#[inline(always)]
pub(crate) fn stable_bound(position: Position, alpha: i32, left: u32) -> Option<i32> {
    // Seldom enough discs are stable when there are many empty cells.
    if alpha < 2 * left as i32 - 10 {
        return None;
    }
    let most = 64 - 2 * stable_rivals(position) as i32;
    (most <= alpha).then_some(most)
}

/// A score that is known well enough.
#[inline(always)]
pub(crate) fn settled(known: Known, depth: u32, certainty: u8, alpha: i32) -> Option<i32> {
    let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
    if !known.reaches(depth, certainty) {
        None
    } else if lower > alpha {
        Some(lower)
    } else if upper <= alpha {
        Some(upper)
    } else {
        None
    }
}

/// Whether one of the positions after a move is known to be good enough.
#[inline(always)]
pub(crate) fn looked_up<C: Cpu, const MOST: usize>(
    search: &Search<'_, C>,
    choices: &Choices<MOST>,
    depth: u32,
    certainty: u8,
    alpha: i32,
) -> Option<i32> {
    for choice in choices.as_slice() {
        if let Some(known) = search.table.probe(choice.next)
            && known.reaches(depth, certainty)
            && -i32::from(known.upper) > alpha
        {
            return Some(-i32::from(known.upper));
        }
    }
    None
}

/// Has the places of the positions after each move fetched from memory all at
/// once, while the moves are thought about.
#[inline(always)]
fn fetch_all<C: Cpu>(search: &Search<'_, C>, choices: &Choices<MOST>, left: u32) {
    let after = choices.as_slice().iter().map(|choice| choice.next);
    if left >= LOOK_UP {
        after.for_each(|next| search.table.fetch(next));
    } else if left <= TABLE {
        after.for_each(|next| search.leaves.fetch(next));
    }
}

/// What leaves little to the rival comes first, then quarters of the board
/// with an odd number of empty cells.
#[inline(always)]
fn promise<C: Cpu>(
    search: &Search<'_, C>,
    position: Position,
    choices: &mut Choices<MOST>,
    known: Option<Known>,
) {
    let cpu = search.cpu;
    let odd = odd_quarters(position.empty());
    for choice in choices.as_mut_slice() {
        let bit = 1 << choice.cell;
        let fluidity = (around(choice.next.rival) & choice.next.empty()).count_ones() as i32;
        choice.promise += 12 * i32::from(bit & odd != 0) + 16 * i32::from(bit & CORNERS != 0)
            - 16 * freedom(cpu, choice.next)
            - 5 * fluidity;
    }
    choices.put_first(known);
}
