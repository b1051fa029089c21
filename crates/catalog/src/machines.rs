//! The machines that can sit down to any game.

use kernel::{Rng, Text};
use table::{AnyState, Machine};

/// Every machine of the house.
pub const MACHINES: &[&dyn Machine] = &[&Random, &Unhurried];

/// The machine with this name, in any case.
pub fn machine(word: &str) -> Option<&'static dyn Machine> {
    MACHINES.iter().copied().find(|machine| machine.word().eq_ignore_ascii_case(word))
}

/// Plays any legal move, each with the same probability.
struct Random;

impl Machine for Random {
    fn word(&self) -> &'static str {
        "random"
    }

    fn name(&self) -> Text {
        Text::new("Random", "Al azar")
    }

    fn choose(&self, imagined: &dyn AnyState, rng: &mut Rng) -> Option<String> {
        imagined.random_move(rng)
    }
}

/// The artificial player without an algorithm: it plays at random too, but
/// faces let it think for a second first.
struct Unhurried;

impl Machine for Unhurried {
    fn word(&self) -> &'static str {
        "none"
    }

    fn name(&self) -> Text {
        Text::new("No algorithm", "Sin algoritmo")
    }

    fn choose(&self, imagined: &dyn AnyState, rng: &mut Rng) -> Option<String> {
        imagined.random_move(rng)
    }
}
