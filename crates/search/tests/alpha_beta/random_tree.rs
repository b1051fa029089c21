//! A game that is nothing but a random tree: one to five moves anywhere, ends
//! anywhere, anyone to move after anyone, now and then Nature. Different ways
//! lead to the same state.

use kernel::{Keyed, Mix, Outcome, Rng, Rules, Seat, SeatSet, Turn};

use crate::plain::all_moves;

#[derive(Clone, Debug)]
pub(crate) struct RandomTree {
    seed: u64,
    seats: usize,
    /// The seats of one of two teams.
    pub(crate) first: SeatSet,
    longest: u64,
    /// How many different states there are at a ply.
    width: u64,
    ply: u64,
    place: u64,
}

impl RandomTree {
    pub(crate) fn new(rng: &mut Rng, seats: usize) -> Self {
        let mut first: SeatSet = Seat::all(seats).filter(|_| rng.below(2) == 0).collect();
        first.insert(Seat::new(0));
        first.remove(Seat::new(seats - 1));
        Self {
            seed: rng.bits(),
            seats,
            first,
            longest: 4 + rng.below(8) as u64,
            width: 3 + rng.below(60) as u64,
            ply: 0,
            place: 0,
        }
    }

    fn drawn(&self, what: u64, bound: u64) -> u64 {
        Mix::new(self.seed).with(self.ply).with(self.place).with(what).finish() % bound
    }

    fn other(&self) -> SeatSet {
        Seat::all(self.seats).filter(|seat| !self.first.contains(*seat)).collect()
    }

    fn is_over(&self) -> bool {
        self.ply == self.longest || self.ply > 0 && self.drawn(1, 9) == 0
    }
}

impl Rules for RandomTree {
    type Move = u8;

    fn seats(&self) -> usize {
        self.seats
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            return Turn::Over(match self.drawn(2, 3) {
                0 => Outcome::Won(self.first),
                1 => Outcome::Won(self.other()),
                _ => Outcome::draw(self.seats),
            });
        }
        if self.ply > 0 && self.drawn(3, 25) == 0 {
            return Turn::Nature;
        }
        // Mostly in turn, but sometimes anyone.
        let in_turn = self.ply % self.seats as u64;
        let anyone = self.drawn(4, self.seats as u64);
        Turn::Seat(Seat::new(if self.drawn(5, 3) == 0 { anyone } else { in_turn } as usize))
    }

    fn moves(&self, buffer: &mut Vec<u8>) {
        buffer.clear();
        if !self.is_over() {
            buffer.extend(0..=self.drawn(6, 5) as u8);
        }
    }

    fn winning_move(&self) -> Option<u8> {
        let seat = self.turn().seat()?;
        all_moves(self).into_iter().find(|(_, next)| next.is_won_by(seat)).map(|(mv, _)| mv)
    }

    fn parry(&self) -> Option<u8> {
        let seat = self.turn().seat()?;
        let is_bad = |mv: u8| self.is_punished(mv) && !self.after(mv).is_won_by(seat);
        let moves: Vec<u8> = all_moves(self).into_iter().map(|(mv, _)| mv).collect();
        let bad = moves.iter().filter(|mv| is_bad(**mv)).count();
        let other = moves.iter().find(|mv| !is_bad(**mv)).or(moves.first());
        other.copied().filter(|_| bad + 1 >= moves.len() && bad > 0)
    }

    /// Looked up where that is not too much work.
    fn threats(&self, plies: u32, buffer: &mut Vec<u8>) -> bool {
        let Some(seat) = self.turn().seat().filter(|_| plies <= 3) else { return false };
        let is_threat = |next: &Self| match next.turn() {
            Turn::Over(outcome) => outcome.first().contains(seat),
            Turn::Nature => true,
            Turn::Seat(_) => plies > 1 && next.last_success(seat, plies - 1) > 0,
        };
        buffer.clear();
        let moves = all_moves(self).into_iter();
        buffer.extend(moves.filter(|(_, next)| is_threat(next)).map(|(mv, _)| mv));
        true
    }

    /// Looked up where that is not too much work.
    fn last_success(&self, seat: Seat, plies: u32) -> u32 {
        if plies > 3 {
            return plies;
        }
        let after = |next: &Self| match next.turn() {
            Turn::Over(outcome) => u32::from(outcome.first().contains(seat)),
            Turn::Nature => plies,
            Turn::Seat(_) if plies == 1 => 0,
            Turn::Seat(_) => match next.last_success(seat, plies - 1) {
                0 => 0,
                last => last + 1,
            },
        };
        all_moves(self).iter().map(|(_, next)| after(next)).max().unwrap_or(plies)
    }

    fn apply(&mut self, mv: u8) {
        self.place = self.drawn(100 + u64::from(mv), self.width);
        self.ply += 1;
    }
}

impl RandomTree {
    fn after(&self, mv: u8) -> Self {
        let mut next = self.clone();
        next.apply(mv);
        next
    }

    fn is_won_by(&self, seat: Seat) -> bool {
        matches!(self.turn(), Turn::Over(Outcome::Won(seats)) if seats.contains(seat))
    }

    /// Whether a move leads to another seat's turn, and that wins at once.
    fn is_punished(&self, mv: u8) -> bool {
        let next = self.after(mv);
        next.turn().seat().is_some_and(|seat| Some(seat) != self.turn().seat())
            && next.winning_move().is_some()
    }
}

impl Keyed for RandomTree {
    fn key(&self) -> u64 {
        Mix::new(self.seed).with(self.ply).with(self.place).finish()
    }

    fn label(mv: u8) -> u16 {
        mv.into()
    }
}
