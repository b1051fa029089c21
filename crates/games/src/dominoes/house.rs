//! The house rules: everything that was chosen before the first deal.

use kernel::{Options, Problem, Seat, SeatSet, Setup, Team};

use super::texts;
use super::tile::tiles_of;

/// What the values look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// 0, 1, 2…
    Numbers,
    /// A, B, C…
    Letters,
    /// Thirteen small pictures.
    Symbols,
}

/// The pictures, from the lowest value.
const SYMBOLS: [&str; 13] = ["·", "○", "△", "□", "◇", "☆", "♠", "♥", "♦", "♣", "♪", "☼", "☂"];

impl Faces {
    fn from_word(word: &str) -> Self {
        match word {
            "letters" => Self::Letters,
            "symbols" => Self::Symbols,
            _ => Self::Numbers,
        }
    }

    /// How many values can be told apart.
    pub const fn limit(self) -> usize {
        match self {
            Self::Numbers => 50,
            Self::Letters => 26,
            Self::Symbols => SYMBOLS.len(),
        }
    }

    /// What a value looks like.
    pub fn show(self, value: u8) -> String {
        match self {
            Self::Numbers => value.to_string(),
            Self::Letters => char::from(b'A' + value).to_string(),
            Self::Symbols => SYMBOLS[usize::from(value)].to_owned(),
        }
    }

    /// The value that looks like this.
    pub fn read(self, face: &str) -> Option<u8> {
        (0..self.limit() as u8).find(|&value| self.show(value).eq_ignore_ascii_case(face))
    }
}

/// Who is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The next seat, round the table.
    Classic,
    /// The heaviest hand; whoever has passed since the last tile is left out.
    Maximum,
    /// The next seat, but every pass turns the direction round.
    TurnPass,
}

/// What a round is worth to its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The points in the losers' hands, at least one.
    Classic,
    /// Five for each tile in the losers' hands, at least five.
    Pieces,
    /// Five, and five for each of his tiles that made the next player pass.
    Passes,
    /// The points in all hands, at least one.
    AllPips,
    /// One.
    One,
}

/// What ends a round, apart from an empty hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// As many passes in a row as there are seats.
    Classic,
    /// Three turns of one player in a row were passes.
    Pass,
    /// As classic, or a hand of fewer than ten points.
    FewPoints,
}

/// Who wins a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The empty hand; without one, as [`Blocked`] says.
    Classic,
    /// The fewest tiles.
    Pieces,
    /// The most tiles that made the next player pass.
    Pass,
}

/// Who wins a round in which nobody went out, by the classic rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// The hand with the fewest points.
    LowestHand,
    /// The side whose hands have the fewest points together.
    LowestTeam,
    /// Whoever played the last tile or the seat after him, whichever has fewer
    /// points; the former when both have the same.
    LeftNeighbour,
}

/// How tiles come into the hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The same number for everyone.
    Classic,
    /// As classic; then each seat returns half of them and is dealt others.
    Resort,
    /// Two for everyone, and the rest to anyone.
    Crazy,
}

/// Who opens a round, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The first seat, later the last winner, with any tile.
    Any,
    /// The highest double; later the last winner, with any tile.
    LastWinner,
    /// The highest double; later the seat after the last opener, with any tile.
    Rotate,
    /// The highest double, every round.
    HighestDouble,
}

/// What a player does who has no tile that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    /// He passes.
    Leave,
    /// He draws until one fits or none is left, and only then passes.
    Draw,
}

/// All rules of one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct House {
    pub values: u8,
    pub tiles: u16,
    pub points: u32,
    /// Extra points for going out with a tile that fits both ends.
    pub capicua: u32,
    /// Whether every other seat plays together.
    pub partnership: bool,
    pub faces: Faces,
    pub order: Order,
    pub scoring: Scoring,
    pub end: End,
    pub winner: Winner,
    pub blocked: Blocked,
    pub deal: Deal,
    pub opening: Opening,
    pub stock: Stock,
}

