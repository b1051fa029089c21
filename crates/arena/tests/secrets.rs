//! What a program is told of a game in which something is hidden.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use kernel::{Rng, Thinking};
use table::{Hearing, Machine};

use common::{FIRST_LEGAL, Folder, at_its_turn, setup};

/// The message that a program gets after these moves of a dominoes game, from
/// a state that is imagined by this seed.
fn message_of_a_deal(folder: &Folder, moves: &[String], seed: u64) -> String {
    let game = catalog::game("dominoes").unwrap();
    let setup = setup("dominoes", 2);
    let mut state = game.start(&setup).unwrap();
    let mut hearing = Hearing::new(game, 2);
    for text in moves {
        hearing.note(&*state, text);
        state.play(text).unwrap();
    }
    let seat = state.turn().seat().unwrap();
    let file = folder.path("message");
    let deed = format!("printf '%s' \"$rest\" > '{file}'; {FIRST_LEGAL}");
    let program = folder.program("writes", "ludo", &at_its_turn(&deed));
    let sight = hearing.sight(game, &setup, &*state, seat, &mut Rng::new(seed));
    let asked = Thinking::alone(&mut Rng::new(1), |thinking| program.choose(&sight, thinking));
    asked.unwrap();
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn a_message_tells_nothing_that_the_seat_may_not_know() {
    let folder = Folder::new("hidden");
    let game = catalog::game("dominoes").unwrap();
    let mut state = game.start(&setup("dominoes", 2)).unwrap();
    let (mut moves, mut rng) = (Vec::new(), Rng::new(5));
    while state.turn().seat().is_none() {
        let text = state.random_move(&mut rng).unwrap();
        moves.push(state.play(&text).unwrap());
    }
    let seat = state.turn().seat().unwrap();
    let own: Vec<bool> = {
        let mut state = game.start(&setup("dominoes", 2)).unwrap();
        let viewer = kernel::Viewer::Seat(seat);
        let open = |text: &String| {
            let open = state.is_open(text, viewer);
            state.play(text).unwrap();
            open
        };
        moves.iter().map(open).collect()
    };
    // The other player's tiles are exchanged for tiles that were not dealt.
    let dealt = moves.clone();
    let tiles = (0..=6).flat_map(|high| (0..=high).map(move |low| format!("+{high}-{low}")));
    let mut stock = tiles.filter(|tile| !dealt.contains(tile));
    let mut other = moves.clone();
    for (text, _) in other.iter_mut().zip(&own).filter(|(_, own)| !**own) {
        *text = stock.next().unwrap();
    }
    assert_ne!(moves, other);
    let (one, two) = (message_of_a_deal(&folder, &moves, 1), message_of_a_deal(&folder, &other, 2));
    assert!(one.contains("\"hidden\":7") && one.contains("null"), "{one}");
    assert_eq!(one, two, "the message depends on what is hidden");
    for (text, _) in moves.iter().zip(&own).filter(|(_, own)| !**own) {
        assert!(!one.contains(text.as_str()), "{text} in {one}");
    }
    folder.started();
}

#[test]
fn no_message_of_a_whole_game_depends_on_what_is_imagined() {
    let folder = Folder::new("imagined");
    let log = folder.path("log");
    let deed = format!("printf '%s\\n' \"$rest\" >> '{log}'; {FIRST_LEGAL}");
    let program = folder.program("logs", "ludo", &at_its_turn(&deed));
    let game = catalog::game("dominoes").unwrap();
    let setup = setup("dominoes", 3);
    let (mut state, mut rng) = (game.start(&setup).unwrap(), Rng::new(8));
    let mut hearing = Hearing::new(game, 3);
    let mut asked = 0;
    while !state.turn().is_over() && asked < 60 {
        if let Some(seat) = state.turn().seat() {
            for seed in [1, 2] {
                let sight = hearing.sight(game, &setup, &*state, seat, &mut Rng::new(seed));
                Thinking::alone(&mut Rng::new(1), |thinking| program.choose(&sight, thinking))
                    .unwrap();
            }
            asked += 1;
        }
        let text = state.random_move(&mut rng).unwrap();
        hearing.note(&*state, &text);
        state.play(&text).unwrap();
    }
    drop(program);
    let messages = std::fs::read_to_string(log).unwrap();
    let messages: Vec<&str> = messages.lines().collect();
    assert!(asked > 15 && messages.len() == 2 * asked, "{asked}");
    for pair in messages.chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    folder.started();
}
