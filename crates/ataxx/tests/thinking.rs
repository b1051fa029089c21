//! What the engine makes of positions.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ataxx::eval::Network;
use ataxx::{Engine, Position, Standing, Step, Thought, Verdict};
use kernel::{Limits, Rng};

fn nodes(count: u64) -> Limits<'static> {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn think(position: Position, count: u64) -> Thought {
    Engine::new(1 << 20).think(position, &nodes(count), 1, &mut |_| {})
}

/// A position so many random steps after the start.
fn stirred(count: usize, walls: u64, rng: &mut Rng) -> Position {
    let start = Position::new(Position::START.own, Position::START.rival, walls);
    (0..count).fold(start, |position, _| {
        rng.pick(&position.steps()).map_or(position, |step| position.after(*step))
    })
}

#[test]
fn the_same_is_thought_every_time_with_one_thread() {
    let mut rng = Rng::new(80);
    for count in [0, 6, 20] {
        let position = stirred(count, 0, &mut rng);
        assert_eq!(think(position, 20_000), think(position, 20_000));
    }
}

#[test]
fn no_more_is_looked_at_than_allowed() {
    for most in [1, 2, 100, 5_000] {
        let thought = think(Position::START, most);
        assert!(thought.nodes <= most, "{} of {most}", thought.nodes);
        assert!(!thought.line.is_empty());
    }
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let thought = Engine::new(1 << 20).think(Position::START, &limits, 1, &mut |_| {});
    assert_eq!(thought.depth, 4);
}

#[test]
fn lines_are_legal_to_their_end() {
    let mut rng = Rng::new(81);
    for count in 0..60 {
        let mut position = stirred(count, (count as u64 % 2) << 30, &mut rng);
        if position.standing() != Standing::Open {
            continue;
        }
        for step in think(position, 3_000).line {
            assert!(position.steps().contains(&step), "{step:?} after {count} random steps");
            position = position.after(step);
        }
    }
}

#[test]
fn a_rival_without_pieces_is_what_everybody_looks_for() {
    // One jump of the piece in the corner turns all there is.
    let position = Position::new(1, 1 << 3 | 1 << 11, 0);
    let thought = think(position, 50_000);
    assert_eq!(thought.verdict, Verdict::Won(1));
    assert_eq!(position.after(thought.line[0]).standing(), Standing::Over(-1));
}

#[test]
fn a_forced_pass_is_the_only_step() {
    // The piece in the corner is walled in, and the rival is free.
    let walls = 0b110 | 0b111 << 9 | 0b111 << 18;
    let position = Position::new(1, 1 << 60, walls);
    assert_eq!(think(position, 1_000).line[0], Step::PASS);
}

#[test]
fn a_finished_game_is_not_thought_about() {
    let thought = think(Position::new(1, 0, 0), 1_000);
    assert_eq!((thought.verdict, thought.line.len()), (Verdict::Won(0), 0));
}

#[test]
fn several_threads_stop_when_they_are_told() {
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 50;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let thought = Engine::new(1 << 20).think(Position::START, &limits, 3, &mut |_| {});
    assert!(!thought.line.is_empty());
}

#[test]
fn looking_further_beats_looking_less_far() {
    let network = Arc::new(Network::counting());
    let engines = [0, 1].map(|_| Engine::with_network(1 << 20, Arc::clone(&network)));
    let mut rng = Rng::new(82);
    let mut lead = 0;
    for game in 0..16 {
        let mut position = stirred(4, 0, &mut rng);
        let mut turn = game % 2;
        while let Standing::Open = position.standing() {
            let limits = nodes([2_000, 60][turn]);
            let thought = engines[turn].think(position, &limits, 1, &mut |_| {});
            position = position.after(thought.line[0]);
            turn = 1 - turn;
        }
        let Standing::Over(result) = position.standing() else { unreachable!() };
        lead += if turn == 0 { result } else { -result };
    }
    assert!(lead > 4, "{lead} more won than lost of 16");
}
