//! Fits the evaluations of engines to games that were played.

mod arguments;
mod fit;
mod forecast;
mod replay;
mod samples;
mod selfplay;
mod solve;
mod stray;
mod wthor;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use arguments::Order;
use kernel::Rng;
use othello::eval::Weights;
use samples::Sample;
use solve::AlphaBeta;
use stray::Judge;

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

/// Says something on the screen; whoever no longer listens misses it.
fn say(words: &str) {
    let _ = writeln!(std::io::stdout(), "{words}");
}

fn carry_out(order: Order) -> Result<(), String> {
    match order {
        Order::Help => say(arguments::HELP),
        Order::Positions { games, out, solved, threads } => {
            let games = wthor::games(&games)?;
            let samples = shared(&games, threads, |games, _| {
                let samples = games.iter().map(|game| replay::samples(game, &AlphaBeta(solved)));
                samples.flatten().collect()
            });
            samples::write(&out, &samples)?;
            say(&format!("{} games, {} positions", games.len(), samples.len()));
        }
        Order::Stray(plan) => strays(&plan)?,
        Order::Play(plan) => {
            let games = vec![(); plan.games];
            let samples = shared(&games, plan.threads, |games, part| {
                selfplay::games(&plan, games.len(), part)
            });
            samples::write(&plan.out, &samples)?;
            say(&format!("{} games, {} positions", plan.games, samples.len()));
        }
        Order::Count { files } => {
            for file in files {
                say(&format!("{}\n{}", file.display(), counted(&samples::read(&file)?)));
            }
        }
        Order::Errors { files, weights, held_out, seed } => {
            say(&fit::errors(&files, weights.as_deref(), held_out, seed)?);
        }
        Order::Fit(plan) => fit::run(&plan)?,
        Order::Forecast(plan) => say(&forecast::run(&plan)?),
    }
    Ok(())
}

/// Each thread has chances of its own.
fn strays(plan: &stray::Plan) -> Result<(), String> {
    let solver = AlphaBeta(plan.solved);
    let judge = Judge { weights: Weights::embedded(), depth: plan.depth, solver };
    let mut strays = Vec::new();
    for file in &plan.files {
        strays.extend(shared(&samples::read(file)?, plan.threads, |samples, part| {
            let mut rng = Rng::new(plan.seed.wrapping_add(part as u64));
            judge.strays(samples, plan.one_in, &mut rng)
        }));
    }
    samples::write(&plan.out, &strays)?;
    say(&format!("{} positions", strays.len()));
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
