//! The rules of the games, with examples that the games draw themselves.

use axum::extract::{Path, State};
use axum::response::Response;
use kernel::{Kind, NoNames, OptionSpec, Text, Value};
use maud::{Markup, html};
use scene::Info;
use texts::making::lessons as say;

use super::learn::{answer, onwards};
use crate::house::Shared;
use crate::lessons::{LESSONS, RulesView, SectionView, find};
use crate::pages::layout::Page;
use crate::pages::visitor::Visitor;
use crate::pages::words;
use crate::refusal::Refusal;

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    let page = find(&game).and_then(|(_, info)| page(&visitor, info));
    answer(&house, &visitor, page)
}

fn page(visitor: &Visitor, info: &Info) -> Result<Page, Refusal> {
    let rules = RulesView::of(info.id, visitor.lang())?;
    let figures = rules.sections.iter().filter_map(|section| section.figure.as_ref());
    let scenes: Vec<_> = figures.map(|figure| &figure.preview).collect();
    let mut figure = 0;
    let body = html! {
        article.rules {
            h1 { (rules.title) }
            p.lead { (rules.about) " " (rules.seats) }
            div.row {
                a.button.main href={ "/learn/" (info.id) } { (visitor.say(say::TRY_LESSON)) }
                (onwards(visitor, info))
            }
            @for section in &rules.sections {
                (part(section, &mut figure))
            }
            (options(visitor, info))
            (presets(visitor, info))
            section {
                h2 { (visitor.say(say::TYPING)) }
                ul { @for line in visitor.say(info.typing).lines() { li { (line) } } }
            }
            (others(visitor, info))
        }
    };
    let page = Page::new(rules.title.as_str(), body).style("making.css").script("scenes.js");
    Ok(page.data("words", &words::all(visitor.lang())).data("scenes", &scenes))
}

/// A part of the rules; figures are numbered in the order they come.
fn part(section: &SectionView, figure: &mut usize) -> Markup {
    let number = *figure;
    *figure += usize::from(section.figure.is_some());
    html! {
        section.part {
            div { h2 { (section.title) } p { (section.text) } }
            @if let Some(example) = &section.figure {
                figure {
                    div.example data-scene=(number) role="img" aria-label=(example.caption) {}
                    figcaption { (example.caption) }
                }
            }
        }
    }
}

fn options(visitor: &Visitor, info: &Info) -> Markup {
    html! {
        @if !info.options.is_empty() {
            section {
                h2 { (visitor.say(say::OPTIONS)) }
                dl.choices { @for spec in info.options { (option(visitor, spec)) } }
            }
        }
    }
}

fn option(visitor: &Visitor, spec: &OptionSpec) -> Markup {
    let line = |text: Text, what: String| text.with([what.into()]).say(visitor.lang(), &NoNames);
    let labels = |value: Value| match (spec.kind, value) {
        (Kind::Choice(choices), Value::Word(word)) => {
            let choice = choices.iter().find(|choice| choice.word == word);
            choice.map_or(word, |choice| visitor.say(choice.label)).to_owned()
        }
        (_, Value::Flag(on)) => visitor.say(if on { say::YES } else { say::NO }).to_owned(),
        (_, value) => value.to_string(),
    };
    let values = match spec.kind {
        Kind::Flag => None,
        Kind::Number { min, max, .. } => Some(format!("{min}–{max}")),
        Kind::Choice(choices) => {
            let labels: Vec<_> = choices.iter().map(|it| visitor.say(it.label)).collect();
            Some(labels.join(" · "))
        }
    };
    html! {
        div {
            dt { (visitor.say(spec.label)) }
            dd {
                p { (visitor.say(spec.help)) }
                p.soft {
                    @if let Some(values) = values { (line(say::VALUES, values)) ". " }
                    (line(say::USUALLY, labels(spec.default))) "."
                }
            }
        }
    }
}

fn presets(visitor: &Visitor, info: &Info) -> Markup {
    html! {
        @if !info.presets.is_empty() {
            section {
                h2 { (visitor.say(say::PRESETS)) }
                div.row {
                    @for preset in info.presets {
                        a.chip href={ "/new/" (info.id) "?preset=" (preset.word) } { (visitor.say(preset.label)) }
                    }
                }
            }
        }
    }
}

fn others(visitor: &Visitor, info: &Info) -> Markup {
    html! {
        nav aria-label=(visitor.say(say::OTHERS)) {
            h2.quiet { (visitor.say(say::OTHERS)) }
            div.row {
                @for lesson in LESSONS.iter().filter(|lesson| lesson.game != info.id) {
                    @if let Ok((_, other)) = find(lesson.game) {
                        a.chip href={ "/rules/" (other.id) } { (visitor.say(other.name)) }
                    }
                }
            }
        }
    }
}
