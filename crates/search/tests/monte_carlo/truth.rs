//! What the searches find in made-up games, next to all that there is.

use kernel::{Rng, Rules, Turn};
use search::{Advice, AtRandom, ByOutcome, Ismcts, Playout, Reward, Sides, Uct};

use crate::iterations;
use crate::made::{AsWritten, Made, Shape};

const DUEL: Shape = Shape { seats: 2, teams: &[0, 1], depth: 5, branches: 3, nature: 0 };
const THREE: Shape = Shape { seats: 3, teams: &[0, 1, 2], ..DUEL };
const PAIRS: Shape = Shape { seats: 4, teams: &[0, 1, 0, 1], ..DUEL };
const FOUR: Shape = Shape { seats: 4, teams: &[0, 1, 2, 3], ..DUEL };
const SHAPES: [Shape; 4] = [DUEL, THREE, PAIRS, FOUR];

fn with_chance(shape: Shape) -> Shape {
    Shape { depth: 4, branches: 2, nature: 4, ..shape }
}

type Shares = Vec<f32>;

/// All that can come out when every side takes what is best for itself and
/// nobody knows how it chooses among equals.
fn possible<W: Reward<Made>>(state: &Made, sides: Sides, reward: &W) -> Vec<Shares> {
    let below = || state.next().map(|next| possible(&next, sides, reward)).collect::<Vec<_>>();
    let mut found = match state.turn() {
        Turn::Over(_) => {
            let mut shares = vec![0.0; sides.count(state.seats())];
            reward.shares(state, &sides, &mut shares);
            vec![shares]
        }
        Turn::Seat(seat) => choices(&below(), sides.of(seat)),
        Turn::Nature => means(&below()),
    };
    found.sort_by(|a, b| a.partial_cmp(b).unwrap());
    found.dedup();
    found
}

/// What a side can come to choose: whatever is no worse for it than the worst
/// that each other child may bring.
fn choices(children: &[Vec<Shares>], side: usize) -> Vec<Shares> {
    let worst = |child: &Vec<Shares>| child.iter().map(|v| v[side]).fold(f32::MAX, f32::min);
    let mut found = Vec::new();
    for (index, child) in children.iter().enumerate() {
        let others = children.iter().enumerate().filter(|(other, _)| *other != index);
        let bar = others.map(|(_, other)| worst(other)).fold(0.0, f32::max);
        found.extend(child.iter().filter(|shares| shares[side] >= bar).cloned());
    }
    found
}

/// Every mean of one possible result from each child.
fn means(children: &[Vec<Shares>]) -> Vec<Shares> {
    let sides = children[0][0].len();
    let mut sums = vec![vec![0.0; sides]];
    for child in children {
        let add = |sum: &Shares, more: &Shares| -> Shares {
            sum.iter().zip(more).map(|(a, b)| a + b / children.len() as f32).collect()
        };
        sums = sums.iter().flat_map(|sum| child.iter().map(move |more| add(sum, more))).collect();
    }
    sums
}

fn look<W: Reward<Made>>(state: &Made, uct: &Uct<AtRandom, W>, count: u64) -> Advice<u8> {
    uct.search(state, iterations(count), &mut Rng::new(count)).unwrap()
}

/// The state after a move.
fn after(state: &Made, mv: u8) -> Made {
    state.next().nth(mv.into()).unwrap()
}

/// Checks every claim about a made-up game; says whether all of it was solved.
fn check_claims<W: Reward<Made> + Copy>(shape: Shape, reward: W, count: u64, seed: u64) -> bool {
    let sides = shape.sides();
    let state = shape.make(&mut Rng::new(seed));
    let side = sides.of(state.turn().seat().unwrap());
    let playout = Playout { sides, ..Playout::new(AtRandom, reward) };
    let advice = look(&state, &Uct::new(playout), count);
    let only = |state: &Made| match &possible(state, sides, &reward)[..] {
        [shares] => Some(shares[side]),
        _ => None,
    };
    for rated in advice.moves.iter().filter(|rated| rated.proven) {
        assert_eq!(only(&after(&state, rated.mv)), Some(rated.value), "seed {seed}: {rated:?}");
    }
    if advice.proven {
        let mut all = possible(&state, sides, &reward).into_iter();
        assert!(all.all(|shares| (shares[side] - advice.value).abs() < 1e-6));
        let chosen = only(&after(&state, advice.best));
        assert_eq!(chosen, Some(advice.value), "seed {seed}");
    }
    advice.proven
}

