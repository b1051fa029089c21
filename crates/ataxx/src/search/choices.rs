//! What can be done in a position, and what to try first.

use processor::Processor;

use super::Search;
use crate::cells::{NEAR, RING, each, near, reach};
use crate::{Position, Step};

/// What a piece that is turned, or one more piece, promises.
pub(super) const PIECE: i32 = 1 << 20;

/// What a step that stopped a search of a neighbour promises on top.
const KILLER: i32 = 1 << 16;

impl<C: Processor> Search<'_, C> {
    /// Lists steps behind those that are there, all of them or only such as are
    /// worth a look: a jump that turns nothing seldom helps. One step is left out.
    #[inline(always)]
    pub(super) fn list(&mut self, position: Position, ply: usize, without: Step, all: bool) {
        let clones = position.clones();
        for to in each(clones) {
            self.push(position, ply, Step::clone_to(to), without);
        }
        let cells = position.empty();
        let worthy = if all { cells } else { cells & near(position.rival) };
        self.list_jumps(position, ply, worthy, without);
        let has_worthy = clones != 0 || reach(position.own) & worthy != 0;
        if !has_worthy {
            self.list_jumps(position, ply, cells & !worthy, without);
        }
    }

    #[inline(always)]
    fn list_jumps(&mut self, position: Position, ply: usize, cells: u64, without: Step) {
        for to in each(cells) {
            for from in each(RING[to] & position.own) {
                self.push(position, ply, Step::jump(from, to), without);
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, position: Position, ply: usize, step: Step, without: Step) {
        if step == without {
            return;
        }
        let turned = (NEAR[step.to()] & position.rival).count_ones() as i32;
        let gain = turned + 2 * i32::from(step.is_clone());
        let killer = i32::from(self.frames[ply].killer == step);
        let promise = gain * PIECE + killer * KILLER + self.history.of(ply, step);
        self.choices.push((promise, step));
    }

    /// The step at a place or behind it that promises most, which is put there.
    #[inline(always)]
    pub(super) fn pick(&mut self, place: usize) -> Option<(i32, Step)> {
        let rest = self.choices.get_mut(place..)?;
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].0 > rest[best].0 {
                best = index;
            }
        }
        if best < rest.len() {
            rest.swap(0, best);
        }
        rest.first().copied()
    }
}
