//! Solving positions of Connect Four and its like.

use std::cell::RefCell;

use connect::{Any, Four, Position, Shape};
use games::cn::{Board, State};
use kernel::{Lang, Limits, Notation, Phrase, Rules, Seat};
use texts::solving as told;

use super::{Answer, Known, Means, Order, Solver, session};
use crate::commands::Run;

/// The board of Connect Four.
const USUAL: Board = Board { rows: 6, columns: 7, line: 4, gravity: true };

/// Solves the positions of an order.
pub(super) fn solving(order: &Order, lang: Lang) -> Run {
    let options = &order.chosen.options;
    let (rows, columns) = (options.number("rows") as usize, options.number("columns") as usize);
    let line = match options.number("line") as usize {
        0 => rows.min(columns),
        line => line,
    };
    let board = Board { rows, columns, line, gravity: options.flag("gravity") };
    let two = order.chosen.seats == 2 && line <= rows.max(columns);
    match Any::of(board).filter(|_| two) {
        Some(_) if board == USUAL => session::run(&Drops::new(Four, board, order), order, lang),
        Some(shape) => session::run(&Drops::new(shape, board, order), order, lang),
        None => Run::Failed(told::NO_FALLING.with([order.chosen.game.info().name.into()])),
    }
}

/// Solves with the solver of a board.
struct Drops<S> {
    board: Board,
    solver: RefCell<connect::Solver<S>>,
}

impl<S: Shape> Drops<S> {
    fn new(shape: S, board: Board, order: &Order) -> Self {
        Self { board, solver: RefCell::new(connect::Solver::new(shape, order.bytes)) }
    }

    /// How far from zero a score can be.
    fn highest(&self) -> usize {
        (self.board.rows * self.board.columns).div_ceil(2)
    }
}

impl<S: Shape> Solver for Drops<S> {
    type Position = State<u64, 2>;

    fn read(&self, line: &str) -> Result<(Self::Position, Known), Phrase> {
        let mut words = line.split_whitespace();
        let state = played(State::new(self.board), words.next().unwrap_or_default())?;
        let score = words.next().map(|word| self.score(word)).transpose()?;
        match words.next() {
            None => Ok((state, Known { score, best: Vec::new() })),
            Some(word) => Err(told::TOO_MANY_WORDS.with([word.into()])),
        }
    }

    fn empties(&self, state: &Self::Position) -> u32 {
        let pieces = Seat::all(2).map(|seat| state.pieces(seat).count_ones());
        (self.board.rows * self.board.columns) as u32 - pieces.sum::<u32>()
    }

    fn solve(&self, state: &Self::Position, means: &Means<'_>) -> Option<Answer> {
        let Some(position) = Position::of(state) else {
            let is_draw = state.turn().outcome().is_some_and(|end| end.first().len() == 2);
            let lost = -(self.empties(state) as i32 + 2) / 2;
            return Some(Answer {
                line: Vec::new(),
                score: if is_draw { 0 } else { lost },
                nodes: 0,
            });
        };
        let stop = || {
            means.progress.tick();
            means.stop.is_asked()
        };
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let mut solver = self.solver.borrow_mut();
        solver.forget();
        let verdict = solver.solve(position, &limits);
        let best = verdict.best.map(|column| state.write(state.cell(0, column as usize)));
        let (score, line) = (verdict.score()?, best.into_iter().collect());
        Some(Answer { line, score, nodes: verdict.nodes })
    }
}

impl<S: Shape> Drops<S> {
    /// A score of the file.
    fn score(&self, word: &str) -> Result<i32, Phrase> {
        let highest = self.highest();
        let score =
            word.parse().ok().filter(|score: &i32| score.unsigned_abs() as usize <= highest);
        score.ok_or_else(|| told::BAD_DROP_SCORE.with([word.into(), highest.into()]))
    }
}

/// The game after columns were played.
fn played(mut state: State<u64, 2>, columns: &str) -> Result<State<u64, 2>, Phrase> {
    let mut legal = Vec::new();
    for (index, letter) in columns.chars().enumerate() {
        let at = || [columns.into(), (index + 1).into(), letter.into()];
        let column = match letter {
            '1'..='9' => letter as usize - '1' as usize,
            'a'..='z' => letter as usize - 'a' as usize,
            _ => usize::MAX,
        };
        state.moves(&mut legal);
        let cell = legal.iter().find(|cell| state.place(**cell).1 == column);
        match cell {
            Some(cell) => state.apply(*cell),
            None if column < state.board().columns => return Err(told::BAD_DROP.with(at())),
            None => return Err(told::BAD_COLUMN.with(at())),
        }
    }
    Ok(state)
}
