//! Eight levels, the same in every game: from somebody who has just learnt the
//! rules to the strongest play the house has.
//!
//! Weak levels are weak like people. They look a move or two ahead, misjudge
//! what they see by more or less, and now and then do not pay attention. From
//! the fifth on they only differ in how much they think; in dominoes, where a lot can be seen
//! without looking ahead, from the sixth.

mod blur;
mod look;
mod grow;

use std::any::Any;
use std::time::Duration;

use kernel::{Text, Thinking};

use crate::word::Word;
use crate::{Player, texts};

pub(crate) use blur::normal;
pub(crate) use grow::{grow, pick};
pub(crate) use look::{WON, Way, look, opinion};

/// The word of all levels; the number follows a colon.
pub(crate) const WORD: &str = "level";

/// How long the highest levels think about a move, at most.
const PATIENCE: Duration = Duration::from_secs(5);

/// How a level goes about a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grade {
    /// The most plies to look ahead.
    pub(crate) depth: Option<u32>,
    /// The most states to visit, or iterations to make, at full measure.
    pub(crate) nodes: u64,
    /// How far off judgements usually are, in hundredths of a point or of the
    /// whole reward.
    pub(crate) blur: u32,
    /// How many moves of a hundred are made without attention: looking at
    /// nothing but the move itself, misjudging that even more, and not noticing
    /// when it ends the game.
    pub(crate) slips: u32,
}

/// Somebody of short sight.
pub(crate) const fn short(depth: u32, blur: u32, slips: u32) -> Grade {
    Grade { depth: Some(depth), nodes: 1_000_000, blur, slips }
}

/// Somebody of middling sight, who does not go on for long where there is
/// much to see.
pub(crate) const fn brief(depth: u32, blur: u32, slips: u32) -> Grade {
    Grade { nodes: 30_000, ..short(depth, blur, slips) }
}

/// Somebody who makes so many tries and misjudges what comes of them.
pub(crate) const fn hasty(nodes: u64, blur: u32, slips: u32) -> Grade {
    Grade { depth: None, nodes, blur, slips }
}

/// Somebody who thinks as well as he can, so much of it.
pub(crate) const fn deep(nodes: u64) -> Grade {
    Grade { depth: None, nodes, blur: 0, slips: 0 }
}

/// The grades of a game, from the first level to the eighth.
pub(crate) type Grades = [Grade; 8];

impl Grade {
    /// What this grade spends on a move. Only those who see well are in haste:
    /// short sight takes no time.
    pub(crate) fn nodes(&self, thinking: &Thinking<'_>) -> u64 {
        let haste = if self.blur == 0 && self.depth.is_none() { thinking.haste } else { 1 };
        (self.nodes / haste).max(1)
    }

    /// The grade for one move, and whether it is made with attention.
    fn attentive(self, thinking: &mut Thinking<'_>) -> (Self, bool) {
        if self.slips == 0 || thinking.rng.below(100) >= self.slips as usize {
            return (self, true);
        }
        let nodes = self.nodes.min(100);
        (Self { depth: Some(1), nodes, blur: 2 * self.blur, slips: 0 }, false)
    }
}

/// How many states somebody will visit who may visit so many, and visits so many in a
/// millisecond: whoever has little time must not spend it on making a large memory.
pub(crate) fn likely(most: u64, time: Option<Duration>, a_millisecond: u64) -> u64 {
    time.map_or(most, |time| most.min(a_millisecond.saturating_mul(time.as_millis() as u64)))
}

/// How a game's levels choose: the state, the number of the level from zero,
/// and what there is to think with.
pub(crate) type Choose = fn(&dyn Any, usize, &mut Thinking<'_>) -> Option<String>;

/// The level that a word names; the fourth when it has no number.
pub(crate) fn player(word: &Word, choose: Choose) -> Option<Box<dyn Player>> {
    let number = word.number().unwrap_or(4);
    let level = usize::try_from(number).ok()?.checked_sub(1)?;
    let name = *texts::LEVELS.get(level)?;
    Some(Box::new(Level { number: level, name, choose }))
}

struct Level {
    /// From zero.
    number: usize,
    name: Text,
    choose: Choose,
}

impl Player for Level {
    fn word(&self) -> String {
        format!("{WORD}:{}", self.number + 1)
    }

    fn name(&self) -> Text {
        self.name
    }

    fn time(&self) -> Option<Duration> {
        Some(PATIENCE)
    }

    fn choose(&self, state: &dyn Any, thinking: &mut Thinking<'_>) -> Option<String> {
        (self.choose)(state, self.number, thinking)
    }
}
