//! Watching a room through a WebSocket.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::time::{MissedTickBehavior, interval};

use super::answer::{Asked, read};
use crate::caller::Caller;
use crate::guard::{Bucket, Rate};
use crate::house::Shared;
use crate::listen::Ticket;
use crate::live::{Call, Line};
use crate::refusal::Refusal;
use crate::room::Wish;
use crate::who::Key;
use crate::wire::{Message, Refused};

/// The longest message somebody may send, in bytes.
const LONGEST: usize = 16 * 1024;

/// How much a line holds for somebody who is slow to read.
const HOLDS: usize = 32;

/// How often the line is tested, and after how long without an answer it is
/// given up.
const PULSE: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(40);

/// How somebody wants to watch.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct Watching {
    /// The ply up to which the match was seen; what was played since is told.
    #[serde(default)]
    since: usize,
    /// For a window that is for one of several seats: which.
    seat: Option<usize>,
}

/// A message from somebody who watches.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asking {
    /// A number that the answer has in it.
    #[serde(default)]
    id: Option<u64>,
    /// What is asked.
    wish: Wish,
}

pub(crate) async fn watch(
    State(house): State<Shared>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(watching): Asked<Watching>,
    Extension(ticket): Extension<Ticket>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let calls = match house.hall.wake(&id).await {
        Ok(calls) => calls,
        Err(refusal) => return refusal.answer(caller.lang),
    };
    let pass = caller.pass.clone();
    let mut response = upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .on_upgrade({
            let house = Shared::clone(&house);
            move |socket| async move {
                attend(socket, house, caller, calls, watching).await;
                drop(ticket);
            }
        });
    if let Some(pass) = pass {
        house.hand_out(&mut response, &pass);
    }
    response
}

/// Numbers the lines of the whole house.
static LINES: AtomicU64 = AtomicU64::new(1);

async fn attend(
    socket: WebSocket,
    house: Shared,
    caller: Caller,
    calls: Sender<Call>,
    watching: Watching,
) {
    house.hall.counts.sockets.fetch_add(1, Relaxed);
    let number = LINES.fetch_add(1, Relaxed);
    let (sender, frames) = channel(HOLDS);
    let key = caller.who.key();
    let line = Line {
        number,
        key: key.clone(),
        who: caller.who,
        only: watching.seat,
        lang: caller.lang,
        delay: Duration::ZERO,
        sender,
    };
    let (lang, since) = (line.lang, watching.since);
    if calls.send(Call::Join { line, since }).await.is_ok() {
        let (at_once, a_second) = house.config.messages;
        let rate = Rate::new(at_once.into(), a_second.into());
        let bucket = Bucket::full(rate, Instant::now());
        let mut attendant = Attendant {
            socket,
            calls,
            number,
            key,
            lang,
            rate,
            bucket,
            heard: Instant::now(),
            pinged: None,
        };
        let code = attendant.serve(frames).await;
        attendant.leave(code).await;
    }
    house.hall.counts.sockets.fetch_sub(1, Relaxed);
}

/// Who stands between a socket and a room.
struct Attendant {
    socket: WebSocket,
    calls: Sender<Call>,
    number: u64,
    key: Key,
    lang: kernel::Lang,
    rate: Rate,
    bucket: Bucket,
    /// When anything was last heard.
    heard: Instant,
    /// When the line was last tested.
    pinged: Option<Instant>,
}

/// Why a socket is closed, by the numbers of RFC 6455.
const GONE: u16 = 1000;
const ODD: u16 = 1003;
const TOO_MUCH: u16 = 1008;
const COME_BACK: u16 = 1012;

impl Attendant {
    /// Passes messages on until one side has had enough; returns why.
    async fn serve(&mut self, mut frames: Receiver<crate::live::Frame>) -> u16 {
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                frame = frames.recv() => match frame {
                    Some(text) => {
                        if self.socket.send(Frame::Text(text)).await.is_err() {
                            return GONE;
                        }
                    }
                    // The room has cut the line: it closes, or this side reads too slowly.
                    None => return COME_BACK,
                },
                heard = self.socket.recv() => match heard {
                    Some(Ok(frame)) => {
                        if let Some(code) = self.hear(frame).await {
                            return code;
                        }
                    }
                    _ => return GONE,
                },
                _ = pulse.tick() => {
                    if !self.test().await {
                        return GONE;
                    }
                }
            }
        }
    }

    /// Tests whether somebody is still there.
    async fn test(&mut self) -> bool {
        if self.heard.elapsed() > SILENCE {
            return false;
        }
        self.pinged = Some(Instant::now());
        self.socket.send(Frame::Ping(Bytes::new())).await.is_ok()
    }

    async fn hear(&mut self, frame: Frame) -> Option<u16> {
        self.heard = Instant::now();
        match frame {
            Frame::Text(text) => self.take(text.as_bytes()).await,
            Frame::Pong(_) => {
                if let Some(pinged) = self.pinged.take() {
                    let delay = pinged.elapsed();
                    let _ = self.calls.send(Call::Delay { line: self.number, delay }).await;
                }
                None
            }
            Frame::Ping(_) => None,
            Frame::Binary(_) => Some(ODD),
            Frame::Close(_) => Some(GONE),
        }
    }

    async fn take(&mut self, text: &[u8]) -> Option<u16> {
        if let Err(wait) = self.bucket.take(self.rate, Instant::now()) {
            // Somebody who floods is told once a message, and then shown the door.
            if wait > Duration::from_secs(3) {
                return Some(TOO_MUCH);
            }
            return self.refuse(&Refusal::too_many(wait.as_secs() + 1)).await;
        }
        match read::<Asking>(text) {
            Ok(Asking { id, wish }) => {
                let call = Call::Ask { line: self.number, id, wish };
                self.calls.send(call).await.err().map(|_| COME_BACK)
            }
            Err(refusal) => self.refuse(&refusal).await,
        }
    }

    async fn refuse(&mut self, refusal: &Refusal) -> Option<u16> {
        let message = Message::Refused(Refused::of(refusal, self.lang));
        let text = serde_json::to_string(&message).expect("messages are plain data");
        self.socket.send(Frame::Text(text.into())).await.err().map(|_| GONE)
    }

    async fn leave(mut self, code: u16) {
        let _ = self.calls.send(Call::Leave { line: self.number, key: self.key.clone() }).await;
        let frame = CloseFrame { code, reason: "".into() };
        let _ = tokio::time::timeout(
            Duration::from_secs(1),
            self.socket.send(Frame::Close(Some(frame))),
        )
        .await;
    }
}
