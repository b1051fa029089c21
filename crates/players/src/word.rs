//! The words that name players, and players made from them.

use std::any::Any;
use std::ops::RangeInclusive;

use kernel::{Rng, Text, Thinking};

use crate::Player;

/// The deepest look-ahead that can be asked for. No game needs more.
pub const DEEPEST: u32 = 40;

/// A word such as `greedy` or `minmax:5`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Word {
    stem: String,
    depth: Option<u32>,
}

impl Word {
    /// Reads a word in any case; none when its depth is no number.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        match text.split_once(':') {
            None => Some(Self { stem: text, depth: None }),
            Some((stem, digits)) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(Self { stem: stem.to_owned(), depth: Some(digits.parse().ok()?) })
            }
            Some(_) => None,
        }
    }

    /// The word without its depth.
    pub(crate) fn stem(&self) -> &str {
        &self.stem
    }

    /// The number after the colon.
    pub(crate) fn number(&self) -> Option<u32> {
        self.depth
    }

    /// The player of this word, for strategies without a depth.
    pub(crate) fn plain<F>(&self, name: Text, choose: F) -> Option<Box<dyn Player>>
    where
        F: Fn(&dyn Any, &mut Rng) -> Option<String> + Send + Sync + 'static,
    {
        let choose =
            move |state: &dyn Any, thinking: &mut Thinking<'_>| choose(state, thinking.rng);
        let strategy = Strategy { word: self.stem.clone(), name, choose };
        self.depth.is_none().then(|| Box::new(strategy) as Box<dyn Player>)
    }

    /// The player of this word with its depth, or the usual one; none when the
    /// depth is less than the least.
    pub(crate) fn deep<F>(
        &self,
        name: Text,
        least: u32,
        usual: u32,
        choose: F,
    ) -> Option<Box<dyn Player>>
    where
        F: Fn(&dyn Any, u32, &mut Thinking<'_>) -> Option<String> + Send + Sync + 'static,
    {
        let allowed: RangeInclusive<u32> = least..=DEEPEST;
        let depth = Some(self.depth.unwrap_or(usual)).filter(|depth| allowed.contains(depth))?;
        let choose =
            move |state: &dyn Any, thinking: &mut Thinking<'_>| choose(state, depth, thinking);
        Some(Box::new(Strategy { word: format!("{}:{depth}", self.stem), name, choose }))
    }
}

/// A player who is nothing but a way to choose.
struct Strategy<F> {
    word: String,
    name: Text,
    choose: F,
}

impl<F> Player for Strategy<F>
where
    F: Fn(&dyn Any, &mut Thinking<'_>) -> Option<String> + Send + Sync,
{
    fn word(&self) -> String {
        self.word.clone()
    }

    fn name(&self) -> Text {
        self.name
    }

    fn choose(&self, state: &dyn Any, thinking: &mut Thinking<'_>) -> Option<String> {
        (self.choose)(state, thinking)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_depth_follows_a_colon_and_is_a_number() {
        let read = |text| Word::read(text).map(|word| (word.stem, word.depth));
        assert_eq!(read(" MinMax:5 "), Some(("minmax".to_owned(), Some(5))));
        assert_eq!(read("first-fit"), Some(("first-fit".to_owned(), None)));
        for wrong in ["minmax:", "minmax:x", "minmax:-1", "minmax:+1", "a:1:2", "a:99999999999"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
