//! Who is ahead.

use axum::extract::{Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Order, Rank, Tally};
use texts::{house as heads, library as say};

use super::{encoded, game_choice, page, query, said, tallies};
use crate::api::ranking::{Sheet, Wanted};
use crate::house::Shared;
use crate::pages::visitor::Visitor;

/// How many lines a page has.
const LINES: i64 = 25;

/// How many pages before and after the present one can be chosen.
const NEAR: i64 = 2;

/// Which ranking somebody wants to see.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    game: String,
    by: String,
    page: String,
    /// Somebody to be found.
    who: String,
}

impl Asked {
    fn game(&self) -> Option<&str> {
        Some(self.game.as_str()).filter(|game| !game.is_empty())
    }

    fn order(&self) -> Order {
        if self.by == "rating" { Order::Rating } else { Order::Points }
    }

    fn who(&self) -> Option<&str> {
        Some(self.who.trim()).filter(|who| !who.is_empty())
    }

    fn wanted(&self) -> Wanted<'_> {
        let page = self.page.parse().unwrap_or(1);
        Wanted { game: self.game(), order: self.order(), page, who: self.who(), lines: LINES }
    }

    fn address(&self, page: i64) -> String {
        let page = if page > 1 { page.to_string() } else { String::new() };
        format!("/ranking{}", query(&[("game", &self.game), ("by", &self.by), ("page", &page)]))
    }
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Response {
    match house.ranking(asked.wanted()).await {
        Ok(sheet) => {
            let body = draw(&visitor, &asked, &sheet);
            visitor.show(&house, page(visitor.say(say::RANKING), body))
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

fn draw(visitor: &Visitor, asked: &Asked, sheet: &Sheet) -> Markup {
    let missing = asked.who().filter(|_| sheet.found.is_none());
    html! {
        h1 { (visitor.say(say::RANKING)) }
        (choices(visitor, asked))
        @if let Some(who) = missing {
            p.notice-line role="status" { (said(visitor, &say::NOT_RANKED.with([who.into()]))) }
        }
        @if sheet.ranks.is_empty() {
            p.empty { (visitor.say(say::NOBODY_RANKED)) }
        } @else {
            (table(visitor, sheet))
            (pager(visitor, asked, sheet))
        }
    }
}

fn choices(visitor: &Visitor, asked: &Asked) -> Markup {
    let orders = [("", say::BY_POINTS), ("rating", say::BY_RATING)];
    html! {
        form.filters action="/ranking" {
            (game_choice(visitor, &asked.game))
            label.field { (visitor.say(say::BY))
                select name="by" {
                    @for (word, text) in orders { option value=(word) selected[word == asked.by] { (visitor.say(text)) } }
                }
            }
            label.field { (visitor.say(say::LOOK_FOR))
                input name="who" type="search" value=(asked.who) maxlength="15" autocomplete="off";
            }
            div.row { button { (visitor.say(say::SHOW)) } }
        }
    }
}

fn table(visitor: &Visitor, sheet: &Sheet) -> Markup {
    let numbers = [heads::POINTS, heads::RATING, heads::WON, heads::DRAWN, heads::LOST];
    html! {
        div.sheet-box {
            table.sheet.ranking-sheet {
                thead { tr {
                    th.number scope="col" { (visitor.say(heads::PLACE)) }
                    th scope="col" { (visitor.say(heads::ALIAS)) }
                    @for head in numbers { th.number scope="col" { (visitor.say(head)) } }
                    th scope="col" { (visitor.say(say::BALANCE)) }
                } }
                tbody { @for rank in &sheet.ranks { (line(visitor, sheet, rank)) } }
            }
        }
    }
}

fn line(visitor: &Visitor, sheet: &Sheet, rank: &Rank) -> Markup {
    let Tally { points, won, drawn, lost, .. } = &rank.tally;
    let is_own = visitor.caller.who.name() == Some(rank.alias.as_str());
    let is_found = sheet.found == Some(rank.place);
    let cells = [
        (heads::POINTS, points.to_string()),
        (heads::RATING, tallies::rating(&rank.tally)),
        (heads::WON, won.to_string()),
        (heads::DRAWN, drawn.to_string()),
        (heads::LOST, lost.to_string()),
    ];
    html! {
        tr.own[is_own || is_found] aria-current=[is_found.then_some("true")] {
            td.number.place { (rank.place) }
            th scope="row" {
                a href={ "/people/" (encoded(&rank.alias)) } { (rank.alias) }
                @if is_own { " " small { (visitor.say(say::YOU)) } }
            }
            @for (head, cell) in &cells { td.number data-label=(visitor.say(*head)) { (cell) } }
            td.balance { (tallies::bar(visitor, &rank.tally)) }
        }
    }
}

fn pager(visitor: &Visitor, asked: &Asked, sheet: &Sheet) -> Markup {
    let (page, pages) = (sheet.page, sheet.pages);
    let near = (page - NEAR).max(1)..=(page + NEAR).min(pages);
    let to = |number: i64, label: String| {
        let name = said(visitor, &say::PAGE.with([number.into()]));
        html! { a.button href=(asked.address(number)) aria-label=(name) { (label) } }
    };
    html! {
        @if pages > 1 {
            nav.pager aria-label=(visitor.say(say::PAGES)) {
                @if *near.start() > 1 { (to(1, "1 …".to_owned())) }
                @for number in near.clone() {
                    @if number == page {
                        span.button.here aria-current="page" { (number) }
                    } @else { (to(number, number.to_string())) }
                }
                @if *near.end() < pages { (to(pages, format!("… {pages}"))) }
            }
        }
    }
}
