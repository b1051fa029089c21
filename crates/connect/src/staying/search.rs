//! The two questions: can the side to move win, and can it avoid losing?

use kernel::Limits;

use super::board::{Ground, Stand, cells};
use super::cover::can_cover;
use super::memory::Memory;

/// With more pieces than this, turning the board over takes longer than it saves.
const FEW_PIECES: u32 = 9;

/// How often somebody is asked whether to stop, in nodes; a power of two.
const PATIENCE: u64 = 1 << 10;

/// What a line is worth to a side that has so many pieces on it and the other none.
const DONE: [i32; 6] = [1, 4, 16, 64, 256, 512];

/// One search. Worth is 1 for a win, 0 for a draw and -1 for a loss.
pub(crate) struct Search<'a> {
    ground: &'a Ground,
    memory: &'a mut Memory,
    limits: Limits<'a>,
    pub(crate) nodes: u64,
    pub(crate) is_halted: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(ground: &'a Ground, memory: &'a mut Memory, limits: Limits<'a>) -> Self {
        Self { ground, memory, limits, nodes: 0, is_halted: false }
    }

    /// Some move that does not lose at once, if there is one.
    pub(crate) fn first_sensible(&self, stand: Stand) -> u32 {
        self.moves(stand)[0].1
    }

    /// Whether a position is worth more than `alpha`, and by which move.
    pub(crate) fn best(&mut self, stand: Stand, alpha: i8) -> (bool, u32) {
        let won = self.ground.wins(stand.own, stand.rival);
        if won != 0 {
            return (true, won & won.wrapping_neg());
        }
        for (_, cell) in self.moves(stand) {
            let is_answer = !self.exceeds(stand.after(cell), -alpha - 1);
            if is_answer || self.is_halted {
                return (is_answer, cell);
            }
        }
        (self.empty(stand) == 0 && alpha < 0, 0)
    }

    fn empty(&self, stand: Stand) -> u32 {
        self.ground.all & !(stand.own | stand.rival)
    }

    /// Whether a position is worth more than `alpha`: nothing, or a loss.
    fn exceeds(&mut self, stand: Stand, alpha: i8) -> bool {
        self.nodes += 1;
        if self.nodes & (PATIENCE - 1) == 0 {
            self.ask_whether_to_stop();
        }
        let empty = self.empty(stand);
        if empty == 0 {
            return alpha < 0;
        }
        if self.ground.wins(stand.own, stand.rival) != 0 {
            return true;
        }
        let danger = self.ground.wins(stand.rival, stand.own);
        if danger & danger.wrapping_sub(1) != 0 {
            return false;
        }
        if danger != 0 {
            return !self.exceeds(stand.after(danger), -alpha - 1);
        }
        self.settled(stand, empty, alpha).unwrap_or_else(|| self.look(stand, alpha))
    }

    /// What needs no search: lines that can be covered, or are stopped already.
    fn settled(&self, stand: Stand, empty: u32, alpha: i8) -> Option<bool> {
        let lines = &self.ground.lines;
        if alpha == 0 && can_cover(lines, stand.rival, empty) {
            return Some(false);
        }
        (alpha < 0 && can_cover(lines, stand.own, empty)).then_some(true)
    }

    fn look(&mut self, stand: Stand, alpha: i8) -> bool {
        let pieces = (stand.own | stand.rival).count_ones();
        let word = if pieces <= FEW_PIECES { self.ground.turned_word(stand) } else { stand.word() };
        let (lower, upper) = self.memory.bounds(word);
        if lower > alpha || upper <= alpha {
            return lower > alpha;
        }
        let (answer, _) = self.best(stand, alpha);
        if !self.is_halted {
            self.memory.keep(word, if answer { (alpha + 1, upper) } else { (lower, alpha) });
        }
        answer
    }

    #[cold]
    fn ask_whether_to_stop(&mut self) {
        let spent = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.is_halted |= spent || self.limits.stop.is_some_and(|stop| stop());
    }

    /// The moves, those first that make the most of lines or spoil the most.
    fn moves(&self, stand: Stand) -> Vec<(i32, u32)> {
        let empty = self.empty(stand);
        let danger = self.ground.wins(stand.rival, stand.own);
        let mut worth = [0; 32];
        for line in &self.ground.lines {
            let (own, rival) = (line & stand.own, line & stand.rival);
            if own != 0 && rival != 0 {
                continue;
            }
            let done = DONE[((own | rival).count_ones() as usize).min(5)];
            let done = if rival == 0 { 3 * done / 2 } else { done };
            cells(line & empty).for_each(|cell| worth[cell] += done);
        }
        let open = if danger == 0 { empty } else { danger & danger.wrapping_neg() };
        let mut moves: Vec<_> = cells(open).map(|cell| (worth[cell], 1 << cell)).collect();
        moves.sort_by_key(|(worth, _)| -worth);
        moves
    }
}
