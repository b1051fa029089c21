//! Profiles and matches by the thousand.

use ::store::{Draft, Error, Figure, Rating, Store, Tally};
use kernel::{Lang, Options, Rng};
use table::{AnyGame, Match, Parts, Times, seats};

pub(super) const NOW: &str = "2026-11-16T10:00:00Z";

/// How many matches the size of one is measured with, and between how many.
const WEIGHED: usize = 5000;
const WEIGHERS: usize = 1000;

/// How many are filled in at a time.
const BATCH: usize = 20_000;

/// With what the names of matches begin: a common word each.
pub(super) const WORDS: [&str; 4] = ["Friendly", "League", "Training", "Final"];

/// One match in so many goes on.
const ONE_GOES_ON: usize = 50;

/// Othello from start to end, in the sixty moves that it mostly has.
pub(super) fn othello() -> Parts {
    let game = catalog::GAMES.iter().find(|game| game.info().id == "othello");
    let game = *game.expect("othello is in the catalogue");
    let mut whole = (1..).map(|seed| random_match(game, seed));
    whole.find(|parts| parts.moves.len() == 60).expect("some match has sixty moves")
}

/// A match of a game, played at random to its end.
fn random_match(game: &'static dyn AnyGame, seed: u64) -> Parts {
    let options = Options::defaults(game.info().options);
    let mut seated = seats::default_seats(game.info(), 2, Lang::En);
    for (index, seat) in seated.iter_mut().enumerate() {
        seat.name = stand_in(index);
    }
    let mut of = Match::begin(game, options, seated, None, seed).expect("games have usual options");
    let mut rng = Rng::new(seed);
    while let Some(seat) = of.mover() {
        let Some(text) = of.state().random_move(&mut rng) else { break };
        of.play(seat, &text).expect("a random move is legal");
    }
    of.set_times(Times { started: Some(NOW.to_owned()), saved: Some(NOW.to_owned()) });
    Parts::of(&of)
}

/// Who sits there until somebody else does.
fn stand_in(seat: usize) -> String {
    format!("Seat-{seat}")
}

/// The alias of a profile by its number.
pub(super) fn alias(number: usize) -> String {
    format!("player{number}")
}

/// The name of a match by its number: a common word and a rare one.
pub(super) fn name(number: usize) -> String {
    format!("{} {}", WORDS[number % WORDS.len()], rare_word(number))
}

pub(super) fn rare_word(number: usize) -> String {
    format!("n{number}x")
}

/// How many bytes a match of sixty moves between two profiles takes, which
/// nobody has given a name.
pub(super) async fn size_of_a_match(store: &Store) -> Result<i64, Error> {
    let profiles = fill_profiles(store, WEIGHERS).await?;
    store.settle().await?;
    let before = store.bytes().await?;
    fill_matches(store, WEIGHED, &[othello()], &profiles, |_| None).await?;
    store.settle().await?;
    Ok((store.bytes().await? - before) / WEIGHED as i64)
}

/// So many profiles, and so many matches between them, of all games.
pub(super) async fn fill(store: &Store, profiles: usize, matches: usize) -> Result<(), Error> {
    let profiles = fill_profiles(store, profiles).await?;
    let samples: Vec<_> = catalog::GAMES.iter().map(|game| random_match(*game, 1)).collect();
    fill_matches(store, matches, &samples, &profiles, |number| Some(name(number))).await?;
    store.settle().await
}

/// Half of them have never played, as in most houses; the others are spread
/// widely.
async fn fill_profiles(store: &Store, count: usize) -> Result<Vec<i64>, Error> {
    let (mut rng, mut ids) = (Rng::new(1), Vec::new());
    while ids.len() < count {
        let batch = ids.len()..count.min(ids.len() + BATCH);
        let figures: Vec<_> = batch.map(|number| figure(number, &mut rng)).collect();
        ids.extend(store.fill_profiles(&figures, NOW).await?);
    }
    Ok(ids)
}

fn figure(number: usize, rng: &mut Rng) -> Figure {
    let mut tallies = vec![(None, Tally::default())];
    if number.is_multiple_of(2) {
        let (won, lost) = (rng.below(400) as i64, rng.below(400) as i64);
        let value = 800.0 + rng.below(1_400_000) as f64 / 1000.0;
        let rating = Rating { value, ..Rating::default() };
        let points = (3 * won - 2 * lost).max(0);
        let tally = Tally { won, lost, points, best_streak: won, rating, ..Tally::default() };
        let game = catalog::GAMES[rng.below(catalog::GAMES.len())].info().id;
        tallies = vec![(None, tally), (Some(game.to_owned()), tally)];
    }
    Figure { alias: alias(number), tallies }
}

async fn fill_matches(
    store: &Store,
    count: usize,
    samples: &[Parts],
    profiles: &[i64],
    name: fn(usize) -> Option<String>,
) -> Result<(), Error> {
    let mut rng = Rng::new(2);
    for from in (0..count).step_by(BATCH) {
        let batch = from..count.min(from + BATCH);
        let drafts: Vec<_> = batch
            .map(|number| {
                let one = rng.below(profiles.len());
                let other = (one + 1 + rng.below(profiles.len() - 1)) % profiles.len();
                let seated = [one, other].map(|index| (index, profiles[index]));
                let sample = &samples[number % samples.len()];
                Draft { name: name(number), ..draft(number, sample, seated) }
            })
            .collect();
        store.fill_matches(&drafts).await?;
    }
    Ok(())
}

fn draft(number: usize, sample: &Parts, seated: [(usize, i64); 2]) -> Draft {
    let mut parts = sample.clone();
    let mut profiles = Vec::new();
    for (seat, (profile, id)) in seated.into_iter().enumerate() {
        parts.head = parts.head.replace(&stand_in(seat), &alias(profile));
        profiles.push((seat, id));
    }
    if number.is_multiple_of(ONE_GOES_ON) {
        parts.result = None;
    }
    Draft { name: None, parts, profiles }
}
