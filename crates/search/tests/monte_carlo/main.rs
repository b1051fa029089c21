//! Tree searches against plain and slow truth.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod bounds;
mod guided;
mod hidden;
mod made;
mod real;
mod truth;

use search::Limits;

/// So many iterations and nothing else.
fn iterations(nodes: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}
