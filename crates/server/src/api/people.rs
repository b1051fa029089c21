//! Guests and profiles.

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Password, Profile};
use texts::server as say;

use super::answer::{Body, answer, answer_to};
use crate::caller::Caller;
use crate::guard::Address;
use crate::house::{House, Shared};
use crate::refusal::{Code, Refusal, no};
use crate::who::Who;

/// Who somebody is here.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Me {
    /// `guest`, `profile` or `bot`.
    kind: &'static str,
    /// The name of a profile or a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Whether the house is at home: all that it keeps is yours.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    home: bool,
}

impl Me {
    fn of(house: &House, who: &Who) -> Self {
        let kind = match who {
            Who::Guest(_) => "guest",
            Who::Profile { .. } => "profile",
            Who::Bot { .. } => "bot",
        };
        Self { kind, name: who.name().map(str::to_owned), home: house.config.home }
    }
}

/// An alias and a password.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    alias: String,
    password: String,
}

/// A password in place of another.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    old: String,
    new: String,
}

/// The password of somebody who goes for good.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    password: String,
}

pub(crate) async fn me(State(house): State<Shared>, caller: Caller) -> Response {
    answer_to(&caller, &house, Ok(Me::of(&house, &caller.who)))
}

impl House {
    /// Lets somebody try a password, not too often.
    async fn try_password(
        &self,
        address: Address,
        alias: &str,
    ) -> Result<tokio::sync::SemaphorePermit<'_>, Refusal> {
        self.tries_from.take(address.0).map_err(Refusal::too_many)?;
        self.tries_for.take(store::fold(alias)).map_err(Refusal::too_many)?;
        let unavailable = |_| Refusal::new(Code::Unavailable, say::UNAVAILABLE);
        self.checks.acquire().await.map_err(unavailable)
    }

    /// The answer to somebody who is known from now on as a profile.
    async fn welcome(&self, caller: &Caller, profile: Result<Profile, Refusal>) -> Response {
        let pass = match &profile {
            Ok(profile) => self.pass_for(profile).await,
            Err(refusal) => Err(refusal.clone()),
        };
        match (profile, pass) {
            (Ok(Profile { id, alias, .. }), Ok(pass)) => {
                let mut response =
                    answer(Ok(Me::of(self, &Who::Profile { id, alias })), caller.lang);
                self.hand_out(&mut response, &pass);
                response
            }
            (_, Err(refusal)) | (Err(refusal), _) => refusal.answer(caller.lang),
        }
    }

    /// The pass by which a profile is known.
    pub(crate) async fn pass_for(&self, profile: &Profile) -> Result<String, Refusal> {
        let (profile, stamp) = self.hall.store.profile_and_stamp(profile.id).await?;
        Ok(self.passes.for_profile(profile.id, &stamp))
    }

    /// Makes a profile.
    pub(crate) async fn make_profile(
        &self,
        address: Address,
        alias: &str,
        password: String,
    ) -> Result<Profile, Refusal> {
        let _turn = self.try_password(address, alias).await?;
        let now = (self.hall.calendar)(0);
        Ok(self.hall.store.create_profile(alias, &Password::new(password), &now).await?)
    }
}

pub(crate) async fn create(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Body(typed): Body<Credentials>,
) -> Response {
    let made = house.make_profile(address, &typed.alias, typed.password).await;
    house.welcome(&caller, made).await
}

pub(crate) async fn sign_in(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Body(typed): Body<Credentials>,
) -> Response {
    let found = house.check(address, &typed.alias, typed.password).await;
    house.welcome(&caller, found).await
}

impl House {
    /// The profile of somebody who knows its password. Nobody learns which of
    /// the two was wrong.
    pub(crate) async fn check(
        &self,
        address: Address,
        alias: &str,
        password: String,
    ) -> Result<Profile, Refusal> {
        let _turn = self.try_password(address, alias).await?;
        let found = self.hall.store.sign_in_quietly(alias, &Password::new(password)).await?;
        found.ok_or_else(|| Refusal::new(Code::WrongCredentials, say::WRONG_CREDENTIALS))
    }

    /// Gives somebody who knows their password another one.
    pub(crate) async fn new_password(
        &self,
        address: Address,
        who: &Who,
        old: String,
        new: String,
    ) -> Result<Profile, Refusal> {
        let Who::Profile { alias, .. } = who else { return no(Code::SignIn, say::SIGN_IN) };
        let profile = self.check(address, alias, old.clone()).await?;
        let (old, new) = (Password::new(old), Password::new(new));
        self.hall.store.change_password(alias, &old, &new).await?;
        Ok(profile)
    }

    /// Deletes the profile of somebody who knows its password.
    pub(crate) async fn delete_profile(
        &self,
        address: Address,
        who: &Who,
        password: String,
    ) -> Result<(), Refusal> {
        let Who::Profile { alias, .. } = who else { return no(Code::SignIn, say::SIGN_IN) };
        self.check(address, alias, password.clone()).await?;
        Ok(self.hall.store.delete_profile(alias, &Password::new(password)).await?)
    }
}

/// The answer to somebody who is nobody's profile any more.
fn farewell(house: &Shared, caller: &Caller) -> Response {
    let guest = Me { kind: "guest", name: None, home: house.config.home };
    let mut response = answer(Ok(guest), caller.lang);
    house.take_back(&mut response);
    response
}

pub(crate) async fn sign_out(State(house): State<Shared>, caller: Caller) -> Response {
    farewell(&house, &caller)
}

pub(crate) async fn change_password(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Body(typed): Body<NewPassword>,
) -> Response {
    let changed = house.new_password(address, &caller.who, typed.old, typed.new).await;
    house.welcome(&caller, changed).await
}

pub(crate) async fn delete(
    State(house): State<Shared>,
    Extension(address): Extension<Address>,
    caller: Caller,
    Body(Farewell { password }): Body<Farewell>,
) -> Response {
    match house.delete_profile(address, &caller.who, password).await {
        Ok(()) => farewell(&house, &caller),
        Err(refusal) => refusal.answer(caller.lang),
    }
}
