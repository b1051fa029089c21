//! The levels of the games of lines, and what they judge by.

use std::collections::HashMap;

use games::attt;
use games::bits::{Bits, Wide};
use games::cn::{Board, Cell, State};
use kernel::{Notation, Rng, Rules, Seat, Thinking};
use search::Evaluate;

use super::field::Field;
use super::grades;
use super::keen::Keen;
use super::shape::Shape;
use super::solved::{OpenLines, Solved};

pub(super) const FOUR: Board = Board { rows: 6, columns: 7, line: 4, gravity: true };
const GOMOKU: Board = Board { rows: 15, columns: 15, line: 5, gravity: false };

pub(super) fn board(rows: usize, columns: usize, line: usize, gravity: bool) -> Board {
    Board { rows, columns, line, gravity }
}

/// Every kind of board: with and without gravity, small and large, with lines
/// as short and as long as may be.
fn boards() -> Vec<Board> {
    let small = [(3, 3, 3), (4, 4, 3), (4, 4, 4), (3, 16, 16), (5, 6, 4), (7, 7, 5)];
    let both = small.into_iter().flat_map(|(rows, columns, line)| {
        [false, true].map(|gravity| board(rows, columns, line, gravity))
    });
    both.chain([FOUR]).filter(|board| board.fits_one_word()).collect()
}

pub(super) fn stirred<S: Rules>(mut state: S, moves: usize, rng: &mut Rng) -> S {
    for _ in 0..moves {
        if let Some(mv) = state.random_move(rng, &mut Vec::new()) {
            state.apply(mv);
        }
    }
    state
}

/// The answer of a level in a great hurry.
pub(super) fn ask(state: &dyn std::any::Any, level: usize, seed: u64) -> Option<String> {
    Thinking::alone(&mut Rng::new(seed), |thinking| {
        thinking.haste = 1000;
        grades::at_level(state, level, thinking)
    })
}

pub(super) fn ask_advanced(state: &attt::State, level: usize, seed: u64) -> attt::Move {
    let text = Thinking::alone(&mut Rng::new(seed), |thinking| {
        grades::advanced_at_level(state, level, thinking)
    });
    state.read(&text.unwrap()).unwrap()
}

/// All windows of a board, one by one.
fn windows<B: Bits, const N: usize>(state: &State<B, N>) -> Vec<Vec<usize>> {
    let board = state.board();
    let mut windows = Vec::new();
    for row in 0..board.rows as isize {
        for column in 0..board.columns as isize {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let along = (0..board.line as isize).map(|n| (row + down * n, column + right * n));
                let inside = |&(row, column): &(isize, isize)| {
                    (0..board.rows as isize).contains(&row)
                        && (0..board.columns as isize).contains(&column)
                };
                if along.clone().all(|place| inside(&place)) {
                    let number = |(row, column): (isize, isize)| {
                        usize::from(state.cell(row as usize, column as usize).0)
                    };
                    windows.push(along.map(number).collect());
                }
            }
        }
    }
    windows
}

fn counts_as_one_by_one<B: Bits, const N: usize>(state: &State<B, N>) {
    let game = Keen::new(state, true);
    let (pieces, empty) = (game.pieces(), game.empty());
    let chances = Shape::chances(&game.field, &pieces, empty);
    for (seat, own) in pieces.into_iter().enumerate() {
        let (mut points, mut wins) = (0, B::default());
        for window in windows(state) {
            let mine = window.iter().filter(|cell| own.has(**cell)).count();
            let free: Vec<_> = window.iter().filter(|cell| empty.has(**cell)).collect();
            if mine + free.len() < window.len() {
                continue;
            }
            points += match free.len() {
                lacking @ 1..=4 => super::shape::LACKING[lacking - 1],
                _ => 0,
            };
            if let [last] = free[..] {
                wins |= B::one(*last);
            }
        }
        assert_eq!(chances.points[seat], points, "{:?}", state.position());
        assert_eq!(chances.wins[seat], wins, "{:?}", state.position());
        assert_eq!(game.field.wins(own, empty), wins);
    }
}

