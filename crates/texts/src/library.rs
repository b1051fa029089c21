//! What the pages about matches and people say.

use kernel::Text;

/// What modules say, by the name they know it by.
pub const WORDS: &[(&str, Text)] = &[];
