//! The scenarios of the house.

use axum::extract::{Query, State};
use axum::response::Response;
use kernel::{Lang, NoNames, Seat};
use maud::{Markup, html};
use serde::Deserialize;
use store::Scenario;
use table::{Match, seats};
use texts::{making as say, web};

use super::named;
use crate::house::Shared;
use crate::pages::layout::Page;
use crate::pages::visitor::Visitor;
use crate::pages::words;
use crate::refusal::Refusal;
use crate::scenario::{self, Rights, encoded, play_address};
use crate::wire::Preview;

/// How many are on a page: each is replayed to be shown.
const ON_A_PAGE: usize = 24;

/// What is looked for.
#[derive(Default, Deserialize)]
pub(in crate::pages::making) struct Wanted {
    #[serde(default)]
    game: String,
    #[serde(default)]
    search: String,
    /// From one on.
    #[serde(default)]
    page: usize,
}

/// A scenario on the page; one that cannot be read any more is told so.
struct Shown {
    name: String,
    game: &'static str,
    of: Result<Match, Refusal>,
}

pub(in crate::pages::making) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Query(wanted): Query<Wanted>,
) -> Response {
    let game = Some(wanted.game.as_str()).filter(|game| !game.is_empty());
    let all = match house.hall.store.scenarios(game).await {
        Ok(all) => all,
        Err(error) => return visitor.refuse(&house, &error.into()),
    };
    let is_bare = all.is_empty() && game.is_none();
    let search = wanted.search.trim().to_lowercase();
    let found: Vec<_> =
        all.into_iter().filter(|it| it.name.to_lowercase().contains(&search)).collect();
    let pages = found.len().div_ceil(ON_A_PAGE).max(1);
    let number = wanted.page.clamp(1, pages);
    let shown: Vec<_> =
        found.iter().skip((number - 1) * ON_A_PAGE).take(ON_A_PAGE).map(Shown::of).collect();
    let rights = Rights::of(&house, &visitor.caller.who);
    let body = html! {
        div.hero {
            h1 { (visitor.say(web::SCENARIOS)) }
            a.button.main href="/scenarios/new" { (visitor.say(say::NEW)) }
        }
        p.lead { (visitor.say(say::LEAD)) }
        @if is_bare {
            p.empty { (visitor.say(say::NONE_YET)) }
        } @else {
            (search_form(&visitor, &wanted))
            @if shown.is_empty() { p.empty { (visitor.say(say::NONE_FOUND)) } }
            @else { (cards(&visitor, rights, &shown)) }
            (turning(&visitor, &wanted, number, pages))
        }
    };
    let scenes: Vec<_> = shown.iter().map(|it| it.preview(&visitor)).collect();
    let page = Page::new(visitor.say(web::SCENARIOS), body).style("making.css");
    let page = page.script("scenes.js").data("words", &words::all(visitor.lang()));
    visitor.show(&house, page.data("scenes", &scenes))
}

impl Shown {
    fn of(kept: &Scenario) -> Self {
        let game = catalog::game(&kept.parts.game).map_or("", |game| game.info().id);
        Self { name: kept.name.clone(), game, of: scenario::open(kept) }
    }

    fn preview(&self, visitor: &Visitor) -> Option<Preview> {
        self.of.as_ref().ok().map(|of| Preview::of(of, visitor.lang()))
    }

    /// Whose turn it is, or why there is none.
    fn says(&self, visitor: &Visitor) -> String {
        let lang = visitor.lang();
        match &self.of {
            Err(refusal) => named(visitor, say::CANNOT_READ, &refusal.say(lang)),
            Ok(of) => match of.mover() {
                Some(seat) => named(visitor, say::TO_MOVE, &nobody(of, seat, lang)),
                None => visitor.say(say::IS_OVER).to_owned(),
            },
        }
    }
}

/// What a seat is called in which nobody sits. A scenario keeps the names of
/// the language in which it was made.
fn nobody(of: &Match, seat: Seat, lang: Lang) -> String {
    let seats = seats::default_seats(of.game().info(), of.seats().len(), lang);
    seats[seat.index()].name.clone()
}

fn search_form(visitor: &Visitor, wanted: &Wanted) -> Markup {
    let games = catalog::GAMES.iter().map(|game| game.info()).filter(|info| !info.hidden);
    html! {
        form.search role="search" action="/scenarios" {
            div.field {
                label for="game" { (visitor.say(say::GAME)) }
                select id="game" name="game" {
                    option value="" { (visitor.say(say::ALL_GAMES)) }
                    @for info in games {
                        option value=(info.id) selected[info.id == wanted.game] { (visitor.say(info.name)) }
                    }
                }
            }
            div.field {
                label for="search" { (visitor.say(say::SEARCH)) }
                input type="search" id="search" name="search" value=(wanted.search) maxlength="60";
            }
            button { (visitor.say(say::FIND)) }
        }
    }
}

fn cards(visitor: &Visitor, rights: Rights, shown: &[Shown]) -> Markup {
    html! {
        form method="post" action="/scenarios/delete" {
            div.cards {
                @for (number, it) in shown.iter().enumerate() { (card(visitor, rights, number, it)) }
            }
            @if rights.change {
                p.below { button.danger { (visitor.say(say::DELETE_CHOSEN)) } }
            }
        }
    }
}

fn card(visitor: &Visitor, rights: Rights, number: usize, it: &Shown) -> Markup {
    let game = catalog::game(it.game).map_or("", |game| visitor.say(game.info().name));
    let label = |text| named(visitor, text, &it.name);
    html! {
        article.card.scenario {
            div.picture data-scene=(number) aria-hidden="true" {}
            h2.card-title {
                @if rights.change {
                    input type="checkbox" name="name" value=(it.name) aria-label=(label(say::CHOOSE_NAMED));
                }
                span { (it.name) }
            }
            p { (game) " · " (it.says(visitor)) }
            div.actions {
                @if let Ok(of) = &it.of {
                    a.button.main href=(play_address(of)) aria-label=(label(say::PLAY_NAMED)) { (visitor.say(say::PLAY_SHORT)) }
                    a.button href={ "/scenarios/edit/" (encoded(&it.name)) } aria-label=(label(say::EDIT_NAMED)) { (visitor.say(say::EDIT)) }
                }
                @if rights.change {
                    button.danger name="only" value=(it.name) aria-label=(label(say::DELETE_NAMED)) { (visitor.say(say::DELETE)) }
                }
            }
        }
    }
}

fn turning(visitor: &Visitor, wanted: &Wanted, number: usize, pages: usize) -> Markup {
    let to = |page: usize| {
        let (game, search) = (encoded(&wanted.game), encoded(&wanted.search));
        format!("/scenarios?game={game}&search={search}&page={page}")
    };
    let now = say::PAGE_OF.with([number.into(), pages.into()]).say(visitor.lang(), &NoNames);
    html! {
        @if pages > 1 {
            nav.row.below aria-label=(now) {
                @if number > 1 { a.button rel="prev" href=(to(number - 1)) { (visitor.say(say::EARLIER)) } }
                span { (now) }
                @if number < pages { a.button rel="next" href=(to(number + 1)) { (visitor.say(say::LATER)) } }
            }
        }
    }
}
