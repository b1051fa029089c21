//! Processors with AVX2 and BMI2: the eight directions in two registers.
//!
//! Beside the room of processors this folder is where the project has `unsafe`.
//! It pays: the same search takes 1.7 times as long without.
#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi64,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi64,
    _mm256_extracti128_si256, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setr_epi64x,
    _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64, _pext_u64,
};

use games::othello::{DOWN_RAYS, UP_RAYS};
use processor::Fast;

use super::Cpu;

impl Cpu for Fast {
    #[inline(always)]
    fn targets(self, own: u64, rival: u64) -> u64 {
        // SAFETY: there is no `Fast` on a processor without these instructions.
        unsafe { targets(own, rival) }
    }

    #[inline(always)]
    fn flips(self, own: u64, rival: u64, cell: usize) -> u64 {
        // SAFETY: as above.
        unsafe { flips(own, rival, cell) }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, cell: usize) -> u32 {
        // SAFETY: as above.
        unsafe { last_flips(own, cell) }
    }
}

/// Every column but the first and the last, as runs along rows and diagonals
/// that are to be enclosed lie within them; for columns, all.
const INNER: i64 = 0x7e7e_7e7e_7e7e_7e7e;

#[inline]
#[target_feature(enable = "avx2")]
fn steps(times: i64) -> __m256i {
    _mm256_setr_epi64x(times, 7 * times, 8 * times, 9 * times)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn everywhere(set: u64) -> __m256i {
    _mm256_set1_epi64x(set as i64)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn four(rays: &[u64; 4]) -> __m256i {
    let [a, b, c, d] = rays.map(|ray| ray as i64);
    _mm256_setr_epi64x(a, b, c, d)
}

/// All four sets in one.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn united(sets: __m256i) -> u64 {
    let halves = _mm_or_si128(_mm256_castsi256_si128(sets), _mm256_extracti128_si256::<1>(sets));
    _mm_cvtsi128_si64(_mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves))) as u64
}

/// Runs have at most six discs: one, two, four and six steps cover them.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn targets(own: u64, rival: u64) -> u64 {
    let inner = _mm256_and_si256(everywhere(rival), _mm256_setr_epi64x(INNER, INNER, -1, INNER));
    let (one, two) = (steps(1), steps(2));
    let up = |set, by| _mm256_sllv_epi64(set, by);
    let down = |set, by| _mm256_srlv_epi64(set, by);
    let and = |a, b| _mm256_and_si256(a, b);
    let or = |a, b| _mm256_or_si256(a, b);

    let pairs_up = and(inner, up(inner, one));
    let pairs_down = down(pairs_up, one);
    let mut above = and(inner, up(everywhere(own), one));
    let mut below = and(inner, down(everywhere(own), one));
    above = or(above, and(inner, up(above, one)));
    below = or(below, and(inner, down(below, one)));
    above = or(above, and(pairs_up, up(above, two)));
    below = or(below, and(pairs_down, down(below, two)));
    above = or(above, and(pairs_up, up(above, two)));
    below = or(below, and(pairs_down, down(below, two)));
    united(or(up(above, one), down(below, one))) & !(own | rival)
}

#[inline]
#[target_feature(enable = "avx2")]
fn flips(own: u64, rival: u64, cell: usize) -> u64 {
    let (own, rival) = (everywhere(own), everywhere(rival));
    let (up, down) = (four(&UP_RAYS[cell & 63]), four(&DOWN_RAYS[cell & 63]));
    united(_mm256_or_si256(flips_up(own, rival, up), flips_down(own, rival, down)))
}

/// Up a ray the first cell that is not the rival's is the lowest bit.
#[inline]
#[target_feature(enable = "avx2")]
fn flips_up(own: __m256i, rival: __m256i, ray: __m256i) -> __m256i {
    let zero = _mm256_setzero_si256();
    let others = _mm256_andnot_si256(rival, ray);
    let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
    let end = _mm256_and_si256(first, own);
    // Without an end, nothing is below it: minus one plus one.
    let none = _mm256_cmpeq_epi64(end, zero);
    let below = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
    _mm256_and_si256(ray, below)
}

/// Down a ray it is the highest, which is found by filling all that is below.
#[inline]
#[target_feature(enable = "avx2")]
fn flips_down(own: __m256i, rival: __m256i, ray: __m256i) -> __m256i {
    let fill = |set, by| _mm256_or_si256(set, _mm256_srlv_epi64(set, by));
    let one = steps(1);
    let others = _mm256_andnot_si256(rival, ray);
    let beyond = fill(fill(fill(others, one), steps(2)), steps(4));
    let first = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, one), beyond);
    let end = _mm256_and_si256(first, own);
    let none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
    _mm256_andnot_si256(_mm256_or_si256(none, beyond), ray)
}

/// The lines through a cell that are not its row, and the place of the cell on them.
#[derive(Clone, Copy)]
struct Lines {
    column: u64,
    rising: u64,
    falling: u64,
    rising_place: u8,
    falling_place: u8,
}

static LINES: [Lines; 64] = lines();

const fn lines() -> [Lines; 64] {
    let none = Lines { column: 0, rising: 0, falling: 0, rising_place: 0, falling_place: 0 };
    let mut lines = [none; 64];
    let mut cell = 0;
    while cell < 64 {
        let bit = 1_u64 << cell;
        let [_, down_left, down, down_right] = UP_RAYS[cell];
        let [_, up_right, up, up_left] = DOWN_RAYS[cell];
        lines[cell] = Lines {
            column: down | up | bit,
            rising: down_left | up_right | bit,
            falling: down_right | up_left | bit,
            rising_place: up_right.count_ones() as u8,
            falling_place: up_left.count_ones() as u8,
        };
        cell += 1;
    }
    lines
}

/// How many discs are enclosed on a full line by a disc on a place, by the own
/// discs of the line.
static ON_LINE: [[u8; 256]; 8] = on_line();

const fn on_line() -> [[u8; 256]; 8] {
    let mut counts = [[0; 256]; 8];
    let mut index = 0;
    while index < 8 * 256 {
        let (place, own): (usize, usize) = (index / 256, index % 256);
        let above = own >> place >> 1;
        let below = own & ((1 << place) - 1);
        let right = if above == 0 { 0 } else { above.trailing_zeros() };
        let left = if below == 0 { 0 } else { place as u32 - 1 - below.ilog2() };
        counts[place][own] = (right + left) as u8;
        index += 1;
    }
    counts
}

#[inline]
#[target_feature(enable = "bmi2")]
pub(super) fn last_flips(own: u64, cell: usize) -> u32 {
    let lines = &LINES[cell & 63];
    let (row, column) = (cell >> 3 & 7, cell & 7);
    let on = |place: usize, line: u64| u32::from(ON_LINE[place & 7][line as usize & 255]);
    on(column, own >> (8 * row))
        + on(row, _pext_u64(own, lines.column))
        + on(lines.rising_place.into(), _pext_u64(own, lines.rising))
        + on(lines.falling_place.into(), _pext_u64(own, lines.falling))
}
