//! A pea under one of three cups: what must not be known is not used.

use kernel::{Outcome, Rng, Rules, Seat, Turn, Viewer};
use search::{Advice, Ismcts, Pimc};

use crate::iterations;

const FINDER: Seat = Seat::new(0);
const HIDER: Seat = Seat::new(1);

/// The finder may take a draw, or go on and lift a cup: he wins if the pea is
/// under it and loses otherwise. Who goes on has one chance in three.
#[derive(Clone, Copy, Debug)]
struct Cups {
    /// Where the pea is, if it has been hidden.
    pea: Option<u8>,
    /// Who hides it after the finder went on, if it was not there before.
    hides: Turn,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Offer,
    Hide,
    Lift,
    Over(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Draw,
    GoOn,
    Hide(u8),
    Lift(u8),
}

impl Rules for Cups {
    type Move = Move;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Offer | Stage::Lift => Turn::Seat(FINDER),
            Stage::Hide => self.hides,
            Stage::Over(outcome) => Turn::Over(outcome),
        }
    }

    fn moves(&self, buffer: &mut Vec<Move>) {
        buffer.clear();
        match self.stage {
            Stage::Offer => buffer.extend([Move::Draw, Move::GoOn]),
            Stage::Hide => buffer.extend((0..3).map(Move::Hide)),
            Stage::Lift => buffer.extend((0..3).map(Move::Lift)),
            Stage::Over(_) => {}
        }
    }

    fn apply(&mut self, mv: Move) {
        self.stage = match mv {
            Move::Draw => Stage::Over(Outcome::draw(2)),
            Move::GoOn if self.pea.is_none() => Stage::Hide,
            Move::GoOn => Stage::Lift,
            Move::Hide(cup) => {
                self.pea = Some(cup);
                Stage::Lift
            }
            Move::Lift(cup) if self.pea == Some(cup) => Stage::Over(Outcome::win(FINDER)),
            Move::Lift(_) => Stage::Over(Outcome::win(HIDER)),
        };
    }

    fn imagine(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        let cup = rng.below(3) as u8;
        let knows = viewer == Viewer::All || viewer == Viewer::Seat(HIDER);
        Self { pea: if knows { self.pea } else { self.pea.map(|_| cup) }, ..*self }
    }
}

fn cups(pea: Option<u8>, hides: Turn) -> Cups {
    Cups { pea, hides, stage: Stage::Offer }
}

/// Where the pea is hidden only the hider knows.
fn sees(_: &Cups, mv: Move, viewer: Viewer) -> bool {
    !matches!(mv, Move::Hide(_)) || viewer != Viewer::Seat(FINDER)
}

fn by_sets(state: &Cups, seed: u64) -> Advice<Move> {
    let sets = Ismcts { sees, ..Ismcts::default() };
    sets.search(state, iterations(5000), &mut Rng::new(seed)).unwrap()
}

/// What each move of the finder brings when he sees everything.
fn seeing_all(world: &Cups, moves: &[Move]) -> Vec<f32> {
    let value = |mv: &Move| {
        let mut next = *world;
        next.apply(*mv);
        match next.turn() {
            Turn::Over(Outcome::Drawn(_)) => 0.5,
            Turn::Over(outcome) => f32::from(u8::from(outcome.first().contains(FINDER))),
            _ => {
                let mut moves = Vec::new();
                next.moves(&mut moves);
                seeing_all(&next, &moves).into_iter().fold(0.0, f32::max)
            }
        }
    };
    moves.iter().map(value).collect()
}

fn value_of(advice: &Advice<Move>, mv: Move) -> f32 {
    advice.moves.iter().find(|rated| rated.mv == mv).unwrap().value
}

#[test]
fn the_finder_takes_the_draw_because_he_will_not_see_the_pea() {
    let already = cups(Some(1), Turn::Nature);
    for state in [already, cups(None, Turn::Nature), cups(None, Turn::Seat(HIDER))] {
        let advice = by_sets(&state, 1);
        assert_eq!(advice.best, Move::Draw, "{state:?}");
        let going_on = value_of(&advice, Move::GoOn);
        assert!(going_on < 0.45, "{state:?}: {going_on}");
    }
}

#[test]
fn whoever_searches_each_world_on_its_own_believes_he_will_see_it() {
    let state = cups(Some(1), Turn::Nature);
    let rate = |world: &Cups, _, moves: &[Move], _: &mut Rng| seeing_all(world, moves);
    let advice = Pimc::default().search_with(&state, iterations(50), &mut Rng::new(1), rate);
    let advice = advice.unwrap();
    assert_eq!((advice.best, advice.iterations), (Move::GoOn, 50));
    assert!((value_of(&advice, Move::GoOn) - 1.0).abs() < 1e-6);
}

#[test]
fn a_pea_hidden_before_all_eyes_is_found() {
    let sets = Ismcts::default();
    let state = cups(None, Turn::Nature);
    let advice = sets.search(&state, iterations(5000), &mut Rng::new(1)).unwrap();
    assert_eq!(advice.best, Move::GoOn);
}

#[test]
fn where_the_pea_really_is_changes_nothing() {
    let other_places = || (0..3).map(|cup| cups(Some(cup), Turn::Nature));
    for seed in 0..5 {
        let sets: Vec<_> = other_places().map(|state| by_sets(&state, seed)).collect();
        assert!(sets.iter().all(|advice| *advice == sets[0]));
        let flat = |state| Pimc::default().search(&state, iterations(100), &mut Rng::new(seed));
        let flat: Vec<_> = other_places().map(flat).collect();
        assert!(flat.iter().all(|advice| *advice == flat[0]));
    }
}

#[test]
fn playing_out_each_world_rates_a_cup_by_its_chance() {
    let state = Cups { stage: Stage::Lift, ..cups(Some(2), Turn::Nature) };
    let advice = Pimc::default().search(&state, iterations(3000), &mut Rng::new(1)).unwrap();
    let total: f32 = advice.moves.iter().map(|rated| rated.value).sum();
    // In every world exactly one of the three cups wins.
    assert!((total - 1.0).abs() < 1e-4);
    assert!(advice.moves.iter().all(|rated| (rated.value - 1.0 / 3.0).abs() < 0.05));
}
