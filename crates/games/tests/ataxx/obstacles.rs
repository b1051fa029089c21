//! Obstacles: how many fit and where they may go.

use std::collections::BTreeSet;

use kernel::{Rng, Turn, Value};

use crate::spoken::{Spoken, Table};
use crate::twin::Twin;

fn table(side: usize, seats: usize, obstacles: usize, layout: &str) -> Table {
    let mut table = Table::new(side, seats).with("layout", layout);
    // Larger than the option allows, too.
    table.0.options.put("obstacles", Value::Number(obstacles as i64));
    table
}

fn deal(state: &mut dyn Spoken, rng: &mut Rng) -> usize {
    let mut dealt = 0;
    while state.turn() == Turn::Nature {
        let spot = state.random_move(rng).unwrap();
        state.play(&spot);
        dealt += 1;
    }
    dealt
}

fn blocks(position: &str) -> usize {
    position.matches('-').count()
}

/// The fewest empty cells that give every player a move, on the usual start.
fn cells_needed(side: usize, seats: usize) -> usize {
    match side {
        5 => 1,
        7 | 9 => 2,
        _ => seats,
    }
}

fn most_at_random(side: usize, seats: usize) -> usize {
    side * side - 2 * seats - cells_needed(side, seats)
}

fn most_mirrored(side: usize) -> usize {
    let quarter = (side / 2) * (side / 2);
    // One cell of the quarter is a corner. On all but the smallest board the
    // players in the corners do not reach the middle lines and need another.
    4 * (quarter - if side == 5 { 1 } else { 2 })
}

#[test]
fn t25_there_are_no_obstacles_unless_asked_for() {
    assert!(matches!(Table::new(7, 2).start().turn(), Turn::Seat(_)));
}

#[test]
fn tt4_mirrored_obstacles_lie_in_all_four_quarters() {
    let mut state = table(7, 2, 12, "auto").start();
    for spot in ["block-c7", "block-c6", "block-b5"] {
        assert_eq!(state.turn(), Turn::Nature);
        assert_eq!(state.position(), None);
        state.play(spot);
    }
    let rows = "x1-1-1o/2-1-2/1-3-1/7/1-3-1/2-1-2/o1-1-1x x 0 1";
    assert_eq!(state.position().as_deref(), Some(rows));
}

#[test]
fn t22_random_obstacles_go_one_by_one_to_any_free_cell() {
    let mut state = table(5, 2, 2, "random").start();
    assert_eq!(state.moves().len(), 21);
    state.play("block-c3");
    assert_eq!(state.moves().len(), 20);
    state.play("block-b5");
    assert_eq!(state.position().as_deref(), Some("x-2o/5/2-2/5/o3x x 0 1"));
}

#[test]
fn t23_mirrored_obstacles_leave_out_the_middle_row_and_column() {
    let state = table(7, 4, 8, "mirrored").start();
    let spots: BTreeSet<String> = state.moves().into_iter().collect();
    let quarter = ["a5", "a6", "b5", "b6", "b7", "c5", "c6", "c7"];
    assert_eq!(spots, quarter.iter().map(|name| format!("block-{name}")).collect());
    for image in ["block-b2", "block-f2", "block-f6", "BLOCK-B6"] {
        assert_eq!(state.read(image).as_deref(), Ok("block-b6"));
    }
}

#[test]
fn t23_obstacles_are_mirrored_by_themselves_when_their_number_allows_it() {
    let at_once = |obstacles| {
        let mut state = table(7, 2, obstacles, "auto").start();
        let dealt = deal(&mut *state, &mut Rng::new(1));
        assert_eq!(blocks(&state.position().unwrap()), obstacles);
        obstacles / dealt
    };
    assert_eq!([4, 12, 28].map(at_once), [4, 4, 4]);
    assert_eq!([1, 10, 13, 32, 43].map(at_once), [1, 1, 1, 1, 1]);
}

#[test]
fn t24_as_many_obstacles_as_leave_everybody_a_move_are_accepted_and_no_more() {
    let mut rng = Rng::new(2);
    for side in (5..=19).step_by(2) {
        for seats in 2..=4 {
            for (layout, most, step) in [
                ("random", most_at_random(side, seats), 1),
                ("mirrored", most_mirrored(side), 4),
                ("auto", most_at_random(side, seats), 1),
            ] {
                assert_fills_up(&table(side, seats, most, layout), most, &mut rng);
                let refused = table(side, seats, most + step, layout).try_start().err();
                let sentence = format!(
                    "obstacles: at most {most} obstacles leave every player a move on this \
                     board, not {}",
                    most + step
                );
                assert_eq!(refused, Some(sentence));
            }
        }
    }
}

