use store::{Error, Scenario, Store};
use table::{Parts, record};

use crate::fixture::{begun, play};

fn scenario(name: &str, game: &str, moves: &str) -> Scenario {
    let mut of = begun(game, 2);
    play(&mut of, moves);
    Scenario { name: name.to_owned(), parts: Parts::of(&of) }
}

pub(crate) async fn o28_scenarios_have_unique_names(store: Store) {
    store.keep_scenario(scenario("Corner", "othello", ""), false).await.expect("kept");
    let again = store.keep_scenario(scenario("CORNER", "othello", ""), false).await;
    assert!(matches!(again, Err(Error::Conflict(_))));
    let nameless = store.keep_scenario(scenario("", "othello", ""), false).await;
    assert!(matches!(nameless, Err(Error::Refused(_))));
}

pub(crate) async fn o31_scenarios_are_listed_and_deleted(store: Store) {
    assert!(store.scenarios(None).await.expect("a list").is_empty());
    for (name, game) in [("beta", "othello"), ("Alpha", "othello"), ("gamma", "ttt")] {
        store.keep_scenario(scenario(name, game, ""), false).await.expect("kept");
    }
    let names = async |game| {
        let list = store.scenarios(game).await.expect("a list");
        list.into_iter().map(|scenario| scenario.name).collect::<Vec<_>>()
    };
    assert_eq!(names(None).await, ["Alpha", "beta", "gamma"]);
    assert_eq!(names(Some("othello")).await, ["Alpha", "beta"]);
    store.delete_scenario("ALPHA").await.expect("deleted");
    assert!(matches!(store.delete_scenario("Alpha").await, Err(Error::NotFound(_))));
    assert_eq!(names(None).await, ["beta", "gamma"]);
}

pub(crate) async fn o32_a_scenario_is_saved_over_or_as_another(store: Store) {
    store.keep_scenario(scenario("one", "othello", "d3"), false).await.expect("kept");
    store.keep_scenario(scenario("one", "othello", "d3 c3"), true).await.expect("saved over");
    store.keep_scenario(scenario("two", "othello", "d3 c5"), false).await.expect("saved as");
    let moves = async |name| store.scenario(name).await.expect("there").parts.moves;
    assert_eq!(moves("One").await, ["d3", "c3"]);
    assert_eq!(moves("two").await, ["d3", "c5"]);
}

pub(crate) async fn o33_what_was_undone_survives(store: Store) {
    let mut of = begun("othello", 2);
    play(&mut of, "d3 c3 c4");
    of.undo();
    let mover = of.mover();
    let kept = Scenario { name: "half".to_owned(), parts: Parts::of(&of) };
    store.keep_scenario(kept, false).await.expect("kept");
    let parts = store.scenario("half").await.expect("there").parts;
    let mut back = record::read(&parts.record(), catalog::GAMES, 1).expect("it replays");
    assert_eq!((back.ply(), back.mover()), (2, mover), "the right side moves");
    assert!(back.redo());
    assert_eq!(back.moves(), ["d3", "c3", "c4"]);
}
