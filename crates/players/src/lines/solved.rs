//! Advanced tic-tac-toe to the end: what every position comes to.
//!
//! There are fewer than six thousand positions, so all of them are settled
//! from the end backwards: first those where somebody can make his line at
//! once, then those where everything leads to such a one, and so on. What is
//! left goes on for ever with best play.

use std::sync::OnceLock;

use games::attt::{Move, State};
use kernel::{Rules, Seat};
use search::Evaluate;

/// The eight lines, with cells numbered row by row.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL: u16 = 0o777;

/// The worth of a win that is known but some moves away, and of each ply less.
const KNOWN_WIN: i32 = 100_000;
const PLY: i32 = 100;

/// A position: the pieces of whoever moves, and those of the other.
type Position = [u16; 2];

/// In how many plies each position ends, whoever moves winning if the number
/// is odd; zero where it never does.
pub(super) struct Solved(Vec<u8>);

impl Solved {
    /// All of them, settled when they are first asked for.
    pub(super) fn all() -> &'static Self {
        static ALL: OnceLock<Solved> = OnceLock::new();
        ALL.get_or_init(Self::new)
    }

    /// Settles every position.
    fn new() -> Self {
        let mut solved = Self(vec![0; 1 << 18]);
        let mut open = positions();
        for plies in 1_u8..=u8::MAX {
            let (settled, rest): (Vec<_>, _) =
                open.into_iter().partition(|position| solved.ends_in(*position, plies));
            // Nothing ends later either: it would have to come by here.
            if settled.is_empty() {
                break;
            }
            for position in settled {
                solved.0[index(position)] = plies;
            }
            open = rest;
        }
        solved
    }

    /// Whether a position that is not settled yet ends in this many plies.
    fn ends_in(&self, position: Position, plies: u8) -> bool {
        let mut replies = after(position);
        if plies % 2 == 1 {
            replies.any(|[own, other]| match plies {
                1 => has_line(other),
                _ => self.0[index([own, other])] == plies - 1,
            })
        } else {
            replies.all(|next| self.0[index(next)] % 2 == 1)
        }
    }

    /// In how many plies a position ends; none when it never does.
    pub(super) fn plies(&self, state: &State) -> Option<u8> {
        let mover = state.turn().seat()?;
        let position = [mover, mover.next(2)].map(|seat| state.pieces(seat));
        Some(self.0[index(position)]).filter(|plies| *plies > 0)
    }
}

impl Evaluate<State> for &Solved {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let Some(plies) = self.plies(state) else { return 0 };
        let worth = KNOWN_WIN - PLY * i32::from(plies);
        let wins = (plies % 2 == 1) == (state.turn().seat() == Some(seat));
        if wins { worth } else { -worth }
    }
}

/// Judges by the lines that are still open, each the more the more of it is done.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenLines;

impl Evaluate<State> for OpenLines {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let [own, other] = [seat, seat.next(2)].map(|seat| state.pieces(seat));
        lines_of(own, other) - lines_of(other, own)
    }

    /// The middle is on four lines, a corner on three.
    fn promise(&self, _: &State, mv: Move) -> i32 {
        LINES.iter().filter(|line| *line >> mv.to & 1 == 1).count() as i32
    }
}

fn lines_of(own: u16, other: u16) -> i32 {
    let open = LINES.iter().filter(|line| *line & other == 0);
    open.map(|line| [10, 25, 80, 0][(line & own).count_ones() as usize]).sum()
}

fn index([own, other]: Position) -> usize {
    usize::from(own) | usize::from(other) << 9
}

fn has_line(pieces: u16) -> bool {
    LINES.iter().any(|line| pieces & line == *line)
}

fn cells(set: u16) -> impl Iterator<Item = u16> + Clone {
    (0..9).map(|cell| 1 << cell).filter(move |bit| set & bit != 0)
}

/// Every position without a line in which somebody moves. He has as many
/// pieces as the other or one less; the one who began has never less.
fn positions() -> Vec<Position> {
    let of_three = || (0..=FULL).filter(|set| set.count_ones() <= 3);
    let pairs = of_three().flat_map(|own| of_three().map(move |other| [own, other]));
    pairs
        .filter(|[own, other]| own & other == 0)
        .filter(|[own, other]| matches!(other.count_ones().wrapping_sub(own.count_ones()), 0 | 1))
        .filter(|position| !position.iter().any(|pieces| has_line(*pieces)))
        .collect()
}

/// The positions one move later; the other one moves there.
fn after([own, other]: Position) -> impl Iterator<Item = Position> {
    let hand = u16::from(own.count_ones() < 3);
    let leaving = cells(if hand == 1 { 0 } else { own });
    let froms = (0..hand).map(|_| 0).chain(leaving);
    froms
        .flat_map(move |from| cells(FULL & !(own | other)).map(move |to| [other, own & !from | to]))
}
