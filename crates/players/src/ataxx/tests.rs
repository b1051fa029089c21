//! The levels of Ataxx, and what they judge by.

use std::any::Any;

use games::ataxx::{Ataxx, Move, Plane, State};
use games::bits::{Bits, Wide};
use kernel::{Notation, Options, Rng, Rules, Seat, Setup, Thinking, Turn};
use scene::Game;
use search::Evaluate;

use super::grades;
use super::judge::{Ground, points};

fn start<B: Plane>(side: usize, seats: usize, obstacles: usize, start: Option<String>) -> State<B> {
    let mut options = Options::defaults(Ataxx::INFO.options);
    options.set(Ataxx::INFO.options, "side", &side.to_string()).unwrap();
    options.set(Ataxx::INFO.options, "obstacles", &obstacles.to_string()).unwrap();
    games::ataxx::begin(&Setup { options, seats, teams: None, start }).unwrap()
}

/// A state so many moves of players later; obstacles are placed before.
fn stirred<B: Plane>(mut state: State<B>, moves: usize, rng: &mut Rng) -> State<B> {
    let mut made = 0;
    while made < moves || state.turn() == Turn::Nature {
        made += usize::from(state.turn() != Turn::Nature);
        let Some(mv) = state.random_move(rng, &mut Vec::new()) else { break };
        state.apply(mv);
    }
    state
}

/// A position with its rows and columns put elsewhere.
fn image(state: &State<u64>, place: impl Fn(usize, usize) -> (usize, usize)) -> State<u64> {
    let side = state.side();
    let letter = |row, column| {
        let (row, column) = place(row, column);
        let cell = state.cell(row, column);
        match state.owner(cell) {
            Some(seat) => ['x', 'o', 'r', 'b'][seat.index()],
            None if state.empty().has(cell.0.into()) => '.',
            None => '-',
        }
    };
    let row = |row| counted((0..side).map(|column| letter(row, column)).collect());
    let rows: Vec<String> = (0..side).map(row).collect();
    let mover = ['x', 'o', 'r', 'b'][state.turn().seat().map_or(0, Seat::index)];
    start(side, state.seats(), 0, Some(format!("{} {mover} 0 1", rows.join("/"))))
}

/// A row with its dots as numbers, as positions are written.
fn counted(mut row: String) -> String {
    for count in (1..=row.len()).rev() {
        row = row.replace(&".".repeat(count), &count.to_string());
    }
    row
}

#[test]
fn turning_or_mirroring_the_board_changes_the_worth_of_nothing() {
    let mut rng = Rng::new(50);
    for round in 0..60 {
        let obstacles = 4 * (round % 2);
        let state = stirred(start::<u64>(7, 2 + round % 3, obstacles, None), round, &mut rng);
        let turned = image(&state, |row, column| (column, 6 - row));
        let mirrored = image(&state, |row, column| (row, 6 - column));
        for seat in Seat::all(state.seats()).filter(|_| !state.turn().is_over()) {
            let worth = Ground.value(&state, seat);
            assert_eq!(Ground.value(&turned, seat), worth, "{:?}", state.position());
            assert_eq!(Ground.value(&mirrored, seat), worth, "{:?}", state.position());
        }
    }
}

#[test]
fn what_is_good_for_one_of_two_is_as_bad_for_the_other() {
    let mut rng = Rng::new(51);
    for round in 0..60 {
        let state = stirred(start::<u64>(5 + 2 * (round % 2), 2, 0, None), round, &mut rng);
        let [first, second] = [0, 1].map(|seat| Ground.value(&state, Seat::new(seat)));
        assert_eq!(first, -second, "{:?}", state.position());
    }
}

/// Whether two cells are at most so many steps apart.
fn near<B: Plane>(state: &State<B>, one: usize, other: usize, steps: usize) -> bool {
    let [a, b] = [one, other].map(|cell| state.place(games::ataxx::Cell(cell as u16)));
    a.0.abs_diff(b.0) <= steps && a.1.abs_diff(b.1) <= steps
}

