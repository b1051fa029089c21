//! Who plays with whom.

use kernel::{MAX_SEATS, Outcome, Seat, SeatSet, Team};

/// Which side each seat is on. The seats of a side share its reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    side_of: [u8; MAX_SEATS],
}

impl Default for Sides {
    /// Every seat for itself.
    fn default() -> Self {
        Self { side_of: std::array::from_fn(|seat| seat as u8) }
    }
}

impl Sides {
    /// The sides of these teams, one team for each seat in turn. Sides are
    /// numbered in the order in which they first appear.
    pub fn of_teams(teams: &[Team]) -> Self {
        let mut sides = Self::default();
        let mut met: Vec<Team> = Vec::new();
        for (side, team) in sides.side_of.iter_mut().zip(teams) {
            let known = met.iter().position(|other| other == team);
            *side = known.unwrap_or(met.len()) as u8;
            if known.is_none() {
                met.push(*team);
            }
        }
        sides
    }

    /// The side of a seat, counted from zero.
    #[inline]
    pub fn of(&self, seat: Seat) -> usize {
        self.side_of[seat.index()].into()
    }

    /// How many sides a table of `seats` has.
    pub fn count(&self, seats: usize) -> usize {
        self.side_of[..seats].iter().max().map_or(0, |side| usize::from(*side) + 1)
    }

    /// The seats of a table of `seats` that are on a side.
    pub fn members(&self, side: usize, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| self.of(*seat) == side).collect()
    }

    /// What each side has of an outcome: the winners all there is, those who
    /// tie an equal part, the others nothing.
    #[inline]
    pub fn shares(&self, outcome: Outcome, shares: &mut [f32]) {
        shares.fill(0.0);
        let first = outcome.first();
        // Most seats there could be do not exist, and there is no need to ask for them.
        for seat in first.iter().take(first.len()) {
            shares[self.of(seat)] = 1.0;
        }
        if let Outcome::Drawn(_) = outcome {
            let tied: f32 = shares.iter().sum();
            for share in shares.iter_mut() {
                *share /= tied;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(sides: Sides, outcome: Outcome) -> Vec<f32> {
        let mut shares = vec![f32::NAN; sides.count(4)];
        sides.shares(outcome, &mut shares);
        shares
    }

    fn seats(indices: &[usize]) -> SeatSet {
        indices.iter().copied().map(Seat::new).collect()
    }

    #[test]
    fn winners_have_all_and_those_who_tie_an_equal_part() {
        let alone = Sides::default();
        assert_eq!(shares(alone, Outcome::win(Seat::new(2))), [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(shares(alone, Outcome::Drawn(seats(&[0, 3]))), [0.5, 0.0, 0.0, 0.5]);
        assert_eq!(shares(alone, Outcome::draw(4)), [0.25; 4]);
    }

    #[test]
    fn team_mates_share_what_their_side_has() {
        let pairs = Sides::of_teams(&[Team(7), Team(3), Team(7), Team(3)]);
        assert_eq!(pairs.count(4), 2);
        assert_eq!(pairs.members(1, 4), seats(&[1, 3]));
        assert_eq!(shares(pairs, Outcome::Won(seats(&[1, 3]))), [0.0, 1.0]);
        assert_eq!(shares(pairs, Outcome::win(Seat::new(2))), [1.0, 0.0]);
        assert_eq!(shares(pairs, Outcome::draw(4)), [0.5, 0.5]);
    }
}
