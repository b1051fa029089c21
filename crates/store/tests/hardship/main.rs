//! What the store promises when things go wrong: several processes at once,
//! processes that are killed, disks without room, folders that nobody may
//! write to, and data of earlier versions.

#[path = "../common/mod.rs"]
mod common;

mod worker;
mod crew;
mod ledger;

mod together;
mod killed;
mod shortage;
mod old;

use common::{block_on, fixture, postgres};
