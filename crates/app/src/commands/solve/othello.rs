//! Solving endgames of Othello.

use ::othello::{Certainty, Engine, Position};
use games::othello::{Eight, State};
use kernel::{Lang, Limits, Options, Phrase, Setup};
use table::{AnyGame, AnyState};
use texts::solving as told;

use super::{Answer, Known, Means, Order, Solver, session};
use crate::commands::{Run, cells};

/// The side of the board that the engine knows.
const SIDE: usize = 8;

/// Solves the positions of an order.
pub(super) fn solving(order: &Order, lang: Lang) -> Run {
    let usual = Options::defaults(order.chosen.game.info().options);
    if order.chosen.options != usual {
        return Run::Failed(told::NO_OPTIONS.with([order.chosen.game.info().name.into()]));
    }
    session::run(&Endgames::new(order.bytes), order, lang)
}

/// Solves with the engine.
pub(super) struct Endgames {
    engine: Engine,
}

impl Endgames {
    /// A solver that remembers at most so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { engine: Engine::new(bytes) }
    }
}

impl Solver for Endgames {
    type Position = Position;

    fn read(&self, line: &str) -> Result<(Position, Known), Phrase> {
        let game = catalog::game("othello").expect("Othello is in the catalogue");
        let state = start(game, line)?;
        let usual = state.typed().downcast_ref::<State<Eight>>();
        let usual = usual.expect("the usual board with endless discs has the fast state");
        let fields = line.split(';').skip(1).map(str::trim).filter(|field| !field.is_empty());
        let pairs = fields.map(|field| pair(&*state, field)).collect::<Result<Vec<_>, _>>()?;
        Ok((Position::of(usual), known(pairs)))
    }

    fn empties(&self, position: &Position) -> u32 {
        position.empties()
    }

    fn solve(&self, position: &Position, means: &Means<'_>) -> Option<Answer> {
        if position.is_over() {
            return Some(Answer { line: Vec::new(), score: position.final_score(), nodes: 0 });
        }
        let passes = position.targets() == 0;
        let (from, sign) = if passes { (position.passed(), -1) } else { (*position, 1) };
        let stop = || {
            means.progress.tick();
            means.stop.is_asked()
        };
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let thought = self.engine.think(from, &limits, means.threads, &mut |so_far| {
            let first = so_far.line.first().map(|cell| cells::name(*cell)).unwrap_or_default();
            let news = (means.news)(&first, sign * so_far.score, so_far.depth);
            means.progress.tell(news);
        });
        (thought.certainty == Certainty::Exact).then(|| Answer {
            line: cells::line(*position, &thought.line),
            score: sign * thought.score,
            nodes: thought.nodes,
        })
    }
}

/// The position of a line, read as the game reads it.
fn start(game: &dyn AnyGame, line: &str) -> Result<Box<dyn AnyState>, Phrase> {
    let info = game.info();
    let format = info.formats.iter().find(|format| format.id == "obf");
    let sheet = (format.expect("Othello reads OBF").read)(line)?;
    let side = sheet.options.number("side") as usize;
    if side != SIDE {
        return Err(told::OTHER_BOARD.with([side.into(), info.name.into(), SIDE.into()]));
    }
    let setup = Setup { options: sheet.options, seats: 2, teams: None, start: sheet.start };
    game.start(&setup).map_err(|mut problems| problems.remove(0).phrase)
}

/// What moves with their scores say of the position.
fn known(moves: Vec<(String, i32)>) -> Known {
    let score = moves.iter().map(|(_, score)| *score).max();
    let best = moves.into_iter().filter(|(_, worth)| Some(*worth) == score);
    Known { score, best: best.map(|(mv, _)| mv).collect() }
}

/// A move and its score.
fn pair(state: &dyn AnyState, field: &str) -> Result<(String, i32), Phrase> {
    let (mv, score) = field.split_once(':').ok_or_else(|| told::BAD_PAIR.with([field.into()]))?;
    let mv = state
        .clone_box()
        .play(mv)
        .map_err(|error| told::BAD_MOVE.with([field.into(), error.phrase().into()]))?;
    let score = score.trim().parse().ok().filter(|score| (-64..=64).contains(score));
    score.map(|score| (mv, score)).ok_or_else(|| told::BAD_SCORE.with([field.into()]))
}
