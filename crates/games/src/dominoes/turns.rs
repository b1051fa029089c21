//! The turns of a round: tiles, passes, draws, and who is next.

use kernel::{Seat, SeatSet};

use super::house::{End, Order};
use super::state::{Act, LineEnd, Stage, State, Step};
use super::tile::{Tile, TileSet};

/// A hand below this ends a round by few points.
pub(super) const FEW_POINTS: u16 = 10;
/// So many passes of one player in a row end a round by passes.
const MOST_PASSES: u16 = 3;

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// The seat due joins a tile to the line.
    #[inline]
    pub(super) fn join(&mut self, tile: Tile, end: LineEnd) {
        self.note(Act::Played(tile, end));
        let hand = &mut self.hands[self.due.index()];
        hand.tiles ^= B::of(tile);
        hand.size -= 1;
        hand.points -= tile.points();
        hand.streak = 0;
        self.open = Some(match (self.open, end) {
            (None, _) => [tile.high(), tile.low()],
            (Some([left, right]), LineEnd::Left) => [tile.other(left), right],
            (Some([left, right]), LineEnd::Right) => [left, tile.other(right)],
        });
        self.passes = 0;
        self.passed = SeatSet::default();
        self.end_turn();
    }

    /// The seat due passes.
    #[inline]
    pub(super) fn pass(&mut self) {
        let before = self.log.iter().rfind(|step| step.act != Act::Drew);
        if let Some(&Step { seat, act: Act::Played(..), .. }) = before {
            self.hands[seat.index()].caused += 1;
        }
        self.note(Act::Passed);
        self.show_lack();
        self.hands[self.due.index()].streak += 1;
        self.passes += 1;
        self.passed.insert(self.due);
        self.turned = !self.turned;
        self.end_turn();
    }

    /// The seat due asks for a tile of the stock.
    pub(super) fn ask_stock(&mut self) {
        self.note(Act::Drew);
        self.show_lack();
        self.stage = Stage::Draw;
    }

    #[inline]
    fn note(&mut self, act: Act) {
        self.log.push(Step { seat: self.due, act, open: self.open });
    }

    /// Notes what everyone now knows about the hand of the seat due: it has
    /// neither of the open values.
    ///
    /// What was known before still holds, unless tiles drawn in this turn have
    /// stayed in the hand. (A drawn tile that fits is played at once, being the
    /// only one that does; so the first draw of a turn spoils nothing yet.)
    #[inline]
    fn show_lack(&mut self) {
        let hand = &mut self.hands[self.due.index()];
        if self.drawn > 0 {
            hand.lacks = 0;
            hand.drew = true;
        }
        for value in self.open.into_iter().flatten() {
            hand.lacks |= 1 << value;
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.drawn = 0;
        if self.round_is_over() {
            self.finish_round();
        } else {
            self.due = self.next_seat();
        }
    }

    #[inline]
    fn round_is_over(&self) -> bool {
        let hand = &self.hands[self.due.index()];
        let all_pass = self.passes >= u16::from(self.seats);
        hand.size == 0
            || match self.house.end {
                End::Classic => all_pass,
                End::Pass => {
                    hand.streak >= MOST_PASSES || all_pass && self.house.order == Order::Maximum
                }
                End::FewPoints => all_pass || self.has_light_hand(),
            }
    }

    /// Whether some hand is below ten points.
    pub(super) fn has_light_hand(&self) -> bool {
        self.hands[..self.seats.into()].iter().any(|hand| hand.points < FEW_POINTS)
    }

    #[inline]
    fn next_seat(&self) -> Seat {
        let seats = usize::from(self.seats);
        match self.house.order {
            Order::Maximum => self.heaviest(),
            Order::TurnPass if self.turned => Seat::new((self.due.index() + seats - 1) % seats),
            Order::Classic | Order::TurnPass => self.due.next(seats),
        }
    }

    /// The heaviest hand of those that have not passed since the last tile; the
    /// lowest seat of several.
    pub(super) fn heaviest(&self) -> Seat {
        Seat::all(self.seats.into())
            .filter(|seat| !self.passed.contains(*seat))
            .rev()
            .max_by_key(|seat| self.hands[seat.index()].points)
            .expect("a round in which all have passed is over")
    }
}
