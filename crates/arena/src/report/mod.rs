//! What came of a tournament.

mod table;
mod data;

use std::collections::BTreeMap;

use ::table::Fault;

use crate::game::{End, Played};
use crate::plan::Plan;
use crate::run::{Game, pair_result};
use crate::schedule::Held;
use crate::stats::{Choice, Estimate, Pentanomial, Sprt, Trinomial, Verdict, ratings};

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The short name of the game.
    pub game: &'static str,
    /// The players, best first.
    pub standings: Vec<Standing>,
    /// Every two players who met at a table of two.
    pub duels: Vec<Duel>,
    /// The test, when there was one.
    pub test: Option<Test>,
    /// How many games were played.
    pub games: usize,
    /// How many of them were too long and counted as draws.
    pub capped: usize,
}

/// One player's results.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Place, from one.
    pub rank: usize,
    /// Name.
    pub player: String,
    /// Sum of the parts of first places.
    pub points: f64,
    /// Games played.
    pub games: usize,
    /// Games lost, drawn and won.
    pub results: Trinomial,
    /// Strength relative to the mean of all players.
    pub rating: Estimate,
    /// Games lost by each of [`Fault::ALL`].
    pub faults: [usize; Fault::ALL.len()],
    /// What ranks before the rating does: meetings won in a Swiss, rounds
    /// survived in a knockout, nothing elsewhere.
    pub merit: f64,
}

/// Two players against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// Their names.
    pub players: [String; 2],
    /// Games that the first lost, drew and won.
    pub games: Trinomial,
    /// Pairs of games with swapped seats, by the first's half points.
    pub pairs: Pentanomial,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Test {
    pub sprt: Sprt,
    pub ratio: f64,
    pub verdict: Verdict,
}

impl Report {
    pub(crate) fn new(plan: &Plan, games: &[Game], past: &[Vec<Held>]) -> Self {
        let duels = duels(plan, games);
        let test = plan.sprt.map(|sprt| {
            let pairs = duels.first().map(|duel| duel.pairs).unwrap_or_default();
            Test { sprt, ratio: sprt.ratio(&pairs), verdict: sprt.verdict(&pairs) }
        });
        Self {
            game: plan.game.info().id,
            standings: standings(plan, games, past),
            duels,
            test,
            games: games.len(),
            capped: games.iter().filter(|game| game.played.end == End::Capped).count(),
        }
    }
}

fn standings(plan: &Plan, games: &[Game], past: &[Vec<Held>]) -> Vec<Standing> {
    let players = plan.players.len();
    let merits = plan.format.merits(players, past);
    let rated = ratings(players, &choices(games));
    let mut standings: Vec<Standing> = (0..players)
        .map(|player| Standing {
            rank: 0,
            player: plan.players[player].name.clone(),
            points: rated[player].points,
            games: rated[player].games as usize,
            results: results(player, games),
            rating: rated[player].estimate,
            faults: faults(player, games),
            merit: merits[player],
        })
        .collect();
    // The sort is stable: equals stay in the order of the list.
    standings
        .sort_by(|a, b| b.merit.total_cmp(&a.merit).then(b.rating.elo.total_cmp(&a.rating.elo)));
    for (place, standing) in standings.iter_mut().enumerate() {
        standing.rank = place + 1;
    }
    standings
}

/// The games as choices; those of one opening in one meeting are a block.
fn choices(games: &[Game]) -> Vec<Choice> {
    let mut blocks = BTreeMap::new();
    let choice = |Game { task, played }: &Game| {
        let number = blocks.len();
        let block = *blocks.entry((task.round, task.meeting, task.opening)).or_insert(number);
        let shares = played.shares(task.seats.len());
        Choice { seats: task.seats.clone(), shares, block }
    };
    games.iter().map(choice).collect()
}

fn results(player: usize, games: &[Game]) -> Trinomial {
    let mut results = Trinomial::default();
    for game in games.iter().filter(|game| game.task.seats.contains(&player)) {
        results.add(result(player, &game.task.seats, &game.played));
    }
    results
}

/// Lost, drawn or won, as the place in a [`Trinomial`]. First place shared
/// with nobody but oneself, or by a side that has won, is won.
fn result(player: usize, seats: &[usize], played: &Played) -> usize {
    let first = || played.first.iter().map(|seat| seats[seat.index()]);
    match () {
        () if !first().any(|other| other == player) => 0,
        () if played.end == End::Won || first().all(|other| other == player) => 2,
        () => 1,
    }
}

fn faults(player: usize, games: &[Game]) -> [usize; Fault::ALL.len()] {
    let own = |game: &&Game, wanted: Fault| match game.played.end {
        End::Fault(seat, fault) => fault == wanted && game.task.seats[seat.index()] == player,
        _ => false,
    };
    Fault::ALL.map(|fault| games.iter().filter(|game| own(game, fault)).count())
}

/// Whether two games are those of two players who change places.
fn is_duel(pair: &[Game]) -> bool {
    let [first, second] = [&pair[0].task, &pair[1].task];
    let swaps = |(seat, &player): (usize, &usize)| player != second.seats[seat];
    first.opening == second.opening
        && first.seats.iter().all(|player| [first.seats[0], first.seats[1]].contains(player))
        && second.seats.iter().all(|player| [first.seats[0], first.seats[1]].contains(player))
        && first.seats.iter().enumerate().all(swaps)
}

/// What every two players did against each other, where they had tables for
/// themselves and equally many seats. The two games of a pair follow each other.
fn duels(plan: &Plan, games: &[Game]) -> Vec<Duel> {
    let mut duels = BTreeMap::<(usize, usize), Duel>::new();
    for pair in games.chunks_exact(2).filter(|pair| is_duel(pair)) {
        let seats = &pair[0].task.seats;
        let (a, b) = (seats[0].min(seats[1]), seats[0].max(seats[1]));
        let duel = duels.entry((a, b)).or_insert_with(|| Duel {
            players: [a, b].map(|player| plan.players[player].name.clone()),
            games: Trinomial::default(),
            pairs: Pentanomial::default(),
        });
        duel.pairs.add(pair_result(&pair[0], &pair[1], a));
        for game in pair {
            duel.games.add(result(a, &game.task.seats, &game.played));
        }
    }
    duels.into_values().collect()
}
