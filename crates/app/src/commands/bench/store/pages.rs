//! How fast pages of rankings and lists of matches are found.

use std::time::Instant;

use ::store::{Error, Filter, Order, State, Store};
use kernel::{Phrase, Rng};
use serde_json::{Value as Json, json};
use texts::bench as told;

use super::Plan;
use super::crowd::{WORDS, alias, rare_word};

/// Lines on a page.
const LINES: i64 = 20;

/// The most often that anything is asked.
const MOST: usize = 500;

/// How long something takes.
pub(super) struct Figure {
    pub(super) what: Phrase,
    /// Milliseconds that half of the askings took, and that 95 in 100 took, at most.
    pub(super) median: f64,
    pub(super) high: f64,
}

impl Figure {
    pub(super) fn json(&self) -> Json {
        json!({ "page": self.what.to_string(), "median_ms": self.median, "p95_ms": self.high })
    }
}

pub(super) async fn measure(store: &Store, plan: &Plan) -> Result<Vec<Figure>, Error> {
    let mut rng = Rng::new(plan.seed);
    let mut figures = Vec::new();
    let last = (plan.profiles as i64 - LINES).max(0);
    for (order, name) in [(Order::Points, told::BY_POINTS), (Order::Rating, told::BY_RATING)] {
        for (which, range) in
            [(told::FIRST, 0..=0), (told::RANDOM, 0..=last), (told::LAST, last..=last)]
        {
            let what = which.with([Phrase::from(name).into()]);
            let ask = async |rng: &mut Rng| {
                let skip =
                    range.start() + rng.below((range.end() - range.start() + 1) as usize) as i64;
                store.ranking(None, order, skip, LINES).await.map(|page| page.len())
            };
            figures.push(timed(plan, &mut rng, what, ask).await?);
        }
    }
    for (what, filter) in searches(plan) {
        let ask = async |rng: &mut Rng| store.matches(&filter(rng)).await.map(|page| page.len());
        figures.push(timed(plan, &mut rng, what, ask).await?);
    }
    Ok(figures)
}

/// A question, with what differs from one asking to the next.
type Question<'a> = (Phrase, Box<dyn Fn(&mut Rng) -> Filter + 'a>);

fn searches(plan: &Plan) -> Vec<Question<'_>> {
    let searched =
        |search: String| Filter { search: Some(search), most: LINES, ..Filter::default() };
    let rare = |rng: &mut Rng| rare_word(rng.below(plan.matches));
    let common = |rng: &mut Rng| WORDS[rng.below(WORDS.len())];
    vec![
        (told::RARE_WORD.into(), Box::new(move |rng| searched(rare(rng)))),
        (told::COMMON_WORD.into(), Box::new(move |rng| searched(common(rng).to_owned()))),
        (
            told::TWO_WORDS.into(),
            Box::new(move |rng| searched(format!("{} {}", common(rng), rare(rng)))),
        ),
        (
            told::NO_SUCH_PAIR.into(),
            Box::new(move |_| searched(format!("{} {}", WORDS[0], WORDS[1]))),
        ),
        (told::PLAYER.into(), Box::new(|rng| played_by(alias(rng.below(plan.profiles))))),
        (told::GAME_AND_STATE.into(), Box::new(going_on)),
    ]
}

fn played_by(player: String) -> Filter {
    Filter { player: Some(player), most: LINES, ..Filter::default() }
}

fn going_on(rng: &mut Rng) -> Filter {
    let game = catalog::GAMES[rng.below(catalog::GAMES.len())].info().id.to_owned();
    let states = vec![State::InPlay];
    Filter { game: Some(game), states, most: LINES, ..Filter::default() }
}

/// Asks until time is up or often enough.
async fn timed(
    plan: &Plan,
    rng: &mut Rng,
    what: Phrase,
    ask: impl AsyncFn(&mut Rng) -> Result<usize, Error>,
) -> Result<Figure, Error> {
    let begun = Instant::now();
    let mut times = Vec::new();
    while times.is_empty() || times.len() < MOST && begun.elapsed() < plan.time {
        let asked = Instant::now();
        ask(rng).await?;
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    Ok(Figure { what, median: at(50), high: at(95) })
}
