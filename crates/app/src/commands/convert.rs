//! `ludoteca import` and `ludoteca export`: other programs' files.

use std::path::Path;

use kernel::{Lang, Phrase, Sheet};
use scene::Format;
use table::{AnyGame, Match, PlayError, ReplayError, record};
use texts::app as say;

use super::{Command, Run, the_file};
use crate::args::{Flag, Typed};
use crate::home::{Chance, read_match, read_text, write_whole};
use crate::setup::{self, problem_phrase};

const OUT: Flag = Flag::valued("out", Some('o'), "FILE", say::FLAG_OUT);
pub(super) const FORMAT: Flag = Flag::valued("format", Some('f'), "FORMAT", say::FLAG_FORMAT);

pub(super) const IMPORT: Command = Command {
    word: "import",
    summary: say::SUM_IMPORT,
    usage: "FILE [--format FORMAT] [--out RECORD]",
    chooses_a_game: false,
    notes: &[],
    flags: &[Flag::valued("game", Some('g'), "GAME", say::FLAG_GAME), FORMAT, OUT],
    examples: &[
        "import saved_rolit.json --out match.json",
        "import game.txt --format transcript --out othello.json",
        "import moves.txt --format digits",
    ],
    run: import,
};

pub(super) const EXPORT: Command = Command {
    word: "export",
    summary: say::SUM_EXPORT,
    usage: "RECORD --format FORMAT [--out FILE]",
    chooses_a_game: false,
    notes: &[],
    flags: &[FORMAT, OUT],
    examples: &[
        "export match.json --format rolit-replay --out replay.json",
        "export c4.json -f digits",
    ],
    run: export,
};

fn import(typed: &mut Typed, _: Lang) -> Run {
    let file = the_file(typed);
    let formats = wanted_formats(typed);
    let (Some(file), true) = (file, typed.problems.is_empty()) else { return Run::Usage };
    let read = read_text(&file)
        .and_then(|text| read_any(&file, &text, &formats, typed.has("format")))
        .and_then(|imported| put_out(typed, &record::write(&imported)));
    read.into()
}

/// Formats in question, each with its game.
pub(super) type Formats = [(&'static dyn AnyGame, &'static Format)];

/// Every format that the arguments leave in question.
pub(super) fn wanted_formats(typed: &mut Typed) -> Vec<(&'static dyn AnyGame, &'static Format)> {
    let game = typed.has("game").then(|| setup::game(typed, None)).flatten();
    let games = catalog::GAMES.iter().copied();
    let games = games.filter(|it| game.is_none_or(|game| game.info().id == it.info().id));
    let all: Vec<_> = games
        .flat_map(|game| game.info().formats.iter().map(move |format| (game, format)))
        .collect();
    let Some(id) = typed.value("format").map(str::to_owned) else { return all };
    let known = ids(&all);
    let wanted: Vec<_> = all.into_iter().filter(|(_, format)| format.id == id).collect();
    if wanted.is_empty() {
        typed.problems.push(say::UNKNOWN_FORMAT.with([id.into(), known.into()]));
    }
    wanted
}

fn ids(formats: &[(&dyn AnyGame, &Format)]) -> String {
    formats.iter().map(|(_, format)| format.id).collect::<Vec<_>>().join(", ")
}

/// Reads the text by the only format that fits.
pub(super) fn read_any(
    file: &str,
    text: &str,
    formats: &Formats,
    named: bool,
) -> Result<Match, Phrase> {
    let mut fitting = Vec::new();
    let mut refusal = None;
    for &(game, format) in formats {
        match (format.read)(text).and_then(|sheet| replay(game, &sheet)) {
            Ok(read) => fitting.push(((game, format), read)),
            Err(phrase) => refusal = Some(phrase),
        }
    }
    // Several formats of a game may read the same file in the same way.
    let first = fitting.first().map(|(_, read)| read.sheet().clone());
    let agree = fitting.iter().all(|(_, read)| Some(read.sheet()) == first.as_ref());
    match (fitting.len(), refusal) {
        (1.., _) if agree => Ok(fitting.remove(0).1),
        (0, Some(phrase)) if named => Err(say::IN_FILE.with([file.into(), phrase.into()])),
        (0, _) => Err(say::NO_FORMAT_FITS.with([file.into()])),
        _ => {
            let known: Vec<_> = fitting.into_iter().map(|(format, _)| format).collect();
            Err(say::SEVERAL_FORMATS_FIT.with([file.into(), ids(&known).into()]))
        }
    }
}

fn replay(game: &'static dyn AnyGame, sheet: &Sheet) -> Result<Match, Phrase> {
    let seed = Chance(None).draw();
    Match::replay(game, sheet, sheet.moves.len(), seed).map_err(|error| match error {
        ReplayError::Setup(problems) => problem_phrase(&problems[0]),
        ReplayError::Move { index, error } => {
            let place = format!("{} ({})", index + 1, sheet.moves[index]);
            let phrase = match error {
                PlayError::Illegal(phrase) => phrase,
                other => other.phrase(),
            };
            say::PROBLEM.with([place.into(), phrase.into()])
        }
    })
}

fn export(typed: &mut Typed, _: Lang) -> Run {
    let file = the_file(typed);
    let (Some(file), true) = (file, typed.problems.is_empty()) else { return Run::Usage };
    let loaded = match read_match(&file, Chance(None).draw()) {
        Ok(loaded) => loaded,
        Err(phrase) => return Run::Failed(phrase),
    };
    let info = loaded.game().info();
    let all: Vec<_> = info.formats.iter().map(|format| (loaded.game(), format)).collect();
    if all.is_empty() {
        return Run::Failed(say::NO_FORMATS.with([info.name.into()]));
    }
    let Some(id) = typed.value("format").map(str::to_owned) else {
        typed.problems.push(say::FORMAT_NEEDED.with([info.name.into(), ids(&all).into()]));
        return Run::Usage;
    };
    let Some((_, format)) = all.iter().find(|(_, format)| format.id == id) else {
        typed.problems.push(say::UNKNOWN_FORMAT.with([id.into(), ids(&all).into()]));
        return Run::Usage;
    };
    let mut sheet = loaded.sheet().clone();
    sheet.moves.truncate(loaded.ply());
    (format.write)(&sheet).and_then(|text| put_out(typed, &text)).into()
}

/// To the file that was named, or to the screen.
fn put_out(typed: &Typed, text: &str) -> Result<(), Phrase> {
    match typed.value("out") {
        Some(path) => write_whole(Path::new(path), text),
        None => {
            println!("{}", text.trim_end());
            Ok(())
        }
    }
}
