//! The weights of the linear policy.

use super::features::FEATURES;

pub(super) const TWO: [f32; FEATURES] = [0.0; FEATURES];
pub(super) const MANY: [f32; FEATURES] = [0.0; FEATURES];
pub(super) const PARTNERS: [f32; FEATURES] = [0.0; FEATURES];
