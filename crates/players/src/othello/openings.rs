//! Playing by the book, with some variety.

use kernel::{Opinion, Rng, Worth};
use othello::{Book, Position};

use super::engine::DISC;

/// A move of the book that gives away at most so many discs, any of them, and
/// what it is worth; none where the book does not know all moves.
pub(super) fn by_the_book(
    position: Position,
    generosity: i32,
    rng: &mut Rng,
) -> Option<(usize, i32)> {
    let moves = Book::in_use().moves(position)?;
    let (_, best) = *moves.first()?;
    let good = moves.iter().take_while(|(_, score)| best - score <= generosity);
    rng.pick(&good.copied().collect::<Vec<_>>()).copied()
}

/// What the book says, for people: nothing was looked at.
pub(super) fn opinion(line: Vec<String>, score: i32) -> Opinion {
    Opinion { line, worth: Worth::Points(DISC * score), depth: None, nodes: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn nobody_gives_away_more_than_allowed_and_the_generous_vary() {
        let mut rng = Rng::new(4);
        let first = Position::START.play(19).expect("d3 is a move");
        let moves = Book::in_use().moves(first).expect("every book has these");
        for generosity in [0, 3, 64] {
            let allowed = moves.iter().filter(|(_, score)| moves[0].1 - score <= generosity);
            let allowed: HashSet<usize> = allowed.map(|(cell, _)| *cell).collect();
            let played = (0..200).filter_map(|_| by_the_book(first, generosity, &mut rng));
            assert_eq!(played.map(|(cell, _)| cell).collect::<HashSet<_>>(), allowed);
        }
        assert_eq!(by_the_book(Position { own: 1, rival: 2 }, 0, &mut rng), None);
    }
}
