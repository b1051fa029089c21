//! What engines want of the machine they run on: code for the processor that
//! is there, and memory in which every place is found quickly.
//!
//! Searches are written once, generic over [`Processor`], and compiled for
//! each [`Kind`]: any processor, those with AVX2 and BMI2, and those with AVX-512.
//! Which one runs is decided when the program does.

// Whatever a function that is compiled for a better processor calls must become
// part of it, or it is compiled for any.
#![allow(clippy::inline_always)]

mod kinds;
mod pages;

#[cfg(target_arch = "x86_64")]
pub use kinds::{Fast, Wide};
pub use kinds::{Kind, Plain, Processor};
pub use pages::{Words, fetch};
