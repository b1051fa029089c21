//! Who sits where.

use crate::Text;

/// The most seats any game may have.
pub const MAX_SEATS: usize = 32;

/// A place at the table, counted from zero in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// When the index is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a table has at most MAX_SEATS seats");
        Self(index as u8)
    }

    /// Its index, from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one, going round a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 as usize + 1;
        Self(if next == seats { 0 } else { next as u8 })
    }

    /// Every seat of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self::new)
    }
}

/// A set of seats.
///
/// ```
/// use kernel::{Seat, SeatSet};
/// let pair: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
/// assert!(pair.contains(Seat::new(2)));
/// assert_eq!(pair.len(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    /// All seats of a table of `seats`.
    pub const fn all(seats: usize) -> Self {
        Self(if seats == 32 { u32::MAX } else { (1 << seats) - 1 })
    }

    /// The set that holds this seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat::new).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), |mut set, seat| {
            set.insert(seat);
            set
        })
    }
}

/// A team, counted from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Team(pub u8);

/// The colours a seat may have: Rolit's ten, and Othello's white.
///
/// A colour is a name, not a shade: each face chooses how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Colour {
    Yellow,
    Red,
    Green,
    Blue,
    Orange,
    Pink,
    Purple,
    Black,
    Brown,
    Beige,
    White,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Self; 11] = [
        Self::Yellow,
        Self::Red,
        Self::Green,
        Self::Blue,
        Self::Orange,
        Self::Pink,
        Self::Purple,
        Self::Black,
        Self::Brown,
        Self::Beige,
        Self::White,
    ];

    /// The word that records and command lines use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Pink => "pink",
            Self::Purple => "purple",
            Self::Black => "black",
            Self::Brown => "brown",
            Self::Beige => "beige",
            Self::White => "white",
        }
    }

    /// The colour that a word names, in any case.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.word().eq_ignore_ascii_case(word))
    }

    /// Its name for people.
    pub const fn name(self) -> Text {
        let (en, es) = match self {
            Self::Yellow => ("Yellow", "Amarillo"),
            Self::Red => ("Red", "Rojo"),
            Self::Green => ("Green", "Verde"),
            Self::Blue => ("Blue", "Azul"),
            Self::Orange => ("Orange", "Naranja"),
            Self::Pink => ("Pink", "Rosa"),
            Self::Purple => ("Purple", "Morado"),
            Self::Black => ("Black", "Negro"),
            Self::Brown => ("Brown", "Marrón"),
            Self::Beige => ("Beige", "Beis"),
            Self::White => ("White", "Blanco"),
        };
        Text { en, es }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_goes_round_the_table() {
        assert_eq!(Seat::new(0).next(3), Seat::new(1));
        assert_eq!(Seat::new(2).next(3), Seat::new(0));
    }

    #[test]
    fn a_full_set_holds_every_seat_up_to_the_largest_table() {
        assert_eq!(SeatSet::all(3).iter().count(), 3);
        assert_eq!(SeatSet::all(MAX_SEATS).len(), MAX_SEATS);
    }

    #[test]
    fn every_colour_is_found_by_its_word() {
        for colour in Colour::ALL {
            assert_eq!(Colour::from_word(&colour.word().to_uppercase()), Some(colour));
        }
    }
}
