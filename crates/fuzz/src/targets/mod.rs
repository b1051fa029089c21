//! What is fuzzed: everything that reads text from outside.

mod moves;
mod start;
mod options;
mod formats;
mod records;
mod talks;
mod openings;

/// One reader of text.
#[derive(Debug)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it reads.
    pub about: &'static str,
    /// Good inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Reads an input and panics when anything is wrong. The number says what
    /// kind of thing happened; a new one makes the input worth keeping.
    pub run: fn(&[u8]) -> u64,
}

/// Every target: a file of this folder and a line here. Whatever comes to read
/// text from outside joins this list.
pub const TARGETS: &[Target] = &[
    Target {
        name: "moves",
        about: "moves as people type them, in every game",
        seeds: moves::seeds,
        run: moves::run,
    },
    Target {
        name: "start",
        about: "start positions of every game",
        seeds: start::seeds,
        run: start::run,
    },
    Target {
        name: "options",
        about: "values of the options of every game",
        seeds: options::seeds,
        run: options::run,
    },
    Target {
        name: "formats",
        about: "files of other programs",
        seeds: formats::seeds,
        run: formats::run,
    },
    Target {
        name: "records",
        about: "records of matches",
        seeds: records::seeds,
        run: records::run,
    },
    Target {
        name: "talks",
        about: "what other programs say to our engines, in every protocol",
        seeds: talks::seeds,
        run: talks::run,
    },
    Target {
        name: "openings",
        about: "files of openings, and commands that start programs",
        seeds: openings::seeds,
        run: openings::run,
    },
];

/// The first `N` bytes choose what is read (zero where the input is too short),
/// the rest is the text.
fn parts<const N: usize>(input: &[u8]) -> ([u8; N], String) {
    let choices = std::array::from_fn(|i| input.get(i).copied().unwrap_or_default());
    let text = String::from_utf8_lossy(input.get(N..).unwrap_or_default()).into_owned();
    (choices, text)
}

/// An input that [`parts`] takes apart again.
fn joined<const N: usize>(choices: [u8; N], text: &str) -> Vec<u8> {
    choices.into_iter().chain(text.bytes()).collect()
}
