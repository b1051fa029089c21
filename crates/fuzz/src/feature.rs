//! Telling kinds of results apart.

use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Arg, Phrase, Problem};

/// The number that stands for a kind of result.
pub(crate) fn feature(of: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// A sentence without its arguments: which of all refusals it is, not about what.
pub(crate) fn pattern(phrase: &Phrase) -> String {
    let inner = phrase.args.iter().map(|arg| match arg {
        Arg::Phrase(phrase) => pattern(phrase),
        Arg::Text(text) => text.en.to_owned(),
        _ => String::new(),
    });
    format!("{} {}", phrase.text.en, inner.collect::<String>())
}

/// The places and patterns of several problems.
pub(crate) fn patterns(problems: &[Problem]) -> String {
    let each = problems.iter().map(|one| format!("{}: {}", one.place, pattern(&one.phrase)));
    each.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;

    #[test]
    fn the_same_refusal_of_different_words_is_one_feature() {
        let refusal = Text::same("expected a cell, not {}");
        let of = |word: &str| feature(pattern(&refusal.with([word.into()])));
        assert_eq!(of("a9"), of("zz"));
        assert_ne!(of("a9"), feature(pattern(&Text::same("{} is taken").with(["a9".into()]))));
    }
}
