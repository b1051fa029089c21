//! Letting people in: every connection is counted, timed and served, whether it
//! comes through a port or through a door inside the process.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::watch;

use crate::config::Config;
use crate::guard::Address;

/// How long somebody may take to say what they want.
const HEADERS: Duration = Duration::from_secs(10);

/// How much of a request's head is read.
const HEAD: usize = 16 * 1024;

/// How much a pipe inside the process holds, in bytes: as a socket would.
const PIPE: usize = 64 * 1024;

/// How many connections each address has.
#[derive(Clone, Debug, Default)]
struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// Shows that a connection is counted; a socket keeps it as long as it lives.
#[derive(Clone, Debug)]
pub(crate) struct Ticket(#[allow(dead_code, reason = "it counts by being there")] Arc<Guest>);

/// A connection that is counted.
#[derive(Debug)]
struct Guest {
    guests: Guests,
    address: IpAddr,
}

impl Guests {
    /// Lets somebody in, if there is room.
    fn enter(&self, address: IpAddr, config: &Config) -> Option<Guest> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let everybody: usize = all.values().sum();
        let own = all.entry(address).or_default();
        if *own >= config.connections_each || everybody >= config.connections {
            return None;
        }
        *own += 1;
        Some(Guest { guests: self.clone(), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut all = self.guests.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

/// A door to a house for whoever is in the same process, and for nobody else:
/// no port is open where others could come in.
#[derive(Clone, Debug)]
pub struct Door {
    router: Router,
    config: Config,
    guests: Guests,
    closing: watch::Receiver<bool>,
    /// Where connections are served, whoever opens the door.
    runtime: Handle,
}

impl Door {
    pub(crate) fn new(router: Router, config: Config, closing: watch::Receiver<bool>) -> Self {
        Self { router, config, guests: Guests::default(), closing, runtime: Handle::current() }
    }

    /// Comes in: a connection that speaks HTTP and counts as one from this
    /// machine. It is closed at once when the house is full or has closed.
    pub fn connect(&self) -> DuplexStream {
        let (inner, outer) = tokio::io::duplex(PIPE);
        self.admit(inner, IpAddr::V4(Ipv4Addr::LOCALHOST));
        outer
    }

    /// Lets in everybody who comes through a port until the house closes.
    pub(crate) async fn listen(mut self, listener: TcpListener) {
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = closed(&mut self.closing) => return,
            };
            match accepted {
                Ok((stream, from)) => {
                    // A move is small and must not wait for another.
                    let _ = stream.set_nodelay(true);
                    self.admit(stream, from.ip());
                }
                Err(error) => {
                    // Out of descriptors: those who are here go on, others have to wait.
                    tracing::warn!(%error, "nobody could be let in");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Serves a connection, if the house is open and there is room for it.
    fn admit<S>(&self, stream: S, from: IpAddr)
    where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        if *self.closing.borrow() {
            return;
        }
        if let Some(guest) = self.guests.enter(from, &self.config) {
            let (router, closing) = (self.router.clone(), self.closing.clone());
            self.runtime.spawn(serve(stream, router, guest, closing));
        }
    }
}

async fn serve<S>(stream: S, router: Router, guest: Guest, mut closing: watch::Receiver<bool>)
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (address, ticket) = (Address(guest.address), Ticket(Arc::new(guest)));
    let inner = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(address);
        request.extensions_mut().insert(ticket.clone());
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => {}
        () = closed(&mut closing) => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(Duration::from_secs(2), connection).await;
        }
    }
}

/// Waits until the house closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // Whoever could say so has gone: that is closing as well.
    let _ = closing.wait_for(|closing| *closing).await;
}
