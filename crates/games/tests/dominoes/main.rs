//! Dominoes: each rule on a small fixed deal, and the whole against a slow twin.

// In a test whatever cannot be unwrapped is the failure looked for.
#![allow(clippy::unwrap_used)]

mod helpers;
mod rules;
mod options;
mod texts;
mod twin;
mod twin_agrees;
mod imagining;
mod ending;
