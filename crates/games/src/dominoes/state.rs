//! A tournament in progress, and its moves.

use kernel::{Outcome, Rng, Rules, Seat, SeatSet, Turn, Viewer};

use super::house::{House, Stock};
use super::result::RoundResult;
use super::tile::{Tile, TileSet};

/// An end of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum LineEnd {
    Left,
    Right,
}

/// A decision of a seat or of Nature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Joins a tile to an end of the line; an opening counts as left.
    Play(Tile, LineEnd),
    /// Does nothing, having no tile that fits.
    Pass,
    /// Asks for a tile of the stock, having none that fits.
    Draw,
    /// Gives a tile back to the pile.
    Return(Tile),
    /// Nature gives a tile to whoever is due.
    Deal(Tile),
    /// Nature gives a tile to anyone.
    DealTo(Tile, Seat),
}

/// What a seat did in a turn of the present round, for all to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Act {
    Played(Tile, LineEnd),
    Passed,
    Drew,
}

/// One act of the present round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who acted.
    pub seat: Seat,
    /// What he did.
    pub act: Act,
    /// The values that were open on the left and on the right; none at the opening.
    pub open: Option<[u8; 2]>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// A tile for the seat due, whose hand is not full yet.
    Deal,
    /// A tile for anyone.
    Scatter,
    /// A tile from the seat due, who gives half of his back.
    Return,
    /// A tile for the seat due, who has given half of his back.
    Refill,
    /// A turn of the seat due.
    Play,
    /// A tile from the stock for the seat due.
    Draw,
    /// Nothing.
    Over(Outcome),
}

/// What belongs to one seat in the present round.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hand<B> {
    pub(super) tiles: B,
    pub(super) size: u16,
    pub(super) points: u16,
    /// Turns in a row, up to now, that were passes.
    pub(super) streak: u16,
    /// Tiles played that the next turn answered with a pass.
    pub(super) caused: u16,
    /// Values that this hand has shown not to have, one bit each.
    pub(super) lacks: u64,
    /// Whether it may hold tiles that came from the stock.
    pub(super) drew: bool,
    /// What this seat has returned to the pile.
    pub(super) returned: B,
}

/// A tournament of dominoes: `B` holds a set of tiles, `S` is at least the
/// number of seats, `T` at least the number of tiles.
#[derive(Clone, Debug)]
pub struct State<B, const S: usize, const T: usize> {
    pub(super) house: House,
    pub(super) seats: u8,
    pub(super) stage: Stage,
    /// The seat that moves or receives.
    pub(super) due: Seat,
    /// The points of each side.
    pub(super) scores: [u32; S],
    /// The present round, from 1.
    pub(super) round: u32,
    /// Rounds in a row, up to now, that were drawn.
    pub(super) draws: u8,
    pub(super) last_result: Option<RoundResult>,
    /// Who opens this round, unless hands decide it.
    pub(super) opener: Seat,

    pub(super) hands: [Hand<B>; S],
    pub(super) pile: B,
    pub(super) pile_size: u16,
    /// For each tile in a hand, which one it was to be received in this round.
    pub(super) received: [u16; T],
    pub(super) receipts: u16,
    /// The tile that must open this round, and the tiles that would have been
    /// called before it.
    pub(super) called: Option<Tile>,
    pub(super) outranking: B,
    /// The values on the left and on the right, once the line has a tile.
    pub(super) open: Option<[u8; 2]>,
    /// Passes since the last tile.
    pub(super) passes: u16,
    /// Who has passed since the last tile.
    pub(super) passed: SeatSet,
    /// Whether the number of passes in this round is odd.
    pub(super) turned: bool,
    /// Tiles drawn in this turn.
    pub(super) drawn: u16,
    pub(super) log: Vec<Step>,
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// A tournament before its first tile is dealt.
    ///
    /// The house rules must have no [problems](House::problems).
    pub fn new(house: House, seats: usize) -> Self {
        let first = Seat::new(0);
        let mut state = Self {
            house,
            seats: seats as u8,
            stage: Stage::Deal,
            due: first,
            scores: [0; S],
            round: 0,
            draws: 0,
            last_result: None,
            opener: first,
            hands: [Hand::default(); S],
            pile: B::default(),
            pile_size: 0,
            received: [0; T],
            receipts: 0,
            called: None,
            outranking: B::default(),
            open: None,
            passes: 0,
            passed: SeatSet::default(),
            turned: false,
            drawn: 0,
            log: Vec::new(),
        };
        state.begin_round();
        state
    }

