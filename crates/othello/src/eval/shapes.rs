//! The shapes whose patterns are weighed, and where they lie.

/// The cells of each shape in one of its orientations, in the order of the
/// digits, the first cell counting most.
pub const SHAPES: [&[u8]; 12] = [
    // The corner, three by three.
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    // An edge with the cells diagonally next to its corners.
    &[9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
    // Both edges from a corner, and the cell diagonally next to it.
    &[32, 24, 16, 8, 0, 9, 1, 2, 3, 4],
    // The middle of an edge two deep, with the corners.
    &[0, 2, 3, 4, 5, 7, 10, 11, 12, 13],
    // The second, third and fourth line from an edge.
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    // Diagonals, the longest first.
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
    &[3, 12, 21, 30, 39],
    &[4, 13, 22, 31],
];

/// How many times a shape lies somewhere on the board, over all shapes.
pub const FEATURES: usize = 46;

/// How many moves the side to move has is weighed too; more count as this many
/// less one.
pub const MOVES: usize = 32;

/// How many weights add up to a value.
pub const TERMS: usize = FEATURES + 1;

/// Rounded up to whole registers of sixteen numbers.
pub(super) const LANES: usize = 48;

/// A shape somewhere on the board.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    /// Which of the [`SHAPES`].
    pub shape: usize,
    cells: [u8; 10],
    len: usize,
}

impl Placement {
    /// Its cells in the order of the digits.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.len]
    }
}

/// Every shape in every orientation, shape after shape.
pub static PLACEMENTS: [Placement; FEATURES] = placements();

/// A cell after one of the eight symmetries of the board.
const fn turned(cell: u8, symmetry: u8) -> u8 {
    let (mut row, mut column) = (cell / 8, cell % 8);
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 { 8 * column + row } else { 8 * row + column }
}

const fn placed(shape: usize, symmetry: u8) -> Placement {
    let mut cells = [0; 10];
    let len = SHAPES[shape].len();
    let mut place = 0;
    while place < len {
        cells[place] = turned(SHAPES[shape][place], symmetry);
        place += 1;
    }
    Placement { shape, cells, len }
}

const fn covers(placement: &Placement) -> u64 {
    let (mut set, mut place) = (0, 0);
    while place < placement.len {
        set |= 1_u64 << placement.cells[place];
        place += 1;
    }
    set
}

/// A shape that covers the same cells as before is the same, seen in a mirror.
const fn placements() -> [Placement; FEATURES] {
    let mut placements = [placed(0, 0); FEATURES];
    let (mut count, mut shape) = (0, 0);
    while shape < SHAPES.len() {
        let (first, mut symmetry) = (count, 0);
        while symmetry < 8 {
            let candidate = placed(shape, symmetry);
            let mut known = first;
            while known < count && covers(&placements[known]) != covers(&candidate) {
                known += 1;
            }
            if known == count {
                placements[count] = candidate;
                count += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    assert!(count == FEATURES, "the shapes lie in exactly this many places");
    placements
}

/// What a disc of the first side on a cell adds to each feature: a power of three.
pub(super) static INCREMENTS: [[u16; LANES]; 64] = increments();

const fn increments() -> [[u16; LANES]; 64] {
    let mut increments = [[0; LANES]; 64];
    let mut feature = 0;
    while feature < FEATURES {
        let placement = placed_at(feature);
        let (mut place, mut power) = (placement.len, 1_u16);
        while place > 0 {
            place -= 1;
            increments[placement.cells[place] as usize][feature] = power;
            power = power.wrapping_mul(3);
        }
        feature += 1;
    }
    increments
}

const fn placed_at(feature: usize) -> Placement {
    const ALL: [Placement; FEATURES] = placements();
    ALL[feature]
}

/// Where a shape's features begin, and how many there are.
pub(super) const fn features_of(shape: usize) -> (usize, usize) {
    let mut first = 0;
    while placed_at(first).shape != shape {
        first += 1;
    }
    let mut end = first;
    while end < FEATURES && placed_at(end).shape == shape {
        end += 1;
    }
    (first, end - first)
}

/// How many patterns a shape can show.
pub const fn patterns(shape: usize) -> usize {
    3_usize.pow(SHAPES[shape].len() as u32)
}

/// For every pattern of every shape the number of its weight. A pattern and
/// its mirror image share one.
#[derive(Clone, Debug)]
pub struct Packing {
    numbers: Vec<Vec<u32>>,
    starts: Vec<u32>,
    weights: usize,
}

impl Default for Packing {
    fn default() -> Self {
        Self::new()
    }
}

impl Packing {
    /// Numbers the weights: shape after shape, each in the order of its patterns,
    /// and at the end those of the number of moves.
    pub fn new() -> Self {
        let mut packing = Self { numbers: Vec::new(), starts: Vec::new(), weights: 0 };
        for shape in 0..SHAPES.len() {
            packing.starts.push(packing.weights as u32);
            let numbers = numbered(shape, &mut packing.weights);
            packing.numbers.push(numbers);
        }
        packing.weights += MOVES;
        packing
    }

    /// How many weights there are for one stage.
    pub const fn weights(&self) -> usize {
        self.weights
    }

    /// The number of the weight of a pattern.
    pub fn number(&self, shape: usize, pattern: usize) -> u32 {
        self.numbers[shape][pattern]
    }

    /// The number of the first weight of the number of moves.
    pub const fn moves_start(&self) -> usize {
        self.weights - MOVES
    }

    /// The numbers of a shape's weights by pattern.
    pub(super) fn of_shape(&self, shape: usize) -> &[u32] {
        &self.numbers[shape]
    }

    /// The first number of a shape.
    pub fn start(&self, shape: usize) -> u32 {
        self.starts[shape]
    }
}

fn numbered(shape: usize, next: &mut usize) -> Vec<u32> {
    let mirror = mirror(shape);
    let mut numbers: Vec<u32> = Vec::with_capacity(patterns(shape));
    for pattern in 0..patterns(shape) {
        let twin = mirrored(pattern, &mirror);
        if twin < pattern {
            numbers.push(numbers[twin]);
        } else {
            numbers.push(*next as u32);
            *next += 1;
        }
    }
    numbers
}

/// What each digit of a mirrored pattern is worth, from the last digit on.
fn mirror(shape: usize) -> Vec<usize> {
    let cells = SHAPES[shape];
    let place_of = |cell| cells.iter().position(|known| *known == cell);
    let images = (1..8).map(|symmetry| -> Option<Vec<usize>> {
        cells.iter().rev().map(|cell| place_of(turned(*cell, symmetry))).collect()
    });
    let same = |places: &Vec<usize>| places.iter().rev().copied().eq(0..cells.len());
    let places = images.flatten().find(|places| !same(places)).unwrap_or_default();
    places.iter().map(|place| 3_usize.pow((cells.len() - 1 - place) as u32)).collect()
}

fn mirrored(pattern: usize, mirror: &[usize]) -> usize {
    let digits = mirror.iter().scan(pattern, |rest, worth| {
        let digit = *rest % 3;
        *rest /= 3;
        Some(digit * worth)
    });
    digits.sum()
}

/// The same pattern with the two sides exchanged.
pub(super) fn exchanged(pattern: usize) -> usize {
    let (mut rest, mut power, mut exchanged) = (pattern, 1, 0);
    while rest > 0 {
        exchanged += power * ((3 - rest % 3) % 3);
        rest /= 3;
        power *= 3;
    }
    exchanged
}
