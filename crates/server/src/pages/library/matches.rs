//! The list of matches.

use axum::extract::{Query, State as Held};
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use kernel::Text;
use maud::{Markup, html};
use serde::Deserialize;
use store::{State, Summary};
use texts::{house as heads, library as say, web};
use tokio::time::Instant;

use super::{complaint, day, game_choice, live_page, page, query, said};
use crate::house::{House, Shared};
use crate::library::{Found, Row, Search, outcome, state_text, title};
use crate::pages::visitor::Visitor;
use crate::refusal::Code;

/// Which matches somebody looks for. What cannot be understood is not looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    game: String,
    state: String,
    player: String,
    search: String,
    from: String,
    until: String,
    page: String,
    /// The word by which what was just deleted is put back.
    undo: String,
}

/// Something to be said above the list.
#[derive(Default)]
pub(super) struct Notice {
    /// What went wrong.
    pub(super) wrong: Option<String>,
    pub(super) status: StatusCode,
}

impl Asked {
    /// What was asked for at a place of this house.
    pub(super) fn at(place: &str) -> Self {
        let uri = place.parse::<Uri>().unwrap_or_default();
        Query::try_from_uri(&uri).map(|Query(asked)| asked).unwrap_or_default()
    }

    fn search(&self) -> Search {
        let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        Search {
            game: some(&self.game),
            state: State::ALL.into_iter().find(|state| state.word() == self.state),
            player: some(&self.player),
            words: some(&self.search),
            from: some(&self.from),
            until: some(&self.until),
            page: self.page.parse().unwrap_or(1),
        }
    }

    fn is_narrow(&self) -> bool {
        !self.address(1).ends_with("/matches")
    }

    fn address(&self, page: usize) -> String {
        let page = if page > 1 { page.to_string() } else { String::new() };
        let parts = [
            ("game", self.game.as_str()),
            ("state", &self.state),
            ("player", &self.player),
            ("search", &self.search),
            ("from", &self.from),
            ("until", &self.until),
            ("page", &page),
        ];
        format!("/matches{}", query(&parts))
    }
}

pub(super) async fn show(
    Held(house): Held<Shared>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Response {
    list(&house, &visitor, &asked, Notice::default()).await
}

/// The list, with something to be said above it.
pub(super) async fn list(
    house: &Shared,
    visitor: &Visitor,
    asked: &Asked,
    notice: Notice,
) -> Response {
    match house.find_matches(&visitor.caller.who, &asked.search()).await {
        Ok(found) => {
            let list = List { house, visitor, asked, found: &found };
            let body = list.draw(&notice);
            let page = live_page(visitor, visitor.say(web::MATCHES), body, "library.js");
            visitor.show_with(house, notice.status, page)
        }
        Err(refusal) if refusal.code == Code::SignIn => visitor.show(house, for_guests(visitor)),
        Err(refusal) => visitor.refuse(house, &refusal),
    }
}

fn for_guests(visitor: &Visitor) -> crate::pages::layout::Page {
    let title = visitor.say(web::MATCHES);
    page(
        title,
        html! {
            h1 { (title) }
            p.lead { (visitor.say(say::FOR_GUESTS)) }
            p.row {
                a.button.main href="/sign-in?back=%2Fmatches" { (visitor.say(say::SIGN_IN)) }
                a.button href="/" { (visitor.say(say::PLAY_ONE)) }
            }
        },
    )
}

struct List<'a> {
    house: &'a House,
    visitor: &'a Visitor,
    asked: &'a Asked,
    found: &'a Found,
}

