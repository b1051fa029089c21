//! The rules once more, slow and obvious.

use games::attt::AdvancedTicTacToe;
use games::cn::ConnectN;
use kernel::{Outcome, Rng, Seat, Turn};
use scene::{Game, Host, Present};

use super::setup;

/// Connect-N on a grid of letters, row 0 at the top.
#[derive(Clone)]
pub(crate) struct Lines {
    cells: Vec<Vec<Option<usize>>>,
    line: usize,
    gravity: bool,
    seats: usize,
    turn: usize,
    winner: Option<usize>,
}

impl Lines {
    pub(crate) fn new(
        rows: usize,
        columns: usize,
        line: usize,
        gravity: bool,
        seats: usize,
    ) -> Self {
        Self { cells: vec![vec![None; columns]; rows], line, gravity, seats, turn: 0, winner: None }
    }

    fn size(&self) -> (usize, usize) {
        (self.cells.len(), self.cells[0].len())
    }

    fn moves(&self) -> Vec<(usize, usize)> {
        let (rows, columns) = self.size();
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let rests =
            |row: usize, column: usize| row + 1 == rows || self.cells[row + 1][column].is_some();
        let free = |&(row, column): &(usize, usize)| {
            self.cells[row][column].is_none() && (!self.gravity || rests(row, column))
        };
        if self.winner.is_some() { Vec::new() } else { all.filter(free).collect() }
    }

    fn play(&mut self, (row, column): (usize, usize)) {
        self.cells[row][column] = Some(self.turn);
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        if directions.iter().any(|&direction| self.run(row, column, direction) >= self.line) {
            self.winner = Some(self.turn);
        }
        self.turn = (self.turn + 1) % self.seats;
    }

    /// How many pieces of the same player stand in a row through this cell.
    fn run(&self, row: usize, column: usize, (down, right): (i64, i64)) -> usize {
        let owner = self.cells[row][column];
        let at = |steps: i64| {
            let row = usize::try_from(row as i64 + steps * down).ok()?;
            let column = usize::try_from(column as i64 + steps * right).ok()?;
            *self.cells.get(row)?.get(column)?
        };
        let ahead = (1..99).take_while(|&steps| at(steps) == owner).count();
        let behind = (1..99).take_while(|&steps| at(-steps) == owner).count();
        1 + ahead + behind
    }

    pub(crate) fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }

    fn turn(&self) -> Turn {
        match self.winner {
            Some(winner) => Turn::Over(Outcome::win(Seat::new(winner))),
            None if self.moves().is_empty() => Turn::Over(Outcome::draw(self.seats)),
            None => Turn::Seat(Seat::new(self.turn)),
        }
    }

    fn name(&self, (row, column): (usize, usize)) -> String {
        let letter = (b'a' + column as u8) as char;
        if self.gravity {
            letter.to_string()
        } else {
            format!("{letter}{}", self.cells.len() - row)
        }
    }
}

/// Plays a random game on both.
struct Together<'a>(Lines, &'a mut Rng);

impl Host for Together<'_> {
    type Out = usize;
    fn take<S: Present>(self, mut fast: S) -> usize {
        let Self(mut slow, rng) = self;
        let mut made = 0;
        loop {
            assert_eq!(fast.turn(), slow.turn());
            let mut moves = Vec::new();
            fast.moves(&mut moves);
            let mut fast_names: Vec<_> = moves.iter().map(|&mv| fast.write(mv)).collect();
            let mut slow_names: Vec<_> = slow.moves().into_iter().map(|mv| slow.name(mv)).collect();
            fast_names.sort();
            slow_names.sort();
            assert_eq!(fast_names, slow_names);
            let Some(&chosen) = rng.pick(&slow.moves()) else { return made };
            fast.apply(fast.read(&slow.name(chosen)).unwrap());
            slow.play(chosen);
            made += 1;
        }
    }
}

#[test]
fn random_games_on_every_kind_of_board_agree_with_the_slow_rules() {
    let mut rng = Rng::new(1);
    let mut made = 0;
    for _ in 0..400 {
        let (rows, columns) = (3 + rng.below(17), 3 + rng.below(17));
        let line = 3 + rng.below(rows.max(columns) - 2);
        let (gravity, seats) = (rng.below(2) == 1, 2 + rng.below(3));
        let [rows_text, columns_text, line_text] = [rows, columns, line].map(|n| n.to_string());
        let options = [
            ("rows", rows_text.as_str()),
            ("columns", &columns_text),
            ("line", &line_text),
            ("gravity", if gravity { "on" } else { "off" }),
        ];
        let slow = Lines::new(rows, columns, line, gravity, seats);
        let setup = setup::<ConnectN>(&options, seats, None);
        made += ConnectN::start(&setup, Together(slow, &mut rng)).unwrap();
    }
    assert!(made > 10_000);
}

