//! The steps of a position, one after another.

use processor::Processor;

use super::Search;
use super::choices::Unlisted;
use crate::{Position, Step};

/// The steps of a position as they are tried: the one that was best before comes
/// first, and only if that does not settle the matter are the others listed.
pub(super) struct Trial {
    pub(super) hint: Step,
    /// How many plies more, or less, that one is looked at.
    pub(super) extra: i32,
    /// The step that is not listed: that one, or one that is not to be tried at all.
    without: Step,
    /// Where its steps begin in the list of all.
    pub(super) start: usize,
    rest: Option<Unlisted>,
    /// How many were tried.
    pub(super) number: usize,
}

impl Trial {
    /// Of all steps.
    #[inline(always)]
    pub(super) fn new<C>(search: &Search<'_, C>, hint: Step, extra: i32) -> Self {
        let start = search.choices.len();
        Self { hint, extra, without: hint, start, rest: None, number: 0 }
    }

    /// Of all steps but one.
    #[inline(always)]
    pub(super) fn without<C>(search: &Search<'_, C>, step: Step) -> Self {
        Self { without: step, ..Self::new(search, Step::NONE, 0) }
    }

    #[inline(always)]
    pub(super) fn next<C: Processor>(
        &mut self,
        search: &mut Search<'_, C>,
        position: Position,
        ply: usize,
    ) -> Option<Step> {
        let has_hint = self.hint != Step::NONE;
        if self.number == 0 && has_hint {
            return Some(self.hint);
        }
        let place = self.start + self.number - usize::from(has_hint);
        if place == search.choices.len() {
            let rest = self.rest.get_or_insert_with(|| Unlisted::of(position, ply == 0));
            let has_more = search.list(position, ply, self.without, rest);
            if !has_more && self.number == 0 && self.without == Step::NONE {
                search.choices.push((0, Step::PASS));
            }
        }
        search.pick(place)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Limits;
    use processor::with_processor;

    use super::*;
    use crate::eval::Network;
    use crate::search::Crew;
    use crate::table::Table;

    /// All steps that are tried in a position, in the order of their numbers.
    fn tried(position: Position, without: Step) -> Vec<Step> {
        let (table, network) = (Table::new(1), Network::counting());
        let crew = Crew::new(Limits::default().stop, u64::MAX);
        let mut steps: Vec<Step> = with_processor!(|cpu| {
            let mut search = Search::new(cpu, &table, &network, &crew);
            let mut trial = Trial::without(&search, without);
            let next = || {
                let step = trial.next(&mut search, position, 0);
                trial.number += 1;
                step
            };
            std::iter::from_fn(next).collect()
        });
        steps.sort_unstable_by_key(|step| step.word());
        steps
    }

    #[test]
    fn without_a_step_all_others_are_tried() {
        let all = tried(Position::START, Step::NONE);
        assert_eq!(all.len(), Position::START.steps().len());
        for step in &all {
            let others: Vec<Step> = all.iter().copied().filter(|other| other != step).collect();
            assert_eq!(tried(Position::START, *step), others);
        }
    }

    #[test]
    fn nobody_passes_for_want_of_the_step_that_is_not_to_be_tried() {
        // Every cell but one is taken, by the rival but for a corner next to it.
        let board = (0..7).fold(0, |all, row| all | 0x7f_u64 << (9 * row));
        let position = Position::new(1, board & !3, 0);
        let only = Step::clone_to(1);
        assert_eq!(tried(position, Step::NONE), [only]);
        assert_eq!(tried(position, only), []);
        assert_eq!(tried(Position::new(1, board & !1, 0), Step::NONE), [Step::PASS]);
    }
}
