//! The judge and the levels of Rolit.

use games::bits::Bits;
use games::rolit::{Cell, Rolit, STRIDE, Set, Shape, State, begin};
use kernel::{Limits, Notation, Options, Rng, Rules, Seat, Setup, Team, Thinking};
use scene::Game;
use search::Evaluate;

use super::judge::{Features, Judge, look};
use super::land::{CLASSES, Land};
use super::watched::Watched;
use super::weights::{learnt, read, write};
use super::{Method, WORDS};

fn board(code: &str, seats: usize) -> State {
    State::new(Shape::from_code(code).unwrap(), seats, None)
}

fn teams(code: &str, seats: usize) -> State {
    let mut options = Options::defaults(Rolit::INFO.options);
    for (name, text) in [("mode", "teams"), ("shape", code)] {
        options.set(Rolit::INFO.options, name, text).unwrap();
    }
    let teams = Some((0..seats).map(|seat| Team(seat as u8 % 2)).collect());
    begin(&Setup { options, seats, teams, start: None }).unwrap()
}

/// Shows every position of a random game.
fn wander(start: &State, seed: u64, mut see: impl FnMut(&Watched)) {
    let (mut game, mut rng) = (Watched::new(start), Rng::new(seed));
    see(&game);
    while let Some(mv) = game.random_move(&mut rng, &mut Vec::new()) {
        game.apply(mv);
        see(&game);
    }
}

fn seen(game: &Watched) -> Vec<Features> {
    let mut all = Vec::new();
    look(game, |_, seen| all.push(*seen));
    all
}

#[test]
fn a_game_that_was_watched_looks_as_if_it_had_just_been_met() {
    for (start, seed) in [(board("SS", 2), 1), (board("CL", 10), 2), (teams("DM", 5), 3)] {
        wander(&start, seed, |game| {
            let met = Watched::new(game.state());
            assert_eq!(seen(game), seen(&met));
            assert_eq!(game.settled(), met.settled());
            assert!((0..game.sides()).all(|side| game.safe(side) == met.safe(side)));
        });
    }
}

#[test]
fn every_cube_is_counted_once_as_safe_or_in_its_class() {
    wander(&board("CM", 4), 4, |game| {
        for (seat, seen) in Seat::all(4).zip(seen(game)) {
            let cubes: i32 = seen[..=CLASSES].iter().sum();
            assert_eq!(i64::from(cubes), game.state().score(seat));
        }
    });
}

#[test]
fn cells_that_a_turn_of_the_board_exchanges_are_alike_and_tips_are_the_first_class() {
    for shape in Shape::codes().filter_map(Shape::from_code) {
        let (land, last) = (Land::of(shape), shape.side() + 1);
        assert!(land.classes <= CLASSES);
        let class = |x: usize, y: usize| land.class_of[Cell::at(x, y).unwrap().number()];
        for cell in land.cells.iter() {
            let (x, y) = (cell / STRIDE, cell % STRIDE);
            assert_eq!(class(x, y), class(y, last - x), "{shape:?} {x} {y}");
            assert_eq!(class(x, y), class(y, x), "{shape:?} {x} {y}");
        }
        let tips = land.rims.iter().fold(land.cells, |all, rim| all & *rim);
        assert!(land.class_of[tips.iter().next().unwrap()] == 0);
    }
}

#[test]
fn there_are_weights_for_every_shape_and_any_number_of_sides() {
    for shape in Shape::codes().filter_map(Shape::from_code) {
        let sets = [2, 3, 5].map(|sides| learnt(shape, sides));
        assert!(sets[0] != sets[1] && sets[1] != sets[2], "{shape:?}");
        for (weights, sides) in sets.iter().zip([2, 3, 5]) {
            let text = write(weights, shape, sides);
            assert_eq!(read(&text, shape, sides), *weights);
            assert!(weights.0.iter().all(|knot| knot.iter().any(|weight| *weight != 0.0)));
        }
        assert_eq!(learnt(shape, 4), sets[1]);
        assert_eq!(learnt(shape, 10), sets[2]);
    }
}

