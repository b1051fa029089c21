//! Fits the evaluations of engines to games that were played.

mod arguments;
mod fit;
mod replay;
mod samples;
mod solve;
mod wthor;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use arguments::Order;
use samples::Sample;
use solve::{AlphaBeta, Solver};
use wthor::Game;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let data = std::env::var_os("LUDOTECA_DATA").map(PathBuf::from);
    let order = match arguments::read(&words, data) {
        Ok(order) => order,
        Err(sentence) => {
            eprintln!("{sentence}\n\n{}", arguments::HELP);
            return ExitCode::from(2);
        }
    };
    match carry_out(order) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(order: Order) -> Result<(), String> {
    match order {
        Order::Help => println!("{}", arguments::HELP),
        Order::Positions { games, out, solved, threads } => {
            let games = wthor::games(&games)?;
            let samples = labelled(&games, &AlphaBeta(solved), threads);
            samples::write(&out, &samples)?;
            println!("{} games, {} positions", games.len(), samples.len());
        }
        Order::Count { files } => {
            for file in files {
                println!("{}\n{}", file.display(), counted(&samples::read(&file)?));
            }
        }
        Order::Fit(plan) => fit::run(&plan)?,
    }
    Ok(())
}

/// The positions of all games, in their order.
fn labelled(games: &[Game], solver: &impl Solver, threads: usize) -> Vec<Sample> {
    let share = games.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let label = |games: &[Game]| -> Vec<Sample> {
            games.iter().flat_map(|game| replay::samples(game, solver)).collect()
        };
        let shares = games.chunks(share);
        let running: Vec<_> = shares.map(|games| scope.spawn(move || label(games))).collect();
        let joined = running.into_iter().map(|one| one.join().expect("labelling does not panic"));
        joined.flatten().collect()
    })
}

/// How many samples there are with so many empty cells, a line each.
fn counted(samples: &[Sample]) -> String {
    let with = |empties: u32| samples.iter().filter(move |it| it.position.empties() == empties);
    let line = |empties: u32| {
        let (all, exact) = (with(empties).count(), with(empties).filter(|it| it.exact).count());
        format!("{empties:>3} empty {all:>9} positions {exact:>9} exact\n")
    };
    (0..=60).map(line).collect()
}
