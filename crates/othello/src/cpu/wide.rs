//! Processors with AVX-512, which finds the highest bit of four numbers at once.
//!
//! Like its neighbour this module has `unsafe`, and for the same reason: exact searches
//! take a tenth to a fifth longer without it.
#![allow(unsafe_code)]

use std::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi64,
    _mm256_lzcnt_epi64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_srlv_epi64, _mm256_sub_epi64,
};

use games::othello::{DOWN_RAYS, UP_RAYS};
use processor::Wide;

use super::Cpu;
use super::fast::{everywhere, four, last_flips, targets, united};

impl Cpu for Wide {
    #[inline(always)]
    fn targets(self, own: u64, rival: u64) -> u64 {
        // SAFETY: there is no `Wide` on a processor without these instructions.
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

#[inline]
#[target_feature(enable = "avx2,avx512cd,avx512vl")]
fn flips(own: u64, rival: u64, cell: usize) -> u64 {
    let (own, rival) = (everywhere(own), everywhere(rival));
    let (up, down) = (four(&UP_RAYS[cell & 63]), four(&DOWN_RAYS[cell & 63]));
    united(_mm256_or_si256(flips_up(own, rival, up), flips_down(own, rival, down)))
}

/// Up a ray the first cell that is not the rival's is the lowest bit.
#[inline]
#[target_feature(enable = "avx2,avx512cd,avx512vl")]
fn flips_up(own: __m256i, rival: __m256i, ray: __m256i) -> __m256i {
    let zero = _mm256_setzero_si256();
    let others = _mm256_andnot_si256(rival, ray);
    let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
    let end = _mm256_and_si256(first, own);
    let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    _mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero), _mm256_and_si256(ray, below))
}

/// Down a ray it is the highest.
#[inline]
#[target_feature(enable = "avx2,avx512cd,avx512vl")]
fn flips_down(own: __m256i, rival: __m256i, ray: __m256i) -> __m256i {
    let highest = _mm256_set1_epi64x(i64::MIN);
    let others = _mm256_andnot_si256(rival, ray);
    let first = _mm256_srlv_epi64(highest, _mm256_lzcnt_epi64(others));
    let end = _mm256_and_si256(first, own);
    // Without an end everything is below it: nothing minus one.
    let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    _mm256_andnot_si256(_mm256_or_si256(end, below), ray)
}
