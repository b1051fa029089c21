//! One position and those after it.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use processor::{Processor, hot};

use super::trial::Trial;
use super::{CERTAIN, DEEPEST, Search, WIN};
use crate::eval::View;
use crate::table::{Bound, Known};
use crate::{Position, Standing, Step};

/// So far below what is needed, or above it, a position is left alone when it is
/// near the horizon: points for each ply.
const SURE: i32 = 30;
const SURE_DEPTH: i32 = 6;

/// The same for steps that are tried late: points, and more for each ply.
const HOPELESS: (i32, i32) = (160, 80);
const HOPELESS_DEPTH: i32 = 6;
const HOPELESS_FROM: usize = 3;

/// After so many steps, and more the deeper, those that promise less are not tried.
const LATE_FROM: i32 = 3;
const LATE_DEPTH: i32 = 6;

/// From so many plies on it is asked whether the step that was best before is the only
/// good one, if it was looked at at most so many plies less deep.
const ALONE_DEPTH: i32 = 6;
const ALONE_LESS: i32 = 3;

/// A step that has earned so much is looked at a ply deeper than others as late.
const EARNED: i32 = 12_288;

/// What must be known of a position: more than `alpha` and less than `beta`, looking
/// so many plies ahead, so many after the first.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
}

impl Question {
    /// The question for the other side after a step.
    #[inline(always)]
    fn next(self, alpha: i32, beta: i32, depth: i32) -> Self {
        Self { alpha: -beta, beta: -alpha, depth, ply: self.ply + 1 }
    }

    #[inline(always)]
    fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// How many plies less are looked at where a step is tried late, by depth and number.
static LESS: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    let less = |depth: usize, number: usize| {
        0.8 + (depth.max(1) as f64).ln() * (number.max(1) as f64).ln() * 0.5
    };
    std::array::from_fn(|depth| std::array::from_fn(|number| less(depth, number).round() as u8))
});

hot! {
    /// What a position is worth to the side to move.
    pub(super) fn look<C: Processor>(search: &mut Search<'_, C>, position: Position, question: Question) -> i32 {
        search.nodes += 1;
        if search.is_halted() {
            return 0;
        }
        let Question { depth, ply, .. } = question;
        if ply > 0 && let Standing::Over(result) = position.standing() {
            return result * (WIN - ply as i32);
        }
        if depth <= 0 || ply >= DEEPEST {
            let view = search.view_of(position, ply);
            return view.value(search.network, position).clamp(1 - CERTAIN, CERTAIN - 1);
        }
        inside(search, position, question)
    }
}

/// What a position is worth that is not at the horizon.
#[inline(always)]
fn inside<C: Processor>(search: &mut Search<'_, C>, position: Position, question: Question) -> i32 {
    let Question { alpha, beta, mut depth, ply } = question;
    let key = position.key();
    // What the table knows is still on its way; meanwhile the sums are brought up to date.
    search.table.fetch(key);
    search.arrive(position, ply);
    let glance = search.glance(position, ply);
    let is_open = question.is_narrow() && beta.abs() < CERTAIN;
    if is_open && depth <= SURE_DEPTH && glance - SURE * depth >= beta {
        return glance;
    }
    let known = search.table.probe(key);
    if let Some(value) = known.filter(|_| ply > 0).and_then(|known| settled(known, question)) {
        return value;
    }
    let hint = known.map_or(Step::NONE, |known| known.step);
    let hint = if position.allows(hint) { hint } else { Step::NONE };
    if hint == Step::NONE && depth >= 3 {
        depth -= 1;
    }
    let question = Question { depth, ..question };
    let extra = match extra(search, position, hint, known, question) {
        ControlFlow::Continue(extra) => extra,
        ControlFlow::Break(value) => return value,
    };
    let (value, step) = tried(search, position, question, Trial::new(search, hint, extra));
    if search.crew.is_halted() {
        return 0;
    }
    let bound = match value {
        _ if value >= beta => Bound::Lower,
        _ if value > alpha => Bound::Exact,
        _ => Bound::Upper,
    };
    let kept = from_here(value, ply);
    let depth = depth.clamp(0, 250) as u8;
    search.table.keep(key, Known { value: kept, bound, depth, step });
    value
}

