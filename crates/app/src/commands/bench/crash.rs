//! `ludoteca bench crash`: a house under load is killed again and again, and
//! nothing that was acknowledged may be lost, or be there twice.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use client::{Lost, Watch};
use kernel::{Lang, NoNames, Phrase, Rng};
use serde_json::json;
use texts::bench as told;
use tokio::task::JoinSet;

use super::folder::Folder;
use super::online::{Heard, House, Pair, choose, game, hear, patiently};
use super::{Run, Typed, print};

/// What has happened so far.
#[derive(Default)]
struct Counts {
    stop: AtomicBool,
    acknowledged: AtomicUsize,
    resumed: AtomicUsize,
    matches: AtomicUsize,
}

pub(super) fn run(typed: &mut Typed, lang: Lang) -> Run {
    let matches = typed.number("matches", 1, 10_000).unwrap_or(200) as usize;
    let kills = typed.number("kills", 1, 1000).unwrap_or(20) as usize;
    let seed = typed.number("seed", 0, u64::MAX).unwrap_or(1);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    crash(typed, matches, kills, seed, lang).into()
}

fn failed(why: impl std::fmt::Display) -> Phrase {
    told::SERVER_FAILED.with([why.to_string().into()])
}

fn crash(typed: &Typed, matches: usize, kills: usize, seed: u64, lang: Lang) -> Result<(), Phrase> {
    let within = typed.value("data").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = Folder::new(&within)?;
    let runtime = tokio::runtime::Runtime::new().map_err(failed)?;
    let mut house = House::open(&folder.0).map_err(failed)?;
    let counts = Arc::new(Counts::default());
    let begun = Instant::now();
    let rooms = runtime.block_on(async {
        let pair = Pair::meet(&house.at, &game(typed)).await.map_err(failed)?;
        let mut playing = JoinSet::new();
        for number in 0..matches {
            let rng = Rng::new(seed.wrapping_add(number as u64));
            playing.spawn(keep_playing(pair.clone(), Arc::clone(&counts), rng));
        }
        let mut rng = Rng::new(seed);
        for kill in 1..=kills {
            tokio::time::sleep(Duration::from_millis(300 + rng.below(900) as u64)).await;
            let acknowledged = counts.acknowledged.load(Relaxed);
            house.kill_and_open(&folder.0).map_err(failed)?;
            let line = told::KILLED.with([kill.into(), acknowledged.into()]);
            print(&[line.say(lang, &NoNames)]);
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        counts.stop.store(true, Relaxed);
        let mut rooms = 0;
        while let Some(played) = playing.join_next().await {
            rooms += played.map_err(failed)?.map_err(failed)?;
        }
        Ok::<usize, Phrase>(rooms)
    })?;
    let report = told::SURVIVED.with([
        kills.into(),
        counts.acknowledged.load(Relaxed).into(),
        rooms.into(),
        counts.matches.load(Relaxed).into(),
        counts.resumed.load(Relaxed).into(),
        format!("{:.0}", begun.elapsed().as_secs_f64()).into(),
    ]);
    print(&[report.say(lang, &NoNames)]);
    Ok(())
}

/// Plays match after match until told to stop; returns how many were looked at
/// again from beginning to end.
async fn keep_playing(mut pair: Pair, counts: Arc<Counts>, mut rng: Rng) -> Result<usize, Lost> {
    let mut rooms = 0;
    while !counts.stop.load(Relaxed) {
        let room = loop {
            match pair.sit_down().await {
                Ok(room) => break room,
                // A room that was opened when the house fell is nobody's concern.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let mut table =
            Table { pair: pair.clone(), room, known: Vec::new(), counts: Arc::clone(&counts) };
        table.play(&mut rng).await?;
        table.check().await?;
        rooms += 1;
    }
    Ok(rooms)
}

/// A match, and every move that was acknowledged.
struct Table {
    pair: Pair,
    room: String,
    known: Vec<String>,
    counts: Arc<Counts>,
}

impl Table {
    async fn watch(&self, index: usize) -> Result<Watch, Lost> {
        let query = format!("since={}", self.known.len());
        patiently(|| {
            let (mut client, room, query) =
                (self.pair.people[index].clone(), self.room.clone(), query.clone());
            async move { client.watch(&room, &query).await }
        })
        .await
    }

    /// Plays to the end, through as many falls as there are.
    async fn play(&mut self, rng: &mut Rng) -> Result<(), Lost> {
        loop {
            let mut watches = [self.watch(0).await?, self.watch(1).await?];
            match self.play_on(&mut watches, rng).await? {
                Some(true) => {
                    self.counts.matches.fetch_add(1, Relaxed);
                    return Ok(());
                }
                Some(false) => return Ok(()),
                None => self.counts.resumed.fetch_add(1, Relaxed),
            };
        }
    }

    /// Plays until the match is over, or it is time to stop, or the line is cut.
    async fn play_on(
        &mut self,
        watches: &mut [Watch; 2],
        rng: &mut Rng,
    ) -> Result<Option<bool>, Lost> {
        let mut next = None;
        for (index, watch) in watches.iter_mut().enumerate() {
            let Ok(mut heard) = hear(watch).await else { return Ok(None) };
            if index == 0 {
                self.take(&mut heard)?;
            }
            if let Some(play) = heard.play() {
                if play.result.is_some() {
                    return Ok(Some(true));
                }
                next = next.or(choose(play, index, rng).map(|text| (index, text)));
            }
        }
        while let Some((mover, text)) = next.take() {
            if self.counts.stop.load(Relaxed) {
                return Ok(Some(false));
            }
            let wish = json!({ "do": "move", "ply": self.known.len(), "text": text });
            if watches[mover].ask(&wish).await.is_err() {
                return Ok(None);
            }
            for index in [mover, 1 - mover] {
                let Ok(mut heard) = hear(&mut watches[index]).await else { return Ok(None) };
                if let Some(code) = heard.code {
                    return Err(Lost(format!("{}: refused: {code}", self.room)));
                }
                if index == mover {
                    self.take(&mut heard)?;
                    self.counts.acknowledged.fetch_add(1, Relaxed);
                }
                let Some(play) = heard.play() else { continue };
                if play.result.is_some() {
                    return Ok(Some(true));
                }
                next = next.or(choose(play, index, rng).map(|text| (index, text)));
            }
        }
        Err(Lost(format!("{}: nobody can move", self.room)))
    }

    /// Notes what was told: each ply once, in order.
    fn take(&mut self, heard: &mut Heard) -> Result<(), Lost> {
        let Some(play) = heard.play() else { return Ok(()) };
        for told in std::mem::take(&mut play.told) {
            if told.ply != self.known.len() {
                let wrong = format!("ply {} after {}", told.ply, self.known.len());
                return Err(Lost(format!("{}: {wrong}", self.room)));
            }
            self.known.push(told.text);
        }
        match play.ply {
            Some(ply) if ply != self.known.len() => {
                Err(Lost(format!("{}: {} moves at ply {ply}", self.room, self.known.len())))
            }
            _ => Ok(()),
        }
    }

    /// Looks at the whole match again: it must be what was told, move by move.
    async fn check(&self) -> Result<(), Lost> {
        let path = format!("/api/rooms/{}", self.room);
        let seen = patiently(|| {
            let (mut client, path) = (self.pair.people[0].clone(), path.clone());
            async move { client.get(&path).await }
        })
        .await?;
        let told = seen.body["play"]["told"].as_array().cloned().unwrap_or_default();
        let kept: Vec<_> = told.iter().filter_map(|told| told["text"].as_str()).collect();
        let is_whole = kept.len() >= self.known.len()
            && self.known.iter().zip(&kept).all(|(one, other)| one == other);
        match is_whole {
            true => Ok(()),
            false => {
                Err(Lost(format!("{}: {:?} was told, {kept:?} is kept", self.room, self.known)))
            }
        }
    }
}
