//! Requests, one after the other on a connection that stays open.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{
    ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, HeaderValue,
    SET_COOKIE,
};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value as Json;

use crate::way::{self, Door, Pipe};
use crate::{Lost, lost};

/// What a house behind a door is called: a name that only this machine has.
const INSIDE: &str = "localhost";

/// Somebody who speaks to a house, and is known there by a cookie or a token.
#[derive(Debug, Default)]
pub struct Client {
    /// The house, as `HOST:PORT`.
    pub house: String,
    /// The cookie the house has handed out, as `name=value`.
    pub cookie: Option<String>,
    /// The token of a bot.
    pub token: Option<String>,
    /// The language in which the house is to speak, such as `es`.
    pub lang: Option<String>,
    /// The door of a house in the same process.
    door: Option<Door>,
    connection: Option<SendRequest<Full<Bytes>>>,
}

/// The same person with a connection of their own.
impl Clone for Client {
    fn clone(&self) -> Self {
        Self {
            house: self.house.clone(),
            cookie: self.cookie.clone(),
            token: self.token.clone(),
            lang: self.lang.clone(),
            door: self.door.clone(),
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
        Self { house: house.into(), ..Self::default() }
    }

    /// Somebody who comes to a house in the same process, by its door.
    pub fn through(door: Door) -> Self {
        Self { door: Some(door), ..Self::new(INSIDE) }
    }

    /// Somebody with the token of a bot.
    #[must_use]
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    /// Somebody to whom the house speaks this language.
    #[must_use]
    pub fn with_lang(mut self, lang: &str) -> Self {
        self.lang = Some(lang.to_owned());
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

    /// Deletes something for which more has to be said, such as a password.
    ///
    /// # Errors
    /// When the house does not answer.
    pub async fn delete_with(&mut self, path: &str, body: &Json) -> Result<Answer, Lost> {
        self.request(Method::DELETE, path, Some(body.to_string())).await
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
        let mut request = self.written(method, path, body)?;
        if let Some(mut kept) = self.connection.take().filter(SendRequest::is_ready) {
            match kept.try_send_request(request).await {
                Ok(response) => {
                    self.connection = Some(kept);
                    return Ok(response);
                }
                // The house has just closed that connection and was asked nothing.
                Err(mut error) => match error.take_message() {
                    Some(unsent) => request = unsent,
                    None => return Err(lost(error.into_error())),
                },
            }
        }
        let mut connection = self.connect().await?;
        let response = connection.send_request(request).await.map_err(lost)?;
        self.connection = Some(connection);
        Ok(response)
    }

    async fn connect(&self) -> Result<SendRequest<Full<Bytes>>, Lost> {
        let pipe = self.go().await?;
        let (sender, connection) = handshake(TokioIo::new(pipe)).await.map_err(lost)?;
        tokio::spawn(connection);
        Ok(sender)
    }

    /// One more way to the house.
    pub(crate) async fn go(&self) -> Result<Box<dyn Pipe>, Lost> {
        way::go(&self.house, self.door.as_ref()).await
    }

    fn written(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Request<Full<Bytes>>, Lost> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.house);
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default()));
        let mut request = request.body(body).map_err(lost)?;
        self.introduce(request.headers_mut())?;
        Ok(request)
    }

    /// Says who asks, and in which language.
    pub(crate) fn introduce(&self, headers: &mut HeaderMap) -> Result<(), Lost> {
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let said: [(HeaderName, Option<&str>); 3] = [
            (COOKIE, self.cookie.as_deref()),
            (AUTHORIZATION, bearer.as_deref()),
            (ACCEPT_LANGUAGE, self.lang.as_deref()),
        ];
        for (name, value) in said {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_str(value).map_err(lost)?);
            }
        }
        Ok(())
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
