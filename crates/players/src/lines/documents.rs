//! The documents' players: at random, or looking ahead and counting the lines
//! that can still be made.
//!
//! The document's random player of tic-tac-toe and Connect-N is `random-cell`:
//! it picks any cell, taken or not, and places on the first one from there in
//! reading order where it can. Cells after a long run of taken ones are
//! therefore more likely; `random` is even.

use std::any::Any;

use games::attt;
use games::bits::Bits;
use games::cn::{Cell, State};
use kernel::{Limits, Notation, Rng, Rules, Seat};

use super::with_board;
use crate::minmax::{self, Scan, View};
use crate::uniform;

pub(super) fn random_cell(state: &dyn Any, rng: &mut Rng) -> Option<String> {
    with_board!(state, |state| first_open_from_any(state, rng))
}

pub(super) fn look_ahead(
    state: &dyn Any,
    plies: u32,
    scan: Scan,
    limits: Limits<'_>,
) -> Option<String> {
    with_board!(state, |state| minmax::choose(state, &Lines::of(state), plies, scan, limits))
}

pub(super) fn advanced_at_random(state: &dyn Any, rng: &mut Rng) -> Option<String> {
    with_state!(state, [attt::State], |state| uniform(state, rng))
}

pub(super) fn advanced_look_ahead(
    state: &dyn Any,
    plies: u32,
    scan: Scan,
    limits: Limits<'_>,
) -> Option<String> {
    with_state!(state, [attt::State], |state| minmax::choose(
        state,
        &Lines::of_three(),
        plies,
        scan,
        limits
    ))
}

fn first_open_from_any<B: Bits, const N: usize>(
    state: &State<B, N>,
    rng: &mut Rng,
) -> Option<String> {
    let mut open = Vec::new();
    state.moves(&mut open);
    let (rows, columns) = (state.board().rows, state.board().columns);
    let first = rng.below(rows * columns);
    let mut cells = (first..rows * columns).chain(0..first);
    cells
        .find_map(|index| {
            let cell = state.cell(index / columns, index % columns);
            open.contains(&cell).then_some(cell)
        })
        .map(|cell| state.write(cell))
}

/// Every line that wins, each as the set of its cells. A state is worth the
/// share of them that the owner can still make, less that of the rival who can
/// make the most.
pub(crate) struct Lines<B>(Vec<B>);

impl<B: Bits> Lines<B> {
    fn new(
        rows: usize,
        columns: usize,
        line: usize,
        number: impl Fn(usize, usize) -> usize,
    ) -> Self {
        let mut lines = Vec::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |col| (row, col))) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = (0..line as isize).map(|step| {
                    let row = row.checked_add_signed(down * step).filter(|&row| row < rows)?;
                    let column = column.checked_add_signed(right * step);
                    let column = column.filter(|&column| column < columns)?;
                    Some(B::one(number(row, column)))
                });
                lines.extend(cells.collect::<Option<Vec<B>>>().map(union));
            }
        }
        Self(lines)
    }

    /// The lines of a game of Connect-N.
    pub(crate) fn of<const N: usize>(state: &State<B, N>) -> Self {
        let board = state.board();
        let number = |row, column| usize::from(state.cell(row, column).0);
        Self::new(board.rows, board.columns, board.line, number)
    }

    fn possible(&self, others: B) -> usize {
        self.0.iter().filter(|line| (**line & others).none()).count()
    }

    /// The worth of a state in which the seats have these pieces.
    fn worth(&self, pieces: &[B], owner: Seat) -> f64 {
        let possible = |seat: usize| {
            let others = pieces.iter().enumerate().filter(|(other, _)| *other != seat);
            self.possible(union(others.map(|(_, set)| *set)))
        };
        let rivals = (0..pieces.len()).filter(|&seat| seat != owner.index());
        let best_rival = rivals.map(possible).max().unwrap_or(0);
        (possible(owner.index()) as f64 - best_rival as f64) / self.0.len() as f64
    }
}

impl Lines<u64> {
    /// The eight lines of advanced tic-tac-toe.
    pub(crate) fn of_three() -> Self {
        Self::new(3, 3, 3, |row, column| 3 * row + column)
    }
}

fn union<B: Bits>(sets: impl IntoIterator<Item = B>) -> B {
    sets.into_iter().fold(B::default(), |all, set| all | set)
}

