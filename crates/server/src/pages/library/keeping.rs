//! What is done with matches: deleting, putting back, renaming, adding, going on.

use axum::Form;
use axum::extract::multipart::{Field, Multipart};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use store::Kept;
use texts::{library as say, web};

use super::matches::{Asked, Notice, list};
use super::page;
use crate::house::Shared;
use crate::library::title;
use crate::pages::plan::Fields;
use crate::pages::settings::own_place;
use crate::pages::visitor::Visitor;
use crate::refusal::{Code, Refusal, no};

/// Shows the list again with what went wrong.
async fn complain(house: &Shared, visitor: &Visitor, back: &str, refusal: &Refusal) -> Response {
    if !house.config.home {
        return visitor.refuse(house, refusal);
    }
    let status = StatusCode::from_u16(refusal.code.status()).unwrap_or_default();
    let notice = Notice { wrong: Some(refusal.say(visitor.lang())), status };
    list(house, &visitor.clone().back_at(back), &Asked::at(back), notice).await
}

/// Asks whether the chosen matches are to be deleted, and deletes them when
/// that is sure.
pub(super) async fn delete(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Response {
    let all = |name: &str| {
        let of_name = fields.iter().filter(move |(known, _)| known == name);
        of_name.map(|(_, value)| value.as_str()).collect::<Vec<_>>()
    };
    let back = all("back").first().map_or("/matches", |back| own_place(back)).to_owned();
    let who = &visitor.caller.who;
    match house.chosen(who, all("match")).await {
        Ok(chosen) if all("sure").is_empty() => {
            let (visitor, body) = (visitor.clone().back_at(&back), ask(&visitor, &chosen, &back));
            visitor.show(&house, page(visitor.say(say::DELETE_SURE), body))
        }
        Ok(chosen) => match house.throw_away(who, chosen).await {
            Ok(word) => visitor.send_to(&house, &format!("/matches?undo={word}")),
            Err(refusal) => complain(&house, &visitor, &back, &refusal).await,
        },
        Err(refusal) => complain(&house, &visitor, &back, &refusal).await,
    }
}

fn ask(visitor: &Visitor, chosen: &[Kept], back: &str) -> Markup {
    let called =
        |kept: &Kept| title(visitor.lang(), kept.name.as_deref(), &kept.parts.game, kept.id);
    html! {
        section.question-page {
            h1 { (visitor.say(say::DELETE_SURE)) }
            ul { @for kept in chosen { li { (called(kept)) " " span.who { (kept.parts.names().join(" · ")) } } } }
            p { (visitor.say(say::FOR_A_WHILE)) }
            form.row method="post" action="/matches/delete" {
                input type="hidden" name="back" value=(back);
                @for kept in chosen { input type="hidden" name="match" value=(kept.id); }
                button.danger name="sure" value="yes" { (visitor.say(say::DELETE)) }
                a.button href=(back) { (visitor.say(say::CANCEL)) }
            }
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Regret {
    #[serde(default)]
    undo: String,
}

/// Puts back what was just deleted.
pub(super) async fn undo(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(regret): Form<Regret>,
) -> Response {
    match house.put_back(&visitor.caller.who, &regret.undo).await {
        Ok(_) => visitor.send_to(&house, "/matches"),
        Err(refusal) => complain(&house, &visitor, "/matches", &refusal).await,
    }
}

#[derive(Deserialize)]
pub(super) struct Name {
    #[serde(default)]
    name: String,
    #[serde(default)]
    back: String,
}

/// Gives a match another name; an empty one takes it away.
pub(super) async fn rename(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(number): Path<String>,
    Form(typed): Form<Name>,
) -> Response {
    let back = match own_place(&typed.back) {
        "/" => "/matches",
        back => back,
    };
    match house.rename(&visitor.caller.who, &number, &typed.name).await {
        Ok(_) => visitor.send_to(&house, back),
        Err(refusal) => complain(&house, &visitor, back, &refusal).await,
    }
}

/// Keeps the match of a record file.
pub(super) async fn upload(
    State(house): State<Shared>,
    visitor: Visitor,
    mut form: Multipart,
) -> Response {
    let added = async {
        house.must_be_home()?;
        let (name, text) = file_in(&mut form).await?;
        let draft = house.draft_of(name, text).await?;
        house.keep_anyhow(draft).await
    };
    match added.await {
        Ok(_) => visitor.send_to(&house, "/matches"),
        Err(refusal) => complain(&house, &visitor, "/matches", &refusal).await,
    }
}

/// The file in a form: its name without the ending, and what it says.
async fn file_in(form: &mut Multipart) -> Result<(Option<String>, String), Refusal> {
    let refused = |text| Refusal::new(Code::BadRequest, text);
    while let Ok(Some(field)) = form.next_field().await {
        if field.name() != Some("record") {
            continue;
        }
        let name = stem(&field);
        let bytes = field.bytes().await.map_err(|_| refused(say::FILE_TOO_LARGE))?;
        if bytes.is_empty() {
            return no(Code::BadRequest, say::NO_FILE);
        }
        let text = String::from_utf8(bytes.to_vec()).map_err(|_| refused(say::NOT_TEXT))?;
        return Ok((name, text));
    }
    no(Code::BadRequest, say::NO_FILE)
}

fn stem(field: &Field<'_>) -> Option<String> {
    let name = field.file_name()?.rsplit(['/', '\\']).next()?;
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem).trim();
    (!stem.is_empty()).then(|| stem.to_owned())
}

/// Lets a match that was left go on in a room.
pub(super) async fn resume(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(number): Path<String>,
) -> Response {
    let who = &visitor.caller.who;
    match house.resume(who, &number).await {
        Ok(room) => {
            let is_own = house.hall.lobby.of(&who.key()).iter().any(|own| own.id == room);
            match is_own {
                true => visitor.send_to(&house, &format!("/room/{room}")),
                false => {
                    let page = page(visitor.say(say::PLAYED_ELSEWHERE), elsewhere(&visitor, &room));
                    visitor.back_at("/matches").show_with(&house, StatusCode::CONFLICT, page)
                }
            }
        }
        Err(refusal) => complain(&house, &visitor, "/matches", &refusal).await,
    }
}

fn elsewhere(visitor: &Visitor, room: &str) -> Markup {
    html! {
        section.question-page {
            h1 { (visitor.say(say::PLAYED_ELSEWHERE)) }
            p { (visitor.say(say::PLAYED_ELSEWHERE_TEXT)) }
            p.row {
                a.button.main href={ "/room/" (room) } { (visitor.say(say::TO_THE_ROOM)) }
                a.button href="/matches" { (visitor.say(web::MATCHES)) }
            }
        }
    }
}
