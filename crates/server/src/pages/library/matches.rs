//! The list of matches.

use axum::extract::{Query, State as Held};
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use kernel::Text;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Filter, Phase, State, Summary};
use texts::{house as heads, library as say, web};
use tokio::time::Instant;

use super::{complaint, day, game_choice, game_name, live_page, outcome, page, query, said};
use crate::house::{House, Shared};
use crate::pages::visitor::Visitor;
use crate::refusal::Refusal;
use crate::who::Who;

/// How many matches a page has.
const LINES: usize = 25;

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

/// A match in the list, with the room that plays it.
struct Row {
    summary: Summary,
    room: Option<String>,
}

impl Asked {
    /// What was asked for at a place of this house.
    pub(super) fn at(place: &str) -> Self {
        let uri = place.parse::<Uri>().unwrap_or_default();
        Query::try_from_uri(&uri).map(|Query(asked)| asked).unwrap_or_default()
    }

    fn page(&self) -> usize {
        self.page.parse().unwrap_or(1).clamp(1, 1_000_000)
    }

    fn filter(&self, profile: Option<i64>) -> Filter {
        let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        Filter {
            game: some(&self.game),
            player: some(&self.player),
            profile,
            states: State::ALL.into_iter().filter(|state| state.word() == self.state).collect(),
            from: some(&self.from),
            // Dates are said to the day; the day itself is meant too.
            until: some(&self.until).map(|day| format!("{day}T24")),
            search: some(&self.search),
            skip: ((self.page() - 1) * LINES) as i64,
            most: LINES as i64 + 1,
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
    let profile = match &visitor.caller.who {
        _ if house.config.home => None,
        Who::Profile { id, .. } => Some(*id),
        _ => return visitor.show(house, for_guests(visitor)),
    };
    match rows(house, asked, profile).await {
        Ok(rows) => {
            let list = List { house, visitor, asked, rows: &rows };
            let body = list.draw(&notice);
            let page = live_page(visitor, visitor.say(web::MATCHES), body, "library.js");
            visitor.show_with(house, notice.status, page)
        }
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

/// The matches of a page, and one more when there are more.
async fn rows(house: &House, asked: &Asked, profile: Option<i64>) -> Result<Vec<Row>, Refusal> {
    let store = &house.hall.store;
    let mut rows = Vec::new();
    for summary in store.matches(&asked.filter(profile)).await? {
        let rooms = match summary.state {
            State::InPlay => store.rooms_of_match(summary.id).await?,
            _ => Vec::new(),
        };
        let playing = rooms.into_iter().find(|(_, phase)| *phase == Phase::Playing);
        rows.push(Row { summary, room: playing.map(|(id, _)| id) });
    }
    Ok(rows)
}

struct List<'a> {
    house: &'a House,
    visitor: &'a Visitor,
    asked: &'a Asked,
    rows: &'a [Row],
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
            @if self.rows.is_empty() { (self.nothing()) } @else { (self.table()) (self.pager()) }
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
                            option value=(state.word()) selected[state.word() == asked.state] { (self.say(super::state_text(state))) }
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
                    tbody { @for row in self.rows.iter().take(LINES) { (self.row(row)) } }
                }
            }
            @if self.at_home() {
                form.row id="choose" method="post" action="/matches/delete" {
                    input type="hidden" name="back" value=(self.asked.address(self.asked.page()));
                    button.danger { (self.say(say::DELETE_CHOSEN)) }
                }
            }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        let Summary { id, state, players, ply, result, started, .. } = &row.summary;
        let title = title(self.visitor, &row.summary);
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
                    span.state data-state=(state.word()) { (self.say(super::state_text(*state))) }
                    @if let Some(outcome) = outcome(self.visitor, result.as_deref(), players) { span.who { (outcome) } }
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
                        input type="hidden" name="back" value=(self.asked.address(self.asked.page()));
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
        let page = self.asked.page();
        let is_more = self.rows.len() > LINES;
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

/// What a match is called: by its name, or by its game and number.
pub(super) fn title(visitor: &Visitor, of: &Summary) -> String {
    title_of(visitor, of.name.as_deref(), &of.game, of.id)
}

pub(super) fn title_of(visitor: &Visitor, name: Option<&str>, game: &str, id: i64) -> String {
    name.map_or_else(
        || {
            let game = game_name(visitor, game);
            said(visitor, &say::MATCH_NUMBER.with([game.into(), id.to_string().into()]))
        },
        str::to_owned,
    )
}
