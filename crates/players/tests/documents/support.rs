//! Games to play and players to ask.

use kernel::{Options, Rng, Setup, Thinking, Viewer};
use scene::{Game, Info};
use table::{AnyGame, AnyState, Listed};

/// Every game that has players here.
pub(crate) const GAMES: [&dyn AnyGame; 7] = [
    &Listed::<games::ttt::TicTacToe>::new(),
    &Listed::<games::attt::AdvancedTicTacToe>::new(),
    &Listed::<games::cn::ConnectN>::new(),
    &Listed::<games::ataxx::Ataxx>::new(),
    &Listed::<games::othello::Othello>::new(),
    &Listed::<games::rolit::Rolit>::new(),
    &Listed::<games::dominoes::Dominoes>::new(),
];

/// A game of this type with these options and seats.
pub(crate) fn start<G: Game>(seats: usize, changes: &[(&str, &str)]) -> Box<dyn AnyState> {
    start_any(&Listed::<G>::new(), seats, changes)
}

pub(crate) fn start_any(
    game: &dyn AnyGame,
    seats: usize,
    changes: &[(&str, &str)],
) -> Box<dyn AnyState> {
    game.start(&setup(game.info(), seats, changes)).unwrap()
}

pub(crate) fn setup(info: &Info, seats: usize, changes: &[(&str, &str)]) -> Setup {
    let mut options = Options::defaults(info.options);
    for (name, text) in changes {
        options.set(info.options, name, text).unwrap();
    }
    Setup { options, seats, teams: None, start: None }
}

/// What a player does, asked with the randomness of a seed.
pub(crate) fn ask(game: &str, word: &str, state: &dyn AnyState, seed: u64) -> Option<String> {
    let player = players::player(game, word).unwrap();
    Thinking::alone(&mut Rng::new(seed), |thinking| player.choose(state.typed(), thinking))
}

/// Plays a game to its end (or to a number of moves) between these players,
/// each of whom sees what his seat may; Nature plays at random. Every choice
/// must be a legal move in its canonical form. Returns the number of moves.
pub(crate) fn play_out(
    game: &str,
    words: &[&str],
    state: &mut dyn AnyState,
    most: usize,
    rng: &mut Rng,
) -> usize {
    let seats: Vec<_> =
        words.iter().map(|word| players::player(game, word).expect("a known word")).collect();
    for made in 0..most {
        let text = match state.turn() {
            kernel::Turn::Over(_) => return made,
            kernel::Turn::Nature => state.random_move(rng).unwrap(),
            kernel::Turn::Seat(seat) => {
                let imagined = state.imagine(Viewer::Seat(seat), rng);
                let player = &seats[seat.index() % seats.len()];
                let choice =
                    Thinking::alone(rng, |thinking| player.choose(imagined.typed(), thinking));
                choice.expect("a choice for a seat to move")
            }
        };
        assert_eq!(state.play(&text).as_ref(), Ok(&text), "{game}: {words:?}");
    }
    most
}

/// Makes this many random moves, or fewer where the game ends.
pub(crate) fn stir(state: &mut dyn AnyState, moves: usize, rng: &mut Rng) {
    for _ in 0..moves {
        let Some(text) = state.random_move(rng) else { return };
        state.play(&text).unwrap();
    }
}
