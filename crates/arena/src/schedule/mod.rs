//! Who meets whom. A schedule is a list of rounds; a round may depend on the
//! results of those before it, and on nothing else.

mod fixed;
mod swiss;
mod knockout;

use std::collections::BTreeSet;

/// How a tournament is organised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Everybody against everybody.
    RoundRobin,
    /// The first player against all the others.
    Gauntlet,
    /// Everybody against the next in the list, from the weakest up.
    Ladder,
    /// Some rounds, each between players who stand about equal.
    Swiss,
    /// Who loses is out.
    Knockout,
}

/// Players who meet, in list order of the tournament; one alone has a bye.
pub type Meeting = Vec<usize>;

/// A meeting that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Who met.
    pub meeting: Meeting,
    /// The points each of them made.
    pub points: Vec<f64>,
}

impl Held {
    /// Who made the most points. Thirds and halves of points are added up in
    /// any order, so a hair's breadth is no difference.
    fn leaders(&self) -> Vec<usize> {
        let best = self.points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let first = self.meeting.iter().zip(&self.points).filter(|(_, made)| **made > best - 1e-6);
        first.map(|(player, _)| *player).collect()
    }
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] =
        [Self::RoundRobin, Self::Gauntlet, Self::Ladder, Self::Swiss, Self::Knockout];

    /// The word that command lines and files use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Ladder => "ladder",
            Self::Swiss => "swiss",
            Self::Knockout => "knockout",
        }
    }

    /// The format that a word names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.word().eq_ignore_ascii_case(word))
    }

    /// Whether all meetings are between two, however large the table is.
    pub const fn is_of_pairs(self) -> bool {
        matches!(self, Self::Ladder | Self::Swiss | Self::Knockout)
    }

    /// Whether who meets depends on results.
    pub const fn has_rounds(self) -> bool {
        matches!(self, Self::Swiss | Self::Knockout)
    }

    /// The meetings of the round after these; none when the tournament is over.
    pub fn next_round(
        self,
        players: usize,
        seats: usize,
        past: &[Vec<Held>],
    ) -> Option<Vec<Meeting>> {
        match self {
            Self::RoundRobin => past.is_empty().then(|| fixed::round_robin(players, seats)),
            Self::Gauntlet => past.is_empty().then(|| fixed::gauntlet(players, seats)),
            Self::Ladder => past.is_empty().then(|| fixed::ladder(players)),
            Self::Swiss => swiss::next_round(players, past),
            Self::Knockout => knockout::next_round(players, past),
        }
    }

    /// How many meetings with games there will be in all.
    pub fn meetings(self, players: usize, seats: usize) -> usize {
        match self {
            Self::RoundRobin => fixed::round_robin(players, seats).len(),
            Self::Gauntlet => fixed::gauntlet(players, seats).len(),
            Self::Swiss => swiss::rounds(players) * (players / 2),
            Self::Ladder | Self::Knockout => players - 1,
        }
    }

    /// What ranks the players before their ratings do: meetings won in a
    /// Swiss, rounds survived in a knockout, nothing elsewhere.
    pub fn merits(self, players: usize, past: &[Vec<Held>]) -> Vec<f64> {
        match self {
            Self::RoundRobin | Self::Gauntlet | Self::Ladder => vec![0.0; players],
            Self::Swiss => swiss::standings(players, past).0,
            Self::Knockout => knockout::merits(players, past),
        }
    }
}

/// The tables of a meeting: who sits at each seat, in every rotation.
///
/// With fewer players than seats they sit down again in the same order; when
/// that does not come out even, it is done once beginning with each, so that
/// all hold equally many seats. Rotations that come out the same are one.
pub fn tables(meeting: &[usize], seats: usize) -> Vec<Vec<usize>> {
    let starts = if seats.is_multiple_of(meeting.len()) { 1 } else { meeting.len() };
    let seat = |start: usize, at: usize| meeting[(start + at % seats) % meeting.len()];
    let mut tables: Vec<Vec<usize>> = Vec::new();
    for start in 0..if meeting.len() < seats { starts } else { 1 } {
        for turn in 0..seats {
            let table = (0..seats).map(|at| seat(start, at + turn)).collect();
            if !tables.contains(&table) {
                tables.push(table);
            }
        }
    }
    tables
}

/// Every choice of `size` of the items, in order.
fn choices(items: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &item) in items.iter().enumerate() {
        for rest in choices(&items[index + 1..], size - 1) {
            all.push(std::iter::once(item).chain(rest).collect());
        }
    }
    all
}

/// The pairs of players who have met.
fn met(past: &[Vec<Held>]) -> BTreeSet<(usize, usize)> {
    let pairs = past.iter().flatten().filter(|held| held.meeting.len() == 2);
    pairs
        .flat_map(|held| {
            let (a, b) = (held.meeting[0], held.meeting[1]);
            [(a, b), (b, a)]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_seats_are_swapped_and_more_are_rotated() {
        assert_eq!(tables(&[4, 7], 2), [[4, 7], [7, 4]]);
        assert_eq!(tables(&[1, 2, 3], 3), [[1, 2, 3], [2, 3, 1], [3, 1, 2]]);
        assert_eq!(tables(&[1, 2], 4), [[1, 2, 1, 2], [2, 1, 2, 1]]);
    }

    #[test]
    fn every_player_sits_at_every_seat_equally_often() {
        for (players, seats) in [(2, 2), (2, 3), (2, 4), (3, 4), (4, 4), (3, 5)] {
            let meeting: Vec<usize> = (0..players).collect();
            let tables = tables(&meeting, seats);
            for seat in 0..seats {
                for player in 0..players {
                    let times = tables.iter().filter(|table| table[seat] == player).count();
                    assert_eq!(times * players, tables.len(), "{players} at {seats}: {tables:?}");
                }
            }
        }
    }

    #[test]
    fn every_format_is_found_by_its_word() {
        for format in Format::ALL {
            assert_eq!(Format::from_word(&format.word().to_uppercase()), Some(format));
        }
        assert_eq!(Format::from_word("league"), None);
    }
}
