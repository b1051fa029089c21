//! Bodies, queries and answers, with refusals in everybody's language.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use serde::Serialize;
use serde::de::DeserializeOwned;
use texts::server as say;

use crate::caller::Caller;
use crate::guard::lang_of;
use crate::house::Shared;
use crate::refusal::{Code, Refusal};

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, house: &Shared) -> Result<Self, Response> {
        let lang = lang_of(request.headers(), request.uri().query());
        let bytes = Bytes::from_request(request, house).await.map_err(|rejection| {
            let refusal = match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Refusal::new(Code::TooLong, say::TOO_LARGE),
                _ => Refusal::bad_request("the body"),
            };
            refusal.answer(lang)
        })?;
        read(&bytes).map(Self).map_err(|refusal| refusal.answer(lang))
    }
}

/// Reads JSON, or says what is wrong with it.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(bytes).map_err(|error| Refusal::bad_request(&error.to_string()))
}

/// What the query of an address says.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for Asked<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, house: &Shared) -> Result<Self, Response> {
        let lang = lang_of(&parts.headers, parts.uri.query());
        match Query::from_request_parts(parts, house).await {
            Ok(Query(asked)) => Ok(Self(asked)),
            Err(rejection) => Err(Refusal::bad_request(&rejection.body_text()).answer(lang)),
        }
    }
}

/// The page that is meant when none is named.
pub(super) fn first_page() -> u32 {
    1
}

/// An answer in JSON, or a refusal.
pub(crate) fn answer<T: Serialize>(done: Result<T, Refusal>, lang: Lang) -> Response {
    match done {
        Ok(value) => axum::Json(value).into_response(),
        Err(refusal) => refusal.answer(lang),
    }
}

/// As [`answer`], and hands a newcomer the pass by which they will be known.
pub(crate) fn answer_to<T: Serialize>(
    caller: &Caller,
    house: &Shared,
    done: Result<T, Refusal>,
) -> Response {
    let is_done = done.is_ok();
    let mut response = answer(done, caller.lang);
    if let Some(pass) = caller.pass.as_deref().filter(|_| is_done) {
        house.hand_out(&mut response, pass);
    }
    response
}