#[test]
fn shifted_sets_count_lines_as_one_by_one() {
    let mut rng = Rng::new(40);
    for board in boards() {
        for moves in 0..20 {
            counts_as_one_by_one(&stirred(State::<u64, 2>::new(board), moves, &mut rng));
            counts_as_one_by_one(&stirred(State::<u64, 3>::new(board), moves, &mut rng));
        }
    }
    for moves in [10, 60, 120] {
        counts_as_one_by_one(&stirred(State::<Wide<6>, 2>::new(GOMOKU), moves, &mut rng));
        let long = board(19, 19, 19, true);
        counts_as_one_by_one(&stirred(State::<Wide<6>, 4>::new(long), moves, &mut rng));
    }
}

#[test]
fn what_is_good_for_one_of_two_is_as_bad_for_the_other() {
    let mut rng = Rng::new(41);
    for board in boards() {
        for moves in 0..30 {
            let game = Keen::new(&stirred(State::<u64, 2>::new(board), moves, &mut rng), true);
            let shape = Shape::of(&game);
            let [first, second] = [0, 1].map(|seat| shape.value(&game, Seat::new(seat)));
            assert_eq!(first, -second);
        }
    }
    for moves in 0..12 {
        let state = stirred(attt::State::new(true), moves, &mut rng);
        if state.turn().seat().is_none() {
            continue;
        }
        for judge in [&OpenLines as &dyn Evaluate<_>, &Solved::all()] {
            let [first, second] = [0, 1].map(|seat| judge.value(&state, Seat::new(seat)));
            assert_eq!(first, -second);
        }
    }
}

/// A game played twice, the second time as seen in a mirror.
fn mirrored(board: Board, moves: usize, upside_down: bool, rng: &mut Rng) -> [State<u64, 2>; 2] {
    let [mut state, mut image] = [State::new(board), State::new(board)];
    for _ in 0..moves {
        let Some(cell) = state.random_move(rng, &mut Vec::new()) else { break };
        let (row, column) = state.place(cell);
        let row = if upside_down { board.rows - 1 - row } else { row };
        let across = image.cell(row, board.columns - 1 - column);
        state.apply(cell);
        image.apply(across);
    }
    [state, image]
}

#[test]
fn a_mirror_changes_the_worth_of_nothing() {
    let mut rng = Rng::new(42);
    for board in boards() {
        for moves in 0..25 {
            let pair = mirrored(board, moves, !board.gravity, &mut rng);
            let [one, other] = pair.map(|state| {
                let game = Keen::new(&state, true);
                Shape::of(&game).value(&game, Seat::new(0))
            });
            assert_eq!(one, other);
        }
    }
}

/// What every position of advanced tic-tac-toe comes to for whoever moves:
/// as much as its best move, over and over until nothing changes any more.
pub(super) fn plain_values() -> HashMap<u32, i32> {
    let mut states: HashMap<u32, attt::State> = HashMap::new();
    let mut found = vec![attt::State::new(false)];
    while let Some(state) = found.pop() {
        if state.turn().seat().is_none() || states.contains_key(&name(&state)) {
            continue;
        }
        found.extend(nexts(&state));
        states.insert(name(&state), state);
    }
    let mut values: HashMap<u32, i32> = states.keys().map(|key| (*key, 0)).collect();
    loop {
        let mut changed = false;
        for (key, state) in &states {
            let value = nexts(state).iter().map(|next| worth(next, &values)).max().unwrap();
            changed |= values.insert(*key, value) != Some(value);
        }
        if !changed {
            return values;
        }
    }
}

pub(super) fn name(state: &attt::State) -> u32 {
    let [x, o] = [0, 1].map(|seat| u32::from(state.pieces(Seat::new(seat))));
    let mover = state.turn().seat().map_or(2, Seat::index) as u32;
    x | o << 9 | mover << 18
}

pub(super) fn nexts(state: &attt::State) -> Vec<attt::State> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let next = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        next
    };
    moves.into_iter().map(next).collect()
}

