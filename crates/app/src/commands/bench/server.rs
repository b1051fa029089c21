//! `ludoteca bench server`: how fast moves are kept and told, how long that
//! takes, and how much memory matches need.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use client::{Lost, Watch};
use kernel::{Lang, NoNames, Phrase, Rng};
use serde_json::{Value as Json, json};
use texts::bench as told;
use tokio::task::JoinSet;

use super::folder::Folder;
use super::online::{House, Pair, choose, game, hear};
use super::{Run, Typed, print};

/// How much is measured.
#[derive(Clone, Copy)]
struct Plan {
    time: Duration,
    matches: usize,
    open: usize,
}

/// What came of playing.
struct Played {
    moves: usize,
    matches: usize,
    time: Duration,
    /// Seconds of processor time that the house has used.
    processor: f64,
    /// How long each move took to be acknowledged and told, in order.
    delays: Vec<Duration>,
    memory: u64,
}

pub(super) fn run(typed: &mut Typed, lang: Lang) -> Run {
    let plan = Plan {
        time: Duration::from_secs(typed.number("seconds", 1, 3600).unwrap_or(10)),
        matches: typed.number("matches", 1, 100_000).unwrap_or(200) as usize,
        open: typed.number("open", 0, 100_000).unwrap_or(1000) as usize,
    };
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    measure(typed, plan, lang).into()
}

fn failed(why: impl std::fmt::Display) -> Phrase {
    told::SERVER_FAILED.with([why.to_string().into()])
}

fn measure(typed: &Typed, plan: Plan, lang: Lang) -> Result<(), Phrase> {
    let within = typed.value("data").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = Folder::new(&within)?;
    let game = game(typed);
    let runtime = tokio::runtime::Runtime::new().map_err(failed)?;
    let house = House::open(&folder.0).map_err(failed)?;
    let fast = runtime.block_on(play(&house, &game, plan, None)).map_err(failed)?;
    let rate = fast.moves as f64 / fast.time.as_secs_f64();
    let half = runtime.block_on(play(&house, &game, plan, Some(rate / 2.0))).map_err(failed)?;
    drop(house);
    std::fs::remove_dir_all(&folder.0).map_err(failed)?;
    let house = House::open(&folder.0).map_err(failed)?;
    let before = house.memory().unwrap_or(0);
    let held = runtime.block_on(hold(&house, &game, plan.open)).map_err(failed)?;
    let memory = house.memory().unwrap_or(0);
    if typed.has("json") {
        let open = json!({ "matches": plan.open, "sockets": held, "memory": memory });
        let all = json!({ "fast": fast.json(), "half": half.json(), "open": open });
        print(&[format!("{all:#}")]);
        return Ok(());
    }
    let say = |phrase: Phrase| print(&[phrase.say(lang, &NoNames)]);
    for (title, played) in [(told::FULL_SPEED, &fast), (told::HALF_SPEED, &half)] {
        say(title.with([plan.matches.into()]));
        played.print(lang);
    }
    let each = (memory.saturating_sub(before)) / plan.open.max(1) as u64;
    say(told::HELD.with([
        plan.open.into(),
        held.into(),
        mebibytes(memory).into(),
        format!("{:.1}", each as f64 / 1024.0).into(),
    ]));
    Ok(())
}

fn mebibytes(bytes: u64) -> String {
    (bytes >> 20).to_string()
}

impl Played {
    fn quantile(&self, part: f64) -> f64 {
        let index = ((self.delays.len() as f64 * part) as usize).min(self.delays.len() - 1);
        self.delays[index].as_secs_f64() * 1000.0
    }

    fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "moves": self.moves, "matches": self.matches,
            "moves_per_second": self.rate().round(),
            "moves_per_processor_second": (self.moves as f64 / self.processor).round(),
            "p50_ms": self.quantile(0.5), "p99_ms": self.quantile(0.99), "p999_ms": self.quantile(0.999),
            "memory": self.memory,
        })
    }

    fn print(&self, lang: Lang) {
        let [p50, p99, p999] =
            [0.5, 0.99, 0.999].map(|part| format!("{:.2}", self.quantile(part)).into());
        let lines = [
            told::MOVES.with([
                format!("{:.0}", self.rate()).into(),
                format!("{:.0}", self.moves as f64 / self.processor).into(),
                self.matches.into(),
            ]),
            told::DELAYS.with([p50, p99, p999]),
            told::MEMORY.with([mebibytes(self.memory).into()]),
        ];
        print(&lines.map(|line| format!("  {}", line.say(lang, &NoNames))));
    }
}

