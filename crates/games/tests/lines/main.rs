//! The games of lines: tic-tac-toe, advanced tic-tac-toe and Connect-N.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod fast;
mod glance;
mod rules;
mod twin;

use games::attt::AdvancedTicTacToe;
use games::cn::ConnectN;
use games::ttt::TicTacToe;
use kernel::{Options, Setup, perft};
use scene::{Game, Host, Present};

/// A set-up of a game with these options.
fn setup<G: Game>(options: &[(&str, &str)], seats: usize, start: Option<&str>) -> Setup {
    let mut chosen = Options::defaults(G::INFO.options);
    for (name, value) in options {
        chosen.set(G::INFO.options, name, value).unwrap();
    }
    Setup { options: chosen, seats, teams: None, start: start.map(str::to_owned) }
}

const CONNECT_FOUR: &[(&str, &str)] =
    &[("rows", "6"), ("columns", "7"), ("line", "4"), ("gravity", "on")];

struct Perft(u32);

impl Host for Perft {
    type Out = u64;
    fn take<S: Present>(self, state: S) -> u64 {
        perft(&state, self.0)
    }
}

fn count<G: Game>(options: &[(&str, &str)], seats: usize, depth: u32) -> u64 {
    G::start(&setup::<G>(options, seats, None), Perft(depth)).unwrap()
}

#[test]
fn tic_tac_toe_has_the_well_known_counts() {
    // Games by length: 255,168 in all, as every textbook counts them.
    let known = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    for (depth, count_known) in (1..).zip(known) {
        assert_eq!(count::<TicTacToe>(&[], 2, depth), count_known, "depth {depth}");
    }
}

#[test]
fn connect_four_has_the_well_known_counts() {
    // The first difference to powers of seven is the won games of seven moves.
    let known = [7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count_known) in (1..).zip(known) {
        assert_eq!(count::<ConnectN>(CONNECT_FOUR, 2, depth), count_known, "depth {depth}");
    }
}

#[test]
fn advanced_tic_tac_toe_counts_like_the_slow_rules() {
    for repetition in ["on", "off"] {
        let mut slow = twin::Advanced::new(repetition == "on");
        for depth in 1..=8 {
            let fast = count::<AdvancedTicTacToe>(&[("repetition", repetition)], 2, depth);
            assert_eq!(fast, slow.perft(depth), "depth {depth}");
        }
    }
}

#[test]
fn connect_n_counts_like_the_slow_rules() {
    let boards =
        [(3, 3, 3, false), (3, 4, 3, false), (4, 3, 4, true), (5, 4, 3, true), (19, 3, 3, true)];
    for (rows, columns, line, gravity) in boards {
        for seats in 2..=4 {
            let [rows_text, columns_text, line_text] = [rows, columns, line].map(|n| n.to_string());
            let options = [
                ("rows", rows_text.as_str()),
                ("columns", &columns_text),
                ("line", &line_text),
                ("gravity", if gravity { "on" } else { "off" }),
            ];
            let mut slow = twin::Lines::new(rows, columns, line, gravity, seats);
            for depth in 1..=5 {
                let fast = count::<ConnectN>(&options, seats, depth);
                assert_eq!(fast, slow.perft(depth), "{options:?} {seats} seats depth {depth}");
            }
        }
    }
}
