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
    use super::*;

    fn game(cells: &[u8]) -> Game {
        let moves = std::array::from_fn(|index| cells.get(index).copied());
        Game { depth: 24, theory: 0, moves }
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
        let plan = Plan {
            games: Vec::new(),
            out: PathBuf::new(),
            weights: None,
            count: 1,
            moves: 2,
            nodes: 7,
            seed: 1,
            threads: 1,
        };
        assert!(written(&plan, &[game(&GAMES[0])]).ends_with("\nf5d6\n"));
    }
}
