//! The crate minimax. It ships searches and a perft but no games, so here are
//! the two it is compared in, written for its trait as fast as it allows.

use std::process::{Command, Stdio};

use kernel::{Mix, Rng};
use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};

use crate::measure::Contender;
use crate::ours::{SEARCH_DEPTH, TABLE_MEBIBYTES};

/// Random games of a game of the crate.
pub fn playing<G>(start: G::S) -> Contender
where
    G: Game + 'static,
    G::S: Clone,
{
    const BATCH: u64 = 64;
    let mut rng = Rng::new(1);
    let mut moves = Vec::new();
    Contender::batches("minimax", move || {
        for _ in 0..BATCH {
            let mut state = start.clone();
            loop {
                moves.clear();
                if let Some(winner) = G::generate_moves(&state, &mut moves) {
                    std::hint::black_box(winner);
                    break;
                }
                let mv = moves[rng.below(moves.len())];
                if let Some(next) = G::apply(&mut state, mv) {
                    state = next;
                }
            }
        }
        BATCH
    })
}

/// Two sets of cells: those of whoever moved last, and all.
#[derive(Clone, Copy, Default)]
pub struct Pieces {
    moved: u64,
    all: u64,
}

impl Pieces {
    /// The pieces after the other side puts one on `cell`.
    fn with(self, cell: u64) -> Self {
        Self { moved: (self.all ^ self.moved) | cell, all: self.all | cell }
    }
}

/// Tic-tac-toe, a bit a cell.
pub struct TicTacToe;

impl Game for TicTacToe {
    type S = Pieces;
    type M = u8;

    fn generate_moves(state: &Pieces, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = Self::get_winner(state);
        if over.is_none() {
            push_each(!state.all & 0o777, moves);
        }
        over
    }

    fn apply(state: &mut Pieces, cell: u8) -> Option<Pieces> {
        Some(state.with(1 << cell))
    }

    fn get_winner(state: &Pieces) -> Option<Winner> {
        const LINES: [u64; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        if LINES.iter().any(|line| state.moved & line == *line) {
            return Some(Winner::PlayerJustMoved);
        }
        (state.all == 0o777).then_some(Winner::Draw)
    }
}

/// Connect Four, a bit a cell, seven bits a column of which the top one stays empty.
pub struct ConnectFour;

const BOTTOM: u64 = 0x0408_1020_4081;
const BOARD: u64 = BOTTOM * 0b11_1111;

impl Game for ConnectFour {
    type S = Pieces;
    /// The number of the cell the piece falls to.
    type M = u8;

    fn generate_moves(state: &Pieces, moves: &mut Vec<u8>) -> Option<Winner> {
        let over = Self::get_winner(state);
        if over.is_none() {
            push_each((state.all + BOTTOM) & BOARD, moves);
        }
        over
    }

    fn apply(state: &mut Pieces, cell: u8) -> Option<Pieces> {
        Some(state.with(1 << cell))
    }

    /// Each column of the sum ends in a mark above its pieces, so that no two
    /// positions have the same.
    fn zobrist_hash(state: &Pieces) -> u64 {
        Mix::new(state.moved + state.all + BOTTOM).finish()
    }

    fn table_index(cell: u8) -> u16 {
        cell.into()
    }

    fn max_table_index() -> u16 {
        63
    }

    fn get_winner(state: &Pieces) -> Option<Winner> {
        let four = |step: u32| {
            let pairs = state.moved & (state.moved >> step);
            pairs & (pairs >> (2 * step)) != 0
        };
        if four(1) || four(7) || four(8) || four(6) {
            return Some(Winner::PlayerJustMoved);
        }
        (state.all == BOARD).then_some(Winner::Draw)
    }
}

/// Judges only by how the game ended.
struct Zero;

impl Evaluator for Zero {
    type G = ConnectFour;

    fn evaluate(&self, _: &Pieces) -> Evaluation {
        0
    }
}

/// Whole searches of Connect Four from the empty board, by the crate's search
/// for one thread. Of its options, the history of moves alone makes it fastest
/// here.
pub fn searching() -> Contender {
    let options = IterativeOptions::new()
        .with_table_byte_size(TABLE_MEBIBYTES << 20)
        .with_countermove_history();
    let prepare = move || {
        let mut search = IterativeSearch::new(Zero, options);
        search.set_max_depth(SEARCH_DEPTH);
        search
    };
    Contender::pieces("minimax", prepare, |mut search| {
        std::hint::black_box(search.choose_move(&Pieces::default()));
    })
}

fn push_each(mut cells: u64, moves: &mut Vec<u8>) {
    while cells != 0 {
        moves.push(cells.trailing_zeros() as u8);
        cells &= cells - 1;
    }
}

/// The word that makes this program print the crate's perft and nothing else.
pub const PERFT_WORD: &str = "peer-perft";

/// How deep the crate's perft counts Connect Four.
pub const PERFT_DEPTH: u8 = 9;

/// Counts Connect Four with the crate's own perft, which prints as it goes.
pub fn print_perft() {
    minimax::perft::<ConnectFour>(&mut Pieces::default(), PERFT_DEPTH, false);
}

/// The crate's perft of Connect Four. It prints what it finds and always counts
/// every depth, so it runs in a child whose last line says nodes and speed.
pub fn counting() -> Contender {
    Contender::new("minimax", |_| {
        child_rate().unwrap_or_else(|sentence| {
            eprintln!("minimax's perft could not be measured: {sentence}");
            f64::NAN
        })
    })
}

fn child_rate() -> Result<f64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut child = Command::new(program);
    let output = child
        .arg(PERFT_WORD)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let thousands = text.lines().last().and_then(|line| line.split_whitespace().last());
    let thousands: f64 = thousands
        .and_then(|word| word.parse().ok())
        .ok_or_else(|| format!("its last line is not a row of its table: {text}"))?;
    Ok(1000.0 * thousands)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaves<G: Game<S = Pieces>>(state: Pieces, depth: u32) -> u64 {
        let mut moves = Vec::new();
        if G::generate_moves(&state, &mut moves).is_some() {
            return u64::from(depth == 0);
        }
        if depth == 0 {
            return 1;
        }
        let next =
            |mv| G::apply(&mut state.clone(), mv).expect("these games return the next state");
        moves.into_iter().map(|mv| leaves::<G>(next(mv), depth - 1)).sum()
    }

    #[test]
    fn the_games_written_for_the_peer_have_the_right_number_of_move_sequences() {
        assert_eq!(leaves::<ConnectFour>(Pieces::default(), 7), 823_536);
        // Of the 9! orders of filling the board, those that last to the end.
        assert_eq!(leaves::<TicTacToe>(Pieces::default(), 9), 127_872);
    }
}
