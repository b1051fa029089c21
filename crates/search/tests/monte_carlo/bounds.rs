//! Seeds, limits, memory, threads, and playouts that are cut.

use std::sync::atomic::{AtomicU64, Ordering};

use kernel::{Rng, Rules, Seat, Turn};
use search::{
    AtRandom, Estimate, Evaluate, Ismcts, Limits, Pimc, Playout, Reward, Rollout, Sides, Uct,
};

use crate::iterations;
use crate::made::{Made, Shape};

/// A tree too large to be solved in a moment.
fn forest() -> Made {
    let shape = Shape { seats: 2, teams: &[0, 1], depth: 9, branches: 5, nature: 0 };
    let large = |seed: &u64| {
        let state = shape.make(&mut Rng::new(*seed));
        kernel::perft(&state, 6) > 300
    };
    let seed = (0..1000).find(large).unwrap();
    shape.make(&mut Rng::new(seed))
}

/// Two seats push a marker by one or two; it never ends.
#[derive(Clone, Copy, Debug)]
struct Tug {
    marker: i32,
    mover: usize,
}

const TUG: Tug = Tug { marker: 0, mover: 0 };

impl Rules for Tug {
    type Move = i32;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        Turn::Seat(Seat::new(self.mover))
    }

    fn moves(&self, buffer: &mut Vec<i32>) {
        buffer.clear();
        buffer.extend([1, 2]);
    }

    fn apply(&mut self, mv: i32) {
        self.marker += if self.mover == 0 { mv } else { -mv };
        self.mover = 1 - self.mover;
    }
}

struct Pull;

impl Reward<Tug> for Pull {
    fn shares(&self, state: &Tug, _: &Sides, shares: &mut [f32]) {
        let share = (0.5 + state.marker as f32 / 100.0).clamp(0.0, 1.0);
        shares.copy_from_slice(&[share, 1.0 - share]);
    }
}

impl Evaluate<Tug> for Pull {
    fn value(&self, state: &Tug, seat: Seat) -> i32 {
        if seat.index() == 0 { state.marker } else { -state.marker }
    }
}

/// The first seat pulls hard, the second does not.
struct Uneven;

impl Rollout<Tug> for Uneven {
    fn choose(&self, state: &Tug, _: &mut Rng, _: &mut Vec<i32>) -> Option<i32> {
        Some(if state.mover == 0 { 2 } else { 1 })
    }
}

#[test]
fn the_same_seed_finds_the_same() {
    let state = forest();
    let open = |seed| Uct::default().search(&state, iterations(500), &mut Rng::new(seed)).unwrap();
    let sets = |seed| Ismcts::default().search(&state, iterations(500), &mut Rng::new(seed));
    let flat = |seed| Pimc::default().search(&state, iterations(50), &mut Rng::new(seed));
    assert_eq!(open(1), open(1));
    assert_eq!(sets(1), sets(1));
    assert_eq!(flat(1), flat(1));
    assert_ne!(open(1), open(2));
}

#[test]
fn so_many_iterations_are_made_as_were_asked_for_and_at_least_one() {
    let tug = Playout { cut: 10, ..Playout::new(AtRandom, Pull) };
    for (asked, made) in [(0, 1), (1, 1), (100, 100), (1000, 1000)] {
        let open = Uct::new(tug_like(&tug)).search(&TUG, iterations(asked), &mut Rng::new(1));
        assert_eq!(open.unwrap().iterations, made);
        let sets = Ismcts::new(tug_like(&tug)).search(&TUG, iterations(asked), &mut Rng::new(1));
        assert_eq!(sets.unwrap().iterations, made);
        let flat = Pimc::new(tug_like(&tug)).search(&TUG, iterations(asked), &mut Rng::new(1));
        assert_eq!(flat.unwrap().iterations, made);
    }
}

fn tug_like(playout: &Playout<AtRandom, Pull>) -> Playout<AtRandom, Pull> {
    Playout { cut: playout.cut, ..Playout::new(AtRandom, Pull) }
}

#[test]
fn a_search_that_is_stopped_at_once_still_recommends_a_move() {
    let asked = AtomicU64::new(0);
    let stop = || {
        asked.fetch_add(1, Ordering::Relaxed);
        true
    };
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let uct = Uct::new(Playout { cut: 10, ..Playout::new(AtRandom, Pull) });
    let advice = uct.search(&TUG, limits, &mut Rng::new(1)).unwrap();
    assert!(advice.iterations < 200);
    assert!([1, 2].contains(&advice.best));
    assert_eq!(asked.into_inner(), 1);
}

#[test]
fn without_any_limit_a_search_ends_all_the_same() {
    let uct = Uct::new(Playout { cut: 10, ..Playout::new(AtRandom, Pull) });
    let advice = uct.search(&TUG, Limits::default(), &mut Rng::new(1)).unwrap();
    assert_eq!(advice.iterations, 10_000);
}

