//! The tree of the game, counted.

use games::bits::{Bits, Wide};
use games::othello::{Board, Eight, Endless, Othello, Square, State};
use kernel::{Rules, Turn, perft};
use scene::{Game, Host, Present};

use super::{setup, twin::Twin, usual};

/// What other programs publish (Egaroucid's technology page; A. Bik, 2009): a
/// forced pass is a ply, and a finished game counts on as one leaf.
const PUBLISHED: [u64; 10] = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284];

/// How many games from here are over within so many moves.
fn finished<R: Rules>(state: &R, depth: u32) -> u64 {
    if state.turn().is_over() {
        return 1;
    }
    if depth == 0 {
        return 0;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let after = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        finished(&next, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

/// The usual start on any kind of board.
fn start<B: Board>(board: B) -> State<B> {
    let (near, far) = (board.side() / 2 - 1, board.side() / 2);
    let disc = |row, column| B::Set::one(board.cell(row, column));
    let black = disc(near, far) | disc(far, near);
    State::new(board, Endless, [black, disc(near, near) | disc(far, far)])
}

#[test]
fn the_counts_from_the_usual_start_are_the_published_ones() {
    let state = usual(None);
    for (depth, published) in (1..).zip(PUBLISHED) {
        assert_eq!(perft(&state, depth), published, "depth {depth}");
    }
}

#[test]
fn the_shortest_games_have_nine_moves_and_there_are_228_of_them() {
    assert_eq!(finished(&usual(None), 8), 0);
    assert_eq!(finished(&usual(None), 9), 228);
}

#[test]
fn the_general_board_counts_like_the_fast_one() {
    let (fast, general) = (start(Eight), start(Square::<Wide<2>>::new(8)));
    for depth in 1..=8 {
        assert_eq!(perft(&general, depth), perft(&fast, depth), "depth {depth}");
    }
}

struct Perft(u32);

impl Host for Perft {
    type Out = u64;
    fn take<S: Present>(self, state: S) -> u64 {
        perft(&state, self.0)
    }
}

#[test]
fn every_board_and_opening_counts_like_the_slow_rules() {
    for side in [4, 6, 8, 10, 12, 14, 16] {
        for opening in ["standard", "mirrored", "parallel"] {
            let text = side.to_string();
            let setup = setup(&[("side", &text), ("opening", opening)], None);
            let depth = if side == 4 { 6 } else { 4 };
            let fast = Othello::start(&setup, Perft(depth)).unwrap();
            assert_eq!(fast, Twin::opening(side, opening, false).perft(depth), "{side} {opening}");
        }
    }
}

#[test]
fn the_small_boards_have_the_counts_that_the_slow_rules_once_gave() {
    let counts = |side| {
        let state = start(Square::<u64>::new(side));
        (1..=8).map(|depth| perft(&state, depth)).collect::<Vec<_>>()
    };
    assert_eq!(counts(4), [4, 12, 44, 128, 424, 1_256, 3_624, 9_116]);
    assert_eq!(counts(6), [4, 12, 56, 244, 1_364, 7_604, 47_740, 308_716]);
}

#[test]
fn the_board_of_sixteen_cells_has_60060_games() {
    assert_eq!(finished(&start(Square::<u64>::new(4)), 99), 60_060);
}

/// The discs of the mover less the rival's, with best play to the end.
fn best_difference(state: &State<Square<u64>>) -> i64 {
    if let Turn::Over(_) = state.turn() {
        let own_seat = state.mover();
        let [own, rival] =
            [own_seat, own_seat.next(2)].map(|seat| state.discs(seat).count() as i64);
        return own - rival;
    }
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let after = |mv| {
        let mut next = state.clone();
        next.apply(mv);
        -best_difference(&next)
    };
    moves.into_iter().map(after).max().expect("a game that goes on has a move")
}

#[test]
fn white_wins_the_board_of_sixteen_cells_by_eight_discs() {
    assert_eq!(best_difference(&start(Square::<u64>::new(4))), -8);
}
