//! What others at the table are known to do.
//!
//! Whoever has made his last moves as one of the documents' machines makes them is
//! expected to go on so, and nothing else is looked at where he moves. A person who
//! plays for the most cubes right now is such a one.

use games::rolit::{Cell, MAX_PLAYERS, State};
use kernel::{Notation, Rules, Seat};

use super::foresight::choice;
use super::watched::sides;

/// How far each seat was found to look, in the documents' count of plies.
pub(super) type Habits = [Option<u8>; MAX_PLAYERS];

/// How far one may look out of habit.
const DEPTHS: [u8; 2] = [2, 0];

/// So many moves in a row show a habit: of one seat, or of all rivals together. A good
/// player often makes one or two of them for reasons of his own.
const PROOF: usize = 4;

/// With more moves than these to choose from it takes too long to think as others do:
/// two sides look at a thousand states in that time.
const MOST_MOVES_OF_TWO: usize = 14;
const MOST_MOVES: usize = 25;

/// What is known after the moves that were heard; nothing when they do not lead here
/// from an empty board.
pub(super) fn known(state: &State, heard: &[Option<String>]) -> Habits {
    let known = || {
        let (mover, past) = (state.turn().seat()?, replayed(state, heard)?);
        let side = sides(state).into_iter().find(|side| side.contains(mover))?;
        let others = |seat: &Seat| *seat != mover;
        let rivals = Seat::all(state.seats()).filter(|seat| !side.contains(*seat));
        let each = PROOF.div_ceil(rivals.clone().count().max(1));
        let mut habits = Habits::default();
        let is_common = rivals.clone().all(|seat| habit(&past, seat, each).is_some());
        for seat in Seat::all(state.seats()).filter(others) {
            let moves = if is_common && !side.contains(seat) { each } else { PROOF };
            habits[seat.index()] = habit(&past, seat, moves);
        }
        Some(habits)
    };
    known().unwrap_or_default()
}

/// The habit that a seat's last moves show, if there are so many.
fn habit(past: &[(State, Cell)], seat: Seat, moves: usize) -> Option<u8> {
    let own = past.iter().rev().filter(|(before, _)| before.turn().seat() == Some(seat));
    let last: Vec<&(State, Cell)> = own.take(moves).collect();
    let fits = |depth: &u8| last.iter().all(|(now, cell)| foreseen(now, *depth) == Some(*cell));
    DEPTHS.into_iter().filter(|_| last.len() == moves).find(fits)
}

/// What somebody of this habit does; nothing where that takes too long to find out.
pub(super) fn foreseen(state: &State, depth: u8) -> Option<Cell> {
    let are_two = state.seats() == 2 || state.sides().is_some();
    let most = if are_two { MOST_MOVES_OF_TWO } else { MOST_MOVES };
    let is_quick = state.placed() > 0 && state.count_moves() <= most;
    is_quick.then(|| choice(state, depth.into())).flatten()
}

/// Each state of the game with the move that was made there.
fn replayed(state: &State, heard: &[Option<String>]) -> Option<Vec<(State, Cell)>> {
    let mut now = State::new(state.shape(), state.seats(), state.sides());
    let mut past = Vec::new();
    for text in heard {
        let cell = now.read(text.as_deref()?).ok()?;
        past.push((now.clone(), cell));
        now.apply(cell);
    }
    (now == *state).then_some(past)
}

#[cfg(test)]
mod tests {
    use games::rolit::Shape;
    use kernel::Rng;

    use super::*;

    /// A game in which the first seat plays at random and the others as `choose` says,
    /// as long as somebody listens.
    fn game(
        seats: usize,
        rng: &mut Rng,
        choose: impl Fn(&State, Seat, &mut Rng) -> Cell,
        mut listen: impl FnMut(&State, &[Option<String>]),
    ) {
        let mut state = State::new(Shape::from_code("DS").unwrap(), seats, None);
        let mut heard = Vec::new();
        while let Some(seat) = state.turn().seat() {
            if seat.index() == 0 {
                listen(&state, &heard);
            }
            let cell = match seat.index() {
                0 => state.random_move(rng, &mut Vec::new()).unwrap(),
                _ => choose(&state, seat, rng),
            };
            heard.push(Some(state.write(cell)));
            state.apply(cell);
        }
    }

    #[test]
    fn those_who_play_as_the_documents_do_are_found_out() {
        let mut rng = Rng::new(4);
        for seats in [2, 3, 6] {
            let (mut last, mut asked) = (Habits::default(), 0);
            let depth = |seat: Seat| DEPTHS[seat.index() % 2];
            let choose = |state: &State, seat, _: &mut Rng| choice(state, depth(seat).into());
            game(
                seats,
                &mut rng,
                |state, seat, rng| choose(state, seat, rng).unwrap(),
                |state, heard| {
                    (last, asked) = (known(state, heard), asked + 1);
                    if asked == 1 {
                        assert_eq!(last, Habits::default(), "nobody has moved yet");
                    }
                },
            );
            assert_eq!(last[0], None, "whoever asks has no habits");
            assert!(last[1..seats].iter().all(Option::is_some), "{seats}: {last:?}");
        }
    }

    #[test]
    fn those_who_play_anything_have_no_habits() {
        let mut rng = Rng::new(5);
        let (mut found, mut asked) = (0, 0);
        for _ in 0..20 {
            let any = |state: &State, _, rng: &mut Rng| state.random_move(rng, &mut Vec::new());
            game(
                4,
                &mut rng,
                |state, seat, rng| any(state, seat, rng).unwrap(),
                |state, heard| {
                    found += known(state, heard).iter().flatten().count();
                    asked += 3;
                },
            );
        }
        assert!(found * 50 < asked, "{found} of {asked}");
    }

    #[test]
    fn moves_that_lead_elsewhere_tell_nothing() {
        let mut rng = Rng::new(6);
        let choose = |state: &State, _, _: &mut Rng| choice(state, 2).unwrap();
        game(2, &mut rng, choose, |state, heard| {
            let part = &heard[..heard.len().saturating_sub(1)];
            assert_eq!(known(state, part), Habits::default());
        });
    }

    #[test]
    fn where_a_habit_is_known_there_is_one_move() {
        let mut rng = Rng::new(7);
        let choose = |state: &State, _, _: &mut Rng| choice(state, 2).unwrap();
        let mut compared = 0;
        game(2, &mut rng, choose, |state, heard| {
            let mut next = super::super::Watched::new(state).knowing(known(state, heard));
            let mut moves = Vec::new();
            next.moves(&mut moves);
            assert_eq!(moves.len(), state.count_moves(), "whoever asks may do anything");
            next.apply(moves[0]);
            let is_quick = (1..=MOST_MOVES_OF_TWO).contains(&next.state().count_moves());
            if known(state, heard)[1].is_some() && is_quick {
                next.moves(&mut moves);
                assert_eq!((moves.len(), next.count_moves()), (1, 1));
                assert_eq!(next.random_move(&mut Rng::new(1), &mut Vec::new()), Some(moves[0]));
                compared += 1;
            }
        });
        assert!(compared > 3, "{compared}");
    }
}
