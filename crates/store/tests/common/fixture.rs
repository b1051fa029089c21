//! People, matches and folders for the chapters.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{Lang, Options, Player, Seat};
use store::{Draft, Password, Store};
use table::{AnyGame, Match, Parts, Times, seats};

pub(crate) const NOW: &str = "2026-11-16T10:00:00Z";

/// A folder that is gone at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-story-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn game(id: &str) -> &'static dyn AnyGame {
    *catalog::GAMES.iter().find(|game| game.info().id == id).expect("a game of the catalogue")
}

/// A match of people, begun.
pub(crate) fn begun(id: &str, count: usize) -> Match {
    let game = game(id);
    let options = Options::defaults(game.info().options);
    let seated = seats::default_seats(game.info(), count, Lang::En);
    let mut begun = Match::begin(game, options, seated, None, 7).expect("a match begins");
    begun.set_times(Times { started: Some(NOW.to_owned()), saved: Some(NOW.to_owned()) });
    begun
}

/// Plays moves, whoever's turn it is.
pub(crate) fn play(of: &mut Match, moves: &str) {
    for text in moves.split_whitespace() {
        let seat = of.mover().expect("somebody moves");
        of.play(seat, text).expect("a legal move");
    }
}

/// A tic-tac-toe that the first seat wins, the second wins, or nobody.
pub(crate) const FIRST_WINS: &str = "a1 b1 a2 b2 a3";
pub(crate) const SECOND_WINS: &str = "a1 b1 a2 b2 c3 b3";
pub(crate) const NOBODY_WINS: &str = "a1 b2 c3 b1 b3 a3 c1 c2 a2";

pub(crate) fn draft(of: &Match, profiles: &[(usize, i64)]) -> Draft {
    Draft { name: None, parts: Parts::of(of), profiles: profiles.to_vec() }
}

pub(crate) async fn profile(store: &Store, alias: &str) -> i64 {
    let made = store.create_profile(alias, &password(), NOW).await;
    made.expect("a profile is made").id
}

pub(crate) fn password() -> Password {
    Password::new("secret")
}

/// Plays a whole tic-tac-toe between two seats; a seat without a profile is a
/// guest, and one with a word a machine.
pub(crate) async fn tic_tac_toe(
    store: &Store,
    profiles: &[(usize, i64)],
    machine: Option<(usize, &str)>,
    moves: &str,
) -> i64 {
    let mut of = begun("ttt", 2);
    if let Some((seat, word)) = machine {
        of.set_player(Seat::new(seat), Player::Machine(word.to_owned()));
    }
    let id = store.keep(draft(&of, profiles)).await.expect("a match is kept");
    play(&mut of, moves);
    store.finish(id, 0, &of).await.expect("a match is finished");
    id
}
