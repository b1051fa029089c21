//! Requests, one after the other on a connection that stays open.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;
use tokio::net::TcpStream;

use crate::{Lost, lost};

/// Somebody who speaks to a house, and is known there by a cookie or a token.
#[derive(Debug)]
pub struct Client {
    /// The house, as `HOST:PORT`.
    pub house: String,
    /// The cookie the house has handed out, as `name=value`.
    pub cookie: Option<String>,
    /// The token of a bot.
    pub token: Option<String>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// The same person with a connection of their own.
impl Clone for Client {
    fn clone(&self) -> Self {
        let Self { house, cookie, token, .. } = self;
        Self {
            house: house.clone(),
            cookie: cookie.clone(),
            token: token.clone(),
            connection: None,
        }
    }
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
        Self { house: house.into(), cookie: None, token: None, connection: None }
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
        // A stream has a connection to itself.
        let response = self.clone().send(Method::GET, path, None).await?;
        match response.status().as_u16() {
            200 => Ok(Lines { body: response.into_body(), rest: Vec::new() }),
            status => Err(Lost(format!("status {status}"))),
        }
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Response<Incoming>, Lost> {
        let request = self.written(method, path, body)?;
        let mut connection = match self.connection.take().filter(SendRequest::is_ready) {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        let response = connection.send_request(request).await.map_err(lost)?;
        self.connection = Some(connection);
        Ok(response)
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Lost> {
        let stream = TcpStream::connect(&self.house).await.map_err(lost)?;
        stream.set_nodelay(true).map_err(lost)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
        tokio::spawn(connection);
        Ok(sender)
    }

    fn written(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Request<Full<Bytes>>, Lost> {
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
        request.body(Full::new(Bytes::from(body.unwrap_or_default()))).map_err(lost)
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
