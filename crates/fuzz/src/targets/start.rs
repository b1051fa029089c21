//! Start positions: refused with a sentence, or a position that can be played
//! and written down again.

use kernel::{Rng, Seat, Setup, Viewer};
use table::AnyState;

use super::{joined, parts};
use crate::cases::{Case, case, cases, play_on};
use crate::feature::{feature, patterns};

/// Positions of random games of every case.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let moments =
        (0..cases().len() as u8).flat_map(|index| [0, 3, 9, 27, 200].map(|plies| (index, plies)));
    moments
        .filter_map(|(index, plies)| {
            let position = case(index).after(plies, 2).position()?;
            Some(joined([index, 0], &position))
        })
        .collect()
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index, seed], text) = parts(input);
    let case = case(index);
    let mut state = match started(case, &text) {
        Ok(state) => state,
        Err(refusal) => return feature((index, refusal)),
    };
    let kind = (state.turn().is_over(), state.turn().seat().map(Seat::index), state.moves().len());
    let mut rng = Rng::new(seed.into());
    for _ in 0..3 {
        reads_back(case, &*state, &text);
        let viewer = Viewer::Seat(Seat::new(rng.below(state.seats())));
        let _ = (state.scene(viewer), state.imagine(viewer, &mut rng).scene(viewer));
        play_on(&mut *state, 10, &mut rng);
    }
    reads_back(case, &*state, &text);
    feature((index, kind))
}

fn started(case: &Case, text: &str) -> Result<Box<dyn AnyState>, String> {
    let setup = Setup { start: Some(text.to_owned()), ..case.setup.clone() };
    case.game.start(&setup).map_err(|problems| patterns(&problems))
}

/// The position, written and read again, is the same. A game that is over may
/// be over for a reason no position tells, such as the third repetition.
fn reads_back(case: &Case, state: &dyn AnyState, start: &str) {
    let Some(position) = state.position() else { return };
    let place = format!("{} started from {start:?}, now {position:?}", case.name());
    let again = started(case, &position).unwrap_or_else(|why| panic!("{place}: refused: {why}"));
    assert_eq!(again.position().as_deref(), Some(position.as_str()), "{place}");
    if !state.turn().is_over() {
        assert_eq!(again.turn(), state.turn(), "{place}");
        assert_eq!(again.moves(), state.moves(), "{place}");
    }
}
