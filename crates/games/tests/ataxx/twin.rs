//! The rules once more, slow and plain, and games that compare the two.

use std::collections::BTreeSet;

use kernel::{Outcome, Rng, Seat, SeatSet, Turn};

use crate::spoken::{Spoken, Table};

const LETTERS: [char; 4] = ['x', 'o', 'r', 'b'];
const EMPTY: char = '.';
const BLOCK: char = '-';

/// A board of letters.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    cells: Vec<Vec<char>>,
    seats: usize,
    mover: usize,
    clock: usize,
    round: usize,
    hundred: bool,
}

type Place = (usize, usize);

impl Twin {
    pub(crate) fn new(text: &str, seats: usize, hundred: bool) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        Self {
            cells: fields[0].split('/').map(read_row).collect(),
            seats,
            mover: LETTERS.iter().position(|letter| fields[1] == letter.to_string()).unwrap(),
            clock: fields[2].parse().unwrap(),
            round: fields[3].parse().unwrap(),
            hundred,
        }
    }

    fn places(&self) -> Vec<Place> {
        let side = self.cells.len();
        (0..side).flat_map(|row| (0..side).map(move |column| (row, column))).collect()
    }

    fn at(&self, (row, column): Place) -> char {
        self.cells[row][column]
    }

    pub(crate) fn is_empty(&self, place: Place) -> bool {
        self.at(place) == EMPTY
    }

    fn name(&self, (row, column): Place) -> String {
        format!("{}{}", char::from(b'a' + column as u8), self.cells.len() - row)
    }

    fn named(&self, name: &str) -> Place {
        self.places().into_iter().find(|place| self.name(*place) == name).unwrap()
    }

    /// The moves of a seat by name, passes left out.
    pub(crate) fn moves_of(&self, seat: usize) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for from in self.places().into_iter().filter(|from| self.at(*from) == LETTERS[seat]) {
            for to in self.places().into_iter().filter(|to| self.at(*to) == EMPTY) {
                match distance(from, to) {
                    1 => moves.insert(self.name(to)),
                    2 => moves.insert(format!("{}-{}", self.name(from), self.name(to))),
                    _ => false,
                };
            }
        }
        moves
    }

    fn count(&self, seat: usize) -> usize {
        self.places().into_iter().filter(|place| self.at(*place) == LETTERS[seat]).count()
    }

    fn turn(&self) -> Turn {
        let counts: Vec<usize> = (0..self.seats).map(|seat| self.count(seat)).collect();
        let with_pieces: Vec<usize> = (0..self.seats).filter(|seat| counts[*seat] > 0).collect();
        let most = *counts.iter().max().unwrap();
        let best: Vec<usize> = (0..self.seats).filter(|seat| counts[*seat] == most).collect();
        let stuck = (0..self.seats).all(|seat| self.moves_of(seat).is_empty());
        if with_pieces.len() < 2 || stuck {
            match best[..] {
                [winner] => Turn::Over(Outcome::win(Seat::new(winner))),
                _ => Turn::Over(Outcome::Drawn(set(&best))),
            }
        } else if self.hundred && self.clock >= 100 {
            Turn::Over(Outcome::Drawn(set(&with_pieces)))
        } else {
            Turn::Seat(Seat::new(self.mover))
        }
    }

    fn moves(&self) -> BTreeSet<String> {
        if self.turn().is_over() {
            return BTreeSet::new();
        }
        let moves = self.moves_of(self.mover);
        if moves.is_empty() { BTreeSet::from(["pass".to_owned()]) } else { moves }
    }

    fn play(&mut self, text: &str) {
        self.clock += 1;
        if text != "pass" {
            let names: Vec<&str> = text.split('-').collect();
            if names.len() == 2 {
                let (row, column) = self.named(names[0]);
                self.cells[row][column] = EMPTY;
            } else {
                self.clock = 0;
            }
            self.land(self.named(names[names.len() - 1]));
        }
        self.mover += 1;
        if self.mover == self.seats {
            self.mover = 0;
            self.round += 1;
        }
    }

    fn land(&mut self, to: Place) {
        let own = LETTERS[self.mover];
        for (row, column) in self.places() {
            let turns = LETTERS.contains(&self.cells[row][column]);
            if distance((row, column), to) == 0 || turns && distance((row, column), to) == 1 {
                self.cells[row][column] = own;
            }
        }
    }

    fn position(&self) -> String {
        let rows: Vec<String> = self.cells.iter().map(|row| write_row(row)).collect();
        format!("{} {} {} {}", rows.join("/"), LETTERS[self.mover], self.clock, self.round)
    }
}

