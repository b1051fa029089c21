//! How many positions are evaluated in a second: `cargo run --release -p othello
//! --example values`.

use std::hint::black_box;
use std::time::Instant;

use othello::Position;
use othello::eval::{Features, Weights};

/// A position of a game and its patterns, and a move: the cell and what it turns over.
struct Step {
    position: Position,
    features: Features,
    cell: usize,
    flips: u64,
    moves: u32,
}

fn main() {
    // As in a search, one position is followed by others with as many discs.
    let mut steps: Vec<Step> = (0..500).flat_map(game).collect();
    steps.sort_by_key(|step| step.position.empties());
    let began = Instant::now();
    let weights = Weights::in_use();
    println!("reading the weights: {:.1} ms", began.elapsed().as_secs_f64() * 1e3);
    let began = Instant::now();
    for empties in 0..=60 {
        black_box(weights.table(empties, true));
    }
    println!("making a table: {:.2} ms", began.elapsed().as_secs_f64() * 1e3 / 61.0);
    measure("patterns counted anew", &steps, |step| {
        black_box(Features::of(step.position));
    });
    measure("patterns kept up to date", &steps, |step| {
        black_box(step.features.after(step.cell, step.flips, true));
    });
    measure("values", &steps, |step| {
        black_box(weights.value(&step.features, step.position.empties(), true, step.moves));
    });
    measure("patterns kept up to date and values", &steps, |step| {
        let features = step.features.after(step.cell, step.flips, true);
        black_box(weights.value(&features, step.position.empties(), true, step.moves));
    });
}

/// A game that goes on differently for each number.
fn game(number: usize) -> Vec<Step> {
    let (mut position, mut steps) = (Position::START, Vec::new());
    while !position.is_over() {
        let cells: Vec<_> = (0..64).filter(|cell| position.play(*cell).is_some()).collect();
        let choice = (number * 7919 + steps.len() * 31 + number / 7) % cells.len().max(1);
        let Some(cell) = cells.get(choice).copied() else {
            position = position.passed();
            continue;
        };
        let next = position.play(cell).unwrap_or(position);
        let flips = position.rival & next.rival;
        let moves = cells.len() as u32;
        steps.push(Step { position, features: Features::of(position), cell, flips, moves });
        position = next;
    }
    steps
}

fn measure(what: &str, steps: &[Step], work: impl Fn(&Step)) {
    let began = Instant::now();
    let rounds = 100;
    for stage in steps.chunk_by(|one, other| one.position.empties() == other.position.empties()) {
        for _ in 0..rounds {
            stage.iter().for_each(&work);
        }
    }
    let each = began.elapsed().as_secs_f64() / (rounds * steps.len()) as f64;
    println!("{what}: {:.1} ns each, {:.1} million a second", each * 1e9, 1e-6 / each);
}
