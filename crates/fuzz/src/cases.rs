//! Every game of the catalogue with some ways to set it up. A new game is
//! fuzzed as soon as it is in the list.

use std::sync::OnceLock;

use catalog::GAMES;
use kernel::{Options, Problem, Rng, Setup, Team};
use table::{AnyGame, AnyState};

/// A game, set up.
pub(crate) struct Case {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: Setup,
    pub(crate) state: Box<dyn AnyState>,
}

impl Case {
    /// What to call it in a failure.
    pub(crate) fn name(&self) -> String {
        let options = self.setup.options.iter().map(|(name, value)| format!(" {name}={value}"));
        let options: String = options.collect();
        format!("{} with {} seats{options}", self.game.info().id, self.setup.seats)
    }

    /// The state after some random moves.
    pub(crate) fn after(&self, plies: usize, seed: u64) -> Box<dyn AnyState> {
        let mut state = self.state.clone();
        play_on(&mut *state, plies, &mut Rng::new(seed));
        state
    }
}

/// Makes up to so many random moves; returns them. Every one must be accepted.
pub(crate) fn play_on(
    state: &mut (dyn AnyState + 'static),
    plies: usize,
    rng: &mut Rng,
) -> Vec<String> {
    let mut made = Vec::new();
    while made.len() < plies {
        let over = state.turn().is_over();
        let Some(text) = state.random_move(rng) else {
            assert!(over, "the game is not over but has no move: {state:?}");
            break;
        };
        assert!(!over, "the game is over but has the move {text}: {state:?}");
        assert_eq!(state.play(&text).as_ref(), Ok(&text), "its own move is refused: {state:?}");
        made.push(text);
    }
    made
}

/// All cases: each game as it is by default, with the fewest and the most
/// seats, and with each preset.
pub(crate) fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| GAMES.iter().flat_map(|game| cases_of(*game)).collect())
}

/// The case that a byte stands for.
pub(crate) fn case(byte: u8) -> &'static Case {
    &cases()[usize::from(byte) % cases().len()]
}

fn cases_of(game: &'static dyn AnyGame) -> Vec<Case> {
    let info = game.info();
    let defaults = || Options::defaults(info.options);
    let seats = [info.default_seats, *info.seats.start(), *info.seats.end()];
    let plain = seats.into_iter().map(|seats| (defaults(), seats));
    let presets = info.presets.iter().map(|preset| {
        let mut options = defaults();
        options.apply(preset);
        (options, preset.seats.unwrap_or(info.default_seats))
    });
    plain.chain(presets).filter_map(|(options, seats)| begin(game, options, seats)).collect()
}

/// Starts a set-up; with two teams in turn when the game asks for teams. None
/// when the game refuses it, as not all options go with all numbers of seats.
fn begin(game: &'static dyn AnyGame, options: Options, seats: usize) -> Option<Case> {
    let mut setup = Setup { options, seats, teams: None, start: None };
    let wants_teams = |problems: &[Problem]| problems.iter().any(|one| one.place == "teams");
    if game.start(&setup).err().is_some_and(|problems| wants_teams(&problems)) {
        setup.teams = Some((0..seats).map(|seat| Team((seat % 2) as u8)).collect());
    }
    let state = game.start(&setup).ok()?;
    Some(Case { game, setup, state })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_is_among_the_cases() {
        for game in GAMES {
            let id = game.info().id;
            assert!(cases().iter().any(|case| case.game.info().id == id), "{id} has no case");
        }
    }
}
