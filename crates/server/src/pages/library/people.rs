//! Signing in, making a profile, and signing out.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Form};
use kernel::Text;
use maud::{Markup, html};
use serde::Deserialize;
use store::Profile;
use texts::library as say;

use super::{complaint, page};
use crate::guard::Address;
use crate::house::Shared;
use crate::pages::settings::own_place;
use crate::pages::visitor::Visitor;
use crate::refusal::Refusal;
use crate::who::Who;

/// What somebody types.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    alias: String,
    password: String,
    /// Where they came from.
    back: String,
}

/// Which of the two forms something is wrong with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    SignIn,
    Create,
}

pub(super) async fn show(
    State(house): State<Shared>,
    visitor: Visitor,
    Query(typed): Query<Typed>,
) -> Response {
    match visitor.caller.who {
        Who::Profile { .. } => visitor.send_to(&house, "/me"),
        _ => visitor.show(&house, page(visitor.say(say::SIGN_IN), draw(&visitor, &typed, None))),
    }
}

fn draw(visitor: &Visitor, typed: &Typed, wrong: Option<(Kind, &str)>) -> Markup {
    let form = |kind| Sheet { visitor, typed, kind, wrong }.draw();
    html! {
        h1 { (visitor.say(say::WELCOME)) }
        p.lead { (visitor.say(say::WHY_SIGN_IN)) }
        div.columns { (form(Kind::SignIn)) (form(Kind::Create)) }
    }
}

/// One of the two forms.
struct Sheet<'a> {
    visitor: &'a Visitor,
    typed: &'a Typed,
    kind: Kind,
    wrong: Option<(Kind, &'a str)>,
}

impl Sheet<'_> {
    fn draw(&self) -> Markup {
        let (action, title, secret) = match self.kind {
            Kind::SignIn => ("/sign-in", say::SIGN_IN, "current-password"),
            Kind::Create => ("/profiles", say::NEW_PROFILE, "new-password"),
        };
        let title = self.visitor.say(title);
        let wrong = self.wrong.filter(|(kind, _)| *kind == self.kind).map(|(_, text)| text);
        // Only the form that was sent has what was typed.
        let alias = wrong.map(|_| self.typed.alias.as_str());
        html! {
            form.sheet-form method="post" action=(action) {
                h2 { (title) }
                (complaint(wrong))
                input type="hidden" name="back" value=(self.typed.back);
                label.field { (self.visitor.say(say::ALIAS))
                    input name="alias" value=[alias] required maxlength="15" autocomplete="username" autocapitalize="none";
                }
                (password(self.visitor, say::PASSWORD, "password", secret))
                button.main { (title) }
            }
        }
    }
}

/// A field for a password.
pub(super) fn password(visitor: &Visitor, label: Text, name: &str, kind: &str) -> Markup {
    html! {
        label.field { (visitor.say(label))
            input type="password" name=(name) required autocomplete=(kind);
        }
    }
}

pub(super) async fn sign_in(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    visitor: Visitor,
    Form(typed): Form<Typed>,
) -> Response {
    let found = house.check(address, &typed.alias, typed.password.clone()).await;
    welcome(&house, visitor, &typed, Kind::SignIn, found).await
}

pub(super) async fn create(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    visitor: Visitor,
    Form(typed): Form<Typed>,
) -> Response {
    let made = house.make_profile(address, &typed.alias, typed.password.clone()).await;
    welcome(&house, visitor, &typed, Kind::Create, made).await
}

/// Sends somebody who is a profile from now on back to where they came from.
async fn welcome(
    house: &Shared,
    visitor: Visitor,
    typed: &Typed,
    kind: Kind,
    found: Result<Profile, Refusal>,
) -> Response {
    let pass = match found {
        Ok(profile) => house.pass_for(&profile).await,
        Err(refusal) => Err(refusal),
    };
    match pass {
        Ok(pass) => known_by(visitor, pass).send_to(house, own_place(&typed.back)),
        Err(refusal) => {
            let text = refusal.say(visitor.lang());
            let body = draw(&visitor, typed, Some((kind, &text)));
            let status = StatusCode::from_u16(refusal.code.status()).unwrap_or_default();
            let page = page(visitor.say(say::SIGN_IN), body);
            visitor.back_at("/sign-in").show_with(house, status, page)
        }
    }
}

/// The same visitor, to whom the next answer hands this pass.
pub(super) fn known_by(mut visitor: Visitor, pass: String) -> Visitor {
    visitor.caller.pass = Some(pass);
    visitor
}

pub(super) async fn sign_out(State(house): State<Shared>, visitor: Visitor) -> Response {
    let mut response = visitor.send_to(&house, "/");
    house.take_back(&mut response);
    response
}
