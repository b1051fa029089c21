//! Lessons and rules as whoever shows them needs them: all that can follow is
//! there, so that no further question has to be asked.

use std::collections::BTreeMap;

use kernel::{Lang, NoNames, Text};
use scene::Info;
use schemars::JsonSchema;
use serde::Serialize;
use texts::making::lessons as say;
use texts::server as server_say;

use super::{Goal, Lesson, Rule, Stage, Step};
use crate::refusal::{Code, Refusal};
use crate::wire::{Preview, SceneView};

/// A lesson.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct LessonView {
    /// The game's short name.
    pub(crate) game: &'static str,
    /// What is learned.
    pub(crate) title: String,
    /// One step after the other.
    pub(crate) steps: Vec<StepView>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct StepView {
    /// What there is to see, and what to do.
    pub(crate) task: &'static str,
    /// A friendly word for who did something else.
    pub(crate) hint: &'static str,
    /// What has happened once it is done; empty where there is only something to see.
    pub(crate) done: &'static str,
    /// What is on the table.
    #[serde(flatten)]
    pub(crate) shown: Preview,
    /// What is on the table after each move that reaches the goal; none where there is only something to see.
    pub(crate) after: BTreeMap<String, SceneView>,
    /// Whether pieces fall, so that a column is as good as a cell.
    pub(crate) falls: bool,
}

/// The rules of a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct RulesView {
    /// The game's short name.
    pub(crate) game: &'static str,
    /// Whose rules these are.
    pub(crate) title: String,
    /// What the game is about.
    pub(crate) about: &'static str,
    /// How many play it, as a sentence.
    pub(crate) seats: String,
    /// The rules, part by part.
    pub(crate) sections: Vec<SectionView>,
}

/// A part of the rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct SectionView {
    /// What it is about.
    pub(crate) title: &'static str,
    /// The rules.
    pub(crate) text: &'static str,
    /// An example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) figure: Option<FigureView>,
}

/// An example.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct FigureView {
    /// What it shows.
    pub(crate) caption: &'static str,
    /// What is on the table.
    pub(crate) preview: Preview,
}

fn not_found() -> Refusal {
    Refusal::new(Code::NotFound, server_say::NOT_FOUND)
}

/// A lesson and what its game says about itself.
///
/// # Errors
/// When there is no such game.
pub(crate) fn find(game: &str) -> Result<(&'static Lesson, &'static Info), Refusal> {
    let found = super::of(game).zip(catalog::game(game));
    found.map(|(lesson, game)| (lesson, game.info())).ok_or_else(not_found)
}

/// A sentence with the name of a game.
pub(crate) fn about(lang: Lang, text: Text, info: &Info) -> String {
    text.with([info.name.into()]).say(lang, &NoNames)
}

impl LessonView {
    /// The lesson of a game.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn of(game: &str, lang: Lang) -> Result<Self, Refusal> {
        let (lesson, info) = find(game)?;
        let step = |step| StepView::of(lesson, step, lang);
        let steps: Result<_, String> = lesson.steps.iter().map(step).collect();
        Ok(Self {
            game: info.id,
            title: about(lang, say::LEARN_GAME, info),
            steps: steps.map_err(|_| not_found())?,
        })
    }
}

impl StepView {
    fn of(lesson: &Lesson, step: &Step, lang: Lang) -> Result<Self, String> {
        let stage = Stage::open(lesson, step, lang)?;
        let mut after = BTreeMap::new();
        for text in stage.accepted() {
            let scene = stage.after(&text, lang)?;
            after.insert(text, scene);
        }
        let mut shown = stage.shown(lang);
        if matches!(step.goal, Goal::Look) {
            shown.scene.rest.actions.clear();
        }
        Ok(Self {
            task: step.says.task.get(lang),
            hint: step.says.hint.get(lang),
            done: step.says.done.get(lang),
            shown,
            after,
            falls: stage.falls(),
        })
    }
}

impl RulesView {
    /// The rules of a game.
    ///
    /// # Errors
    /// When there is no such game.
    pub(crate) fn of(game: &str, lang: Lang) -> Result<Self, Refusal> {
        let (lesson, info) = find(game)?;
        let section = |rule| SectionView::of(lesson, rule, lang);
        let sections: Result<_, String> = lesson.rules.iter().map(section).collect();
        Ok(Self {
            game: info.id,
            title: about(lang, say::RULES_OF, info),
            about: info.about.get(lang),
            seats: seats(lang, info),
            sections: sections.map_err(|_| not_found())?,
        })
    }
}

fn seats(lang: Lang, info: &Info) -> String {
    let (fewest, most) = (*info.seats.start(), *info.seats.end());
    let phrase = match fewest == most {
        true => say::SEATS.with([fewest.into()]),
        false => say::SEATS_RANGE.with([fewest.into(), most.into()]),
    };
    format!("{}.", phrase.say(lang, &NoNames))
}

impl SectionView {
    fn of(lesson: &Lesson, rule: &Rule, lang: Lang) -> Result<Self, String> {
        let figure = |(step, caption): (usize, Text)| {
            let stage = Stage::open(lesson, &lesson.steps[step], lang)?;
            Ok::<_, String>(FigureView { caption: caption.get(lang), preview: stage.shown(lang) })
        };
        Ok(Self {
            title: rule.says.title.get(lang),
            text: rule.says.text.get(lang),
            figure: rule.figure.map(figure).transpose()?,
        })
    }
}
