//! Openings: a few moves, the same for every rotation of the seats.

use kernel::{Phrase, Rng, Turn};
use table::{AnyGame, AnyState};
use texts::programs as say;

/// How often a length is tried before a shorter one is.
const TRIES: usize = 100;

/// Where the openings of a tournament come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// So many random decisions, different ones in every opening.
    Random(usize),
    /// These, one after the other and from the first again; never empty, all
    /// of them legal.
    Listed(Vec<Vec<String>>),
}

impl Openings {
    /// Reads openings, one a line: moves with spaces between them, or a
    /// transcript as the game's own format of that name has it. `#` begins a
    /// comment. A move that is forced may be left out; chance's may not.
    ///
    /// # Errors
    /// Every line that is no opening of this game, by its number.
    pub fn read(text: &str, game: &dyn AnyGame, start: &dyn AnyState) -> Result<Self, Vec<Phrase>> {
        let (mut listed, mut wrong) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            match read_line(line, game, start) {
                _ if line.is_empty() => {}
                Ok(moves) => listed.push(moves),
                Err(phrase) => {
                    wrong.push(say::OPENING_LINE.with([(index + 1).into(), phrase.into()]));
                }
            }
        }
        match (wrong.is_empty(), listed.is_empty()) {
            (true, false) => Ok(Self::Listed(listed)),
            (true, true) => Err(vec![say::NO_OPENINGS.into()]),
            (false, _) => Err(wrong),
        }
    }

    /// The opening with this number.
    pub(crate) fn opening(&self, number: usize, start: &dyn AnyState, rng: &mut Rng) -> Opening {
        match self {
            Self::Random(plies) => Opening::random(start, *plies, rng),
            Self::Listed(listed) => Opening::listed(start, &listed[number % listed.len()], rng),
        }
    }

    /// What files call them: openings of one's own by their number and by a
    /// digest of all their moves.
    pub(crate) fn word(&self) -> String {
        match self {
            Self::Random(plies) => format!("random:{plies}"),
            Self::Listed(listed) => {
                let bytes = listed.iter().flat_map(|moves| (moves.join(" ") + "\n").into_bytes());
                // The FNV-1a hash, which every language has a few lines for.
                let mix = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                let digest = bytes.fold(0xcbf2_9ce4_8422_2325, mix);
                format!("listed:{}:{digest:016x}", listed.len())
            }
        }
    }
}

/// The canonical moves of an opening.
fn read_line(line: &str, game: &dyn AnyGame, start: &dyn AnyState) -> Result<Vec<String>, Phrase> {
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let transcript = game.info().formats.iter().find(|format| format.id == TRANSCRIPT);
    let words = match (transcript, &words[..]) {
        (Some(format), [one]) if one.len() > SHORT => (format.read)(one)?.moves,
        _ => words,
    };
    let mut opening = Opening { moves: Vec::new(), state: start.clone_box() };
    for (index, word) in words.iter().enumerate() {
        let said = |phrase: Phrase| say::OPENING_MOVE.with([(index + 1).into(), phrase.into()]);
        opening.follow(word).map_err(said)?;
    }
    let over = opening.state.turn().is_over();
    if over { Err(say::OPENING_ENDS.into()) } else { Ok(opening.moves) }
}

/// The format of moves that are run together, where a game has it, and the
/// longest word that is a single move there.
const TRANSCRIPT: &str = "transcript";
const SHORT: usize = 4;

/// A position to play from and the moves that led to it.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The moves, Nature's and forced ones included.
    pub moves: Vec<String>,
    /// Where they lead.
    pub state: Box<dyn AnyState>,
}

impl Opening {
    /// An opening of this many random decisions, Nature's moves not counted.
    /// It never ends the game: where games are so short that none of many
    /// attempts leaves one to play, the opening is shorter. With no decision at
    /// all it still fixes what Nature does first, such as a deal.
    pub fn random(start: &dyn AnyState, plies: usize, rng: &mut Rng) -> Self {
        for plies in (1..=plies).rev() {
            for _ in 0..TRIES {
                let opening = Self::walk(start, plies, rng);
                if !opening.state.turn().is_over() {
                    return opening;
                }
            }
        }
        Self::walk(start, 0, rng)
    }

    /// An opening of these moves, and of what nobody decides after them.
    fn listed(start: &dyn AnyState, moves: &[String], rng: &mut Rng) -> Self {
        let mut opening = Self { moves: Vec::new(), state: start.clone_box() };
        for text in moves {
            opening.make(text);
        }
        opening.settle(rng);
        opening
    }

    /// Makes a move; before it, one that is forced and was left out.
    fn follow(&mut self, text: &str) -> Result<(), Phrase> {
        let mut after = self.state.clone();
        let forced = self.state.forced().filter(|_| after.play(text).is_err());
        if let Some(forced) = forced {
            self.make(&forced);
        }
        let canonical = self.state.play(text).map_err(|error| error.phrase())?;
        self.moves.push(canonical);
        Ok(())
    }

    fn walk(start: &dyn AnyState, plies: usize, rng: &mut Rng) -> Self {
        let mut opening = Self { moves: Vec::new(), state: start.clone_box() };
        opening.settle(rng);
        for _ in 0..plies {
            let Some(text) = opening.state.random_move(rng) else { break };
            opening.make(&text);
            opening.settle(rng);
        }
        opening
    }

    /// Makes the moves that nobody decides.
    fn settle(&mut self, rng: &mut Rng) {
        while let Some(text) = undecided(&*self.state, rng) {
            self.make(&text);
        }
    }

    fn make(&mut self, text: &str) {
        let canonical = self.state.play(text).expect("a random, forced or checked move is legal");
        self.moves.push(canonical);
    }
}

/// The next move when nobody decides it: chance's, or the only one there is.
pub(crate) fn undecided(state: &dyn AnyState, nature: &mut Rng) -> Option<String> {
    match state.turn() {
        Turn::Nature => state.random_move(nature),
        Turn::Seat(_) => state.forced(),
        Turn::Over(_) => None,
    }
}
