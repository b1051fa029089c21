//! A round on its own, as a search sees it.

use std::sync::Arc;

use games::dominoes::{Move, State, TileSet};
use kernel::{Outcome, Rng, Rules, Turn, Viewer};

use super::belief::Belief;

/// A tournament that counts as over when its present round is, imagined by
/// what the seat to move believes.
#[derive(Clone, Debug)]
pub(super) struct Round<B, const S: usize, const T: usize> {
    state: State<B, S, T>,
    number: u32,
    belief: Arc<Belief<B, S, T>>,
}

impl<B: TileSet, const S: usize, const T: usize> Round<B, S, T> {
    pub(super) fn new(state: &State<B, S, T>, belief: Belief<B, S, T>) -> Self {
        Self { state: state.clone(), number: state.round(), belief: Arc::new(belief) }
    }

    pub(super) fn state(&self) -> &State<B, S, T> {
        &self.state
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.state.round() != self.number
    }

    /// Whether a viewer is told which move this is: nobody is told what others
    /// give back. Tiles that Nature deals nobody is told either, not even who
    /// receives them: a tree that told every tile apart would be all width.
    pub(super) fn sees(&self, mv: Move, viewer: Viewer) -> bool {
        match mv {
            Move::Play(..) | Move::Pass | Move::Draw => true,
            Move::Return(_) => viewer.acts(self.turn()),
            Move::Deal(_) | Move::DealTo(..) => false,
        }
    }
}

impl<B: TileSet, const S: usize, const T: usize> Rules for Round<B, S, T> {
    type Move = Move;

    fn seats(&self) -> usize {
        self.state.seats()
    }

    #[inline]
    fn turn(&self) -> Turn {
        // Who won is told by the points; the outcome says only that there is no more to do.
        if self.is_over() { Turn::Over(Outcome::draw(self.seats())) } else { self.state.turn() }
    }

    fn moves(&self, buffer: &mut Vec<Move>) {
        if self.is_over() {
            buffer.clear();
        } else {
            self.state.moves(buffer);
        }
    }

    #[inline]
    fn apply(&mut self, mv: Move) {
        self.state.apply(mv);
    }

    fn forced(&self) -> Option<Move> {
        if self.is_over() { None } else { self.state.forced() }
    }

    fn imagine(&self, _: Viewer, rng: &mut Rng) -> Self {
        let state = self.belief.world(rng).unwrap_or(&self.state).clone();
        Self { state, number: self.number, belief: Arc::clone(&self.belief) }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Move>) -> Option<Move> {
        if self.is_over() { None } else { self.state.random_move(rng, buffer) }
    }
}

#[cfg(test)]
mod tests {
    use games::dominoes::House;
    use kernel::Seat;
    use search::Limits;

    use super::*;
    use crate::dominoes::trials::{dealt, plain_house};

    #[test]
    fn a_round_is_over_when_the_tournament_goes_on_to_the_next() {
        let state = dealt(House { points: 1000, ..plain_house() }, 2, "");
        let mut rng = Rng::new(1);
        let belief = Belief::new(&state, Seat::new(0), Limits::default(), &mut rng);
        let mut round = Round::new(&state, belief).imagine(Viewer::Seat(Seat::new(0)), &mut rng);
        let mut moves = Vec::new();
        while let Some(mv) = round.random_move(&mut rng, &mut moves) {
            round.apply(mv);
        }
        assert_eq!(round.state().round(), 2);
        assert!(round.turn().is_over() && !round.state().turn().is_over());
        round.moves(&mut moves);
        assert_eq!((moves.len(), round.forced()), (0, None));
    }
}