/// What a state is worth to whoever has just moved.
pub(super) fn worth(state: &attt::State, values: &HashMap<u32, i32>) -> i32 {
    if state.turn().seat().is_none() { 1 } else { -values[&name(state)] }
}

#[test]
fn every_position_of_advanced_tic_tac_toe_is_settled_as_by_plain_counting() {
    let (values, solved, mut rng) = (plain_values(), Solved::all(), Rng::new(44));
    for round in 0..400 {
        let state = stirred(attt::State::new(false), round % 20, &mut rng);
        if state.turn().seat().is_none() {
            continue;
        }
        let settled = solved.plies(&state).map_or(0, |plies| if plies % 2 == 1 { 1 } else { -1 });
        assert_eq!(settled, values[&name(&state)], "{:?}", state.position());
    }
}

#[test]
fn from_the_third_level_on_lines_are_made_and_stopped() {
    let mut rng = Rng::new(46);
    let (mut made, mut stopped) = (0, 0);
    for round in 0..60 {
        let state = stirred(State::<u64, 2>::new(FOUR), 8 + round % 16, &mut rng);
        let Some(mover) = state.turn().seat() else { continue };
        let (field, game) = (Field::of(&state), Keen::new(&state, true));
        let wins =
            |seat| field.wins(state.pieces(seat), game.empty()) & field.targets(game.empty());
        let (own, theirs) = (wins(mover), wins(mover.next(2)));
        let expected = if own == 0 { theirs } else { own };
        if expected == 0 {
            continue;
        }
        *if own == 0 { &mut stopped } else { &mut made } += 1;
        for level in 2..8 {
            let Cell(cell) = state.read(&ask(&state, level, round as u64).unwrap()).unwrap();
            assert!(expected.has(cell.into()), "level {level}: {:?}", state.position());
        }
    }
    assert!(made > 3 && stopped > 3, "{made} {stopped}");
}

#[test]
fn an_open_three_is_stopped_on_a_large_board() {
    let mut state = State::<Wide<6>, 2>::new(GOMOKU);
    for (row, column) in [(7, 7), (0, 0), (7, 8), (0, 14), (7, 9)] {
        state.apply(state.cell(row, column));
    }
    let near = [(7, 5), (7, 6), (7, 10), (7, 11)].map(|(row, column)| state.cell(row, column));
    for level in 4..8 {
        let text = Thinking::alone(&mut Rng::new(1), |thinking| {
            thinking.haste = 20;
            grades::at_level(&state, level, thinking)
        });
        assert!(near.contains(&state.read(&text.unwrap()).unwrap()), "level {level}");
    }
}

fn answers_legally<B: Bits, const N: usize>(board: Board, moves: usize, rng: &mut Rng) {
    let state = stirred(State::<B, N>::new(board), moves, rng);
    let mut legal = Vec::new();
    state.moves(&mut legal);
    for level in 0..8 {
        let [one, other] = [7, 7].map(|seed| ask(&state, level, seed));
        assert_eq!(one, other, "the same seed, another answer");
        let cell = one.map(|text| state.read(&text).unwrap());
        assert_eq!(cell.is_some(), !legal.is_empty());
        assert!(cell.is_none_or(|cell| legal.contains(&cell)), "{board:?} level {level}");
    }
}

#[test]
fn every_level_answers_on_every_board_and_always_alike() {
    let mut rng = Rng::new(47);
    for board in boards() {
        // The highest levels look through small boards, and that takes its time.
        let moves = if board.rows * board.columns <= 16 { 8 } else { 3 };
        answers_legally::<u64, 2>(board, moves, &mut rng);
        if board.columns < 10 {
            answers_legally::<u64, 3>(board, moves, &mut rng);
            answers_legally::<u64, 4>(board, moves, &mut rng);
        }
    }
    for gravity in [false, true] {
        answers_legally::<Wide<6>, 2>(board(8, 8, 5, gravity), 0, &mut rng);
        answers_legally::<Wide<6>, 3>(board(9, 8, 6, gravity), 5, &mut rng);
        answers_legally::<Wide<6>, 4>(board(12, 7, 4, gravity), 9, &mut rng);
    }
}
