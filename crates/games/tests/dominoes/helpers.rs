//! Tables with chosen rules and chosen deals.

use games::dominoes::{Dominoes, House, Small};
use kernel::{Notation, Options, Rules, Seat, Setup, Turn};
use scene::Game;

/// The default options with these changes.
pub(crate) fn options(changes: &[(&str, &str)]) -> Options {
    let mut options = Options::defaults(Dominoes::INFO.options);
    for (name, value) in changes {
        options.set(Dominoes::INFO.options, name, value).unwrap();
    }
    options
}

/// A set-up with these seats and changes of the default options.
pub(crate) fn setup(seats: usize, changes: &[(&str, &str)]) -> Setup {
    Setup { options: options(changes), seats, teams: None, start: None }
}

/// A table of at most four seats before the deal.
pub(crate) fn table(seats: usize, changes: &[(&str, &str)]) -> Small {
    Small::new(House::new(&options(changes)), seats)
}

/// Makes moves given as texts with spaces between them; each must be legal and
/// written the canonical way.
pub(crate) fn play<S: Notation>(state: &mut S, texts: &str) {
    for text in texts.split_whitespace() {
        let mv = state.read(text).unwrap_or_else(|phrase| panic!("{text}: {phrase}"));
        let legal = texts_of(state);
        assert!(legal.iter().any(|known| known == text), "{text} is not one of {legal:?}");
        state.apply(mv);
    }
}

/// The texts of all legal moves.
pub(crate) fn texts_of<S: Notation>(state: &S) -> Vec<String> {
    let mut moves = Vec::new();
    state.moves(&mut moves);
    moves.into_iter().map(|mv| state.write(mv)).collect()
}

/// Deals these hands, one a seat, as far as the plain deal goes.
pub(crate) fn deal(state: &mut Small, hands: &[&str]) {
    for tile in hands.iter().flat_map(|hand| hand.split_whitespace()) {
        play(state, &format!("+{tile}"));
    }
}

/// A table where these hands, all of one size, have been dealt.
pub(crate) fn dealt(hands: &[&str], changes: &[(&str, &str)]) -> Small {
    let size = hands[0].split_whitespace().count().to_string();
    let changes: Vec<_> = [("tiles", size.as_str())].iter().chain(changes).copied().collect();
    let mut state = table(hands.len(), &changes);
    deal(&mut state, hands);
    state
}

/// The index of the seat to move.
pub(crate) fn mover<S: Rules>(state: &S) -> usize {
    match state.turn() {
        Turn::Seat(seat) => seat.index(),
        other => panic!("{other:?} is no seat's turn"),
    }
}

/// The points of every seat's side.
pub(crate) fn scores(state: &Small) -> Vec<u32> {
    Seat::all(state.seats()).map(|seat| state.score(seat)).collect()
}

/// Who won the last round, and how many points.
pub(crate) fn last_round(state: &Small) -> (Option<usize>, u32) {
    let result = state.last_result().expect("a round has ended");
    (result.winner.map(Seat::index), result.points)
}
