//! What everybody at the table knew when a seat was to move.
//!
//! It is read from the log of the round, up to any step of it: so the same
//! words describe the present turn and one that has gone by, of which a player
//! may ask how likely it was.

use games::dominoes::{Act, LineEnd, Order, State, Step, Tile, TileSet};
use kernel::{Rules, Seat};

/// What a seat is to the one that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Own,
    Partner,
    /// The rival who is next to play.
    Next,
    Rival,
}

/// What is known of one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<B> {
    pub(super) role: Role,
    pub(super) size: usize,
    /// Tiles that this hand cannot have, for it has shown to lack their values.
    pub(super) barred: B,
    /// The values that it has made open so far, one bit each.
    pub(super) shown: u64,
    lacks: u64,
}

/// A turn of a round, as all see it.
#[derive(Clone, Debug)]
pub(super) struct Moment<B, const S: usize> {
    pub(super) seat: Seat,
    pub(super) seats: usize,
    pub(super) values: usize,
    pub(super) open: Option<[u8; 2]>,
    /// Who laid the tiles at the two ends.
    pub(super) laid_by: Option<[Seat; 2]>,
    /// The tiles in hands and in the pile.
    pub(super) hidden: B,
    /// All doubles of the set.
    pub(super) doubles: B,
    pub(super) known: [Known<B>; S],
    /// How near the most advanced rival is to going out: 0 at first, 1 when he is.
    pub(super) danger: f32,
}

impl<B: TileSet, const S: usize> Moment<B, S> {
    /// The turn of the seat to move; none when nobody is to lay a tile.
    pub(super) fn now<const T: usize>(state: &State<B, S, T>) -> Option<Self> {
        let seat = state.turn().seat().filter(|_| !state.is_returning())?;
        Some(Self::at(state, state.log().len(), seat, state.open_ends()))
    }

    /// The turn in which a step of the round was taken.
    pub(super) fn before<const T: usize>(state: &State<B, S, T>, step: usize) -> Self {
        let Step { seat, open, .. } = state.log()[step];
        Self::at(state, step, seat, open)
    }

    fn at<const T: usize>(
        state: &State<B, S, T>,
        steps: usize,
        seat: Seat,
        open: Option<[u8; 2]>,
    ) -> Self {
        let (seats, values) = (state.seats(), usize::from(state.house().values));
        let unknown =
            Known { role: Role::Rival, size: 0, barred: B::default(), shown: 0, lacks: 0 };
        let mut moment = Self {
            seat,
            seats,
            values,
            open,
            laid_by: None,
            hidden: B::full(values),
            doubles: doubles(values),
            known: [unknown; S],
            danger: 0.0,
        };
        moment.count_tiles(state, steps);
        moment.follow(&state.log()[..steps]);
        moment.tell_roles(state, steps);
        moment
    }

    /// The others, each with what is known of him.
    pub(super) fn others(&self) -> impl Iterator<Item = &Known<B>> {
        self.known[..self.seats].iter().filter(|known| known.role != Role::Own)
    }

    /// How many tiles each had: those of now, and those that left since.
    fn count_tiles<const T: usize>(&mut self, state: &State<B, S, T>, steps: usize) {
        for seat in Seat::all(self.seats) {
            self.known[seat.index()].size = state.hand_size(seat);
        }
        for step in state.log()[steps..].iter().rev() {
            let size = &mut self.known[step.seat.index()].size;
            match step.act {
                Act::Played(..) => *size += 1,
                Act::Drew => *size = size.saturating_sub(1),
                Act::Passed => {}
            }
        }
    }

    fn follow(&mut self, log: &[Step]) {
        let mut drawer = None;
        for step in log {
            match step.act {
                Act::Played(tile, end) => {
                    self.hidden ^= B::of(tile);
                    let shown = match (step.open, end) {
                        (None, _) => 1 << tile.low() | 1 << tile.high(),
                        (Some([left, _]), LineEnd::Left) => 1 << tile.other(left),
                        (Some([_, right]), LineEnd::Right) => 1 << tile.other(right),
                    };
                    self.known[step.seat.index()].shown |= shown;
                    self.note_layer(step.seat, end);
                }
                Act::Passed | Act::Drew => self.note_lack(*step, drawer == Some(step.seat)),
            }
            drawer = (step.act == Act::Drew).then_some(step.seat);
        }
        for known in &mut self.known[..self.seats] {
            let lacks = (0..self.values as u8).filter(|value| known.lacks >> value & 1 == 1);
            known.barred = lacks.fold(B::default(), |all, value| all | B::with_value(value));
        }
    }

