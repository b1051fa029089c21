//! The rules of a round, one by one.

use kernel::{Outcome, Rules, Seat, Turn};

use crate::helpers::{deal, dealt, last_round, mover, play, scores, table, texts_of};

/// Seat 0 goes out while the other can only pass.
const WALKOVER: [&str; 2] = ["6-6 6-5 6-4", "0-0 1-0 2-0"];
/// Nobody can follow the first tile.
const BLOCKED: [&str; 2] = ["6-6 1-1 2-2", "3-3 4-4 5-5"];
const TO_100: (&str, &str) = ("points", "100");

#[test]
fn d1_rounds_are_played_until_a_player_has_the_points() {
    let mut state = dealt(&WALKOVER, &[("points", "6")]);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    assert_eq!((scores(&state), state.round()), (vec![3, 0], 2));
    deal(&mut state, &WALKOVER);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    assert_eq!(state.turn(), Turn::Over(Outcome::win(Seat::new(0))));
    assert_eq!(scores(&state), [6, 0]);
}

#[test]
fn d9_tiles_that_were_not_dealt_stay_aside() {
    let mut state = dealt(&BLOCKED, &[]);
    play(&mut state, "6-6");
    assert_eq!(state.stock_size(), 22);
    assert_eq!(texts_of(&state), ["pass"]);
}

#[test]
fn d10_the_opening_may_be_any_tile_of_the_first_player() {
    let state = dealt(&WALKOVER, &[]);
    assert_eq!(mover(&state), 0);
    assert_eq!(texts_of(&state), ["6-4", "6-5", "6-6"]);
}

#[test]
fn d11_a_pass_is_only_possible_when_no_tile_fits() {
    let mut state = dealt(&["6-5 1-1 2-2", "5-5 6-0 3-3"], &[]);
    play(&mut state, "6-5");
    assert_eq!(texts_of(&state), ["6-0L", "5-5R"]);
    assert_eq!(state.forced(), None);
    play(&mut state, "6-0L");
    assert_eq!(texts_of(&state), ["pass"]);
    assert!(state.forced().is_some());
}

#[test]
fn d12_a_tile_that_fits_both_ends_may_go_to_either() {
    let mut state = dealt(&["6-5 1-1 2-2", "5-4 6-4 3-3"], &[]);
    play(&mut state, "6-5 6-4L");
    assert_eq!(state.open_ends(), Some([4, 5]));
    play(&mut state, "pass");
    assert_eq!(texts_of(&state), ["5-4L", "5-4R"]);
    let mut other = state.clone();
    play(&mut state, "5-4L");
    play(&mut other, "5-4R");
    assert_eq!((state.open_ends(), other.open_ends()), (Some([5, 5]), Some([4, 4])));
}

#[test]
fn d12_equal_ends_are_mirror_images_and_only_the_left_one_is_listed() {
    let mut state = dealt(&["6-6 1-1 2-2", "6-4 6-3 3-3"], &[]);
    play(&mut state, "6-6");
    assert_eq!(texts_of(&state), ["6-3L", "6-4L"]);
}

#[test]
fn d14_the_winner_opens_the_next_round() {
    let hands = ["3-3 4-4 5-5", "6-6 2-2 1-1", "1-0 2-0 0-0"];
    let mut state = dealt(&hands, &[TO_100]);
    play(&mut state, "3-3 pass pass pass");
    assert_eq!(last_round(&state), (Some(2), 36));
    deal(&mut state, &hands);
    assert_eq!(mover(&state), 2);
}

#[test]
fn d14_after_a_draw_the_player_after_the_last_one_opens() {
    let mut state = dealt(&["6-6 1-1 2-2", "1-0 2-0 3-0"], &[TO_100]);
    play(&mut state, "6-6 pass pass");
    assert_eq!((last_round(&state), scores(&state)), ((None, 0), vec![0, 0]));
    deal(&mut state, &WALKOVER);
    assert_eq!(mover(&state), 1);
}

