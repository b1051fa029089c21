//! Every target for a moment, with a fixed seed. `cargo xtask fuzz` goes on for longer.

use std::time::Duration;

use fuzz::{TARGETS, fuzz};

fn holds(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("it is in the list");
    let report = fuzz(target, Duration::from_secs(2), 1);
    if let Some(failure) = &report.failure {
        panic!("{name} panics with the input {failure}");
    }
    assert!(report.features > 3, "{name} hardly ran: {report:?}");
}

#[test]
fn no_typed_move_panics_or_changes_anything_when_refused() {
    holds("moves");
}

#[test]
fn every_start_position_is_refused_or_can_be_played_and_written() {
    holds("start");
}

#[test]
fn every_option_value_is_refused_or_reads_back() {
    holds("options");
}

#[test]
fn every_file_of_another_program_is_refused_or_can_be_replayed() {
    holds("formats");
}

#[test]
fn every_record_is_refused_or_is_written_as_it_was_read() {
    holds("records");
}

#[test]
fn whatever_is_said_to_an_engine_it_goes_on_to_the_end() {
    holds("talks");
}

#[test]
fn every_opening_is_refused_or_legal() {
    holds("openings");
}

#[test]
fn every_target_is_run_above() {
    let source = include_str!("short.rs");
    for target in TARGETS {
        assert!(source.contains(&format!("holds(\"{}\")", target.name)), "{}", target.name);
    }
}
