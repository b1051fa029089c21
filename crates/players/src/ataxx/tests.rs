//! The levels of Ataxx, and what they judge by.

use std::any::Any;

use games::ataxx::{Ataxx, Move, Plane, State};
use games::bits::{Bits, Wide};
use kernel::{Notation, Options, Rng, Rules, Seat, Setup, Thinking, Turn};
use scene::Game;
use search::{Evaluate, Reward, Sides};

use super::grades;
use super::judge::{Ground, points};
use super::prospects::{Features, Prospects, crowd, look};
use super::squares::{EMPTY, KINDS, OUTSIDE, moved};
use super::weights::{ANYBODY, CROWDS, FEATURES, GAIN, NEXT, OPEN, OUT, TURN, TURNS, learnt};

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

/// What there is to see of a seat, cell by cell: the squares by their kind, the
/// empty cells by their crowds, and the most that could be taken.
fn slow_look<B: Plane>(state: &State<B>, seat: Seat) -> Features {
    let mut seen = [0; FEATURES];
    let (side, seats) = (state.side() as i32, state.seats());
    if state.pieces(seat).none() {
        seen[OUT] = 1;
        return seen;
    }
    let what = |row: i32, column: i32| {
        let is_inside = [row, column].iter().all(|at| (0..side).contains(at));
        let cell = is_inside.then(|| state.cell(row as usize, column as usize));
        match cell.map(|cell| (state.owner(cell), state.empty().has(cell.0.into()))) {
            Some((Some(owner), _)) => owner.index() as u8 + 1,
            Some((None, true)) => EMPTY,
            _ => OUTSIDE,
        }
    };
    for (row, column) in (-1..side).flat_map(|row| (-1..side).map(move |column| (row, column))) {
        let left = moved(0, what(row, column), what(row + 1, column));
        let square = moved(left, what(row, column + 1), what(row + 1, column + 1));
        seen[usize::from(KINDS[seat.index()][square])] += 1;
    }
    let mover = state.turn().seat().unwrap();
    let turn = (seat.index() + seats - mover.index()) % seats;
    let around = |cell: usize, owner: Seat, steps: usize| {
        state.pieces(owner).iter().filter(|piece| near(state, *piece, cell, steps)).count() as i32
    };
    for cell in state.empty().iter() {
        let own = around(cell, seat, 1);
        let all: i32 = Seat::all(seats).map(|owner| around(cell, owner, 1)).sum();
        seen[OPEN + CROWDS * crowd(own as usize) + crowd((all - own) as usize)] += 1;
        for comer in Seat::all(seats).filter(|comer| around(cell, *comer, 2) > 0) {
            let (feature, taken) = if comer == seat { (GAIN, all - own) } else { (ANYBODY, own) };
            seen[feature + turn] = seen[feature + turn].max(taken);
            if comer == mover && comer != seat {
                seen[NEXT + turn] = seen[NEXT + turn].max(own);
            }
        }
    }
    if turn < TURNS - 1 {
        seen[TURN + turn] = 1;
    }
    seen
}

fn sees_as_cell_by_cell<B: Plane>(side: usize, rng: &mut Rng) {
    for round in 0..24 {
        let state = start::<B>(side, 3 + round % 2, 4 * (round % 3), None);
        let state = stirred(state, 4 * round, rng);
        if state.turn().seat().is_none() {
            continue;
        }
        for (seat, seen) in Seat::all(state.seats()).zip(look(&state)) {
            assert_eq!(seen, slow_look(&state, seat), "{:?}", state.position());
        }
    }
}

#[test]
fn what_several_see_is_the_same_cell_by_cell() {
    let mut rng = Rng::new(54);
    sees_as_cell_by_cell::<u64>(5, &mut rng);
    sees_as_cell_by_cell::<u64>(7, &mut rng);
    sees_as_cell_by_cell::<Wide<2>>(9, &mut rng);
    sees_as_cell_by_cell::<Wide<7>>(19, &mut rng);
}

#[test]
fn every_table_of_several_has_weights() {
    for (side, seats) in [(5, 3), (5, 4), (7, 3), (7, 4), (9, 3), (9, 4), (21, 4)] {
        let weights = learnt(side, seats);
        let is_learnt = weights.0.as_flattened().iter().filter(|weight| **weight != 0.0);
        assert!(is_learnt.count() > 200, "{side} {seats}");
    }
}

#[test]
fn whoever_is_out_hopes_for_nothing() {
    let text = "xx5/7/2oo3/7/4r2/7/7 x 0 1";
    let state = start::<u64>(7, 4, 0, Some(text.to_owned()));
    let mut shares = [0.0; 4];
    Prospects::of(&state).shares(&state, &Sides::default(), &mut shares);
    assert!(shares[3] < 0.01 && shares[..3].iter().all(|share| *share > 0.02), "{shares:?}");
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
