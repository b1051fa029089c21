//! The rules that tables choose besides those of the document.

use games::dominoes::{Dominoes, MOST_DRAWS};
use kernel::{Outcome, Rules, Seat, Team, Turn};
use scene::{Game, Host, Present};

use crate::helpers::{deal, dealt, last_round, mover, play, scores, setup, table, texts_of};

/// Whether a set-up starts, and the places of its problems when not.
fn problems(seats: usize, changes: &[(&str, &str)], teams: Option<Vec<Team>>) -> Vec<String> {
    struct Started;
    impl Host for Started {
        type Out = ();
        fn take<S: Present>(self, _: S) {}
    }
    let setup = kernel::Setup { teams, ..setup(seats, changes) };
    let refused = Dominoes::start(&setup, Started).err().unwrap_or_default();
    refused.into_iter().map(|problem| problem.place).collect()
}

#[test]
fn d5_letters_show_26_values_and_symbols_13() {
    let values = |faces, values| problems(2, &[("faces", faces), ("values", values)], None);
    assert_eq!(values("numbers", "50"), [""; 0]);
    assert_eq!(values("letters", "26"), [""; 0]);
    assert_eq!(values("letters", "27"), ["values"]);
    assert_eq!(values("symbols", "13"), [""; 0]);
    assert_eq!(values("symbols", "14"), ["values"]);
}

#[test]
fn d6_hands_must_not_need_more_tiles_than_there_are_and_all_reasons_come_together() {
    assert_eq!(problems(4, &[], None), [""; 0]);
    assert_eq!(problems(5, &[], None), ["tiles"]);
    let wrong = [("partnership", "on"), ("values", "14"), ("faces", "symbols"), ("tiles", "100")];
    assert_eq!(problems(3, &wrong, None), ["values", "tiles", "seats"]);
}

#[test]
fn partners_sit_opposite_each_other() {
    let alternate = (0..4).map(|seat| Team(seat % 2)).collect::<Vec<_>>();
    let side_by_side = vec![Team(0), Team(0), Team(1), Team(1)];
    let pairs = [("partnership", "on")];
    assert_eq!(problems(4, &pairs, Some(alternate.clone())), [""; 0]);
    assert_eq!(problems(4, &pairs, Some(side_by_side)), ["teams"]);
    assert_eq!(problems(4, &[], Some(alternate)), ["teams"]);
    assert_eq!(problems(2, &pairs, None), ["seats"]);
}

#[test]
fn partners_score_together_and_only_for_the_hands_of_the_others() {
    let hands = ["6-6 6-5 6-4", "1-1 1-0 0-0", "2-2 2-1 2-0", "3-3 3-2 3-1"];
    for (scoring, points) in [("classic", 18), ("all-pips", 27), ("pieces", 30), ("passes", 15)] {
        let rules = [("partnership", "on"), ("points", "100"), ("scoring", scoring)];
        let mut state = dealt(&hands, &rules);
        play(&mut state, "6-6 pass pass pass 6-5L pass pass pass 6-4R");
        assert_eq!(last_round(&state), (Some(0), points), "{scoring}");
        assert_eq!(scores(&state), [points, 0, points, 0]);
    }
}

#[test]
fn a_team_is_champion_together() {
    let hands = ["6-6 6-5 6-4", "1-1 1-0 0-0", "2-2 2-1 2-0", "3-3 3-2 3-1"];
    let mut state = dealt(&hands, &[("partnership", "on")]);
    play(&mut state, "6-6 pass pass pass 6-5L pass pass pass 6-4R");
    let team = [Seat::new(0), Seat::new(2)].into_iter().collect();
    assert_eq!(state.turn(), Turn::Over(Outcome::Won(team)));
}

#[test]
fn partners_who_tie_for_the_lowest_hand_win_together() {
    let hands = ["6-6 3-1 2-1", "5-5 5-4 4-4", "3-0 2-0 1-1", "5-3 4-3 5-2"];
    for (partnership, winner) in [("on", Some(0)), ("off", None)] {
        let mut state = dealt(&hands, &[("partnership", partnership), ("points", "1000")]);
        play(&mut state, "6-6 pass pass pass pass");
        assert_eq!(last_round(&state).0, winner);
    }
}

#[test]
fn a_blocked_round_goes_to_the_hand_the_team_or_the_neighbours_as_chosen() {
    let hands = ["6-6 5-1 4-1", "1-1 1-0 0-0", "2-2 2-1 2-0", "4-4 4-3 5-3"];
    for (blocked, winner) in [("lowest-hand", 1), ("lowest-team", 2), ("left-neighbour", 1)] {
        let rules = [("partnership", "on"), ("points", "100"), ("blocked", blocked)];
        let mut state = dealt(&hands, &rules);
        play(&mut state, "6-6 pass pass pass pass");
        assert_eq!(last_round(&state).0, Some(winner), "{blocked}");
    }
}

#[test]
fn whoever_blocked_wins_a_tie_against_the_next_player_whatever_others_have() {
    let hands = ["6-6 2-2 3-3", "5-4 0-0 1-0", "1-1 2-0 2-1"];
    let rules = [("points", "100"), ("blocked", "left-neighbour")];
    let mut state = dealt(&hands, &rules);
    play(&mut state, "6-6 pass pass pass");
    assert_eq!(last_round(&state).0, Some(0));
    let mut state = dealt(&["6-6 5-5 3-2", "5-4 0-0 1-0", "1-1 2-0 2-1"], &rules);
    play(&mut state, "6-6 pass pass pass");
    assert_eq!(last_round(&state).0, Some(1));
}