/// Deals everything and sees that all players can move.
fn assert_fills_up(table: &Table, obstacles: usize, rng: &mut Rng) {
    let seats = table.0.seats;
    let mut state = table.start();
    deal(&mut *state, rng);
    let position = state.position().unwrap();
    assert_eq!(blocks(&position), obstacles);
    let twin = Twin::new(&position, seats, true);
    for seat in 0..seats {
        assert!(!twin.moves_of(seat).is_empty(), "player {} is stuck in {position}", seat + 1);
    }
}

#[test]
fn t24_the_option_offers_as_many_as_the_largest_board_takes() {
    assert_eq!(most_at_random(19, 2), 355);
    Table::new(19, 2).with("obstacles", "355").start();
}

#[test]
fn t24_mirrored_obstacles_come_in_fours() {
    let refused = table(7, 2, 10, "mirrored").try_start().err();
    let sentence = "obstacles: mirrored obstacles come in fours; 10 is no multiple of 4";
    assert_eq!(refused.as_deref(), Some(sentence));
}

/// Nature's moves by trying: a cell may be blocked when some of the cells that
/// then are free, no more than will stay free in the end, serve all players.
fn spots_by_trying(free: &BTreeSet<usize>, reaches: &[BTreeSet<usize>], kept: usize) -> Vec<usize> {
    let without = |cell: &usize| free.iter().copied().filter(|other| other != cell).collect();
    free.iter().copied().filter(|cell| can_serve(&without(cell), reaches, kept)).collect()
}

fn can_serve(free: &BTreeSet<usize>, unserved: &[BTreeSet<usize>], kept: usize) -> bool {
    let Some(first) = unserved.first() else { return true };
    kept > 0
        && first.intersection(free).any(|cell| {
            let rest: Vec<_> =
                unserved.iter().filter(|reach| !reach.contains(cell)).cloned().collect();
            can_serve(free, &rest, kept - 1)
        })
}

/// The cells within two steps of the pieces of each player at the usual start.
fn usual_reaches(side: usize, seats: usize) -> Vec<BTreeSet<usize>> {
    let (last, half) = (side - 1, side / 2);
    let starts = [
        [(0, 0), (last, last)],
        [(0, last), (last, 0)],
        [(half, 0), (half, last)],
        [(0, half), (last, half)],
    ];
    let near = |cell: usize, (row, column): (usize, usize)| {
        row.abs_diff(cell / side).max(column.abs_diff(cell % side)) <= 2
    };
    starts[..seats]
        .iter()
        .map(|pieces| {
            (0..side * side).filter(|cell| pieces.iter().any(|at| near(*cell, *at))).collect()
        })
        .collect()
}

/// The names of the empty cells of a dealt or starting board, as numbers.
fn number(name: &str, side: usize) -> usize {
    let column = usize::from(name.as_bytes()[0] - b'a');
    (side - name[1..].parse::<usize>().unwrap()) * side + column
}

#[test]
fn nature_may_block_a_cell_exactly_when_the_rest_can_still_be_placed() {
    let mut rng = Rng::new(4);
    for (side, seats, short) in [
        (5, 2, 0),
        (5, 4, 0),
        (5, 3, 1),
        (7, 2, 0),
        (7, 4, 0),
        (7, 4, 1),
        (9, 4, 0),
        (11, 4, 0),
        (11, 3, 2),
    ] {
        let obstacles = most_at_random(side, seats) - short;
        let reaches = usual_reaches(side, seats);
        let kept = cells_needed(side, seats) + short;
        for _ in 0..10 {
            let mut state = table(side, seats, obstacles, "random").start();
            let start = Table::new(side, seats).start().position().unwrap();
            let mut free = free_cells(&start, side);
            while state.turn() == Turn::Nature {
                let spots: BTreeSet<usize> = state
                    .moves()
                    .iter()
                    .map(|text| number(text.strip_prefix("block-").unwrap(), side))
                    .collect();
                let expected = spots_by_trying(&free, &reaches, kept);
                assert_eq!(spots.into_iter().collect::<Vec<_>>(), expected);
                assert_eq!(state.count_moves(), expected.len());
                let text = state.random_move(&mut rng).unwrap();
                free.remove(&number(text.strip_prefix("block-").unwrap(), side));
                state.play(&text);
            }
            assert_eq!(free, free_cells(&state.position().unwrap(), side));
        }
    }
}

fn free_cells(position: &str, side: usize) -> BTreeSet<usize> {
    let twin = Twin::new(position, 4, true);
    (0..side * side).filter(|cell| twin.is_empty((cell / side, cell % side))).collect()
}

#[test]
fn the_last_mirrored_obstacles_leave_each_corner_a_cell() {
    for seed in 0..20 {
        let mut state = table(7, 4, 28, "mirrored").start();
        assert_eq!(deal(&mut *state, &mut Rng::new(seed)), 7);
        let scene = state.scene();
        assert!(matches!(scene.turn, Turn::Seat(_)));
        assert!(!scene.actions.is_empty());
    }
}
