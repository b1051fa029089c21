//! What the store promises, told once and held to by both databases.
//!
//! Every chapter is a function that is given an empty store. PostgreSQL is
//! started for these tests from what the system has installed; without it,
//! its half is skipped and says so.

#[path = "../common/mod.rs"]
mod common;

mod profiles;
mod results;
mod ranking;
mod matches;
mod finding;
mod scenarios;
mod rooms;
mod backup;

use std::future::Future;

use common::{block_on, fixture, postgres};
use store::{Place, Store};

async fn on<F: Future<Output = ()>>(place: Place, chapter: fn(Store) -> F) {
    chapter(Store::open(place).await.expect("an empty database opens")).await;
}

/// Tells a chapter on a file of SQLite.
fn on_file<F: Future<Output = ()>>(chapter: fn(Store) -> F) {
    let folder = fixture::Folder::new();
    block_on(on(Place::File(folder.join("house.db")), chapter));
}

/// Tells a chapter on a database of PostgreSQL of its own.
fn on_postgres<F: Future<Output = ()>>(chapter: fn(Store) -> F) {
    match postgres::fresh_database() {
        Ok(address) => {
            block_on(on(Place::from_address(&address).expect("an address"), chapter));
        }
        Err(reason) => eprintln!("skipped: {reason}"),
    }
}

macro_rules! story {
    ($($part:ident { $($chapter:ident,)* })*) => {
        mod on_sqlite {
            $(mod $part { $(#[test] fn $chapter() { crate::on_file(crate::$part::$chapter); })* })*
        }
        mod on_postgresql {
            $(mod $part { $(#[test] fn $chapter() { crate::on_postgres(crate::$part::$chapter); })* })*
        }
    };
}

story! {
    profiles {
        o9_a_profile_needs_an_alias_and_a_password_and_an_alias_is_unique,
        o10_a_new_profile_has_nothing,
        o14_a_profile_is_deleted_with_its_password_and_only_then,
        o16_guest_is_nobodys_alias_and_a_profile_has_one_seat,
        ot2_profiles_are_made_once_and_deleted_once,
        passwords_change_only_for_who_knows_them,
    }
    results {
        o11_points_are_counted_when_a_match_ends,
        o13_statistics_show_games_totals_and_last_matches,
        o17_only_finished_matches_of_people_with_a_profile_count,
        a_match_counts_once,
        a_seat_handed_to_a_machine_does_not_count,
        with_three_seats_one_wins_and_the_others_lose,
        ratings_move_and_machines_are_fixed,
    }
    ranking {
        o15_the_ranking_is_by_points_and_ties_keep_their_order,
        ot2_the_ranking_of_three_profiles,
        rankings_are_by_game_and_by_rating_and_come_in_pages,
        any_page_of_a_long_ranking_is_where_it_belongs,
    }
    matches {
        r51_a_match_comes_back_as_it_was,
        moves_are_appended_only_where_they_belong,
        undone_moves_come_back_and_a_new_move_forgets_them,
        o26_a_match_is_left_and_taken_up_again,
        names_are_unique_and_change,
        r49_matches_are_deleted_together_or_not_at_all,
        many_matches_grow_at_once,
    }
    finding {
        matches_are_found_by_game_state_player_date_and_words,
        lists_come_in_pages_with_the_latest_first,
        common_words_find_the_latest_and_rare_ones_among_them,
        a_profile_finds_the_matches_at_which_it_sat,
    }
    scenarios {
        o28_scenarios_have_unique_names,
        o31_scenarios_are_listed_and_deleted,
        o32_a_scenario_is_saved_over_or_as_another,
        o33_what_was_undone_survives,
    }
    rooms {
        a_room_comes_back_as_it_was_left,
        a_match_begins_in_a_room_and_its_clock_goes_with_its_moves,
        a_match_that_was_left_goes_on_in_one_room,
        open_rooms_are_listed_and_old_ones_forgotten,
        bots_are_known_by_their_tokens_and_belong_to_profiles,
        a_setting_is_decided_once,
    }
    backup {
        a_backup_brings_everything_back,
        a_backup_is_no_file_that_is_there_and_no_other_file,
    }
}
