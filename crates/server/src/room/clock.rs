//! Clocks, with a little mercy for slow lines.

use std::time::Duration;

use tokio::time::Instant;

use super::settings::ClockRule;

/// How much of the line's delay is given back: so much is earned with every
/// move and no more than so much is ever saved up. Whoever pretends to have a
/// slow line gains no more than that.
const MERCY_PER_MOVE: Duration = Duration::from_millis(100);
const MOST_MERCY: Duration = Duration::from_millis(500);

/// A machine keeps time for so many moves besides the one it thinks about, and
/// so much for its move to be made.
const MOVES_TO_COME: u32 = 20;
const HANDLING: Duration = Duration::from_millis(200);

/// The clocks of a match, one a seat.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    rule: ClockRule,
    left: Vec<Duration>,
    mercy: Vec<Duration>,
    /// Whose clock runs, and since when.
    running: Option<(usize, Instant)>,
}

impl Clock {
    pub(crate) fn new(rule: ClockRule, seats: usize) -> Self {
        Self {
            rule,
            left: vec![rule.first(); seats],
            mercy: vec![MOST_MERCY; seats],
            running: None,
        }
    }

    /// The clocks as they were written down.
    pub(crate) fn read(rule: ClockRule, seats: usize, text: &str) -> Self {
        let mut clock = Self::new(rule, seats);
        let times = text.split(' ').filter_map(|word| word.parse().ok());
        for (left, millis) in clock.left.iter_mut().zip(times) {
            *left = Duration::from_millis(millis);
        }
        clock
    }

    /// The clocks as they are written down: milliseconds, seat by seat.
    pub(crate) fn write(&self) -> String {
        let times = self.left.iter().map(|left| left.as_millis().to_string());
        times.collect::<Vec<_>>().join(" ")
    }

    /// Stops the clock of who moved and starts that of who moves next. The
    /// delay of the line is what a move and its answer take to travel.
    pub(crate) fn pass(&mut self, to: Option<usize>, delay: Duration, now: Instant) {
        self.stop(delay, now);
        self.running = to.map(|seat| (seat, now));
        if let (Some(seat), ClockRule::Move { .. }) = (to, self.rule) {
            self.left[seat] = self.rule.first();
        }
    }

    fn stop(&mut self, delay: Duration, now: Instant) {
        let Some((seat, since)) = self.running.take() else { return };
        let spent = now.saturating_duration_since(since);
        let mercy = (self.mercy[seat] + MERCY_PER_MOVE).min(MOST_MERCY);
        let given = delay.min(mercy).min(spent);
        self.mercy[seat] = mercy.saturating_sub(given);
        self.left[seat] = self.left[seat].saturating_sub(spent.saturating_sub(given));
        if let ClockRule::Fischer { increment, .. } = self.rule {
            self.left[seat] += Duration::from_secs(increment.into());
        }
    }

    /// Stops all clocks without a move, as when the match is paused or over.
    pub(crate) fn halt(&mut self, now: Instant) {
        if let Some((seat, since)) = self.running.take() {
            let spent = now.saturating_duration_since(since);
            self.left[seat] = self.left[seat].saturating_sub(spent);
        }
    }

    /// Whose flag falls, and when, if nobody moves. A move that was on its way
    /// may still come: the flag waits as long as mercy lasts.
    pub(crate) fn flag(&self) -> Option<(usize, Instant)> {
        self.running.map(|(seat, since)| (seat, since + self.left[seat] + self.mercy[seat]))
    }

    /// Whether the seat that moves now has overstepped, mercy included.
    pub(crate) fn has_fallen(&self, delay: Duration, now: Instant) -> bool {
        let Some((seat, since)) = self.running else { return false };
        let given = delay.min(self.mercy[seat]);
        now.saturating_duration_since(since) > self.left[seat] + given
    }

