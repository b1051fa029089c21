//! Buckets that leak: so much at once, and so much a second after that.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How much is allowed: so many at once, refilled evenly over a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rate {
    pub(crate) at_once: f64,
    pub(crate) a_second: f64,
}

impl Rate {
    pub(crate) const fn new(at_once: f64, a_second: f64) -> Self {
        Self { at_once, a_second }
    }
}

/// What somebody has left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Self {
        Self { left: rate.at_once, since: now }
    }

    /// Takes one out.
    ///
    /// # Errors
    /// How long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + passed * rate.a_second).min(rate.at_once);
        self.since = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / rate.a_second))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.left + passed * rate.a_second >= rate.at_once
    }
}

/// When there are more buckets than this, full ones are thrown away.
const MANY: usize = 50_000;

/// A bucket for everybody.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Takes one out of somebody's bucket.
    ///
    /// # Errors
    /// In how many seconds there will be one.
    pub(crate) fn take(&self, key: K) -> Result<(), u64> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = buckets.entry(key).or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, now).map_err(|wait| wait.as_secs() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_is_in_it_and_refills() {
        let (rate, now) = (Rate::new(2.0, 1.0), Instant::now());
        let mut bucket = Bucket::full(rate, now);
        assert_eq!(bucket.take(rate, now), Ok(()));
        assert_eq!(bucket.take(rate, now), Ok(()));
        assert_eq!(bucket.take(rate, now), Err(Duration::from_secs(1)));
        assert_eq!(bucket.take(rate, now + Duration::from_secs(1)), Ok(()));
        assert!(!bucket.is_full(rate, now + Duration::from_secs(2)));
        assert!(bucket.is_full(rate, now + Duration::from_secs(3)));
    }

    #[test]
    fn everybody_has_a_bucket() {
        let buckets = Buckets::new(Rate::new(1.0, 0.001));
        assert_eq!(buckets.take("ana"), Ok(()));
        assert_eq!(buckets.take("eva"), Ok(()));
        assert!(buckets.take("ana").is_err());
    }
}
