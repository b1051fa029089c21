//! Asking for pages and sending forms, as a browser does.

use client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::fixture::House;

/// A page as it comes.
pub(crate) struct Shown {
    pub(crate) status: u16,
    /// Where it sends to.
    pub(crate) to: String,
    pub(crate) text: String,
}

impl Shown {
    #[track_caller]
    pub(crate) fn has(&self, part: &str) -> &Self {
        assert!(self.text.contains(part), "no {part:?} in {}", self.text);
        self
    }

    #[track_caller]
    pub(crate) fn lacks(&self, part: &str) -> &Self {
        assert!(!self.text.contains(part), "{part:?} in {}", self.text);
        self
    }

    #[track_caller]
    pub(crate) fn sends_to(&self, start: &str) -> &str {
        assert_eq!(self.status, 303, "{}", self.text);
        assert!(self.to.starts_with(start), "{}", self.to);
        &self.to
    }
}

/// Asks as a browser does, and keeps what it is handed.
async fn ask(client: &mut Client, line: &str, kind: &str, body: &[u8]) -> Shown {
    let mut stream = TcpStream::connect(&client.house).await.expect("the house is there");
    let cookie = client.cookie.clone().unwrap_or_default();
    let (host, length) = (&client.house, body.len());
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nContent-Type: {kind}\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("sent");
    stream.write_all(body).await.expect("sent");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.expect("an answer");
    let answer = String::from_utf8_lossy(&bytes);
    let (head, text) = answer.split_once("\r\n\r\n").expect("a head");
    let header = |name: &str| {
        let mut lines = head.lines().filter_map(|line| line.split_once(": "));
        lines.rfind(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    };
    if let Some(set) = header("set-cookie").and_then(|value| value.split(';').next()) {
        client.cookie = Some(set.to_owned());
    }
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    Shown { status, to: header("location").unwrap_or_default().to_owned(), text: text.to_owned() }
}

pub(crate) async fn get(client: &mut Client, path: &str) -> Shown {
    ask(client, &format!("GET {path}"), "text/plain", b"").await
}

pub(crate) async fn post(client: &mut Client, path: &str, form: &str) -> Shown {
    ask(client, &format!("POST {path}"), "application/x-www-form-urlencoded", form.as_bytes()).await
}

/// Sends a file in a form.
pub(crate) async fn upload(client: &mut Client, name: &str, file: &[u8]) -> Shown {
    let head = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"record\"; filename=\"{name}\"\r\n\r\n"
    );
    let body = [head.as_bytes(), file, b"\r\n--edge--\r\n"].concat();
    ask(client, "POST /matches/upload", "multipart/form-data; boundary=edge", &body).await
}

/// A house where whoever has no profile is the one who lives there.
pub(crate) async fn home() -> House {
    House::open_with(|config| config.home = true).await
}
