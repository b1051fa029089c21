//! The files that browsers load: embedded in the program, named by what is in
//! them, so that a browser keeps them for ever and never has an old one.

use std::io::Write;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
}

macro_rules! assets {
    ($($name:literal $kind:ident,)*) => {
        &[$(Asset { name: $name, kind: $kind, text: include_str!(concat!("../../web/", $name)) }),*]
    };
}

const ASSETS: &[Asset] = assets![
    "style.css" STYLE,
    "table.css" STYLE,
    "library.css" STYLE,
    "making.css" STYLE,
    "icon.svg" PICTURE,
    "dom.js" SCRIPT,
    "look.js" SCRIPT,
    "grid.js" SCRIPT,
    "line.js" SCRIPT,
    "scene.js" SCRIPT,
    "touch.js" SCRIPT,
    "carry.js" SCRIPT,
    "film.js" SCRIPT,
    "wire.js" SCRIPT,
    "room.js" SCRIPT,
    "waiting.js" SCRIPT,
    "table.js" SCRIPT,
    "seats.js" SCRIPT,
    "ending.js" SCRIPT,
    "say.js" SCRIPT,
    "graph.js" SCRIPT,
    "pictures.js" SCRIPT,
    "lobby.js" SCRIPT,
    "form.js" SCRIPT,
    "scenes.js" SCRIPT,
    "lesson.js" SCRIPT,
    "editor.js" SCRIPT,
    "palette.js" SCRIPT,
    "library.js" SCRIPT,
    "replay.js" SCRIPT,
];

/// What is in all of them, as one short word.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for asset in ASSETS {
        all.update(asset.text);
    }
    all.finalize()[..5].iter().map(|byte| format!("{byte:02x}")).collect()
});

/// Each of them, compressed.
static PACKED: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| pack(asset.text)).collect());

/// Compresses a text.
pub(super) fn pack(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(6));
    packer.write_all(text.as_bytes()).expect("writing to memory cannot fail");
    packer.finish().expect("writing to memory cannot fail")
}

/// Whether whoever asks understands what is compressed.
pub(super) fn takes_packed(headers: &HeaderMap) -> bool {
    let accepted = headers.get("accept-encoding").and_then(|value| value.to_str().ok());
    accepted.is_some_and(|all| all.contains("gzip"))
}

/// The address of a file.
pub(super) fn address(name: &str) -> String {
    debug_assert!(ASSETS.iter().any(|asset| asset.name == name), "{name} is not embedded");
    format!("/web/{}/{name}", *VERSION)
}

pub(super) async fn serve(
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(place) = ASSETS.iter().position(|asset| asset.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // A page of another version gets today's file, and does not keep it.
    let cache = match version == *VERSION {
        true => "public, max-age=31536000, immutable",
        false => "no-store",
    };
    let head =
        [(CONTENT_TYPE, ASSETS[place].kind), (CACHE_CONTROL, cache), (VARY, "accept-encoding")];
    match takes_packed(&headers) {
        true => (head, [(CONTENT_ENCODING, "gzip")], PACKED[place].as_slice()).into_response(),
        false => (head, ASSETS[place].text).into_response(),
    }
}