#[test]
fn a_capicua_is_going_out_with_a_tile_that_fits_both_ends() {
    let others = "1-1 1-0 0-0";
    for (hand, moves, is_capicua) in [
        ("6-4 5-4 6-5", "6-4 pass 5-4R pass 6-5L", true),
        ("6-6 6-5 6-4", "6-6 pass 6-5L pass 6-4R", false),
        ("6-5 5-4 4-4", "6-5 pass 5-4R pass 4-4R", false),
    ] {
        let mut state = dealt(&[hand, others], &[("points", "100"), ("capicua", "30")]);
        play(&mut state, moves);
        let result = state.last_result().unwrap();
        assert_eq!(result.capicua, is_capicua, "{moves}");
        assert_eq!(result.points, if is_capicua { 33 } else { 3 });
    }
}

#[test]
fn a_double_is_no_capicua_and_equal_ends_fit_both() {
    for (hand, moves, points) in [
        ("6-5 6-4 5-4", "6-5 pass 5-4R pass 6-4L", 33),
        ("4-4 5-4 5-5", "4-4 pass 5-4L pass 5-5L", 3),
    ] {
        let mut state = dealt(&[hand, "1-1 1-0 0-0"], &[("points", "100"), ("capicua", "30")]);
        play(&mut state, moves);
        assert_eq!(last_round(&state), (Some(0), points), "{moves}");
    }
}

#[test]
fn the_highest_double_opens_and_must_be_played() {
    for opening in ["last-winner", "rotate", "highest-double"] {
        let hands = ["6-5 4-4 6-4", "5-5 6-3 0-0", "6-2 6-1 6-0"];
        let state = dealt(&hands, &[("opening", opening)]);
        assert_eq!((mover(&state), texts_of(&state)), (1, vec!["5-5".to_owned()]), "{opening}");
    }
}

#[test]
fn without_doubles_the_heaviest_tile_opens() {
    let hands = ["5-4 4-3 5-2", "6-3 3-2 2-1", "1-0 2-0 3-0"];
    let state = dealt(&hands, &[("opening", "highest-double")]);
    assert_eq!((mover(&state), texts_of(&state)), (1, vec!["6-3".to_owned()]));
}

#[test]
fn later_rounds_are_opened_as_the_opening_says() {
    // Seat 1 opens the first round with the highest double, and seat 2 wins it.
    let hands = ["4-4 3-3 2-2", "6-6 5-5 4-3", "1-0 2-0 0-0"];
    for (opening, opener, choices) in
        [("last-winner", 2, 3), ("rotate", 2, 3), ("highest-double", 1, 1)]
    {
        let mut state = dealt(&hands, &[("opening", opening), ("points", "100")]);
        play(&mut state, "6-6 pass pass pass");
        assert_eq!(last_round(&state).0, Some(2));
        deal(&mut state, &hands);
        assert_eq!((mover(&state), state.count_moves()), (opener, choices), "{opening}");
    }
}

#[test]
fn the_lead_rotates_whoever_wins() {
    let hands = ["6-6 6-5 6-4", "1-1 1-0 0-0", "2-2 2-1 2-0"];
    let mut state = dealt(&hands, &[("opening", "rotate"), ("points", "100")]);
    play(&mut state, "6-6 pass pass 6-5L pass pass 6-4R");
    assert_eq!(last_round(&state).0, Some(0));
    deal(&mut state, &hands);
    assert_eq!((mover(&state), state.count_moves()), (1, 3));
}

#[test]
fn a_player_without_a_fitting_tile_draws_until_one_fits() {
    let mut state = dealt(&["6-6 6-5 4-4", "1-1 1-0 0-0"], &[("stock", "draw")]);
    play(&mut state, "6-6");
    assert_eq!(texts_of(&state), ["draw"]);
    assert!(state.forced().is_some());
    play(&mut state, "draw +2-2");
    assert_eq!((mover(&state), texts_of(&state)), (1, vec!["draw".to_owned()]));
    play(&mut state, "draw +6-2");
    assert_eq!(texts_of(&state), ["6-2L"]);
    assert_eq!(state.forced(), None);
}

#[test]
fn with_an_empty_stock_a_player_passes_and_that_pass_was_caused_by_the_last_tile() {
    let rules = [("stock", "draw"), ("values", "4"), ("tiles", "4"), ("points", "100")];
    let mut state = table(2, &rules);
    deal(&mut state, &["3-3 3-2 3-0 3-1", "1-1 1-0 0-0 2-0"]);
    play(&mut state, "3-3 draw +2-2 draw +2-1 pass");
    assert_eq!(state.passes_caused(Seat::new(0)), 1);
    assert_eq!((mover(&state), state.stock_size()), (0, 0));
}

#[test]
fn a_tournament_of_drawn_rounds_ends_as_it_stands() {
    let rules = [("values", "3"), ("winner", "pass"), ("end", "few-points"), ("tiles", "3")];
    let mut state = table(2, &rules);
    for round in 1..=u32::from(MOST_DRAWS) {
        assert_eq!(state.round(), round);
        deal(&mut state, &["0-0 1-0 1-1", "2-0 2-1 2-2"]);
        let text = texts_of(&state)[0].clone();
        play(&mut state, &text);
    }
    assert_eq!(state.turn(), Turn::Over(Outcome::draw(2)));
}