impl List<'_> {
    fn say(&self, text: Text) -> &'static str {
        self.visitor.say(text)
    }

    fn at_home(&self) -> bool {
        self.house.config.home
    }

    fn draw(&self, notice: &Notice) -> Markup {
        html! {
            h1 { (self.say(web::MATCHES)) }
            (complaint(notice.wrong.as_deref()))
            (self.undo())
            (self.filters())
            @if self.found.rows.is_empty() { (self.nothing()) } @else { (self.table()) (self.pager()) }
            @if self.at_home() { (self.upload()) }
        }
    }

    fn undo(&self) -> Markup {
        let (word, key) = (&self.asked.undo, self.visitor.caller.who.key());
        let count = self.house.basket.count(word, &key, Instant::now());
        html! {
            @if count > 0 {
                form.notice-line method="post" action="/matches/undo" role="status" {
                    span { (said(self.visitor, &say::SO_MANY_DELETED.with([count.into()]))) }
                    button name="undo" value=(word) { (self.say(say::UNDO)) }
                }
            }
        }
    }

    fn filters(&self) -> Markup {
        let asked = self.asked;
        let field = |name: &str, label: Text, kind: &str, value: &str| {
            html! {
                label.field { (self.say(label)) input name=(name) type=(kind) value=(value) autocomplete="off"; }
            }
        };
        html! {
            form.filters action="/matches" role="search" aria-label=(self.say(say::FILTERS)) {
                (game_choice(self.visitor, &asked.game))
                label.field { (self.say(say::STATE))
                    select name="state" {
                        option value="" { (self.say(say::ANY_STATE)) }
                        @for state in State::ALL {
                            option value=(state.word()) selected[state.word() == asked.state] { (self.say(state_text(state))) }
                        }
                    }
                }
                (field("player", say::PLAYER, "text", &asked.player))
                (field("search", say::WORDS_IN, "search", &asked.search))
                (field("from", say::FROM, "date", &asked.from))
                (field("until", say::UNTIL, "date", &asked.until))
                div.row {
                    button { (self.say(say::FIND)) }
                    @if asked.is_narrow() { a href="/matches" { (self.say(say::CLEAR)) } }
                }
            }
        }
    }

    fn nothing(&self) -> Markup {
        html! {
            div.empty {
                @if self.asked.is_narrow() {
                    p { (self.say(say::NONE_FOUND)) }
                } @else {
                    p { (self.say(say::NONE_YET)) }
                    a.button.main href="/" { (self.say(say::PLAY_ONE)) }
                }
            }
        }
    }

    fn table(&self) -> Markup {
        html! {
            div.sheet-box {
                table.sheet.matches-sheet {
                    thead {
                        tr {
                            @if self.at_home() { th scope="col" { span.visually-hidden { (self.say(say::CHOOSE)) } } }
                            th scope="col" { span.visually-hidden { (self.say(say::PICTURE)) } }
                            th scope="col" { (self.say(say::MATCH)) }
                            th scope="col" { (self.say(say::STATE)) }
                            th.number scope="col" { (self.say(heads::MOVES)) }
                            th scope="col" { (self.say(heads::BEGAN)) }
                            th scope="col" { span.visually-hidden { (self.say(say::ACTIONS)) } }
                        }
                    }
                    tbody { @for row in &self.found.rows { (self.row(row)) } }
                }
            }
            @if self.at_home() {
                form.row id="choose" method="post" action="/matches/delete" {
                    input type="hidden" name="back" value=(self.asked.address(self.found.page));
                    button.danger { (self.say(say::DELETE_CHOSEN)) }
                }
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        let Summary { id, name, game, state, players, ply, result, started, .. } = &row.summary;
        let title = title(self.visitor.lang(), name.as_deref(), game, *id);
        let outcome = outcome(self.visitor.lang(), result.as_deref(), players);
        let choose = said(self.visitor, &say::CHOOSE_MATCH.with([title.as_str().into()]));
        html! {
            tr {
                @if self.at_home() {
                    td.pick { input type="checkbox" form="choose" name="match" value=(id) aria-label=(choose); }
                }
                td.thumb { div.picture data-match=(id) aria-hidden="true" {} }
                th scope="row" {
                    @if *state == State::InPlay { strong { (title) } } @else { a href={ "/match/" (id) } { (title) } }
                    span.who { (players.join(" · ")) }
                }
                td data-label=(self.say(say::STATE)) {
                    span.state data-state=(state.word()) { (self.say(state_text(*state))) }
                    @if let Some(outcome) = outcome { span.who { (outcome) } }
                }
                td.number data-label=(self.say(heads::MOVES)) { (ply) }
                td data-label=(self.say(heads::BEGAN)) { (day(started)) }
                td.actions { (self.actions(row, &title)) }
            }
        }
    }

    fn actions(&self, row: &Row, title: &str) -> Markup {
        let Summary { id, state, .. } = &row.summary;
        html! {
            @if let Some(room) = &row.room {
                a.button href={ "/room/" (room) } { (self.say(say::GO_ON)) }
            } @else if self.at_home() && *state != State::Over {
                form method="post" action={ "/matches/" (id) "/resume" } { button { (self.say(say::GO_ON)) } }
            }
            @if *state != State::InPlay {
                a.button href={ "/match/" (id) } { (self.say(say::WATCH)) }
            }
            @if self.at_home() { (self.more(row, title)) }
        }
    }

    fn more(&self, row: &Row, title: &str) -> Markup {
        let Summary { id, name, game, state, .. } = &row.summary;
        let label = |text: Text| said(self.visitor, &text.with([title.into()]));
        html! {
            details.row-menu {
                summary aria-label=(label(say::MORE)) { "⋯" }
                div.popup {
                    form method="post" action={ "/matches/" (id) "/rename" } {
                        input type="hidden" name="back" value=(self.asked.address(self.found.page));
                        input name="name" value=[name.as_deref()] maxlength="80" aria-label=(label(say::NEW_NAME));
                        button { (self.say(say::RENAME)) }
                    }
                    @if self.house.may_read(game, *state) {
                        a.button href={ "/match/" (id) "/record" } { (self.say(say::DOWNLOAD)) }
                    }
                }
            }
        }
    }

    fn pager(&self) -> Markup {
        let Found { page, is_more, .. } = *self.found;
        html! {
            @if page > 1 || is_more {
                nav.pager aria-label=(self.say(say::PAGES)) {
                    @if page > 1 { a.button rel="prev" href=(self.asked.address(page - 1)) { "← " (self.say(say::NEWER)) } }
                    span { (said(self.visitor, &say::PAGE.with([page.into()]))) }
                    @if is_more { a.button rel="next" href=(self.asked.address(page + 1)) { (self.say(say::OLDER)) " →" } }
                }
            }
        }
    }

    fn upload(&self) -> Markup {
        html! {
            form.upload method="post" action="/matches/upload" enctype="multipart/form-data" {
                h2 { (self.say(say::ADD_RECORD)) }
                div.row {
                    label.field { (self.say(say::RECORD_FILE))
                        input type="file" name="record" accept=".json,application/json" required;
                    }
                    button { (self.say(say::ADD)) }
                }
            }
        }
    }
}
