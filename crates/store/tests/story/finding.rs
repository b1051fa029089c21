use store::{Draft, Filter, State, Store};
use table::Times;

use crate::fixture::{FIRST_WINS, begun, draft, play, profile, tic_tac_toe};

/// A match between two people of these names, begun on a day.
async fn keep(store: &Store, game: &str, name: Option<&str>, names: [&str; 2], day: &str) -> i64 {
    let of = begun(game, 2);
    let mut parts = draft(&of, &[]).parts;
    let [first, second] = of.seats() else { unreachable!("two seats") };
    parts.head = parts.head.replace(&format!("\"{}\"", first.name), &format!("\"{}\"", names[0]));
    parts.head = parts.head.replace(&format!("\"{}\"", second.name), &format!("\"{}\"", names[1]));
    let moment = Some(format!("{day}T12:00:00Z"));
    parts.times = Times { started: moment.clone(), saved: moment };
    let draft = Draft { name: name.map(str::to_owned), parts, profiles: Vec::new() };
    store.keep(draft).await.expect("kept")
}

async fn find(store: &Store, filter: Filter) -> Vec<i64> {
    let filter = Filter { most: 10, ..filter };
    let found = store.matches(&filter).await.expect("a list");
    found.into_iter().map(|summary| summary.id).collect()
}

pub(crate) async fn matches_are_found_by_game_state_player_date_and_words(store: Store) {
    let first = keep(&store, "ttt", None, ["Ana", "Luis Mari"], "2026-01-01").await;
    let second =
        keep(&store, "othello", Some("Gran final"), ["Ánge1", "Ana-Lía"], "2026-02-01").await;
    let third = keep(&store, "ttt", Some("Finale"), ["Anabel", "Eva"], "2026-03-01").await;
    let over = tic_tac_toe(&store, &[], None, FIRST_WINS).await;
    let game = |id: &str| Filter { game: Some(id.to_owned()), ..Filter::default() };
    assert_eq!(find(&store, Filter::default()).await, [over, third, second, first]);
    assert_eq!(find(&store, game("ttt")).await, [over, third, first]);
    assert_eq!(find(&store, game("cn")).await, [0_i64; 0]);
    let states = |states: &[State]| Filter { states: states.to_vec(), ..Filter::default() };
    assert_eq!(find(&store, states(&[State::Over])).await, [over]);
    assert_eq!(
        find(&store, states(&[State::Stopped, State::InPlay])).await,
        [third, second, first]
    );
    let player = |name: &str| Filter { player: Some(name.to_owned()), ..Filter::default() };
    assert_eq!(find(&store, player("ana")).await, [second, first]);
    assert_eq!(find(&store, player("LUIS MARI")).await, [first]);
    assert_eq!(find(&store, player("final")).await, [0_i64; 0]);
    let search = |words: &str| Filter { search: Some(words.to_owned()), ..Filter::default() };
    assert_eq!(find(&store, search("ana")).await, [third, second, first]);
    assert_eq!(find(&store, search("fin")).await, [third, second]);
    assert_eq!(find(&store, search("ana fin eva")).await, [third]);
    assert_eq!(find(&store, search("100% _")).await, [0_i64; 0]);
    let from = Some("2026-01-15".to_owned());
    let winter = Filter { from, until: Some("2026-02-15".to_owned()), ..Filter::default() };
    assert_eq!(find(&store, winter).await, [second]);
    store.rename(third, Some("Semi".to_owned())).await.expect("renamed");
    assert_eq!(find(&store, search("fin")).await, [second]);
    store.delete(vec![second]).await.expect("deleted");
    assert_eq!(find(&store, search("fin")).await, [0_i64; 0]);
}

pub(crate) async fn lists_come_in_pages_with_the_latest_first(store: Store) {
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept"));
    }
    let page = |skip| Filter { skip, most: 2, ..Filter::default() };
    let second = store.matches(&page(2)).await.expect("a list");
    assert_eq!(second.iter().map(|summary| summary.id).collect::<Vec<_>>(), [ids[2], ids[1]]);
    let last = store.matches(&page(4)).await.expect("a list");
    assert_eq!(last.iter().map(|summary| summary.id).collect::<Vec<_>>(), [ids[0]]);
    let mut of = begun("ttt", 2);
    play(&mut of, "a1");
    let id = store.keep(draft(&of, &[])).await.expect("kept");
    let summary = store.matches(&page(0)).await.expect("a list").remove(0);
    assert_eq!((summary.id, summary.ply, summary.state), (id, 1, State::InPlay));
    assert_eq!(summary.players.len(), 2);
}

/// More matches than are looked up by a word: they are gone through instead.
pub(crate) async fn common_words_find_the_latest_and_rare_ones_among_them(store: Store) {
    let of = begun("ttt", 2);
    let named =
        |number: usize| Draft { name: Some(format!("Common n{number}x")), ..draft(&of, &[]) };
    let drafts: Vec<Draft> = (0..700).map(named).collect();
    let ids = store.fill_matches(&drafts).await.expect("filled");
    let search = |words: &str| Filter { search: Some(words.to_owned()), ..Filter::default() };
    let latest: Vec<i64> = ids.iter().rev().take(10).copied().collect();
    assert_eq!(find(&store, search("common")).await, latest);
    assert_eq!(find(&store, search("common n5x")).await, [ids[5]]);
    assert_eq!(find(&store, search("common nobody")).await, [0_i64; 0]);
}

pub(crate) async fn a_profile_finds_the_matches_at_which_it_sat(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    let both = tic_tac_toe(&store, &[(0, ana), (1, eva)], None, FIRST_WINS).await;
    let hers = store.keep(draft(&begun("othello", 2), &[(1, ana)])).await.expect("kept");
    store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept");
    let of = |id| Filter { profile: Some(id), ..Filter::default() };
    assert_eq!(find(&store, of(ana)).await, [hers, both]);
    assert_eq!(find(&store, of(eva)).await, [both]);
    assert_eq!(find(&store, of(eva + 1)).await, [0_i64; 0]);
    let game = Some("ttt".to_owned());
    assert_eq!(find(&store, Filter { game, ..of(ana) }).await, [both]);
    assert_eq!(find(&store, Filter { states: vec![State::InPlay], ..of(ana) }).await, [hers]);
}
