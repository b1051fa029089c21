//! A few empty cells: quarters of the board with an odd number of them first,
//! where whoever moves there also moves there last.

use super::last::last_two;
use crate::Position;
use crate::cells::{BESIDE, QUARTER, each};
use crate::cpu::{Cpu, hot};
use crate::search::{LOWEST, Search};

hot! {
    /// Whether the score is more than `alpha`, with at most about seven empty
    /// cells, of which `targets` are those that the side to move can go to.
    pub(super) fn few<C: Cpu>(
        search: &mut Search<'_, C>,
        position: Position,
        alpha: i32,
        targets: u64,
        odd: u64,
    ) -> i32 {
        search.nodes += 1;
        if targets == 0 {
            let passed = position.passed();
            return match search.cpu.targets(passed.own, passed.rival) {
                0 => position.final_score(),
                targets => -few(search, passed, -alpha - 1, targets, odd),
            };
        }
        let is_five = position.empties() == 5;
        let mut best = LOWEST;
        for set in [targets & odd, targets & !odd] {
            for cell in each(set) {
                let next = position.after(cell, search.cpu.flips(position.own, position.rival, cell));
                let odd = odd ^ QUARTER[cell & 63];
                let score = -if is_five {
                    four(search, next, -alpha - 1, odd)
                } else {
                    let answers = search.cpu.targets(next.own, next.rival);
                    few(search, next, -alpha - 1, answers, odd)
                };
                best = best.max(score);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

hot! {
    /// The same for four cells: it is quicker to try them than to look first
    /// where a disc can go.
    fn four<C: Cpu>(search: &mut Search<'_, C>, position: Position, alpha: i32, odd: u64) -> i32 {
        search.nodes += 1;
        let mut best = LOWEST;
        for cell in four_cells(position.empty(), odd) {
            let Some(next) = tried(search, position, cell) else { continue };
            best = best.max(-three(search, next, -alpha - 1, odd ^ QUARTER[cell & 63]));
            if best > alpha {
                return best;
            }
        }
        match best {
            LOWEST if is_over(search, position) => position.final_score(),
            LOWEST => -four(search, position.passed(), -alpha - 1, odd),
            best => best,
        }
    }
}

hot! {
    /// The same for three. Move by move, as a loop was slower.
    fn three<C: Cpu>(search: &mut Search<'_, C>, position: Position, alpha: i32, odd: u64) -> i32 {
        search.nodes += 1;
        let [first, second, third] = three_cells(position.empty(), odd);
        let mut best = before_two(search, position, alpha, first, [second, third]);
        if best > alpha {
            return best;
        }
        best = best.max(before_two(search, position, alpha, second, [first, third]));
        if best > alpha {
            return best;
        }
        best = best.max(before_two(search, position, alpha, third, [first, second]));
        match best {
            LOWEST if is_over(search, position) => position.final_score(),
            LOWEST => -three(search, position.passed(), -alpha - 1, odd),
            best => best,
        }
    }
}

/// The score of a move that leaves two cells empty; lower than any if there is
/// no such move.
#[inline(always)]
fn before_two<C: Cpu>(
    search: &mut Search<'_, C>,
    position: Position,
    alpha: i32,
    cell: usize,
    rest: [usize; 2],
) -> i32 {
    match tried(search, position, cell) {
        Some(next) => -last_two(search, next, -alpha - 1, rest),
        None => LOWEST,
    }
}

/// The position after a disc on an empty cell, if it turns any over.
#[inline(always)]
fn tried<C: Cpu>(search: &Search<'_, C>, position: Position, cell: usize) -> Option<Position> {
    if position.rival & BESIDE[cell & 63] == 0 {
        return None;
    }
    let flips = search.cpu.flips(position.own, position.rival, cell);
    (flips != 0).then(|| position.after(cell, flips))
}

/// Whether the rival of a side that cannot move cannot move either.
#[inline(always)]
fn is_over<C: Cpu>(search: &Search<'_, C>, position: Position) -> bool {
    search.cpu.targets(position.rival, position.own) == 0
}

/// The cells of a set of four, those of odd quarters first: of which there are
/// none, two or four.
#[inline(always)]
fn four_cells(set: u64, odd: u64) -> [usize; 4] {
    let early = if set & odd == 0 { set } else { set & odd };
    let (first, others) = split(early);
    let (second, _) = split(others);
    let [third, fourth] = two_cells(set ^ 1 << first ^ 1 << second);
    [first, second, third, fourth]
}

/// The cells of a set of three, that of an odd quarter first: either one is or
/// all are.
#[inline(always)]
fn three_cells(set: u64, odd: u64) -> [usize; 3] {
    let (first, _) = split(set & odd);
    let [second, third] = two_cells(set ^ 1 << first);
    [first, second, third]
}

/// The first cell of a set, and the others.
#[inline(always)]
fn split(set: u64) -> (usize, u64) {
    (set.trailing_zeros() as usize & 63, set & set.wrapping_sub(1))
}

/// The cells of a set of two.
#[inline(always)]
fn two_cells(set: u64) -> [usize; 2] {
    [set.trailing_zeros() as usize & 63, (63 - set.leading_zeros() as usize) & 63]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::odd_quarters;

    /// All cells are there, and none of an odd quarter after one of an even.
    fn is_ordered(cells: &[usize], set: u64, odd: u64) -> bool {
        let all = cells.iter().fold(0, |all, cell| all | 1_u64 << cell);
        all == set && cells.is_sorted_by_key(|cell| odd >> cell & 1 == 0)
    }

    #[test]
    fn cells_of_odd_quarters_come_first() {
        let mut rng = kernel::Rng::new(7);
        for _ in 0..5000 {
            let mut set = 0_u64;
            while set.count_ones() < 4 {
                set |= 1 << rng.below(64);
            }
            let odd = odd_quarters(set);
            let cells = four_cells(set, odd);
            assert!(is_ordered(&cells, set, odd), "{set:x}");
            for cell in cells {
                let (set, odd) = (set ^ 1 << cell, odd ^ QUARTER[cell]);
                assert!(is_ordered(&three_cells(set, odd), set, odd), "{set:x}");
            }
        }
    }
}
