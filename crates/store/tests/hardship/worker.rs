//! A process of its own that uses the store as hard as it can. The tests run
//! this same program again, and tell it by its environment what to do.
//!
//! Every change is printed as soon as the store has answered: from then on it
//! must never be lost.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use store::{Draft, Error, Place, Store};
use table::{Match, record};

use crate::block_on;
use crate::fixture::{FIRST_WINS, NOBODY_WINS, NOW, SECOND_WINS, begun, draft, play};

/// Where the data is: an address of PostgreSQL or a path.
pub(crate) const PLACE: &str = "LUDOTECA_WORKER_PLACE";
/// What the worker calls itself; its matches are called after it.
pub(crate) const NAME: &str = "LUDOTECA_WORKER_NAME";
/// How many matches each hand plays; without it, they never stop.
pub(crate) const MATCHES: &str = "LUDOTECA_WORKER_MATCHES";
/// A match that others want to move in, too.
pub(crate) const CONTEST: &str = "LUDOTECA_WORKER_CONTEST";

/// How many matches are played at once.
pub(crate) const HANDS: usize = 4;

/// Who plays all of them, by the number of their profiles.
pub(crate) const PROFILES: [i64; 2] = [1, 2];

/// The line before which nothing is done.
pub(crate) const READY: &str = "ready";
/// The line after which nothing is done any more, with the reason.
pub(crate) const REFUSED: &str = "refused";

#[test]
#[ignore = "the other tests start it, as a process of its own"]
fn work() {
    block_on(async {
        // The name of the test may stand on the line before.
        println!();
        match Store::open(place()).await {
            Ok(store) => busy(store).await,
            Err(error) => refused(&error),
        }
    });
}

fn place() -> Place {
    let place = env::var(PLACE).expect("a worker is told where to work");
    Place::from_address(&place).unwrap_or(Place::File(PathBuf::from(place)))
}

fn number(variable: &str) -> Option<i64> {
    env::var(variable).ok().and_then(|text| text.parse().ok())
}

async fn busy(store: Store) {
    println!("{READY}");
    let store = std::sync::Arc::new(store);
    let mut hands = tokio::task::JoinSet::new();
    for hand in 0..HANDS {
        let store = store.clone();
        hands.spawn(async move { play_matches(&store, hand).await });
    }
    if let Some(id) = number(CONTEST) {
        let store = store.clone();
        hands.spawn(async move { contend(&store, id).await });
    }
    let results = hands.join_all().await;
    let refusal = results.into_iter().find_map(Result::err);
    if let Some(error) = refusal {
        refused(&error);
        let newest = store.matches(&store::Filter { most: 1, ..Default::default() }).await;
        newest.expect("what is there can be read all the same");
    }
}

fn refused(error: &Error) {
    println!("{REFUSED} {}", error.phrase());
}

/// Says that a change was acknowledged.
fn done(what: &str, id: i64, detail: impl std::fmt::Display) {
    let mut out = std::io::stdout().lock();
    let said = writeln!(out, "{what} {id} {detail}").and_then(|()| out.flush());
    said.expect("somebody listens");
}

async fn play_matches(store: &Store, hand: usize) -> Result<(), Error> {
    let name = env::var(NAME).expect("a worker has a name");
    let most = number(MATCHES).unwrap_or(i64::MAX);
    for round in 0..most {
        let script = [FIRST_WINS, SECOND_WINS, NOBODY_WINS][round as usize % 3];
        play_one(store, &format!("{name} {hand}x{round:05}"), script, round % 4 == 3).await?;
    }
    Ok(())
}

/// Keeps a match, appends its moves one by one and finishes it with the last;
/// or leaves it halfway.
async fn play_one(store: &Store, name: &str, script: &str, leave: bool) -> Result<(), Error> {
    let mut of = begun("ttt", 2);
    let profiles: Vec<_> = PROFILES.into_iter().enumerate().collect();
    let named = Draft { name: Some(name.to_owned()), ..draft(&of, &profiles) };
    let id = store.keep(named).await?;
    done("kept", id, name);
    let moves: Vec<_> = script.split(' ').collect();
    let most = if leave { 2 } else { moves.len() - 1 };
    for (ply, text) in moves.iter().enumerate().take(most) {
        store.append(id, ply, vec![(*text).to_owned()], NOW).await?;
        play(&mut of, text);
        done("moved", id, ply + 1);
    }
    if leave {
        of.stop();
    } else {
        play(&mut of, moves[most]);
    }
    store.finish(id, most, &of).await?;
    done(if leave { "left" } else { "over" }, id, of.ply());
    Ok(())
}

/// The whole of the match that several workers want to move in.
pub(crate) fn contest() -> Match {
    let mut of = begun("othello", 2);
    while let Some(seat) = of.mover() {
        let text = of.state().moves()[0].clone();
        of.play(seat, &text).expect("a legal move");
    }
    of
}

/// Tries to make every move of the contest before somebody else does.
async fn contend(store: &Store, id: i64) -> Result<(), Error> {
    let whole = contest();
    loop {
        let kept = store.load(id).await?.parts;
        record::read(&kept.record(), catalog::GAMES, 1).expect("every state of it replays");
        let ply = kept.moves.len();
        let Some(text) = whole.moves().get(ply) else { return Ok(()) };
        match store.append(id, ply, vec![text.clone()], NOW).await {
            Ok(()) => done("won", id, ply),
            Err(Error::Conflict(_)) => {}
            Err(error) => return Err(error),
        }
    }
}