impl<B: Bits, const N: usize> View<State<B, N>> for Lines<B> {
    /// In reading order; the game itself goes column by column.
    fn arrange(&self, state: &State<B, N>, moves: &mut Vec<Cell>) {
        moves.sort_by_key(|cell| state.place(*cell));
    }

    fn guess(&self, state: &State<B, N>, owner: Seat) -> f64 {
        let pieces: [B; N] = std::array::from_fn(|seat| state.pieces(Seat::new(seat)));
        self.worth(&pieces, owner)
    }
}

impl View<attt::State> for Lines<u64> {
    fn guess(&self, state: &attt::State, owner: Seat) -> f64 {
        let of = |seat| (0..9).filter(move |&cell| state.owner(cell) == Some(Seat::new(seat)));
        let pieces = [0, 1].map(|seat| union(of(seat).map(|cell| 1_u64 << cell)));
        self.worth(&pieces, owner)
    }
}

#[cfg(test)]
mod tests {
    use games::cn::Board;
    use kernel::Thinking;

    use super::*;
    use crate::lines::player;
    use crate::minmax::{Ahead, best};
    use crate::word::Word;

    fn board<const N: usize>(side: usize, cells: &[(usize, usize)]) -> State<u64, N> {
        let board = Board { rows: side, columns: side, line: side, gravity: false };
        let mut state = State::new(board);
        for &(row, column) in cells {
            state.apply(state.cell(row, column));
        }
        state
    }

    fn is(value: f64, expected: f64) -> bool {
        (value - expected).abs() < 1e-12
    }

    /// The move that is found, as row and column, and its value.
    fn found(state: &State<u64, 2>, plies: u32) -> ((usize, usize), f64) {
        let lines = Lines::of(state);
        let (cell, value) = best(&Ahead::new(state, &lines).unwrap(), plies, Scan::All).unwrap();
        (state.place(cell), value)
    }

    #[test]
    fn t29_a_board_of_side_n_has_two_n_and_two_lines() {
        for side in 3..=6 {
            assert_eq!(Lines::of(&board::<2>(side, &[])).0.len(), 2 * side + 2);
        }
        assert_eq!(Lines::of_three().0.len(), 8);
        let four = Board { rows: 6, columns: 7, line: 4, gravity: true };
        assert_eq!(Lines::of(&State::<u64, 2>::new(four)).0.len(), 69);
    }

    #[test]
    fn t29_the_worth_is_the_lines_still_possible_less_the_best_rivals() {
        let centre = board::<2>(3, &[(1, 1)]);
        let worth = |seat| Lines::of(&centre).guess(&centre, Seat::new(seat));
        assert!(is(worth(0), 0.5) && is(worth(1), -0.5));
        // Of twelve lines: the first has 7 left, the second 6, the third 6 as well.
        let three = board::<3>(5, &[(2, 2), (0, 0), (0, 4)]);
        let worth = |seat| Lines::of(&three).guess(&three, Seat::new(seat));
        let left = |seat: usize| {
            let others = (0..3).filter(|&other| other != seat);
            let others = union(others.map(|other| three.pieces(Seat::new(other))));
            Lines::of(&three).possible(others)
        };
        assert_eq!([left(0), left(1), left(2)], [7, 6, 6]);
        assert!(is(worth(0), 1.0 / 12.0) && is(worth(1), -1.0 / 12.0));
    }

    #[test]
    fn t29_advanced_tic_tac_toe_counts_its_eight_lines_alike() {
        let mut state = attt::State::new(true);
        state.apply(attt::Move { from: None, to: 4 });
        assert!(is(Lines::of_three().guess(&state, Seat::new(0)), 0.5));
        assert!(is(Lines::of_three().guess(&state, Seat::new(1)), -0.5));
    }

    #[test]
    fn t28_a_win_counts_one_and_a_half_for_every_ply_left_and_one() {
        let winning = board(3, &[(0, 0), (1, 0), (0, 1), (1, 1)]);
        assert_eq!(found(&winning, 5), ((0, 2), 7.5));
        assert_eq!(found(&winning, 1), ((0, 2), 1.5));
    }

