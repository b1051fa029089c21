//! The weights of the linear policy.
//!
//! Made by the tool `examples/tune_dominoes.rs`, 250 generations of 4000 deals
//! with the seed 1 for each table; it prints them in this form.

#![allow(clippy::approx_constant, reason = "a weight may resemble a constant by chance")]

use super::features::FEATURES;

/// For two seats.
pub(super) const TWO: [f32; FEATURES] = [
    0.271,  // points
    0.232,  // double
    0.233,  // own tiles that fit afterwards
    0.212,  // can play on
    0.043,  // values lost
    -0.411, // hidden tiles that fit
    0.357,  // next rival is stuck
    0.176,  // other rivals are stuck
    0.000,  // partner is stuck
    0.062,  // open value is all mine
    0.161,  // ends are equal
    -0.013, // blocks the round
    -0.333, // covers my own end
    0.000,  // covers my partner's end
    -0.074, // covers a rival's end
    -0.086, // points in danger
    -0.191, // double that may be stranded
    0.093,  // own doubles that fit afterwards
    0.000,  // value my partner has shown
    -0.057, // value the next rival has shown
    -0.216, // own tiles of the value shown
    0.118,  // can play on in danger
];

/// For more seats, each alone.
pub(super) const MANY: [f32; FEATURES] = [
    -0.163, // points
    0.318,  // double
    0.172,  // own tiles that fit afterwards
    0.380,  // can play on
    -0.100, // values lost
    -0.304, // hidden tiles that fit
    0.444,  // next rival is stuck
    0.188,  // other rivals are stuck
    0.000,  // partner is stuck
    0.069,  // open value is all mine
    0.082,  // ends are equal
    0.439,  // blocks the round
    -0.002, // covers my own end
    0.000,  // covers my partner's end
    0.200,  // covers a rival's end
    -0.046, // points in danger
    0.042,  // double that may be stranded
    -0.042, // own doubles that fit afterwards
    0.000,  // value my partner has shown
    -0.065, // value the next rival has shown
    -0.024, // own tiles of the value shown
    0.043,  // can play on in danger
];

/// For partners.
pub(super) const PARTNERS: [f32; FEATURES] = [
    -0.100, // points
    0.302,  // double
    0.322,  // own tiles that fit afterwards
    0.440,  // can play on
    0.006,  // values lost
    -0.078, // hidden tiles that fit
    0.238,  // next rival is stuck
    0.321,  // other rivals are stuck
    0.095,  // partner is stuck
    0.104,  // open value is all mine
    0.175,  // ends are equal
    0.226,  // blocks the round
    -0.221, // covers my own end
    -0.082, // covers my partner's end
    0.043,  // covers a rival's end
    0.179,  // points in danger
    0.271,  // double that may be stranded
    0.070,  // own doubles that fit afterwards
    0.044,  // value my partner has shown
    -0.175, // value the next rival has shown
    -0.251, // own tiles of the value shown
    0.266,  // can play on in danger
];
