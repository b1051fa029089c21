//! What came of looking a match over, as plain data.

use kernel::Phrase;
use texts::analysis as told;

/// What a position is worth to the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) discs: i32,
    pub(super) is_exact: bool,
}

impl Worth {
    /// `=+6` when that is exact, `~+6` when it is an estimate.
    pub(super) fn shown(self) -> String {
        format!("{}{:+}", if self.is_exact { '=' } else { '~' }, self.discs)
    }
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Dubious,
    Mistake,
    Blunder,
}

impl Mark {
    pub(super) const ALL: [Self; 3] = [Self::Dubious, Self::Mistake, Self::Blunder];

    /// The mark of a move that has lost so many discs.
    pub(super) const fn of(loss: i32) -> Option<Self> {
        match loss {
            10.. => Some(Self::Blunder),
            4.. => Some(Self::Mistake),
            2.. => Some(Self::Dubious),
            _ => None,
        }
    }

    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move that was made, and what is thought of it.
#[derive(Debug)]
pub(super) struct Judged {
    /// Its number in the match.
    pub(super) number: usize,
    /// Who made it.
    pub(super) seat: usize,
    pub(super) text: String,
    /// Whether it was a pass, which nobody chooses.
    pub(super) is_pass: bool,
    /// What the position after it is worth.
    pub(super) after: Worth,
    /// How many discs it has lost against the best move.
    pub(super) loss: i32,
    /// What was better.
    pub(super) better: Option<Better>,
}

impl Judged {
    pub(super) const fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }

    /// The move with its mark.
    pub(super) fn marked(&self) -> String {
        format!("{}{}", self.text, self.mark().map_or("", Mark::sign))
    }
}

/// A better move than the one that was made.
#[derive(Debug)]
pub(super) struct Better {
    pub(super) worth: Worth,
    /// How play may go on with it, itself first.
    pub(super) line: Vec<String>,
}

/// A match that was looked over.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    pub(super) title: String,
    pub(super) players: Vec<String>,
    /// How many moves the match has.
    pub(super) total: usize,
    /// What the position before the first of the moves is worth.
    pub(super) before: Option<Worth>,
    /// The moves in their order; the first ones are missing when somebody did
    /// not wait for the end.
    pub(super) moves: Vec<Judged>,
}

/// What one player has lost.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) moves: usize,
    /// How many moves have each mark.
    pub(super) marks: [usize; Mark::ALL.len()],
    pub(super) lost: i32,
}

impl Tally {
    /// Discs lost by a move, on average.
    pub(super) fn mean(&self) -> f64 {
        f64::from(self.lost) / self.moves.max(1) as f64
    }
}

impl Analysis {
    /// What the player of a seat has lost.
    pub(super) fn tally(&self, seat: usize) -> Tally {
        let mut tally = Tally::default();
        for judged in self.moves.iter().filter(|judged| judged.seat == seat && !judged.is_pass) {
            tally.moves += 1;
            tally.lost += judged.loss;
            for (count, mark) in tally.marks.iter_mut().zip(Mark::ALL) {
                *count += usize::from(judged.mark() == Some(mark));
            }
        }
        tally
    }

    /// The worth before the first and after each move, each with the number
    /// of the move that led there.
    pub(super) fn course(&self) -> Vec<(usize, Worth)> {
        let first = self.before.map(|worth| (self.missing(), worth));
        let rest = self.moves.iter().map(|judged| (judged.number, judged.after));
        first.into_iter().chain(rest).collect()
    }

    /// How many of the first moves were not looked at.
    pub(super) fn missing(&self) -> usize {
        self.total - self.moves.len()
    }

    /// Whether every move was looked at.
    pub(super) fn is_whole(&self) -> Result<(), Phrase> {
        match self.missing() {
            0 => Ok(()),
            missing => Err(told::STOPPED.with([missing.into(), self.total.into()])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_begin_at_two_four_and_ten_discs() {
        let signs = [0, 1, 2, 3, 4, 9, 10, 64].map(|loss| Mark::of(loss).map_or("", Mark::sign));
        assert_eq!(signs, ["", "", "?!", "?!", "?", "?", "??", "??"]);
    }

    #[test]
    fn passes_are_no_moves_of_anybody() {
        let judged = |number, text: &str, loss| Judged {
            number,
            seat: 0,
            text: text.to_owned(),
            is_pass: text == "pass",
            after: Worth { discs: 0, is_exact: true },
            loss,
            better: None,
        };
        let moves = vec![judged(1, "a1", 4), judged(2, "pass", 0), judged(3, "b1", 2)];
        let tally = Analysis { total: 3, moves, ..Analysis::default() }.tally(0);
        assert_eq!((tally.moves, tally.lost, tally.marks), (2, 6, [1, 1, 0]));
        assert!((tally.mean() - 3.0).abs() < 1e-9);
    }
}
