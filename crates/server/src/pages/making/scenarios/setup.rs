//! The first step of a new scenario: the game, its options and who plays.

use axum::Form;
use axum::extract::{Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde_json::{Map, Value as Json};
use table::AnyGame;
use texts::{making as say, web};

use super::{editor, named, whole};
use crate::house::Shared;
use crate::pages::layout::Page;
use crate::pages::new::form::Setup;
use crate::pages::pictures::PICTURES;
use crate::pages::plan::{Fields, Sketch, TEAMS};
use crate::pages::visitor::Visitor;
use crate::pages::{new, words};
use crate::scenario::{Draft, SeatDraft, encoded};

/// The choice of the game, its set-up, or the board, as far as the address
/// says.
pub(in crate::pages::making) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Query(fields): Query<Fields>,
) -> Response {
    let Some(id) = value(&fields, "game") else {
        return visitor.show(&house, games(&visitor));
    };
    let draft = Draft { game: id.to_owned(), ..Draft::default() };
    let game = match draft.game() {
        Ok(game) => game,
        Err(refusal) => return visitor.refuse(&house, &whole(refusal)),
    };
    if value(&fields, "step") == Some("board") {
        let draft = read(game, &Sketch::read(game.info(), &fields));
        return editor::begin(&house, &visitor, &draft);
    }
    let sketch = Sketch::usual(game.info(), visitor.lang(), None);
    visitor.show(&house, page(&visitor, game, &sketch))
}

fn value<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let found = fields.iter().find(|(known, value)| known == name && !value.is_empty());
    found.map(|(_, value)| value.as_str())
}

/// The form as it was sent: changed by its buttons, or on to the board.
pub(in crate::pages::making) async fn change(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Response {
    let draft =
        Draft { game: value(&fields, "game").unwrap_or_default().to_owned(), ..Draft::default() };
    let game = match draft.game() {
        Ok(game) => game,
        Err(refusal) => return visitor.refuse(&house, &whole(refusal)),
    };
    let mut sketch = Sketch::read(game.info(), &fields);
    match value(&fields, "act") {
        Some(act) if act != "open" => sketch.obey(game.info(), act, visitor.lang()),
        _ => return visitor.send_to(&house, &board_address(game, &sketch)),
    }
    visitor.show(&house, page(&visitor, game, &sketch))
}

/// The page with the board that a form asks for.
fn board_address(game: &dyn AnyGame, sketch: &Sketch) -> String {
    let mut address =
        format!("/scenarios/new?game={}&step=board&seats={}", game.info().id, sketch.seats.len());
    for (name, value) in &sketch.options {
        address += &format!("&o-{name}={}", encoded(value));
    }
    for (seat, chair) in sketch.seats.iter().enumerate() {
        for (part, value) in [("colour", &chair.colour), ("team", &chair.team)] {
            if let Some(value) = value {
                address += &format!("&s{seat}-{part}={}", encoded(value));
            }
        }
    }
    address
}

/// The scenario that a form asks for.
fn read(game: &dyn AnyGame, sketch: &Sketch) -> Draft {
    let options = sketch.options.iter();
    let seat = |chair: &crate::room::ChairPlan| SeatDraft {
        name: None,
        colour: chair.colour.clone(),
        team: chair.team.clone(),
    };
    Draft {
        game: game.info().id.to_owned(),
        options: options
            .map(|(name, value)| (name.clone(), Json::from(value.clone())))
            .collect::<Map<_, _>>(),
        seats: sketch.seats.iter().map(seat).collect(),
        ..Draft::default()
    }
}

fn games(visitor: &Visitor) -> Page {
    let open = catalog::GAMES.iter().map(|game| game.info()).filter(|info| !info.hidden);
    let body = html! {
        h1 { (visitor.say(say::WHICH_GAME)) }
        div.cards {
            @for info in open {
                article.card {
                    div.picture data-picture=(info.id) aria-hidden="true" {}
                    h2.card-title { (visitor.say(info.name)) }
                    p { (visitor.say(info.about)) }
                    div.actions {
                        a.button.main href={ "/scenarios/new?game=" (info.id) }
                            aria-label=(named(visitor, say::NEW_FOR, visitor.say(info.name))) { (visitor.say(say::NEW)) }
                    }
                }
            }
        }
    };
    let page = Page::new(visitor.say(say::NEW), body).style("making.css");
    page.script("pictures.js").data("pictures", &*PICTURES)
}

fn page(visitor: &Visitor, game: &dyn AnyGame, sketch: &Sketch) -> Page {
    let info = game.info();
    let title = named(visitor, say::MAKE_FOR, visitor.say(info.name));
    let setup = Setup::new(visitor, game, sketch);
    let body = html! {
        form.setup method="post" action="/scenarios/new" data-game=(info.id) autocomplete="off" {
            header { h1 { (title) } p.lead { (visitor.say(say::SET_UP_FIRST)) } }
            input type="hidden" name="game" value=(info.id);
            p.wrong role="alert" id="wrong" hidden {}
            div.setup-body {
                div.setup-fields {
                    @if !info.presets.is_empty() { div.ways { (setup.presets()) } }
                    (seats(visitor, game, sketch, &setup))
                    (setup.options())
                }
                aside.setup-preview {
                    div.picture.preview id="preview" role="img" aria-label=(visitor.say(web::PREVIEW)) {}
                    button.main.large name="act" value="open" { (visitor.say(say::TO_BOARD)) }
                }
            }
        }
    };
    let page = Page::new(title.as_str(), body).style("making.css").script("form.js");
    page.data("words", &words::all(visitor.lang()))
        .data("preview-scene", &new::preview_of(game, sketch, visitor.lang()).ok())
}

/// How many play, and in which teams: who they are is asked when it is played.
fn seats(visitor: &Visitor, game: &dyn AnyGame, sketch: &Sketch, setup: &Setup) -> Markup {
    let info = game.info();
    let count = sketch.seats.len();
    html! {
        input type="hidden" name="seats" value=(count);
        @if info.seats.start() != info.seats.end() {
            fieldset {
                legend { (visitor.say(say::SEATS)) ": " (count) }
                @if info.teams {
                    ol.team-list {
                        @for (seat, chair) in sketch.seats.iter().enumerate() {
                            li { label {
                                span { (table::seats::default_name(info, seat, visitor.lang())) }
                                select name={ "s" (seat) "-team" } {
                                    option value="" { (visitor.say(web::NO_TEAM)) }
                                    @for team in TEAMS {
                                        option value=(team) selected[chair.team.as_deref() == Some(team)] { (visitor.say(web::TEAM)) " " (team) }
                                    }
                                }
                            } }
                        }
                    }
                }
                (setup.more_or_fewer())
            }
        }
    }
}
