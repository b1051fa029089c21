//! What the tests over all games share: every set-up worth trying.

use catalog::GAMES;
use kernel::{Kind, Options, Problem, Setup, Team, Value};
use table::{AnyGame, AnyState};

/// A game with one way to set it up.
pub(crate) struct Case {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: Setup,
    pub(crate) state: Box<dyn AnyState>,
}

impl Case {
    /// What to call it in a failure.
    pub(crate) fn name(&self) -> String {
        let options: Vec<_> =
            self.setup.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("{} with {} seats, {}", self.game.info().id, self.setup.seats, options.join(" "))
    }
}

/// Every game with its defaults, each preset, each option at each of its
/// choices or at both ends of its range, and the fewest and most seats. Set-ups
/// that the game refuses are left out.
pub(crate) fn cases() -> Vec<Case> {
    GAMES.iter().flat_map(|game| cases_of(*game)).collect()
}

fn cases_of(game: &'static dyn AnyGame) -> Vec<Case> {
    let info = game.info();
    let defaults = Options::defaults(info.options);
    let with = |changes: &[(&'static str, Value)]| {
        let mut options = defaults.clone();
        for &(name, value) in changes {
            options.put(name, value);
        }
        options
    };
    let mut tables = vec![
        (defaults.clone(), info.default_seats),
        (defaults.clone(), *info.seats.start()),
        (defaults.clone(), *info.seats.end()),
    ];
    for preset in info.presets {
        tables.push((with(preset.values), preset.seats.unwrap_or(info.default_seats)));
    }
    for spec in info.options {
        for value in values(spec.kind) {
            tables.push((with(&[(spec.name, value)]), info.default_seats));
            tables.push((with(&[(spec.name, value)]), 4));
        }
    }
    let starts = tables.into_iter().filter_map(|(options, seats)| {
        let setup = Setup { options, seats, teams: None, start: None };
        begin(game, setup).map(|(setup, state)| Case { game, setup, state })
    });
    starts.collect()
}

fn values(kind: Kind) -> Vec<Value> {
    match kind {
        Kind::Flag => vec![Value::Flag(false), Value::Flag(true)],
        Kind::Number { min, max, step } => {
            let middle = min + (max - min) / step / 2 * step;
            vec![Value::Number(min), Value::Number(middle), Value::Number(max)]
        }
        Kind::Choice(choices) => choices.iter().map(|choice| Value::Word(choice.word)).collect(),
    }
}

/// Starts the set-up; with two teams in turn when the game asks for teams.
fn begin(game: &'static dyn AnyGame, mut setup: Setup) -> Option<(Setup, Box<dyn AnyState>)> {
    let wants_teams =
        |problems: &Vec<Problem>| problems.iter().any(|problem| problem.place == "teams");
    match game.start(&setup) {
        Ok(state) => Some((setup, state)),
        Err(problems) if wants_teams(&problems) => {
            setup.teams = Some((0..setup.seats).map(|seat| Team((seat % 2) as u8)).collect());
            let state = game.start(&setup).ok()?;
            Some((setup, state))
        }
        Err(_) => None,
    }
}
