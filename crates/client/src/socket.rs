//! Watching a room.

use futures_util::{SinkExt, StreamExt};
use hyper::header::HeaderValue;
use serde_json::{Value as Json, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::way::Pipe;
use crate::{Client, Lost, lost};

/// The smallest buffers that do: many sockets may be open at once.
const BUFFER: usize = 2048;

/// Somebody who watches a room.
#[derive(Debug)]
pub struct Watch {
    socket: WebSocketStream<Box<dyn Pipe>>,
    asked: u64,
}

/// Why a room is no longer watched: the code of the close frame, if there was one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left(pub Option<u16>);

impl Client {
    /// Begins to watch a room; `query` may hold `since` and `seat`.
    ///
    /// # Errors
    /// When the house does not let us.
    pub async fn watch(&mut self, room: &str, query: &str) -> Result<Watch, Lost> {
        let path = format!("/api/rooms/{room}/socket?{query}");
        self.open(&path, &[]).await
    }

    /// As [`watch`](Self::watch), with more headers.
    ///
    /// # Errors
    /// When the house does not let us.
    pub async fn open(
        &mut self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Watch, Lost> {
        let mut request =
            format!("ws://{}{path}", self.house).into_client_request().map_err(lost)?;
        self.introduce(request.headers_mut())?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_str(value).map_err(lost)?);
        }
        let pipe = self.go().await?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened = client_async_with_config(request, pipe, Some(config)).await;
        let (socket, response) = opened.map_err(|error| match error {
            Error::Http(response) => Lost(format!("status {}", response.status().as_u16())),
            other => lost(other),
        })?;
        self.keep_cookie(response.headers());
        Ok(Watch { socket, asked: 0 })
    }
}

impl Watch {
    /// Asks something of the room, and returns the number that its answer has.
    ///
    /// # Errors
    /// When the line is cut.
    pub async fn ask(&mut self, wish: &Json) -> Result<u64, Lost> {
        self.asked += 1;
        let text = json!({ "id": self.asked, "wish": wish }).to_string();
        self.send(text).await?;
        Ok(self.asked)
    }

    /// Sends any text.
    ///
    /// # Errors
    /// When the line is cut.
    pub async fn send(&mut self, text: String) -> Result<(), Lost> {
        self.socket.send(Message::Text(text.into())).await.map_err(lost)
    }

    /// Sends bytes, which no house understands.
    ///
    /// # Errors
    /// When the line is cut.
    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), Lost> {
        self.socket.send(Message::Binary(bytes.into())).await.map_err(lost)
    }

    /// The next message as it came.
    ///
    /// # Errors
    /// When the line is cut, with the code if the house gave one.
    pub async fn next_text(&mut self) -> Result<String, Left> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(Left(frame.map(|frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Left(None)),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// As [`next_text`](Self::next_text).
    pub async fn next(&mut self) -> Result<Json, Left> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|_| Left(None))
    }

    /// Asks something and returns its answer, and what was told before it.
    ///
    /// # Errors
    /// When the line is cut.
    pub async fn ask_and_hear(&mut self, wish: &Json) -> Result<(Json, Vec<Json>), Lost> {
        let id = self.ask(wish).await?;
        let mut before = Vec::new();
        loop {
            let message = self.next().await.map_err(|left| Lost(format!("{left:?}")))?;
            if message["to"] == id {
                return Ok((message, before));
            }
            before.push(message);
        }
    }
}