fn set(seats: &[usize]) -> SeatSet {
    seats.iter().map(|seat| Seat::new(*seat)).collect()
}

fn distance(a: Place, b: Place) -> usize {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

fn read_row(text: &str) -> Vec<char> {
    let mut row = Vec::new();
    let mut digits = String::new();
    for letter in text.chars().chain([EMPTY]) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        row.extend(vec![EMPTY; digits.parse().unwrap_or(0)]);
        digits.clear();
        row.push(letter);
    }
    row.pop();
    row
}

fn write_row(row: &[char]) -> String {
    let mut text = String::new();
    for run in row.chunk_by(|a, b| *a == EMPTY && *b == EMPTY) {
        match run[0] {
            EMPTY => text.push_str(&run.len().to_string()),
            letter => text.push(letter),
        }
    }
    text
}

/// Plays at most so many plies with both and compares them before each.
/// Returns whether the game came to its end.
fn play_both(table: &Table, rng: &mut Rng, plies: usize) -> bool {
    let mut fast = table.start();
    while fast.turn() == Turn::Nature {
        let deal = fast.random_move(rng).unwrap();
        fast.play(&deal);
    }
    let hundred = table.0.options.flag("hundred");
    let mut slow = Twin::new(&fast.position().unwrap(), table.0.seats, hundred);
    for _ in 0..plies {
        assert_same(&*fast, &slow);
        let Some(text) = fast.random_move(rng) else { return true };
        fast.play(&text);
        slow.play(&text);
    }
    false
}

fn assert_same(fast: &dyn Spoken, slow: &Twin) {
    let position = slow.position();
    assert_eq!(fast.position().as_ref(), Some(&position));
    assert_eq!(fast.turn(), slow.turn(), "{position}");
    let listed = fast.moves();
    assert_eq!(listed.len(), fast.count_moves(), "{position}");
    let expected = slow.moves();
    assert_eq!(listed.len(), expected.len(), "{position}");
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{position}");
    let forced = expected.contains("pass").then(|| "pass".to_owned());
    assert_eq!(fast.forced(), forced, "{position}");
}

/// A board of random squares, `of_ten` tenths of them empty.
fn scattered(side: usize, seats: usize, of_ten: usize, rng: &mut Rng) -> String {
    let mut letter = || match rng.below(10) {
        n if n < of_ten => EMPTY,
        9 => BLOCK,
        _ => LETTERS[rng.below(seats)],
    };
    let rows: Vec<String> =
        (0..side).map(|_| write_row(&(0..side).map(|_| letter()).collect::<Vec<_>>())).collect();
    let (mover, clock) = (LETTERS[rng.below(seats)], rng.below(101));
    format!("{} {mover} {clock} 1", rows.join("/"))
}

#[test]
fn whole_games_on_small_boards_agree_with_the_slow_rules() {
    let mut rng = Rng::new(1);
    let mut ended = 0;
    for (side, games) in [(5, 12), (7, 3)] {
        for seats in 2..=4 {
            for hundred in ["on", "off"] {
                for game in 0..games {
                    let obstacles = (game * 3 % 11).to_string();
                    let table = Table::new(side, seats).with("hundred", hundred);
                    let table = table.with("obstacles", &obstacles);
                    ended += usize::from(play_both(&table, &mut rng, 1500));
                }
            }
        }
    }
    assert!(ended >= 85, "only {ended} of 90 games came to their end");
}

#[test]
fn openings_on_every_board_agree_with_the_slow_rules() {
    let mut rng = Rng::new(2);
    for side in (5..=19).step_by(2) {
        for seats in 2..=4 {
            let table = Table::new(side, seats).with("obstacles", &(side % 4 * 3).to_string());
            play_both(&table, &mut rng, 30);
        }
    }
}

#[test]
fn crowded_boards_agree_with_the_slow_rules() {
    let mut rng = Rng::new(3);
    let mut ended = 0;
    for round in 0..6 {
        for side in (5..=19).step_by(2) {
            for seats in 2..=4 {
                let start = scattered(side, seats, round, &mut rng);
                let table = Table::new(side, seats).from(&start);
                ended += usize::from(play_both(&table, &mut rng, 15));
            }
        }
    }
    assert!(ended >= 20, "only {ended} games came to their end");
}
