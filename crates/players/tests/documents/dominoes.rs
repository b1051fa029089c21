//! The four automatic players of dominoes.

use games::dominoes::Dominoes;
use kernel::{Rng, Turn, Viewer};
use players::dominoes::{LINE_UP, line_up, mixed_line_up};
use table::AnyState;

use crate::support::{ask, play_out, start};

/// A table where these hands, all of one size, have been dealt, and these
/// moves made.
fn dealt(hands: &[&str], options: &[(&str, &str)], moves: &str) -> Box<dyn AnyState> {
    let size = hands[0].split_whitespace().count().to_string();
    let options: Vec<_> = [("tiles", size.as_str())].iter().chain(options).copied().collect();
    let mut state = start::<Dominoes>(hands.len(), &options);
    let deals =
        hands.iter().flat_map(|hand| hand.split_whitespace()).map(|tile| format!("+{tile}"));
    for text in deals.chain(moves.split_whitespace().map(str::to_owned)) {
        assert_eq!(state.play(&text).as_ref(), Ok(&text));
    }
    state
}

fn choice(word: &str, state: &dyn AnyState) -> String {
    ask("dominoes", word, state, 1).unwrap()
}

#[test]
fn dt1_two_one_three_and_one_sit_in_the_documents_order() {
    let seats =
        ["first-fit", "first-fit", "throw-fat", "reserved", "reserved", "reserved", "pass-maker"];
    assert_eq!(line_up([2, 1, 3, 1]), seats);
}

#[test]
fn d8_the_random_order_seats_the_same_players_elsewhere() {
    let mixed: Vec<_> =
        (0..20).map(|seed| mixed_line_up([2, 1, 3, 1], &mut Rng::new(seed))).collect();
    assert!(mixed.iter().any(|seats| *seats != line_up([2, 1, 3, 1])));
    for mut seats in mixed {
        seats.sort_by_key(|word| LINE_UP.iter().position(|known| known == word));
        assert_eq!(seats, line_up([2, 1, 3, 1]));
    }
}

#[test]
fn d28_the_opening_is_chosen_by_each_ones_own_rule() {
    let state = dealt(&["1-0 3-1 6-6 3-3", "2-0 2-1 2-2 4-2"], &[], "");
    assert_eq!(choice("first-fit", &*state), "1-0");
    assert_eq!(choice("throw-fat", &*state), "6-6");
    // One: two tiles; three: two tiles, one of them the double.
    assert_eq!(choice("reserved", &*state), "3-1");
    assert_eq!(choice("pass-maker", &*state), "1-0");
}

#[test]
fn a_called_double_is_what_everyone_opens_with() {
    let hands = ["1-0 3-1 6-6 3-3", "2-0 2-1 2-2 4-2"];
    let state = dealt(&hands, &[("opening", "highest-double")], "");
    for word in LINE_UP {
        assert_eq!(choice(word, &*state), "6-6", "{word}");
    }
}

#[test]
fn d28_first_fit_plays_the_first_tile_of_its_hand_that_fits() {
    let state = dealt(&["6-4 5-5 3-3", "2-2 4-0 6-1"], &[], "6-4");
    assert_eq!(choice("first-fit", &*state), "4-0R");
}

#[test]
fn d12_a_tile_that_fits_both_ends_goes_to_the_left() {
    let state = dealt(&["6-5 6-4 1-1", "5-4 0-0 2-2"], &[], "6-5 5-4R");
    for word in LINE_UP {
        assert_eq!(choice(word, &*state), "6-4L", "{word}");
    }
}

#[test]
fn d28_throw_fat_plays_the_most_points_and_the_first_of_equals() {
    let state = dealt(&["6-4 5-5 3-3", "4-0 6-1 2-2"], &[], "6-4");
    assert_eq!(choice("throw-fat", &*state), "6-1L");
    let state = dealt(&["6-4 5-5 3-3", "4-2 6-0 1-1"], &[], "6-4");
    assert_eq!(choice("throw-fat", &*state), "4-2R");
    let state = dealt(&["6-4 5-5 3-3", "6-0 4-2 1-1"], &[], "6-4");
    assert_eq!(choice("throw-fat", &*state), "6-0L");
}

#[test]
fn d28_reserved_plays_the_values_it_has_the_most_of() {
    let state = dealt(&["6-4 5-5 5-0 0-0", "6-1 4-3 3-3 3-2"], &[], "6-4");
    assert_eq!(choice("reserved", &*state), "4-3R");
}

