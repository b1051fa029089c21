//! Fits the evaluations of engines to games that were played, and solves openings.

mod arguments;
mod ataxx;
mod book;
mod files;
mod fit;
mod forecast;
mod level;
mod openings;
mod options;
mod replay;
mod samples;
mod selfplay;
mod train;
mod wthor;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use arguments::Order;
use samples::Sample;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let data = std::env::var_os("LUDOTECA_DATA").filter(|data| !data.is_empty()).map(PathBuf::from);
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

/// Says something on the screen; whoever no longer listens misses it.
fn say(words: &str) {
    let _ = writeln!(std::io::stdout(), "{words}");
}

fn carry_out(order: Order) -> Result<(), String> {
    match order {
        Order::Help => say(arguments::HELP),
        Order::Train(plan) => train::run(&plan)?,
        Order::Count { files } => {
            for file in files {
                say(&format!("{}\n{}", file.display(), counted(&samples::read(&file)?)));
            }
        }
        Order::Errors { files, weights, held_out, seed } => {
            say(&fit::errors(&files, weights.as_deref(), held_out, seed)?);
        }
        Order::Fit(plan) => fit::run(&plan)?,
        Order::Book(plan) => book::run(&plan)?,
        Order::Level(plan) => level::run(&plan)?,
        Order::Forecast(plan) => say(&forecast::run(&plan)?),
        Order::Openings(plan) => openings::run(&plan)?,
        Order::Ataxx(plan) => ataxx::run(&plan)?,
        Order::Compare(plan) => ataxx::compare::run(&plan)?,
    }
    Ok(())
}

/// What work makes of all items, in their order. Each thread has a part of them,
/// and the work is told which.
fn shared<T: Sync, M: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&[T], usize) -> Vec<M> + Sync,
) -> Vec<M> {
    let (size, work) = (items.len().div_ceil(threads).max(1), &work);
    thread::scope(|scope| {
        let parts = items.chunks(size).enumerate();
        let running: Vec<_> =
            parts.map(|(part, items)| scope.spawn(move || work(items, part))).collect();
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
