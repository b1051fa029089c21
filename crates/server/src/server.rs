//! A house that is open.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use store::Store;
use texts::server as say;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::api;
use crate::caller::Caller;
use crate::config::Config;
use crate::guard::gate;
use crate::house::{House, Shared};
use crate::listen::Door;
use crate::live::{Calendar, Hall, Pool, RoomLimits};
use crate::pages;
use crate::pass::Passes;
use crate::refusal::{Code, Refusal};
use crate::who::Who;

/// The longest body somebody may send, in bytes.
const LONGEST: usize = 64 * 1024;

/// How long rooms may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(10);

/// How often rooms that nobody comes back to are forgotten.
const SWEEP: Duration = Duration::from_hours(1);

/// A house that is open.
#[derive(Debug)]
pub struct Server {
    hall: Arc<Hall>,
    door: Door,
    /// Where it listens, if it has a port.
    port: Option<(SocketAddr, JoinHandle<()>)>,
    sweeping: JoinHandle<()>,
    /// How many rooms were waiting for it to open.
    rooms: usize,
}

impl Server {
    /// Opens a house: whoever comes is served from now on, and matches that
    /// were going on go on.
    ///
    /// # Errors
    /// When the address is taken, or the store does not answer.
    pub async fn open(config: Config, store: Store, calendar: Calendar) -> Result<Self, String> {
        let listener = listener(&config).await.map_err(|error| error.to_string())?;
        let addr = listener.local_addr().map_err(|error| error.to_string())?;
        let mut server = Self::prepare(config, store, calendar).await?;
        let listening = tokio::spawn(server.door.clone().listen(listener));
        server.port = Some((addr, listening));
        Ok(server)
    }

    /// Opens a house at home without a port: only by its [`door`](Self::door)
    /// does anybody come in, so that whoever does is at home.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn open_inside(
        config: Config,
        store: Store,
        calendar: Calendar,
    ) -> Result<Self, String> {
        Self::prepare(Config { home: true, ..config }, store, calendar).await
    }

    /// A house in which everything is awake and nobody has been let in.
    async fn prepare(config: Config, store: Store, calendar: Calendar) -> Result<Self, String> {
        let told = |error: &store::Error| error.phrase().to_string();
        let passes = Passes::open(&store).await.map_err(|error| told(&error))?;
        let pool = Pool::new(config.thinkers, config.think);
        let limits = RoomLimits { all: config.rooms, each: config.rooms_each };
        let hall = Hall::new(store, pool, calendar, limits);
        let rooms = hall.wake_all().await.map_err(|refusal| refusal.phrase.to_string())?;
        let sweeping = tokio::spawn(sweep(Arc::clone(&hall), config.keep_days));
        let closing = hall.closing.subscribe();
        let house = House::new(Arc::clone(&hall), passes, config.clone());
        let door = Door::new(router(house), config, closing);
        Ok(Self { hall, door, port: None, sweeping, rooms })
    }

    /// Where it listens; nowhere when it was opened without a port.
    pub fn addr(&self) -> Option<SocketAddr> {
        self.port.as_ref().map(|(addr, _)| *addr)
    }

    /// The way in for whoever is in the same process.
    pub fn door(&self) -> Door {
        self.door.clone()
    }

    /// Sets a table for a match, as its API takes plans, for whoever comes to
    /// a house where everybody is at home. Returns the room's name in links.
    ///
    /// # Errors
    /// What is wrong with the plan, as a sentence.
    pub async fn set_table(&self, plan: &serde_json::Value) -> Result<String, String> {
        let plan = serde_json::from_value(plan.clone()).map_err(|error| error.to_string())?;
        let opened = self.hall.open(&Who::at_home(), &plan).await;
        opened.map_err(|refusal| {
            let problems = refusal.problems.iter().map(|problem| problem.phrase.to_string());
            let all: Vec<_> = problems.chain([refusal.phrase.to_string()]).collect();
            all.first().cloned().unwrap_or_default()
        })
    }

    /// How many rooms were waiting for it to open.
    pub fn rooms(&self) -> usize {
        self.rooms
    }

    /// Closes the house: what is being written is finished, and everybody is
    /// told to come back.
    pub async fn close(self) {
        self.sweeping.abort();
        self.hall.close(GOODBYE).await;
        if let Some((_, listening)) = self.port {
            let _ = listening.await;
        }
    }
}

/// Listens where the house is to be found. At home nobody needs to know beforehand
/// where that is, so any other door does when that one is taken.
async fn listener(config: &Config) -> io::Result<TcpListener> {
    match TcpListener::bind(config.addr).await {
        Err(error) if config.home && error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind((config.addr.ip(), 0)).await
        }
        bound => bound,
    }
}

/// Forgets rooms in which nothing has changed for long.
async fn sweep(hall: Arc<Hall>, days: u64) {
    loop {
        match hall.sweep(days * 86_400).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "rooms forgotten"),
            Err(error) => tracing::warn!(reason = %error.phrase(), "rooms could not be forgotten"),
        }
        tokio::time::sleep(SWEEP).await;
    }
}

fn router(house: Shared) -> Router {
    let (contents, document) = api::contents();
    let described = document.to_string();
    let describe = move || async move {
        ([(axum::http::header::CONTENT_TYPE, "application/json")], described)
    };
    contents
        .merge(pages::contents())
        .route("/api", get(describe))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(Shared::clone(&house), gate))
        .with_state(house)
}

async fn nothing_here(caller: Caller) -> Response {
    Refusal::new(Code::NotFound, say::NOT_FOUND).answer(caller.lang)
}
