//! What can be done in a position, and what to try first.

use processor::Processor;

use super::Search;
use crate::around::Around;
use crate::cells::{RING, each, near, reach};
use crate::{Position, Step};

/// What a step that stopped a search of a neighbour promises on top of what it has
/// earned elsewhere.
const KILLER: i32 = 1 << 16;

/// What a copy gains: as much as two pieces that are turned.
const COPY: usize = 2;

/// The most that a step gains.
const MOST: usize = 8 + COPY;

/// The steps of a position that have not been listed yet. Those that gain most are
/// listed first, and others only once these have been tried: mostly that is enough.
#[derive(Clone, Copy)]
pub(super) struct Unlisted {
    rivals: Around,
    /// Where to copy and where to jump to.
    clones: u64,
    jumps: u64,
    /// Steps that gain less than this are not listed yet.
    below: usize,
}

impl Unlisted {
    /// Of a position, all steps or only such as are worth a look: a jump that turns
    /// nothing seldom helps.
    #[inline(always)]
    pub(super) fn of(position: Position, all: bool) -> Self {
        let (clones, cells) = (position.clones(), position.empty() & reach(position.own));
        let worthy = cells & near(position.rival);
        let has_worthy = clones | worthy != 0;
        let jumps = if all || !has_worthy { cells } else { worthy };
        Self { rivals: Around::of(position.rival), clones, jumps, below: MOST + 1 }
    }
}

impl<C: Processor> Search<'_, C> {
    /// Lists the next steps behind those that are there, but for one; says whether there
    /// were any that had not been listed.
    #[inline(always)]
    pub(super) fn list(
        &mut self,
        position: Position,
        ply: usize,
        without: Step,
        rest: &mut Unlisted,
    ) -> bool {
        let before = self.choices.len();
        while rest.below > 0 && self.choices.len() == before {
            rest.below -= 1;
            let gain = rest.below;
            if gain >= COPY {
                for to in each(rest.clones & rest.rivals.exactly(gain - COPY)) {
                    self.push(ply, Step::clone_to(to), without);
                }
            }
            if gain <= MOST - COPY {
                for to in each(rest.jumps & rest.rivals.exactly(gain)) {
                    for from in each(RING[to] & position.own) {
                        self.push(ply, Step::jump(from, to), without);
                    }
                }
            }
        }
        self.choices.len() > before
    }

    #[inline(always)]
    fn push(&mut self, ply: usize, step: Step, without: Step) {
        if step == without {
            return;
        }
        let killer = i32::from(self.frames[ply].killer == step);
        self.choices.push((killer * KILLER + self.history.of(ply, step), step));
    }

    /// The step at a place or behind it that promises most, which is put there.
    #[inline(always)]
    pub(super) fn pick(&mut self, place: usize) -> Option<Step> {
        let rest = self.choices.get_mut(place..)?;
        // Without a branch: which step is the next to promise more cannot be foreseen.
        let (mut best, mut most) = (0, i32::MIN);
        for (index, (promise, _)) in rest.iter().enumerate() {
            best = if *promise > most { index } else { best };
            most = most.max(*promise);
        }
        if best < rest.len() {
            rest.swap(0, best);
        }
        rest.first().map(|(_, step)| *step)
    }
}