#[test]
fn d17_players_follow_each_other_round_the_table() {
    let mut state = dealt(&["6-6 5-4 5-3", "6-1 1-0 2-2", "6-2 2-0 3-3"], &[]);
    let mut seen = Vec::new();
    for text in ["6-6", "6-1L", "6-2R", "pass", "1-0L"] {
        seen.push(mover(&state));
        play(&mut state, text);
    }
    assert_eq!(seen, [0, 1, 2, 0, 1]);
}

#[test]
fn d18_the_heaviest_hand_plays_and_whoever_passed_is_left_out_until_a_tile_is_played() {
    let hands = ["1-1 0-0 1-0", "5-5 5-4 3-2", "6-6 6-5 6-4"];
    let mut state = dealt(&hands, &[("order", "maximum")]);
    let mut seen = Vec::new();
    for text in ["6-6", "pass", "6-5L", "5-5L", "5-4L"] {
        seen.push(mover(&state));
        play(&mut state, text);
    }
    assert_eq!(seen, [2, 1, 2, 1, 1]);
    assert_eq!(mover(&state), 2);
}

#[test]
fn d18_ties_go_to_the_lower_seat_and_a_round_in_which_all_passed_is_blocked() {
    let hands = ["6-6 1-1 0-0", "5-5 4-0 2-0", "4-4 3-3 1-0"];
    let mut state = dealt(&hands, &[("order", "maximum"), ("end", "pass"), TO_100]);
    let mut seen = Vec::new();
    for text in ["5-5", "pass", "pass", "pass"] {
        seen.push(mover(&state));
        play(&mut state, text);
    }
    assert_eq!(seen, [1, 2, 0, 1]);
    assert_eq!(last_round(&state), (Some(1), 29));
    let tied = dealt(&["6-0 1-1 0-0", "5-0 2-1 1-0", "4-0 3-0 2-0"], &[("order", "maximum")]);
    assert_eq!(mover(&tied), 1);
}

#[test]
fn d19_every_pass_turns_the_direction_round() {
    let hands = ["6-6 6-5 5-4", "1-1 0-0 1-0", "4-4 4-3 3-3"];
    let mut state = dealt(&hands, &[("order", "turn-pass"), TO_100]);
    let mut seen = Vec::new();
    for text in ["6-6", "pass", "6-5L", "pass"] {
        seen.push(mover(&state));
        play(&mut state, text);
    }
    assert_eq!(seen, [0, 1, 0, 2]);
    assert_eq!(mover(&state), 0);
}

#[test]
fn d19_two_stuck_neighbours_end_a_round_by_passes_though_a_third_could_play() {
    let hands = ["6-6 5-4 5-3", "1-1 0-0 1-0", "6-4 4-3 3-3"];
    let mut state = dealt(&hands, &[("order", "turn-pass"), TO_100]);
    play(&mut state, "6-6 pass pass pass");
    assert_eq!(last_round(&state).0, Some(1));
}

#[test]
fn d20_the_winner_scores_the_points_of_the_losers_and_at_least_one() {
    let mut state = dealt(&WALKOVER, &[TO_100]);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    assert_eq!(last_round(&state), (Some(0), 3));
    let mut state = dealt(&["6-0 6-6 6-5", "1-0 2-1 0-0"], &[TO_100]);
    play(&mut state, "6-0 1-0R 6-6L 2-1R 6-5L");
    assert_eq!(last_round(&state), (Some(0), 1));
}

#[test]
fn d21_the_winner_scores_five_for_each_tile_of_the_losers() {
    let mut state = dealt(&WALKOVER, &[TO_100, ("scoring", "pieces")]);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    assert_eq!(last_round(&state), (Some(0), 15));
}

