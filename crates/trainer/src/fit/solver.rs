//! Conjugate gradients: from one guess to a better one, never turning back.

use super::problem::Problem;

/// The numbers that a problem wants, after so many rounds. `hears` is told the
/// round, the numbers so far and by how much the system is still not met,
/// relative to the beginning.
pub(crate) fn solved(
    problem: &Problem,
    rounds: u32,
    mut hears: impl FnMut(u32, &[f32], f64),
) -> Vec<f32> {
    let diagonal = problem.diagonal();
    let scaled = |rest: &[f32]| -> Vec<f32> {
        rest.iter().zip(&diagonal).map(|(value, scale)| value / scale).collect()
    };
    let mut rest = problem.right();
    let mut found = vec![0.0; rest.len()];
    let mut direction = scaled(&rest);
    let mut size = dot(&rest, &direction);
    let begin = size;
    for round in 1..=rounds {
        let product = problem.times(&direction);
        let step = (size / dot(&direction, &product)) as f32;
        add(&mut found, step, &direction);
        add(&mut rest, -step, &product);
        let next = scaled(&rest);
        let smaller = dot(&rest, &next);
        let keep = (smaller / size) as f32;
        direction.iter_mut().zip(&next).for_each(|(old, new)| *old = new + keep * *old);
        size = smaller;
        hears(round, &found, (size / begin).sqrt());
        if size <= begin * 1e-12 {
            break;
        }
    }
    found
}

fn dot(one: &[f32], other: &[f32]) -> f64 {
    one.iter().zip(other).map(|(one, other)| f64::from(*one) * f64::from(*other)).sum()
}

fn add(sum: &mut [f32], factor: f32, vector: &[f32]) {
    sum.iter_mut().zip(vector).for_each(|(sum, value)| *sum += factor * value);
}
