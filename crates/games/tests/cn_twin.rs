//! Connect-N once more, slow and obvious, beside the fast one.

use std::collections::BTreeSet;

use games::bits::{Bits, Wide};
use games::cn::{Board, Cell, State};
use kernel::{Outcome, Rng, Rules, Seat, Turn, perft};

/// A board as rows from the top, played with loops.
struct Twin {
    board: Board,
    seats: usize,
    cells: Vec<Vec<Option<Seat>>>,
    to_move: Seat,
}

impl Twin {
    fn new(board: Board, seats: usize) -> Self {
        let cells = vec![vec![None; board.columns]; board.rows];
        Self { board, seats, cells, to_move: Seat::new(0) }
    }

    fn at(&self, row: isize, column: isize) -> Option<Seat> {
        let row = self.cells.get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(column).ok()?)?
    }

    fn has_line(&self, seat: Seat) -> bool {
        let (rows, columns) = (self.board.rows as isize, self.board.columns as isize);
        (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).any(
            |(row, column)| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
                    (0..self.board.line as isize)
                        .all(|n| self.at(row + n * down, column + n * right) == Some(seat))
                })
            },
        )
    }

    fn places(&self) -> BTreeSet<(usize, usize)> {
        let cells = (0..self.board.rows)
            .flat_map(|row| (0..self.board.columns).map(move |column| (row, column)));
        let rests = |row: usize, column: usize| {
            row + 1 == self.board.rows || self.cells[row + 1][column].is_some()
        };
        cells
            .filter(|&(row, column)| self.cells[row][column].is_none())
            .filter(|&(row, column)| !self.board.gravity || rests(row, column))
            .collect()
    }

    fn turn(&self) -> Turn {
        match Seat::all(self.seats).find(|&seat| self.has_line(seat)) {
            Some(winner) => Turn::Over(Outcome::win(winner)),
            None if self.places().is_empty() => Turn::Over(Outcome::draw(self.seats)),
            None => Turn::Seat(self.to_move),
        }
    }

    fn put(&mut self, (row, column): (usize, usize)) {
        self.cells[row][column] = Some(self.to_move);
        self.to_move = self.to_move.next(self.seats);
    }
}

fn play_both<B: Bits, const N: usize>(board: Board, seed: u64) {
    let mut rng = Rng::new(seed);
    let (mut fast, mut slow) = (State::<B, N>::new(board), Twin::new(board, N));
    let mut moves: Vec<Cell> = Vec::new();
    loop {
        assert_eq!(fast.turn(), slow.turn(), "{board:?} seed {seed}");
        fast.moves(&mut moves);
        if slow.turn().is_over() {
            assert!(moves.is_empty() && fast.random_move(&mut rng, &mut Vec::new()).is_none());
            return;
        }
        let places: BTreeSet<_> = moves.iter().map(|&cell| fast.place(cell)).collect();
        assert_eq!(places, slow.places(), "{board:?} seed {seed}");
        assert_eq!(fast.count_moves(), places.len());
        let cell = fast.random_move(&mut rng, &mut Vec::new()).expect("the game is not over");
        assert!(moves.contains(&cell));
        slow.put(fast.place(cell));
        fast.apply(cell);
    }
}

#[test]
fn the_fast_game_and_the_obvious_one_agree_on_random_games() {
    let sizes = [(3, 3, 3), (6, 7, 4), (5, 5, 5), (4, 9, 3), (9, 4, 7), (7, 8, 6), (15, 4, 15)];
    for (rows, columns, line) in sizes {
        for gravity in [false, true] {
            let board = Board { rows, columns, line, gravity };
            for seed in 0..40 {
                if board.fits_one_word() {
                    play_both::<u64, 2>(board, seed);
                    play_both::<u64, 3>(board, seed);
                }
                play_both::<Wide<6>, 4>(board, seed);
            }
        }
    }
}

#[test]
fn small_boards_fit_one_word_unless_a_line_is_too_long_for_its_shifts() {
    let fits = |rows, columns, line| Board { rows, columns, line, gravity: false }.fits_one_word();
    assert!(fits(6, 7, 4) && fits(7, 8, 8) && fits(3, 16, 16));
    assert!(!fits(15, 4, 15) && !fits(8, 8, 4));
}

#[test]
fn a_large_board_agrees_too() {
    for gravity in [false, true] {
        for seed in 0..4 {
            let board = Board { rows: 19, columns: 19, line: 5, gravity };
            play_both::<Wide<6>, 2>(board, seed);
        }
    }
}

#[test]
fn connect_four_has_the_known_numbers_of_move_sequences() {
    let board = Board { rows: 6, columns: 7, line: 4, gravity: true };
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in counts.into_iter().enumerate() {
        assert_eq!(perft(&State::<u64, 2>::new(board), depth as u32), count, "depth {depth}");
    }
}

#[test]
fn random_drops_are_even_over_the_columns_that_are_not_full() {
    let board = Board { rows: 4, columns: 6, line: 6, gravity: true };
    let mut state = State::<u64, 2>::new(board);
    // Four of six columns are full, so that most tries miss.
    for column in 0..4 {
        for row in (0..4).rev() {
            state.apply(state.cell(row, column));
        }
    }
    let mut rng = Rng::new(2);
    let draws = 10_000;
    let in_fifth = (0..draws)
        .filter_map(|_| state.random_move(&mut rng, &mut Vec::new()))
        .filter(|&cell| state.place(cell).1 == 4)
        .count();
    // Six standard deviations of 50 either side of the middle.
    assert!(in_fifth.abs_diff(draws / 2) < 300, "{in_fifth} of {draws}");
}
