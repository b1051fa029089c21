//! Option values: refused with a sentence, or a value that reads back as itself.

use catalog::GAMES;
use kernel::{Kind, OptionSpec};

use super::{joined, parts};
use crate::feature::{feature, pattern};

fn specs() -> Vec<&'static OptionSpec> {
    GAMES.iter().flat_map(|game| game.info().options).collect()
}

/// Defaults, ends of ranges, words of choices.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = vec![joined([0], "")];
    for (index, spec) in specs().into_iter().enumerate() {
        let mut values = vec![spec.default.to_string()];
        match spec.kind {
            Kind::Flag => values.extend(["on", "off", "yes", "0"].map(str::to_owned)),
            Kind::Number { min, max, .. } => values.extend([min.to_string(), max.to_string()]),
            Kind::Choice(choices) => values.extend(choices.iter().map(|one| one.word.to_owned())),
        }
        seeds.extend(values.iter().map(|text| joined([index as u8], text)));
    }
    seeds
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index], text) = parts(input);
    let specs = specs();
    if specs.is_empty() {
        return 0;
    }
    let spec = specs[usize::from(index) % specs.len()];
    match spec.read(&text) {
        Ok(value) => {
            assert_eq!(spec.read(&value.to_string()), Ok(value), "{} from {text:?}", spec.name);
            feature((index, value.to_string()))
        }
        Err(phrase) => {
            assert!(!phrase.to_string().is_empty());
            feature((index, pattern(&phrase)))
        }
    }
}