/// Plays matches one after the other on so many tables, as fast as it goes or
/// at a rate.
async fn play(house: &House, game: &Json, plan: Plan, rate: Option<f64>) -> Result<Played, Lost> {
    let pair = Pair::meet(&house.at, game).await?;
    let mut tables = Vec::new();
    for _ in 0..plan.matches {
        tables.push(Table::set(pair.clone()).await?);
    }
    let pause = rate.map(|rate| Duration::from_secs_f64(plan.matches as f64 / rate));
    let (processor, begun) = (house.processor().unwrap_or(0.0), Instant::now());
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let rng = Rng::new(number as u64);
        playing.spawn(table.play(begun + plan.time, pause, rng));
    }
    let (mut delays, mut matches) = (Vec::new(), 0);
    while let Some(played) = playing.join_next().await {
        let (own, ended) = played.map_err(|error| Lost(error.to_string()))??;
        delays.extend(own);
        matches += ended;
    }
    let time = begun.elapsed();
    delays.sort_unstable();
    Ok(Played {
        moves: delays.len(),
        matches,
        time,
        processor: house.processor().unwrap_or(0.0) - processor,
        delays,
        memory: house.memory().unwrap_or(0),
    })
}

/// A table with two people at it.
struct Table {
    pair: Pair,
    watches: [Watch; 2],
    /// Whose turn it is, and what they may do.
    turn: usize,
    ply: usize,
    next: Option<String>,
}

impl Table {
    async fn set(mut pair: Pair) -> Result<Self, Lost> {
        let room = pair.sit_down().await?;
        let mut watches =
            [pair.people[0].watch(&room, "").await?, pair.people[1].watch(&room, "").await?];
        let mut first = None;
        for (seat, watch) in watches.iter_mut().enumerate() {
            let mut heard = hear(watch).await.map_err(|left| Lost(format!("{left:?}")))?;
            let play = heard.play().ok_or_else(|| Lost("no match".to_owned()))?;
            first = first.or_else(|| choose(play, seat, &mut Rng::new(0)));
        }
        Ok(Self { pair, watches, turn: 0, ply: 0, next: first })
    }

    async fn play(
        mut self,
        until: Instant,
        pause: Option<Duration>,
        mut rng: Rng,
    ) -> Result<(Vec<Duration>, usize), Lost> {
        let (mut delays, mut matches) = (Vec::new(), 0);
        while Instant::now() < until {
            if let Some(pause) = pause {
                // Evenly spread between nothing and twice the pause.
                let part = rng.below(2000) as f64 / 1000.0;
                tokio::time::sleep(pause.mul_f64(part)).await;
            }
            match self.next.take() {
                Some(text) => delays.push(self.make(&text, &mut rng).await?),
                None => {
                    matches += 1;
                    self = Self::set(self.pair).await?;
                }
            }
        }
        Ok((delays, matches))
    }

    /// Makes a move; how long it took until both had heard of it.
    async fn make(&mut self, text: &str, rng: &mut Rng) -> Result<Duration, Lost> {
        let begun = Instant::now();
        let wish = json!({ "do": "move", "ply": self.ply, "text": text });
        self.watches[self.turn].ask(&wish).await?;
        for index in [self.turn, 1 - self.turn] {
            let mut heard =
                hear(&mut self.watches[index]).await.map_err(|left| Lost(format!("{left:?}")))?;
            if let Some(code) = heard.code {
                return Err(Lost(code));
            }
            let play = heard.play().ok_or_else(|| Lost("no match".to_owned()))?;
            self.ply = play.ply.unwrap_or(self.ply);
            if let Some(next) = choose(play, index, rng) {
                (self.turn, self.next) = (index, Some(next));
            }
        }
        Ok(begun.elapsed())
    }
}

/// How many sockets this process may have open, with some to spare.
fn most_sockets() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    let soft = line.and_then(|line| line.split_whitespace().nth(3)?.parse::<usize>().ok());
    soft.unwrap_or(1024).saturating_sub(100)
}

/// Opens so many matches with everybody connected, as far as the system lets
/// us; returns how many sockets there are.
async fn hold(house: &House, game: &Json, open: usize) -> Result<usize, Lost> {
    let mut pair = Pair::meet(&house.at, game).await?;
    let spare = most_sockets().saturating_sub(open);
    let mut watches = Vec::new();
    for number in 0..open {
        let room = pair.sit_down().await?;
        watches.push(pair.people[0].watch(&room, "").await?);
        if number < spare {
            watches.push(pair.people[1].watch(&room, "").await?);
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(watches.len())
}
