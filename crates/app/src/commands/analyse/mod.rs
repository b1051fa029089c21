//! `ludoteca analyse`: a whole match, move by move, with what was better.

mod analyst;
mod judged;
mod report;
mod svg;

use std::path::Path;
use std::time::Duration;

use games::othello::{Eight, Move, State};
use kernel::{Lang, NoNames, Notation, Phrase, Rules};
use table::Match;
use texts::analysis as told;

use super::convert::{self, FORMAT};
use super::progress::Progress;
use super::replay::kept;
use super::solve::{THREADS, threads};
use super::stopping::Stop;
use super::{Command, JSON, Run, print, the_file};
use crate::args::{Flag, Typed};
use crate::home::{read_input, read_record, write_whole};
use analyst::{Analyst, Effort};
use judged::Analysis;

pub(super) const COMMAND: Command = Command {
    word: "analyse",
    summary: told::SUMMARY,
    usage: "FILE|MATCH [--time MS | --nodes N | --depth D] [--threads N] [--svg FILE] [--json]",
    chooses_a_game: false,
    notes: &[told::NOTE_FILE, told::NOTE_SCORE, told::NOTE_MARKS],
    flags: &[
        Flag::valued("time", None, "MS", told::FLAG_TIME),
        Flag::valued("nodes", None, "N", told::FLAG_NODES),
        Flag::valued("depth", None, "D", told::FLAG_DEPTH),
        THREADS,
        Flag::valued("svg", None, "FILE", told::FLAG_SVG),
        FORMAT,
        JSON,
    ],
    examples: &[
        "analyse match.json",
        "analyse 12 --time 5000",
        "analyse game.txt --format transcript --svg graph.svg",
        "analyse match.json --nodes 100000 --threads 1 --json",
    ],
    run,
};

/// The games whose matches can be looked over, by their short names, and how.
const ANALYSTS: &[(&str, Looking)] = &[("othello", othello)];

type Looking = fn(&Match, &Effort, Lang) -> Result<Analysis, Phrase>;

/// How long a move is thought about when nothing is said.
const USUAL_TIME: u64 = 1000;

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let file = the_file(typed);
    let effort = effort(typed);
    let formats = convert::wanted_formats(typed);
    let (Some(file), true) = (file, typed.problems.is_empty()) else { return Run::Usage };
    let analysed = load(typed, &file, &formats).and_then(|of| {
        let analysis = look_over(&of, &effort, lang)?;
        hand_out(typed, &analysis, lang)?;
        analysis.is_whole()
    });
    analysed.into()
}

fn effort(typed: &mut Typed) -> Effort {
    let time = typed.number("time", 1, 3_600_000);
    let nodes = typed.number("nodes", 1, u64::MAX >> 1);
    let depth = typed.number("depth", 1, 100).map(|depth| depth as u32);
    let is_free = nodes.is_none() && depth.is_none();
    let time = time.or_else(|| is_free.then_some(USUAL_TIME)).map(Duration::from_millis);
    Effort { time, nodes, depth, threads: threads(typed) }
}

/// The match of a file, in our format or another program's, or a kept one.
fn load(typed: &Typed, word: &str, formats: &convert::Formats) -> Result<Match, Phrase> {
    if word != "-" && !Path::new(word).exists() {
        return kept(typed, word);
    }
    let text = read_input(word)?;
    match text.trim_start().starts_with('{') && !typed.has("format") {
        true => read_record(word, &text, 0),
        false => convert::read_any(word, &text, formats, typed.has("format")),
    }
}

fn look_over(of: &Match, effort: &Effort, lang: Lang) -> Result<Analysis, Phrase> {
    let info = of.game().info();
    let Some((_, looking)) = ANALYSTS.iter().find(|(game, _)| *game == info.id) else {
        let games: Vec<_> = ANALYSTS.iter().map(|(game, _)| *game).collect();
        return Err(told::CANNOT_ANALYSE.with([info.name.into(), games.join(", ").into()]));
    };
    if of.moves().is_empty() {
        return Err(told::NO_MOVES.into());
    }
    looking(of, effort, lang)
}

/// Looks over a match of Othello.
fn othello(of: &Match, effort: &Effort, lang: Lang) -> Result<Analysis, Phrase> {
    let start = of.state_at(0);
    let start = start.typed().downcast_ref::<State<Eight>>().ok_or(told::OTHER_OTHELLO)?;
    let plies = plies(start, of.moves());
    let (stop, progress) = (Stop::listen(), Progress::new());
    let news = |number: usize| {
        told::PROGRESS.with([number.into(), plies.len().into()]).say(lang, &NoNames)
    };
    let analyst = Analyst::new(effort, &stop, &progress);
    let analysis = analyst.look_over(&plies, &news);
    progress.wipe();
    Ok(Analysis { title: title(of, lang), players: names(of, lang), ..analysis })
}

/// Every state of a match from its beginning and the move made in it, and the
/// state after the last.
fn plies(start: &State<Eight>, moves: &[String]) -> analyst::Plies {
    let mut state = start.clone();
    let mut made: Vec<(State<Eight>, Move)> = Vec::new();
    for text in moves {
        let mv = state.read(text).expect("a match has only moves that can be read");
        made.push((state.clone(), mv));
        state.apply(mv);
    }
    analyst::Plies { made, last: state }
}

/// What the players are called. Those of a transcript have the usual names.
fn names(of: &Match, lang: Lang) -> Vec<String> {
    let usual = of.game().info().names;
    let name = |(index, name): (usize, &str)| match usual.get(index) {
        Some(usual) if usual.en == name => usual.get(lang).to_owned(),
        _ => name.to_owned(),
    };
    of.seats().iter().map(|seat| seat.name.as_str()).enumerate().map(name).collect()
}

fn title(of: &Match, lang: Lang) -> String {
    let names = names(of, lang);
    let [one, other] = [0, 1].map(|seat: usize| names.get(seat).cloned().unwrap_or_default());
    told::TITLE.with([of.game().info().name.into(), one.into(), other.into()]).say(lang, &NoNames)
}

/// Prints the analysis, and draws it where that was asked for.
fn hand_out(typed: &Typed, analysis: &Analysis, lang: Lang) -> Result<(), Phrase> {
    let as_json = typed.has("json");
    match as_json {
        true => print(&[report::json(analysis).to_string()]),
        false => print(&report::text(analysis, lang)),
    }
    let Some(path) = typed.value("svg") else { return Ok(()) };
    write_whole(Path::new(path), &svg::draw(analysis, lang))?;
    if !as_json {
        print(&[String::new(), told::DRAWN.with([path.into()]).say(lang, &NoNames)]);
    }
    Ok(())
}