/// Advanced tic-tac-toe with the whole past kept.
#[derive(Clone)]
pub(crate) struct Advanced {
    cells: [Option<usize>; 9],
    turn: usize,
    past: Vec<([Option<usize>; 9], usize)>,
    repetition: bool,
    end: Option<Outcome>,
}

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Advanced {
    pub(crate) fn new(repetition: bool) -> Self {
        Self { cells: [None; 9], turn: 0, past: Vec::new(), repetition, end: None }
    }

    fn moves(&self) -> Vec<(Option<usize>, usize)> {
        if self.end.is_some() {
            return Vec::new();
        }
        let own: Vec<usize> = (0..9).filter(|&cell| self.cells[cell] == Some(self.turn)).collect();
        let from: Vec<Option<usize>> =
            if own.len() < 3 { vec![None] } else { own.into_iter().map(Some).collect() };
        let empty = (0..9).filter(|&cell| self.cells[cell].is_none());
        empty.flat_map(|to| from.iter().map(move |&from| (from, to))).collect()
    }

    fn play(&mut self, (from, to): (Option<usize>, usize)) {
        if let Some(from) = from {
            self.cells[from] = None;
        }
        self.cells[to] = Some(self.turn);
        let own = |&cell: &usize| self.cells[cell] == Some(self.turn);
        if LINES.iter().any(|line| line.iter().all(own)) {
            self.end = Some(Outcome::win(Seat::new(self.turn)));
        }
        self.turn = 1 - self.turn;
        self.past.push((self.cells, self.turn));
        let now = (self.cells, self.turn);
        let times = self.past.iter().filter(|&&position| position == now).count();
        if self.end.is_none() && self.repetition && times >= 3 {
            self.end = Some(Outcome::draw(2));
        }
    }

    pub(crate) fn perft(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        self.moves().into_iter().map(after).sum()
    }

    fn name((from, to): (Option<usize>, usize)) -> String {
        let cell = |cell: usize| format!("{}{}", (b'a' + (cell % 3) as u8) as char, 3 - cell / 3);
        from.map_or(cell(to), |from| format!("{}-{}", cell(from), cell(to)))
    }
}

/// Plays a random game on both, avoiding wins so that it goes on.
struct AdvancedTogether<'a>(Advanced, &'a mut Rng);

impl Host for AdvancedTogether<'_> {
    type Out = Option<Outcome>;
    fn take<S: Present>(self, mut fast: S) -> Option<Outcome> {
        let Self(mut slow, rng) = self;
        for _ in 0..200 {
            assert_eq!(fast.turn().outcome(), slow.end);
            let mut moves = Vec::new();
            fast.moves(&mut moves);
            assert_eq!(moves.len(), slow.moves().len());
            let quiet = |&mv: &(Option<usize>, usize)| {
                let mut next = slow.clone();
                next.play(mv);
                !matches!(next.end, Some(Outcome::Won(_)))
            };
            let calm: Vec<_> = slow.moves().into_iter().filter(quiet).collect();
            let Some(&chosen) = rng.pick(&calm).or(rng.pick(&slow.moves())) else { break };
            fast.apply(fast.read(&Advanced::name(chosen)).unwrap());
            slow.play(chosen);
        }
        slow.end
    }
}

#[test]
fn random_games_of_advanced_tic_tac_toe_agree_with_the_slow_rules() {
    let mut rng = Rng::new(2);
    let mut draws = 0;
    for repetition in ["on", "off"] {
        for _ in 0..300 {
            let slow = Advanced::new(repetition == "on");
            let setup = setup::<AdvancedTicTacToe>(&[("repetition", repetition)], 2, None);
            let end = AdvancedTicTacToe::start(&setup, AdvancedTogether(slow, &mut rng)).unwrap();
            draws += usize::from(matches!(end, Some(Outcome::Drawn(_))));
        }
    }
    assert!(draws > 0, "no game was drawn by repetition");
}
