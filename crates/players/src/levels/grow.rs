//! Levels that try moves out: for games of many sides or with something hidden.

use kernel::{Limits, Notation, Opinion, Rng, Thinking, Worth};
use search::{Advice, Rated, Reward, Rollout, Uct};

use super::Grade;
use super::blur::normal;
use super::look::spell;

/// Hears what a search has found so far.
pub(crate) type Tell<'a, M> = &'a mut dyn FnMut(&Advice<M>);

/// The move that a grade makes by growing a tree; none when no seat is to move.
pub(crate) fn grow<S, P, W>(
    state: &S,
    uct: Uct<P, W>,
    grade: Grade,
    thinking: &mut Thinking<'_>,
) -> Option<String>
where
    S: Notation,
    P: Rollout<S>,
    W: Reward<S>,
{
    let threads = thinking.threads;
    pick(state, grade, thinking, |limits, rng, tell| {
        Uct { threads, ..uct }.search_telling(state, limits, rng, tell)
    })
}

/// The move that a grade makes on this advice, which it asks for with what it
/// may spend and with somebody to tell on the way.
pub(crate) fn pick<S: Notation>(
    state: &S,
    grade: Grade,
    thinking: &mut Thinking<'_>,
    advise: impl FnOnce(Limits<'_>, &mut Rng, Tell<'_, S::Move>) -> Option<Advice<S::Move>>,
) -> Option<String> {
    state.turn().seat()?;
    if let Some(forced) = state.forced() {
        return Some(state.write(forced));
    }
    let (grade, _) = grade.attentive(thinking);
    let limits = thinking.limits.within(None, Some(grade.nodes(thinking)));
    let mut tell = |advice: &Advice<S::Move>| (thinking.report)(&opinion(state, advice));
    let advice = advise(limits, thinking.rng, &mut tell)?;
    tell(&advice);
    let best = if grade.blur == 0 { None } else { misjudged(&advice.moves, grade, thinking.rng) };
    Some(state.write(best.unwrap_or(advice.best)))
}

/// What seems best to somebody whose eyes are not the best.
fn misjudged<M: Copy>(moves: &[Rated<M>], grade: Grade, rng: &mut Rng) -> Option<M> {
    let tried = moves.iter().filter(|rated| rated.visits > 0);
    let seems = |rated: &Rated<M>| {
        let error = f64::from(grade.blur) / 100.0 * normal(rng);
        (f64::from(rated.value) + error, rated.mv)
    };
    let seen = tried.map(seems);
    seen.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, mv)| mv)
}

/// What a search found, for people.
fn opinion<S: Notation>(state: &S, advice: &Advice<S::Move>) -> Opinion {
    let worth = match advice.value {
        value if !advice.proven => Worth::Share(value),
        value if value >= 1.0 => Worth::Win(None),
        value if value <= 0.0 => Worth::Loss(None),
        _ => Worth::Draw,
    };
    let line = spell(state, &advice.line);
    Opinion { line, worth, depth: None, nodes: advice.iterations }
}
