//! What every request passes: where it comes from, how often, and what its
//! answer may do in a browser.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kernel::Lang;
use texts::server as say;

use crate::house::Shared;
use crate::refusal::{Code, Refusal};

/// How long an answer may take, streams apart.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// What browsers are told about every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(crate) async fn gate(
    State(house): State<Shared>,
    mut request: Request<Body>,
    next: Next,
) -> Response {
    let lang = lang_of(request.headers(), request.uri().query());
    let address = network(address_of(&request, house.config.trust_proxy));
    request.extensions_mut().insert(Address(address));
    let mut response = match check(&house, &request, address) {
        Ok(()) => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Refusal::new(Code::TimedOut, say::TIMED_OUT).answer(lang),
        },
        Err(refusal) => refusal.answer(lang),
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn check(house: &Shared, request: &Request<Body>, address: IpAddr) -> Result<(), Refusal> {
    house.requests.take(address).map_err(Refusal::too_many)?;
    // At home nobody is asked who they are: a page of another site must not get
    // in by giving its own name to this machine's address.
    if house.config.home && !is_this_machine(request.headers()) {
        return Err(Refusal::new(Code::BadOrigin, say::BAD_ORIGIN));
    }
    let upgrade = request.headers().contains_key(header::UPGRADE);
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if (upgrade || !harmless)
        && !is_own_origin(request.headers(), house.config.public_url.as_deref())
    {
        return Err(Refusal::new(Code::BadOrigin, say::BAD_ORIGIN));
    }
    Ok(())
}

/// Whom an address stands for: with IPv6 everybody has many.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Whether a page of this house asks, or no page at all: browsers always say
/// which page asks for such things.
fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let same_host = origin.split_once("://").map(|(_, rest)| rest) == host;
    same_host && host.is_some() || public_url.is_some_and(|url| url.trim_end_matches('/') == origin)
}

/// Whether the house is called by a name that only this machine has.
fn is_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    name == "localhost"
        || name.trim_matches(['[', ']']).parse().is_ok_and(|it: IpAddr| it.is_loopback())
}

/// Who asks: behind a proxy that is trusted, the last address it has added.
fn address_of(request: &Request<Body>, trust_proxy: bool) -> IpAddr {
    let direct =
        request.extensions().get::<Address>().map_or(IpAddr::from([0, 0, 0, 0]), |it| it.0);
    let forwarded = request.headers().get("x-forwarded-for").and_then(|it| it.to_str().ok());
    let last = forwarded.and_then(|all| all.rsplit(',').next()?.trim().parse().ok());
    if trust_proxy { last.unwrap_or(direct) } else { direct }
}

/// The language somebody speaks: as the address says, as they chose on a page,
/// or as the browser says.
pub(crate) fn lang_of(headers: &HeaderMap, query: Option<&str>) -> Lang {
    let asked = query.unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let asked = asked.or_else(|| cookie(headers, "lang"));
    let spoken = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let first = spoken.and_then(|all| all.split(',').find_map(|tag| Lang::from_tag(tag.trim())));
    asked.and_then(Lang::from_tag).or(first).unwrap_or_default()
}

/// What a browser keeps under a name.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        all.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
}

impl Refusal {
    /// The refusal as an answer of HTTP.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        let status = axum::http::StatusCode::from_u16(self.code.status())
            .unwrap_or(axum::http::StatusCode::INTERNAL_SERVER_ERROR);
        let mut response =
            (status, axum::Json(crate::wire::Refused::of(self, lang))).into_response();
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn pages_of_other_sites_are_told_apart() {
        let own = |pairs: &[_]| is_own_origin(&headers(pairs), Some("https://house.example/"));
        assert!(own(&[("host", "a:80")]), "no page at all");
        assert!(own(&[("host", "a:80"), ("origin", "http://a:80")]));
        assert!(own(&[("host", "inner"), ("origin", "https://house.example")]));
        assert!(!own(&[("host", "a:80"), ("origin", "http://evil")]));
        assert!(!own(&[("host", "a:80"), ("origin", "null")]));
        assert!(!own(&[("origin", "http://a:80")]));
        assert!(!own(&[("host", "a:80"), ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn a_house_at_home_is_called_by_names_of_this_machine() {
        let is_home = |host: &'static str| is_this_machine(&headers(&[("host", host)]));
        assert!(
            ["localhost:8080", "127.0.0.1:1", "[::1]:8080", "localhost"]
                .map(is_home)
                .iter()
                .all(|it| *it)
        );
        assert!(!["evil.example:8080", "", "192.168.0.2:80"].map(is_home).iter().any(|it| *it));
    }

    #[test]
    fn languages_are_asked_for_or_guessed() {
        let spanish = headers(&[("accept-language", "fr, es-ES;q=0.9")]);
        assert_eq!(lang_of(&spanish, None), Lang::Es);
        assert_eq!(lang_of(&spanish, Some("a=1&lang=en")), Lang::En);
        assert_eq!(lang_of(&HeaderMap::new(), Some("lang=fr")), Lang::En);
        let chosen = headers(&[("accept-language", "es"), ("cookie", "a=b; lang=en")]);
        assert_eq!(lang_of(&chosen, None), Lang::En);
    }
}
