//! The line to the browser: questions with a number, answers with the same
//! number, and events of each session.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value as Json, json};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::diary::Diary;
use crate::{Lost, lost};

/// How long the browser may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

type Reply = oneshot::Sender<Result<Json, Lost>>;

/// The line to a browser. Whoever has it may ask, from any thread and any
/// runtime: a thread of its own carries everything.
#[derive(Debug)]
pub(crate) struct Wire {
    asked: AtomicU64,
    outgoing: mpsc::UnboundedSender<String>,
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    replies: Mutex<HashMap<u64, Reply>>,
    diaries: Mutex<HashMap<String, Arc<Diary>>>,
}

/// A question that is on its way.
#[must_use = "an answer has to be waited for"]
pub(crate) struct Asked {
    method: String,
    answer: oneshot::Receiver<Result<Json, Lost>>,
}

impl Wire {
    /// Connects to where the browser listens.
    pub(crate) async fn connect(endpoint: &str) -> Result<Arc<Self>, Lost> {
        let (outgoing, waiting) = mpsc::unbounded_channel();
        let (ready, opened) = oneshot::channel();
        let wire = Arc::new(Self {
            asked: AtomicU64::new(0),
            outgoing,
            shared: Arc::new(Shared::default()),
        });
        let (endpoint, shared) = (endpoint.to_owned(), wire.shared.clone());
        std::thread::spawn(move || carry_all(&endpoint, &shared, waiting, ready));
        opened.await.map_err(lost)??;
        Ok(wire)
    }

    /// Asks and waits for the answer.
    pub(crate) async fn ask(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Json,
    ) -> Result<Json, Lost> {
        self.send(session, method, params).answer().await
    }

    /// Asks; whoever wants to know waits for the answer later.
    pub(crate) fn send(&self, session: Option<&str>, method: &str, params: &Json) -> Asked {
        let id = self.asked.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let (reply, answer) = oneshot::channel();
        locked(&self.shared.replies).insert(id, reply);
        if self.outgoing.send(message.to_string()).is_err() {
            // Nobody will answer: the browser has gone.
            locked(&self.shared.replies).remove(&id);
        }
        Asked { method: method.to_owned(), answer }
    }

    /// Asks without waiting for an answer.
    pub(crate) fn tell(&self, session: Option<&str>, method: &str, params: &Json) {
        drop(self.send(session, method, params));
    }

    /// From now on this diary hears what happens in a session.
    pub(crate) fn attend(&self, session: &str, diary: &Arc<Diary>) {
        locked(&self.shared.diaries).insert(session.to_owned(), diary.clone());
    }

    /// Nobody listens to this session any more.
    pub(crate) fn leave(&self, session: &str) {
        locked(&self.shared.diaries).remove(session);
    }
}

impl Asked {
    /// Waits for the answer.
    pub(crate) async fn answer(self) -> Result<Json, Lost> {
        let Self { method, answer } = self;
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(Ok(result))) => Ok(result),
            Ok(Ok(Err(Lost(reason)))) => Err(Lost(format!("{method}: {reason}"))),
            Ok(Err(_)) => Err(Lost(format!("{method}: the browser has gone"))),
            Err(_) => Err(Lost(format!("{method}: no answer after {PATIENCE:?}"))),
        }
    }
}

/// What is locked is never left half done, so a panic elsewhere spoils nothing.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The thread of a wire: opens the socket, then carries until one end is gone.
fn carry_all(
    endpoint: &str,
    shared: &Shared,
    waiting: mpsc::UnboundedReceiver<String>,
    ready: oneshot::Sender<Result<(), Lost>>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => return drop(ready.send(Err(lost(error)))),
    };
    runtime.block_on(async {
        match open(endpoint).await {
            Ok(socket) => {
                let _ = ready.send(Ok(()));
                carry(socket, shared, waiting).await;
            }
            Err(reason) => drop(ready.send(Err(reason))),
        }
    });
    locked(&shared.replies).clear();
}

async fn open(endpoint: &str) -> Result<WebSocketStream<TcpStream>, Lost> {
    let rest = endpoint.strip_prefix("ws://").unwrap_or(endpoint);
    let house = rest.split('/').next().unwrap_or_default();
    let stream = TcpStream::connect(house).await.map_err(lost)?;
    stream.set_nodelay(true).map_err(lost)?;
    // A picture of a long page is one large message.
    let config = WebSocketConfig::default().max_message_size(None).max_frame_size(None);
    let opened = client_async_with_config(endpoint, stream, Some(config)).await;
    opened.map(|(socket, _)| socket).map_err(lost)
}

async fn carry(
    mut socket: WebSocketStream<TcpStream>,
    shared: &Shared,
    mut waiting: mpsc::UnboundedReceiver<String>,
) {
    loop {
        tokio::select! {
            text = waiting.recv() => {
                let Some(text) = text else { return };
                if socket.send(Message::Text(text.into())).await.is_err() {
                    return;
                }
            }
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    if let Ok(message) = serde_json::from_str(&text) {
                        hand_out(shared, message);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

/// Gives an answer to whoever asked, and an event to whoever listens.
fn hand_out(shared: &Shared, mut message: Json) {
    if let Some(id) = message["id"].as_u64() {
        if let Some(reply) = locked(&shared.replies).remove(&id) {
            let _ = reply.send(match message["error"]["message"].as_str() {
                Some(reason) => Err(lost(reason)),
                None => Ok(message["result"].take()),
            });
        }
        return;
    }
    let session = message["sessionId"].as_str().unwrap_or_default();
    let diary = locked(&shared.diaries).get(session).cloned();
    if let (Some(diary), Some(event)) = (diary, message["method"].as_str()) {
        diary.hear(event, &message["params"]);
    }
}
