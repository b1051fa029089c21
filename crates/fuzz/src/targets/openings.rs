//! Files of openings: every line is refused, or is a list of legal moves that
//! leaves a game to play. Commands that start programs: refused, or whole.

use arena::{Openings, Order};
use kernel::Rng;

use super::{joined, parts};
use crate::cases::{case, cases, play_on};
use crate::feature::{feature, pattern};

/// Random games of every case, with and without spaces; and some commands.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = vec![joined([0], "me=uai:'a b' \"c\" d\\ e"), joined([0], "x=C:\\y")];
    for (index, case) in cases().iter().enumerate() {
        for plies in [0, 1, 6] {
            let moves = play_on(&mut *case.state.clone(), plies, &mut Rng::new(5));
            let text = format!("# a book\n{}\n\n{}\n", moves.join(" "), moves.join(""));
            seeds.push(joined([index as u8], &text));
        }
    }
    seeds
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index], text) = parts(input);
    let case = case(index);
    let order = match Order::read(&text) {
        Ok(order) => {
            assert!(!order.name.is_empty() && !order.command.is_empty(), "{order:?}");
            order.protocol.word().to_owned()
        }
        Err(phrase) => pattern(&phrase),
    };
    let listed = match Openings::read(&text, case.game, &*case.state) {
        Ok(Openings::Listed(listed)) => listed,
        Ok(other) => panic!("{other:?} is no list"),
        Err(wrong) => return feature((index, order, pattern(&wrong[0]))),
    };
    for moves in &listed {
        let mut state = case.state.clone();
        for text in moves {
            assert_eq!(state.play(text).as_ref(), Ok(text), "{}", case.name());
        }
        assert!(!state.turn().is_over(), "{}: {moves:?}", case.name());
    }
    feature((index, order, listed.len().min(5)))
}