    fn note_layer(&mut self, seat: Seat, end: LineEnd) {
        self.laid_by = Some(match (self.laid_by, end) {
            (None, _) => [seat, seat],
            (Some([_, right]), LineEnd::Left) => [seat, right],
            (Some([left, _]), LineEnd::Right) => [left, seat],
        });
    }

    /// A hand without a tile that fits lacks both open values. What it lacked
    /// before is forgotten when tiles drawn in this turn have stayed in it.
    fn note_lack(&mut self, step: Step, has_drawn: bool) {
        let known = &mut self.known[step.seat.index()];
        if has_drawn {
            known.lacks = 0;
        }
        for value in step.open.into_iter().flatten() {
            known.lacks |= 1 << value;
        }
    }

    fn tell_roles<const T: usize>(&mut self, state: &State<B, S, T>, steps: usize) {
        let (house, own, seats) = (state.house(), self.seat, self.seats);
        let passes = state.log()[..steps].iter().filter(|step| step.act == Act::Passed).count();
        let next = match house.order {
            Order::Maximum => None,
            Order::TurnPass if passes % 2 == 1 => Some((own.index() + seats - 1) % seats),
            Order::Classic | Order::TurnPass => Some(own.next(seats).index()),
        };
        for seat in Seat::all(seats) {
            self.known[seat.index()].role = match seat {
                _ if seat == own => Role::Own,
                _ if house.side(seat) == house.side(own) => Role::Partner,
                _ if Some(seat.index()) == next => Role::Next,
                _ => Role::Rival,
            };
        }
        let rivals = self.others().filter(|known| known.role != Role::Partner);
        let least = rivals.map(|known| known.size).min().unwrap_or(0);
        self.danger = 1.0 - (least as f32 / f32::from(house.tiles)).min(1.0);
    }
}

fn doubles<B: TileSet>(values: usize) -> B {
    let doubles = (0..values as u8).map(|value| B::of(Tile::new(value, value)));
    doubles.fold(B::default(), |all, double| all | double)
}

#[cfg(test)]
mod tests {
    use games::dominoes::{Deal, Small, Stock};
    use kernel::Rng;

    use super::*;
    use crate::dominoes::trials::random_house;

    #[test]
    fn what_the_log_tells_of_the_others_is_what_the_game_knows_of_them() {
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            let mut house = random_house(&mut rng);
            house.stock = if rng.below(2) == 0 { Stock::Draw } else { Stock::Leave };
            house.deal = Deal::Classic;
            let mut state = Small::new(house, 4);
            for _ in 0..80 {
                let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) else { break };
                state.apply(mv);
                let Some(moment) = Moment::now(&state) else { continue };
                for seat in Seat::all(4) {
                    let known = &moment.known[seat.index()];
                    assert_eq!(known.lacks, state.lacks(seat));
                    assert_eq!(known.size, state.hand_size(seat));
                }
            }
        }
    }

    #[test]
    fn a_turn_that_has_gone_by_is_seen_as_it_was_then() {
        let mut rng = Rng::new(6);
        let mut state = Small::new(random_house(&mut rng), 4);
        let mut seen = Vec::new();
        while state.round() == 1 && !state.turn().is_over() {
            if let Some(moment) = Moment::now(&state) {
                seen.push(format!("{moment:?}"));
                let log = state.clone();
                let mv = state.random_move(&mut rng, &mut Vec::new()).unwrap();
                state.apply(mv);
                if state.round() == 1 && !state.turn().is_over() {
                    let again = Moment::before(&state, log.log().len());
                    assert_eq!(Some(&format!("{again:?}")), seen.last());
                }
            } else {
                let mv = state.random_move(&mut rng, &mut Vec::new()).unwrap();
                state.apply(mv);
            }
        }
        assert!(seen.len() > 4);
    }
}