#[test]
fn d28_for_reserved_a_double_counts_once_and_adds_its_count_twice() {
    let hands = ["6-4 5-5 5-3 3-3", "6-1 4-0 4-4 2-2"];
    let state = dealt(&hands, &[], "6-4");
    assert_eq!(choice("reserved", &*state), "4-4R");
    // With the double gone there is one four left, so 6-1 and 4-0 are equal.
    let state = dealt(&hands, &[], "6-4 4-4R pass");
    assert_eq!(choice("reserved", &*state), "6-1L");
}

#[test]
fn d28_pass_maker_opens_the_value_that_others_have_passed_on() {
    let hands = ["6-4 5-5 5-3 3-3", "4-2 2-1 1-0 6-2"];
    assert_eq!(choice("pass-maker", &*dealt(&hands, &[], "6-4")), "4-2R");
    let state = dealt(&hands, &[], "6-4 4-2R pass");
    assert_eq!(choice("first-fit", &*state), "2-1R");
    assert_eq!(choice("pass-maker", &*state), "6-2L");
    // Now nothing it has shows a two again, so it plays what fits first.
    let state = dealt(&hands, &[], "6-4 4-2R pass 6-2L pass");
    assert_eq!(choice("pass-maker", &*state), "2-1L");
}

#[test]
fn d28_pass_maker_chooses_the_end_for_it() {
    // The other has passed on six and two, then on six and one: six leads.
    let hands = ["6-4 5-5 5-3 3-3", "4-2 2-1 6-1 0-0"];
    let state = dealt(&hands, &[], "6-4 4-2R pass 2-1R pass");
    assert_eq!(choice("first-fit", &*state), "6-1L");
    assert_eq!(choice("pass-maker", &*state), "6-1R");
}

#[test]
fn d28_first_fit_returns_the_first_half_and_throw_fat_the_heaviest() {
    let hands = ["6-4 1-0 6-6 2-1", "2-0 2-2 4-2 5-0"];
    let resort = [("deal", "resort")];
    let first = dealt(&hands, &resort, "");
    assert_eq!(choice("first-fit", &*first), "back-6-4");
    assert_eq!(choice("throw-fat", &*first), "back-6-6");
    assert_eq!(choice("first-fit", &*dealt(&hands, &resort, "back-6-4")), "back-1-0");
    assert_eq!(choice("throw-fat", &*dealt(&hands, &resort, "back-6-6")), "back-6-4");
}

#[test]
fn d28_reserved_and_pass_maker_return_any_half() {
    let state = dealt(&["6-4 1-0 6-6 2-1", "2-0 2-2 4-2 5-0"], &[("deal", "resort")], "");
    for word in ["reserved", "pass-maker"] {
        let mut given: Vec<_> =
            (0..60).filter_map(|seed| ask("dominoes", word, &*state, seed)).collect();
        given.sort();
        given.dedup();
        assert_eq!(given, ["back-1-0", "back-2-1", "back-6-4", "back-6-6"], "{word}");
    }
}

#[test]
fn a_player_without_a_tile_that_fits_passes_or_draws() {
    let hands = ["6-4 5-5 5-3 3-3", "4-4 2-1 1-0 2-2"];
    for (stock, helpless) in [("leave", "pass"), ("draw", "draw")] {
        let state = dealt(&hands, &[("stock", stock)], "6-4 4-4R");
        for word in LINE_UP {
            assert_eq!(choice(word, &*state), helpless);
        }
    }
}

#[test]
fn the_four_finish_tournaments_under_every_order_deal_and_stock() {
    for order in ["classic", "maximum", "turn-pass"] {
        for deal in ["classic", "resort", "crazy"] {
            for stock in ["leave", "draw"] {
                let options = [
                    ("order", order),
                    ("deal", deal),
                    ("stock", stock),
                    ("tiles", "5"),
                    ("points", "60"),
                ];
                let mut state = start::<Dominoes>(4, &options);
                play_out("dominoes", &LINE_UP, &mut *state, 20_000, &mut Rng::new(4));
                assert!(state.turn().is_over(), "{options:?}");
            }
        }
    }
}

#[test]
fn what_a_player_does_depends_only_on_what_his_seat_may_know() {
    let mut rng = Rng::new(9);
    for deal in ["classic", "resort", "crazy"] {
        let mut state = start::<Dominoes>(3, &[("deal", deal), ("points", "40")]);
        while !state.turn().is_over() {
            if let Turn::Seat(seat) = state.turn() {
                for word in LINE_UP {
                    let truth = ask("dominoes", word, &*state, 5);
                    let imagined = state.imagine(Viewer::Seat(seat), &mut rng);
                    assert_eq!(ask("dominoes", word, &*imagined, 5), truth, "{word}");
                }
            }
            let text = state.random_move(&mut rng).unwrap();
            state.play(&text).unwrap();
        }
    }
}
