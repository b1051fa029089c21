//! `ludoteca arena`: which of several players is better.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use arena::lines::{self, Kept};
use arena::schedule::Format;
use arena::stats::Sprt;
use arena::{Effort, MOST_PLIES, Openings, Plan, Player, Watch};
use kernel::{Lang, NoNames, Phrase, Setup};
use table::{AnyGame, AnyState};
use texts::app as say;
use texts::arena as told;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::home::{read_text, write_whole};
use crate::programs::{self, Programs};
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "arena",
    summary: told::SUMMARY,
    usage: "--game GAME --players A,B,… [--games N] [OPTIONS]",
    chooses_a_game: true,
    notes: &[],
    flags: &[
        Flag::valued("players", Some('p'), "A,B,…", told::FLAG_PLAYERS),
        programs::FLAG,
        Flag::valued("games", Some('n'), "N", told::FLAG_GAMES),
        Flag::valued("format", None, "FORMAT", told::FLAG_FORMAT),
        Flag::valued("openings", None, "WHICH", told::FLAG_OPENINGS),
        Flag::valued("teams", None, "N", told::FLAG_TEAMS),
        Flag::valued("time", None, "MS", told::FLAG_TIME),
        Flag::valued("nodes", None, "N", told::FLAG_NODES),
        Flag::valued("depth", None, "N", told::FLAG_DEPTH),
        Flag::valued("haste", None, "N", told::FLAG_HASTE),
        Flag::valued("sprt", None, "ELO0,ELO1", told::FLAG_SPRT),
        Flag::valued("plies", None, "N", told::FLAG_PLIES),
        Flag::valued("concurrency", None, "N", told::FLAG_CONCURRENCY),
        Flag::valued("seed", None, "N", say::FLAG_SEED),
        Flag::valued("out", None, "FILE", told::FLAG_OUT),
        Flag::valued("csv", None, "FILE", told::FLAG_CSV),
        Flag::switch("json", None, say::FLAG_JSON),
    ],
    examples: &[
        "arena --game ttt --players random,none --games 200",
        "arena --game cn --preset connect-four --players random,none --sprt 0,20 --games 20000",
        "arena --game dominoes --seats 4 --players random,none --games 400 --out games.jsonl",
        "arena --game othello --players random,none,random,none --format swiss --json",
        "arena --game othello --players random,none --openings book.txt",
        "arena --game cn --program \"snake=python3 docs/examples/player.py\" --players random,snake --games 20",
        "arena --game ataxx --program \"other=uai:./engine\" --players minmax:3,other --time 100",
    ],
    run,
};

/// The most games of one tournament.
const MOST_GAMES: usize = 1_000_000;

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    let programs = Programs::read(typed);
    let planned = plan(typed, &programs);
    let (Some((plan, start)), true) = (planned, typed.problems.is_empty()) else {
        return Run::Usage;
    };
    if let Err(phrase) = programs.start() {
        return Run::Failed(phrase);
    }
    let played = open(typed.value("out"), &plan).and_then(|(kept, file)| {
        let mut desk = Desk::new(typed.value("out"), file, lang, kept.games.len());
        let report = arena::run(&plan, &*start, &kept, &mut desk);
        desk.wipe();
        report
    });
    played.and_then(|report| hand_out(typed, &report, lang)).into()
}

/// Prints the report, and writes its table where that was asked for.
fn hand_out(typed: &Typed, report: &arena::Report, lang: Lang) -> Result<(), Phrase> {
    if typed.has("json") {
        println!("{:#}", report.json());
    } else {
        println!("{}", report.table(lang));
    }
    match typed.value("csv") {
        Some(path) => write_whole(Path::new(path), &report.csv()),
        None => Ok(()),
    }
}

