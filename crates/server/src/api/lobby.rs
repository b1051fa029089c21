//! Telling whoever looks at the lobby that it has changed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use crate::house::Shared;

/// How often somebody is told at most, however much changes.
const PACE: Duration = Duration::from_secs(1);

/// Events that each carry the number of the last change: the first at once,
/// and one more whenever something has changed.
pub(crate) async fn events(State(house): State<Shared>) -> Response {
    let ear = Ear {
        version: house.hall.lobby.watch(),
        closing: house.hall.closing.subscribe(),
        is_new: true,
    };
    let events = stream::unfold(ear, |mut ear| async {
        let version = ear.next().await?;
        Some((Ok::<_, Infallible>(Event::default().data(version.to_string())), ear))
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// Somebody who listens.
struct Ear {
    version: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    is_new: bool,
}

impl Ear {
    /// The number of the next change; none when the house closes.
    async fn next(&mut self) -> Option<u64> {
        let Self { version, closing, .. } = self;
        let is_new = std::mem::take(&mut self.is_new);
        let changed = async {
            if !is_new {
                tokio::time::sleep(PACE).await;
                version.changed().await.ok()?;
            }
            Some(*version.borrow_and_update())
        };
        let closed = closing.wait_for(|closing| *closing);
        tokio::select! {
            changed = changed => changed,
            _ = closed => None,
        }
    }
}
