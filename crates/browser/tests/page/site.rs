//! A small site to look at: pages by path, cookies that come back, and a socket
//! that counts.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::SinkExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

/// A site that is there as long as its test.
pub(crate) struct Site {
    address: String,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Site {
    /// Opens with these pages.
    pub(crate) async fn open(pages: &'static [(&'static str, &'static str)]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let log = heard.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, pages, log.clone()));
            }
        });
        Self { address, heard }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The requests that have come, as they were written.
    pub(crate) fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }
}

async fn serve(
    mut stream: TcpStream,
    pages: &[(&str, &str)],
    heard: Arc<Mutex<Vec<String>>>,
) -> Option<()> {
    let mut head = [0; 16];
    stream.peek(&mut head).await.ok()?;
    if head.starts_with(b"GET /socket") {
        return count(stream).await;
    }
    let mut buffer = vec![0; 8192];
    let length = stream.read(&mut buffer).await.ok()?;
    let request = String::from_utf8_lossy(&buffer[..length]).into_owned();
    let path = request.split(' ').nth(1)?.to_owned();
    heard.lock().unwrap().push(request);
    let page = pages.iter().find(|(name, _)| *name == path);
    // Browsers ask for an icon when they like; nobody is to notice.
    let missing = if path == "/favicon.ico" { "204 No Content" } else { "404 Not Found" };
    let (status, body) = page.map_or((missing, ""), |(_, body)| ("200 OK", *body));
    let policy = match path.starts_with("/strict") {
        true => "content-security-policy: script-src 'none'\r\n",
        false => "",
    };
    let kind = if path == "/a.js" { "text/javascript" } else { "text/html; charset=utf-8" };
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n{policy}\
         set-cookie: seen=yes\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).await.ok()
}

async fn count(stream: TcpStream) -> Option<()> {
    let mut socket = accept_async(stream).await.ok()?;
    for number in 0.. {
        socket.send(Message::Text(format!("number {number}").into())).await.ok()?;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    None
}
