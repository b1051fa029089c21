//! The rules once more, slow and obvious, on a list of characters.

use games::othello::Othello;
use kernel::{Outcome, Rng, Seat, Setup, Turn};
use scene::{Game, Host, Present};

use super::{legal, setup};

const SIDES: [usize; 7] = [4, 6, 8, 10, 12, 14, 16];
const OPENINGS: [&str; 3] = ["standard", "mirrored", "parallel"];

#[derive(Clone)]
pub(crate) struct Twin {
    side: usize,
    cells: Vec<char>,
    mover: char,
    hands: Option<[usize; 2]>,
}

fn other(colour: char) -> char {
    if colour == 'X' { 'O' } else { 'X' }
}

fn index(colour: char) -> usize {
    usize::from(colour == 'O')
}

impl Twin {
    pub(crate) fn opening(side: usize, opening: &str, stock: bool) -> Self {
        let centre = match opening {
            "standard" => ["OX", "XO"],
            "mirrored" => ["XO", "OX"],
            _ => ["OO", "XX"],
        };
        let mut cells = vec!['-'; side * side];
        for (row, letters) in centre.iter().enumerate() {
            for (column, letter) in letters.chars().enumerate() {
                cells[(side / 2 - 1 + row) * side + side / 2 - 1 + column] = letter;
            }
        }
        Self { side, cells, mover: 'X', hands: stock.then_some([side * side / 2; 2]) }
    }

    /// A board with discs thrown on it.
    fn random(side: usize, stock: bool, rng: &mut Rng) -> Self {
        let letters: Vec<char> = "-".repeat(1 + rng.below(6)).chars().chain("XO".chars()).collect();
        let cells = (0..side * side).map(|_| *rng.pick(&letters).unwrap()).collect();
        let hands = stock.then(|| [rng.below(side), rng.below(side)]);
        Self { side, cells, mover: *rng.pick(&['X', 'O']).unwrap(), hands }
    }

    fn at(&self, row: isize, column: isize) -> Option<char> {
        let side = self.side as isize;
        let inside = (0..side).contains(&row) && (0..side).contains(&column);
        inside.then(|| self.cells[(row * side + column) as usize])
    }

    /// The cells that a disc of this colour would turn over.
    fn turned(&self, cell: usize, colour: char) -> Vec<usize> {
        let mut turned = Vec::new();
        if self.cells[cell] != '-' {
            return turned;
        }
        let (row, column) = ((cell / self.side) as isize, (cell % self.side) as isize);
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
        {
            let mut length = 1;
            while self.at(row + length * down, column + length * right) == Some(other(colour)) {
                length += 1;
            }
            if self.at(row + length * down, column + length * right) == Some(colour) {
                turned.extend((1..length).map(|step| {
                    ((row + step * down) * self.side as isize + column + step * right) as usize
                }));
            }
        }
        turned
    }

    fn cells_for(&self, colour: char) -> Vec<usize> {
        if self.hands.is_some_and(|hands| hands[index(colour)] == 0) {
            return Vec::new();
        }
        (0..self.cells.len()).filter(|&cell| !self.turned(cell, colour).is_empty()).collect()
    }

    fn is_over(&self) -> bool {
        self.cells_for('X').is_empty() && self.cells_for('O').is_empty()
    }

    /// The texts of all moves, row by row; the cell of each, none for a pass.
    pub(crate) fn moves(&self) -> Vec<(String, Option<usize>)> {
        let cells = self.cells_for(self.mover);
        if cells.is_empty() && !self.is_over() {
            return vec![("pass".to_owned(), None)];
        }
        let name = |cell: usize| {
            let column = char::from(b'a' + (cell % self.side) as u8);
            format!("{column}{}", cell / self.side + 1)
        };
        cells.into_iter().map(|cell| (name(cell), Some(cell))).collect()
    }

