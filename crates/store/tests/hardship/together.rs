//! Several processes at one database.

use store::{Place, State, Store};
use table::record;

use crate::crew::{Worker, address_of, command};
use crate::fixture::{Folder, begun, draft, profile};
use crate::ledger::Ledger;
use crate::worker::{CONTEST, HANDS, MATCHES, contest};
use crate::{block_on, postgres};

/// How many matches each hand of each worker plays: three of four to the end.
const ROUNDS: usize = 8;

#[test]
fn two_processes_share_a_file_and_nothing_is_lost() {
    let folder = Folder::new();
    share(&address_of(&folder.join("house.db")));
}

#[test]
fn two_processes_share_a_database_of_postgresql_and_nothing_is_lost() {
    match postgres::fresh_database() {
        Ok(address) => share(&address),
        Err(reason) => eprintln!("skipped: {reason}"),
    }
}

fn share(address: &str) {
    let place = || Place::from_address(address).unwrap_or_else(|| Place::File(address.into()));
    let contested = block_on(async {
        let store = Store::open(place()).await.expect("an empty database opens");
        profile(&store, "Ana").await;
        profile(&store, "Luis").await;
        let id = store.keep(draft(&begun("othello", 2), &[])).await.expect("kept");
        store.close().await;
        id
    });
    let said = ["left", "right"]
        .map(|name| {
            let mut command = command(address, name);
            command.env(MATCHES, ROUNDS.to_string()).env(CONTEST, contested.to_string());
            Worker::start(command)
        })
        .map(Worker::finish);
    check_contest(&said);
    block_on(async {
        let store = Store::open(place()).await.expect("it opens again");
        let kept = store.load(contested).await.expect("the contest is there");
        assert_eq!(kept.parts.moves, contest().moves());
        record::read(&kept.parts.record(), catalog::GAMES, 1).expect("it replays");
        store.delete(vec![contested]).await.expect("the others are left");
        let mut ledger = Ledger::default();
        for said in &said {
            ledger.note(said);
        }
        assert_eq!(ledger.count(State::Over), 2 * HANDS * ROUNDS * 3 / 4, "all were played");
        assert_eq!(ledger.count(State::Stopped), 2 * HANDS * ROUNDS / 4, "all were played");
        ledger.check(&store).await;
        store.close().await;
    });
}

/// Each move of the contest was made by one process and by one only.
fn check_contest(said: &[String]) {
    let lines = said.iter().flat_map(|said| said.lines());
    let won = lines
        .filter(|line| line.starts_with("won "))
        .filter_map(|line| line.rsplit(' ').next().and_then(|ply| ply.parse::<usize>().ok()));
    let mut won: Vec<_> = won.collect();
    won.sort_unstable();
    assert_eq!(won, (0..contest().moves().len()).collect::<Vec<_>>());
}
