use store::{Draft, Error, State, Store};
use table::{Match, Parts, record};

use crate::fixture::{NOW, begun, draft, play};

/// The match that is kept, replayed.
async fn replayed(store: &Store, id: i64) -> Match {
    let kept = store.load(id).await.expect("the match is there");
    record::read(&kept.parts.record(), catalog::GAMES, 1).expect("what is kept is a record")
}

pub(crate) async fn r51_a_match_comes_back_as_it_was(store: Store) {
    for (game, count) in [("othello", 2), ("rolit", 5), ("dominoes", 4), ("ataxx", 4)] {
        let mut of = begun(game, count);
        for _ in 0..6 {
            let seat = of.mover().expect("somebody moves");
            let text = of.state().moves()[0].clone();
            of.play(seat, &text).expect("a legal move");
        }
        of.undo();
        let id = store.keep(draft(&of, &[])).await.expect("kept");
        let back = replayed(&store, id).await;
        assert_eq!(record::write(&back), record::write(&of), "{game}");
    }
}

pub(crate) async fn moves_are_appended_only_where_they_belong(store: Store) {
    let id = store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept");
    let append = async |ply, text: &str| store.append(id, ply, vec![text.to_owned()], NOW).await;
    append(0, "a1").await.expect("the first move");
    assert!(matches!(append(0, "b2").await, Err(Error::Conflict(_))), "doubled");
    assert!(matches!(append(2, "b2").await, Err(Error::Conflict(_))), "missed one");
    append(1, "b2").await.expect("the second move");
    let gone = store.append(id + 1, 0, vec!["a1".to_owned()], NOW).await;
    assert!(matches!(gone, Err(Error::Conflict(_))), "no such match");
    assert_eq!(replayed(&store, id).await.moves(), ["a1", "b2"]);
}

pub(crate) async fn undone_moves_come_back_and_a_new_move_forgets_them(store: Store) {
    let mut of = begun("ttt", 2);
    play(&mut of, "a1 b2 c3");
    let id = store.keep(draft(&of, &[])).await.expect("kept");
    of.undo();
    of.undo();
    store.rewrite(id, 3, Parts::of(&of)).await.expect("rewritten");
    let kept = store.load(id).await.expect("there").parts;
    assert_eq!((kept.moves.len(), kept.undone.len()), (1, 2));
    assert!(replayed(&store, id).await.redo());
    let late = store.rewrite(id, 3, Parts::of(&of)).await;
    assert!(matches!(late, Err(Error::Conflict(_))));
    store.append(id, 1, vec!["c1".to_owned()], NOW).await.expect("appended");
    let kept = store.load(id).await.expect("there").parts;
    assert_eq!((kept.moves, kept.undone), (vec!["a1".to_owned(), "c1".to_owned()], vec![]));
}

pub(crate) async fn o26_a_match_is_left_and_taken_up_again(store: Store) {
    let mut of = begun("ttt", 2);
    let id = store.keep(draft(&of, &[])).await.expect("kept");
    play(&mut of, "a1 b2");
    of.stop();
    store.finish(id, 0, &of).await.expect("left");
    let append = async || store.append(id, 2, vec!["c3".to_owned()], NOW).await;
    assert!(matches!(append().await, Err(Error::Conflict(_))), "nobody plays");
    store.take_up(id).await.expect("taken up");
    append().await.expect("played on");
    assert_eq!(State::of(&store.load(id).await.expect("there").parts), State::InPlay);
}

pub(crate) async fn names_are_unique_and_change(store: Store) {
    let named = |name: &str| Draft { name: Some(name.to_owned()), ..draft(&begun("ttt", 2), &[]) };
    let final_ = store.keep(named("Final")).await.expect("kept");
    assert!(matches!(store.keep(named("FINAL")).await, Err(Error::Conflict(_))));
    for bad in ["", " ", "17", "two\nlines", &"x".repeat(81)] {
        assert!(matches!(store.keep(named(bad)).await, Err(Error::Refused(_))), "{bad:?}");
    }
    let other = store.keep(named("Semi")).await.expect("kept");
    let rename = async |name: &str| store.rename(other, Some(name.to_owned())).await;
    assert!(matches!(rename("final").await, Err(Error::Conflict(_))));
    rename("SEMI").await.expect("its own name in other letters");
    assert_eq!(store.named("semi").await.expect("found"), other);
    store.rename(final_, None).await.expect("without a name");
    assert!(matches!(store.named("Final").await, Err(Error::NotFound(_))));
    rename("Final").await.expect("the name is free");
    assert!(matches!(store.rename(99, None).await, Err(Error::NotFound(_))));
}

pub(crate) async fn r49_matches_are_deleted_together_or_not_at_all(store: Store) {
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept"));
    }
    let refused = store.delete(vec![ids[0], 99]).await;
    assert!(matches!(refused, Err(Error::NotFound(_))));
    store.load(ids[0]).await.expect("nothing was deleted");
    store.delete(vec![ids[0], ids[2]]).await.expect("deleted");
    assert!(matches!(store.load(ids[0]).await, Err(Error::NotFound(_))));
    store.load(ids[1]).await.expect("the other is there");
}

/// A hundred matches at once, each move answered only when it is safe, with
/// one in between that does not belong.
pub(crate) async fn many_matches_grow_at_once(store: Store) {
    let store = std::sync::Arc::new(store);
    let mut growing = tokio::task::JoinSet::new();
    for _ in 0..100 {
        let store = store.clone();
        growing.spawn(async move {
            let id = store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept");
            for (ply, text) in ["a1", "b2", "c3"].into_iter().enumerate() {
                let append = async |ply| store.append(id, ply, vec![text.to_owned()], NOW).await;
                let (good, bad) = tokio::join!(append(ply), append(ply + 5));
                good.expect("appended");
                assert!(matches!(bad, Err(Error::Conflict(_))));
            }
            id
        });
    }
    while let Some(id) = growing.join_next().await {
        let id = id.expect("a match has grown");
        assert_eq!(replayed(&store, id).await.moves(), ["a1", "b2", "c3"]);
    }
}
