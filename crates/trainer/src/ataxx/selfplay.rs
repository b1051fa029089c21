//! Games of the engine against itself.
//!
//! A game begins with or without obstacles, mirrored or strewn, and with some
//! random steps, so that no two are alike, and nobody is far ahead after them; then
//! the engine plays both sides, until it sees who wins.

use ataxx::{Engine, Position, SIDE, Standing, Step, Verdict};
use kernel::{Limits, Rng};

use super::samples::Sample;

/// The most times that obstacles are placed.
const OBSTACLES: usize = 9;

/// A value that nobody turns any more: the game is not played to its end.
const DECIDED: i32 = 3_000;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Play {
    /// How many positions are looked at for each step.
    pub(crate) nodes: u64,
    /// One game in so many has obstacles; with zero, none.
    pub(crate) walled: usize,
    /// The fewest and the most steps that are random at the beginning.
    pub(crate) random: [usize; 2],
    /// The most points that a position to begin with is worth to anybody. Of games that
    /// are as good as won there is little to learn.
    pub(crate) level: i32,
}

/// Plays so many games and labels their positions.
pub(crate) fn games(engine: &Engine, play: Play, count: usize, rng: &mut Rng) -> Vec<Sample> {
    (0..count).flat_map(|_| game(engine, play.nodes, opening(engine, play, rng))).collect()
}

/// A position to begin with, in which nobody is far ahead.
pub(super) fn opening(engine: &Engine, play: Play, rng: &mut Rng) -> Position {
    let limits = Limits { nodes: Some(play.nodes), ..Limits::default() };
    let is_level = |position: &Position| {
        let verdict = engine.think(*position, &limits, 1, &mut |_| {}).verdict;
        matches!(verdict, Verdict::Points(points) if points.abs() <= play.level)
    };
    loop {
        let Position { own, rival, .. } = Position::START;
        let has_walls = play.walled > 0 && rng.below(play.walled) == 0;
        let walls = if has_walls { walls(rng) } else { 0 };
        let start = Position::new(own, rival, walls);
        let [least, most] = play.random;
        let count = least + rng.below(most + 1 - least);
        let position = (0..count).try_fold(start, |position: Position, _| {
            rng.pick(&position.steps()).map(|step| position.after(*step))
        });
        if let Some(position) = position.filter(|it| it.can_move() && is_level(it)) {
            return position;
        }
    }
}

/// A few: each with its images in four or two corners, or anywhere.
fn walls(rng: &mut Rng) -> u64 {
    let cell = |row: usize, column: usize| 1_u64 << (9 * row + column);
    let (kind, last) = (rng.below(3), SIDE - 1);
    let mut walls = 0;
    for _ in 0..=rng.below(OBSTACLES) {
        let (row, column) = (rng.below(SIDE), rng.below(SIDE));
        walls |= cell(row, column);
        if kind < 2 {
            walls |= cell(last - row, last - column);
        }
        if kind == 0 {
            walls |= cell(row, last - column) | cell(last - row, column);
        }
    }
    walls & !(Position::START.own | Position::START.rival)
}

/// The positions of a game, each seen by its side to move, the last one first.
fn game(engine: &Engine, nodes: u64, start: Position) -> Vec<Sample> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut position, mut seen) = (start, Vec::new());
    let result = loop {
        if let Standing::Over(result) = position.standing() {
            break result;
        }
        if !position.can_move() {
            position = position.after(Step::PASS);
            seen.push(None);
            continue;
        }
        let thought = engine.think(position, &limits, 1, &mut |_| {});
        match thought.verdict {
            Verdict::Points(points) if points.abs() < DECIDED => {
                seen.push(Some((position, points as i16)));
            }
            Verdict::Points(points) => break points.signum(),
            Verdict::Won(_) => break 1,
            Verdict::Lost(_) => break -1,
        }
        position = position.after(thought.line[0]);
    };
    labelled(&seen, result as i8)
}

/// The result is for the side that would move next; sides take turns.
fn labelled(seen: &[Option<(Position, i16)>], result: i8) -> Vec<Sample> {
    let results = [-result, result].into_iter().cycle();
    let moments = seen.iter().rev().zip(results);
    let sample = |(moment, result): (&Option<(Position, i16)>, i8)| {
        moment.map(|(position, points)| Sample::new(position, points, result))
    };
    let mut samples: Vec<Sample> = moments.filter_map(sample).collect();
    if let Some(last) = samples.first_mut() {
        last.is_last = true;
    }
    samples
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ataxx::eval::Network;

    use super::*;

    #[test]
    fn openings_can_be_played_and_have_obstacles_now_and_then() {
        let engine = Engine::with_network(1 << 18, Arc::new(Network::counting()));
        let (mut rng, play) =
            (Rng::new(5), Play { nodes: 20, walled: 3, random: [2, 14], level: 300 });
        let openings: Vec<Position> = (0..200).map(|_| opening(&engine, play, &mut rng)).collect();
        assert!(openings.iter().all(|it| it.standing() == Standing::Open && it.can_move()));
        let walled = openings.iter().filter(|it| it.walls != 0).count();
        assert!((40..100).contains(&walled), "{walled}");
    }

    #[test]
    fn results_are_those_of_the_side_to_move() {
        let engine = Engine::with_network(1 << 18, Arc::new(Network::counting()));
        let play = Play { nodes: 50, walled: 3, random: [2, 14], level: 300 };
        let samples = games(&engine, play, 40, &mut Rng::new(6));
        let agree = samples.iter().map(|it| i32::from(it.seen.signum() * i16::from(it.result)));
        assert!(agree.sum::<i32>() > 0, "who is ahead wins more often than not");
    }

    #[test]
    fn sides_take_turns_also_when_one_passes() {
        let seen = [Some((Position::START, 1)), None, Some((Position::START, 2))];
        let labelled = labelled(&seen, 1);
        let results: Vec<_> = labelled.iter().map(|it| (it.seen, it.result, it.is_last)).collect();
        assert_eq!(results, [(2, -1, true), (1, -1, false)]);
    }
}
