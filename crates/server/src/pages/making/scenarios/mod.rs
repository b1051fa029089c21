//! Scenarios: a list of them, and a bench to make them on.

pub(super) mod delete;
pub(super) mod editor;
pub(super) mod list;
pub(super) mod setup;

use kernel::{NoNames, Text};

use crate::pages::visitor::Visitor;
use crate::refusal::Refusal;

/// A sentence about something that has a name.
fn named(visitor: &Visitor, text: Text, name: &str) -> String {
    text.with([name.into()]).say(visitor.lang(), &NoNames)
}

/// On a page of its own a refusal says what is wrong, not only that something is.
fn whole(refusal: Refusal) -> Refusal {
    match refusal.problems.first().cloned() {
        Some(problem) => Refusal { phrase: problem.phrase, ..refusal },
        None => refusal,
    }
}
