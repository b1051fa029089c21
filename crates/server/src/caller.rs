//! Finding out who asks.

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, HeaderMap, HeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::Response;
use kernel::Lang;
use texts::server as say;

use crate::guard::{cookie, lang_of};
use crate::house::{House, Shared};
use crate::pass::LIFETIME;
use crate::refusal::{Code, Refusal};
use crate::secret;
use crate::who::Who;

/// The name of the cookie.
const NAME: &str = "ludoteca";

/// Who asks, in which language, and the pass of somebody who is new here.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) who: Who,
    pub(crate) lang: Lang,
    pub(crate) pass: Option<String>,
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Shared) -> Result<Self, Response> {
        let lang = lang_of(&parts.headers, parts.uri.query());
        match find(&parts.headers, house).await {
            Ok(None) if house.config.home => Ok(Self { who: Who::at_home(), lang, pass: None }),
            Ok(Some(who)) => Ok(Self { who, lang, pass: None }),
            Ok(None) => {
                let id = secret::id();
                let pass = house.passes.for_guest(&id);
                Ok(Self { who: Who::Guest(id), lang, pass: Some(pass) })
            }
            Err(refusal) => Err(refusal.answer(lang)),
        }
    }
}

/// A token must be right; a cookie that is not is as good as none.
async fn find(headers: &HeaderMap, house: &House) -> Result<Option<Who>, Refusal> {
    let token = headers.get(AUTHORIZATION).map(|value| value.to_str().unwrap_or_default());
    if let Some(token) = token {
        let pass = token.strip_prefix("Bearer ").unwrap_or_default();
        let who = house.passes.read(&house.hall.store, pass).await?;
        return match who {
            Some(who) => Ok(Some(who)),
            None => Err(Refusal::new(Code::BadToken, say::BAD_TOKEN)),
        };
    }
    match cookie(headers, NAME) {
        Some(pass) => Ok(house.passes.read(&house.hall.store, pass).await?),
        None => Ok(None),
    }
}

impl House {
    /// Hands somebody their pass as a cookie that scripts cannot read.
    pub(crate) fn hand_out(&self, response: &mut Response, pass: &str) {
        self.set_cookie(response, pass, LIFETIME);
    }

    /// Takes the pass away.
    pub(crate) fn take_back(&self, response: &mut Response) {
        self.set_cookie(response, "", 0);
    }

    fn set_cookie(&self, response: &mut Response, pass: &str, seconds: u64) {
        let is_safe =
            self.config.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
        let secure = if is_safe { "; Secure" } else { "" };
        let cookie =
            format!("{NAME}={pass}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
}
