//! Which steps were good elsewhere.

use crate::Step;

/// The most that a step can have earned.
pub(super) const MOST: i32 = 16_384;

/// What every step has earned, by the cells it leaves and arrives at and by whether
/// the first side makes it.
pub(super) struct History([[[i16; 64]; 64]; 2]);

impl Default for History {
    fn default() -> Self {
        Self([[[0; 64]; 64]; 2])
    }
}

impl History {
    #[inline(always)]
    pub(super) fn of(&self, side: usize, step: Step) -> i32 {
        self.0[side & 1][step.from()][step.to()].into()
    }

    /// A step earns something, or loses it. The more it has, the less it gets.
    #[inline(always)]
    pub(super) fn earn(&mut self, side: usize, step: Step, bonus: i32) {
        let place = &mut self.0[side & 1][step.from()][step.to()];
        let old = i32::from(*place);
        *place = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}
