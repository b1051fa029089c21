//! Pages as browsers get them.

use serde_json::Value as Json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::fixture::House;

/// A page, or where it sends one.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) location: Option<String>,
    pub(crate) body: String,
}

/// A page as somebody new gets it.
pub(crate) async fn get(house: &House, path: &str) -> Page {
    ask(house, "GET", path, "").await
}

/// What a form is answered with.
pub(crate) async fn send(house: &House, path: &str, fields: &str) -> Page {
    ask(house, "POST", path, fields).await
}

async fn ask(house: &House, method: &str, path: &str, fields: &str) -> Page {
    let mut stream = TcpStream::connect(&house.at).await.expect("a connection");
    let kind = "content-type: application/x-www-form-urlencoded";
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {}\r\n{kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{fields}",
        house.at,
        fields.len()
    );
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("an answer");
    let text = String::from_utf8(bytes).expect("a text");
    let (head, body) = text.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    let location = head.lines().find_map(|line| line.strip_prefix("location: "));
    Page { status, location: location.map(str::to_owned), body: body.to_owned() }
}

impl Page {
    /// What the page tells its modules under a name.
    pub(crate) fn data(&self, name: &str) -> Json {
        let start = format!("id=\"{name}\">");
        let (_, rest) = self.body.split_once(&start).expect("data of this name");
        let (text, _) = rest.split_once("</script>").expect("an end");
        serde_json::from_str(text).expect("JSON")
    }

    /// Its one heading.
    pub(crate) fn heading(&self) -> &str {
        let (_, rest) = self.body.split_once("<h1>").expect("a heading");
        rest.split_once("</h1>").expect("an end").0
    }
}
