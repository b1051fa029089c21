//! The machines that the board-game program has for each of its games: one
//! that plays at random, `none`, which has no algorithm and does the same, and
//! two that look ahead, `minmax` and `minmaxab`, five plies unless told
//! otherwise.

use std::any::Any;

use kernel::{Limits, Rng};

use crate::minmax::Scan;
use crate::word::Word;
use crate::{Player, texts};

const USUAL_DEPTH: u32 = 5;

/// Plays the program's random move.
pub(crate) type AtRandom = fn(&dyn Any, &mut Rng) -> Option<String>;
/// Looks so many plies ahead; none when stopped before the end.
pub(crate) type LookAhead = fn(&dyn Any, u32, Scan, Limits<'_>) -> Option<String>;

/// The machine of this word, but for the random ones.
pub(crate) fn player(
    word: &Word,
    at_random: AtRandom,
    look_ahead: LookAhead,
) -> Option<Box<dyn Player>> {
    let scan = match word.stem() {
        "none" => return word.plain(texts::NONE, at_random),
        "minmax" => Scan::All,
        "minmaxab" => Scan::AlphaBeta,
        _ => return None,
    };
    let name = if scan == Scan::All { texts::MINMAX } else { texts::MINMAX_AB };
    word.deep(name, 1, USUAL_DEPTH, move |state, depth, thinking| {
        look_ahead(state, depth, scan, thinking.limits)
    })
}
