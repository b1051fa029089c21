use store::{Error, Phase, RoomRow, Store};

use crate::fixture::{NOW, begun, draft, profile};

fn room(id: &str, phase: Phase) -> RoomRow {
    RoomRow {
        id: id.to_owned(),
        phase,
        game: None,
        document: format!("{{\"room\":\"{id}\"}}"),
        clock: None,
        changed: NOW.to_owned(),
    }
}

pub(crate) async fn a_room_comes_back_as_it_was_left(store: Store) {
    assert!(matches!(store.room("nowhere").await, Err(Error::NotFound(_))));
    store.put_room(room("hall", Phase::Waiting)).await.expect("kept");
    let changed = RoomRow { document: "{}".to_owned(), ..room("hall", Phase::Waiting) };
    store.put_room(changed.clone()).await.expect("kept again");
    assert_eq!(store.room("hall").await.expect("there"), changed);
    store.forget_room("hall").await.expect("forgotten");
    assert!(matches!(store.room("hall").await, Err(Error::NotFound(_))));
}

pub(crate) async fn a_match_begins_in_a_room_and_its_clock_goes_with_its_moves(store: Store) {
    let draft = draft(&begun("ttt", 2), &[]);
    let id = store.begin_in_room(room("hall", Phase::Playing), draft).await.expect("begun");
    assert_eq!(store.room("hall").await.expect("there").game, Some(id));
    let clock = Some("60 59".to_owned());
    store.append_timed(id, 0, vec!["b2".to_owned()], NOW, clock.clone()).await.expect("moved");
    assert_eq!(store.room("hall").await.expect("there").clock, clock);
    // A move that comes too late changes no clock either.
    let late = store.append_timed(id, 0, vec!["a1".to_owned()], NOW, Some("9 9".into())).await;
    assert!(matches!(late, Err(Error::Conflict(_))));
    assert_eq!(store.room("hall").await.expect("there").clock, clock);
    store.delete(vec![id]).await.expect("deleted");
    assert!(store.room("hall").await.is_err(), "a room goes with its match");
}

pub(crate) async fn open_rooms_are_listed_and_old_ones_forgotten(store: Store) {
    for (id, phase) in [("a", Phase::Waiting), ("b", Phase::Playing), ("c", Phase::Over)] {
        store.put_room(room(id, phase)).await.expect("kept");
    }
    let open: Vec<_> = store.open_rooms().await.expect("a list");
    let ids: Vec<_> = open.iter().map(|room| (room.id.as_str(), room.phase)).collect();
    assert_eq!(ids, [("a", Phase::Waiting), ("b", Phase::Playing)]);
    assert!(store.forget_rooms_before(NOW).await.expect("a list").is_empty());
    let mut forgotten = store.forget_rooms_before("9").await.expect("a list");
    forgotten.sort();
    assert_eq!(forgotten, ["a", "c"], "b goes on");
    assert_eq!(store.open_rooms().await.expect("a list").len(), 1);
}

pub(crate) async fn bots_are_known_by_their_tokens_and_belong_to_profiles(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    let robby = store.create_bot(ana, "Robby", "d1", NOW).await.expect("made");
    assert!(matches!(store.create_bot(eva, "ROBBY", "d2", NOW).await, Err(Error::Conflict(_))));
    assert!(matches!(store.create_bot(eva, " ", "d2", NOW).await, Err(Error::Refused(_))));
    assert_eq!(store.bot_of("d1").await.expect("known"), robby);
    assert_eq!(store.bot_named("robby").await.expect("known"), robby);
    assert_eq!(store.bots(ana).await.expect("a list"), std::slice::from_ref(&robby));
    assert!(matches!(store.delete_bot(eva, robby.id).await, Err(Error::NotFound(_))));
    store.delete_bot(ana, robby.id).await.expect("deleted");
    assert!(matches!(store.bot_of("d1").await, Err(Error::NotFound(_))));
    for number in 0..20 {
        let (name, digest) = (format!("Bot {number}"), format!("x{number}"));
        store.create_bot(eva, &name, &digest, NOW).await.expect("made");
    }
    assert!(matches!(store.create_bot(eva, "More", "d3", NOW).await, Err(Error::Refused(_))));
}

pub(crate) async fn a_setting_is_decided_once(store: Store) {
    assert_eq!(store.setting("key", "one").await.expect("kept"), "one");
    assert_eq!(store.setting("key", "two").await.expect("there"), "one");
}

pub(crate) async fn a_match_that_was_left_goes_on_in_one_room(store: Store) {
    let mut of = begun("ttt", 2);
    of.stop();
    let id = store.keep(draft(&of, &[])).await.expect("kept");
    let first = store.take_up_in_room(room("first", Phase::Playing), id).await;
    assert_eq!(first.expect("taken up"), "first");
    assert_eq!(store.room("first").await.expect("there").game, Some(id));
    assert_eq!(store.load(id).await.expect("there").parts.result, None);
    let second = store.take_up_in_room(room("second", Phase::Playing), id).await;
    assert_eq!(second.expect("it is played"), "first");
    assert!(store.room("second").await.is_err());
    assert_eq!(
        store.rooms_of_match(id).await.expect("a list"),
        [("first".to_owned(), Phase::Playing)]
    );
    let mut over = begun("ttt", 2);
    crate::fixture::play(&mut over, crate::fixture::FIRST_WINS);
    let over = store.keep(draft(&over, &[])).await.expect("kept");
    let refused = store.take_up_in_room(room("third", Phase::Playing), over).await;
    assert!(matches!(refused, Err(Error::Conflict(_))));
    assert!(store.room("third").await.is_err());
}
