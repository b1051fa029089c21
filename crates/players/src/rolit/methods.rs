//! The ways to look ahead, to be compared with each other.

use games::rolit::{Cell, State};
use kernel::{Limits, Rng};
use search::{AlphaBeta, Table, max_n};

use super::judge::Judge;
use super::levels::{guided, to_the_end, tree};
use super::watched::Watched;

/// A way to look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Alpha-beta for two players or two teams.
    TwoSides,
    /// Alpha-beta in which everybody else is one enemy.
    Paranoid,
    /// Alpha-beta in which one opponent answers for all.
    BestReply,
    /// Everybody for himself, all lines.
    MaxN,
    /// Everybody for himself, in a tree that grows where it matters.
    Tree,
    /// The same, where moves that look good at a glance come first.
    Guided,
}

/// The mebibytes of the table that is made for a move: enough for some
/// thousands of states, and made in no time.
const TABLE: usize = 1;

impl Method {
    /// The method of a word.
    pub fn named(word: &str) -> Option<Self> {
        match word {
            "two-sides" => Some(Self::TwoSides),
            "paranoid" => Some(Self::Paranoid),
            "best-reply" => Some(Self::BestReply),
            "max-n" => Some(Self::MaxN),
            "tree" => Some(Self::Tree),
            "guided" => Some(Self::Guided),
            _ => None,
        }
    }

    /// What it finds best with this judge and within these limits; none when
    /// nobody moves.
    pub fn choose(
        self,
        state: &State,
        judge: &Judge,
        limits: Limits<'_>,
        rng: &mut Rng,
    ) -> Option<Cell> {
        let (game, table) = (&Watched::new(state), &Table::new(TABLE));
        let search = AlphaBeta { judge, table, limits, threads: 1 };
        match self {
            Self::TwoSides => search.two_sides(game, *judge.sides().first()?, |_| ()).best,
            Self::Paranoid => search.paranoid(game, |_| ()).best,
            Self::BestReply => search.best_reply(game, |_| ()).best,
            Self::MaxN => max_n(game, judge, limits, |_| ()).best,
            Self::Tree => match to_the_end(game, judge, limits) {
                Some(thought) => thought.best,
                None => tree(judge.clone()).search(game, limits, rng).map(|advice| advice.best),
            },
            Self::Guided => match to_the_end(game, judge, limits) {
                Some(thought) => thought.best,
                None => {
                    let advice = guided(judge.clone()).search_telling(game, limits, rng, |_| ());
                    advice.map(|advice| advice.best)
                }
            },
        }
    }
}
