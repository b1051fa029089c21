//! Every round and every tournament ends.

use games::dominoes::Dominoes;
use kernel::Rng;
use scene::{Game, Host, Present};

use crate::helpers::setup;

/// Plays at random to the end and counts the moves.
struct PlayOut(Rng);

impl Host for PlayOut {
    type Out = usize;

    fn take<S: Present>(mut self, mut state: S) -> usize {
        let mut buffer = Vec::new();
        for made in 0..1_000_000 {
            let Some(mv) = state.random_move(&mut self.0, &mut buffer) else { return made };
            state.apply(mv);
        }
        panic!("still going after a million moves")
    }
}

fn play_out(seats: usize, changes: &[(&str, &str)], seed: u64) -> usize {
    Dominoes::start(&setup(seats, changes), PlayOut(Rng::new(seed)))
        .unwrap_or_else(|problems| panic!("{seats} seats, {changes:?}: {problems:?}"))
}

/// Every way to choose one word of each list.
fn combinations<'a>(lists: &[(&'a str, &[&'a str])]) -> Vec<Vec<(&'a str, &'a str)>> {
    let Some(((name, words), rest)) = lists.split_first() else { return vec![Vec::new()] };
    let tails = combinations(rest);
    let with = |word| tails.iter().map(move |tail| [vec![(*name, word)], tail.clone()].concat());
    words.iter().flat_map(|&word| with(word)).collect()
}

#[test]
fn tournaments_of_every_combination_of_rules_end() {
    let lists: [(&str, &[&str]); 6] = [
        ("order", &["classic", "maximum", "turn-pass"]),
        ("end", &["classic", "pass", "few-points"]),
        ("winner", &["classic", "pieces", "pass"]),
        ("scoring", &["classic", "pieces", "passes", "all-pips", "one"]),
        ("deal", &["classic", "resort", "crazy"]),
        ("stock", &["leave", "draw"]),
    ];
    let mut tournaments = 0;
    for combination in combinations(&lists) {
        for (seats, tiles) in [(2, "7"), (3, "5"), (4, "7"), (7, "4")] {
            let sizes = [("tiles", tiles), ("points", "12")];
            play_out(seats, &[&combination[..], &sizes].concat(), tournaments);
            tournaments += 1;
        }
    }
    assert_eq!(tournaments, 4 * 3 * 3 * 3 * 5 * 3 * 2);
}

#[test]
fn the_smallest_and_the_largest_tables_play_to_the_end() {
    for seed in 0..20 {
        play_out(2, &[("values", "3"), ("tiles", "3"), ("points", "20")], seed);
    }
    assert!(play_out(2, &[("values", "50"), ("tiles", "637")], 1) > 1274);
    assert!(play_out(28, &[("values", "50"), ("tiles", "45"), ("deal", "crazy")], 2) > 1260);
    play_out(28, &[("values", "50"), ("partnership", "on"), ("stock", "draw")], 3);
    play_out(28, &[("values", "13"), ("tiles", "3"), ("deal", "resort"), ("faces", "symbols")], 4);
    play_out(18, &[("values", "10"), ("tiles", "3"), ("order", "maximum")], 5);
}

#[test]
fn every_preset_plays_to_the_end() {
    for preset in Dominoes::INFO.presets {
        let values: Vec<_> = preset.values.iter().map(|(n, v)| (*n, v.to_string())).collect();
        let changes: Vec<_> = values.iter().map(|(name, value)| (*name, value.as_str())).collect();
        play_out(preset.seats.unwrap_or(2), &changes, 9);
    }
}
