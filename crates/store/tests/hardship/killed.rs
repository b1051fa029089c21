//! Processes that are killed while they write.

use std::path::Path;
use std::thread;
use std::time::Duration;

use kernel::Rng;
use sqlx::{Connection, Row, SqliteConnection};
use store::{Place, State, Store};

use crate::block_on;
use crate::crew::{Worker, address_of, command};
use crate::fixture::{Folder, profile};
use crate::ledger::Ledger;

/// How often workers are killed on one file, and on how many files at once.
const KILLS: usize = 100;
const FILES: u64 = 2;

/// How often everything is checked on the way; recoveries of recoveries lie
/// between.
const CHECK_EVERY: usize = 25;

#[test]
fn two_hundred_killed_processes_lose_nothing_that_was_acknowledged() {
    let files: Vec<_> = (0..FILES).map(|seed| thread::spawn(move || kill_often(seed))).collect();
    for file in files {
        file.join().expect("nothing is lost on any file");
    }
}

fn kill_often(seed: u64) {
    let folder = Folder::new();
    let path = folder.join("house.db");
    block_on(async {
        let store = Store::open(Place::File(path.clone())).await.expect("it opens");
        profile(&store, "Ana").await;
        profile(&store, "Luis").await;
        store.close().await;
    });
    let (mut rng, mut ledger) = (Rng::new(seed), Ledger::default());
    for run in 1..=KILLS {
        let mut worker = Worker::start(command(&address_of(&path), &format!("run{run:03}")));
        worker.wait_until_ready();
        thread::sleep(Duration::from_millis(5 + rng.below(56) as u64));
        ledger.note(&worker.kill());
        if run % CHECK_EVERY == 0 {
            block_on(check(&path, &ledger));
        }
    }
    // How much they get done depends on how busy the machine is.
    assert!(ledger.count(State::Over) > KILLS / 10, "the workers worked: {ledger:?}");
}

async fn check(path: &Path, ledger: &Ledger) {
    let mut raw = SqliteConnection::connect(&address_of(path)).await.expect("it opens");
    let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut raw).await.expect("an answer");
    assert_eq!(row.get::<String, _>(0), "ok");
    raw.close().await.expect("it closes");
    let store = Store::open(Place::File(path.to_owned())).await.expect("it opens");
    ledger.check(&store).await;
    store.close().await;
}
