//! How a round ends, and the tournament.

use kernel::{Outcome, Seat, SeatSet};

use super::house::{Blocked, Opening, Scoring, Winner};
use super::state::{Act, Hand, Stage, State, Step};
use super::tile::TileSet;

/// After so many drawn rounds in a row a tournament ends as it stands.
pub const MOST_DRAWS: u8 = 50;

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Who won, for himself or for his team; nobody when it was drawn.
    pub winner: Option<Seat>,
    /// What his side scored.
    pub points: u32,
    /// Whether he went out with a tile that fitted both ends, where that counts.
    pub capicua: bool,
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// Scores the round after its last turn, that of the seat due.
    pub(super) fn finish_round(&mut self) {
        let winner = self.round_winner();
        let capicua = self.house.capicua > 0 && winner.is_some_and(|seat| self.is_capicua(seat));
        let mut points = winner.map_or(0, |seat| self.worth(seat));
        if capicua {
            points += self.house.capicua;
        }
        self.last_result = Some(RoundResult { winner, points, capicua });
        self.draws = if winner.is_some() { 0 } else { self.draws + 1 };
        if let Some(seat) = winner {
            self.scores[self.house.side(seat)] += points;
        }
        if let Some(outcome) = self.outcome(winner) {
            self.stage = Stage::Over(outcome);
        } else {
            self.opener = self.next_opener(winner);
            self.begin_round();
        }
    }

    fn outcome(&self, winner: Option<Seat>) -> Option<Outcome> {
        let seats = usize::from(self.seats);
        let champion = winner.map(|seat| self.house.side(seat));
        match champion.filter(|&side| self.scores[side] >= self.house.points) {
            Some(side) => Some(Outcome::Won(self.house.members(side, seats))),
            None => (self.draws >= MOST_DRAWS).then(|| self.leaders()),
        }
    }

    /// The outcome when the tournament ends as it stands.
    fn leaders(&self) -> Outcome {
        let most = self.scores.iter().max();
        let leads = |seat: &Seat| Some(&self.scores[self.house.side(*seat)]) == most;
        let leaders: SeatSet = Seat::all(self.seats.into()).filter(leads).collect();
        if self.one_side(leaders) { Outcome::Won(leaders) } else { Outcome::Drawn(leaders) }
    }

    fn next_opener(&self, winner: Option<Seat>) -> Seat {
        let seats = self.seats.into();
        match (self.house.opening, winner) {
            (Opening::Rotate, _) => self.opener.next(seats),
            (_, Some(winner)) => winner,
            (_, None) => self.due.next(seats),
        }
    }

    fn round_winner(&self) -> Option<Seat> {
        let out = || self.all().find(|seat| self.hands[seat.index()].size == 0);
        match self.house.winner {
            Winner::Classic => out().or_else(|| self.blocked_winner()),
            Winner::Pieces => self.lowest(|seat| self.hands[seat.index()].size.into()),
            Winner::Pass => self
                .lowest(|seat| -i64::from(self.hands[seat.index()].caused))
                .filter(|seat| self.hands[seat.index()].caused > 0),
        }
    }

    fn blocked_winner(&self) -> Option<Seat> {
        let points = |seat: Seat| i64::from(self.hands[seat.index()].points);
        match self.house.blocked {
            Blocked::LowestHand => self.lowest(points),
            Blocked::LowestTeam => {
                let total =
                    |side| self.all().filter(|s| self.house.side(*s) == side).map(points).sum();
                let best = self.lowest(|seat| total(self.house.side(seat)))?;
                let partners = self.house.members(self.house.side(best), self.seats.into());
                self.all().filter(|seat| partners.contains(*seat)).min_by_key(|seat| points(*seat))
            }
            Blocked::LeftNeighbour => {
                let played = |step: &&Step| matches!(step.act, Act::Played(..));
                let blocker = self.log.iter().rfind(played).map(|step| step.seat)?;
                let next = blocker.next(self.seats.into());
                Some(if points(next) < points(blocker) { next } else { blocker })
            }
        }
    }

    /// The seat with the lowest key; nobody when seats of several sides share it.
    fn lowest(&self, key: impl Fn(Seat) -> i64) -> Option<Seat> {
        let least = self.all().map(&key).min()?;
        let best: SeatSet = self.all().filter(|seat| key(*seat) == least).collect();
        self.one_side(best).then(|| best.iter().next()).flatten()
    }

    fn one_side(&self, seats: SeatSet) -> bool {
        let mut sides = seats.iter().map(|seat| self.house.side(seat));
        let first = sides.next();
        sides.all(|side| Some(side) == first)
    }

    /// What the round brings to the side of its winner, without a bonus.
    fn worth(&self, winner: Seat) -> u32 {
        let side = self.house.side(winner);
        let sum = |ours: bool, count: fn(&Hand<B>) -> u16| -> u32 {
            let counted = self.all().filter(|seat| (self.house.side(*seat) == side) == ours);
            counted.map(|seat| u32::from(count(&self.hands[seat.index()]))).sum()
        };
        match self.house.scoring {
            Scoring::Classic => sum(false, |hand| hand.points).max(1),
            Scoring::AllPips => {
                (sum(false, |hand| hand.points) + sum(true, |hand| hand.points)).max(1)
            }
            Scoring::Pieces => 5 * sum(false, |hand| hand.size).max(1),
            Scoring::Passes => 5 + 5 * sum(true, |hand| hand.caused),
            Scoring::One => 1,
        }
    }

    /// Whether the winner's side went out with a tile, not a double, that
    /// fitted both ends.
    fn is_capicua(&self, winner: Seat) -> bool {
        let Some(&Step { seat, act: Act::Played(tile, _), open: Some(open) }) = self.log.last()
        else {
            return false;
        };
        self.hands[seat.index()].size == 0
            && self.house.side(seat) == self.house.side(winner)
            && !tile.is_double()
            && open.into_iter().all(|value| tile.has(value))
    }

    fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<B, S, T> {
        Seat::all(self.seats.into())
    }
}
