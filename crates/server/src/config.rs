//! How a house is run.

use std::net::SocketAddr;
use std::time::Duration;

/// How a house is run. Everything has a usual value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens.
    pub addr: SocketAddr,
    /// How browsers reach it, when that is another address.
    pub public_url: Option<String>,
    /// Whether a proxy in front of it says who asks.
    pub trust_proxy: bool,
    /// Whether whoever comes is at home: all matches and scenarios of the house
    /// are theirs, as for somebody who plays on their own machine.
    pub home: bool,
    /// How many machines think at the same time.
    pub thinkers: usize,
    /// How long a machine may think at most.
    pub think: Duration,
    /// How many rooms may be open.
    pub rooms: usize,
    /// How many rooms one person may have open.
    pub rooms_each: usize,
    /// How many connections there may be.
    pub connections: usize,
    /// How many connections one address may have.
    pub connections_each: usize,
    /// How many requests an address may make at once, and how many a second after that.
    pub requests: (u32, u32),
    /// How many messages a socket may send at once, and how many a second after that.
    pub messages: (u32, u32),
    /// After how many days a room that has not changed is forgotten.
    pub keep_days: u64,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            trust_proxy: false,
            home: false,
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            think: Duration::from_secs(5),
            rooms: 100_000,
            rooms_each: 50,
            connections: 50_000,
            connections_each: 1000,
            requests: (200, 50),
            messages: (60, 20),
            keep_days: 30,
        }
    }
}
