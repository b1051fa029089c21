//! Ataxx: at random, or looking ahead for the larger share of the pieces.
//!
//! Moves are compared piece by piece in reading order, and for each piece
//! target by target; a clone belongs to the first piece that can make it. Only
//! which of several equal moves is kept depends on that.

use std::any::Any;

use games::ataxx::{Cell, Move, Plane, State};
use games::bits::Wide;
use kernel::{Limits, Rng, Rules, Seat};

use crate::minmax::{self, Scan, View};
use crate::word::Word;
use crate::{Player, family, texts, uniform};

pub(crate) const WORDS: &[&str] = &["random", "none", "minmax", "minmaxab"];

macro_rules! with_board {
    ($state:expr, |$typed:ident| $body:expr) => {
        with_state!(
            $state,
            [State<u64>, State<Wide<2>>, State<Wide<4>>, State<Wide<7>>],
            |$typed| $body
        )
    };
}

pub(crate) fn player(word: &Word) -> Option<Box<dyn Player>> {
    match word.stem() {
        "random" => word.plain(texts::RANDOM, at_random),
        _ => family::player(word, at_random, look_ahead),
    }
}

fn at_random(state: &dyn Any, rng: &mut Rng) -> Option<String> {
    with_board!(state, |state| uniform(state, rng))
}

fn look_ahead(state: &dyn Any, plies: u32, scan: Scan, limits: Limits<'_>) -> Option<String> {
    with_board!(state, |state| minmax::choose(state, &Share, plies, scan, limits))
}

/// A state is worth the owner's share of all pieces, from -1 for none to 1 for
/// all of them.
pub(crate) struct Share;

impl<B: Plane> View<State<B>> for Share {
    fn arrange(&self, state: &State<B>, moves: &mut Vec<Move>) {
        moves.sort_by_cached_key(|mv| match *mv {
            Move::Clone(to) => (first_cloner(state, to), to.0),
            Move::Jump { from, to } => (from.0, to.0),
            Move::Pass | Move::Block(_) => (0, 0),
        });
    }

    fn guess(&self, state: &State<B>, owner: Seat) -> f64 {
        let all: usize = Seat::all(state.seats()).map(|seat| state.count(seat)).sum();
        2.0 * state.count(owner) as f64 / all as f64 - 1.0
    }
}

/// The number of the first cell in reading order from which the player to move
/// can clone here.
fn first_cloner<B: Plane>(state: &State<B>, to: Cell) -> u16 {
    let mover = state.turn().seat();
    let (row, column) = state.place(to);
    let around = |middle: usize| middle.saturating_sub(1)..=(middle + 1).min(state.side() - 1);
    around(row)
        .flat_map(|row| around(column).map(move |column| state.cell(row, column)))
        .find(|cell| *cell != to && state.owner(*cell) == mover)
        .map_or(to.0, |cell| cell.0)
}

#[cfg(test)]
mod tests {
    use games::ataxx::Ataxx;
    use kernel::{Notation, Options, Setup};
    use scene::{Game, Host, Present};

    use super::*;
    use crate::minmax::{Ahead, best};

    struct AsAny;

    impl Host for AsAny {
        type Out = Box<dyn Any>;
        fn take<S: Present>(self, state: S) -> Box<dyn Any> {
            Box::new(state)
        }
    }

    fn small(seats: usize, start: Option<&str>) -> State<u64> {
        let mut options = Options::defaults(Ataxx::INFO.options);
        options.set(Ataxx::INFO.options, "side", "5").unwrap();
        let setup = Setup { options, seats, teams: None, start: start.map(str::to_owned) };
        *Ataxx::start(&setup, AsAny).unwrap().downcast().unwrap()
    }

    #[test]
    fn t29_a_share_of_none_half_and_all_is_worth_minus_one_zero_and_one() {
        let start = small(2, None);
        assert!(Share.guess(&start, Seat::new(0)).abs() < 1e-12);
        let mut more = start.clone();
        more.apply(start.read("b4").unwrap());
        // Three pieces against two.
        assert!((Share.guess(&more, Seat::new(0)) - 0.2).abs() < 1e-12);
        assert!((Share.guess(&more, Seat::new(1)) + 0.2).abs() < 1e-12);
        let four = small(4, None);
        assert!((Share.guess(&four, Seat::new(2)) + 0.5).abs() < 1e-12);
    }

    #[test]
    fn moves_are_compared_piece_by_piece_in_reading_order() {
        let start = small(2, None);
        let mut moves = Vec::new();
        start.moves(&mut moves);
        Share.arrange(&start, &mut moves);
        let texts: Vec<_> = moves.iter().map(|mv| start.write(*mv)).collect();
        assert_eq!(texts[..4], ["b5", "a5-c5", "a4", "b4"]);
        assert_eq!(texts[8..10], ["e1-c3", "e1-d3"]);
    }

    #[test]
    fn t28_cuts_change_neither_the_move_nor_its_value() {
        let mut rng = Rng::new(31);
        for round in 0..24 {
            let mut state = small(2 + round % 3, None);
            for _ in 0..round {
                let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) else { break };
                state.apply(mv);
            }
            let Some(ahead) = Ahead::new(&state, &Share) else { continue };
            for plies in 1..=3 {
                let all = best(&ahead, plies, Scan::All);
                assert_eq!(best(&ahead, plies, Scan::AlphaBeta), all);
            }
        }
    }

    #[test]
    fn forced_passes_are_no_plies() {
        // The others, walled in, pass; the first player fills the board with two moves.
        let two = small(2, Some("xxxx1/xxxx1/xxxxx/xxxxx/xxxxo x 0 1"));
        let three = small(3, Some("xxxx1/xxxx1/xxxxx/xxxxx/rxxxo x 0 1"));
        for state in [two, three] {
            let won = best(&Ahead::new(&state, &Share).unwrap(), 2, Scan::All).unwrap().1;
            assert!((won - 1.5).abs() < 1e-12, "{won}");
        }
    }
}
