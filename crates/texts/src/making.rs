//! What the pages for making scenarios and learning the games say.

use kernel::Text;

/// What modules say, by the name they know it by.
pub const WORDS: &[(&str, Text)] = &[];