    pub(crate) fn play(&mut self, cell: Option<usize>) {
        if let Some(cell) = cell {
            for turned in self.turned(cell, self.mover) {
                self.cells[turned] = self.mover;
            }
            self.cells[cell] = self.mover;
            if let Some(hands) = &mut self.hands {
                hands[index(self.mover)] -= 1;
            }
        }
        self.mover = other(self.mover);
    }

    fn turn(&self) -> Turn {
        let count = |colour| self.cells.iter().filter(|&&cell| cell == colour).count();
        match (self.is_over(), count('X'), count('O')) {
            (false, ..) => Turn::Seat(Seat::new(index(self.mover))),
            (true, x, o) if x > o => Turn::Over(Outcome::win(Seat::new(0))),
            (true, x, o) if x < o => Turn::Over(Outcome::win(Seat::new(1))),
            _ => Turn::Over(Outcome::draw(2)),
        }
    }

    fn position(&self) -> String {
        let cells: String = self.cells.iter().collect();
        let hands = self.hands.map(|[black, white]| format!(" {black}/{white}"));
        format!("{cells} {}{}", self.mover, hands.unwrap_or_default())
    }

    /// Every sequence of so many moves; one that ends earlier counts too.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let after = |cell| {
            let mut next = self.clone();
            next.play(cell);
            next.perft(depth - 1)
        };
        moves.into_iter().map(|(_, cell)| after(cell)).sum()
    }
}

/// Plays a random game on both and returns how many moves and passes it had.
struct Together<'a>(Twin, &'a mut Rng);

impl Host for Together<'_> {
    type Out = (usize, usize);
    fn take<S: Present>(self, mut state: S) -> (usize, usize) {
        let Self(mut twin, rng) = self;
        let (mut made, mut passes) = (0, 0);
        loop {
            let position = twin.position();
            let moves = twin.moves();
            let texts: Vec<String> = moves.iter().map(|(text, _)| text.clone()).collect();
            assert_eq!(state.position().as_deref(), Some(position.as_str()));
            assert_eq!(state.turn(), twin.turn(), "{position}");
            assert_eq!(legal(&state), texts, "{position}");
            assert_eq!(state.count_moves(), texts.len(), "{position}");
            assert_eq!(state.forced().is_some(), texts == ["pass"], "{position}");
            let Some((text, cell)) = rng.pick(&moves) else { return (made, passes) };
            state.apply(state.read(text).unwrap());
            twin.play(*cell);
            made += 1;
            passes += usize::from(cell.is_none());
        }
    }
}

fn together(twin: Twin, setup: &Setup, rng: &mut Rng) -> (usize, usize) {
    Othello::start(setup, Together(twin, rng)).unwrap()
}

#[test]
fn random_games_go_the_same_way_on_every_board_from_every_opening() {
    let mut rng = Rng::new(11);
    let mut all_passes = 0;
    for side in SIDES {
        for (opening, stock) in OPENINGS.into_iter().flat_map(|o| [(o, "off"), (o, "on")]) {
            let text = side.to_string();
            let setup = setup(&[("side", &text), ("opening", opening), ("stock", stock)], None);
            for _ in 0..60 / side {
                let twin = Twin::opening(side, opening, stock == "on");
                let (made, passes) = together(twin, &setup, &mut rng);
                assert!(made >= 7, "a game on side {side} had {made} moves");
                all_passes += passes;
            }
        }
    }
    assert!(all_passes > 50, "only {all_passes} passes were compared");
}

#[test]
fn random_set_ups_go_the_same_way_on_every_board() {
    let mut rng = Rng::new(12);
    let (mut all_moves, mut all_passes) = (0, 0);
    for side in SIDES {
        for stock in ["off", "on"] {
            for _ in 0..200 / side {
                let twin = Twin::random(side, stock == "on", &mut rng);
                let (side, start) = (side.to_string(), twin.position());
                let setup = setup(&[("side", &side), ("stock", stock)], Some(&start));
                let (made, passes) = together(twin, &setup, &mut rng);
                all_moves += made;
                all_passes += passes;
            }
        }
    }
    assert!(all_moves > 5000 && all_passes > 200, "{all_moves} moves, {all_passes} passes");
}
