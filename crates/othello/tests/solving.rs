//! The engine against a search that is too simple to be wrong, and against
//! problems whose scores are known.

use games::othello::{Board, Eight};
use kernel::{Limits, Rng};
use othello::{Certainty, Engine, Position};

const MEMORY: usize = 16 << 20;

/// What a position is worth, by trying everything.
fn by_trying_everything(position: Position) -> i32 {
    let moves = cells(position.targets()).filter_map(|cell| position.play(cell));
    let best = moves.map(|next| -by_trying_everything(next)).max();
    best.unwrap_or_else(|| match position.is_over() {
        true => position.final_score(),
        false => -by_trying_everything(position.passed()),
    })
}

fn cells(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |cell| set >> cell & 1 == 1)
}

/// A position of a random game with so many empty cells, or fewer where the
/// game was over before.
fn random_position(rng: &mut Rng, empties: u32) -> Position {
    let mut position = Position::START;
    while position.empties() > empties && !position.is_over() {
        let targets: Vec<usize> = cells(position.targets()).collect();
        position = match rng.pick(&targets) {
            Some(&cell) => position.play(cell).expect("a target"),
            None => position.passed(),
        };
    }
    position
}

#[test]
fn scores_are_those_of_trying_everything() {
    let engine = Engine::new(MEMORY);
    let mut rng = Rng::new(1);
    for round in 0..120 {
        let position = random_position(&mut rng, round % 9);
        let solved = engine.solve(position, 1);
        assert_eq!(solved.certainty, Certainty::Exact);
        assert_eq!(solved.score, by_trying_everything(position), "{position:?}");
    }
}

#[test]
fn who_wins_is_told_by_the_sign_of_the_score() {
    let mut rng = Rng::new(9);
    let mut seen = [0; 3];
    for round in 0..60 {
        let position = random_position(&mut rng, round % 15);
        let outcome = Engine::new(MEMORY >> 4).outcome(position, 1);
        let solved = Engine::new(MEMORY >> 4).solve(position, 1);
        assert_eq!(outcome.certainty, Certainty::Exact);
        assert_eq!(outcome.score, solved.score.signum(), "{position:?}");
        seen[(outcome.score + 1) as usize] += 1;
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn the_best_move_keeps_the_score() {
    let engine = Engine::new(MEMORY);
    let mut rng = Rng::new(2);
    for round in 0..40 {
        let position = random_position(&mut rng, 8 + round % 8);
        let solved = engine.solve(position, 1);
        let Some(&best) = solved.line.first() else { continue };
        let after = position.play(best).expect("the best move is a legal one");
        assert_eq!(-engine.solve(after, 1).score, solved.score, "{position:?}");
    }
}

/// Boards that no game reaches: empty corners far apart, discs in stripes.
#[test]
fn strange_positions_are_solved_as_well() {
    let engine = Engine::new(MEMORY);
    let mut rng = Rng::new(3);
    for _ in 0..150 {
        let empty = (0..7).fold(0, |set: u64, _| set | 1 << rng.below(64));
        let own = rng.bits() & !empty;
        let position = Position { own, rival: !own & !empty };
        assert_eq!(engine.solve(position, 1).score, by_trying_everything(position));
    }
    let nobody = Position { own: 0, rival: 0 };
    assert_eq!(engine.solve(nobody, 1).score, 0);
    assert_eq!(engine.solve(Position { own: 1, rival: 0 }, 1).score, 64);
}

/// The first of the well-known problems of Fforum with their exact scores, as
/// listed by their collectors: discs from a1 to h8, side to move, score.
const PROBLEMS: [(&str, i32); 4] = [
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--X", 18),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-X", 10),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOXX", 2),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO-X", 0),
];

fn read(text: &str) -> Position {
    let discs = |letter| {
        let cells = text.bytes().take(64).enumerate().filter(|(_, byte)| *byte == letter);
        cells.fold(0, |set, (cell, _)| set | 1_u64 << cell)
    };
    let (black, white) = (discs(b'X'), discs(b'O'));
    if text.ends_with('X') {
        Position { own: black, rival: white }
    } else {
        Position { own: white, rival: black }
    }
}

#[test]
fn problems_have_their_known_scores_with_one_thread_and_with_three() {
    for (text, score) in PROBLEMS {
        for threads in [1, 3] {
            assert_eq!(Engine::new(MEMORY).solve(read(text), threads).score, score, "{text}");
        }
    }
}

/// Two discs on an empty board, as somebody may lay them out.
#[test]
fn nearly_empty_boards_are_thought_about() {
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let two = Position { own: 1 << 27, rival: 1 << 28 };
    let thought = Engine::new(MEMORY).think(two, &limits, 1, &mut |_| {});
    assert_eq!((thought.line[0], thought.score), (29, 64), "all discs are taken at once");
    let four = Position { own: 1 << 27, rival: 1 << 28 | 1 << 19 | 1 << 35 };
    let thought = Engine::new(MEMORY).think(four, &limits, 1, &mut |_| {});
    assert!(four.play(thought.line[0]).is_some());
}

#[test]
fn the_same_position_and_nodes_give_the_same_thought() {
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let think = || Engine::new(MEMORY).think(Position::START, &limits, 1, &mut |_| {});
    let thought = think();
    assert_eq!(thought, think());
    assert!(thought.nodes < 60_000 && thought.depth > 3, "{thought:?}");
    assert!(Eight.targets(Position::START.own, Position::START.rival) >> thought.line[0] & 1 == 1);
}

#[test]
fn a_search_that_is_told_to_stop_says_what_it_has_found_so_far() {
    let asked = std::sync::atomic::AtomicU32::new(0);
    let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 3;
    let limits = Limits { stop: Some(&stop), ..Limits::default() };
    let mut reports = Vec::new();
    let thought =
        Engine::new(MEMORY).think(Position::START, &limits, 2, &mut |it| reports.push(it.clone()));
    assert!(thought.depth < 30);
    assert_eq!(reports.last().map(|it| it.score), Some(thought.score));
    assert!(reports.is_sorted_by_key(|it| it.depth));
}

/// Searches that cut short do not always agree with themselves; they end all
/// the same.
#[test]
fn thinking_comes_to_an_end_in_whole_games() {
    let engine = Engine::new(MEMORY);
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let mut rng = Rng::new(9);
    for _ in 0..12 {
        let mut position = random_position(&mut rng, 54);
        while position.empties() > 14 && !position.is_over() {
            let thought = engine.think(position, &limits, 1, &mut |_| {});
            position = match thought.line.first() {
                Some(&cell) => position.play(cell).expect("a legal move"),
                None => position.passed(),
            };
        }
    }
}
