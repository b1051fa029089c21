//! How much every pattern adds to the value of a position.

use std::hint::black_box;
use std::sync::{Arc, OnceLock};

use super::file::{self, BadWeights, Fitted};
use super::shapes::{MOVES, Packing, SHAPES, exchanged, features_of, patterns};
use super::{DISC, Features, STAGES};
use crate::Position;

/// What the project was fitted to; `docs/othello-training.md` says how.
static EMBEDDED: &[u8] = include_bytes!("weights.bin");

static IN_USE: OnceLock<Arc<Weights>> = OnceLock::new();

/// Where each shape's weights begin in a table. Each has a power of two of
/// places, so that a mask keeps every number inside without a comparison.
const STARTS: [usize; SHAPES.len() + 1] = starts();

const fn places(shape: usize) -> usize {
    patterns(shape).next_power_of_two()
}

const fn starts() -> [usize; SHAPES.len() + 1] {
    let mut starts = [0; SHAPES.len() + 1];
    let mut shape = 0;
    while shape < SHAPES.len() {
        starts[shape + 1] = starts[shape] + places(shape);
        shape += 1;
    }
    starts
}

const PLACES: usize = STARTS[SHAPES.len()];

/// The weights of one stage for one of the two sides to move, by pattern.
#[derive(Debug)]
pub struct Table {
    weights: Box<[i16; PLACES]>,
    // The constant of the stage is part of each.
    moves: [i32; MOVES],
}

impl Table {
    /// What a position is worth to the side to move, in parts of a [`DISC`], when
    /// that side has so many moves.
    #[inline(always)]
    pub fn value(&self, features: &Features, moves: u32) -> i32 {
        // Patterns that were just brought up to date are still in registers, and
        // taking them apart there takes twice as long as reading them back.
        let features = black_box(features);
        let sum = self.moves[(moves as usize).min(MOVES - 1)]
            + self.of_shape::<0>(features)
            + self.of_shape::<1>(features)
            + self.of_shape::<2>(features)
            + self.of_shape::<3>(features)
            + self.of_shape::<4>(features)
            + self.of_shape::<5>(features)
            + self.of_shape::<6>(features)
            + self.of_shape::<7>(features)
            + self.of_shape::<8>(features)
            + self.of_shape::<9>(features)
            + self.of_shape::<10>(features)
            + self.of_shape::<11>(features);
        sum.clamp(-64 * DISC, 64 * DISC)
    }

    #[inline(always)]
    fn of_shape<const SHAPE: usize>(&self, features: &Features) -> i32 {
        let (first, count) = const { features_of(SHAPE) };
        let mut sum = 0;
        for number in &features.numbers()[first..first + count] {
            let place = usize::from(*number) & (const { places(SHAPE) } - 1);
            sum += i32::from(self.weights[STARTS[SHAPE] + place]);
        }
        sum
    }
}

/// The weights of all stages. Tables are made when they are first asked for:
/// one takes half a megabyte, and a game needs few at a time.
#[derive(Debug)]
pub struct Weights {
    fitted: Fitted,
    packing: OnceLock<Packing>,
    tables: Vec<[OnceLock<Table>; 2]>,
}

impl Weights {
    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Self, BadWeights> {
        file::decode(bytes).map(Self::new)
    }

    fn new(fitted: Fitted) -> Self {
        let tables = (0..STAGES).map(|_| [OnceLock::new(), OnceLock::new()]).collect();
        Self { fitted, packing: OnceLock::new(), tables }
    }

    /// The weights that engines judge by, shared by all of them: those that are
    /// part of the program, unless others were put to use before anybody asked.
    pub fn in_use() -> Arc<Self> {
        let read =
            || Self::read(EMBEDDED).expect("a test reads the weights that are part of the program");
        Arc::clone(IN_USE.get_or_init(|| Arc::new(read())))
    }

    /// Makes these the ones that engines judge by; says whether it was not too late.
    pub fn put_to_use(self) -> bool {
        IN_USE.set(Arc::new(self)).is_ok()
    }

    /// Weights of somebody who knows nothing: every position is worth nothing.
    pub fn nothing() -> Self {
        let width = Packing::new().weights();
        let knots = vec![0, 64];
        let weights = vec![vec![0; width]; knots.len()];
        Self::new(Fitted { knots, constants: vec![0; STAGES], weights })
    }

    /// What a position with so many empty cells is worth to the side to move, which
    /// has so many moves, in parts of a [`DISC`]. `first_moves` as in [`Features::after`].
    #[inline(always)]
    pub fn value(&self, features: &Features, empties: u32, first_moves: bool, moves: u32) -> i32 {
        self.table(empties, first_moves).value(features, moves)
    }

    /// What a position is worth, counting everything anew.
    pub fn value_of(&self, position: Position) -> i32 {
        let moves = position.targets().count_ones();
        self.value(&Features::of(position), position.empties(), true, moves)
    }

    /// The table for positions with so many empty cells.
    #[inline(always)]
    pub fn table(&self, empties: u32, first_moves: bool) -> &Table {
        let discs = 64_usize.saturating_sub(empties as usize);
        let place = &self.tables[discs][usize::from(first_moves)];
        match place.get() {
            Some(table) => table,
            None => place.get_or_init(|| self.made(discs, first_moves)),
        }
    }

    #[cold]
    fn made(&self, discs: usize, first_moves: bool) -> Table {
        let packing = self.packing.get_or_init(Packing::new);
        let packed = self.fitted.at(discs);
        let mut weights = vec![0; PLACES];
        for shape in 0..SHAPES.len() {
            let places = weights[STARTS[shape]..].iter_mut();
            for (pattern, place) in places.take(patterns(shape)).enumerate() {
                let seen = if first_moves { pattern } else { exchanged(pattern) };
                *place = packed[packing.of_shape(shape)[seen] as usize];
            }
        }
        let weights = weights.into_boxed_slice().try_into();
        let weights = weights.expect("it was made with this many places");
        let of_moves = &packed[packing.moves_start()..];
        let constant = i32::from(self.fitted.constants[discs]);
        Table { weights, moves: std::array::from_fn(|count| constant + i32::from(of_moves[count])) }
    }
}
