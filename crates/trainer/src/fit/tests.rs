//! The system of equations is the one that is meant, and it is solved.

use kernel::Rng;
use othello::Position;

use super::data::divided;
use super::*;

/// Positions of random games, worth what the discs on the edges say.
fn random_samples(games: u32, seed: u64) -> Vec<Sample> {
    let mut rng = Rng::new(seed);
    let mut samples = Vec::new();
    for group in 0..games {
        let mut position = Position::START;
        while !position.is_over() {
            samples.push(Sample { position, group, score: edges(position), exact: false });
            let cells: Vec<_> = (0..64).filter(|cell| position.play(*cell).is_some()).collect();
            let played = rng.pick(&cells).and_then(|cell| position.play(*cell));
            position = played.unwrap_or(position.passed());
        }
    }
    samples
}

fn edges(position: Position) -> i8 {
    let count = |set: u64| (set & 0xff81_8181_8181_81ff).count_ones() as i8;
    2 * (count(position.own) - count(position.rival))
}

fn random_vector(size: usize, rng: &mut Rng) -> Vec<f32> {
    (0..size).map(|_| rng.below(201) as f32 / 100.0 - 1.0).collect()
}

fn dot(one: &[f32], other: &[f32]) -> f64 {
    one.iter().zip(other).map(|(one, other)| f64::from(*one) * f64::from(*other)).sum()
}

#[test]
fn no_position_is_both_fitted_and_held_out() {
    let samples = random_samples(60, 1);
    let parts = divided(samples.clone(), 30, 5);
    let fitted: usize = parts.stages.iter().map(|stage| stage.scores.len()).sum();
    let mut different: Vec<_> = samples.iter().map(|it| it.position.canonical()).collect();
    different.sort_by_key(|it| (it.own, it.rival));
    different.dedup();
    assert_eq!(fitted + parts.held_out.len(), different.len());
    assert!(parts.held_out.len() > 300 && fitted > 1000);
    let is_start = |seen: &data::Seen| seen.position == Position::START.canonical();
    assert!(!parts.held_out.iter().any(is_start), "every game has it");
}

#[test]
fn the_same_positions_are_held_out_for_the_same_seed() {
    let held_out = |seed| {
        let parts = divided(random_samples(60, 1), 30, seed);
        parts.held_out.iter().map(|seen| seen.position).collect::<Vec<_>>()
    };
    assert_eq!(held_out(5), held_out(5));
    assert_ne!(held_out(5), held_out(6));
}

#[test]
fn what_is_exact_counts_alone() {
    let guess = Sample { position: Position::START, group: 1, score: 40, exact: false };
    let exact = Sample { score: -2, exact: true, ..guess };
    let parts = divided(vec![guess, exact, Sample { score: -4, ..exact }, guess], 0, 0);
    assert_eq!(parts.stages[4].scores, [-3.0]);
    assert_eq!(parts.stages[4].trust, [2.0]);
}

#[test]
fn the_system_is_symmetric_and_its_diagonal_is_its_own() {
    let parts = divided(random_samples(5, 2), 0, 0);
    let problem = Problem::new(&parts.stages, &[8, 30, 60], (0.5, 0.25), 2);
    let mut rng = Rng::new(3);
    let one = random_vector(problem.size(), &mut rng);
    let other = random_vector(problem.size(), &mut rng);
    let (left, right) = (dot(&problem.times(&one), &other), dot(&problem.times(&other), &one));
    assert!((left - right).abs() < 1e-3 * left.abs().max(1.0), "{left} {right}");
    let diagonal = problem.diagonal();
    let seen = (0..problem.size()).filter(|index| diagonal[*index] > 1.5).step_by(97);
    for index in seen.take(30) {
        let mut unit = vec![0.0; problem.size()];
        unit[index] = 1.0;
        let value = problem.times(&unit)[index];
        assert!((value - diagonal[index]).abs() < 1e-3 * value, "{value} {}", diagonal[index]);
    }
}

#[test]
fn what_patterns_can_say_is_found() {
    let parts = divided(random_samples(300, 4), 10, 1);
    let problem = Problem::new(&parts.stages, &[8, 60], (0.1, 0.1), 2);
    let found = solver::solved(&problem, 30, |_, _, _| ());
    let rest: Vec<f32> =
        problem.times(&found).iter().zip(problem.right()).map(|(a, b)| a - b).collect();
    assert!(dot(&rest, &rest) < 1e-4 * dot(&problem.right(), &problem.right()));
    let weights = Weights::read(&rounded(&[8, 60], &found).encode()).unwrap();
    let error = report::errors(&weights, &parts.held_out, |_| true).root();
    assert!(error < 2.0, "edges say it all, and the error is {error}");
}