#[test]
fn every_way_to_look_ahead_finds_a_move() {
    let state = board("CS", 3);
    for word in ["paranoid", "best-reply", "max-n", "tree", "guided"] {
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        let method = Method::named(word).unwrap();
        let chosen = method.choose(&state, &Judge::of(&state), limits, &mut Rng::new(1));
        assert!(chosen.is_some_and(|cell| state.is_on_board(cell)), "{word}");
    }
    assert_eq!(Method::named("telepathy"), None);
}

#[test]
fn what_a_position_is_worth_to_one_of_two_sides_the_other_is_behind() {
    for (start, seed) in [(board("SS", 2), 1), (board("DM", 2), 2), (teams("CS", 4), 3)] {
        let judge = Judge::of(&start);
        let (one, other) = (Seat::new(0), Seat::new(1));
        wander(&start, seed, |game| {
            assert_eq!(judge.value(game, one), -judge.value(game, other));
            if let Some(outcome) = game.turn().outcome() {
                let result = |seat| judge.result(game, outcome, seat);
                assert_eq!(result(one), -result(other));
            }
        });
    }
}

#[test]
fn team_mates_think_the_same_of_a_position() {
    let start = teams("SS", 6);
    let judge = Judge::of(&start);
    wander(&start, 5, |game| {
        assert_eq!(judge.value(game, Seat::new(1)), judge.value(game, Seat::new(5)));
    });
}

/// Where a cell comes to lie, with one more than the side of the board.
type Turned = fn(usize, usize, usize) -> (usize, usize);

#[test]
fn a_position_is_worth_the_same_from_all_sides_of_the_board() {
    for (code, seats) in [("SS", 2), ("CM", 3), ("DS", 4)] {
        let (mut state, mut rng) = (Watched::new(&board(code, seats)), Rng::new(8));
        let last = state.state().shape().side() + 1;
        let turns: [Turned; 2] = [|x, y, _| (y, x), |x, y, last| (y, last - x)];
        let mut turned = turns.map(|_| state.clone());
        let judge = Judge::of(state.state());
        while let Some(cell) = state.random_move(&mut rng, &mut Vec::new()) {
            state.apply(cell);
            for (turn, other) in turns.iter().zip(&mut turned) {
                let (x, y) = turn(cell.x(), cell.y(), last);
                other.apply(Cell::at(x, y).unwrap());
                for seat in Seat::all(seats) {
                    assert_eq!(judge.value(other, seat), judge.value(&state, seat));
                }
            }
        }
    }
}

