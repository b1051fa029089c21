//! How many moves a second are safe.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ::store::{Draft, Error, Store};
use table::Parts;
use tokio::task::JoinSet;

use super::crowd::{NOW, othello};

/// How many matches wait for a move at the same time.
const AT_ONCE: [usize; 3] = [1, 64, 1024];

/// Moves a second, for each number of matches at once.
pub(super) async fn measure(
    store: &Arc<Store>,
    time: Duration,
) -> Result<Vec<(usize, f64)>, Error> {
    let mut rates = Vec::new();
    for at_once in AT_ONCE {
        rates.push((at_once, rate(store, at_once, time).await?));
    }
    Ok(rates)
}

async fn rate(store: &Arc<Store>, at_once: usize, time: Duration) -> Result<f64, Error> {
    let Parts { moves, .. } = othello();
    let moves = Arc::new(moves);
    let ids = store.fill_matches(&vec![fresh(); at_once]).await?;
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for id in ids {
        let (store, moves) = (store.clone(), moves.clone());
        playing.spawn(async move { play(&store, id, &moves, begun + time).await });
    }
    let mut count = 0;
    while let Some(played) = playing.join_next().await {
        count += played.expect("nobody panics while playing")?;
    }
    Ok(count as f64 / begun.elapsed().as_secs_f64())
}

/// A match without moves.
fn fresh() -> Draft {
    let parts = Parts { moves: Vec::new(), result: None, ..othello() };
    Draft { name: None, parts, profiles: Vec::new() }
}

/// Plays a match move by move, and then others, until time is up; returns how
/// many moves were acknowledged.
async fn play(
    store: &Store,
    mut id: i64,
    moves: &[String],
    until: Instant,
) -> Result<usize, Error> {
    for count in 0.. {
        if Instant::now() >= until {
            return Ok(count);
        }
        let ply = count % moves.len();
        if count > 0 && ply == 0 {
            id = store.keep(fresh()).await?;
        }
        store.append(id, ply, vec![moves[ply].clone()], NOW).await?;
    }
    Ok(0)
}