#[test]
fn a_tree_never_outgrows_its_bound_and_the_search_goes_on() {
    for most_nodes in [0, 1, 10, 100, 1000] {
        let playout = || Playout { cut: 10, ..Playout::new(AtRandom, Pull) };
        let uct = Uct { most_nodes, ..Uct::new(playout()) };
        let sets = Ismcts { most_nodes, ..Ismcts::new(playout()) };
        let open = uct.search(&TUG, iterations(5000), &mut Rng::new(1)).unwrap();
        let sets = sets.search(&TUG, iterations(5000), &mut Rng::new(1)).unwrap();
        for advice in [open, sets] {
            // The root and its two children there must be.
            assert!(advice.nodes <= most_nodes.max(3), "{most_nodes}: {}", advice.nodes);
            assert_eq!((advice.iterations, advice.best), (5000, 2), "{most_nodes}");
        }
    }
}

#[test]
fn threads_share_the_iterations_and_find_the_same_each_time() {
    let state = forest();
    for threads in [2, 3] {
        let uct = Uct { threads, solve: false, ..Uct::default() };
        let find = || uct.search(&state, iterations(1000), &mut Rng::new(1)).unwrap();
        let advice = find();
        assert_eq!(advice, find());
        assert_eq!(advice.iterations, 1000);
        assert_eq!(advice.moves.iter().map(|rated| rated.visits).sum::<u64>(), 1000);
        assert_eq!(advice.line.first(), Some(&advice.best));
    }
}

#[test]
fn progress_is_told_each_time_the_iterations_have_doubled_and_changes_nothing() {
    let playout = || Playout { cut: 10, ..Playout::new(AtRandom, Pull) };
    let (asked, rng) = (iterations(3000), || Rng::new(1));
    for (threads, expected) in [(1, &[256, 512, 1024, 2048][..]), (2, &[256, 512, 1024])] {
        let uct = Uct { threads, ..Uct::new(playout()) };
        let sets = Ismcts { threads, ..Ismcts::new(playout()) };
        let flat = Pimc { threads, ..Pimc::new(playout()) };
        let mut told = [vec![], vec![], vec![]];
        let [one, two, three] = &mut told;
        let open = uct.search_telling(&TUG, asked, &mut rng(), |it| one.push(it.iterations));
        let seen = sets.search_telling(&TUG, asked, &mut rng(), |it| two.push(it.iterations));
        let even = flat.search_telling(&TUG, asked, &mut rng(), |it| three.push(it.iterations));
        assert!(told.iter().all(|told| told == expected), "{told:?}");
        assert_eq!(open, uct.search(&TUG, asked, &mut rng()));
        assert_eq!(seen, sets.search(&TUG, asked, &mut rng()));
        assert_eq!(even, flat.search(&TUG, asked, &mut rng()));
    }
}

#[test]
fn a_playout_that_is_cut_is_judged_by_its_reward() {
    // Three pairs of uneven pulls on top of the first move.
    let playout = Playout { cut: 6, ..Playout::new(Uneven, Pull) };
    let advice = Uct::new(playout).search(&TUG, iterations(1), &mut Rng::new(1)).unwrap();
    // The other seat begins the playout: three times minus one, three times plus two.
    let expected = 0.5 + (advice.best as f32 + 3.0) / 100.0;
    assert!((advice.value - expected).abs() < 1e-6, "{}", advice.value);
}

#[test]
fn an_estimate_can_stand_in_for_playouts() {
    let reward = Estimate { evaluate: Pull, scale: 10 };
    let mut shares = [0.0; 2];
    reward.shares(&Tug { marker: 10, mover: 0 }, &Sides::default(), &mut shares);
    assert!((shares[0] - 0.75).abs() < 1e-6 && (shares[1] - 0.25).abs() < 1e-6);
    let uct = Uct::new(Playout { cut: 0, ..Playout::new(AtRandom, reward) });
    assert_eq!(uct.search(&TUG, iterations(500), &mut Rng::new(1)).unwrap().best, 2);
}

#[test]
fn nobody_is_advised_when_the_game_is_over() {
    let mut state = forest();
    let mut buffer = Vec::new();
    while let Some(mv) = state.random_move(&mut Rng::new(1), &mut buffer) {
        state.apply(mv);
    }
    assert_eq!(Uct::default().search(&state, iterations(10), &mut Rng::new(1)), None);
    assert_eq!(Ismcts::default().search(&state, iterations(10), &mut Rng::new(1)), None);
    assert_eq!(Pimc::default().search(&state, iterations(10), &mut Rng::new(1)), None);
}
