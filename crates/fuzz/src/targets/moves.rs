//! Moves: whatever is typed is one of the legal moves, or refused without a trace.

use kernel::{Seat, Viewer};
use table::PlayError;

use super::{joined, parts};
use crate::cases::{case, cases};
use crate::feature::{feature, pattern};

/// Legal and once legal moves at several moments of every case.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let moments =
        (0..cases().len() as u8).flat_map(|index| [0, 1, 2, 5, 12, 30].map(|plies| (index, plies)));
    let mut seeds = Vec::new();
    for (index, plies) in moments {
        let choices = [index, 1, plies];
        let listed = case(index).after(plies.into(), 1).moves();
        seeds.push(joined(choices, ""));
        seeds.extend(listed.iter().take(4).map(|text| joined(choices, text)));
    }
    seeds
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index, seed, plies], text) = parts(input);
    let case = case(index);
    let mut state = case.after(usize::from(plies % 64), seed.into());
    let before = state.clone();
    let viewers = Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Watcher, Viewer::All]);
    for viewer in viewers {
        let told = state.tell(&text, viewer).map(|phrase| phrase.to_string());
        let _ = (told, state.is_open(&text, viewer));
    }
    let result = state.play(&text);
    let kind = match &result {
        Ok(canonical) => {
            let name = case.name();
            assert!(before.moves().contains(canonical), "{name}: {text:?} played {canonical:?}");
            let mut again = before.clone();
            assert_eq!(again.play(canonical).as_ref(), Ok(canonical), "{name}");
            assert_eq!(again.scene(Viewer::All), state.scene(Viewer::All), "{name}: {text:?}");
            "played".to_owned()
        }
        Err(error) => {
            let (now, then) = (state.scene(Viewer::All), before.scene(Viewer::All));
            assert_eq!(now, then, "{}: {text:?} was refused but changed something", case.name());
            refusal(error)
        }
    };
    feature((index, before.turn().is_over(), kind))
}

fn refusal(error: &PlayError) -> String {
    match error {
        PlayError::Illegal(phrase) => pattern(phrase),
        other => format!("{other:?}"),
    }
}
