//! Learning the games by playing them.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Response;
use kernel::{Lang, NoNames};
use maud::{Markup, html};
use scene::Info;
use serde::Serialize;
use texts::making::lessons as say;
use texts::{server as server_say, web};

use super::lessons::{self, Goal, Lesson, Stage, Step};
use crate::house::Shared;
use crate::pages::layout::Page;
use crate::pages::pictures::PICTURES;
use crate::pages::visitor::Visitor;
use crate::pages::words;
use crate::refusal::{Code, Refusal};
use crate::wire::{Preview, SceneView};

/// A step as its module plays it: no further question is needed.
#[derive(Serialize)]
struct Played {
    task: &'static str,
    hint: &'static str,
    done: &'static str,
    #[serde(flatten)]
    shown: Preview,
    /// What is on the table after each move that reaches the goal.
    after: BTreeMap<String, SceneView>,
    falls: bool,
}

pub(super) fn not_found() -> Refusal {
    Refusal::new(Code::NotFound, server_say::NOT_FOUND)
}

/// A lesson and what its game says about itself.
pub(super) fn find(game: &str) -> Result<(&'static Lesson, &'static Info), Refusal> {
    let found = lessons::of(game).zip(catalog::game(game));
    found.map(|(lesson, game)| (lesson, game.info())).ok_or_else(not_found)
}

/// A sentence with the name of a game.
pub(super) fn about(visitor: &Visitor, text: kernel::Text, info: &Info) -> String {
    text.with([info.name.into()]).say(visitor.lang(), &NoNames)
}

pub(super) async fn list(State(house): State<Shared>, visitor: Visitor) -> Response {
    let body = html! {
        h1 { (visitor.say(web::LEARN)) }
        p.lead { (visitor.say(say::LEAD)) }
        div.cards { @for lesson in lessons::LESSONS { (card(&visitor, lesson)) } }
    };
    let page = Page::new(visitor.say(web::LEARN), body).style("making.css");
    visitor.show(&house, page.script("pictures.js").data("pictures", &*PICTURES))
}

fn card(visitor: &Visitor, lesson: &Lesson) -> Markup {
    let Ok((_, info)) = find(lesson.game) else { return html! {} };
    let steps = say::STEPS.with([lesson.steps.len().into()]).say(visitor.lang(), &NoNames);
    html! {
        article.card {
            div.picture data-picture=(info.id) aria-hidden="true" {}
            h2.card-title { (visitor.say(info.name)) }
            p { (visitor.say(info.about)) " " span.steps-count { (steps) "." } }
            div.actions {
                a.button.main href={ "/learn/" (info.id) } aria-label=(about(visitor, say::LESSON_OF, info)) {
                    (visitor.say(say::LESSON))
                }
                a.button href={ "/rules/" (info.id) } aria-label=(about(visitor, say::RULES_OF, info)) {
                    (visitor.say(say::RULES))
                }
            }
        }
    }
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    answer(&house, &visitor, &game, page)
}

/// A page about a game that can be learned.
pub(super) fn answer(
    house: &Shared,
    visitor: &Visitor,
    game: &str,
    page: fn(&Visitor, &Lesson, &Info) -> Result<Page, Refusal>,
) -> Response {
    match find(game).and_then(|(lesson, info)| page(visitor, lesson, info)) {
        Ok(page) => visitor.show(house, page),
        Err(refusal) => visitor.refuse(house, &refusal),
    }
}

fn page(visitor: &Visitor, lesson: &Lesson, info: &Info) -> Result<Page, Refusal> {
    let lang = visitor.lang();
    let mut played = Vec::with_capacity(lesson.steps.len());
    for step in lesson.steps {
        played.push(play(lesson, step, lang).map_err(|_| not_found())?);
    }
    let title = about(visitor, say::LEARN_GAME, info);
    let body = html! {
        h1 { (title) }
        div.lesson id="lesson" data-game=(info.id) {}
        noscript { (told(visitor, lesson, &played)) }
        div.row.after-lesson { (onwards(visitor, info)) a.button href={ "/rules/" (info.id) } { (visitor.say(say::READ_RULES)) } }
    };
    let page = Page::new(title.as_str(), body).style("making.css").script("lesson.js");
    Ok(page.data("words", &words::all(lang)).data("steps", &played))
}

fn play(lesson: &Lesson, step: &Step, lang: Lang) -> Result<Played, String> {
    let stage = Stage::open(lesson, step, lang)?;
    let mut after = BTreeMap::new();
    for text in stage.accepted() {
        let scene = stage.after(&text, lang)?;
        after.insert(text, scene);
    }
    let mut shown = stage.shown(lang);
    if matches!(stage.goal(), Goal::Look) {
        shown.scene.rest.actions.clear();
    }
    Ok(Played {
        task: step.says.task.get(lang),
        hint: step.says.hint.get(lang),
        done: step.says.done.get(lang),
        shown,
        after,
        falls: stage.falls(),
    })
}

/// The lesson without script: to be read.
fn told(visitor: &Visitor, lesson: &Lesson, played: &[Played]) -> Markup {
    html! {
        ol.told {
            @for (step, played) in lesson.steps.iter().zip(played) {
                li {
                    p { (played.task) }
                    p.soft { (goal(visitor, step)) }
                    @if !played.done.is_empty() { p { (played.done) } }
                }
            }
        }
    }
}

fn goal(visitor: &Visitor, step: &Step) -> String {
    let what = match step.goal {
        Goal::Look => visitor.say(say::JUST_LOOK).to_owned(),
        Goal::Any => visitor.say(say::ANY_MOVE).to_owned(),
        Goal::Play(moves) => moves.join(visitor.say(say::OR)),
    };
    say::GOAL.with([what.into()]).say(visitor.lang(), &NoNames)
}

/// A match against the easiest machine.
pub(super) fn onwards(visitor: &Visitor, info: &Info) -> Markup {
    html! {
        form method="post" action="/quick" {
            input type="hidden" name="game" value=(info.id);
            input type="hidden" name="level" value="1";
            button { (visitor.say(say::PLAY_EASY)) }
        }
    }
}
