//! Which game, with which options: what several commands ask for alike.

use catalog::GAMES;
use kernel::{Kind, Options, Phrase, Problem, Setup, Team};
use table::{AnyGame, AnyState};
use texts::app as say;

use crate::args::{Flag, GameOption, Typed};

/// The options that choose a game.
pub(crate) const FLAGS: [Flag; 5] = [
    Flag::valued("game", Some('g'), "GAME", say::FLAG_GAME),
    Flag::valued("preset", None, "NAME", say::FLAG_PRESET),
    Flag::valued("set", None, "OPTION=VALUE", say::FLAG_SET),
    Flag::valued("seats", None, "N", say::FLAG_SEATS),
    POSITION,
];

/// The option that says where a game starts.
pub(crate) const POSITION: Flag = Flag::valued("position", None, "TEXT", say::FLAG_POSITION);

/// A game and what was chosen for it.
pub(crate) struct Chosen {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) options: Options,
    pub(crate) seats: usize,
    pub(crate) teams: Option<Vec<Team>>,
    pub(crate) start: Option<String>,
}

/// How a long option that some game has takes its value.
pub(crate) fn game_option(name: &str) -> Option<GameOption> {
    let mut specs = GAMES.iter().flat_map(|game| game.info().options);
    let spec = specs.find(|spec| spec.name == name)?;
    Some(if matches!(spec.kind, Kind::Flag) { GameOption::Flag } else { GameOption::Valued })
}

/// The short names of all games.
pub(crate) fn game_ids() -> String {
    GAMES.iter().map(|game| game.info().id).collect::<Vec<_>>().join(", ")
}

/// The game that was named, or the default.
pub(crate) fn game(typed: &mut Typed, default: Option<&str>) -> Option<&'static dyn AnyGame> {
    let Some(id) = typed.value("game").or(default) else {
        typed.problems.push(say::GAME_NEEDED.with([game_ids().into()]));
        return None;
    };
    let found = catalog::game(id);
    if found.is_none() {
        let unknown = say::UNKNOWN_GAME.with([id.into(), game_ids().into()]);
        typed.problems.push(unknown);
    }
    found
}

/// What was chosen for the game; every problem is noted.
pub(crate) fn choose(typed: &mut Typed, default: Option<&str>) -> Option<Chosen> {
    let game = game(typed, default)?;
    let info = game.info();
    let mut options = Options::defaults(info.options);
    let mut seats = info.default_seats;
    if let Some(word) = typed.value("preset").map(str::to_owned) {
        match info.presets.iter().find(|preset| preset.word == word) {
            Some(preset) => {
                options.apply(preset);
                seats = preset.seats.unwrap_or(seats);
            }
            None => typed.problems.push(unknown_preset(game, &word)),
        }
    }
    for (name, value) in named_options(typed, game) {
        let set = options.set(info.options, &name, &value);
        typed.problems.extend(set.err().map(|problem| problem_phrase(&problem)));
    }
    seats = typed.number("seats", 1, 99).map_or(seats, |seats| seats as usize);
    let teams = typed.number("teams", 2, 99).map(|teams| alternating(seats, teams as usize));
    Some(Chosen { game, options, seats, teams, start: typed.value("position").map(str::to_owned) })
}

/// Teams that the seats are dealt to in turn.
fn alternating(seats: usize, teams: usize) -> Vec<Team> {
    (0..seats).map(|seat| Team((seat % teams) as u8)).collect()
}

fn unknown_preset(game: &dyn AnyGame, word: &str) -> Phrase {
    let words: Vec<_> = game.info().presets.iter().map(|preset| preset.word).collect();
    let known = if words.is_empty() { say::NOTHING.into() } else { words.join(", ").into() };
    say::UNKNOWN_PRESET.with([game.info().name.into(), word.into(), known])
}

/// The game options given as `--set name=value` or `--name value`.
fn named_options(typed: &mut Typed, game: &dyn AnyGame) -> Vec<(String, String)> {
    let mut named = Vec::new();
    let mut wrong = Vec::new();
    for text in typed.values("set") {
        match text.split_once('=') {
            Some((name, value)) => named.push((name.to_owned(), value.to_owned())),
            None => wrong.push(say::BAD_SET.with([text.into()])),
        }
    }
    typed.problems.extend(wrong);
    let all = GAMES.iter().flat_map(|game| game.info().options);
    let mut names: Vec<_> = all.map(|spec| spec.name).collect();
    names.sort_unstable();
    names.dedup();
    for name in names.into_iter().filter(|name| typed.has(name)) {
        // An option of another game is named too, so that it is refused with a sentence.
        let spec = game.info().options.iter().find(|spec| spec.name == name);
        let is_flag = spec.is_some_and(|spec| matches!(spec.kind, Kind::Flag));
        let value = typed.value(name).unwrap_or(if is_flag { "on" } else { "" });
        named.push((name.to_owned(), value.to_owned()));
    }
    named
}

impl Chosen {
    /// A game as it is when nothing is said.
    pub(crate) fn usual(game: &'static dyn AnyGame) -> Self {
        let info = game.info();
        let options = Options::defaults(info.options);
        Self { game, options, seats: info.default_seats, teams: None, start: None }
    }

    /// What the game is started with.
    pub(crate) fn setup(&self) -> Setup {
        let Self { options, seats, teams, start, .. } = self;
        Setup {
            options: options.clone(),
            seats: *seats,
            teams: teams.clone(),
            start: start.clone(),
        }
    }

    /// Starts the game; every problem is noted.
    pub(crate) fn start(&self, typed: &mut Typed) -> Option<Box<dyn AnyState>> {
        match self.game.start(&self.setup()) {
            Ok(state) => Some(state),
            Err(problems) => {
                typed.problems.extend(problems.iter().map(problem_phrase));
                None
            }
        }
    }
}

/// A problem as a sentence.
pub(crate) fn problem_phrase(problem: &Problem) -> Phrase {
    say::PROBLEM.with([problem.place.as_str().into(), problem.phrase.clone().into()])
}
