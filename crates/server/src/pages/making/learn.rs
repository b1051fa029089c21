//! Learning the games by playing them.

use axum::extract::{Path, State};
use axum::response::Response;
use kernel::NoNames;
use maud::{Markup, html};
use scene::Info;
use texts::making::lessons as say;
use texts::web;

use crate::house::Shared;
use crate::lessons::{self, Goal, Lesson, LessonView, Step, StepView, about, find};
use crate::pages::layout::Page;
use crate::pages::pictures::PICTURES;
use crate::pages::visitor::Visitor;
use crate::pages::words;
use crate::refusal::Refusal;

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
                a.button.main href={ "/learn/" (info.id) } aria-label=(about(visitor.lang(), say::LESSON_OF, info)) {
                    (visitor.say(say::LESSON))
                }
                a.button href={ "/rules/" (info.id) } aria-label=(about(visitor.lang(), say::RULES_OF, info)) {
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
    let page = find(&game).and_then(|(lesson, info)| page(&visitor, lesson, info));
    answer(&house, &visitor, page)
}

/// A page about a game that can be learned, or why there is none.
pub(super) fn answer(house: &Shared, visitor: &Visitor, page: Result<Page, Refusal>) -> Response {
    match page {
        Ok(page) => visitor.show(house, page),
        Err(refusal) => visitor.refuse(house, &refusal),
    }
}

fn page(visitor: &Visitor, lesson: &Lesson, info: &Info) -> Result<Page, Refusal> {
    let LessonView { title, steps, .. } = LessonView::of(info.id, visitor.lang())?;
    let body = html! {
        h1 { (title) }
        div.lesson id="lesson" data-game=(info.id) {}
        noscript { (told(visitor, lesson, &steps)) }
        div.row.after-lesson { (onwards(visitor, info)) a.button href={ "/rules/" (info.id) } { (visitor.say(say::READ_RULES)) } }
    };
    let page = Page::new(title.as_str(), body).style("making.css").script("lesson.js");
    Ok(page.data("words", &words::all(visitor.lang())).data("steps", &steps))
}

/// The lesson without script: to be read.
fn told(visitor: &Visitor, lesson: &Lesson, steps: &[StepView]) -> Markup {
    html! {
        ol.told {
            @for (step, shown) in lesson.steps.iter().zip(steps) {
                li {
                    p { (shown.task) }
                    p.soft { (goal(visitor, step)) }
                    @if !shown.done.is_empty() { p { (shown.done) } }
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