#[test]
fn d21_the_winner_scores_five_when_the_losers_have_no_tile() {
    let rules =
        [TO_100, ("scoring", "pieces"), ("winner", "pass"), ("deal", "crazy"), ("tiles", "3")];
    let mut state = table(2, &rules);
    play(&mut state, "+5-5 +5-4 +4-3 +2-1 +3-1@1 +0-0@1");
    play(&mut state, "5-5 pass 5-4L 4-3L 3-1L 2-1L");
    assert_eq!(last_round(&state), (Some(0), 5));
}

#[test]
fn d22_the_winner_scores_five_and_five_for_each_tile_that_was_followed_by_a_pass() {
    let mut state = dealt(&WALKOVER, &[TO_100, ("scoring", "passes")]);
    play(&mut state, "6-6 pass 6-5L pass 6-4R");
    assert_eq!(last_round(&state), (Some(0), 15));
}

#[test]
fn all_pips_counts_every_hand_and_one_counts_one() {
    let hands = ["6-6 1-1 2-2", "3-3 4-4 5-5"];
    for (scoring, points) in [("classic", 24), ("all-pips", 30), ("one", 1)] {
        let mut state = dealt(&hands, &[TO_100, ("scoring", scoring)]);
        play(&mut state, "6-6 pass pass");
        assert_eq!(last_round(&state), (Some(0), points), "{scoring}");
    }
}

#[test]
fn d23_a_round_ends_when_as_many_pass_in_a_row_as_there_are_players() {
    let mut state = dealt(&BLOCKED, &[TO_100]);
    play(&mut state, "6-6 pass");
    assert_eq!(state.round(), 1);
    play(&mut state, "pass");
    assert_eq!((state.round(), last_round(&state)), (2, (Some(0), 24)));
}

#[test]
fn d24_a_round_ends_when_a_player_passes_three_times_in_a_row() {
    let mut state = dealt(&BLOCKED, &[TO_100, ("end", "pass")]);
    play(&mut state, "6-6 pass pass pass pass");
    assert_eq!(state.round(), 1);
    play(&mut state, "pass");
    assert_eq!((state.round(), last_round(&state)), (2, (Some(0), 24)));
}

#[test]
fn d24_a_tile_between_passes_starts_the_count_again() {
    let hands = ["6-6 6-5 5-4 4-3 3-0", "1-1 2-2 2-1 5-1 0-0"];
    let mut state = dealt(&hands, &[TO_100, ("end", "pass")]);
    play(&mut state, "6-6 pass 6-5L 5-1L");
    assert_eq!(state.passes_of(Seat::new(1)), 0);
    assert_eq!(state.passes_in_a_row(), 0);
}

#[test]
fn d25_a_hand_below_ten_points_ends_a_round_even_after_the_first_turn() {
    let mut state = dealt(&["6-6 1-1 2-2", "3-3 4-4 5-5"], &[TO_100, ("end", "few-points")]);
    play(&mut state, "6-6");
    assert_eq!(last_round(&state), (Some(0), 24));
    let mut state = dealt(&["6-6 6-5 1-1", "0-0 1-0 2-0"], &[TO_100, ("end", "few-points")]);
    assert_eq!(mover(&state), 0);
    play(&mut state, "6-6");
    assert_eq!(last_round(&state), (Some(1), 13));
}

#[test]
fn d26_the_classic_winner_has_no_tile_or_else_the_fewest_points_alone() {
    let mut state = dealt(&["6-6 1-1 2-2", "1-0 2-0 2-1"], &[TO_100]);
    play(&mut state, "6-6 pass pass");
    assert_eq!(last_round(&state).0, None);
    let mut state = dealt(&["6-6 1-1 2-2", "1-0 2-0 0-0"], &[TO_100]);
    play(&mut state, "6-6 pass pass");
    assert_eq!(last_round(&state), (Some(1), 6));
}

