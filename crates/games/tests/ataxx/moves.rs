//! Moves as people type them, and moves by chance.

use kernel::Rng;

use crate::spoken::{Spoken, Table, position};

#[test]
fn moves_are_read_in_every_form_people_type() {
    let state = position("7/7/7/7/7/7/xx5 x 0 1");
    for (typed, canonical) in [
        ("c1", "c1"),
        ("C1", "c1"),
        (" b2 ", "b2"),
        ("a1-b2", "b2"),
        ("a1b2", "b2"),
        ("A1C3", "a1-c3"),
        ("a1-c3", "a1-c3"),
        ("a1 c3", "a1-c3"),
        ("a1 - c3", "a1-c3"),
        ("a1>c3", "a1-c3"),
        ("pass", "pass"),
        ("Pass", "pass"),
        ("0000", "pass"),
        ("block-d4", "block-d4"),
    ] {
        assert_eq!(state.read(typed).as_deref(), Ok(canonical), "{typed}");
    }
}

#[test]
fn t36_rows_and_columns_count_from_zero_at_the_top_left() {
    let state = position("x6/7/7/7/7/7/o6 x 0 1");
    for (typed, canonical) in
        [("0 0 0 1", "b7"), ("0 0 2 1", "a7-b5"), ("0 0 > 2 2", "a7-c5"), ("1 0", "a6")]
    {
        assert_eq!(state.read(typed).as_deref(), Ok(canonical), "{typed}");
    }
}

#[test]
fn cells_of_large_boards_are_read_without_a_separator() {
    let state = Table::new(19, 2).start();
    assert_eq!(state.read("a19c17").as_deref(), Ok("a19-c17"));
    assert_eq!(state.read("s1r3").as_deref(), Ok("s1-r3"));
    assert_eq!(state.read("18 18 17 17").as_deref(), Ok("r2"));
}

#[test]
fn what_is_no_move_is_refused_with_a_sentence() {
    let state = position("x6/7/7/7/7/7/o6 x 0 1");
    for (typed, sentence) in [
        ("a6-a5", "there is no piece of yours on a6"),
        ("a1-a2", "there is no piece of yours on a1"),
        ("a1a3", "there is no piece of yours on a1"),
        ("a7-a4", "a piece goes one step or two; from a7 to a4 it cannot"),
        ("a7a7", "a piece goes one step or two; from a7 to a7 it cannot"),
    ] {
        assert_eq!(state.read(typed).unwrap_err().to_string(), sentence, "{typed}");
    }
    for typed in [
        "",
        "-",
        "a",
        "a8",
        "h1",
        "a7-",
        "-a7",
        "a7--c7",
        "a1-b2-c3",
        "1 2 3",
        "7 0",
        "-1 0",
        "0 0 0 7",
        "000",
        "block",
        "block-",
        "block-h1",
        "é7",
        "aé7",
        "a7\u{301}c7",
        "block-é",
    ] {
        let sentence = state.read(typed).unwrap_err().to_string();
        assert!(sentence.contains("is no move"), "{typed:?}: {sentence}");
    }
}

#[test]
fn moves_are_told_in_words() {
    let state = position("x6/7/7/7/7/7/o6 x 0 1");
    assert_eq!(state.tell("a6"), "player 1 clones onto a6");
    assert_eq!(state.tell("a7-a5"), "player 1 jumps from a7 to a5");
    let random = Table::new(7, 2).with("obstacles", "3").start();
    assert_eq!(random.tell("block-c3"), "Chance puts an obstacle on c3");
    let mirrored = Table::new(7, 2).with("obstacles", "4").start();
    let sentence = "Chance puts obstacles on c5 and its three mirror images";
    assert_eq!(mirrored.tell("block-c3"), sentence);
}

/// Draws many moves and compares how often each comes up.
fn assert_uniform(state: &dyn Spoken) {
    const EACH: u32 = 400;
    let moves = state.moves();
    let mut rng = Rng::new(11);
    let mut drawn = std::collections::HashMap::new();
    for _ in 0..EACH as usize * moves.len() {
        *drawn.entry(state.random_move(&mut rng).unwrap()).or_insert(0_u32) += 1;
    }
    assert_eq!(drawn.len(), moves.len(), "{:?}", state.position());
    let surprise = |count: u32| f64::from(count.abs_diff(EACH)).powi(2) / f64::from(EACH);
    let chi: f64 = moves.iter().map(|text| surprise(drawn[text])).sum();
    // Chi-squared has mean n and deviation √2n; four deviations are very rare.
    let freedom = f64::from(moves.len() as u32 - 1);
    let limit = freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0;
    assert!(chi < limit, "chi squared {chi} over {limit} in {:?}", state.position());
}

#[test]
fn every_legal_move_is_equally_likely() {
    assert_uniform(&*position("x5o/7/7/7/7/7/o5x x 0 1"));
    assert_uniform(&*position("xx1x2o/x-x4/2xx3/o1x1x2/1xx1x-1/3o3/o1x3x x 0 1"));
    assert_uniform(&*position("xxxxxxx/x5x/x5x/x2x2x/x5x/x5x/xxxxxxo x 0 1"));
    assert_uniform(&*Table::new(11, 3).start());
    assert_uniform(&*Table::new(9, 2).from("xxxxxxxxx/9/x1x1x1x1x/9/4o4/9/9/3x5/9 x 0 1").start());
    assert_uniform(&*Table::new(7, 2).with("obstacles", "5").start());
    assert_uniform(&*Table::new(9, 4).with("obstacles", "8").start());
}
