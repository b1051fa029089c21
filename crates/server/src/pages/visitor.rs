//! Who looks at a page, and how they like it.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HOST, HeaderValue, LOCATION, VARY,
};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use kernel::{Lang, Text};

use super::assets::{pack, takes_packed};
use super::layout::Page;
use crate::caller::Caller;
use crate::guard::cookie;
use crate::house::Shared;
use crate::refusal::Refusal;

/// Somebody who looks at a page.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    pub(super) caller: Caller,
    /// `light`, `dark`, or as the machine is set.
    pub(super) theme: &'static str,
    /// Where they are, to come back to.
    pub(super) here: String,
    /// How they call this house.
    pub(super) host: Option<String>,
    is_packed: bool,
}

pub(super) const THEMES: [&str; 3] = ["auto", "light", "dark"];

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Shared) -> Result<Self, Response> {
        let caller = Caller::from_request_parts(parts, house).await?;
        let chosen = cookie(&parts.headers, "theme");
        let theme = THEMES.into_iter().find(|theme| chosen == Some(theme)).unwrap_or(THEMES[0]);
        let here = parts.uri.path_and_query().map_or("/", |here| here.as_str()).to_owned();
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok()).map(str::to_owned);
        Ok(Self { caller, theme, here, host, is_packed: takes_packed(&parts.headers) })
    }
}

impl Visitor {
    pub(super) fn lang(&self) -> Lang {
        self.caller.lang
    }

    /// A text in their language.
    pub(super) fn say(&self, text: Text) -> &'static str {
        text.get(self.caller.lang)
    }

    /// The same visitor on a page that is shown elsewhere than where it was
    /// asked for: a form's address is no place to come back to.
    pub(super) fn back_at(mut self, place: &str) -> Self {
        self.here = place.to_owned();
        self
    }

    /// Shows a page.
    pub(super) fn show(&self, house: &Shared, page: Page) -> Response {
        self.show_with(house, StatusCode::OK, page)
    }

    /// Shows a page that says what went wrong.
    pub(super) fn refuse(&self, house: &Shared, refusal: &Refusal) -> Response {
        let status = StatusCode::from_u16(refusal.code.status());
        let page = Page::of_refusal(self, refusal);
        self.show_with(house, status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), page)
    }

    pub(super) fn show_with(&self, house: &Shared, status: StatusCode, page: Page) -> Response {
        let text = page.whole(self);
        let head = [
            (CONTENT_TYPE, "text/html; charset=utf-8"),
            (CACHE_CONTROL, "no-store"),
            (VARY, "accept-encoding, cookie, accept-language"),
        ];
        let mut response = match self.is_packed {
            true => (status, head, [(CONTENT_ENCODING, "gzip")], pack(&text)).into_response(),
            false => (status, head, text).into_response(),
        };
        self.know(house, &mut response);
        response
    }

    /// Sends them on to another page.
    pub(super) fn send_to(&self, house: &Shared, place: &str) -> Response {
        let mut response = StatusCode::SEE_OTHER.into_response();
        let place = HeaderValue::from_str(place).unwrap_or(HeaderValue::from_static("/"));
        response.headers_mut().insert(LOCATION, place);
        self.know(house, &mut response);
        response
    }

    /// Hands a newcomer the pass by which they will be known.
    fn know(&self, house: &Shared, response: &mut Response) {
        if let Some(pass) = &self.caller.pass {
            house.hand_out(response, pass);
        }
    }
}
