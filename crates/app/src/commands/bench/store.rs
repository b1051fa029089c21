//! `ludoteca bench store`: how fast moves are safe, pages are found, and how
//! much room a match takes.

mod appends;
mod crowd;
mod pages;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ::store::{Error, Place, Store};
use kernel::{Lang, NoNames, Phrase};
use serde_json::{Value as Json, json};
use texts::bench as told;

use super::folder::Folder;
use super::{Run, Typed};

/// How much is measured.
struct Plan {
    /// How long each figure may take.
    time: Duration,
    seed: u64,
    profiles: usize,
    matches: usize,
}

/// What was measured of one database.
struct Report {
    name: &'static str,
    /// Moves a second, by how many matches wait for them at once.
    appends: Vec<(usize, f64)>,
    pages: Vec<pages::Figure>,
    /// Bytes a match.
    size: i64,
}

pub(super) fn run(typed: &mut Typed, lang: Lang) -> Run {
    let plan = Plan {
        time: Duration::from_secs(typed.number("seconds", 1, 3600).unwrap_or(2)),
        seed: typed.number("seed", 0, u64::MAX).unwrap_or(1),
        profiles: typed.number("profiles", 2, 100_000_000).unwrap_or(20_000) as usize,
        matches: typed.number("matches", 1, 100_000_000).unwrap_or(20_000) as usize,
    };
    let database = typed.value("database").map(str::to_owned);
    let postgres = database.as_deref().and_then(Place::from_address);
    if let (Some(address), None) = (database, &postgres) {
        typed.problems.push(told::NOT_POSTGRES.with([address.into()]));
    }
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    match measure_all(typed, &plan, postgres) {
        Ok(reports) => {
            print(typed.has("json"), &plan, &reports, lang);
            Run::Done
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

fn measure_all(typed: &Typed, plan: &Plan, postgres: Option<Place>) -> Result<Vec<Report>, Phrase> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime on this thread starts");
    let within = typed.value("data").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = Folder::new(&within)?;
    let file = Place::File(folder.0.join("bench.db"));
    let of = |name, place| runtime.block_on(measure(name, place, plan));
    let mut reports = vec![of("SQLite", file)?];
    if let Some(place) = postgres {
        reports.push(of("PostgreSQL", place)?);
    }
    Ok(reports)
}

/// Measures a database that is empty before and after.
async fn measure(name: &'static str, place: Place, plan: &Plan) -> Result<Report, Phrase> {
    let said = |error: Error| error.phrase();
    let store = Store::open(place).await.map_err(said)?;
    let listed = ::store::Filter { most: 1, ..Default::default() };
    let matches = store.matches(&listed).await.map_err(said)?;
    if !matches.is_empty() || store.count_profiles().await.map_err(said)? > 0 {
        return Err(told::NOT_EMPTY.with([name.into()]));
    }
    let store = Arc::new(store);
    let measured = figures(name, &store, plan).await;
    store.empty().await.map_err(said)?;
    if let Some(store) = Arc::into_inner(store) {
        store.close().await;
    }
    measured.map_err(said)
}

async fn figures(name: &'static str, store: &Arc<Store>, plan: &Plan) -> Result<Report, Error> {
    let appends = appends::measure(store, plan.time).await?;
    store.empty().await?;
    let size = crowd::size_of_a_match(store).await?;
    store.empty().await?;
    crowd::fill(store, plan.profiles, plan.matches).await?;
    let pages = pages::measure(store, plan).await?;
    Ok(Report { name, appends, pages, size })
}

fn print(as_json: bool, plan: &Plan, reports: &[Report], lang: Lang) {
    if as_json {
        let all: Vec<_> = reports.iter().map(|report| report.json(plan)).collect();
        return println!("{:#}", Json::from(all));
    }
    for report in reports {
        println!("{}", report.table(plan, lang).join("\n"));
    }
}

impl Report {
    fn json(&self, plan: &Plan) -> Json {
        let appends = self
            .appends
            .iter()
            .map(|(at_once, rate)| json!({ "matches": at_once, "moves_per_second": rate.round() }));
        json!({
            "database": self.name,
            "appends": appends.collect::<Vec<_>>(),
            "profiles": plan.profiles,
            "matches": plan.matches,
            "pages": self.pages.iter().map(pages::Figure::json).collect::<Vec<_>>(),
            "bytes_per_match": self.size,
        })
    }

    fn table(&self, plan: &Plan, lang: Lang) -> Vec<String> {
        let say = |phrase: Phrase| phrase.say(lang, &NoNames);
        let row = |what: String, figure: String| format!("  {what:<50} {figure:>24}");
        let mut lines = vec![self.name.to_owned(), say(told::APPENDS.into())];
        let single = self.appends.first().map_or(1.0, |(_, rate)| *rate);
        for &(at_once, rate) in &self.appends {
            let shown = format!("{rate:.0}");
            lines.push(match at_once {
                1 => row(say(told::ONE_MATCH.into()), say(told::RATE.with([shown.into()]))),
                _ => {
                    let ratio = format!("{:.1}", rate / single);
                    let figure = told::RATE_AND_RATIO.with([shown.into(), ratio.into()]);
                    row(say(told::AT_ONCE.with([at_once.into()])), say(figure))
                }
            });
        }
        lines.push(say(told::PAGES.with([plan.profiles.into(), plan.matches.into()])));
        for figure in &self.pages {
            let [median, high] = [figure.median, figure.high].map(|ms| format!("{ms:.2}"));
            let times = told::MILLISECONDS.with([median.into(), high.into()]);
            lines.push(row(say(figure.what.clone()), say(times)));
        }
        lines.push(say(told::SIZE.with([self.size.into()])));
        lines
    }
}
