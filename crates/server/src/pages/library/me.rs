//! A profile: for everybody, and for whoever it is.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Form};
use maud::{Markup, html};
use serde::Deserialize;
use store::Profile;
use texts::library as say;

use super::people::{known_by, password};
use super::{complaint, page, said, tallies};
use crate::guard::Address;
use crate::house::Shared;
use crate::pages::visitor::Visitor;
use crate::refusal::Refusal;
use crate::who::Who;

/// What came of a form.
#[derive(Clone, Copy, Default)]
struct Outcome<'a> {
    password: Option<&'a str>,
    delete: Option<&'a str>,
    is_changed: bool,
}

pub(super) async fn show(State(house): State<Shared>, visitor: Visitor) -> Response {
    own(&house, &visitor, StatusCode::OK, Outcome::default()).await
}

/// Somebody's own page.
async fn own(house: &Shared, visitor: &Visitor, status: StatusCode, came: Outcome<'_>) -> Response {
    let Who::Profile { alias, .. } = &visitor.caller.who else {
        return visitor.send_to(house, "/sign-in?back=%2Fme");
    };
    match house.statistics_of(alias).await {
        Ok((profile, statistics)) => {
            let body = html! {
                (head(visitor, &profile))
                (tallies::draw(visitor, &statistics, true))
                (forms(visitor, came))
            };
            let page = page(visitor.say(say::YOUR_PROFILE), body);
            visitor.clone().back_at("/me").show_with(house, status, page)
        }
        Err(refusal) => visitor.refuse(house, &refusal),
    }
}

fn head(visitor: &Visitor, profile: &Profile) -> Markup {
    let since = profile.created.get(..10).unwrap_or_default();
    html! {
        h1 { (profile.alias) }
        p.lead { (said(visitor, &say::SINCE.with([since.into()]))) }
    }
}

fn forms(visitor: &Visitor, came: Outcome<'_>) -> Markup {
    html! {
        form.sign-out method="post" action="/sign-out" { button { (visitor.say(say::SIGN_OUT)) } }
        div.columns {
            form.sheet-form method="post" action="/me/password" {
                h2 { (visitor.say(say::CHANGE_PASSWORD)) }
                (complaint(came.password))
                @if came.is_changed { p role="status" { (visitor.say(say::PASSWORD_CHANGED)) } }
                (password(visitor, say::OLD_PASSWORD, "old", "current-password"))
                (password(visitor, say::NEW_PASSWORD, "new", "new-password"))
                button { (visitor.say(say::CHANGE_PASSWORD)) }
            }
            form.sheet-form method="post" action="/me/delete" {
                h2 { (visitor.say(say::DELETE_PROFILE)) }
                (complaint(came.delete))
                p.soft { (visitor.say(say::DELETE_PROFILE_TEXT)) }
                (password(visitor, say::PASSWORD, "password", "current-password"))
                button.danger { (visitor.say(say::DELETE_PROFILE)) }
            }
        }
    }
}

fn status_of(refusal: &Refusal) -> StatusCode {
    StatusCode::from_u16(refusal.code.status()).unwrap_or_default()
}

#[derive(Deserialize)]
pub(super) struct NewPassword {
    #[serde(default)]
    old: String,
    #[serde(default)]
    new: String,
}

pub(super) async fn change_password(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    visitor: Visitor,
    Form(typed): Form<NewPassword>,
) -> Response {
    let changed = async {
        let who = &visitor.caller.who;
        let profile = house.new_password(address, who, typed.old, typed.new).await?;
        house.pass_for(&profile).await
    };
    match changed.await {
        Ok(pass) => {
            let came = Outcome { is_changed: true, ..Outcome::default() };
            own(&house, &known_by(visitor, pass), StatusCode::OK, came).await
        }
        Err(refusal) => {
            let text = refusal.say(visitor.lang());
            let came = Outcome { password: Some(&text), ..Outcome::default() };
            own(&house, &visitor, status_of(&refusal), came).await
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Farewell {
    #[serde(default)]
    password: String,
}

pub(super) async fn delete(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    visitor: Visitor,
    Form(typed): Form<Farewell>,
) -> Response {
    match house.delete_profile(address, &visitor.caller.who, typed.password).await {
        Ok(()) => {
            let mut response = visitor.send_to(&house, "/");
            house.take_back(&mut response);
            response
        }
        Err(refusal) => {
            let text = refusal.say(visitor.lang());
            let came = Outcome { delete: Some(&text), ..Outcome::default() };
            own(&house, &visitor, status_of(&refusal), came).await
        }
    }
}

/// Anybody's page.
pub(super) async fn somebody(
    State(house): State<Shared>,
    visitor: Visitor,
    Path(alias): Path<String>,
) -> Response {
    match house.statistics_of(&alias).await {
        Ok((profile, statistics)) => {
            let is_linked = house.sees_matches_of(&visitor.caller.who, &profile);
            let body = html! {
                (head(&visitor, &profile))
                (tallies::draw(&visitor, &statistics, is_linked))
            };
            visitor.show(&house, page(profile.alias, body))
        }
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}