/// The cubes of each seat that cannot be lost, found the slow way.
fn safe_slowly(state: &State) -> Vec<Cell> {
    let cells: Vec<Cell> = (1..=17)
        .flat_map(|x| (1..=17).filter_map(move |y| Cell::at(x, y)))
        .filter(|cell| state.is_on_board(*cell))
        .collect();
    let step = |from: Cell, (down, right): (isize, isize)| {
        let (x, y) = (from.x().checked_add_signed(down)?, from.y().checked_add_signed(right)?);
        Cell::at(x, y).filter(|cell| state.is_on_board(*cell))
    };
    let is_full = |from: Cell, way: (isize, isize)| {
        let mut line = std::iter::successors(Some(from), |cell| step(*cell, way));
        line.all(|cell| state.owner(cell).is_some())
    };
    let mut safe: Vec<Cell> = Vec::new();
    loop {
        let holds = |cell: Cell, way: (isize, isize)| {
            let back = (-way.0, -way.1);
            let beside = |way| match step(cell, way) {
                None => true,
                Some(next) => safe.contains(&next) && state.owner(next) == state.owner(cell),
            };
            beside(way) || beside(back) || (is_full(cell, way) && is_full(cell, back))
        };
        let is_safe = |cell: &Cell| {
            state.owner(*cell).is_some()
                && [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().all(|way| holds(*cell, way))
        };
        let more: Vec<Cell> = cells.iter().copied().filter(is_safe).collect();
        if more.len() == safe.len() {
            return safe;
        }
        safe = more;
    }
}

#[test]
fn safe_cubes_are_those_of_the_slow_way_and_are_never_captured() {
    for (code, seats) in [("SS", 2), ("CS", 4), ("DS", 3)] {
        let start = board(code, seats);
        let mut kept: Vec<(Cell, Option<Seat>)> = Vec::new();
        wander(&start, 12, |game| {
            let state = game.state();
            let slow = safe_slowly(state);
            let expected =
                slow.iter().fold(Set::default(), |all, cell| all | Set::one(cell.number()));
            let safe = (0..game.sides()).fold(Set::default(), |all, side| all | game.safe(side));
            assert_eq!(safe, expected);
            assert!(kept.iter().all(|(cell, owner)| state.owner(*cell) == *owner));
            kept = slow.iter().map(|cell| (*cell, state.owner(*cell))).collect();
        });
        assert!(!kept.is_empty());
    }
}

/// What a level does with at most so many states.
fn ask(state: &State, level: usize, nodes: u64, seed: u64) -> Option<String> {
    let player = crate::player("rolit", &format!("level:{level}")).unwrap();
    Thinking::alone(&mut Rng::new(seed), |thinking| {
        thinking.limits = Limits { nodes: Some(nodes), ..Limits::default() };
        player.choose(state, thinking)
    })
}

fn plays_legally(start: &State, every: usize) {
    let (mut state, mut rng) = (start.clone(), Rng::new(start.seats() as u64));
    for ply in 0.. {
        let level = 1 + ply % 8;
        let Some(text) = ask(&state, level, 40, ply as u64) else { break };
        let mut moves = Vec::new();
        state.moves(&mut moves);
        assert!(moves.contains(&state.read(&text).unwrap()), "level {level}: {text}");
        for _ in 0..every {
            if let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
                state.apply(mv);
            }
        }
    }
    assert!(state.turn().is_over());
}

#[test]
fn every_level_plays_legal_moves_on_every_shape_with_any_number_of_players() {
    for (index, code) in Shape::codes().enumerate() {
        plays_legally(&board(code, 2 + index), 9);
    }
    plays_legally(&board("SL", 10), 23);
    plays_legally(&teams("SS", 4), 9);
    plays_legally(&teams("DM", 7), 9);
}

#[test]
fn a_level_makes_the_same_move_with_the_same_seed() {
    for seats in [2, 4] {
        let mut state = board("SS", seats);
        wander(&state.clone(), 3, |later| {
            if later.state().placed() == 20 {
                state = later.state().clone();
            }
        });
        for level in 1..=8 {
            let moves: Vec<_> = (0..2).map(|_| ask(&state, level, 1000, 9)).collect();
            assert_eq!(moves[0], moves[1], "level {level}");
        }
    }
}

#[test]
fn a_corner_that_can_be_taken_is_taken() {
    let mut state = board("SS", 2);
    for (x, y) in [(5, 5), (5, 6), (4, 4), (6, 6), (3, 3), (4, 6), (2, 3), (2, 2)] {
        state.apply(Cell::at(x, y).unwrap());
    }
    for level in 4..=8 {
        assert_eq!(ask(&state, level, 20_000, 1).as_deref(), Some("a1"), "level {level}");
    }
}

#[test]
fn a_finished_game_has_no_move_and_levels_are_among_the_words() {
    let mut last = None;
    wander(&board("DS", 3), 1, |game| last = Some(game.state().clone()));
    assert_eq!(ask(&last.unwrap(), 8, 10, 1), None);
    assert!(WORDS.contains(&"level"));
}
