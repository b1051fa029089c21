//! How a round begins: tiles into hands, and who opens.

use kernel::{Seat, SeatSet};

use super::house::{Deal, Order};
use super::state::{Hand, Stage, State};
use super::tile::{Tile, TileSet};

/// How many tiles everyone gets before the rest goes to anyone.
const CRAZY_START: u16 = 2;

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// Collects all tiles for a new deal.
    pub(super) fn begin_round(&mut self) {
        self.round += 1;
        self.stage = Stage::Deal;
        self.due = Seat::new(0);
        self.hands = [Hand::default(); S];
        self.pile = B::full(self.house.values.into());
        self.pile_size = self.house.set_size() as u16;
        self.receipts = 0;
        self.called = None;
        self.outranking = B::default();
        self.open = None;
        self.passes = 0;
        self.passed = SeatSet::default();
        self.turned = false;
        self.drawn = 0;
        self.log.clear();
    }

    /// Nature gives a tile of the pile to a seat.
    #[inline]
    pub(super) fn deal(&mut self, tile: Tile, seat: Seat) {
        self.pile ^= B::of(tile);
        self.pile_size -= 1;
        self.received[tile.id()] = self.receipts;
        self.receipts += 1;
        let hand = &mut self.hands[seat.index()];
        hand.tiles |= B::of(tile);
        hand.size += 1;
        hand.points += tile.points();
        self.after_deal();
    }

    #[inline]
    fn after_deal(&mut self) {
        let size = self.hands[self.due.index()].size;
        match self.stage {
            Stage::Deal if size == self.first_helping() => self.deal_to_next(),
            Stage::Scatter if self.is_dealt() => self.open_round(),
            Stage::Refill if size == self.house.tiles => self.refilled(),
            Stage::Draw => {
                self.drawn += 1;
                self.stage = Stage::Play;
            }
            _ => {}
        }
    }

    /// How many tiles each seat gets before the next seat's turn.
    fn first_helping(&self) -> u16 {
        if self.house.deal == Deal::Crazy { CRAZY_START } else { self.house.tiles }
    }

    fn is_dealt(&self) -> bool {
        usize::from(self.pile_size) + usize::from(self.seats) * usize::from(self.house.tiles)
            == self.house.set_size()
    }

    fn deal_to_next(&mut self) {
        self.due = self.due.next(self.seats.into());
        if self.due.index() > 0 {
            return;
        }
        match self.house.deal {
            Deal::Classic => self.open_round(),
            Deal::Resort => self.stage = Stage::Return,
            Deal::Crazy => self.stage = Stage::Scatter,
        }
    }

    /// The seat due puts a tile back.
    pub(super) fn give_back(&mut self, tile: Tile) {
        let hand = &mut self.hands[self.due.index()];
        hand.tiles ^= B::of(tile);
        hand.size -= 1;
        hand.points -= tile.points();
        hand.returned |= B::of(tile);
        self.pile |= B::of(tile);
        self.pile_size += 1;
        if hand.size == self.house.tiles - self.house.tiles / 2 {
            self.stage = Stage::Refill;
        }
    }

    fn refilled(&mut self) {
        self.due = self.due.next(self.seats.into());
        if self.due.index() == 0 {
            self.open_round();
        } else {
            self.stage = Stage::Return;
        }
    }

    fn open_round(&mut self) {
        self.stage = Stage::Play;
        self.due = if self.house.demands_double(self.round) {
            self.call_opener()
        } else if self.house.order == Order::Maximum {
            self.heaviest()
        } else {
            self.opener
        };
        self.opener = self.due;
    }

    /// Calls the doubles from the highest down, then the other tiles, until a
    /// hand has it.
    fn call_opener(&mut self) -> Seat {
        let in_hands = B::full(self.house.values.into()) ^ self.pile;
        let called = in_hands.tiles().max_by_key(|tile| tile.rank());
        let called = called.expect("every hand has at least two tiles");
        let before = self.pile.tiles().filter(|tile| tile.rank() > called.rank());
        self.outranking = before.fold(B::default(), |set, tile| set | B::of(tile));
        self.called = Some(called);
        let holder = |seat: &Seat| self.hands[seat.index()].tiles.has(called.id());
        Seat::all(self.seats.into()).find(holder).expect("the tile is in a hand")
    }
}
