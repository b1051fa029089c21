//! Our side of the comparison, through the same door the product uses.

use games::cn::{Board, State};
use kernel::{Options, Problem, Rng, Seat, SeatSet, Setup};
use scene::{Game, Host, Info, Present};
use search::{AlphaBeta, Judge, Limits, Table, Uct};
use table::AnyState;

use crate::measure::Contender;

/// How many simulations a tree search makes before it begins anew.
pub const SIMULATIONS: u64 = 20_000;

/// How much doubt counts next to what a move has brought, in tree searches.
pub const EXPLORATION: f32 = 1.4;

/// How deep alpha-beta searches look.
pub const SEARCH_DEPTH: u8 = 13;

/// How much alpha-beta searches may remember.
pub const TABLE_MEBIBYTES: usize = 4;

/// A game of the catalogue with its set-up.
#[derive(Clone, Copy)]
pub struct Ours {
    /// The game's id.
    pub id: &'static str,
    /// Options that differ from their defaults, as text.
    pub options: &'static [(&'static str, &'static str)],
    /// How many seats.
    pub seats: usize,
}

impl Ours {
    /// The start position.
    ///
    /// # Errors
    /// A few words for the table when there is no such game or set-up.
    pub fn start(self) -> Result<Box<dyn AnyState>, String> {
        let game = catalog::game(self.id).ok_or("not in the catalogue")?;
        let setup = self.setup(game.info())?;
        game.start(&setup).map_err(|problems| in_words(&problems))
    }

    fn setup(self, info: &Info) -> Result<Setup, String> {
        let mut options = Options::defaults(info.options);
        for (name, text) in self.options {
            options
                .set(info.options, name, text)
                .map_err(|problem| format!("{name}: {}", problem.phrase))?;
        }
        Ok(Setup { options, seats: self.seats, teams: None, start: None })
    }
}

fn in_words(problems: &[Problem]) -> String {
    let sentence = |problem: &Problem| format!("{}: {}", problem.place, problem.phrase);
    problems.iter().map(sentence).collect::<Vec<_>>().join("; ")
}

/// Random games from this position.
pub fn playing(state: Box<dyn AnyState>) -> Contender {
    const BATCH: u64 = 64;
    let mut rng = Rng::new(1);
    Contender::batches("ours", move || {
        state.playouts(BATCH, &mut rng);
        BATCH
    })
}

/// Counting the move sequences of this length.
pub fn counting(state: Box<dyn AnyState>, depth: u32) -> Contender {
    Contender::batches("ours", move || state.perft(depth))
}

/// How long the move sequences of Ataxx are that are counted.
pub const ATAXX_DEPTH: u32 = 5;

/// Counting move sequences of Ataxx with its engine.
pub fn counting_ataxx() -> Contender {
    Contender::batches("ours", || ataxx::perft(ataxx::Position::START, ATAXX_DEPTH))
}

/// Simulations of a tree search from the start of a game.
///
/// # Errors
/// A few words for the table when the game cannot be set up so.
pub fn simulating<G: Game>(ours: Ours) -> Result<Contender, String> {
    let setup = ours.setup(&G::INFO)?;
    G::start(&setup, Simulations).map_err(|problems| in_words(&problems))
}

struct Simulations;

impl Host for Simulations {
    type Out = Contender;

    fn take<S: Present>(self, state: S) -> Contender {
        let limits = Limits { nodes: Some(SIMULATIONS), ..Limits::default() };
        let (uct, mut rng) = (Uct { exploration: EXPLORATION, ..Uct::default() }, Rng::new(1));
        Contender::batches("ours", move || {
            std::hint::black_box(uct.search(&state, limits, &mut rng));
            SIMULATIONS
        })
    }
}

/// Whole alpha-beta searches of Connect Four from the empty board, by the rules
/// alone.
pub fn searching() -> Contender {
    let state = State::<u64, 2>::new(Board { rows: 6, columns: 7, line: 4, gravity: true });
    let limits = Limits { depth: Some(SEARCH_DEPTH.into()), ..Limits::default() };
    let search = move |table: Table| {
        let engine = AlphaBeta { judge: &Judge, table: &table, limits, threads: 1 };
        let thought = engine.two_sides(&state, SeatSet::only(Seat::new(0)), |_| ());
        std::hint::black_box(thought);
    };
    Contender::pieces("ours", || Table::new(TABLE_MEBIBYTES), search)
}
