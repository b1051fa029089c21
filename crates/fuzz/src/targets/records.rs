//! Records of matches: refused with a sentence, or a match that is its record.

use catalog::GAMES;
use kernel::{Lang, Rng, Viewer};
use table::{Match, record, seats};

use crate::cases::{Case, cases};
use crate::feature::{feature, pattern};

/// A record of every case, at its beginning and some moves in.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let texts = cases().iter().flat_map(|case| [0, 6].map(|moves| written(case, moves)));
    texts.flatten().map(String::into_bytes).collect()
}

fn written(case: &Case, moves: usize) -> Option<String> {
    let mut seated = seats::default_seats(case.game.info(), case.setup.seats, Lang::En);
    for (index, seat) in seated.iter_mut().enumerate() {
        seat.team = case.setup.teams.as_ref().map(|teams| format!("Team {}", teams[index].0));
    }
    let mut of = Match::begin(case.game, case.setup.options.clone(), seated, None, 1).ok()?;
    let mut rng = Rng::new(2);
    for _ in 0..moves {
        let Some(seat) = of.mover() else { break };
        let text = of.state().random_move(&mut rng)?;
        of.play(seat, &text).ok()?;
    }
    of.undo();
    Some(record::write(&of))
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let read = match record::read(&String::from_utf8_lossy(input), GAMES, 1) {
        Ok(read) => read,
        Err(phrase) => return feature(pattern(&phrase)),
    };
    let text = record::write(&read);
    let again = record::read(&text, GAMES, 1);
    let again = again.unwrap_or_else(|phrase| panic!("{phrase} in what was written:\n{text}"));
    assert_eq!(record::write(&again), text, "what is written is read as something else");
    assert_eq!(again.scene(Viewer::All), read.scene(Viewer::All));
    feature((read.game().info().id, read.ply(), read.seats().len()))
}