    /// The tiles of the seat due that fit the left end and the right end. A
    /// line whose ends are the same has but one.
    #[inline]
    pub(super) fn fitting(&self) -> [B; 2] {
        let hand = self.hands[self.due.index()].tiles;
        match (self.open, self.called) {
            (None, None) => [hand, B::default()],
            (None, Some(tile)) => [B::of(tile), B::default()],
            (Some([left, right]), _) if left == right => [hand & B::with_value(left), B::default()],
            (Some(open), _) => open.map(|value| hand & B::with_value(value)),
        }
    }

    /// What is left to the seat due when none of its tiles fits.
    #[inline]
    fn helpless(&self) -> Move {
        if self.house.stock == Stock::Draw && self.pile_size > 0 { Move::Draw } else { Move::Pass }
    }

    /// The `n`-th of the moves that join a tile to the line.
    #[inline]
    fn nth_play(fitting: [B; 2], n: usize, on_left: usize) -> Move {
        let [left, right] = fitting;
        if n < on_left {
            Move::Play(Tile::from_id(left.nth(n)), LineEnd::Left)
        } else {
            Move::Play(Tile::from_id(right.nth(n - on_left)), LineEnd::Right)
        }
    }

    fn list_plays(&self, buffer: &mut Vec<Move>) {
        let [left, right] = self.fitting();
        buffer.extend(left.tiles().map(|tile| Move::Play(tile, LineEnd::Left)));
        buffer.extend(right.tiles().map(|tile| Move::Play(tile, LineEnd::Right)));
        if buffer.is_empty() {
            buffer.push(self.helpless());
        }
    }
}

impl<B: TileSet, const S: usize, const T: usize> Rules for State<B, S, T> {
    type Move = Move;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Deal | Stage::Scatter | Stage::Refill | Stage::Draw => Turn::Nature,
            Stage::Return | Stage::Play => Turn::Seat(self.due),
            Stage::Over(outcome) => Turn::Over(outcome),
        }
    }

    fn moves(&self, buffer: &mut Vec<Move>) {
        buffer.clear();
        match self.stage {
            Stage::Deal | Stage::Refill | Stage::Draw => {
                buffer.extend(self.pile.tiles().map(Move::Deal));
            }
            Stage::Scatter => buffer.extend(self.pile.tiles().flat_map(|tile| {
                Seat::all(self.seats.into()).map(move |seat| Move::DealTo(tile, seat))
            })),
            Stage::Return => {
                buffer.extend(self.hands[self.due.index()].tiles.tiles().map(Move::Return));
            }
            Stage::Play => self.list_plays(buffer),
            Stage::Over(_) => {}
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Play(tile, end) => self.join(tile, end),
            Move::Pass => self.pass(),
            Move::Draw => self.ask_stock(),
            Move::Return(tile) => self.give_back(tile),
            Move::Deal(tile) => self.deal(tile, self.due),
            Move::DealTo(tile, seat) => self.deal(tile, seat),
        }
    }

    fn forced(&self) -> Option<Move> {
        let [left, right] = self.fitting();
        (self.stage == Stage::Play && left.none() && right.none()).then(|| self.helpless())
    }

    fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        self.imagined(viewer, rng)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        match self.stage {
            Stage::Deal | Stage::Refill | Stage::Draw => self.pile_size.into(),
            Stage::Scatter => usize::from(self.pile_size) * usize::from(self.seats),
            Stage::Return => self.hands[self.due.index()].size.into(),
            Stage::Play => self.fitting().map(B::count).iter().sum::<usize>().max(1),
            Stage::Over(_) => 0,
        }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Move>) -> Option<Move> {
        let any = |set: B, size: u16, rng: &mut Rng| Tile::from_id(set.nth(rng.below(size.into())));
        Some(match self.stage {
            Stage::Deal | Stage::Refill | Stage::Draw => {
                Move::Deal(any(self.pile, self.pile_size, rng))
            }
            Stage::Scatter => {
                let tile = any(self.pile, self.pile_size, rng);
                Move::DealTo(tile, Seat::new(rng.below(self.seats.into())))
            }
            Stage::Return => {
                let hand = &self.hands[self.due.index()];
                Move::Return(any(hand.tiles, hand.size, rng))
            }
            Stage::Play => {
                let fitting = self.fitting();
                let [left, right] = fitting.map(B::count);
                match left + right {
                    0 => self.helpless(),
                    count => Self::nth_play(fitting, rng.below(count), left),
                }
            }
            Stage::Over(_) => return None,
        })
    }
}
