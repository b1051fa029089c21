//! Who is found by which word, and plays what.

use kernel::Rng;

use crate::support::{GAMES, ask, play_out, start_any};

#[test]
fn every_word_of_a_game_names_a_player_with_that_word() {
    for id in GAMES.map(|game| game.info().id) {
        assert!(players::words(id).contains(&"random"), "{id}");
        for word in players::words(id) {
            let found = players::player(id, &word.to_uppercase()).unwrap().word();
            assert_eq!(found.split(':').next(), Some(*word), "{id}");
            assert_eq!(players::player(id, &found).unwrap().word(), found);
        }
    }
}

#[test]
fn strange_games_words_and_depths_name_nobody() {
    assert!(players::words("chess").is_empty());
    for (game, word) in [
        ("chess", "random"),
        ("cn", "hard"),
        ("cn", "minmax:0"),
        ("cn", "minmax:41"),
        ("cn", "random:1"),
        ("attt", "random-cell"),
        ("othello", "easy:2"),
        ("rolit", "greedy:0"),
        ("dominoes", ""),
    ] {
        assert!(players::player(game, word).is_none(), "{game} {word}");
    }
}

#[test]
fn nobody_chooses_in_another_game_or_when_it_is_over() {
    for (index, game) in GAMES.into_iter().enumerate() {
        let id = game.info().id;
        // Tic-tac-toe and Connect-N share their states; three further on is never that pair.
        let other = GAMES[(index + 3) % GAMES.len()];
        let mut finished = start_any(game, 2, &[]);
        play_out(id, &["random"], &mut *finished, 10_000, &mut Rng::new(1));
        let foreign = start_any(other, 2, &[]);
        for word in players::words(id) {
            assert_eq!(ask(id, word, &*finished, 2), None, "{id} {word}");
            assert_eq!(ask(id, word, &*foreign, 2), None, "{id} {word}");
        }
    }
}

/// A game, its seats and its options.
type Size = (&'static str, usize, &'static [(&'static str, &'static str)]);

#[test]
fn every_player_knows_every_size_of_board_and_table() {
    let sizes: [Size; 20] = [
        ("ttt", 2, &[]),
        ("attt", 2, &[]),
        ("cn", 2, &[]),
        ("cn", 3, &[("gravity", "on")]),
        ("cn", 4, &[]),
        ("cn", 2, &[("rows", "12"), ("columns", "12"), ("line", "5")]),
        ("cn", 3, &[("rows", "12"), ("columns", "12"), ("line", "5")]),
        ("cn", 4, &[("rows", "12"), ("columns", "12"), ("gravity", "on")]),
        ("ataxx", 2, &[("side", "5")]),
        ("ataxx", 3, &[("side", "9"), ("obstacles", "8")]),
        ("ataxx", 4, &[("side", "11")]),
        ("ataxx", 2, &[("side", "17")]),
        ("othello", 2, &[("stock", "on")]),
        ("othello", 2, &[("side", "4")]),
        ("othello", 2, &[("side", "10"), ("stock", "on")]),
        ("othello", 2, &[("side", "16")]),
        ("rolit", 3, &[("shape", "DS")]),
        ("dominoes", 2, &[("deal", "resort")]),
        ("dominoes", 5, &[("tiles", "4"), ("deal", "crazy")]),
        ("dominoes", 3, &[("values", "12"), ("stock", "draw")]),
    ];
    for (id, seats, options) in sizes {
        let game = GAMES.into_iter().find(|game| game.info().id == id).unwrap();
        for word in players::words(id) {
            let shallow = match *word {
                "level" => "level:2".to_owned(),
                word if word.starts_with("min") => format!("{word}:1"),
                word => word.to_owned(),
            };
            let most = if *word == "hard" { 8 } else { 60 };
            let mut state = start_any(game, seats, options);
            let made = play_out(id, &[&shallow], &mut *state, most, &mut Rng::new(7));
            assert!(made > 4, "{id} {word}");
        }
    }
}
