//! The engine follows the rules of the house.

use std::collections::HashSet;
use std::path::PathBuf;

use ataxx::{Position, Standing, perft};
use games::ataxx::{Ataxx, State, begin};
use kernel::{Options, Outcome, Rng, Rules, Seat, Setup, Turn};
use scene::Game;

/// The state of a text, or the usual start with so many obstacles.
fn start(text: Option<&str>, obstacles: usize, rng: &mut Rng) -> State<u64> {
    let mut options = Options::defaults(Ataxx::INFO.options);
    options.set(Ataxx::INFO.options, "obstacles", &obstacles.to_string()).expect("a number");
    let start = text.map(str::to_owned);
    let mut state = begin(&Setup { options, seats: 2, teams: None, start }).expect("a set-up");
    while state.turn() == Turn::Nature {
        let spot = state.random_move(rng, &mut Vec::new()).expect("a spot is left");
        state.apply(spot);
    }
    state
}

/// Who has won, as the engine says it to the seat that would move.
fn expected(outcome: Outcome, seat: Seat) -> i32 {
    match outcome {
        Outcome::Won(winners) if winners.contains(seat) => 1,
        Outcome::Won(_) => -1,
        Outcome::Drawn(_) => 0,
    }
}

#[test]
fn random_games_have_the_same_steps_and_ends() {
    let mut rng = Rng::new(70);
    for round in 0..300 {
        let mut state = start(None, round % 13, &mut rng);
        let mut position = Position::of(&state).expect("the usual board for two");
        let mut mover = Seat::new(0);
        while let Turn::Seat(seat) = state.turn() {
            mover = seat;
            assert_eq!(Position::of(&state), Some(position), "round {round}");
            let mut moves = Vec::new();
            state.moves(&mut moves);
            let steps = position.steps();
            let known: HashSet<_> = steps.iter().map(|step| step.to_move()).collect();
            assert_eq!(known, moves.into_iter().collect());
            assert_eq!(known.len(), steps.len(), "no step twice");
            let step = *rng.pick(&steps).expect("somebody is to move");
            position = position.after(step);
            state.apply(step.to_move());
        }
        assert!(position.steps().is_empty());
        let Turn::Over(outcome) = state.turn() else { panic!("nobody is to move") };
        assert_eq!(position.standing(), Standing::Over(expected(outcome, mover.next(2))));
    }
}

#[test]
fn a_hundred_turns_without_a_clone_are_a_draw() {
    let mut rng = Rng::new(71);
    let state = start(Some("x5o/7/7/7/7/7/o5x x 99 1"), 0, &mut rng);
    let position = Position::of(&state).expect("somebody is to move");
    assert_eq!(position.standing(), Standing::Open);
    let steps = position.steps();
    let jump = steps.iter().find(|step| !step.is_clone()).expect("there are jumps");
    assert_eq!(position.after(*jump).standing(), Standing::Over(0));
    let clone = steps.iter().find(|step| step.is_clone()).expect("there are clones");
    assert_eq!(position.after(*clone).standing(), Standing::Open);
}

#[test]
fn other_boards_and_more_players_are_not_known() {
    let mut options = Options::defaults(Ataxx::INFO.options);
    let three =
        begin::<u64>(&Setup { options: options.clone(), seats: 3, teams: None, start: None });
    assert_eq!(Position::of(&three.unwrap()), None);
    options.set(Ataxx::INFO.options, "side", "5").unwrap();
    let small = begin::<u64>(&Setup { options, seats: 2, teams: None, start: None });
    assert_eq!(Position::of(&small.unwrap()), None);
}

#[test]
fn lines_of_play_are_counted_as_everywhere() {
    assert_eq!(perft(Position::START, 0), 1);
    let counts: Vec<u64> = (1..=5).map(|depth| perft(Position::START, depth)).collect();
    assert_eq!(counts, [16, 256, 6460, 155_888, 4_752_668]);
}

/// Every line of the table of published counts up to half a million lines of play.
#[test]
fn published_counts_are_reached() {
    let Some(folder) = std::env::var_os("LUDOTECA_DATA") else {
        println!("skipped: LUDOTECA_DATA does not name the folder with ataxx/perft.txt");
        return;
    };
    let path = PathBuf::from(folder).join("ataxx/perft.txt");
    let text = std::fs::read_to_string(&path).expect("the table of counts");
    let mut rng = Rng::new(72);
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (fen, counts) = line.split_once(" ; ").expect("a position and its counts");
        let state = start(Some(fen), 0, &mut rng);
        let words: Vec<&str> = counts.split_whitespace().collect();
        for pair in words.chunks_exact(2) {
            let depth: u32 = pair[0].trim_start_matches('D').parse().expect("a depth");
            let count: u64 = pair[1].parse().expect("a count");
            if let Some(position) = Position::of(&state).filter(|_| count <= 500_000_000) {
                assert_eq!(perft(position, depth), count, "{fen} to depth {depth}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "only {compared} counts");
}
