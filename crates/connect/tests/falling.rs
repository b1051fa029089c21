//! The solver against a plain look at everything, and against known scores.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use std::collections::HashMap;

use connect::{Any, Book, Four, Position, Shape, Solver, plies};
use games::cn::{Board, State};
use kernel::{Keyed, Limits, Outcome, Rng, Rules, Seat};

const FOUR: Board = Board { rows: 6, columns: 7, line: 4, gravity: true };

fn board(rows: usize, columns: usize, line: usize) -> Board {
    Board { rows, columns, line, gravity: true }
}

fn stirred(board: Board, moves: usize, rng: &mut Rng) -> State<u64, 2> {
    let mut state = State::new(board);
    for _ in 0..moves {
        if let Some(mv) = state.random_move(rng, &mut Vec::new()) {
            state.apply(mv);
        }
    }
    state
}

fn empties(state: &State<u64, 2>) -> i32 {
    let pieces: u32 = Seat::all(2).map(|seat| state.pieces(seat).count_ones()).sum();
    (state.board().rows * state.board().columns) as i32 - pieces as i32
}

/// The score by the rules of the game and nothing else.
fn plain(state: &State<u64, 2>, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(score) = known.get(&state.key()) {
        return *score;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let scores = moves.into_iter().map(|mv| after(state, mv, known));
    let score = scores.max().unwrap();
    known.insert(state.key(), score);
    score
}

/// What a move is worth to whoever makes it.
fn after(state: &State<u64, 2>, mv: games::cn::Cell, known: &mut HashMap<u64, i32>) -> i32 {
    let mut next = state.clone();
    next.apply(mv);
    match next.turn().outcome() {
        Some(Outcome::Won(_)) => (empties(state) + 1) / 2,
        Some(Outcome::Drawn(_)) => 0,
        None => -plain(&next, known),
    }
}

/// Solves a state and compares the score, the move and the plies to the end.
fn agrees<S: Shape>(solver: &mut Solver<S>, state: &State<u64, 2>, known: &mut HashMap<u64, i32>) {
    let Some(position) = Position::of(state) else { return };
    let verdict = solver.solve(position, &Limits::default());
    let score = plain(state, known);
    assert_eq!(verdict.score(), Some(score), "{position}");
    let column = verdict.best.unwrap() as usize;
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let mv = moves.into_iter().find(|cell| state.place(*cell).1 == column).unwrap();
    assert_eq!(after(state, mv, known), score, "{position}: column {column}");
}

#[test]
fn late_positions_of_connect_four_are_worth_what_plain_looking_finds() {
    let (mut rng, mut solver) = (Rng::new(1), Solver::new(Four, 1 << 20));
    for round in 0..3000 {
        let state = stirred(FOUR, 28 + round % 14, &mut rng);
        agrees(&mut solver, &state, &mut HashMap::new());
    }
}

#[test]
fn other_boards_and_lines_are_solved_as_by_plain_looking() {
    let mut rng = Rng::new(2);
    let boards = [
        (3, 3, 3),
        (4, 4, 3),
        (4, 4, 4),
        (3, 5, 3),
        (5, 3, 4),
        (3, 7, 5),
        (6, 3, 4),
        (5, 4, 4),
        (4, 5, 5),
        (3, 16, 4),
        (15, 4, 4),
        (19, 3, 5),
        (7, 8, 6),
        (11, 5, 7),
        (3, 16, 16),
        (8, 7, 4),
    ];
    for (rows, columns, line) in boards {
        let board = board(rows, columns, line);
        let mut solver = Solver::new(Any::of(board).unwrap(), 1 << 20);
        let (cells, mut known) = (rows * columns, HashMap::new());
        let first = cells.saturating_sub(13);
        for round in 0..60 {
            let moves = first + round % (cells - first);
            agrees(&mut solver, &stirred(board, moves, &mut rng), &mut known);
        }
    }
}

#[test]
fn small_boards_are_solved_from_the_start() {
    for (rows, columns, line) in [(3, 3, 3), (4, 4, 3), (4, 4, 4), (4, 5, 4), (5, 4, 4), (3, 5, 3)]
    {
        let board = board(rows, columns, line);
        let mut solver = Solver::new(Any::of(board).unwrap(), 1 << 20);
        agrees(&mut solver, &State::new(board), &mut HashMap::new());
    }
}

#[test]
fn the_usual_board_is_solved_alike_as_any_other() {
    let (mut rng, any) = (Rng::new(3), Any::of(FOUR).unwrap());
    let (mut usual, mut other) = (Solver::new(Four, 1 << 20), Solver::new(any, 1 << 20));
    for _ in 0..100 {
        let state = stirred(FOUR, 20, &mut rng);
        let Some(position) = Position::of(&state) else { continue };
        let [one, two] =
            [usual.solve(position, &Limits::default()), other.solve(position, &Limits::default())];
        assert_eq!(one, two);
    }
}

/// From Pascal Pons's public benchmark of solvers: columns from 1, and the score.
const KNOWN: [(&str, i32); 9] = [
    ("2252576253462244111563365343671351441", -1),
    ("7422341735647741166133573473242566", 1),
    ("23163416124767223154467471272416755633", 0),
    ("5554224333234511764415115", 4),
    ("52753311433677442422121", 8),
    ("1233722555341451114725221333", -1),
    ("32164625", 11),
    ("6146", 18),
    ("243335424257", 12),
];

fn read(columns: &str) -> Position {
    Position::of_columns(Four, columns.bytes().map(|digit| u32::from(digit - b'1'))).unwrap()
}

#[test]
fn known_positions_have_their_known_scores() {
    let mut solver = Solver::new(Four, 1 << 24);
    for (columns, score) in KNOWN {
        solver.forget();
        let verdict = solver.solve(read(columns), &Limits::default());
        assert_eq!(verdict.score(), Some(score), "{columns}");
    }
}

#[test]
fn the_positions_of_the_benchmark_have_their_scores() {
    let Some(data) = std::env::var_os("LUDOTECA_DATA") else {
        return eprintln!(
            "skipped: LUDOTECA_DATA names no folder with connect4/Test_L3_R1 and the like, \
             which are Pascal Pons's benchmark of Connect Four solvers"
        );
    };
    let mut solver = Solver::new(Four, 1 << 26);
    for (file, most) in
        [("Test_L3_R1", 1000), ("Test_L2_R1", 1000), ("Test_L1_R1", 200), ("Test_L2_R2", 25)]
    {
        let path = std::path::Path::new(&data).join("connect4").join(file);
        let text = std::fs::read_to_string(path).unwrap();
        for line in text.lines().take(most) {
            let (columns, score) = line.split_once(' ').unwrap();
            solver.forget();
            let verdict = solver.solve(read(columns), &Limits::default());
            assert_eq!(verdict.score(), score.trim().parse().ok(), "{columns}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_says_what_it_knows_and_goes_on_from_there() {
    let mut solver = Solver::new(Four, 1 << 24);
    let position = read("2531276566711153");
    let limits = Limits { nodes: Some(4096), ..Limits::default() };
    let first = solver.solve(position, &limits);
    assert!(first.score().is_none() && first.lower <= 2 && 2 <= first.upper, "{first:?}");
    let verdict = solver.solve(position, &Limits::default());
    assert_eq!(verdict.score(), Some(2));
}

#[test]
fn the_same_is_visited_after_everything_was_forgotten() {
    let mut solver = Solver::new(Four, 1 << 24);
    let mut nodes = |columns| {
        solver.forget();
        solver.solve(read(columns), &Limits::default()).nodes
    };
    let first = nodes("274552224131661");
    assert!(nodes("5455174361263362") > 0);
    assert_eq!(nodes("274552224131661"), first);
}

#[test]
fn a_score_says_in_how_many_plies_it_is_over() {
    let mut solver = Solver::new(Four, 1 << 20);
    // Three in the bottom row with both ends open; then one that can be stopped nowhere.
    let mut at = |columns: &str| {
        let position = read(columns);
        plies(42 - position.count(), solver.solve(position, &Limits::default()).score().unwrap())
    };
    assert_eq!(at("334455"), Some(1));
    assert_eq!(at("33445"), Some(2));
    assert_eq!(at("3344"), Some(3));
}

/// What a position in the book is worth by the positions after it.
fn by_its_moves(book: &Book, position: Position) -> Option<i32> {
    let moves = (0..7).filter_map(|column| position.drop(Four, column));
    moves
        .map(|(_, next)| book.score(next).map(|score| -score))
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .max()
}

/// Openings take minutes to solve, but not to find out a little about.
#[test]
fn the_book_agrees_with_itself_and_with_what_the_solver_is_sure_of() {
    let book = Book::of_the_house();
    let (mut rng, mut solver) = (Rng::new(4), Solver::new(Four, 1 << 24));
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    for round in 0..30 {
        let plies = round % (book.plies() as usize + 1);
        let position = Position::of(&stirred(FOUR, plies, &mut rng)).unwrap();
        let score = book.score(position).unwrap();
        let verdict = solver.solve(position, &limits);
        assert!((verdict.lower..=verdict.upper).contains(&score), "{position}");
        let by_moves = by_its_moves(book, position);
        assert_eq!(by_moves.unwrap_or(score), score, "{position}");
        assert_eq!(by_moves.is_some(), plies < book.plies() as usize);
    }
}

#[test]
fn the_first_moves_of_connect_four_are_worth_what_is_known() {
    let book = Book::of_the_house();
    let start = Position::default();
    assert_eq!(book.best(start), Some((1, 3)), "the middle wins with the last piece but one");
    let after = |column| book.score(start.drop(Four, column).unwrap().1).unwrap();
    let scores: Vec<i32> = (0..7).map(|column| -after(column)).collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn a_book_is_made_from_its_last_positions_written_and_read() {
    let mut asked = 0;
    let book = Book::make(2, |_| {
        asked += 1;
        Some(-3)
    });
    let book = book.unwrap();
    assert_eq!((asked, book.len(), book.plies()), (25, 30, 2));
    // Whoever is two plies away from losing by three loses by three.
    assert_eq!(book.score(Position::default()), Some(-3));
    let mut bytes = book.write();
    assert_eq!(Book::read(&bytes).unwrap().write(), bytes);
    bytes.push(0);
    assert!(Book::read(&bytes).is_err() && Book::read(&[]).is_err());
    bytes.truncate(bytes.len() - 2);
    bytes.push(99);
    assert!(Book::read(&bytes).is_err(), "no position is worth 99");
    assert!(Book::read(&[200]).is_err());
}
