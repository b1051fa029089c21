//! From games to labelled positions.

use othello::{Engine, Position};

use crate::samples::Sample;
use crate::wthor::Game;

/// A position of a game with at least one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    position: Position,
    is_black: bool,
}

impl Moment {
    /// A score of Black as the side to move sees it, and the other way round.
    const fn turned(&self, score: i32) -> i32 {
        if self.is_black { score } else { -score }
    }
}

/// The labelled positions of a game, up to the first move that breaks the rules.
///
/// With at most `reach` empty cells scores are exact. Where the base knows the
/// theoretical score it is taken, and earlier it is the best that is known. In
/// between neither is: the truth wandered from one to the other as mistakes were
/// made, and the middle of its way is expected on the straight line.
pub(crate) fn samples(game: &Game, engine: &Engine, reach: u32) -> Vec<Sample> {
    let moments = moments(game);
    let scores = solved_scores(&moments, engine, reach);
    let end = scores.last().map_or(game.theory, |(_, score)| *score);
    let label = |moment: &Moment| {
        let empties = moment.position.empties();
        let known = scores.iter().find(|(position, _)| *position == moment.position);
        match known {
            Some((_, score)) => (*score, true),
            None if empties >= game.depth => (game.theory, empties == game.depth),
            None => (on_the_way(game, end, empties, reach), false),
        }
    };
    let sample = |moment: &Moment| {
        let (score, exact) = label(moment);
        let score = moment.turned(score) as i8;
        Sample { position: moment.position, group: game.hash(), score, exact }
    };
    moments.iter().map(sample).collect()
}

/// The position after so many moves of a game, or at its end.
pub(crate) fn after(game: &Game, moves: usize) -> Position {
    let moments = moments(game);
    moments.get(moves).or(moments.last()).map_or(Position::START, |moment| moment.position)
}

fn moments(game: &Game) -> Vec<Moment> {
    let mut moments = Vec::new();
    let mut now = Moment { position: Position::START, is_black: true };
    for cell in game.moves.iter().flatten() {
        if now.position.targets() == 0 {
            now = Moment { position: now.position.passed(), is_black: !now.is_black };
        }
        let Some(position) = now.position.play((*cell).into()) else { break };
        moments.push(now);
        now = Moment { position, is_black: !now.is_black };
    }
    if now.position.targets() != 0 {
        moments.push(now);
    }
    moments
}

/// The exact scores of Black at the last positions, from the end backwards: the
/// engine remembers what it has found out of later positions.
fn solved_scores(moments: &[Moment], engine: &Engine, reach: u32) -> Vec<(Position, i32)> {
    let last = moments.iter().rev().take_while(|moment| moment.position.empties() <= reach);
    let score = |moment: &Moment| moment.turned(engine.solve(moment.position, 1).score);
    last.map(|moment| (moment.position, score(moment))).collect()
}

fn on_the_way(game: &Game, end: i32, empties: u32, solved: u32) -> i32 {
    let whole = game.depth.saturating_sub(solved).max(1) as i32;
    let part = empties.saturating_sub(solved) as i32;
    let sum = game.theory * part + end * (whole - part);
    (2 * sum + whole).div_euclid(2 * whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays the first cell that can be played, to the end.
    fn game() -> Game {
        let mut moves = [None; 60];
        let mut position = Position::START;
        for cell in &mut moves {
            if position.targets() == 0 {
                position = position.passed();
            }
            let first = position.targets().trailing_zeros();
            let Some(next) = position.play(first as usize % 64) else { break };
            (*cell, position) = (Some(first as u8), next);
        }
        Game { depth: 24, theory: 10, moves }
    }

    #[test]
    fn scores_are_those_of_the_side_to_move() {
        let samples = samples(&game(), &Engine::new(1 << 16), 6);
        assert_eq!((samples[0].position, samples[0].score), (Position::START, 10));
        assert_eq!(samples[1].score, -10);
        let known = samples.iter().filter(|sample| sample.exact);
        assert!(known.map(|sample| sample.position.empties()).eq([24, 6, 5, 4, 3, 2, 1]));
        let last = samples.last().unwrap();
        let end = last.position.play(last.position.targets().trailing_zeros() as usize).unwrap();
        assert_eq!(i32::from(last.score), -end.final_score());
    }

    #[test]
    fn between_two_exact_scores_the_way_is_straight() {
        let game = game();
        assert_eq!(on_the_way(&game, -4, 15, 6), 3);
        assert_eq!(on_the_way(&game, -4, 6, 6), -4);
        assert_eq!(on_the_way(&game, -4, 24, 6), 10);
    }

    #[test]
    fn a_move_against_the_rules_ends_the_game() {
        let mut game = game();
        game.moves[10] = Some(0);
        game.moves[9] = Some(0);
        assert!(samples(&game, &Engine::new(1 << 16), 4).len() <= 11);
    }
}
