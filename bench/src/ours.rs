//! Our side of the comparison, through the same door the product uses.

use kernel::{Options, Rng, Setup};
use table::AnyState;

use crate::measure::Contender;

/// A game of the catalogue with its set-up.
#[derive(Clone, Copy)]
pub struct Ours {
    /// The game's id.
    pub id: &'static str,
    /// Options that differ from their defaults, as text.
    pub options: &'static [(&'static str, &'static str)],
    /// How many seats.
    pub seats: usize,
}

impl Ours {
    /// The start position.
    ///
    /// # Errors
    /// A few words for the table when there is no such game or set-up.
    pub fn start(self) -> Result<Box<dyn AnyState>, String> {
        let game = catalog::game(self.id).ok_or("not in the catalogue")?;
        let specs = game.info().options;
        let mut options = Options::defaults(specs);
        for (name, text) in self.options {
            options
                .set(specs, name, text)
                .map_err(|problem| format!("{name}: {}", problem.phrase))?;
        }
        let setup = Setup { options, seats: self.seats, teams: None, start: None };
        game.start(&setup).map_err(|problems| {
            let sentences: Vec<_> = problems
                .iter()
                .map(|problem| format!("{}: {}", problem.place, problem.phrase))
                .collect();
            sentences.join("; ")
        })
    }
}

/// Random games from this position.
pub fn playing(state: Box<dyn AnyState>) -> Contender {
    const BATCH: u64 = 64;
    let mut rng = Rng::new(1);
    Contender::batches("ours", move || {
        state.playouts(BATCH, &mut rng);
        BATCH
    })
}

/// Counting the move sequences of this length.
pub fn counting(state: Box<dyn AnyState>, depth: u32) -> Contender {
    Contender::batches("ours", move || state.perft(depth))
}
