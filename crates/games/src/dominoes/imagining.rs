//! What a viewer may take for the truth.

use kernel::{Rng, Seat, Viewer};

use crate::bits::Bits;

use super::filling::{Filling, Place};
use super::house::{End, Order};
use super::state::{Stage, State};
use super::tile::{Tile, TileSet};

/// How often to try for hands that also agree with what their points have told.
const TRIES: usize = 16;

/// The hands and the pile whose tiles a viewer does not see.
struct Unknown<B> {
    tiles: B,
    places: Vec<Place<B>>,
    /// Whose hand each place is; the pile is nobody's.
    owners: Vec<Option<Seat>>,
    /// The place of the tile that the seat due has just drawn.
    just_drawn: Option<usize>,
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// A full state that agrees with what the viewer knows: his own hand, the
    /// line, the number of tiles everywhere, the values that others have shown
    /// not to have, what he has returned himself, and which tile was called.
    pub(super) fn imagined(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if viewer == Viewer::All || matches!(self.stage, Stage::Over(_)) {
            return world;
        }
        let unknown = self.unknown(viewer);
        for _ in 0..TRIES {
            world.fill(&unknown, rng);
            if world.is_plausible() {
                break;
            }
        }
        world
    }

    fn unknown(&self, viewer: Viewer) -> Unknown<B> {
        let hidden = || Seat::all(self.seats.into()).filter(move |seat| !viewer.owns(*seat));
        let mut unknown = Unknown {
            tiles: hidden().fold(self.pile, |all, seat| all | self.hands[seat.index()].tiles),
            places: Vec::with_capacity(usize::from(self.seats) + 2),
            owners: Vec::with_capacity(usize::from(self.seats) + 2),
            just_drawn: None,
        };
        if let Some(tile) = self.unplayed_call() {
            unknown.tiles = unknown.tiles & !B::of(tile);
        }
        unknown.add(None, self.pile_size.into(), B::default());
        for seat in hidden() {
            let mut room = usize::from(self.hands[seat.index()].size);
            if seat == self.due && self.unplayed_call().is_some() {
                room -= 1;
            }
            if seat == self.due && self.stage == Stage::Play && self.drawn > 0 {
                room -= 1;
                unknown.just_drawn = Some(unknown.places.len());
                unknown.add(Some(seat), 1, B::default());
            }
            unknown.add(Some(seat), room, self.barred(seat, viewer));
        }
        unknown
    }

    /// The tile that was called, as long as its holder, who is due, has it.
    fn unplayed_call(&self) -> Option<Tile> {
        self.called.filter(|_| self.open.is_none())
    }

    /// The tiles that this viewer knows are not in another's hand.
    fn barred(&self, seat: Seat, viewer: Viewer) -> B {
        let hand = &self.hands[seat.index()];
        let lacks = hand.lacks.iter().map(|value| B::with_value(value as u8));
        let mut barred = lacks.fold(B::default(), |all, tiles| all | tiles);
        if !hand.drew {
            barred |= self.outranking;
            if let Viewer::Seat(own) = viewer
                && !self.was_refilled_after(seat, own)
            {
                barred |= self.hands[own.index()].returned;
            }
        }
        barred
    }

    /// Whether the seat can have been dealt what the viewer returned.
    fn was_refilled_after(&self, seat: Seat, own: Seat) -> bool {
        let returning = matches!(self.stage, Stage::Return | Stage::Refill);
        seat > own && (!returning || seat <= self.due)
    }

    fn fill(&mut self, unknown: &Unknown<B>, rng: &mut Rng) {
        let mut places = unknown.places.clone();
        let filling = Filling::<B, T>::new(unknown.tiles, &mut places, rng);
        self.empty_hands(unknown);
        // Whatever is received from now on comes after all of these.
        self.receipts = self.receipts.max(T as u16 + 1);
        for (order, (id, place)) in filling.iter().enumerate() {
            let Some(owner) = unknown.owners[place] else {
                self.pile |= B::one(id);
                continue;
            };
            let last = unknown.just_drawn == Some(place);
            self.imagine_tile(owner, id, if last { T } else { order });
        }
        // The order of a hand others do not know; the called tile may be anywhere in it.
        if let Some(tile) = self.unplayed_call()
            && unknown.owners.contains(&Some(self.due))
        {
            self.imagine_tile(self.due, tile.id(), rng.below(T));
        }
    }

    fn empty_hands(&mut self, unknown: &Unknown<B>) {
        self.pile = B::default();
        for owner in unknown.owners.iter().flatten() {
            let hand = &mut self.hands[owner.index()];
            hand.tiles = B::default();
            hand.points = 0;
            hand.returned = B::default();
        }
    }

    fn imagine_tile(&mut self, owner: Seat, id: usize, order: usize) {
        let hand = &mut self.hands[owner.index()];
        hand.tiles |= B::one(id);
        hand.points += Tile::from_id(id).points();
        self.received[id] = order as u16;
    }

    /// Whether the points of the hands agree with the course of the round: who
    /// is due where the heaviest hand is, and no hand so light that the round
    /// would be over.
    fn is_plausible(&self) -> bool {
        if self.stage != Stage::Play || self.drawn > 0 {
            return true;
        }
        let heavy_enough =
            self.house.end != End::FewPoints || self.log.is_empty() || !self.has_light_hand();
        let is_due = self.house.order != Order::Maximum
            || self.called.is_some() && self.log.is_empty()
            || self.heaviest() == self.due;
        heavy_enough && is_due
    }
}

impl<B> Unknown<B> {
    fn add(&mut self, owner: Option<Seat>, room: usize, barred: B) {
        self.places.push(Place { room, barred });
        self.owners.push(owner);
    }
}
