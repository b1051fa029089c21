//! What was deleted a moment ago, in case somebody regrets it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::Kept;
use tokio::time::Instant;

use crate::secret;
use crate::who::Key;

/// For how long it can be put back.
const PATIENCE: Duration = Duration::from_mins(10);

/// How many deletions are remembered; the oldest is forgotten first.
const MOST: usize = 64;

/// Deleted matches under words that cannot be guessed, each for whoever
/// deleted them.
#[derive(Debug, Default)]
pub(crate) struct Basket(Mutex<HashMap<String, Thrown>>);

#[derive(Debug)]
struct Thrown {
    by: Key,
    when: Instant,
    matches: Vec<Kept>,
}

impl Basket {
    /// What can still be put back.
    fn thrown(&self, now: Instant) -> MutexGuard<'_, HashMap<String, Thrown>> {
        let mut thrown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        thrown.retain(|_, it| now.saturating_duration_since(it.when) < PATIENCE);
        thrown
    }

    /// Remembers what somebody has deleted; returns the word to ask for it with.
    pub(crate) fn put(&self, by: Key, matches: Vec<Kept>, now: Instant) -> String {
        let mut thrown = self.thrown(now);
        if thrown.len() >= MOST {
            let oldest = thrown.iter().min_by_key(|(_, it)| it.when).map(|(word, _)| word.clone());
            oldest.and_then(|word| thrown.remove(&word));
        }
        let word = secret::id();
        thrown.insert(word.clone(), Thrown { by, when: now, matches });
        word
    }

    /// How many matches a word stands for.
    pub(crate) fn count(&self, word: &str, by: &Key, now: Instant) -> usize {
        let thrown = self.thrown(now);
        thrown.get(word).filter(|it| it.by == *by).map_or(0, |it| it.matches.len())
    }

    /// Takes out what somebody has deleted.
    pub(crate) fn take(&self, word: &str, by: &Key, now: Instant) -> Vec<Kept> {
        let mut thrown = self.thrown(now);
        match thrown.get(word).is_some_and(|it| it.by == *by) {
            true => thrown.remove(word).map(|it| it.matches).unwrap_or_default(),
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Parts, Times};

    use super::*;

    fn kept(id: i64) -> Kept {
        let parts = Parts {
            game: "ttt".to_owned(),
            head: "{}".to_owned(),
            moves: Vec::new(),
            undone: Vec::new(),
            result: None,
            times: Times::default(),
        };
        Kept { id, name: None, parts, profiles: Vec::new() }
    }

    fn somebody(name: &str) -> Key {
        Key(name.to_owned())
    }

    #[test]
    fn only_who_deleted_them_takes_them_back_and_once() {
        let (basket, now) = (Basket::default(), Instant::now());
        let word = basket.put(somebody("ana"), vec![kept(1), kept(2)], now);
        assert_eq!(basket.count(&word, &somebody("eva"), now), 0);
        assert!(basket.take(&word, &somebody("eva"), now).is_empty());
        assert_eq!(basket.count(&word, &somebody("ana"), now), 2);
        assert_eq!(basket.take(&word, &somebody("ana"), now).len(), 2);
        assert!(basket.take(&word, &somebody("ana"), now).is_empty());
    }

    #[test]
    fn they_are_forgotten_after_a_while_and_when_there_are_too_many() {
        let (basket, now) = (Basket::default(), Instant::now());
        let ana = somebody("ana");
        let first = basket.put(ana.clone(), vec![kept(0)], now);
        for number in 1..=MOST as u64 {
            let later = now + Duration::from_millis(number);
            basket.put(ana.clone(), vec![kept(1)], later);
        }
        assert_eq!(basket.count(&first, &ana, now), 0, "the oldest made place");
        let last = basket.put(ana.clone(), vec![kept(2)], now + Duration::from_secs(1));
        assert_eq!(basket.count(&last, &ana, now + PATIENCE), 1);
        assert_eq!(basket.count(&last, &ana, now + PATIENCE + Duration::from_secs(1)), 0);
    }
}
