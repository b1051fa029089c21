//! What everybody at a table of three or four may expect of Ataxx.

use games::ataxx::{Plane, State};
use kernel::{Rules, Seat, Turn};
use search::{Reward, Sides};

use super::squares::{EMPTY, KINDS, OUTSIDE, SEATS, moved};
use super::weights::{
    ANYBODY, CROWDS, FEATURES, GAIN, NEXT, OPEN, OUT, TURN, TURNS, Weights, learnt,
};
use crate::hopes;

/// What is counted for a seat.
pub type Features = [i32; FEATURES];

/// Nobody who is out comes back. That is certain, and too seldom seen to be learnt.
const NO_PROSPECTS: i32 = -20_000;

/// Judges tables of three and four.
#[derive(Clone, Debug)]
pub struct Prospects {
    /// For every number of cells that are taken.
    weights: Vec<Features>,
}

impl Prospects {
    /// The judge of a game.
    pub fn of<B: Plane>(state: &State<B>) -> Self {
        Self::with(state, &learnt(state.side(), state.seats()))
    }

    /// The judge of a game who thinks that this counts.
    pub fn with<B: Plane>(state: &State<B>, weights: &Weights) -> Self {
        let mut weights = weights.by_cells_taken(state.side() * state.side());
        for weights in &mut weights {
            weights[OUT] = NO_PROSPECTS;
        }
        Self { weights }
    }

    /// The chance of each seat to come first, as thousandths of a logarithm.
    #[inline]
    fn of_each<B: Plane>(&self, state: &State<B>) -> [i32; SEATS] {
        let taken = state.side() * state.side() - state.empty().count();
        let weights = &self.weights[taken];
        let mut prospects = [0; SEATS];
        see(state, |seat, feature, count| prospects[seat] += weights[feature] * count);
        prospects
    }
}

/// Who has won a game that is over; in others, the chance of each to come
/// first; and a little for pieces.
impl<B: Plane> Reward<State<B>> for Prospects {
    fn shares(&self, state: &State<B>, sides: &Sides, shares: &mut [f32]) {
        match state.turn() {
            Turn::Over(outcome) => {
                sides.shares(outcome, shares);
                hopes::had(|side| state.count(Seat::new(side)) as f32, shares);
            }
            _ => hopes::hope(&self.of_each(state), shares),
        }
    }
}

/// What there is to see of each seat.
pub fn look<B: Plane>(state: &State<B>) -> Vec<Features> {
    let mut seen = vec![[0; FEATURES]; state.seats()];
    see(state, |seat, feature, count| seen[seat][feature] += count);
    seen
}

/// Shows everything that there is to see: of which seat, what, and how much.
#[inline]
fn see<B: Plane>(state: &State<B>, mut show: impl FnMut(usize, usize, i32)) {
    let table = Table::of(state);
    table.see_squares(state, &mut show);
    let threats = table.see_empty(state.empty(), &mut show);
    for seat in 0..table.seats {
        if table.pieces[seat].none() {
            show(seat, OUT, 1);
            continue;
        }
        let turn = (seat + table.seats - table.mover) % table.seats;
        if turn < TURNS - 1 {
            show(seat, TURN + turn, 1);
        }
        let Threats { gain, next, anybody } = &threats;
        for (feature, most) in [(GAIN, gain), (NEXT, next), (ANYBODY, anybody)] {
            show(seat, feature + turn, most[seat] as i32);
        }
    }
}

/// Sides of boards with a rim all around are no longer than this.
const LONGEST: usize = 32;

/// The pieces of each seat, what they reach, and who moves.
struct Table<B> {
    pieces: [B; SEATS],
    reach: [B; SEATS],
    all: B,
    seats: usize,
    mover: usize,
}

/// The most that each seat could take in a move, could lose to whoever moves
/// now, and could lose to anybody.
#[derive(Default)]
struct Threats {
    gain: [usize; SEATS],
    next: [usize; SEATS],
    anybody: [usize; SEATS],
}

impl<B: Plane> Table<B> {
    #[inline]
    fn of(state: &State<B>) -> Self {
        let seats = state.seats();
        let pieces: [B; SEATS] = std::array::from_fn(|seat| {
            if seat < seats { state.pieces(Seat::new(seat)) } else { B::default() }
        });
        Self {
            pieces,
            reach: pieces.map(Plane::reach),
            all: pieces.into_iter().fold(B::default(), |all, own| all | own),
            seats,
            mover: state.turn().seat().map_or(0, Seat::index),
        }
    }

    /// The seats that have pieces.
    #[inline]
    fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.seats).filter(|seat| !self.pieces[*seat].none())
    }

    /// Every square of two by two cells, those that reach over the rim included.
    #[inline]
    fn see_squares(&self, state: &State<B>, show: &mut impl FnMut(usize, usize, i32)) {
        let side = state.side();
        let mut rows = [[OUTSIDE; LONGEST]; LONGEST];
        let mut put = |cells: B, what: u8| {
            for cell in cells.iter() {
                rows[cell / B::STRIDE + 1][cell % B::STRIDE + 1] = what;
            }
        };
        put(state.empty(), EMPTY);
        for (seat, pieces) in self.pieces.into_iter().enumerate() {
            put(pieces, seat as u8 + 1);
        }
        let kinds = &**KINDS;
        for pair in rows[..side + 2].windows(2) {
            let mut code = moved(0, OUTSIDE, OUTSIDE);
            let columns = pair[0].iter().zip(&pair[1]).take(side + 2).skip(1);
            for (upper, lower) in columns {
                code = moved(code, *upper, *lower);
                for seat in self.present() {
                    show(seat, kinds[seat][code].into(), 1);
                }
            }
        }
    }

    /// Shows the empty cells by whose pieces are around them, and says what
    /// could be taken by going there.
    #[inline]
    fn see_empty(&self, empty: B, show: &mut impl FnMut(usize, usize, i32)) -> Threats {
        let mut threats = Threats::default();
        let Threats { gain, next, anybody } = &mut threats;
        for cell in empty.iter() {
            let near = B::one(cell).near();
            let around = (near & self.all).count();
            let comes = |seat: usize| self.reach[seat].has(cell);
            let comers = (0..self.seats).filter(|seat| comes(*seat)).count();
            for seat in self.present() {
                let own = (near & self.pieces[seat]).count();
                show(seat, OPEN + CROWDS * crowd(own) + crowd(around - own), 1);
                if comes(seat) {
                    gain[seat] = gain[seat].max(around - own);
                }
                if seat != self.mover && comes(self.mover) {
                    next[seat] = next[seat].max(own);
                }
                if comers > usize::from(comes(seat)) {
                    anybody[seat] = anybody[seat].max(own);
                }
            }
        }
        threats
    }
}

/// So many pieces around a cell are as good as a few more.
#[inline]
pub(super) const fn crowd(pieces: usize) -> usize {
    match pieces {
        0..=2 => pieces,
        3 | 4 => 3,
        _ => 4,
    }
}
