//! Rolit's machines.

use games::rolit::{Cell, Rolit, State};
use kernel::{Notation, Rng, Rules, Seat};
use scene::Game;
use table::{AnyGame, AnyState, Listed};

use crate::support::{ask, play_out, setup, start, stir};

/// A board with cubes as `(player, x, y)`, players from 1, and whose turn it is.
fn board(
    shape: &str,
    seats: usize,
    cubes: &[(usize, usize, usize)],
    turn: usize,
) -> Box<dyn AnyState> {
    let column = |y: usize| char::from(b'a' + (y - 1) as u8);
    let mut words: Vec<String> =
        cubes.iter().map(|&(seat, x, y)| format!("{}{x}:{seat}", column(y))).collect();
    words.push(format!("turn:{turn}"));
    let mut setup = setup(&Rolit::INFO, seats, &[("shape", shape)]);
    setup.start = Some(words.join(" "));
    Listed::<Rolit>::new().start(&setup).unwrap()
}

/// The small square with all cells filled but these, so many by each player.
fn nearly_full(but: &[(usize, usize)], counts: &[usize], turn: usize) -> Box<dyn AnyState> {
    let cells = (1..=9).flat_map(|x| (1..=9).map(move |y| (x, y))).filter(|c| !but.contains(c));
    let owners = counts.iter().enumerate().flat_map(|(i, &n)| std::iter::repeat_n(i + 1, n));
    let cubes: Vec<_> = cells.zip(owners).map(|((x, y), seat)| (seat, x, y)).collect();
    board("SS", counts.len(), &cubes, turn)
}

fn typed(state: &dyn AnyState) -> &State {
    state.typed().downcast_ref().unwrap()
}

#[test]
fn rt5_1_no_machine_places_when_the_last_cell_is_taken() {
    let mut state = nearly_full(&[(8, 9)], &[57, 23], 1);
    state.play("p 8 9").unwrap();
    for word in players::words("rolit") {
        assert_eq!(ask("rolit", word, &*state, 1), None, "{word}");
    }
}

#[test]
fn rt5_2_the_last_cell_is_the_second_minimaxs_and_nobody_tries_after_it() {
    let mut state = nearly_full(&[(8, 5), (9, 2)], &[29, 37, 13], 2);
    state.play("p 8 5").unwrap();
    let last = ask("rolit", "minimax", &*state, 1).unwrap();
    assert_eq!(last, "b9");
    state.play(&last).unwrap();
    assert_eq!(ask("rolit", "minimax", &*state, 1), None);
    assert_eq!(typed(&*state).placed(), 81);
}

#[test]
fn rt5_3_random_greedy_and_minimax_fill_a_large_circle() {
    let owners = [2, 2, 1, 2, 2, 3, 2, 2, 1, 2, 2];
    let cubes: Vec<_> = owners.iter().zip(4..).map(|(&seat, y)| (seat, 9, y)).collect();
    let mut state = board("CL", 3, &cubes, 2);
    let words = ["random", "greedy", "minimax"];
    let made = play_out("rolit", &words, &mut *state, 1000, &mut Rng::new(3));
    assert_eq!(made, 221 - 11);
    assert!(state.turn().is_over());
}

/// What a placement is worth to its owner, everybody else doing his worst for
/// `depth` plies more. No cuts, no order: just what the document says.
fn worth(state: &State, owner: Seat, depth: u32) -> i64 {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let values =
        moves.iter().map(|cell| worth(&after(state, *cell), owner, depth.saturating_sub(1)));
    let value = match state.turn().seat() {
        _ if depth == 0 => None,
        Some(seat) if seat == owner => values.max(),
        _ => values.min(),
    };
    value.unwrap_or_else(|| state.score(owner))
}

fn after(state: &State, cell: Cell) -> State {
    let mut next = state.clone();
    next.apply(cell);
    next
}

/// The last cell in reading order with the highest worth.
fn last_best(state: &State, depth: u32) -> Option<String> {
    let owner = state.turn().seat()?;
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.sort_by_key(|cell| (cell.x(), cell.y()));
    let best = moves.into_iter().max_by_key(|cell| worth(&after(state, *cell), owner, depth))?;
    Some(state.write(best))
}

#[test]
fn r25_r27_greedy_takes_the_most_points_at_once_and_the_last_cell_of_equals() {
    let mut rng = Rng::new(11);
    for moves in 1..60 {
        let mut state = start::<Rolit>(2 + moves % 4, &[("shape", "SS")]);
        stir(&mut *state, moves, &mut rng);
        assert_eq!(ask("rolit", "greedy", &*state, 0), last_best(typed(&*state), 0));
    }
}

#[test]
fn r26_r27_minimax_looks_two_plies_past_its_own_and_takes_the_last_of_equals() {
    let mut rng = Rng::new(12);
    for moves in [1, 2, 3, 5, 8, 36, 38, 39, 40] {
        let mut state = start::<Rolit>(2 + moves % 3, &[("shape", "DS")]);
        stir(&mut *state, moves, &mut rng);
        assert_eq!(ask("rolit", "minimax", &*state, 0), last_best(typed(&*state), 2), "{moves}");
    }
}

#[test]
fn s5_greedy_is_minimax_of_depth_zero() {
    let mut rng = Rng::new(13);
    for moves in 1..40 {
        let mut state = start::<Rolit>(3, &[("shape", "CS")]);
        stir(&mut *state, moves, &mut rng);
        let [greedy, flat] = ["greedy", "minimax:0"].map(|word| ask("rolit", word, &*state, 0));
        assert_eq!(greedy, flat);
    }
}

#[test]
fn r27_the_first_cube_goes_anywhere() {
    let state = start::<Rolit>(2, &[]);
    for word in ["greedy", "minimax"] {
        let mut firsts: Vec<_> = (0..20).map(|seed| ask("rolit", word, &*state, seed)).collect();
        firsts.sort();
        firsts.dedup();
        assert!(firsts.len() > 10, "{word}: {firsts:?}");
    }
}

#[test]
fn r24_random_places_on_every_cell_that_is_allowed() {
    let mut setup = setup(&Rolit::INFO, 2, &[]);
    setup.start = Some("a1:1 turn:2".to_owned());
    let state = Listed::<Rolit>::new().start(&setup).unwrap();
    let mut found: Vec<_> =
        (0..60).filter_map(|seed| ask("rolit", "random", &*state, seed)).collect();
    found.sort();
    found.dedup();
    assert_eq!(found, ["a2", "b1", "b2"]);
}