impl House {
    /// The rules that the options choose.
    pub fn new(options: &Options) -> Self {
        Self {
            values: options.number("values") as u8,
            tiles: options.number("tiles") as u16,
            points: options.number("points") as u32,
            capicua: options.number("capicua") as u32,
            partnership: options.flag("partnership"),
            faces: Faces::from_word(options.word("faces")),
            order: Order::from_word(options.word("order")),
            scoring: Scoring::from_word(options.word("scoring")),
            end: End::from_word(options.word("end")),
            winner: Winner::from_word(options.word("winner")),
            blocked: Blocked::from_word(options.word("blocked")),
            deal: Deal::from_word(options.word("deal")),
            opening: Opening::from_word(options.word("opening")),
            stock: Stock::from_word(options.word("stock")),
        }
    }

    /// How many tiles the whole set has.
    pub const fn set_size(self) -> usize {
        tiles_of(self.values as usize)
    }

    /// Whether the opener of this round (from 1) is the holder of the highest
    /// double, who must open with it.
    pub fn demands_double(self, round: u32) -> bool {
        match self.opening {
            Opening::Any => false,
            Opening::LastWinner | Opening::Rotate => round == 1,
            Opening::HighestDouble => true,
        }
    }

    /// The side a seat plays for: its team, or itself.
    #[inline]
    pub const fn side(self, seat: Seat) -> usize {
        if self.partnership { seat.index() % 2 } else { seat.index() }
    }

    /// The seats of a side.
    pub fn members(self, side: usize, seats: usize) -> SeatSet {
        Seat::all(seats).filter(|seat| self.side(*seat) == side).collect()
    }

    /// Every reason why these rules cannot be played.
    pub fn problems(self, setup: &Setup) -> Vec<Problem> {
        let (seats, tiles) = (setup.seats, usize::from(self.tiles));
        let mut problems = Vec::new();
        if usize::from(self.values) > self.faces.limit() {
            let sentence = texts::TOO_MANY_VALUES.with([self.faces.limit().into()]);
            problems.push(Problem::new("values", sentence));
        }
        if tiles * seats > self.set_size() {
            let numbers =
                [seats.into(), tiles.into(), (tiles * seats).into(), self.set_size().into()];
            problems.push(Problem::new("tiles", texts::TOO_FEW_TILES.with(numbers)));
        }
        if self.partnership && (seats < 4 || seats % 2 == 1) {
            problems.push(Problem::new("seats", texts::PARTNERS_IN_PAIRS.with([seats.into()])));
        }
        let alternate = || (0..seats).map(|seat| Team((seat % 2) as u8));
        if setup
            .teams
            .as_ref()
            .is_some_and(|teams| !self.partnership || !alternate().eq(teams.iter().copied()))
        {
            problems.push(Problem::new("teams", texts::PARTNERS_OPPOSITE.into()));
        }
        if setup.start.is_some() {
            problems.push(Problem::new("start", texts::NO_START.into()));
        }
        problems
    }
}

impl Order {
    fn from_word(word: &str) -> Self {
        match word {
            "maximum" => Self::Maximum,
            "turn-pass" => Self::TurnPass,
            _ => Self::Classic,
        }
    }
}

impl Scoring {
    fn from_word(word: &str) -> Self {
        match word {
            "pieces" => Self::Pieces,
            "passes" => Self::Passes,
            "all-pips" => Self::AllPips,
            "one" => Self::One,
            _ => Self::Classic,
        }
    }
}

impl End {
    fn from_word(word: &str) -> Self {
        match word {
            "pass" => Self::Pass,
            "few-points" => Self::FewPoints,
            _ => Self::Classic,
        }
    }
}

impl Winner {
    fn from_word(word: &str) -> Self {
        match word {
            "pieces" => Self::Pieces,
            "pass" => Self::Pass,
            _ => Self::Classic,
        }
    }
}

impl Blocked {
    fn from_word(word: &str) -> Self {
        match word {
            "lowest-team" => Self::LowestTeam,
            "left-neighbour" => Self::LeftNeighbour,
            _ => Self::LowestHand,
        }
    }
}

impl Deal {
    fn from_word(word: &str) -> Self {
        match word {
            "resort" => Self::Resort,
            "crazy" => Self::Crazy,
            _ => Self::Classic,
        }
    }
}

impl Opening {
    fn from_word(word: &str) -> Self {
        match word {
            "last-winner" => Self::LastWinner,
            "rotate" => Self::Rotate,
            "highest-double" => Self::HighestDouble,
            _ => Self::Any,
        }
    }
}

impl Stock {
    fn from_word(word: &str) -> Self {
        match word {
            "draw" => Self::Draw,
            _ => Self::Leave,
        }
    }
}
