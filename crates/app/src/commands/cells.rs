//! Othello's moves as the engine counts them, in the words of the game.

use games::othello::{Board, Eight};
use othello::Position;

/// What it is called when there is no move.
const PASS: &str = "pass";

/// The name of a cell: a letter for its column and a number for its row.
pub(super) fn name(cell: usize) -> String {
    let (row, column) = Eight.place(cell);
    Eight.frame().name(row, column).to_owned()
}

/// The names of the moves of a line, with the passes that it leaves out.
pub(super) fn line(from: Position, cells: &[usize]) -> Vec<String> {
    let mut names = Vec::new();
    let mut position = from;
    for &cell in cells {
        if position.targets() == 0 {
            names.push(PASS.to_owned());
            position = position.passed();
        }
        let Some(next) = position.play(cell) else { break };
        names.push(name(cell));
        position = next;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_the_names_of_the_board() {
        assert_eq!([0, 7, 37, 63].map(name), ["a1", "h1", "f5", "h8"]);
    }

    #[test]
    fn a_pass_that_a_line_leaves_out_is_said() {
        // The side to move has b1 and no move; its rival has a1 and takes b1 from c1.
        let position = Position { own: 0b10, rival: 0b1 };
        assert_eq!(line(position, &[2]), [PASS, "c1"]);
        assert_eq!(line(position.passed(), &[2]), ["c1"]);
    }
}