/// What is known already, if that is enough.
#[inline(always)]
fn settled(known: Known, question: Question) -> Option<i32> {
    let value = from_start(known.value, question.ply);
    let is_enough = i32::from(known.depth) >= question.depth
        && match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= question.beta,
            Bound::Upper => value <= question.alpha,
        };
    is_enough.then_some(value)
}

/// How many plies more, or less, the step that was best before is to be looked at; or
/// what the position is worth, if the other steps say so.
#[inline(always)]
fn extra<C: Processor>(
    search: &mut Search<'_, C>,
    position: Position,
    hint: Step,
    known: Option<Known>,
    question: Question,
) -> ControlFlow<i32, i32> {
    let Some((value, bar)) = known.and_then(|known| bar(known, hint, question)) else {
        return ControlFlow::Continue(0);
    };
    match others(search, position, hint, bar, question) {
        _ if search.crew.is_halted() => ControlFlow::Break(0),
        others if others < bar => ControlFlow::Continue(1),
        // Several steps are too good for the other side to allow them.
        _ if bar >= question.beta => ControlFlow::Break(bar),
        _ => ControlFlow::Continue(-i32::from(value >= question.beta)),
    }
}

/// What is known of the best step, and what other steps must reach so that it is not
/// the only good one; nothing where that is not worth asking.
#[inline(always)]
fn bar(known: Known, hint: Step, question: Question) -> Option<(i32, i32)> {
    let Question { depth, ply, .. } = question;
    let value = from_start(known.value, ply);
    let is_asked = ply > 0
        && question.is_narrow()
        && depth >= ALONE_DEPTH
        && hint != Step::NONE
        && i32::from(known.depth) >= depth - ALONE_LESS
        && known.bound != Bound::Upper
        && value.abs() < CERTAIN;
    is_asked.then_some((value, value - depth))
}

/// What a position would be worth without a step, as far as that is more or less than
/// this, looking half as far ahead.
#[inline(always)]
fn others<C: Processor>(
    search: &mut Search<'_, C>,
    position: Position,
    step: Step,
    bar: i32,
    Question { depth, ply, .. }: Question,
) -> i32 {
    let question = Question { alpha: bar - 1, beta: bar, depth: (depth - 1) / 2, ply };
    tried(search, position, question, Trial::without(search, step)).0
}

/// Wins are counted from the first position, but kept as counted from their own.
#[inline(always)]
fn from_here(value: i32, ply: usize) -> i16 {
    match value {
        CERTAIN.. => (value + ply as i32) as i16,
        _ if value <= -CERTAIN => (value - ply as i32) as i16,
        _ => value as i16,
    }
}

#[inline(always)]
fn from_start(value: i16, ply: usize) -> i32 {
    match i32::from(value) {
        value @ CERTAIN.. => value - ply as i32,
        value if value <= -CERTAIN => value + ply as i32,
        value => value,
    }
}

impl<C: Processor> Search<'_, C> {
    /// Notes where the line has come to.
    #[inline(always)]
    fn arrive(&mut self, position: Position, ply: usize) {
        if ply > 0 {
            let view = self.view_of(position, ply);
            let frame = &mut self.frames[ply];
            (frame.position, frame.view, frame.aside) = (position, view, None);
        }
    }

    /// What is seen of a position, by what the same side saw of the one before.
    #[inline(always)]
    fn view_of(&mut self, position: Position, ply: usize) -> View {
        let turned = self.frames[ply - 1].position.turned();
        let seen = match self.frames[ply - 1].aside {
            Some(seen) => seen,
            None => {
                let before = &self.frames[ply - 2];
                let seen = before.view.after(self.network, before.position, turned);
                self.frames[ply - 1].aside = Some(seen);
                seen
            }
        };
        seen.after(self.network, turned, position)
    }

    /// What a position looks like without looking ahead.
    #[inline(always)]
    pub(super) fn glance(&mut self, position: Position, ply: usize) -> i32 {
        let value = self.frames[ply].view.value(self.network, position);
        let glance = value.clamp(1 - CERTAIN, CERTAIN - 1);
        self.frames[ply].glance = glance;
        self.frames[ply + 1].killer = Step::NONE;
        glance
    }

    /// A step was too good for the other side to allow it.
    #[inline(always)]
    fn praise(&mut self, step: Step, trial: &Trial, question: Question) {
        if step == Step::PASS {
            return;
        }
        let Question { depth, ply, .. } = question;
        self.frames[ply].killer = step;
        let bonus = (depth * 300).min(1500);
        self.history.earn(ply, step, bonus);
        let others = usize::from(trial.hint != Step::NONE);
        for place in trial.start..trial.start + trial.number - others {
            let (_, other) = self.choices[place];
            if other != step {
                self.history.earn(ply, other, -bonus);
            }
        }
    }
}

