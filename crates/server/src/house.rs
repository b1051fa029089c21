//! What every request can reach.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::basket::Basket;
use crate::config::Config;
use crate::guard::{Buckets, Rate};
use crate::live::Hall;
use crate::pass::Passes;

/// How often a password may be tried from an address, and for a profile.
const TRIES: Rate = Rate::new(10.0, 0.1);

/// How many passwords are checked at the same time: each takes 19 MiB.
const CHECKS: usize = 4;

/// What every request can reach.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) hall: Arc<Hall>,
    pub(crate) passes: Passes,
    pub(crate) config: Config,
    pub(crate) requests: Buckets<IpAddr>,
    pub(crate) tries_from: Buckets<IpAddr>,
    pub(crate) tries_for: Buckets<String>,
    pub(crate) checks: Semaphore,
    pub(crate) basket: Basket,
}

pub(crate) type Shared = Arc<House>;

impl House {
    pub(crate) fn new(hall: Arc<Hall>, passes: Passes, config: Config) -> Shared {
        let (at_once, a_second) = config.requests;
        Arc::new(Self {
            hall,
            passes,
            requests: Buckets::new(Rate::new(at_once.into(), a_second.into())),
            tries_from: Buckets::new(TRIES),
            tries_for: Buckets::new(TRIES),
            checks: Semaphore::new(CHECKS),
            basket: Basket::default(),
            config,
        })
    }
}
