//! The guided tree in made-up games, next to all that there is.

use kernel::{Rng, Rules, Turn};
use search::{Guided, Limits, Reward, Sides};

use crate::iterations;
use crate::made::{AsWritten, Made, Shape};

const DUEL: Shape = Shape { seats: 2, teams: &[0, 1], depth: 5, branches: 3, nature: 0 };
const THREE: Shape = Shape { seats: 3, teams: &[0, 1, 2], ..DUEL };
const PAIRS: Shape = Shape { seats: 4, teams: &[0, 1, 0, 1], ..DUEL };
const FOUR: Shape = Shape { seats: 4, teams: &[0, 1, 2, 3], ..DUEL };

/// Knows ends, and nothing of games that go on.
#[derive(Clone, Copy, Debug)]
struct AtTheEnd;

impl Reward<Made> for AtTheEnd {
    fn shares(&self, state: &Made, sides: &Sides, shares: &mut [f32]) {
        match state.turn() {
            Turn::Over(_) => AsWritten.shares(state, sides, shares),
            _ => shares.fill(1.0 / shares.len() as f32),
        }
    }
}

fn guided(sides: Sides) -> Guided<AtTheEnd> {
    Guided { sides, ..Guided::new(AtTheEnd) }
}

/// What every side has when each takes what is best for itself.
fn truth(state: &Made, sides: Sides) -> Vec<f32> {
    let Turn::Seat(seat) = state.turn() else {
        let mut shares = vec![0.0; sides.count(state.seats())];
        AsWritten.shares(state, &sides, &mut shares);
        return shares;
    };
    let side = sides.of(seat);
    let below = state.next().map(|next| truth(&next, sides));
    below.max_by(|one, other| one[side].total_cmp(&other[side])).unwrap()
}

/// Whether the move it finds is as good as the best, in a game of this seed.
fn finds_the_best(shape: Shape, seed: u64) -> bool {
    let (state, sides) = (shape.make(&mut Rng::new(seed)), shape.sides());
    let side = sides.of(state.turn().seat().unwrap());
    // Who knows of nothing but ends should not rule a move out at a glance.
    let search = Guided { warmth: 1.0, ..guided(sides) };
    let advice = search.search_telling(&state, iterations(20_000), &mut Rng::new(seed), |_| ());
    let next = state.next().nth(advice.unwrap().best.into()).unwrap();
    truth(&next, sides)[side] + 1e-6 >= truth(&state, sides)[side]
}

#[test]
fn with_time_enough_it_finds_what_is_best() {
    assert!((0..40).all(|seed| finds_the_best(DUEL, seed)));
    // With more at the table, what is best may hang on a close choice of another
    // who has not made up his mind yet.
    for shape in [THREE, PAIRS, FOUR] {
        let found = (0..40).filter(|seed| finds_the_best(shape, *seed)).count();
        assert!(found >= 34, "{found} of 40 in {shape:?}");
    }
}

#[test]
fn a_state_in_which_nobody_moves_has_no_advice() {
    let mut state = DUEL.make(&mut Rng::new(1));
    while state.turn().seat().is_some() {
        let next = state.next().next().unwrap();
        state = next;
    }
    let none = guided(DUEL.sides()).search_telling(&state, iterations(9), &mut Rng::new(1), |_| ());
    assert_eq!(none, None);
}

#[test]
fn the_same_seed_gives_the_same_advice_and_the_limits_are_kept() {
    let state = Shape { depth: 9, branches: 5, ..FOUR }.make(&mut Rng::new(3));
    for threads in [1, 2] {
        let search = Guided { threads, ..guided(FOUR.sides()) };
        let advise =
            || search.search_telling(&state, iterations(501), &mut Rng::new(8), |_| ()).unwrap();
        assert_eq!(advise(), advise());
        assert_eq!(advise().iterations, 501);
    }
    let stop = || true;
    let limits = Limits { stop: Some(&stop), ..iterations(1_000_000) };
    let search = guided(FOUR.sides());
    let advice = search.search_telling(&state, limits, &mut Rng::new(8), |_| ()).unwrap();
    assert!(advice.iterations < 2000, "{}", advice.iterations);
}

#[test]
fn a_full_tree_is_searched_on_as_it_is() {
    let state = Shape { depth: 9, branches: 5, ..FOUR }.make(&mut Rng::new(4));
    let search = Guided { most_nodes: 40, ..guided(FOUR.sides()) };
    let advice = search.search_telling(&state, iterations(1000), &mut Rng::new(1), |_| ()).unwrap();
    assert_eq!(advice.iterations, 1000);
    assert!(advice.nodes < 50, "{}", advice.nodes);
}
