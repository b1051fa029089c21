//! Counting lines of play.

use processor::{Processor, hot, with_processor};

use crate::cells::{RING, STRIDE, each};
use crate::{Position, Standing, Step};

/// How many lines of play of so many steps there are.
pub fn perft(position: Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => with_processor!(|cpu| lines(cpu, position, depth)),
    }
}

hot! {
    fn lines<C: Processor>(cpu: C, position: Position, depth: u32) -> u64 {
        if position.standing() != Standing::Open {
            return 0;
        }
        if depth == 1 {
            return count(position);
        }
        let empty = position.empty();
        let mut sum = 0;
        for to in each(position.clones()) {
            sum += lines(cpu, position.after(Step::clone_to(to)), depth - 1);
        }
        for from in each(position.own) {
            for to in each(RING[from] & empty) {
                sum += lines(cpu, position.after(Step::jump(from, to)), depth - 1);
            }
        }
        if position.can_move() { sum } else { lines(cpu, position.after(Step::PASS), depth - 1) }
    }
}

/// The jumps to larger numbers.
const LEAPS: [usize; 8] = [
    2,
    STRIDE - 2,
    STRIDE + 2,
    2 * STRIDE - 2,
    2 * STRIDE - 1,
    2 * STRIDE,
    2 * STRIDE + 1,
    2 * STRIDE + 2,
];

/// How many steps are allowed in a position that goes on.
#[inline(always)]
fn count(position: Position) -> u64 {
    let (own, empty) = (position.own, position.empty());
    let mut sum = position.clones().count_ones();
    for leap in LEAPS {
        sum += (own << leap & empty).count_ones() + (own >> leap & empty).count_ones();
    }
    u64::from(sum.max(1))
}
