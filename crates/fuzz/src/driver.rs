//! Running a target again and again, and making a failing input small.

use std::cell::RefCell;
use std::collections::HashSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::{Duration, Instant};

use kernel::Rng;

use crate::Target;
use crate::mutate::mutated;

/// What came of fuzzing a target.
#[derive(Debug)]
pub struct Report {
    /// How many inputs were tried.
    pub runs: u64,
    /// How many different kinds of result there were.
    pub features: usize,
    /// The longest time one input took.
    pub slowest: Duration,
    /// The first input that made the target panic, made small.
    pub failure: Option<Failure>,
}

/// An input that makes a target panic.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure {
    /// The input.
    pub input: Vec<u8>,
    /// What the panic said, and where.
    pub message: String,
}

impl std::fmt::Display for Failure {
    /// Written so that it can be pasted into a test.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "b\"{}\"\n{}", self.input.escape_ascii(), self.message)
    }
}

/// Tries the seeds, then mutations, until the time is over or one fails.
pub fn fuzz(target: &Target, budget: Duration, seed: u64) -> Report {
    let start = Instant::now();
    let mut rng = Rng::new(seed);
    let mut seeds = (target.seeds)().into_iter();
    let mut corpus: Vec<Vec<u8>> = Vec::new();
    let mut known = HashSet::new();
    let mut report = Report { runs: 0, features: 0, slowest: Duration::ZERO, failure: None };
    loop {
        let given = seeds.next();
        let is_seed = given.is_some();
        let input = given.unwrap_or_else(|| mutated(&corpus, &mut rng));
        let began = Instant::now();
        let result = run_once(target, &input);
        report.slowest = report.slowest.max(began.elapsed());
        report.runs += 1;
        match result {
            Ok(feature) if known.insert(feature) || is_seed => corpus.push(input),
            Ok(_) => {}
            Err(message) => {
                report.failure = Some(smallest(target, Failure { input, message }));
            }
        }
        if report.failure.is_some() || !is_seed && start.elapsed() >= budget {
            report.features = known.len();
            return report;
        }
    }
}

/// Runs a target on one input: its feature, or what its panic said.
///
/// # Errors
/// The panic's message and place.
pub fn run_once(target: &Target, input: &[u8]) -> Result<u64, String> {
    listen();
    HEARD.with_borrow_mut(|heard| *heard = Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    let heard = HEARD.take().unwrap_or_default();
    result.map_err(|_| heard)
}

thread_local! {
    /// What a panic on this thread said, while a target runs on it.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes panics of targets silent but heard. All other panics are as before.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let ours = HEARD.with_borrow_mut(|heard| {
                heard.as_mut().map(|heard| *heard = panic.to_string()).is_some()
            });
            if !ours {
                usual(panic);
            }
        }));
    });
}

/// Takes out of the input whatever it fails without.
fn smallest(target: &Target, mut failure: Failure) -> Failure {
    let end = Instant::now() + Duration::from_secs(5);
    let mut size = failure.input.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < failure.input.len() && Instant::now() < end {
            let mut input = failure.input.clone();
            input.drain(at..(at + size).min(failure.input.len()));
            match run_once(target, &input) {
                Ok(_) => at += size,
                Err(message) => failure = Failure { input, message },
            }
        }
        size /= 2;
    }
    failure
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUDGET: Duration = Duration::from_secs(20);

    #[test]
    fn a_panic_is_found_and_its_input_made_small() {
        let target = Target {
            name: "brittle",
            about: "panics when a 7 comes after a slash",
            seeds: || vec![b"one 1 two 2 three 3".to_vec()],
            run: |input| {
                let slash = input.iter().position(|byte| *byte == b'/');
                let after = slash.map(|at| &input[at..]).unwrap_or_default();
                assert!(!after.contains(&b'7'), "a seven after a slash");
                0
            },
        };
        let failure = fuzz(&target, BUDGET, 1).failure.expect("it is easy to find");
        assert_eq!(failure.input, b"/7");
        assert!(failure.message.contains("a seven after a slash"), "{failure}");
        assert!(failure.message.contains("driver.rs"), "{failure}");
    }

    #[test]
    fn inputs_with_new_features_lead_further() {
        // Each step is a feature of its own; without keeping them, five in a row are out of reach.
        let target = Target {
            name: "stairs",
            about: "panics after five right characters",
            seeds: || vec![b"....".to_vec()],
            run: |input| {
                let right = input.iter().zip(b"{x:9}").take_while(|(a, b)| a == b).count();
                assert!(right < 5);
                right as u64
            },
        };
        assert!(fuzz(&target, BUDGET, 1).failure.is_some());
    }

    #[test]
    fn a_target_that_holds_is_run_for_the_whole_budget() {
        let target = Target {
            name: "calm",
            about: "",
            seeds: || vec![vec![1]],
            run: |input| input.len() as u64,
        };
        let (budget, start) = (Duration::from_millis(50), Instant::now());
        let report = fuzz(&target, budget, 1);
        assert!(report.failure.is_none() && start.elapsed() >= budget);
        assert!(report.runs > 1, "only the seed was tried");
    }
}
