//! What is done with matches: deleting, putting back, renaming, adding, going on.

use axum::Form;
use axum::extract::multipart::{Field, Multipart};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Draft, Kept};
use table::{Parts, record};
use texts::{library as say, web};
use tokio::time::Instant;

use super::matches::{Asked, Notice, list, title_of};
use super::page;
use crate::api::matches::{aside, replay};
use crate::house::{House, Shared};
use crate::pages::plan::Fields;
use crate::pages::settings::own_place;
use crate::pages::visitor::Visitor;
use crate::refusal::{Code, Refusal, no};
use crate::secret;

/// The longest file that can be sent, in bytes.
pub(super) const LONGEST_FILE: usize = 1024 * 1024;

impl House {
    /// Matches are changed only where all of them are somebody's own.
    fn must_be_home(&self) -> Result<(), Refusal> {
        if self.config.home { Ok(()) } else { no(Code::NotAllowed, say::ONLY_AT_HOME) }
    }
}

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
    let chosen = async {
        house.must_be_home()?;
        let mut chosen = Vec::new();
        for number in all("match") {
            chosen.push(house.kept(&visitor.caller.who, number).await?);
        }
        if chosen.is_empty() {
            return no(Code::BadRequest, say::NONE_CHOSEN);
        }
        Ok(chosen)
    };
    match chosen.await {
        Ok(chosen) if all("sure").is_empty() => {
            let (visitor, body) = (visitor.clone().back_at(&back), ask(&visitor, &chosen, &back));
            visitor.show(&house, page(visitor.say(say::DELETE_SURE), body))
        }
        Ok(chosen) => match throw_away(&house, &visitor, chosen).await {
            Ok(word) => visitor.send_to(&house, &format!("/matches?undo={word}")),
            Err(refusal) => complain(&house, &visitor, &back, &refusal).await,
        },
        Err(refusal) => complain(&house, &visitor, &back, &refusal).await,
    }
}

fn ask(visitor: &Visitor, chosen: &[Kept], back: &str) -> Markup {
    let title = |kept: &Kept| title_of(visitor, kept.name.as_deref(), &kept.parts.game, kept.id);
    html! {
        section.question-page {
            h1 { (visitor.say(say::DELETE_SURE)) }
            ul { @for kept in chosen { li { (title(kept)) " " span.who { (kept.parts.names().join(" · ")) } } } }
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

/// Deletes matches with their rooms, and returns the word to put them back with.
async fn throw_away(
    house: &House,
    visitor: &Visitor,
    matches: Vec<Kept>,
) -> Result<String, Refusal> {
    let store = &house.hall.store;
    let mut rooms = Vec::new();
    for kept in &matches {
        rooms.extend(store.rooms_of_match(kept.id).await?.into_iter().map(|(room, _)| room));
    }
    store.delete(matches.iter().map(|kept| kept.id).collect()).await?;
    house.hall.forget(&rooms);
    Ok(house.basket.put(visitor.caller.who.key(), matches, Instant::now()))
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
    let key = visitor.caller.who.key();
    let matches = house.basket.take(&regret.undo, &key, Instant::now());
    let put_back = async {
        if matches.is_empty() {
            return no(Code::NotFound, say::TOO_LATE);
        }
        for Kept { name, parts, profiles, .. } in matches {
            keep(&house, Draft { name, parts, profiles }).await?;
        }
        Ok(())
    };
    match put_back.await {
        Ok(()) => visitor.send_to(&house, "/matches"),
        Err(refusal) => complain(&house, &visitor, "/matches", &refusal).await,
    }
}

/// Keeps a match under its name, or without when another has it.
async fn keep(house: &House, draft: Draft) -> Result<i64, Refusal> {
    let unnamed = Draft { name: None, ..draft.clone() };
    match house.hall.store.keep(draft).await {
        Ok(number) => Ok(number),
        Err(store::Error::Backend(reason)) => Err(store::Error::Backend(reason).into()),
        Err(_) => Ok(house.hall.store.keep(unnamed).await?),
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
    let renamed = async {
        house.must_be_home()?;
        let kept = house.kept(&visitor.caller.who, &number).await?;
        let name = Some(typed.name.trim().to_owned()).filter(|name| !name.is_empty());
        Ok(house.hall.store.rename(kept.id, name).await?)
    };
    match renamed.await {
        Ok(()) => visitor.send_to(&house, back),
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
        let read = move || record::read(&text, catalog::GAMES, secret::seed());
        let of = aside(read).await?.map_err(|phrase| Refusal::new(Code::BadRequest, phrase))?;
        keep(&house, Draft { name, parts: Parts::of(&of), profiles: Vec::new() }).await
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
        if bytes.len() > LONGEST_FILE {
            return no(Code::TooLong, say::FILE_TOO_LARGE);
        }
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
    let taken_up = async {
        house.must_be_home()?;
        let kept = house.kept(who, &number).await?;
        let of = replay(&kept).await?;
        house.hall.take_up(who, &kept, of).await
    };
    match taken_up.await {
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
