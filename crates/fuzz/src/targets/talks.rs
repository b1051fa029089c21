//! Talks with our engines: whatever is said, every question gets its answer.

use std::io::Cursor;

use arena::Protocol;
use arena::engine::Engine;
use kernel::Rng;

use super::{joined, parts};
use crate::cases::{Case, case, cases, play_on};
use crate::feature::feature;

/// Sensible talks about every case, in every protocol that suits it.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (index, case) in cases().iter().enumerate() {
        for (number, protocol) in Protocol::ALL.into_iter().enumerate() {
            if engine(case).check(protocol).is_ok() {
                let talk = talk(case, protocol);
                seeds.push(joined([index as u8, number as u8], &talk));
            }
        }
    }
    seeds
}

fn engine(case: &Case) -> Engine {
    let machine = arena::house(case.game, "random").expect("every game can be played at random");
    Engine { game: case.game, setup: case.setup.clone(), machine, seed: 1 }
}

/// A talk in which everything occurs.
fn talk(case: &Case, protocol: Protocol) -> String {
    let moves = play_on(&mut *case.state.clone(), 4, &mut Rng::new(4));
    let (id, spaced) = (case.game.info().id, moves.join(" ").replace('-', ""));
    match protocol {
        Protocol::Ludo => {
            let listed = format!("{moves:?}");
            let turn = format!(
                "{{\"game\":\"{id}\",\"moves\":{listed},\"seats\":{},\"teams\":null,\"options\":{{}},\"time\":9}}",
                case.setup.seats
            );
            format!("ludo 1\nturn {turn}\nstop\nquit\n")
        }
        Protocol::Uai => format!(
            "uai\nisready\nuainewgame\nposition startpos moves {spaced}\ngo movetime 9 nodes 9 depth 2\n\
             position fen x5o/7/7/7/7/7/o5x x 0 1 moves f1\ngo wtime 9 btime 9 winc 1 binc 1\nstop\nquit\n"
        ),
        Protocol::Gtp => {
            "1 name\nboardsize 8\nclear_board\nkomi 0\nplay black d3\ngenmove white\nundo\n\
             showboard\nfinal_score\ntime_settings 9 1 1\ntime_left black 9 0\nlist_commands\n\
             known_command play\nquit\n"
                .to_owned()
        }
    }
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index, number], text) = parts(input);
    let engine = engine(case(index));
    let protocol = Protocol::ALL[usize::from(number) % Protocol::ALL.len()];
    if engine.check(protocol).is_err() {
        return feature((index, number));
    }
    let mut said = Vec::new();
    engine.serve(protocol, Cursor::new(text), &mut said);
    let said = String::from_utf8(said).expect("an engine says nothing but text");
    // The first word of each answer, without numbers that the other side has chosen.
    let head = |line: &'_ str| {
        let word = line.split(' ').next().unwrap_or_default();
        word.trim_end_matches(|letter: char| letter.is_ascii_digit()).to_owned()
    };
    let mut heads: Vec<String> = said.lines().map(head).collect();
    heads.sort_unstable();
    heads.dedup();
    feature((number % 3, heads))
}
