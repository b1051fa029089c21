//! A house of its own for a measurement, and matches that are played in it.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use client::{Client, Left, Lost, Watch};
use kernel::Rng;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::Typed;

/// A house in a process of its own.
pub(super) struct House {
    process: Child,
    pub(super) at: String,
}

impl House {
    /// Opens a house on a port that is free, with limits that do not disturb.
    pub(super) fn open(folder: &Path) -> Result<Self, String> {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let at = free.map_err(|error| error.to_string())?.to_string();
        Self::open_at(folder, at)
    }

    fn open_at(folder: &Path, at: String) -> Result<Self, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let much = "1000000";
        let mut process = Command::new(program)
            .args(["serve", "--lang", "en", "--addr", &at, "--data"])
            .arg(folder)
            .args(["--requests", "1000000/1000000", "--messages", "1000000/1000000"])
            .args(["--rooms", much, "--rooms-each", much])
            .args(["--connections", much, "--connections-each", much])
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let mut said = String::new();
        let stdout = process.stdout.take().ok_or("no output")?;
        BufReader::new(stdout).read_line(&mut said).map_err(|error| error.to_string())?;
        match said.contains(&at) {
            true => Ok(Self { process, at }),
            false => Err(format!("the house did not open: {said}")),
        }
    }

    /// Kills it as a power cut would, and opens it again where it was.
    pub(super) fn kill_and_open(&mut self, folder: &Path) -> Result<(), String> {
        self.kill();
        let opened = Self::open_at(folder, self.at.clone())?;
        *self = opened;
        Ok(())
    }

    fn kill(&mut self) {
        // It may have ended by itself; then there is nothing to kill.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// How many seconds of processor time it has used.
    pub(super) fn processor(&self) -> Option<f64> {
        processor(self.process.id())
    }

    /// How many bytes of memory it has.
    pub(super) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}

/// How many seconds of processor time a process has used.
pub(super) fn processor(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // After the name in parentheses; times are in hundredths of a second.
    let fields: Vec<_> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// What somebody who plays looks at in a message.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Heard {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) to: Option<u64>,
    pub(super) code: Option<String>,
    pub(super) ply: Option<usize>,
    pub(super) told: Vec<Told>,
    pub(super) scene: Option<Scene>,
    pub(super) play: Option<Box<Heard>>,
    pub(super) result: Option<Json>,
}

/// A move that was told.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Told {
    pub(super) ply: usize,
    pub(super) text: String,
}

/// What can be done.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Scene {
    pub(super) turn: Option<usize>,
    pub(super) actions: Vec<Action>,
}

/// A legal move.
#[derive(Debug, Deserialize)]
pub(super) struct Action {
    pub(super) text: String,
}

impl Heard {
    /// The match in it, whether it tells all or only what has changed.
    pub(super) fn play(&mut self) -> Option<&mut Self> {
        match self.kind.as_str() {
            "moved" => Some(self),
            "snapshot" => self.play.as_deref_mut(),
            _ => None,
        }
    }
}

/// Hears the next message in which there is a match.
pub(super) async fn hear(watch: &mut Watch) -> Result<Heard, Left> {
    loop {
        let text = watch.next_text().await?;
        let heard: Heard = serde_json::from_str(&text).map_err(|_| Left(None))?;
        if heard.kind == "refused" || heard.kind == "moved" || heard.play.is_some() {
            return Ok(heard);
        }
    }
}

/// What the measurements play: a game that was chosen, or Connect Four.
pub(super) fn game(typed: &Typed) -> Json {
    match typed.value("game") {
        Some(game) => json!({ "game": game, "preset": typed.value("preset") }),
        None => json!({ "game": "cn", "preset": "connect-four" }),
    }
}

/// Two people, known to the house, and what they play.
#[derive(Clone)]
pub(super) struct Pair {
    pub(super) people: [Client; 2],
    game: Json,
}

impl Pair {
    pub(super) async fn meet(at: &str, game: &Json) -> Result<Self, Lost> {
        let (mut one, mut other) = (Client::new(at), Client::new(at));
        one.get("/api/me").await?;
        other.get("/api/me").await?;
        Ok(Self { people: [one, other], game: game.clone() })
    }

    /// Opens a room and has both sit down.
    pub(super) async fn sit_down(&mut self) -> Result<String, Lost> {
        let mut plan = self.game.clone();
        plan["seats"] = json!([{ "player": "me", "name": "Ana" }, { "player": "open" }]);
        let opened = self.people[0].post("/api/rooms", &plan).await?;
        let room = opened.body["id"].as_str();
        let room = room.ok_or_else(|| Lost(opened.body.to_string()))?.to_owned();
        let sit = json!({ "do": "sit", "name": "Eva" });
        let sat = self.people[1].post(&format!("/api/rooms/{room}/wishes"), &sit).await?;
        match sat.status {
            200 => Ok(room),
            _ => Err(Lost(sat.body.to_string())),
        }
    }
}

/// A move of those that a seat can make, when it is to move.
pub(super) fn choose(heard: &Heard, seat: usize, rng: &mut Rng) -> Option<String> {
    let scene = heard.scene.as_ref().filter(|scene| scene.turn == Some(seat))?;
    rng.pick(&scene.actions).map(|action| action.text.clone())
}

/// Tries for a while what fails as long as the house is away.
pub(super) async fn patiently<T, F>(mut attempt: impl FnMut() -> F) -> Result<T, Lost>
where
    F: Future<Output = Result<T, Lost>>,
{
    let mut tries = 0;
    loop {
        match attempt().await {
            Ok(done) => return Ok(done),
            Err(lost) if tries >= 400 => return Err(lost),
            Err(_) => tokio::time::sleep(Duration::from_millis(25)).await,
        }
        tries += 1;
    }
}
