//! What somebody has chosen for all pages: the language and the theme.

use axum::Form;
use axum::extract::State;
use axum::http::header::{HeaderValue, SET_COOKIE};
use axum::response::Response;
use kernel::Lang;
use serde::Deserialize;

use super::visitor::{THEMES, Visitor};
use crate::house::Shared;

/// For how long a browser remembers, in seconds.
const YEAR: u32 = 31_536_000;

#[derive(Deserialize)]
pub(super) struct Chosen {
    lang: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    back: String,
}

pub(super) async fn change(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(chosen): Form<Chosen>,
) -> Response {
    let mut response = visitor.send_to(&house, own_place(&chosen.back));
    let lang = chosen.lang.as_deref().and_then(Lang::from_tag).map(Lang::tag);
    let theme = chosen.theme.and_then(|word| THEMES.into_iter().find(|theme| **theme == word));
    for (name, value) in [("lang", lang), ("theme", theme)] {
        let Some(value) = value else { continue };
        let cookie = format!("{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

/// A place of this house, or its front door.
pub(super) fn own_place(place: &str) -> &str {
    let is_own = place.starts_with('/') && !place.starts_with("//") && !place.contains('\\');
    if is_own { place } else { "/" }
}