hot! {
    /// Tries steps until one is too good or none is left: the best value and its step.
    fn tried<C: Processor>(
        search: &mut Search<'_, C>,
        position: Position,
        question: Question,
        trial: Trial,
    ) -> (i32, Step) {
        let start = search.choices.len();
        let (mut question, mut trial) = (question, trial);
        let (mut best, mut best_step) = (-WIN, Step::NONE);
        while let Some(step) = trial.next(search, position, question.ply) {
            if is_hopeless(search, question, trial.number, best) {
                break;
            }
            let value = value_of(search, position, step, &trial, question);
            if search.crew.is_halted() {
                break;
            }
            trial.number += 1;
            best = best.max(value);
            if value > question.alpha {
                (question.alpha, best_step) = (value, step);
                if question.ply == 0 {
                    search.best = step;
                }
                if value >= question.beta {
                    search.praise(step, &trial, question);
                    break;
                }
            }
        }
        search.choices.truncate(start);
        (best, best_step)
    }
}

/// Whether the rest of the steps, which promise less, need not be tried.
#[inline(always)]
fn is_hopeless<C: Processor>(
    search: &Search<'_, C>,
    question: Question,
    number: usize,
    best: i32,
) -> bool {
    let Question { alpha, depth, ply, .. } = question;
    if ply == 0 || best <= -CERTAIN {
        return false;
    }
    let is_late =
        question.is_narrow() && depth <= LATE_DEPTH && number as i32 >= LATE_FROM + depth * depth;
    let (base, each) = HOPELESS;
    is_late
        || number >= HOPELESS_FROM
            && depth <= HOPELESS_DEPTH
            && alpha < CERTAIN
            && search.frames[ply].glance + base + depth * each <= alpha
}

/// What a step is worth. The first is looked at in full; others only as far as
/// needed to see that they are no better, and late ones less deep.
#[inline(always)]
fn value_of<C: Processor>(
    search: &mut Search<'_, C>,
    position: Position,
    step: Step,
    &Trial { number, extra, .. }: &Trial,
    question: Question,
) -> i32 {
    let Question { alpha, beta, depth, .. } = question;
    let next = position.after(step);
    if number == 0 {
        return -look(search, next, question.next(alpha, beta, depth - 1 + extra));
    }
    let less = reduction(search, step, number, question);
    let value = -look(search, next, question.next(alpha, alpha + 1, depth - 1 - less));
    let is_open = less > 0 || value < beta && !question.is_narrow();
    // A search that was stopped says nothing, and must not be asked again.
    if value > alpha && is_open && !search.crew.is_halted() {
        return -look(search, next, question.next(alpha, beta, depth - 1));
    }
    value
}

#[inline(always)]
fn reduction<C: Processor>(
    search: &Search<'_, C>,
    step: Step,
    number: usize,
    question: Question,
) -> i32 {
    let Question { depth, ply, .. } = question;
    if depth < 3 || number < 2 {
        return 0;
    }
    let table = i32::from(LESS[(depth as usize).min(63)][(number + 1).min(63)]);
    let earned = search.history.of(ply, step);
    let wide = i32::from(!question.is_narrow());
    (table - wide - (earned + EARNED / 2 * earned.signum()) / EARNED).clamp(0, depth - 2)
}
