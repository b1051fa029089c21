//! Looking ahead in dominoes without seeing the others' tiles.

use games::dominoes::{Move, State, TileSet};
use kernel::{Rng, Rules, Team};
use search::{Advice, AtRandom, Ismcts, Limits, Playout, Rated, Sides};

use super::belief::Belief;
use super::linear::{best, rate_linear};
use super::prospects::{Prospects, scores};
use super::round::Round;

/// How much doubt about a play counts, where winning the round is everything.
const EXPLORATION: f32 = 1.1;
/// Enough for a value where there is nothing to choose.
const GLANCE: u64 = 256;

/// What to do in this state, as far as the seat to move can know it; nothing
/// when no seat is to move.
///
/// It is a search of information sets to the end of the round, whose worlds
/// are drawn by how well they explain the others' plays. A round is worth what
/// it does for the tournament, so the values are estimates of the probability
/// to win that. The limit of nodes counts iterations.
pub fn think<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    limits: Limits<'_>,
    threads: usize,
    rng: &mut Rng,
) -> Option<Advice<Move>> {
    let seat = state.turn().seat()?;
    let house = state.house();
    let limits = bounded(state, limits);
    let prospects = Prospects::new(house, state.seats());
    let belief = Belief::new(state, seat, limits, rng);
    let mut playout = Playout::new(AtRandom, prospects);
    if house.partnership {
        let teams: Vec<Team> = (0..state.seats()).map(|seat| Team((seat % 2) as u8)).collect();
        playout.sides = Sides::of_teams(&teams);
    }
    let sides = playout.sides.count(state.seats());
    let stake = prospects.stake(&scores(state, sides)[..sides], house.side(seat));
    let mut search = Ismcts::new(playout);
    search.exploration = EXPLORATION * stake;
    search.threads = threads;
    search.sees = Round::sees;
    let advice = search.search(&Round::new(state, belief), limits, rng)?;
    Some(completed(state, advice))
}

/// Advice of a search that was stopped before it had looked into every move:
/// then the weights decide, and the other moves count as so much is known,
/// which is no more than the value of them all.
fn completed<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    mut advice: Advice<Move>,
) -> Advice<Move> {
    let rated = rate_linear(state);
    if advice.moves.len() >= rated.len() {
        return advice;
    }
    for (mv, _) in &rated {
        if !advice.moves.iter().any(|known| known.mv == *mv) {
            let value = advice.value;
            advice.moves.push(Rated { mv: *mv, visits: 0, value, proven: false });
        }
    }
    advice.best = best(&rated).unwrap_or(advice.best);
    advice.line = vec![advice.best];
    advice
}

/// A seat without a choice need not think long.
fn bounded<'a, R: Rules>(state: &R, limits: Limits<'a>) -> Limits<'a> {
    let nodes = match limits.nodes {
        nodes if state.count_moves() > 1 => nodes,
        Some(nodes) => Some(nodes.min(GLANCE)),
        None => Some(GLANCE),
    };
    Limits { nodes, ..limits }
}

#[cfg(test)]
mod tests {
    use games::dominoes::{Crowded, House, Large, Small};
    use kernel::{Notation, Viewer};

    use super::*;
    use crate::dominoes::trials::{dealt, plain_house, random_house};

    const FEW: Limits<'_> = Limits { depth: None, nodes: Some(40), stop: None };

    /// Plays on with the search and the weights by turns, as far as the limit
    /// of turns goes.
    fn play<B: TileSet, const S: usize, const T: usize>(
        mut state: State<B, S, T>,
        turns: usize,
        rng: &mut Rng,
    ) {
        let mut moves = Vec::new();
        for turn in 0..turns {
            state.moves(&mut moves);
            let chosen = match state.turn().seat() {
                Some(_) if turn % 2 == 0 => think(&state, FEW, 1, rng).map(|advice| advice.best),
                Some(_) => {
                    let rated = rate_linear(&state);
                    assert!(rated.iter().map(|rated| rated.0).eq(moves.iter().copied()));
                    rated.first().map(|rated| rated.0)
                }
                None => state.random_move(rng, &mut Vec::new()),
            };
            let Some(mv) = chosen else { break };
            assert!(moves.contains(&mv), "{mv:?} of {moves:?}");
            state.apply(mv);
        }
    }

    #[test]
    fn a_legal_move_is_found_at_every_table() {
        let mut rng = Rng::new(1);
        for _ in 0..16 {
            let house = random_house(&mut rng);
            play(Small::new(house, 2 + rng.below(3)), 90, &mut rng);
            let pairs = House { partnership: true, ..house };
            play(Small::new(pairs, 4), 90, &mut rng);
        }
        let many = House { tiles: 3, values: 10, ..random_house(&mut rng) };
        play(Crowded::new(many, 18), 54 + 40, &mut rng);
        let wide = House { tiles: 4, values: 50, ..random_house(&mut rng) };
        play(Large::new(wide, 28), 112 + 40, &mut rng);
    }

    #[test]
    fn what_others_hold_makes_no_difference_to_the_advice() {
        let mut rng = Rng::new(2);
        for _ in 0..30 {
            let mut state = Small::new(random_house(&mut rng), 3);
            for _ in 0..21 + rng.below(15) {
                if let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
                    state.apply(mv);
                }
            }
            let Some(seat) = state.turn().seat() else { continue };
            let other = state.imagine(Viewer::Seat(seat), &mut rng);
            let advice = |state| think(state, FEW, 1, &mut Rng::new(7));
            assert_eq!(advice(&state), advice(&other));
            assert_eq!(rate_linear(&state), rate_linear(&other));
        }
    }

    #[test]
    fn whoever_can_keep_a_rival_from_playing_until_he_is_out_does_so() {
        let house = House { tiles: 3, ..plain_house() };
        let mut state = dealt(house, 2, "+6-4 +6-6 +6-5 +5-5 +5-3 +3-1");
        for text in ["6-4", "pass"] {
            state.apply(state.read(text).unwrap());
        }
        // After the double both ends are as before, on which the other has just passed.
        let limits = Limits { nodes: Some(500), ..FEW };
        let advice = think(&state, limits, 1, &mut Rng::new(3)).unwrap();
        assert_eq!(state.write(advice.best), "6-6L");
        let best = advice.moves.iter().find(|rated| rated.mv == advice.best).unwrap();
        assert!(best.value > 0.99, "{}", best.value);
    }

    #[test]
    fn the_same_seed_gives_the_same_advice_with_any_number_of_threads() {
        let state = dealt(plain_house(), 2, "");
        for threads in [1, 2] {
            let advice = || think(&state, FEW, threads, &mut Rng::new(9));
            assert_eq!(advice(), advice());
        }
    }

    #[test]
    fn a_search_that_is_told_to_stop_at_once_goes_by_the_weights() {
        let state = dealt(plain_house(), 2, "");
        let stop = || true;
        let limits = Limits { nodes: Some(1), stop: Some(&stop), ..Limits::default() };
        let advice = think(&state, limits, 1, &mut Rng::new(4)).unwrap();
        let rated = rate_linear(&state);
        assert_eq!(Some(advice.best), best(&rated));
        assert_eq!(advice.moves.len(), rated.len());
        assert_eq!(advice.iterations, 1);
    }
}
