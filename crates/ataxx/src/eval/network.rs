//! The network, ready to judge.

use std::sync::{Arc, OnceLock};

use super::file::{BadWeights, LARGEST_OUT, Trained};
use super::tuples::{PATTERNS, anchor};
use super::view::Sums;
use super::{HIDDEN, ONE, stage};
use crate::cells::SIDE;

/// The weights that are part of the program.
const EMBEDDED: &[u8] = include_bytes!("weights.bin");

static IN_USE: OnceLock<Arc<Network>> = OnceLock::new();

/// How many rows there would be if a square began with every number of a cell.
const ROWS: usize = 64 * PATTERNS;

/// A row of weights, where a processor reads it quickest.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Row(Sums);

/// The weights of the last layer at one stage.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub(super) out: Sums,
    pub(super) bias: i32,
}

/// What positions are judged by.
#[derive(Debug)]
pub struct Network {
    /// For each number of a cell those of the square that begins there, nothing where
    /// none does: so nobody has to ask whether there is a row.
    rows: Box<[Row; ROWS]>,
    bias: Row,
    last: Vec<Last>,
}

impl Network {
    /// Reads a file of weights.
    pub fn read(bytes: &[u8]) -> Result<Self, BadWeights> {
        Trained::decode(bytes).map(|trained| Self::new(&trained))
    }

    /// The network of trained weights.
    pub fn new(trained: &Trained) -> Self {
        let sums = |weights: &[i16]| weights.try_into().expect("a weight for each sum");
        let outs = trained.outs.chunks_exact(HIDDEN).zip(&trained.out_biases);
        let last = outs.map(|(out, bias)| Last { out: sums(out), bias: *bias });
        Self {
            rows: placed(trained.rows.chunks_exact(HIDDEN).map(|row| Row(sums(row)))),
            bias: Row(sums(&trained.bias)),
            last: last.collect(),
        }
    }

    /// The network that engines judge by, shared by all of them: the one that is
    /// part of the program, unless another was put to use before anybody asked.
    pub fn in_use() -> Arc<Self> {
        let read =
            || Self::read(EMBEDDED).expect("a test reads the weights that are part of the program");
        Arc::clone(IN_USE.get_or_init(|| Arc::new(read())))
    }

    /// Makes this the one that engines judge by; says whether it was not too late.
    pub fn put_to_use(self) -> bool {
        IN_USE.set(Arc::new(self)).is_ok()
    }

    /// A network of somebody who only counts pieces.
    pub fn counting() -> Self {
        Self::new(&counting())
    }

    /// The row of a pattern on the square that begins at a cell.
    #[inline(always)]
    pub(super) fn row(&self, anchor: usize, pattern: u8) -> &Sums {
        &self.rows[anchor % 64 * PATTERNS + usize::from(pattern)].0
    }

    pub(super) fn bias(&self) -> &Sums {
        &self.bias.0
    }

    #[inline(always)]
    pub(super) fn last(&self, empties: u32) -> &Last {
        &self.last[stage(empties)]
    }
}

/// Rows, square by square, where they are looked for.
fn placed(rows: impl Iterator<Item = Row>) -> Box<[Row; ROWS]> {
    let mut all = vec![Row([0; HIDDEN]); ROWS];
    for (index, row) in rows.enumerate() {
        all[anchor(index / PATTERNS) * PATTERNS + index % PATTERNS] = row;
    }
    all.into_boxed_slice().try_into().expect("so many were made")
}

/// How many sums count for each side, and their weight: so that a piece is worth about as
/// much as to somebody who has learnt.
const COUNTING: usize = 8;
const COUNTS: i16 = LARGEST_OUT / 3;

/// Each own piece adds four to some sums that begin in the middle, and each of the
/// rival's takes four away; to others it is the other way round. The difference of the
/// squares of both is a multiple of the lead.
fn counting() -> Trained {
    let mut trained = Trained::nothing();
    trained.bias[..2 * COUNTING].fill(ONE as i16 / 2);
    let (rows, _) = trained.rows.as_chunks_mut::<HIDDEN>();
    for (index, row) in rows.iter_mut().enumerate() {
        let (tuple, pattern) = (index / PATTERNS, index % PATTERNS);
        let share = |cell: usize| 4 / squares_with(tuple, cell) as i16;
        // An obstacle is in both, and counts for nobody.
        let lead = |cell: usize| (pattern >> cell & 1) as i16 - (pattern >> (cell + 4) & 1) as i16;
        let all: i16 = (0..4).map(|cell| share(cell) * lead(cell)).sum();
        row[..COUNTING].fill(all);
        row[COUNTING..2 * COUNTING].fill(-all);
    }
    let (outs, _) = trained.outs.as_chunks_mut::<HIDDEN>();
    for out in outs {
        out[..COUNTING].fill(COUNTS);
        out[COUNTING..2 * COUNTING].fill(-COUNTS);
    }
    trained
}

/// How many squares have this cell of a square.
fn squares_with(tuple: usize, cell: usize) -> usize {
    let along = |place: usize| if place == 0 || place == SIDE - 1 { 1 } else { 2 };
    let (row, column) = (tuple / (SIDE - 1), tuple % (SIDE - 1));
    along(row + cell / 2) * along(column + cell % 2)
}
