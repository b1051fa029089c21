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

/// The positions of a game of which the exact score is known, up to the first
/// move that breaks the rules: where the base has the theoretical score, and
/// with at most `reach` empty cells. What people play in between says little.
pub(crate) fn samples(game: &Game, engine: &Engine, reach: u32) -> Vec<Sample> {
    let score = |moment: &Moment| match moment.position.empties() {
        empties if empties == game.depth => Some(moment.turned(game.theory)),
        empties if empties <= reach => Some(engine.solve(moment.position, 1).score),
        _ => None,
    };
    let sample = |moment: &Moment| {
        let score = score(moment)? as i8;
        Some(Sample { position: moment.position, group: game.hash(), score, exact: true })
    };
    // From the end backwards the engine remembers what comes of a position.
    moments(game).iter().rev().filter_map(sample).collect()
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
    fn scores_are_those_of_the_side_to_move_where_they_are_exact() {
        let samples = samples(&game(), &Engine::new(1 << 16), 6);
        let empties = samples.iter().map(|sample| sample.position.empties());
        assert!(empties.eq([1, 2, 3, 4, 5, 6, 24]));
        let theory = samples.last().expect("there are seven");
        let moments = moments(&game());
        let mover = moments.iter().find(|moment| moment.position == theory.position);
        assert_eq!(theory.score, if mover.expect("from there").is_black { 10 } else { -10 });
        let last = samples.first().expect("there are seven");
        let end = last.position.play(last.position.targets().trailing_zeros() as usize).unwrap();
        assert_eq!(i32::from(last.score), -end.final_score());
    }

    #[test]
    fn a_move_against_the_rules_ends_the_game() {
        let mut game = game();
        game.moves[10] = Some(0);
        game.moves[9] = Some(0);
        assert!(samples(&game, &Engine::new(1 << 16), 4).len() <= 11);
    }
}