/// What the arguments ask for, and the state all games start from; every
/// problem is noted.
fn plan(typed: &mut Typed, programs: &Programs) -> Option<(Plan, Box<dyn AnyState>)> {
    let format = format(typed);
    let openings = openings(typed);
    let sprt = sprt(typed);
    let games = typed.number("games", 1, MOST_GAMES as u64).unwrap_or(100) as usize;
    let most_plies = typed.number("plies", 1, 1_000_000).map_or(MOST_PLIES, |n| n as usize);
    let concurrency = typed.number("concurrency", 1, 256).unwrap_or(2) as usize;
    let seed = typed.number("seed", 0, u64::MAX).unwrap_or(1);
    let effort = effort(typed);
    let chosen = setup::choose(typed, None)?;
    let state = chosen.start(typed);
    let setup = chosen.setup();
    let players = players(typed, chosen.game, &setup, programs);
    let openings = openings?.read(typed, chosen.game, state.as_deref());
    if setup.seats < 2 {
        typed.problems.push(told::ONE_SEAT.into());
    }
    let plan = Plan {
        game: chosen.game,
        setup,
        players: players?,
        format: format?,
        games,
        openings: openings?,
        sprt,
        seed,
        most_plies,
        effort,
        concurrency,
    };
    check(typed, &plan, programs);
    Some((plan, state?))
}

/// What players may spend on a move.
fn effort(typed: &mut Typed) -> Effort {
    Effort {
        time: typed.number("time", 1, 3_600_000).map(Duration::from_millis),
        nodes: typed.number("nodes", 1, u64::MAX),
        depth: typed.number("depth", 1, 100).map(|depth| depth as u32),
        haste: typed.number("haste", 1, 1_000_000).unwrap_or(1),
    }
}

/// What can be wrong only with all parts together.
fn check(typed: &mut Typed, plan: &Plan, programs: &Programs) {
    let is_duel = plan.players.len() == 2 && plan.setup.seats == 2;
    if plan.sprt.is_some() && !is_duel {
        typed.problems.push(told::SPRT_FOR_TWO.into());
    }
    if plan.effort.nodes.is_some() || plan.effort.depth.is_some() {
        typed.problems.extend(programs.unlimited(&words(&plan.players)));
    }
    if typed.problems.is_empty() && plan.total() > MOST_GAMES {
        typed.problems.push(told::TOO_MANY.with([MOST_GAMES.into()]));
    }
}

fn players(
    typed: &mut Typed,
    game: &dyn AnyGame,
    setup: &Setup,
    programs: &Programs,
) -> Option<Vec<Player>> {
    let Some(list) = typed.value("players") else {
        typed.problems.push(say::NEEDED.with(["players".into()]));
        return None;
    };
    let find = |word: &str| programs.machine(game, word);
    let found = Player::from_words(list.split(',').map(str::trim), find);
    let problem = match &found {
        Ok(players) if players.len() < 2 => told::TWO_PLAYERS.into(),
        Ok(players) => {
            typed.problems.extend(programs.refusals(&words(players), game, setup));
            return found.ok();
        }
        Err(unknown) => {
            let unknown: Vec<_> = unknown.iter().map(|word| format!("\"{word}\"")).collect();
            let known = programs.words(game).join(", ");
            told::UNKNOWN_PLAYERS.with([unknown.join(", ").into(), known.into()])
        }
    };
    typed.problems.push(problem);
    None
}

/// What players are called on the command line.
fn words(players: &[Player]) -> Vec<String> {
    players.iter().map(|player| player.machine.word()).collect()
}

fn format(typed: &mut Typed) -> Option<Format> {
    let Some(word) = typed.value("format") else { return Some(Format::RoundRobin) };
    let format = Format::from_word(word);
    if format.is_none() {
        let known = Format::ALL.map(Format::word).join(", ");
        let unknown = say::UNKNOWN_FORMAT.with([word.into(), known.into()]);
        typed.problems.push(unknown);
    }
    format
}

/// The openings that were asked for: random ones, or a file and its text.
enum Asked {
    Random(usize),
    Listed(String, String),
}

/// Two random moves when nothing is said: without any, players who do not
/// draw lots would play the same game again and again.
fn openings(typed: &mut Typed) -> Option<Asked> {
    let Some(text) = typed.value("openings") else { return Some(Asked::Random(2)) };
    let asked = match text.strip_prefix("random:") {
        Some(plies) => {
            let plies = plies.parse().ok().filter(|plies| *plies <= 100);
            plies.map(Asked::Random).ok_or_else(|| told::BAD_OPENINGS.with([text.into()]))
        }
        None => read_text(text)
            .map(|read| Asked::Listed(text.to_owned(), read))
            .map_err(|phrase| told::NO_OPENINGS_FILE.with([phrase.into()])),
    };
    asked.map_err(|phrase| typed.problems.push(phrase)).ok()
}

