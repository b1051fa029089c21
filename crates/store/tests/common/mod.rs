//! What every test of the store needs: folders, matches and databases.

#![allow(dead_code, reason = "not every test needs everything")]

pub(crate) mod fixture;
pub(crate) mod postgres;

use std::future::Future;

pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime starts").block_on(future)
}
