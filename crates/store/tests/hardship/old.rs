//! Data of earlier versions, and the steps that lead from it to now.

use sqlx::{AnyConnection, Connection, Executor};
use store::{Filter, Order, Place, Rating, State, Store};
use table::record;

use crate::fixture::{Folder, NOW, password};
use crate::{block_on, postgres};

/// A house as a step left it, with rows that were in it. A new step adds a
/// line here, and never changes another.
const OLD: &[&str] = &[
    include_str!("old/0001.sql"),
    concat!(include_str!("old/0001.sql"), include_str!("old/0002.sql")),
    concat!(include_str!("old/0001.sql"), include_str!("old/0002.sql")),
];

/// What the texts of the released steps add up to. A new step adds a line
/// here, and never changes another.
const RELEASED: &[(&str, u64)] = &[
    ("migrations/sqlite/0001_house.sql", 0xb7ac_afce_c6fa_2f78),
    ("migrations/postgres/0001_house.sql", 0x7ace_3c84_9c69_feda),
    ("migrations/sqlite/0002_rooms.sql", 0x3c3c_5bad_2829_3f09),
    ("migrations/postgres/0002_rooms.sql", 0x1682_084b_6b0c_2050),
    ("migrations/sqlite/0003_open_games.sql", 0xc6fe_0d8f_04d6_f5ad),
    ("migrations/postgres/0003_open_games.sql", 0xc6fe_0d8f_04d6_f5ad),
];

#[test]
fn released_steps_never_change() {
    let root = env!("CARGO_MANIFEST_DIR");
    for &(step, sum) in RELEASED {
        let text = std::fs::read(format!("{root}/{step}")).expect("the step is there");
        assert_eq!(fnv(&text), sum, "{step} has been changed: {:#x}", fnv(&text));
    }
    for folder in ["migrations/sqlite", "migrations/postgres"] {
        let steps = std::fs::read_dir(format!("{root}/{folder}")).expect("a folder").count();
        let known = RELEASED.iter().filter(|(step, _)| step.starts_with(folder)).count();
        assert_eq!((steps, OLD.len()), (known, known), "a step of {folder} is not tested here");
    }
}

/// The sum of Fowler, Noll and Vo, of 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[test]
fn a_file_of_any_earlier_step_opens_with_everything_in_it() {
    for step in 1..=OLD.len() {
        let folder = Folder::new();
        block_on(opens(Place::File(folder.join("house.db")), step));
    }
}

#[test]
fn a_database_of_postgresql_of_any_earlier_step_opens_with_everything_in_it() {
    for step in 1..=OLD.len() {
        match postgres::fresh_database() {
            Ok(address) => {
                block_on(opens(Place::from_address(&address).expect("an address"), step));
            }
            Err(reason) => return eprintln!("skipped: {reason}"),
        }
    }
}

async fn opens(place: Place, step: usize) {
    let then = Store::open_at(place.clone(), step).await.expect("an empty database opens");
    then.close().await;
    fill(&place, OLD[step - 1]).await;
    // What is there stays there, however often it is opened.
    for _ in 0..2 {
        let now = Store::open(place.clone()).await.expect("what was there opens");
        everything_is_there(&now).await;
        if step >= 2 {
            rooms_are_there(&now).await;
        }
        now.close().await;
    }
    let now = Store::open(place).await.expect("it opens");
    it_goes_on(&now).await;
    now.close().await;
}

async fn fill(place: &Place, rows: &'static str) {
    let address = match place {
        Place::File(path) => format!("sqlite://{}", path.display()),
        Place::Postgres(address) => address.clone(),
    };
    let mut connection = AnyConnection::connect(&address).await.expect("it opens");
    connection.execute(sqlx::raw_sql(rows)).await.expect("the rows of then fit");
    connection.close().await.expect("it closes");
}

async fn everything_is_there(store: &Store) {
    let ana = store.sign_in("ana", &password()).await.expect("Ana is known");
    let angel = store.sign_in("ÁNGEL", &password()).await.expect("Ángel is known");
    let statistics = store.statistics(ana.id).await.expect("statistics");
    assert_eq!((statistics.overall.won, statistics.overall.points), (1, 3));
    assert_eq!(statistics.games[0].0, "ttt");
    assert_eq!(statistics.last.len(), 2);
    let rating = store.statistics(angel.id).await.expect("statistics").overall.rating;
    assert_eq!(rating, Rating { value: 1337.75, deviation: 290.5, volatility: 0.06 });
    for (game, order) in [(None, Order::Points), (Some("ttt"), Order::Rating)] {
        let ranking = store.ranking(game, order, 0, 9).await.expect("a ranking");
        let aliases: Vec<_> = ranking.iter().map(|rank| rank.alias.as_str()).collect();
        assert_eq!(aliases, ["Ana", "Ángel"]);
        assert_eq!(store.count_ranked(game).await.expect("a number"), 2);
    }
    matches_are_there(store).await;
    let scenario = store.scenario("OPENING").await.expect("the scenario");
    assert_eq!((scenario.parts.moves.len(), scenario.parts.undone.len()), (1, 1));
}

async fn rooms_are_there(store: &Store) {
    let rooms = store.open_rooms().await.expect("a list");
    let ids: Vec<_> = rooms.iter().map(|room| (room.id.as_str(), room.game)).collect();
    assert_eq!(ids, [("playing", Some(2)), ("waiting", None)]);
    assert_eq!(rooms[0].clock.as_deref(), Some("60000 59000"));
    assert_eq!(store.bot_of("abc").await.expect("known").name, "Robby");
    assert_eq!(store.setting("key", "another").await.expect("kept"), "secret");
}

async fn matches_are_there(store: &Store) {
    let ended = store.load(store.named("final").await.expect("found")).await.expect("the final");
    assert_eq!((ended.parts.moves.len(), State::of(&ended.parts)), (5, State::Over));
    assert_eq!(ended.profiles, [(0, 1), (1, 2)]);
    let going = store.load(2).await.expect("the other");
    assert_eq!((going.parts.moves.len(), going.parts.undone.len()), (2, 1));
    for kept in [&ended, &going] {
        record::read(&kept.parts.record(), catalog::GAMES, 1).expect("it replays");
    }
    for (player, count) in [("ana", 2), ("ángel", 1), ("luis", 1)] {
        let filter = Filter { player: Some(player.to_owned()), most: 9, ..Filter::default() };
        assert_eq!(store.matches(&filter).await.expect("a list").len(), count, "{player}");
    }
    let filter = Filter { search: Some("fin".to_owned()), most: 9, ..Filter::default() };
    assert_eq!(store.matches(&filter).await.expect("a list")[0].id, 1);
}

/// Old matches are played on, and old profiles win.
async fn it_goes_on(store: &Store) {
    let moves = store.load(2).await.expect("there").parts.undone;
    store.append(2, 2, moves, NOW).await.expect("played on");
    let kept = store.load(2).await.expect("there");
    record::read(&kept.parts.record(), catalog::GAMES, 1).expect("it replays");
    let ana = store.profile("Ana").await.expect("Ana is known");
    let before = store.statistics(ana.id).await.expect("statistics").overall;
    crate::fixture::tic_tac_toe(store, &[(0, ana.id)], None, crate::fixture::FIRST_WINS).await;
    let after = store.statistics(ana.id).await.expect("statistics").overall;
    assert_eq!((after.won, after.points), (before.won + 1, before.points + 3));
}