#[test]
fn d26_the_winner_by_pieces_has_the_fewest_tiles_whatever_their_points() {
    let mut state = dealt(&["6-6 5-5 4-4", "1-0 2-0 0-0"], &[TO_100, ("winner", "pieces")]);
    play(&mut state, "6-6 pass pass");
    assert_eq!(last_round(&state), (Some(0), 3));
    let hands = ["6-6 5-5 4-4", "6-0 1-1 2-2", "5-1 5-2 5-3"];
    let mut state = dealt(&hands, &[TO_100, ("winner", "pieces")]);
    play(&mut state, "6-6 6-0L pass pass pass");
    assert_eq!(last_round(&state), (None, 0));
}

#[test]
fn d26_the_winner_by_passes_caused_the_most_even_when_another_is_out() {
    let hands = ["5-5 5-3 0-0", "6-6 6-1 1-1", "5-4 4-2 2-1"];
    let mut state = dealt(&hands, &[TO_100, ("winner", "pass")]);
    play(&mut state, "5-5 pass 5-4L 5-3R pass 4-2L pass pass");
    let caused: Vec<_> = Seat::all(3).map(|seat| state.passes_caused(seat)).collect();
    assert_eq!(caused, [2, 0, 1]);
    play(&mut state, "2-1L");
    assert_eq!(last_round(&state), (Some(0), 21));
}

#[test]
fn d26_a_pass_that_follows_a_pass_counts_for_nobody() {
    let mut state = dealt(&BLOCKED, &[TO_100, ("end", "pass"), ("winner", "pass")]);
    play(&mut state, "6-6 pass pass");
    assert_eq!(state.passes_caused(Seat::new(0)), 1);
    assert_eq!(state.passes_caused(Seat::new(1)), 0);
    play(&mut state, "pass pass pass");
    assert_eq!(last_round(&state), (Some(0), 24));
}

#[test]
fn d26_without_any_pass_the_winner_by_passes_is_nobody() {
    let rules = [TO_100, ("end", "few-points"), ("winner", "pass")];
    let mut state = dealt(&BLOCKED, &rules);
    play(&mut state, "6-6");
    assert_eq!(last_round(&state), (None, 0));
}

#[test]
fn d27_each_player_returns_half_and_is_filled_up_before_the_next() {
    let mut state = table(2, &[("deal", "resort")]);
    deal(&mut state, &["0-0 1-0 1-1 2-0 2-1 2-2 3-0", "3-1 3-2 3-3 4-0 4-1 4-2 4-3"]);
    assert!(state.is_returning());
    play(&mut state, "back-1-0 back-2-0 back-0-0");
    assert_eq!(
        (state.turn(), state.hand_size(Seat::new(0)), state.stock_size()),
        (Turn::Nature, 4, 17)
    );
    play(&mut state, "+6-6 +0-0 +6-5");
    let hand: Vec<_> = state.hand(Seat::new(0)).iter().map(|t| (t.high(), t.low())).collect();
    assert_eq!(hand, [(1, 1), (2, 1), (2, 2), (3, 0), (6, 6), (0, 0), (6, 5)]);
    assert_eq!(mover(&state), 1);
    play(&mut state, "back-4-3 back-3-1 back-3-2 +1-0 +2-0 +4-3");
    assert_eq!((mover(&state), state.hand_size(Seat::new(1))), (0, 7));
    assert!(!state.is_returning());
}

#[test]
fn dt2_a_crazy_deal_gives_two_each_and_the_rest_to_anyone() {
    let mut state = table(3, &[("deal", "crazy"), ("tiles", "5")]);
    play(&mut state, "+0-0 +1-0 +1-1 +2-0 +2-1 +2-2");
    assert_eq!(texts_of(&state).len(), 22 * 3);
    let mut left_to_deal = 0;
    for tile in ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0", "5-5", "5-4"] {
        assert_eq!(state.turn(), Turn::Nature);
        play(&mut state, &format!("+{tile}@3"));
        left_to_deal += 1;
    }
    assert_eq!(left_to_deal, 3 * (5 - 2));
    let sizes: Vec<_> = Seat::all(3).map(|seat| state.hand_size(seat)).collect();
    assert_eq!((mover(&state), sizes), (0, vec![2, 2, 11]));
}