    #[test]
    fn t28_a_loss_counts_the_negative() {
        // O threatens two lines at once and X none.
        let lost = board(3, &[(0, 1), (2, 2), (0, 0), (0, 2), (1, 0), (2, 0)]);
        let (_, value) = found(&lost, 5);
        assert!(is(value, -6.0), "{value}");
    }

    #[test]
    fn t28_a_draw_counts_nothing() {
        let cells = [(1, 1), (0, 0), (0, 1), (2, 1), (1, 0), (1, 2), (0, 2), (2, 0)];
        assert_eq!(found(&board(3, &cells), 5), ((2, 2), 0.0));
    }

    #[test]
    fn t28_the_first_of_the_best_moves_in_reading_order_is_kept() {
        // On four by four the eight cells of the diagonals are on three lines each.
        assert_eq!(found(&board(4, &[]), 1).0, (0, 0));
    }

    fn agree<S: Rules, V: View<S>>(state: &S, view: &V, most: u32) {
        let Some(ahead) = Ahead::new(state, view) else { return };
        for plies in 1..=most {
            let all = best(&ahead, plies, Scan::All);
            assert_eq!(best(&ahead, plies, Scan::AlphaBeta), all, "{plies} plies");
        }
    }

    fn stirred<S: Rules>(mut state: S, moves: usize, rng: &mut Rng) -> S {
        for _ in 0..moves {
            if let Some(mv) = state.random_move(rng, &mut Vec::new()) {
                state.apply(mv);
            }
        }
        state
    }

    #[test]
    fn t28_cuts_change_neither_the_move_nor_its_value() {
        let mut rng = Rng::new(30);
        let four = Board { rows: 5, columns: 6, line: 4, gravity: true };
        for moves in 0..12 {
            let state = stirred(board::<2>(3, &[]), moves, &mut rng);
            agree(&state, &Lines::of(&state), 5);
            let state = stirred(board::<3>(4, &[]), moves, &mut rng);
            agree(&state, &Lines::of(&state), 3);
            let state = stirred(State::<u64, 4>::new(four), moves, &mut rng);
            agree(&state, &Lines::of(&state), 5);
            agree(&stirred(attt::State::new(true), moves, &mut rng), &Lines::of_three(), 4);
        }
    }

    #[test]
    fn t26_a_random_cell_that_is_taken_leads_to_the_next_empty_one_in_reading_order() {
        // Only the first and the fifth cell are empty: from cells 2 to 5 the fifth is next.
        let taken = [(0, 1), (0, 2), (1, 0), (2, 0), (1, 2), (2, 1), (2, 2)];
        let state = board::<2>(3, &taken);
        assert!(state.turn().seat().is_some());
        let mut rng = Rng::new(8);
        let draws = 9000;
        let centres = (0..draws)
            .filter_map(|_| first_open_from_any(&state, &mut rng))
            .filter(|text| text == "b2")
            .count();
        // Four cells of nine, within six standard deviations of 47.
        assert!(centres.abs_diff(4000) < 283, "{centres} of {draws}");
    }

    #[test]
    fn t27_without_an_algorithm_the_move_is_a_random_one() {
        let state: &dyn Any = &board::<2>(3, &[]);
        let player = |word| player(&Word::read(word).unwrap()).unwrap();
        for seed in 0..20 {
            let [none, cell] = ["none", "random-cell"].map(|word| {
                Thinking::alone(&mut Rng::new(seed), |thinking| {
                    player(word).choose(state, thinking)
                })
            });
            assert!(none.is_some() && none == cell);
        }
    }

    #[test]
    fn a_look_ahead_that_is_stopped_names_no_move() {
        let state: &dyn Any = &board::<2>(3, &[]);
        let player = player(&Word::read("minmax:9").unwrap()).unwrap();
        let ask = |stop: &(dyn Fn() -> bool + Sync)| {
            let limits = Limits { stop: Some(stop), ..Limits::default() };
            let (rng, report) = (&mut Rng::new(1), &mut |_: &kernel::Opinion| {});
            let mut thinking = Thinking {
                limits,
                time: None,
                threads: 1,
                haste: 1,
                heard: &[],
                memory: None,
                rng,
                report,
            };
            player.choose(state, &mut thinking)
        };
        assert_eq!(ask(&|| true), None);
        assert_eq!(ask(&|| false).as_deref(), Some("a3"));
    }
}
