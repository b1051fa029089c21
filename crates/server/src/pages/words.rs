//! The words that modules need, in one language.

use std::collections::BTreeMap;

use kernel::Lang;
use texts::{library, making, web};

pub(super) fn all(lang: Lang) -> BTreeMap<&'static str, &'static str> {
    let mut words: BTreeMap<_, _> = [web::WORDS, library::WORDS, making::WORDS]
        .into_iter()
        .flatten()
        .map(|(name, text)| (*name, text.get(lang)))
        .collect();
    for colour in kernel::Colour::ALL {
        words.insert(colour.word(), colour.name().get(lang));
    }
    words
}
