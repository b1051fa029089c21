//! Grows the book of openings.
//!
//! The book grows where play is likely: of all leaves those are replaced by the
//! positions after their moves that are nearest to the start, counting plies and,
//! twice, the discs that were given away on the way there. New positions are
//! worth what the engine sees ahead of them; those before, what their best move
//! leads to.

use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::Instant;

use kernel::Limits;
use othello::{Book, Engine, Position};

use crate::{files, say, shared};

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Where the book is, or is to be.
    pub(crate) out: PathBuf,
    /// How many positions it is to have.
    pub(crate) positions: usize,
    /// How far ahead each is looked.
    pub(crate) depth: u32,
    /// How many threads work.
    pub(crate) threads: usize,
}

/// How many leaves are replaced before all positions are looked at again.
const BATCH: usize = 64;

/// A position with this many discs stays a leaf: the middle of the game has begun.
const MOST_DISCS: u32 = 28;

/// What a disc that is given away counts, in plies.
const DISC: i32 = 2;

/// How much an engine of this tool remembers.
const MEMORY: usize = 64 << 20;

/// Grows a book until it is as large as wanted, and keeps it after every batch.
pub(crate) fn run(plan: &Plan) -> Result<(), String> {
    let mut book = match fs::read(&plan.out) {
        Ok(bytes) => Book::read(&bytes).map_err(|why| format!("{}: {why}", plan.out.display()))?,
        Err(why) if why.kind() == ErrorKind::NotFound => Book::new(),
        Err(why) => return Err(files::at(&plan.out, &why)),
    };
    let (begun, first) = (Instant::now(), book.len());
    while book.len() < plan.positions {
        let wanted = after_moves(&book, &nearest_leaves(&book));
        if wanted.is_empty() {
            break;
        }
        for (position, score) in wanted.iter().zip(looked_at(plan, &wanted)) {
            book.note(*position, score);
        }
        book.back_up();
        files::write(&plan.out, &book.encode())?;
        let done = (book.len() - first) as f64;
        let left = begun.elapsed().as_secs_f64() / done * plan.positions as f64
            - begun.elapsed().as_secs_f64();
        say(&format!(
            "{} of {} positions, the start is worth {}, {:.1} minutes left",
            book.len(),
            plan.positions,
            book.score(Position::START).unwrap_or_default(),
            left.max(0.0) / 60.0
        ));
    }
    Ok(())
}

/// The leaves to be replaced next.
fn nearest_leaves(book: &Book) -> Vec<Position> {
    let mut way: HashMap<Position, i32> = HashMap::from([(Position::START.canonical(), 0)]);
    let mut leaves = Vec::new();
    for position in book.positions() {
        // Nobody comes here who plays the moves of the book.
        let Some(&here) = way.get(&position) else { continue };
        let Some(moves) = book.moves(position) else {
            if 64 - position.empties() < MOST_DISCS && position.targets() != 0 {
                leaves.push((here, position));
            }
            continue;
        };
        let best = moves[0].1;
        for (cell, score) in moves {
            let next = position.play(cell).expect("a move of the book").canonical();
            let there = here + 1 + DISC * (best - score);
            way.entry(next).and_modify(|way| *way = (*way).min(there)).or_insert(there);
        }
    }
    leaves.sort_by_key(|(way, position)| (*way, position.own, position.rival));
    leaves.into_iter().take(BATCH).map(|(_, position)| position).collect()
}

/// The positions after all moves of these that the book does not have.
fn after_moves(book: &Book, leaves: &[Position]) -> Vec<Position> {
    let moves = leaves.iter().flat_map(|leaf| (0..64).filter_map(|cell| leaf.play(cell)));
    let mut new: Vec<Position> =
        moves.filter(|next| book.score(*next).is_none()).map(Position::canonical).collect();
    new.sort_by_key(|position| (position.own, position.rival));
    new.dedup();
    new
}

/// What each position is worth.
fn looked_at(plan: &Plan, positions: &[Position]) -> Vec<i32> {
    let limits = Limits { depth: Some(plan.depth), ..Limits::default() };
    shared(positions, plan.threads, |positions, _| {
        let engine = Engine::new(MEMORY);
        positions
            .iter()
            .map(|position| engine.think(*position, &limits, 1, &mut |_| {}).score)
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_grows_from_the_start_and_goes_on_where_it_was() {
        let out = std::env::temp_dir().join(format!("ludoteca-book-{}", std::process::id()));
        let plan = Plan { out: out.clone(), positions: 10, depth: 2, threads: 1 };
        run(&plan).expect("it can be written");
        let read = || Book::read(&fs::read(&out).expect("it was written")).expect("it is a book");
        let small = read();
        assert!((10..100).contains(&small.len()));
        run(&Plan { positions: small.len() + 1, ..plan }).expect("it can be read");
        assert!(read().len() > small.len());
        assert!(read().moves(Position::START).is_some());
        fs::remove_file(out).expect("it is there");
    }
}
