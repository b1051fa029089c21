//! `ludoteca solve`: what positions are worth with best play to the end.

mod lines;
mod othello;
mod report;
mod session;

use kernel::{Lang, Phrase};
use texts::{app as say, solving as told};

use super::progress::Progress;
use super::stopping::Stop;
use super::{Command, JSON, Run, the_file};
use crate::args::{Flag, Typed};
use crate::home::read_input;
use crate::setup::{self, Chosen};

pub(super) const COMMAND: Command = Command {
    word: "solve",
    summary: told::SUMMARY,
    usage: "--game GAME [--preset NAME] FILE [--threads N] [--memory MIB] [--json]",
    chooses_a_game: false,
    notes: &[told::NOTE_FILE, told::NOTE_SCORE, told::NOTE_COLUMNS, told::NOTE_COLUMN_SCORE],
    flags: &[
        Flag::valued("game", Some('g'), "GAME", say::FLAG_GAME),
        Flag::valued("preset", None, "NAME", say::FLAG_PRESET),
        Flag::valued("set", None, "OPTION=VALUE", say::FLAG_SET),
        THREADS,
        Flag::valued("memory", None, "MIB", told::FLAG_MEMORY),
        JSON,
    ],
    examples: &[
        "solve --game othello problems.obf",
        "solve --game othello --threads 1 --json problems.obf",
        "solve --game othello --lang es - < problems.obf",
        "solve --game cn --preset connect-four positions.txt",
    ],
    run,
};

pub(super) const THREADS: Flag = Flag::valued("threads", None, "N", told::FLAG_THREADS);

/// The games whose positions can be solved, by their short names, and how.
const SOLVERS: &[(&str, Solving)] = &[("othello", othello::solving), ("cn", lines::solving)];

type Solving = fn(&Order, Lang) -> Run;

/// What was asked for.
struct Order {
    /// The game and its options.
    chosen: Chosen,
    file: String,
    text: String,
    threads: usize,
    /// How much may be remembered.
    bytes: usize,
    as_json: bool,
}

/// What a file says of a position.
#[derive(Default)]
struct Known {
    /// What it is worth to the side to move.
    score: Option<i32>,
    /// The best moves; none when it names none.
    best: Vec<String>,
}

/// A game whose positions can be solved.
trait Solver {
    /// A position, understood.
    type Position;

    /// The position that a line of a file has, and what it says of its moves.
    fn read(&self, line: &str) -> Result<(Self::Position, Known), Phrase>;

    /// How many cells are empty.
    fn empties(&self, position: &Self::Position) -> u32;

    /// Solves a position; none when it was told to stop before the end. Says
    /// now and then what it has found.
    fn solve(&self, position: &Self::Position, means: &Means<'_>) -> Option<Answer>;
}

/// What a solver has to work with.
struct Means<'a> {
    threads: usize,
    stop: &'a Stop,
    progress: &'a Progress,
    /// How to say what was found so far: move, score and depth.
    news: &'a dyn Fn(&str, i32, u32) -> String,
}

/// What a position is worth.
struct Answer {
    /// Best play from the first move on; empty when the game is over.
    line: Vec<String>,
    /// For the side to move.
    score: i32,
    nodes: u64,
}

fn run(typed: &mut Typed, lang: Lang) -> Run {
    let chosen = setup::choose(typed, None);
    let solving = chosen.as_ref().and_then(|chosen| solving(typed, chosen));
    let file = the_file(typed);
    let threads = threads(typed);
    let bytes = typed.number("memory", 1, 16_384).unwrap_or(256) as usize * (1 << 20);
    let (Some(chosen), Some(solving), Some(file)) = (chosen, solving, file) else {
        return Run::Usage;
    };
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    match read_input(&file) {
        Ok(text) => {
            let as_json = typed.has("json");
            solving(&Order { chosen, file, text, threads, bytes, as_json }, lang)
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

/// How positions of the game that was chosen are solved.
fn solving(typed: &mut Typed, chosen: &Chosen) -> Option<Solving> {
    let info = chosen.game.info();
    let found = SOLVERS.iter().find(|(game, _)| *game == info.id);
    if found.is_none() {
        let games: Vec<_> = SOLVERS.iter().map(|(game, _)| *game).collect();
        let refusal = told::CANNOT_SOLVE.with([info.name.into(), games.join(", ").into()]);
        typed.problems.push(refusal);
    }
    found.map(|(_, solving)| *solving)
}

/// How many threads may think: as many as there are processors, unless
/// somebody says otherwise.
pub(super) fn threads(typed: &mut Typed) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    typed.number("threads", 1, 256).map_or(processors, |threads| threads as usize)
}
