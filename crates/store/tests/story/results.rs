use kernel::{Player, Seat};
use store::{Error, Store, Tally, Verdict};

use crate::fixture::{
    FIRST_WINS, NOBODY_WINS, SECOND_WINS, begun, draft, play, profile, tic_tac_toe,
};

async fn overall(store: &Store, id: i64) -> Tally {
    store.statistics(id).await.expect("statistics").overall
}

async fn counts(store: &Store, id: i64) -> [i64; 4] {
    let Tally { points, won, lost, drawn, .. } = overall(store, id).await;
    [points, won, lost, drawn]
}

pub(crate) async fn o11_points_are_counted_when_a_match_ends(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    let both = [(0, ana), (1, eva)];
    tic_tac_toe(&store, &both, None, FIRST_WINS).await;
    assert_eq!(
        (counts(&store, ana).await, counts(&store, eva).await),
        ([3, 1, 0, 0], [0, 0, 1, 0])
    );
    tic_tac_toe(&store, &both, None, NOBODY_WINS).await;
    assert_eq!(
        (counts(&store, ana).await, counts(&store, eva).await),
        ([4, 1, 0, 1], [1, 0, 1, 1])
    );
    tic_tac_toe(&store, &both, None, SECOND_WINS).await;
    assert_eq!(
        (counts(&store, ana).await, counts(&store, eva).await),
        ([2, 1, 1, 1], [4, 1, 1, 1])
    );
}

pub(crate) async fn o13_statistics_show_games_totals_and_last_matches(store: Store) {
    let ana = profile(&store, "Ana").await;
    let first = tic_tac_toe(&store, &[(0, ana)], None, FIRST_WINS).await;
    let second = tic_tac_toe(&store, &[(1, ana)], None, FIRST_WINS).await;
    let going = store.keep(draft(&begun("othello", 2), &[(0, ana)])).await.expect("kept");
    let statistics = store.statistics(ana).await.expect("statistics");
    assert_eq!(statistics.games.len(), 1);
    let (game, tally) = &statistics.games[0];
    assert_eq!((game.as_str(), tally.won, tally.lost, tally.points), ("ttt", 1, 1, 1));
    assert_eq!((tally.streak, tally.best_streak, tally.played()), (-1, 1, 2));
    let last: Vec<_> = statistics.last.iter().map(|played| (played.id, played.verdict)).collect();
    assert_eq!(last, [(going, None), (second, Some(Verdict::Lost)), (first, Some(Verdict::Won))]);
    // One that was deleted and is kept again is what it was.
    let store::Kept { name, parts, profiles, .. } = store.load(second).await.expect("there");
    store.delete(vec![second]).await.expect("deleted");
    let again = store.keep(store::Draft { name, parts, profiles }).await.expect("kept");
    let last = store.statistics(ana).await.expect("statistics").last;
    assert_eq!((last[0].id, last[0].verdict), (again, Some(Verdict::Lost)));
}

pub(crate) async fn o17_only_finished_matches_of_people_with_a_profile_count(store: Store) {
    let ana = profile(&store, "Ana").await;
    // Left unfinished.
    let mut left = begun("ttt", 2);
    let id = store.keep(draft(&left, &[(0, ana)])).await.expect("kept");
    play(&mut left, "a1 b1");
    left.stop();
    store.finish(id, 0, &left).await.expect("left");
    assert_eq!(overall(&store, ana).await, Tally::default());
    // Between a guest and a machine, and between machines.
    tic_tac_toe(&store, &[], Some((1, "level:1")), FIRST_WINS).await;
    assert_eq!(overall(&store, ana).await, Tally::default());
    assert_eq!(store.count_ranked(Some("ttt")).await.expect("counts"), 0);
    // Against a machine, it counts for the person.
    tic_tac_toe(&store, &[(0, ana)], Some((1, "level:1")), FIRST_WINS).await;
    assert_eq!(counts(&store, ana).await, [3, 1, 0, 0]);
}

pub(crate) async fn a_match_counts_once(store: Store) {
    let ana = profile(&store, "Ana").await;
    let mut of = begun("ttt", 2);
    let id = store.keep(draft(&of, &[(0, ana)])).await.expect("kept");
    assert!(matches!(store.finish(id, 0, &of).await, Err(Error::Refused(_))), "it goes on");
    play(&mut of, FIRST_WINS);
    store.finish(id, 0, &of).await.expect("finished");
    let again = store.finish(id, of.ply(), &of).await;
    assert!(matches!(again, Err(Error::Conflict(_))));
    assert!(matches!(store.take_up(id).await, Err(Error::Conflict(_))));
    assert_eq!(counts(&store, ana).await, [3, 1, 0, 0]);
}

pub(crate) async fn a_seat_handed_to_a_machine_does_not_count(store: Store) {
    let ana = profile(&store, "Ana").await;
    let mut of = begun("ttt", 2);
    let id = store.keep(draft(&of, &[(0, ana)])).await.expect("kept");
    of.set_player(Seat::new(0), Player::Machine("level:8".to_owned()));
    play(&mut of, FIRST_WINS);
    store.finish(id, 0, &of).await.expect("finished");
    assert_eq!(overall(&store, ana).await, Tally::default());
}

pub(crate) async fn with_three_seats_one_wins_and_the_others_lose(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    let mut of = begun("cn", 3);
    let id = store.keep(draft(&of, &[(0, ana), (2, eva)])).await.expect("kept");
    play(&mut of, "a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4 c4 a5");
    store.finish(id, 0, &of).await.expect("finished");
    assert_eq!(
        (counts(&store, ana).await, counts(&store, eva).await),
        ([3, 1, 0, 0], [0, 0, 1, 0])
    );
}

pub(crate) async fn ratings_move_and_machines_are_fixed(store: Store) {
    let (ana, eva) = (profile(&store, "Ana").await, profile(&store, "Eva").await);
    tic_tac_toe(&store, &[(0, ana)], Some((1, "level:8")), FIRST_WINS).await;
    tic_tac_toe(&store, &[(0, eva)], Some((1, "level:1")), FIRST_WINS).await;
    let rating = async |id| overall(&store, id).await.rating;
    let (best, good) = (rating(ana).await, rating(eva).await);
    assert!(best.value > good.value && good.value > 1500.0, "{best:?} {good:?}");
    // A guest says nothing about anybody's strength.
    tic_tac_toe(&store, &[(0, eva)], None, SECOND_WINS).await;
    assert_eq!(rating(eva).await, good);
    // Both move from where they were before the match.
    tic_tac_toe(&store, &[(0, ana), (1, eva)], None, SECOND_WINS).await;
    assert!(rating(ana).await.value < best.value && rating(eva).await.value > good.value);
}
