//! Games of the engine against itself, for positions that no person reaches.
//!
//! A game begins like one that was played in a tournament or with a few random
//! moves; then the engine plays both sides, with a random move now and then.
//! Near the end positions are solved. Before, what a position is worth is
//! partly what the engine saw ahead of it and mostly what the next one is worth,
//! unless a random move leads there. An engine that knows nothing yet moves at
//! random until it can solve, and then there is only the end to go by.
//!
//! What is seen is the middle of the last two depths. Whoever chooses last in a
//! search chooses among judgements that are off by chance, so that one depth is
//! too good for the side to move and the next too bad; learnt from one kind
//! alone, that would only grow from round to round.

use kernel::{Limits, Rng};
use othello::{Engine, Position, Thought};

use crate::replay;
use crate::samples::Sample;
use crate::wthor::Game;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How many moves are looked ahead; none when there is nothing to be seen.
    pub(crate) depth: Option<u32>,
    /// With at most so many empty cells positions are solved.
    pub(crate) solved: u32,
    /// One of so many moves is random.
    pub(crate) one_in: usize,
    /// How much of what a position is worth is what the next one is worth.
    pub(crate) later: f32,
}

/// The fewest and one more than the most moves that are random at the beginning.
const RANDOM_MOVES: (usize, usize) = (2, 15);

/// The same of the moves that are taken from a tournament.
const TOURNAMENT_MOVES: (usize, usize) = (6, 30);

/// A position of a game and what it was found to be worth.
#[derive(Clone, Copy, Debug)]
struct Moment {
    position: Position,
    is_black: bool,
    /// Score for the side to move; none when nobody looked ahead.
    seen: Option<f32>,
    exact: bool,
    /// Whether the move that was made was a random one.
    strayed: bool,
}

/// Plays so many games and labels their positions.
pub(crate) fn games(
    manner: Manner,
    engine: &Engine,
    tournament: &[Game],
    count: usize,
    rng: &mut Rng,
) -> Vec<Sample> {
    let one = |rng: &mut Rng| {
        let start = start(tournament, rng);
        labelled(&game(manner, engine, start, rng), manner.later, rng.bits() as u32)
    };
    (0..count).flat_map(|_| one(rng)).collect()
}

/// Every other game begins like one of a tournament, if any is known.
fn start(tournament: &[Game], rng: &mut Rng) -> Position {
    let between = |(least, most): (usize, usize), rng: &mut Rng| least + rng.below(most - least);
    match rng.pick(tournament).copied() {
        Some(game) if rng.below(2) == 0 => replay::after(&game, between(TOURNAMENT_MOVES, rng)),
        _ => {
            let moves = between(RANDOM_MOVES, rng);
            (0..moves).fold(Position::START, |position, _| {
                any(position, rng).and_then(|cell| position.play(cell)).unwrap_or(position)
            })
        }
    }
}

fn any(position: Position, rng: &mut Rng) -> Option<usize> {
    let targets = position.targets();
    let cells: Vec<usize> = (0..64).filter(|cell| targets >> cell & 1 == 1).collect();
    rng.pick(&cells).copied()
}

fn game(manner: Manner, engine: &Engine, start: Position, rng: &mut Rng) -> Vec<Moment> {
    let mut moments = Vec::new();
    let (mut position, mut is_black) = (start, true);
    while !position.is_over() {
        if position.targets() == 0 {
            (position, is_black) = (position.passed(), !is_black);
        }
        let any = any(position, rng).expect("whoever cannot move has passed");
        let (mut moment, best) = thought(manner, engine, position, is_black);
        moment.strayed = moment.seen.is_some() && rng.below(manner.one_in) == 0;
        moments.push(moment);
        let cell = best.filter(|_| !moment.strayed).unwrap_or(any);
        position = position.play(cell).expect("one of the cells where a disc can go");
        is_black = !is_black;
    }
    moments
}

/// What the engine thinks of a position, and its move.
fn thought(
    manner: Manner,
    engine: &Engine,
    position: Position,
    is_black: bool,
) -> (Moment, Option<usize>) {
    let exact = position.empties() <= manner.solved;
    let mut moment = Moment { position, is_black, seen: None, exact, strayed: false };
    if !exact && manner.depth.is_none() {
        return (moment, None);
    }
    let depth = manner.depth.filter(|_| !exact);
    let (middle, thought) = looked(engine, position, &Limits { depth, ..Limits::default() });
    moment.seen = Some(if exact { thought.score as f32 } else { middle });
    (moment, thought.line.first().copied())
}

/// What the engine thinks of a position, and before it the middle of what it saw at the
/// last two depths.
pub(crate) fn looked(engine: &Engine, position: Position, limits: &Limits<'_>) -> (f32, Thought) {
    let (mut before, mut last) = (None, None);
    let thought = engine.think(position, limits, 1, &mut |thought| {
        (before, last) = (last, Some(thought.score as f32));
    });
    let score = thought.score as f32;
    (before.map_or(score, |before: f32| before.midpoint(score)), thought)
}

/// The positions of a game with what they are worth, from its end backwards.
fn labelled(moments: &[Moment], later_counts: f32, group: u32) -> Vec<Sample> {
    // What the position after is worth to Black.
    let mut after: Option<f32> = None;
    let mut samples = Vec::new();
    for moment in moments.iter().rev() {
        let turned = |score: f32| if moment.is_black { score } else { -score };
        let later = after.take().filter(|_| !moment.strayed).map(turned);
        let score = match (moment.seen, later) {
            (Some(seen), Some(later)) if !moment.exact => seen + later_counts * (later - seen),
            (Some(score), _) | (None, Some(score)) => score,
            (None, None) => continue,
        };
        after = Some(turned(score));
        let Moment { position, exact, .. } = *moment;
        samples.push(Sample { position, group, score: score.round() as i8, exact });
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANNER: Manner = Manner { depth: Some(2), solved: 8, one_in: 10, later: 0.8 };

    fn three_games(manner: Manner) -> Vec<Sample> {
        games(manner, &Engine::new(1 << 16), &[], 3, &mut Rng::new(5))
    }

    #[test]
    fn games_are_played_to_their_end_and_the_last_positions_are_exact() {
        let samples = three_games(MANNER);
        assert_eq!(samples, three_games(MANNER), "the same seed, the same games");
        assert!(samples.len() > 90, "{}", samples.len());
        for sample in &samples {
            assert_eq!(sample.exact, sample.position.empties() <= 8);
            assert!(sample.score.abs() <= 64 && sample.position.targets() != 0);
        }
        let groups: std::collections::HashSet<u32> = samples.iter().map(|it| it.group).collect();
        assert_eq!(groups.len(), 3);
    }

    #[test]
    fn who_knows_nothing_goes_by_the_end() {
        let samples = three_games(Manner { depth: None, ..MANNER });
        assert!(samples.len() > 90, "{}", samples.len());
        assert!(samples.iter().any(|sample| !sample.exact && sample.score != 0));
    }

    #[test]
    fn what_comes_later_counts_most_unless_a_random_move_leads_there() {
        let moment = |score, exact, strayed| Moment {
            position: Position::START,
            is_black: true,
            seen: Some(score),
            exact,
            strayed,
        };
        let moments = [
            moment(30.0, false, false),
            moment(10.0, false, true),
            moment(4.0, false, false),
            Moment { is_black: false, ..moment(-9.0, true, false) },
        ];
        let scores: Vec<i8> =
            labelled(&moments, 0.8, 1).iter().map(|sample| sample.score).collect();
        assert_eq!(scores, [-9, 8, 10, 14]);
    }
}
