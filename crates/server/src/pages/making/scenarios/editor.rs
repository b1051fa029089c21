//! The bench on which scenarios are made. With script everything happens on
//! the board; without it the same is asked in a form.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde::Serialize;
use serde_json::json;
use texts::{making as say, web};

use super::{named, whole};
use crate::house::Shared;
use crate::pages::layout::{Page, sentence};
use crate::pages::plan::Fields;
use crate::pages::visitor::Visitor;
use crate::pages::words;
use crate::refusal::Refusal;
use crate::scenario::{Draft, Look, Rights, Work, encoded};
use crate::wire::{BoardView, TokenView};

/// What the module needs to know.
#[derive(Serialize)]
struct Bench {
    look: Look,
    /// The name it is kept under.
    name: Option<String>,
    keep: bool,
    change: bool,
}

/// A new scenario.
pub(super) fn begin(house: &Shared, visitor: &Visitor, draft: &Draft) -> Response {
    match draft.open(visitor.lang()) {
        Ok(of) => {
            let look = Look::of(&of, visitor.lang());
            visitor.show(house, page(house, visitor, look, None))
        }
        Err(refusal) => visitor.refuse(house, &whole(refusal)),
    }
}

/// A scenario that is kept.
pub(in crate::pages::making) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Response {
    match house.scenario(&name).await {
        Ok((name, of)) => {
            let look = Look::of(&of, visitor.lang());
            visitor.show(&house, page(&house, &visitor, look, Some(name)))
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

/// The form of those without script: a change, or saving.
pub(in crate::pages::making) async fn work(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Response {
    match done(&house, &visitor, &fields).await {
        Ok(Done::Kept(name)) => {
            visitor.send_to(&house, &format!("/scenarios/edit/{}", encoded(&name)))
        }
        Ok(Done::Changed(look, name)) => {
            let status = match look.problems.is_empty() {
                true => StatusCode::OK,
                false => StatusCode::UNPROCESSABLE_ENTITY,
            };
            let page = page(&house, &visitor, *look, name);
            visitor.show_with(&house, status, page)
        }
        Err(refusal) => visitor.refuse(&house, &whole(refusal)),
    }
}

enum Done {
    Changed(Box<Look>, Option<String>),
    Kept(String),
}

async fn done(house: &Shared, visitor: &Visitor, fields: &Fields) -> Result<Done, Refusal> {
    let get = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.trim())
    };
    let bad = |error: serde_json::Error| Refusal::bad_request(&error.to_string());
    let draft: Draft = serde_json::from_str(get("draft")).map_err(bad)?;
    let change = match get("act") {
        "save" => {
            let of = draft.open(visitor.lang())?;
            let replace = get("replace") == "on";
            house.keep_scenario(&visitor.caller.who, get("name"), &of, replace).await?;
            return Ok(Done::Kept(get("name").to_owned()));
        }
        "play" => json!({ "do": "play", "text": get("move") }),
        "start" => json!({ "do": "start", "text": get("position") }),
        "redo" => json!({ "do": "redo" }),
        _ => json!({ "do": "undo" }),
    };
    let change = serde_json::from_value(change).map_err(bad)?;
    let look = Work { draft, change: Some(change) }.done(visitor.lang())?;
    let name = Some(get("kept").to_owned()).filter(|name| !name.is_empty());
    Ok(Done::Changed(Box::new(look), name))
}

fn page(house: &Shared, visitor: &Visitor, look: Look, name: Option<String>) -> Page {
    let rights = Rights::of(house, &visitor.caller.who);
    let game = catalog::game(&look.draft.game).map_or("", |game| visitor.say(game.info().name));
    let title = name.clone().unwrap_or_else(|| named(visitor, say::MAKE_FOR, game));
    let body = html! {
        div.editor-head {
            h1 { (title) }
            p { span.soft { (game) } " · "
                a href={ "/scenarios/new?game=" (look.draft.game) } { (visitor.say(say::OTHER_BOARD)) } }
        }
        @if !rights.keep {
            p.note { (visitor.say(say::GUEST_NOTE)) " " a href="/sign-in" { (visitor.say(web::SIGN_IN)) } }
        }
        div id="editor" {}
        noscript { (plainly(visitor, &look, name.as_deref(), rights)) }
    };
    let page = Page::new(title.as_str(), body).style("making.css").script("editor.js");
    let bench = Bench { look, name, keep: rights.keep, change: rights.change };
    page.data("words", &words::all(visitor.lang())).data("bench", &bench)
}

/// The bench without script.
fn plainly(visitor: &Visitor, look: &Look, name: Option<&str>, rights: Rights) -> Markup {
    let draft = serde_json::to_string(&look.draft).unwrap_or_default();
    let button = |act: &str, text, off: bool| html! { button name="act" value=(act) disabled[off] { (visitor.say(text)) } };
    html! {
        @for problem in &look.problems { p.wrong { (sentence(problem)) } }
        (board(look))
        form.plain-editor method="post" action="/scenarios/work" {
            input type="hidden" name="draft" value=(draft);
            input type="hidden" name="kept" value=(name.unwrap_or_default());
            div.row {
                label for="move" { (visitor.say(say::MOVE)) }
                select id="move" name="move" {
                    @for action in &look.shown.scene.rest.actions { option { (action.text) } }
                }
                (button("play", say::DO_MOVE, look.shown.scene.rest.actions.is_empty()))
                (button("undo", say::UNDO, !look.undo))
                (button("redo", say::REDO, !look.redo))
            }
            div.row {
                label for="position" { (visitor.say(say::POSITION)) }
                input id="position" name="position" value=[look.position.as_deref()];
                (button("start", say::SET_POSITION, false))
            }
            @if rights.keep {
                div.row {
                    label for="name" { (visitor.say(say::NAME_OF)) }
                    input id="name" name="name" value=[name] maxlength="60";
                    @if rights.change {
                        label.tick { input type="checkbox" name="replace" value="on"; (visitor.say(say::OVERWRITE)) }
                    }
                    (button("save", say::SAVE, false))
                }
            }
            p { a.button href=(look.play) { (visitor.say(say::PLAY)) } }
        }
    }
}

/// The board in letters.
fn board(look: &Look) -> Markup {
    let BoardView::Grid { rows, columns, cells } = &look.shown.scene.board else {
        return html! {};
    };
    let letter = |token: Option<&TokenView>| match token {
        Some(TokenView::Piece(seat)) => {
            let mark = look.shown.seats.get(*seat).and_then(|actor| actor.mark);
            mark.unwrap_or('?').to_string()
        }
        Some(TokenView::Block) => "#".to_owned(),
        _ => "·".to_owned(),
    };
    html! {
        table.letters {
            tr { th {} @for column in columns { th scope="col" { (column) } } }
            @for (row, own) in rows.iter().zip(cells.chunks(columns.len().max(1))) {
                tr {
                    th scope="row" { (row) }
                    @for cell in own { td { @if !cell.hole { (letter(cell.state.token.as_ref())) } } }
                }
            }
        }
    }
}
