//! When a search stops.

use kernel::Limits;

/// How many states are visited between two looks at the clock, a power of two.
/// Small enough that even a slow game stops within milliseconds.
const BETWEEN_LOOKS: u64 = 128;

/// The same where a step is a whole look at many states.
const BETWEEN_LARGE_STEPS: u64 = 1;

/// Counts the states a search visits and knows when it must stop.
#[derive(Debug)]
pub struct Meter<'a> {
    limits: Limits<'a>,
    between_looks: u64,
    nodes: u64,
    stopped: bool,
}

impl<'a> Meter<'a> {
    /// A meter at zero.
    pub fn new(limits: Limits<'a>) -> Self {
        Self { limits, between_looks: BETWEEN_LOOKS, nodes: 0, stopped: false }
    }

    /// A meter at zero for somebody who visits many states before he counts one.
    pub(crate) fn of_large_steps(limits: Limits<'a>) -> Self {
        Self { between_looks: BETWEEN_LARGE_STEPS, ..Self::new(limits) }
    }

    /// Counts one state. False when the search must stop.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if !self.stopped && self.nodes & (self.between_looks - 1) == 0 {
            self.stopped |= self.limits.stop.is_some_and(|stop| stop());
        }
        self.stopped |= self.limits.nodes.is_some_and(|most| self.nodes > most);
        !self.stopped
    }

    /// How many states were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the search must stop.
    pub fn stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_stops_after_the_last_node_it_was_given() {
        let mut meter = Meter::new(Limits { nodes: Some(3), ..Limits::default() });
        assert_eq!(
            [meter.tick(), meter.tick(), meter.tick(), meter.tick()],
            [true, true, true, false]
        );
        assert!(meter.stopped());
    }

    #[test]
    fn a_meter_asks_now_and_then_whether_to_stop() {
        let always = || true;
        let mut meter = Meter::new(Limits { stop: Some(&always), ..Limits::default() });
        let ticks = std::iter::repeat_with(|| meter.tick()).take_while(|on| *on).count();
        assert!(ticks < 1000);
        let mut meter = Meter::of_large_steps(Limits { stop: Some(&always), ..Limits::default() });
        let ticks = std::iter::repeat_with(|| meter.tick()).take_while(|on| *on).count();
        assert!(ticks < 10);
    }
}
