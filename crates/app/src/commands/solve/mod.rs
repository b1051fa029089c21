//! `ludoteca solve`: what positions are worth with best play to the end.

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
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "solve",
    summary: told::SUMMARY,
    usage: "--game GAME FILE.obf [--threads N] [--memory MIB] [--json]",
    chooses_a_game: false,
    notes: &[told::NOTE_FILE, told::NOTE_SCORE],
    flags: &[
        Flag::valued("game", Some('g'), "GAME", say::FLAG_GAME),
        THREADS,
        Flag::valued("memory", None, "MIB", told::FLAG_MEMORY),
        JSON,
    ],
    examples: &[
        "solve --game othello problems.obf",
        "solve --game othello --threads 1 --json problems.obf",
        "solve --game othello --lang es - < problems.obf",
    ],
    run,
};

pub(super) const THREADS: Flag = Flag::valued("threads", None, "N", told::FLAG_THREADS);

/// The games whose positions can be solved, by their short names, and how.
const SOLVERS: &[(&str, Solving)] =
    &[("othello", |order, lang| session::run(&othello::Endgames::new(order.bytes), order, lang))];

type Solving = fn(&Order, Lang) -> Run;

/// What was asked for.
struct Order {
    file: String,
    text: String,
    threads: usize,
    /// How much may be remembered.
    bytes: usize,
    as_json: bool,
}

/// Moves and what a file says that they are worth.
type Known = Vec<(String, i32)>;

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
    let solving = solving(typed);
    let file = the_file(typed);
    let threads = threads(typed);
    let bytes = typed.number("memory", 1, 16_384).unwrap_or(256) as usize * (1 << 20);
    let (Some(solving), Some(file), true) = (solving, file, typed.problems.is_empty()) else {
        return Run::Usage;
    };
    match read_input(&file) {
        Ok(text) => {
            let as_json = typed.has("json");
            solving(&Order { file, text, threads, bytes, as_json }, lang)
        }
        Err(phrase) => Run::Failed(phrase),
    }
}

/// How positions of the game that was named are solved.
fn solving(typed: &mut Typed) -> Option<Solving> {
    let info = setup::game(typed, None)?.info();
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