#[test]
fn nothing_is_called_certain_that_looking_at_everything_contradicts() {
    for shape in SHAPES.into_iter().chain(SHAPES.map(with_chance)) {
        for seed in 0..150 {
            check_claims(shape, ByOutcome, 5 + seed * 7 % 400, seed);
            check_claims(shape, AsWritten, 5 + seed * 7 % 400, seed);
        }
    }
}

#[test]
fn every_duel_is_solved_in_the_end() {
    for shape in [DUEL, PAIRS] {
        assert!((0..100).all(|seed| check_claims(shape, ByOutcome, 20_000, seed)));
    }
    // Not more different ends than a search tells apart.
    let small = Shape { depth: 4, ..FOUR };
    assert!((0..100).all(|seed| check_claims(small, AsWritten, 20_000, seed)));
}

#[test]
fn a_win_claimed_among_three_holds_against_the_other_two_together() {
    fn forces(state: &Made, side: usize, sides: Sides) -> bool {
        match state.turn() {
            Turn::Over(outcome) => outcome.first().iter().all(|seat| sides.of(seat) == side),
            Turn::Seat(seat) if sides.of(seat) == side => {
                state.next().any(|next| forces(&next, side, sides))
            }
            _ => state.next().all(|next| forces(&next, side, sides)),
        }
    }
    let mut claimed = 0;
    for seed in 0..200 {
        let state = THREE.make(&mut Rng::new(seed));
        let advice = look(&state, &Uct::default(), 2000);
        if advice.proven && advice.value >= 1.0 {
            let side = state.turn().seat().unwrap().index();
            assert!(forces(&after(&state, advice.best), side, THREE.sides()), "seed {seed}");
            claimed += 1;
        }
    }
    assert!(claimed > 20, "only {claimed} wins to check");
}

/// The true value of each root move for the mover where no two ends are alike,
/// in order; none when they are too close to be told apart.
fn true_values(state: &Made, sides: Sides) -> Option<Vec<f32>> {
    let side = sides.of(state.turn().seat()?);
    let value = |next: Made| match &possible(&next, sides, &AsWritten)[..] {
        [shares] => Some(shares[side]),
        _ => None,
    };
    state.next().map(value).collect()
}

/// How far the advice is from the best value there is.
fn regret(values: &[f32], advice: &Advice<u8>) -> f32 {
    values.iter().copied().fold(0.0, f32::max) - values[usize::from(advice.best)]
}

#[test]
fn values_come_close_to_the_truth_without_any_proof() {
    let (mut wrong, mut games) = (0, 0);
    for shape in SHAPES.into_iter().chain(SHAPES.map(with_chance)) {
        let sides = shape.sides();
        let playout = Playout { sides, ..Playout::new(AtRandom, AsWritten) };
        for seed in 0..20 {
            let state = Shape { depth: 3, ..shape }.make(&mut Rng::new(seed));
            let Some(values) = true_values(&state, sides) else { continue };
            let uct = Uct { solve: false, exploration: 0.5, ..Uct::new(playout) };
            let open = uct.search(&state, iterations(30_000), &mut Rng::new(seed)).unwrap();
            let informed = Ismcts { exploration: 0.5, ..Ismcts::new(playout) };
            let sets = informed.search(&state, iterations(30_000), &mut Rng::new(seed)).unwrap();
            let best = values.iter().copied().fold(0.0, f32::max);
            for advice in [open, sets] {
                assert!(!advice.proven);
                games += 1;
                wrong += u32::from(
                    regret(&values, &advice) > 0.02 || (advice.value - best).abs() > 0.05,
                );
            }
        }
    }
    // Where somebody below is all but indifferent, any finite search may still waver.
    assert!(games > 250 && wrong * 50 < games, "{wrong} of {games}");
}

#[test]
fn team_mates_let_each_other_win() {
    for seed in 0..100 {
        let state = PAIRS.make(&mut Rng::new(seed));
        let alone = look(&state, &Uct::default(), 3000);
        let playout = Playout { sides: PAIRS.sides(), ..Playout::default() };
        let paired = look(&state, &Uct::new(playout), 3000);
        if paired.proven && alone.proven {
            assert!(paired.value >= alone.value, "seed {seed}");
        }
    }
}
