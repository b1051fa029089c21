use store::{Figure, Order, Rank, Rating, Store, Tally};

use crate::fixture::{FIRST_WINS, NOBODY_WINS, NOW, SECOND_WINS, password, profile, tic_tac_toe};

fn lines(ranking: &[Rank]) -> Vec<(i64, &str, i64)> {
    ranking.iter().map(|rank| (rank.place, rank.alias.as_str(), rank.tally.points)).collect()
}

pub(crate) async fn o15_the_ranking_is_by_points_and_ties_keep_their_order(store: Store) {
    let ids =
        [profile(&store, "Zoe").await, profile(&store, "Ana").await, profile(&store, "Eva").await];
    let ranking = store.ranking(None, Order::Points, 0, 10).await.expect("a ranking");
    assert_eq!(lines(&ranking), [(1, "Zoe", 0), (2, "Ana", 0), (3, "Eva", 0)]);
    tic_tac_toe(&store, &[(0, ids[2])], None, FIRST_WINS).await;
    tic_tac_toe(&store, &[(0, ids[1])], None, FIRST_WINS).await;
    let ranking = store.ranking(None, Order::Points, 0, 10).await.expect("a ranking");
    assert_eq!(lines(&ranking), [(1, "Ana", 3), (2, "Eva", 3), (3, "Zoe", 0)]);
}

/// The document's three profiles, with results that give the same order. Its
/// points for the first (5) fit none of its own rules.
pub(crate) async fn ot2_the_ranking_of_three_profiles(store: Store) {
    let third = profile(&store, "alias3").await;
    let second = profile(&store, "alias2").await;
    let first = profile(&store, "alias1").await;
    for (who, moves) in [
        (first, FIRST_WINS),
        (first, FIRST_WINS),
        (first, SECOND_WINS),
        (second, FIRST_WINS),
        (third, SECOND_WINS),
        (third, SECOND_WINS),
    ] {
        tic_tac_toe(&store, &[(0, who)], None, moves).await;
    }
    let ranking = store.ranking(None, Order::Points, 0, 10).await.expect("a ranking");
    let shown: Vec<_> = ranking
        .iter()
        .map(|rank| {
            (
                rank.alias.as_str(),
                rank.tally.points,
                rank.tally.won,
                rank.tally.lost,
                rank.tally.drawn,
            )
        })
        .collect();
    assert_eq!(shown, [("alias1", 4, 2, 1, 0), ("alias2", 3, 1, 0, 0), ("alias3", 0, 0, 2, 0)]);
}

pub(crate) async fn rankings_are_by_game_and_by_rating_and_come_in_pages(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    profile(&store, "Idle").await;
    // Three draws against the champion tell more of strength than a win against chance.
    for _ in 0..3 {
        tic_tac_toe(&store, &[(0, eva)], Some((1, "level:8")), NOBODY_WINS).await;
    }
    tic_tac_toe(&store, &[(0, ana)], Some((1, "random")), FIRST_WINS).await;
    tic_tac_toe(&store, &[(0, ana)], Some((1, "random")), FIRST_WINS).await;
    let ranking = async |order, skip, most| {
        let ranking = store.ranking(Some("ttt"), order, skip, most).await.expect("a ranking");
        ranking.into_iter().map(|rank| (rank.place, rank.alias)).collect::<Vec<_>>()
    };
    let line = |place, alias: &str| (place, alias.to_owned());
    assert_eq!(ranking(Order::Points, 0, 10).await, [line(1, "Ana"), line(2, "Eva")]);
    assert_eq!(ranking(Order::Rating, 0, 10).await, [line(1, "Eva"), line(2, "Ana")]);
    assert_eq!(ranking(Order::Rating, 1, 1).await, [line(2, "Ana")]);
    assert_eq!(ranking(Order::Rating, 2, 1).await, []);
    assert_eq!(store.count_ranked(None).await.expect("counts"), 3);
    assert_eq!(store.count_ranked(Some("ttt")).await.expect("counts"), 2);
    let place = async |game, who| store.place_in_ranking(game, Order::Rating, who).await;
    assert_eq!(place(Some("ttt"), ana).await.expect("a place"), Some(2));
    assert_eq!(place(Some("cn"), ana).await.expect("no place"), None);
}

/// With thousands of lines a page is looked up by what lies before it: every
/// page must be the one that walking through the whole ranking finds.
pub(crate) async fn any_page_of_a_long_ranking_is_where_it_belongs(store: Store) {
    let mut figures = Vec::new();
    for number in 0..6000_i64 {
        // Few have played, and many of them have the same.
        let (won, lost) = if number % 3 == 0 { (number % 41, number % 7) } else { (0, 0) };
        let value = if won > 0 { 1400.25 + (number % 397) as f64 / 3.0 } else { 1500.0 };
        let rating = Rating { value, ..Rating::default() };
        let tally = Tally { won, lost, points: 3 * won, rating, ..Tally::default() };
        figures.push(Figure { alias: format!("p{number}"), tallies: vec![(None, tally)] });
    }
    store.fill_profiles(&figures, NOW).await.expect("filled");
    let walker = profile(&store, "walker").await;
    tic_tac_toe(&store, &[(0, walker)], None, FIRST_WINS).await;
    store.delete_profile("walker", &password()).await.expect("deleted");
    let mover = store.profile("p5999").await.expect("there").id;
    tic_tac_toe(&store, &[(0, mover)], None, FIRST_WINS).await;
    assert_eq!(store.count_ranked(None).await.expect("a number"), 6000);
    for order in [Order::Points, Order::Rating] {
        let whole = store.ranking(None, order, 0, 9999).await.expect("a ranking");
        assert_eq!(whole.len(), 6000);
        for skip in (1990..6000).step_by(97).chain([5999, 6000, 9999]) {
            let page = store.ranking(None, order, skip as i64, 30).await.expect("a page");
            let expected: Vec<_> = whole.iter().skip(skip).take(30).cloned().collect();
            assert_eq!(page, expected, "{order:?} after {skip}");
            let Some(first) = page.first() else { continue };
            let id = store.profile(&first.alias).await.expect("there").id;
            let place = store.place_in_ranking(None, order, id).await.expect("a place");
            assert_eq!(place, Some(first.place), "{order:?} after {skip}");
        }
    }
}
