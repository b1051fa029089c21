//! What workers were promised, and whether it was kept.

use std::collections::BTreeMap;

use store::{Filter, Kept, State, Store};
use table::record;

use crate::worker::{HANDS, PROFILES};

/// What was acknowledged of a match.
#[derive(Debug, Default)]
struct Promised {
    name: String,
    moves: usize,
    ended: Option<State>,
}

/// Everything that was acknowledged.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    matches: BTreeMap<i64, Promised>,
    /// How many workers were heard: each hand may have had a change under way
    /// that was made but not acknowledged.
    workers: usize,
}

impl Ledger {
    /// Notes what a worker said. A last line that it could not end says
    /// nothing.
    pub(crate) fn note(&mut self, said: &str) {
        self.workers += 1;
        for line in said.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
            let mut words = line.splitn(3, ' ');
            let what = words.next().unwrap_or_default();
            let Some(id) = words.next().and_then(|word| word.parse().ok()) else { continue };
            let detail = words.next().unwrap_or_default();
            match what {
                "kept" => {
                    let new = Promised { name: detail.to_owned(), ..Promised::default() };
                    assert!(self.matches.insert(id, new).is_none(), "{id} was handed out twice");
                }
                "moved" => self.of(id).moves = detail.parse().expect("a number of moves"),
                "over" | "left" => {
                    self.of(id).moves = detail.parse().expect("a number of moves");
                    self.of(id).ended =
                        Some(if what == "over" { State::Over } else { State::Stopped });
                }
                _ => {}
            }
        }
    }

    fn of(&mut self, id: i64) -> &mut Promised {
        self.matches.get_mut(&id).expect("only matches that were kept change")
    }

    /// How many matches were acknowledged to be in a state.
    pub(crate) fn count(&self, state: State) -> usize {
        self.matches.values().filter(|promised| promised.ended == Some(state)).count()
    }

    /// Everything that was acknowledged is there, and nothing is half there.
    pub(crate) async fn check(&self, store: &Store) {
        let everything = Filter { most: i64::MAX, ..Filter::default() };
        let all = store.matches(&everything).await.expect("a list");
        let mut surprises = 0;
        let mut found = 0;
        for summary in &all {
            let kept = store.load(summary.id).await.expect("what is listed is there");
            assert_eq!(summary.ply as usize, kept.parts.moves.len(), "{kept:?}");
            assert_eq!(summary.state, State::of(&kept.parts), "{kept:?}");
            check_whole(store, &kept).await;
            match self.matches.get(&summary.id) {
                Some(promised) => {
                    found += 1;
                    surprises += usize::from(promised.check(&kept));
                }
                None => surprises += 1,
            }
        }
        assert_eq!(found, self.matches.len(), "acknowledged matches are lost");
        assert!(surprises <= self.workers * HANDS, "{surprises} changes that nobody asked for");
        let over = all.iter().filter(|summary| summary.state == State::Over).count();
        check_tallies(store, over as i64).await;
    }
}

impl Promised {
    /// Checks a match; true when it has the one change that may have been made
    /// without being acknowledged.
    fn check(&self, kept: &Kept) -> bool {
        assert_eq!(kept.name.as_deref(), Some(self.name.as_str()));
        let (moves, state) = (kept.parts.moves.len(), State::of(&kept.parts));
        let is_exact = moves == self.moves && state == self.ended.unwrap_or(State::InPlay);
        let may_be_ahead = self.ended.is_none() && moves - self.moves <= 1;
        assert!(is_exact || may_be_ahead, "{self:?} was promised, but there is {kept:?}");
        !is_exact
    }
}

/// A match is there with its name, its words, its players and its moves.
async fn check_whole(store: &Store, kept: &Kept) {
    record::read(&kept.parts.record(), catalog::GAMES, 1).expect("what is kept replays");
    let seats: Vec<_> = PROFILES.into_iter().enumerate().collect();
    assert_eq!(kept.profiles, seats, "{kept:?}");
    let name = kept.name.as_deref().expect("workers name their matches");
    assert_eq!(store.named(name).await.expect("found by its name"), kept.id);
    let search = Some(name.to_owned());
    let found = store.matches(&Filter { search, most: 1, ..Filter::default() }).await;
    let ids: Vec<_> = found.expect("a list").iter().map(|summary| summary.id).collect();
    assert_eq!(ids, [kept.id], "the words of {name} find it");
}

/// A match counts once for each who played it, in its game and overall.
async fn check_tallies(store: &Store, over: i64) {
    for profile in PROFILES {
        let statistics = store.statistics(profile).await.expect("statistics");
        assert_eq!(statistics.overall.played(), over, "profile {profile}");
        let by_game: i64 = statistics.games.iter().map(|(_, tally)| tally.played()).sum();
        assert_eq!(by_game, over, "profile {profile}");
        let last = &statistics.last;
        assert!(last.iter().filter(|played| played.verdict.is_some()).count() as i64 <= over);
    }
}
