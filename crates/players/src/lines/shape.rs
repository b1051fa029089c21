//! What a position of Connect-N is worth: the lines that can still be made,
//! each the more the fewer pieces it lacks.

use games::bits::Bits;
use games::cn::Cell;
use kernel::{Rules, Seat};
use search::Evaluate;

use super::field::Field;
use super::keen::Keen;

/// What an open line is worth that lacks one piece, two, three, four; in
/// hundredths of a point.
pub(super) const LACKING: [i32; 4] = [60, 16, 4, 1];

/// What a cell is worth that wins once it can be filled, in a row that is
/// filled in one's own turn when everything else is full.
const TIMELY: i32 = 60;

/// The worth of a position that is won a move or two later, whatever happens.
const DECIDED: i32 = 100_000;

/// Judges by shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape<B> {
    /// The cells of the odd rows, from the bottom, where the order of turns
    /// says who fills them in the end.
    odd_rows: Option<B>,
    rows: usize,
    columns: usize,
}

/// What the seats have: points, and the cells that would complete a line.
pub(super) struct Chances<B, const N: usize> {
    pub(super) points: [i32; N],
    pub(super) wins: [B; N],
}

impl<B: Bits> Shape<B> {
    pub(super) fn of<const N: usize>(game: &Keen<B, N>) -> Self {
        let board = game.state.board();
        let is_paired = N == 2 && board.gravity && board.rows.is_multiple_of(2);
        let odd = |index: usize| (index % usize::from(game.field.column)).is_multiple_of(2);
        let odd_rows = game.field.cells.iter().filter(|index| odd(*index));
        let odd_rows = odd_rows.fold(B::default(), |set, index| set | B::one(index));
        let odd_rows = is_paired.then_some(odd_rows);
        Self { odd_rows, rows: board.rows, columns: board.columns }
    }

    /// Counts the open lines of all seats.
    pub(super) fn chances<const N: usize>(
        field: &Field<B>,
        pieces: &[B; N],
        empty: B,
    ) -> Chances<B, N> {
        let mut chances = Chances { points: [0; N], wins: [B::default(); N] };
        for step in field.steps() {
            let lacking = field.counted(empty, step);
            let by_lack: [B; 4] = std::array::from_fn(|less| lacking.exactly(less + 1));
            for (seat, own) in pieces.iter().enumerate() {
                let open = field.within(*own | empty, step);
                if open.none() {
                    continue;
                }
                for (windows, worth) in by_lack.iter().zip(LACKING) {
                    chances.points[seat] += worth * (open & *windows).count() as i32;
                }
                chances.wins[seat] |= field.spread(open & by_lack[0], step) & empty;
            }
        }
        chances
    }

    /// What cells that win are worth to a seat while they cannot be filled.
    fn threats(&self, wins: B, seat: usize) -> i32 {
        let Some(odd) = self.odd_rows else { return 0 };
        let timely = if seat == 0 { wins & odd } else { wins & !odd };
        TIMELY * timely.count() as i32
    }

    /// Who has as good as won, if anybody has.
    fn winner<const N: usize>(chances: &Chances<B, N>, targets: B, mover: Seat) -> Option<Seat> {
        if !(chances.wins[mover.index()] & targets).none() {
            return Some(mover);
        }
        let next = mover.next(N);
        let cells = chances.wins[next.index()] & targets;
        (cells.count() > 1).then_some(next)
    }
}

impl<B: Bits, const N: usize> Evaluate<Keen<B, N>> for Shape<B> {
    fn value(&self, game: &Keen<B, N>, seat: Seat) -> i32 {
        let (pieces, empty) = (game.pieces(), game.empty());
        let mut chances = Self::chances(&game.field, &pieces, empty);
        let targets = game.field.targets(empty);
        let mover = game.state.turn().seat();
        let winner = mover.and_then(|mover| Self::winner(&chances, targets, mover));
        if let Some(winner) = winner.filter(|_| game.notices()) {
            return if winner == seat { DECIDED } else { -DECIDED };
        }
        if game.field.gravity {
            for at in 0..N {
                chances.points[at] += self.threats(chances.wins[at] & !targets, at);
            }
        }
        let rivals = (0..N).filter(|at| *at != seat.index());
        let best_rival = rivals.map(|at| chances.points[at]).max().unwrap_or(0);
        chances.points[seat.index()] - best_rival
    }

    /// Towards the middle, and where lines meet that somebody has begun.
    fn promise(&self, game: &Keen<B, N>, cell: Cell) -> i32 {
        let (row, column) = game.state.place(cell);
        let off = (2 * row + 1).abs_diff(self.rows) + (2 * column + 1).abs_diff(self.columns);
        let pieces = game.pieces();
        let pull: i32 = Seat::all(N)
            .map(|seat| {
                let own = pieces[seat.index()];
                let others = pieces.iter().fold(B::default(), |all, set| all | *set) & !own;
                pull(&game.field, own, others, cell)
            })
            .sum();
        8 * pull - 4 * off as i32
    }
}

/// How much a seat would like to have a cell: for each window through it that
/// the others have left open, the more the more of it is done.
fn pull<B: Bits>(field: &Field<B>, own: B, others: B, cell: Cell) -> i32 {
    let line = usize::from(field.line);
    let mut pull = 0;
    for step in field.steps() {
        let before = reach(field, others, cell, line - 1, |at| at.checked_sub(step));
        let after = reach(field, others, cell, line - 1, |at| Some(at + step));
        // A window is as long as a line and has the cell in it.
        let first = before.min(line - 1);
        for back in (0..=first).filter(|back| line - 1 - back <= after) {
            let start = usize::from(cell.0) - back * step;
            let done = (0..line).filter(|along| own.has(start + along * step)).count();
            pull += [0, 1, 5, 25][done.min(3)];
        }
    }
    pull
}

/// How many steps one can go from a cell, at most so many, without meeting
/// others or the edge.
fn reach<B: Bits>(
    field: &Field<B>,
    others: B,
    cell: Cell,
    most: usize,
    step: impl Fn(usize) -> Option<usize>,
) -> usize {
    let is_free = |at: &usize| *at < B::CAPACITY && field.cells.has(*at) && !others.has(*at);
    let steps = std::iter::successors(Some(usize::from(cell.0)), |at| step(*at).filter(is_free));
    steps.skip(1).take(most).count()
}