impl Asked {
    /// The openings, if they are some of this game; every wrong line is noted.
    fn read(
        self,
        typed: &mut Typed,
        game: &dyn AnyGame,
        start: Option<&dyn AnyState>,
    ) -> Option<Openings> {
        let (path, text) = match self {
            Self::Random(plies) => return Some(Openings::Random(plies)),
            Self::Listed(path, text) => (path, text),
        };
        let read = Openings::read(&text, game, start?);
        let place = |phrase: Phrase| told::IN_OPENINGS.with([path.as_str().into(), phrase.into()]);
        read.map_err(|wrong| typed.problems.extend(wrong.into_iter().map(place))).ok()
    }
}

fn sprt(typed: &mut Typed) -> Option<Sprt> {
    let text = typed.value("sprt")?;
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 2000.0);
    let parsed = text.split_once(',').and_then(|(a, b)| number(a).zip(number(b)));
    let sprt = parsed.filter(|(a, b)| a < b).map(|(elo0, elo1)| Sprt { elo0, elo1 });
    if sprt.is_none() {
        let wrong = told::BAD_SPRT.with([text.into()]);
        typed.problems.push(wrong);
    }
    sprt
}

/// The games of an earlier run, and the file to keep the others in, from where
/// its last whole line ends.
fn open(path: Option<&str>, plan: &Plan) -> Result<(Kept, Option<File>), Phrase> {
    let Some(path) = path else { return Ok((Kept::default(), None)) };
    let text = whole_lines(path)?;
    let kept = lines::read(&text, plan)
        .map_err(|phrase| say::IN_FILE.with([path.into(), phrase.into()]))?;
    let opened = OpenOptions::new().append(true).create(true).open(path);
    let opened = opened.and_then(|file| file.set_len(kept.length as u64).map(|()| file));
    let file = opened.map_err(|error| cannot_write(path, &error))?;
    Ok((kept, Some(file)))
}

/// The text of a file up to its last whole line. What was cut short after it
/// need not even be text.
fn whole_lines(path: &str) -> Result<String, Phrase> {
    let wrong = |reason: kernel::Arg| say::CANNOT_READ.with([path.into(), reason]);
    let mut bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(wrong(error.to_string().into())),
    };
    bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
    String::from_utf8(bytes).map_err(|_| wrong(say::NOT_UTF8.into()))
}

fn cannot_write(path: &str, error: &std::io::Error) -> Phrase {
    say::CANNOT_WRITE.with([path.into(), error.to_string().into()])
}

/// Keeps lines in the file and shows on a terminal how far it is.
struct Desk<'a> {
    path: &'a str,
    file: Option<File>,
    lang: Lang,
    shows: bool,
    begun: Instant,
    shown: Option<Instant>,
    /// Games of an earlier run, which took no time in this one.
    before: usize,
}

impl<'a> Desk<'a> {
    fn new(path: Option<&'a str>, file: Option<File>, lang: Lang, before: usize) -> Self {
        let shows = std::io::stderr().is_terminal();
        let path = path.unwrap_or_default();
        Self { path, file, lang, shows, begun: Instant::now(), shown: None, before }
    }

    /// Takes the progress away, so that the report stands alone.
    fn wipe(&self) {
        if self.shows {
            eprint!("\r\x1b[K");
        }
    }
}

impl Watch for Desk<'_> {
    fn keep(&mut self, line: &str) -> Result<(), Phrase> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let written = file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| cannot_write(self.path, &error))
    }

    fn progress(&mut self, done: usize, total: usize) {
        let recent = self.shown.is_some_and(|shown| shown.elapsed().as_millis() < 200);
        if !self.shows || recent || done <= self.before {
            return;
        }
        self.shown = Some(Instant::now());
        let each = self.begun.elapsed().as_secs_f64() / (done - self.before) as f64;
        let left = (each * total.saturating_sub(done) as f64).ceil() as usize;
        let line = told::PROGRESS.with([done.into(), total.into(), left.into()]);
        eprint!("\r\x1b[K{}", line.say(self.lang, &NoNames));
    }
}
