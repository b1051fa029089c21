//! Requests, one connection each.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;
use tokio::net::TcpStream;

use crate::{Lost, lost};

/// Somebody who speaks to a house, and is known there by a cookie or a token.
#[derive(Clone, Debug)]
pub struct Client {
    /// The house, as `HOST:PORT`.
    pub house: String,
    /// The cookie the house has handed out, as `name=value`.
    pub cookie: Option<String>,
    /// The token of a bot.
    pub token: Option<String>,
}

/// What a house answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// The body, if it is JSON.
    pub body: Json,
}

impl Client {
    /// Somebody whom the house does not know yet.
    pub fn new(house: impl Into<String>) -> Self {
        Self { house: house.into(), cookie: None, token: None }
    }

    /// Somebody with the token of a bot.
    #[must_use]
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// Asks for something.
    ///
    /// # Errors
    /// When the house does not answer.
    pub async fn get(&mut self, path: &str) -> Result<Answer, Lost> {
        self.request(Method::GET, path, None).await
    }

    /// Sends something.
    ///
    /// # Errors
    /// When the house does not answer.
    pub async fn post(&mut self, path: &str, body: &Json) -> Result<Answer, Lost> {
        self.request(Method::POST, path, Some(body.to_string())).await
    }

    /// Deletes something.
    ///
    /// # Errors
    /// When the house does not answer.
    pub async fn delete(&mut self, path: &str) -> Result<Answer, Lost> {
        self.request(Method::DELETE, path, None).await
    }

    async fn request(
        &mut self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Answer, Lost> {
        let response = self.send(method, path, body).await?;
        self.keep_cookie(response.headers());
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.map_err(lost)?.to_bytes();
        Ok(Answer { status, body: serde_json::from_slice(&bytes).unwrap_or(Json::Null) })
    }

    /// Opens a stream of lines, for bots.
    ///
    /// # Errors
    /// When the house does not answer.
    pub async fn stream(&mut self, path: &str) -> Result<Lines, Lost> {
        let response = self.send(Method::GET, path, None).await?;
        match response.status().as_u16() {
            200 => Ok(Lines { body: response.into_body(), rest: Vec::new() }),
            status => Err(Lost(format!("status {status}"))),
        }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Response<Incoming>, Lost> {
        let stream = TcpStream::connect(&self.house).await.map_err(lost)?;
        let io = TokioIo::new(stream);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(io).await.map_err(lost)?;
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.house);
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default()));
        sender.send_request(request.body(body).map_err(lost)?).await.map_err(lost)
    }

    pub(crate) fn keep_cookie(&mut self, headers: &HeaderMap) {
        let set = headers.get_all(SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        for line in set {
            self.cookie = line.split(';').next().map(str::to_owned);
        }
    }
}

/// Lines of JSON as they come.
#[derive(Debug)]
pub struct Lines {
    body: Incoming,
    rest: Vec<u8>,
}

impl Lines {
    /// The next line that says something; none when the stream has ended.
    pub async fn next(&mut self) -> Option<Json> {
        loop {
            while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                if let Ok(json) = serde_json::from_slice(&line) {
                    return Some(json);
                }
            }
            let frame = self.body.frame().await?.ok()?;
            self.rest.extend(frame.into_data().unwrap_or_default());
        }
    }
}
