//! Beginnings of tournament games that favour nobody, for matches between players.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;

use kernel::{Limits, Rng};
use othello::{Engine, Position};

use crate::wthor::{self, Game};
use crate::{files, fit, replay, say, selfplay, shared};

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Files of tournament games, or folders of them.
    pub(crate) games: Vec<PathBuf>,
    /// Where the beginnings go.
    pub(crate) out: PathBuf,
    /// The weights they are judged by; none: those of the program.
    pub(crate) weights: Option<PathBuf>,
    /// How many are wanted.
    pub(crate) count: usize,
    /// How many moves each has.
    pub(crate) moves: usize,
    /// How many positions are looked at for each.
    pub(crate) nodes: u64,
    /// Which games come first.
    pub(crate) seed: u64,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// The most discs that a level beginning gives anybody.
const MOST: f32 = 1.0;

/// How many beginnings are looked at before they are counted again.
const BATCH: usize = 64;

/// How much an engine of this tool remembers.
const MEMORY: usize = 64 << 20;

/// Chooses beginnings and writes them, a line each.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    let mut games = Vec::new();
    for path in &plan.games {
        games.extend(wthor::games(path)?);
    }
    Rng::new(plan.seed).shuffle(&mut games);
    let different = different(&games, plan.moves);
    let weights = fit::weights_or_usual(plan.weights.as_deref())?;
    let mut level = Vec::new();
    for batch in different.chunks(BATCH) {
        level.extend(shared(batch, plan.threads, |some, _| {
            let engine = Engine::with_weights(MEMORY, Arc::clone(&weights));
            chosen(plan, &engine, some)
        }));
        say(&format!("{} of {} beginnings", level.len().min(plan.count), plan.count));
        if level.len() >= plan.count {
            break;
        }
    }
    level.truncate(plan.count);
    files::write(&plan.out, written(plan, &level).as_bytes())
}

/// Of games that have come to the same position after so many moves, only the first.
fn different(games: &[Game], moves: usize) -> Vec<(Game, Position)> {
    let mut seen = HashSet::new();
    let is_whole = |position: &Position| position.empties() as usize + moves == 60;
    let with_position = |game: &Game| (*game, replay::after(game, moves));
    let all = games.iter().map(with_position);
    all.filter(|(_, it)| is_whole(it) && seen.insert(it.canonical())).collect()
}

/// Those that are level.
fn chosen(plan: &Plan, engine: &Engine, games: &[(Game, Position)]) -> Vec<Game> {
    let is_level = |(_, position): &&(Game, Position)| lead(engine, *position, plan.nodes) <= MOST;
    games.iter().filter(is_level).map(|(game, _)| *game).collect()
}

/// By how much a position favours one side, whichever it is.
fn lead(engine: &Engine, position: Position, nodes: u64) -> f32 {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    selfplay::looked(engine, position, &limits).0.abs()
}

/// The file: what it is, and each beginning as its moves.
fn written(plan: &Plan, games: &[Game]) -> String {
    let Plan { moves, nodes, .. } = plan;
    let mut text = format!(
        "# How {} games of tournaments began: {moves} moves each, no two alike, and level. The engine gives\n\
         # nobody more than a disc after {nodes} positions.\n",
        games.len()
    );
    for game in games {
        text.extend(game.moves.iter().take(*moves).flatten().map(|cell| spelt(*cell)));
        text.push('\n');
    }
    text
}

fn spelt(cell: u8) -> String {
    format!("{}{}", char::from(b'a' + cell % 8), cell / 8 + 1)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use othello::eval::shapes::Packing;
    use othello::eval::{Fitted, STAGES};

    use super::*;

    fn game(cells: &[u8]) -> Game {
        let moves = std::array::from_fn(|index| cells.get(index).copied());
        Game { depth: 24, theory: 0, moves }
    }

    fn plan(out: PathBuf, count: usize) -> Plan {
        let (moves, nodes) = (14, 7);
        Plan { games: Vec::new(), out, weights: None, count, moves, nodes, seed: 1, threads: 1 }
    }

    /// F5, d6 and f5, f6, and the first turned round.
    const GAMES: [[u8; 2]; 3] = [[37, 43], [37, 45], [26, 20]];

    #[test]
    fn of_beginnings_that_come_to_the_same_the_first_is_kept() {
        let games = GAMES.map(|cells| game(&cells));
        let kept: Vec<Game> = different(&games, 2).into_iter().map(|(game, _)| game).collect();
        assert_eq!(kept, games[..2]);
        assert!(different(&games, 3).is_empty(), "they are shorter");
    }

    #[test]
    fn what_favours_somebody_is_not_level() {
        let engine = Engine::new(1 << 20);
        let wiped = Position { own: 0x1c_1c1c_0000, rival: 1 << 43 };
        assert!(lead(&engine, wiped, 3000) > MOST);
    }

    #[test]
    fn a_line_is_a_beginning() {
        let plan = Plan { moves: 2, ..plan(PathBuf::new(), 1) };
        assert!(written(&plan, &[game(&GAMES[0])]).ends_with("\nf5d6\n"));
    }

    /// A game as the WTHOR base has it.
    fn record(line: &str) -> [u8; 68] {
        let mut record = [0; 68];
        for (cell, letters) in record[8..].iter_mut().zip(line.as_bytes().chunks(2)) {
            *cell = 10 * (letters[1] - b'0') + letters[0] - b'a' + 1;
        }
        record
    }

    /// Weights by which everything is level that is not seen to be decided.
    fn nothing() -> Vec<u8> {
        let weights = vec![vec![0; Packing::new().weights()]; 2];
        Fitted { knots: vec![0, 64], constants: vec![0; STAGES], weights }.encode()
    }

    #[test]
    fn a_run_writes_as_many_as_are_wanted_and_none_that_is_decided() {
        let folder = std::env::temp_dir().join(format!("ludoteca-level-{}", std::process::id()));
        let file = |name: &str| folder.join(name);
        fs::create_dir_all(&folder).expect("it can be made");
        // Of the first, White has nothing left after the next move.
        let games = ["e6f4e3f6g5d6e7f5", "f5d6c4d3e6f4e3f3", "f5d6c5f4e3c6d3f6"];
        let base = wthor::tests::file(&games.map(record));
        fs::write(file("games.wtb"), base).expect("it can be written");
        fs::write(file("weights.bin"), nothing()).expect("it can be written");
        let plan = |count| Plan {
            games: vec![file("games.wtb")],
            weights: Some(file("weights.bin")),
            moves: 8,
            nodes: 2000,
            ..plan(file("out.txt"), count)
        };
        let lines = |count: usize| {
            run(&plan(count)).expect("everything is there");
            let text = fs::read_to_string(file("out.txt")).expect("it was written");
            text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
        };
        let mut both: Vec<String> = lines(5);
        both.sort();
        assert_eq!(both, games[1..]);
        assert_eq!(lines(1).len(), 1);
        fs::remove_dir_all(folder).expect("it is there");
    }
}