    /// How long a machine that is to move may think so that its time never runs out.
    pub(crate) fn pace(&self, now: Instant) -> Option<Duration> {
        let (seat, since) = self.running?;
        let left = self.left[seat].saturating_sub(now.saturating_duration_since(since));
        let pace = match self.rule {
            ClockRule::Move { .. } => left,
            ClockRule::Fischer { increment, .. } => {
                (left / MOVES_TO_COME + Duration::from_secs(increment.into())).min(left)
            }
        };
        Some(pace.saturating_sub(HANDLING.min(pace / 2)))
    }

    /// What each clock shows now, and whose runs.
    pub(crate) fn shown(&self, now: Instant) -> (Vec<Duration>, Option<usize>) {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            left[seat] = left[seat].saturating_sub(now.saturating_duration_since(since));
        }
        (left, self.running.map(|(seat, _)| seat))
    }

    /// All clocks as at the beginning.
    pub(crate) fn reset(&mut self) {
        *self = Self::new(self.rule, self.left.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const RULE: ClockRule = ClockRule::Fischer { seconds: 10, increment: 2 };

    #[test]
    fn a_machine_at_its_pace_never_runs_out_of_time() {
        for (rule, usual) in [(RULE, 1.9), (ClockRule::Move { seconds: 3 }, 2.8)] {
            let (mut clock, mut now) = (Clock::new(rule, 1), Instant::now());
            assert_eq!(clock.pace(now), None, "nobody is to move");
            for _ in 0..200 {
                clock.pass(Some(0), Duration::ZERO, now);
                now += clock.pace(now).expect("its clock runs") + HANDLING / 2;
                assert!(!clock.has_fallen(Duration::ZERO, now));
            }
            clock.pass(Some(0), Duration::ZERO, now);
            let pace = clock.pace(now).expect("its clock runs").as_secs_f64();
            assert!((pace - usual).abs() < 0.5, "{pace}");
        }
    }

    #[test]
    fn a_move_takes_what_was_spent_and_adds_the_increment() {
        let (mut clock, start) = (Clock::new(RULE, 2), Instant::now());
        clock.pass(Some(0), Duration::ZERO, start);
        clock.pass(Some(1), Duration::ZERO, start + 3 * SECOND);
        assert_eq!(clock.shown(start + 4 * SECOND), (vec![9 * SECOND, 9 * SECOND], Some(1)));
        assert_eq!(Clock::read(RULE, 2, &clock.write()).left, clock.left);
    }

    #[test]
    fn time_for_each_move_starts_anew() {
        let mut clock = Clock::new(ClockRule::Move { seconds: 5 }, 2);
        let start = Instant::now();
        clock.pass(Some(0), Duration::ZERO, start);
        clock.pass(Some(1), Duration::ZERO, start + 4 * SECOND);
        clock.pass(Some(0), Duration::ZERO, start + 5 * SECOND);
        assert_eq!(clock.shown(start + 5 * SECOND).0[0], 5 * SECOND);
    }

    #[test]
    fn who_pretends_to_have_a_slow_line_gains_little() {
        let (mut clock, mut now) = (Clock::new(RULE, 2), Instant::now());
        clock.pass(Some(0), Duration::ZERO, now);
        let tenth = SECOND / 10;
        for _ in 0..100 {
            now += SECOND;
            clock.pass(Some(0), 9 * SECOND, now);
        }
        // A hundred moves of a second cost a hundred, and give back two hundred.
        let fair = 110 * SECOND;
        assert!(clock.left[0] >= fair && clock.left[0] <= fair + 5 * tenth + 100 * tenth);
    }

    #[test]
    fn the_flag_falls_when_time_and_mercy_are_over() {
        let (mut clock, start) = (Clock::new(RULE, 2), Instant::now());
        clock.pass(Some(1), Duration::ZERO, start);
        assert_eq!(clock.flag(), Some((1, start + 10 * SECOND + MOST_MERCY)));
        let late = start + 10 * SECOND + MOST_MERCY / 2;
        assert!(clock.has_fallen(Duration::ZERO, late), "without delay there is no mercy");
        assert!(!clock.has_fallen(SECOND, late));
        clock.halt(late);
        assert_eq!(clock.flag(), None);
    }
}
