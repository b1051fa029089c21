//! The games of the house.

use std::collections::BTreeMap;

use axum::Json as Answer;
use kernel::{Kind, Lang, OptionSpec, Preset};
use schemars::JsonSchema;
use serde::Serialize;
use table::AnyGame;

use crate::caller::Caller;

/// A game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameView {
    /// Its short name.
    id: &'static str,
    /// Its name.
    name: &'static str,
    /// What it is about.
    about: &'static str,
    /// How moves are typed, one form a line.
    typing: &'static str,
    /// The fewest and the most seats.
    seats: [usize; 2],
    /// How many seats it has when nothing is said.
    default_seats: usize,
    /// Whether seats may be put in teams.
    teams: bool,
    /// Whether any seat holds something that others may not see.
    hidden: bool,
    /// The colours to choose from.
    colours: Vec<Named>,
    /// What can be chosen.
    options: Vec<OptionView>,
    /// Named sets of options.
    presets: Vec<PresetView>,
    /// The machines that play it.
    machines: Vec<Named>,
}

/// A word and what people call it.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Named {
    /// The word.
    word: String,
    /// The name.
    name: &'static str,
}

/// An option of a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct OptionView {
    /// Its name in plans.
    name: &'static str,
    /// Its name for people.
    label: &'static str,
    /// One sentence that explains it.
    help: &'static str,
    /// Its value when nothing is said.
    default: String,
    /// What values it takes.
    #[serde(flatten)]
    kind: KindView,
}

/// What values an option takes.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum KindView {
    /// On or off.
    Flag,
    /// A number.
    Number {
        /// The smallest.
        min: i64,
        /// The largest.
        max: i64,
        /// From one to the next.
        step: i64,
    },
    /// One of some words.
    Choice {
        /// The words.
        choices: Vec<Named>,
    },
}

/// A named set of options.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PresetView {
    /// Its word in plans.
    word: &'static str,
    /// Its name.
    name: &'static str,
    /// The options that differ from the usual ones.
    options: BTreeMap<&'static str, String>,
    /// How many seats it is for.
    seats: Option<usize>,
}

pub(crate) async fn list(caller: Caller) -> Answer<Vec<GameView>> {
    Answer(catalog::GAMES.iter().map(|game| GameView::of(*game, caller.lang)).collect())
}

impl GameView {
    fn of(game: &dyn AnyGame, lang: Lang) -> Self {
        let info = game.info();
        let colour = |(colour, _): &(kernel::Colour, char)| Named {
            word: colour.word().to_owned(),
            name: colour.name().get(lang),
        };
        let machines = catalog::machines(game);
        Self {
            id: info.id,
            name: info.name.get(lang),
            about: info.about.get(lang),
            typing: info.typing.get(lang),
            seats: [*info.seats.start(), *info.seats.end()],
            default_seats: info.default_seats,
            teams: info.teams,
            hidden: info.hidden,
            colours: info.palette.iter().map(colour).collect(),
            options: info.options.iter().map(|spec| OptionView::of(spec, lang)).collect(),
            presets: info.presets.iter().map(|preset| PresetView::of(preset, lang)).collect(),
            machines: machines
                .iter()
                .map(|machine| Named { word: machine.word(), name: machine.name().get(lang) })
                .collect(),
        }
    }
}

impl OptionView {
    fn of(spec: &OptionSpec, lang: Lang) -> Self {
        let kind = match spec.kind {
            Kind::Flag => KindView::Flag,
            Kind::Number { min, max, step } => KindView::Number { min, max, step },
            Kind::Choice(choices) => KindView::Choice {
                choices: choices
                    .iter()
                    .map(|it| Named { word: it.word.to_owned(), name: it.label.get(lang) })
                    .collect(),
            },
        };
        Self {
            name: spec.name,
            label: spec.label.get(lang),
            help: spec.help.get(lang),
            default: spec.default.to_string(),
            kind,
        }
    }
}

impl PresetView {
    fn of(preset: &Preset, lang: Lang) -> Self {
        let values = preset.values.iter().map(|(name, value)| (*name, value.to_string()));
        Self {
            word: preset.word,
            name: preset.label.get(lang),
            options: values.collect(),
            seats: preset.seats,
        }
    }
}
