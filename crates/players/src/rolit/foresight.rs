//! What the documents' machines do, found several times as fast as they find it:
//! what the last ply brings is counted and not played, and answers that take most come
//! first.

use games::rolit::{Cell, State};
use kernel::{Rules, Seat};

/// The move of `minimax` with this depth, or of `greedy` without any; none when nobody
/// moves. There must be a cube on the board.
pub(super) fn choice(state: &State, depth: u32) -> Option<Cell> {
    let owner = state.turn().seat()?;
    let mut best: Option<(Cell, i64)> = None;
    let mut cells = Vec::new();
    state.moves(&mut cells);
    for cell in cells.into_iter().rev() {
        let alpha = best.map_or(i64::MIN, |(_, most)| most);
        let value = if depth == 0 {
            state.captures(cell) as i64
        } else {
            worth(&after(state, cell), owner, depth, [alpha, i64::MAX])
        };
        if value > alpha {
            best = Some((cell, value));
        }
    }
    best.map(|(cell, _)| cell)
}

fn after(state: &State, cell: Cell) -> State {
    let mut next = state.clone();
    next.apply(cell);
    next
}

/// How many cubes the owner is sure of after so many plies more, in which he takes as
/// many as he can and everybody else leaves him as few; exact only between alpha and beta.
fn worth(state: &State, owner: Seat, left: u32, [mut alpha, mut beta]: [i64; 2]) -> i64 {
    let score = state.score(owner);
    let Some(mover) = state.turn().seat() else { return score };
    let is_own = mover == owner;
    let change = |cell: Cell| match is_own {
        true => 1 + state.captures(cell) as i64,
        false => -(state.captures_of(owner, cell) as i64),
    };
    let mut cells = Vec::new();
    state.moves(&mut cells);
    if left == 1 {
        let changes = cells.into_iter().map(change);
        let most = if is_own { changes.max() } else { changes.min() };
        return score + most.unwrap_or(0);
    }
    cells.sort_by_cached_key(|cell| -change(*cell).abs());
    let mut best = if is_own { i64::MIN } else { i64::MAX };
    for cell in cells {
        let value = worth(&after(state, cell), owner, left - 1, [alpha, beta]);
        if is_own {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if beta <= alpha {
            break;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use games::rolit::Shape;
    use kernel::Rng;

    use super::*;
    use crate::minmax::{self, Ahead, Scan};
    use crate::rolit::Cubes;

    #[test]
    fn it_is_what_the_machines_themselves_find() {
        let mut rng = Rng::new(17);
        for code in ["DS", "CS", "SS"] {
            for seats in [2, 3, 4, 10] {
                let mut state = State::new(Shape::from_code(code).unwrap(), seats, None);
                while let Some(cell) = state.random_move(&mut rng, &mut Vec::new()) {
                    state.apply(cell);
                    let Some(ahead) = Ahead::new(&state, &Cubes) else { break };
                    let depth = rng.below(4) as u32;
                    let slow = minmax::best(&ahead, depth + 1, Scan::AlphaBeta);
                    let fast = choice(&state, depth);
                    assert_eq!(fast, slow.map(|(cell, _)| cell), "{code} {seats} {depth}");
                }
            }
        }
    }
}
