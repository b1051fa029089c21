//! Cutting short what a shallower search makes improbable.
//!
//! A search of few plies foretells one of many with an error that is known
//! from experience. When it is far enough from the window, the deep search is
//! left out; how far, is a matter of certainty.

use std::sync::LazyLock;

use super::exceeds;
use crate::cpu::Cpu;
use crate::crew::Question;
use crate::node::Node;
use crate::search::Search;

/// How many standard errors a search must be from the window to be believed,
/// for each certainty but the last, which believes nothing.
const CERTAINTIES: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The certainty of what is exact.
pub(crate) const EXACT: u8 = CERTAINTIES.len() as u8;

/// The depth from which on searches are cut short.
const FROM: u32 = 3;

/// How deep the search is that foretells one of this depth.
pub fn shallower(depth: u32) -> u32 {
    depth / 4 * 2 + depth % 2
}

/// The standard error, in discs, of a search as a forecast of one of `depth`
/// plies: `trainer othello forecast` has measured it.
fn error(empties: usize, depth: usize) -> f32 {
    let (ahead, seen) = ((depth.max(1) as f32).ln(), (shallower(depth as u32) as f32 + 1.0).ln());
    let to_the_end = if depth >= empties { 0.320 } else { 0.0 };
    (1.066 - 0.0227 * empties as f32 + 0.961 * ahead - 0.747 * seen - to_the_end).exp()
}

/// No board has more empty cells, and no search is deeper.
const MOST: usize = 64;

/// How many discs away from the window a forecast is believed, by certainty,
/// depth and empty cells.
static MARGINS: LazyLock<[[[i8; MOST + 1]; MOST + 1]; CERTAINTIES.len()]> = LazyLock::new(|| {
    CERTAINTIES.map(|trust| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|empties| (trust * error(empties, depth)).ceil() as i8)
        })
    })
});

/// What a question is answered if a shallower search says so clearly enough.
#[inline(always)]
pub(super) fn foretold<C: Cpu>(
    search: &mut Search<'_, C>,
    node: &Node,
    targets: u64,
    question: Question,
) -> Option<i32> {
    let Question { alpha, depth, certainty } = question;
    let margins = MARGINS.get(usize::from(certainty)).filter(|_| depth >= FROM)?;
    let shallow = shallower(depth);
    let margin = i32::from(margins[depth as usize][node.position.empties() as usize]);
    let guess = search.discs(node, targets);
    if guess > alpha {
        let high = alpha + margin;
        let asked = Question { alpha: high, depth: shallow, certainty };
        (high < 64 && exceeds(search, node, asked) > high).then_some(alpha + 1)
    } else {
        let low = alpha - margin;
        let asked = Question { alpha: low, depth: shallow, certainty };
        (low >= -64 && exceeds(search, node, asked) <= low).then_some(alpha)
    }
}