/// The points of a seat, cell by cell.
fn slow_points<B: Plane>(state: &State<B>, seat: Seat) -> i32 {
    let own: Vec<usize> = state.pieces(seat).iter().collect();
    let others = Seat::all(state.seats()).filter(|other| *other != seat);
    let rivals: Vec<usize> =
        others.flat_map(|other| state.pieces(other).iter().collect::<Vec<_>>()).collect();
    let empty: Vec<usize> = state.empty().iter().collect();
    let is_reached = |cell: usize| rivals.iter().any(|rival| near(state, *rival, cell, 2));
    let reached: Vec<usize> = empty.iter().copied().filter(|cell| is_reached(*cell)).collect();
    let is_exposed = |piece: usize| reached.iter().any(|cell| near(state, *cell, piece, 1));
    let is_held =
        |cell: usize| !is_reached(cell) && own.iter().any(|piece| near(state, *piece, cell, 1));
    let exposed = own.iter().filter(|piece| is_exposed(**piece)).count();
    let held = empty.iter().filter(|cell| is_held(**cell)).count();
    let all = if reached.is_empty() { empty.len() } else { 0 };
    let weights = super::judge::WEIGHTS;
    weights.piece * own.len() as i32
        + weights.exposed * exposed as i32
        + weights.held * held as i32
        + (weights.piece - weights.held) * all as i32
}

fn counts_as_cell_by_cell<B: Plane>(side: usize, rng: &mut Rng) {
    for round in 0..30 {
        let state = start::<B>(side, 2 + round % 3, 4 * (round % 2), None);
        let state = stirred(state, 3 * round, rng);
        for seat in Seat::all(state.seats()) {
            assert_eq!(points(&state, seat), slow_points(&state, seat), "{:?}", state.position());
        }
    }
}

#[test]
fn shifted_sets_count_as_cell_by_cell() {
    let mut rng = Rng::new(52);
    counts_as_cell_by_cell::<u64>(5, &mut rng);
    counts_as_cell_by_cell::<u64>(7, &mut rng);
    counts_as_cell_by_cell::<Wide<2>>(9, &mut rng);
    counts_as_cell_by_cell::<Wide<4>>(13, &mut rng);
    counts_as_cell_by_cell::<Wide<7>>(19, &mut rng);
}

#[test]
fn moves_that_turn_more_pieces_look_better_and_clones_better_than_jumps() {
    let text = "xx3/1x3/2oo1/5/4o x 0 1";
    let state = start::<u64>(5, 2, 0, Some(text.to_owned()));
    let promise = |text: &str| Ground.promise(&state, state.read(text).unwrap());
    assert!(promise("c4") > promise("a4"));
    assert!(promise("c4") > promise("a5-c4"));
    assert_eq!(Ground.promise(&state, Move::Pass), 0);
}

fn answers_legally<B: Plane>(side: usize, seats: usize, obstacles: usize, rng: &mut Rng) {
    for moves in [0, 5, 30] {
        let state = stirred(start::<B>(side, seats, obstacles, None), moves, rng);
        let mut legal = Vec::new();
        state.moves(&mut legal);
        for level in 0..8 {
            let [one, other] = [3, 3].map(|seed| {
                Thinking::alone(&mut Rng::new(seed), |thinking| {
                    thinking.haste = 10_000;
                    grades::at_level(&state as &dyn Any, level, thinking)
                })
            });
            assert_eq!(one, other, "the same seed, another answer");
            let mv = one.map(|text| state.read(&text).unwrap());
            assert_eq!(mv.is_some(), !legal.is_empty());
            assert!(mv.is_none_or(|mv| legal.contains(&mv)), "level {level}");
        }
    }
}

#[test]
fn every_level_answers_on_every_board_and_always_alike() {
    let mut rng = Rng::new(53);
    answers_legally::<u64>(5, 2, 0, &mut rng);
    answers_legally::<u64>(7, 3, 8, &mut rng);
    answers_legally::<u64>(7, 4, 0, &mut rng);
    answers_legally::<Wide<2>>(9, 4, 15, &mut rng);
    answers_legally::<Wide<4>>(11, 2, 0, &mut rng);
    answers_legally::<Wide<7>>(17, 2, 40, &mut rng);
}
