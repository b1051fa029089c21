//! Moves and positions as text.

use std::collections::VecDeque;

use kernel::{Notation, Phrase, Rules, Seat};

use super::{Cell, Shape, State, texts};

impl Notation for State {
    fn write(&self, cell: Cell) -> String {
        name(self.shape(), cell).to_owned()
    }

    fn read(&self, text: &str) -> Result<Cell, Phrase> {
        let text = text.trim();
        let words: Vec<&str> = text.split_whitespace().collect();
        let place = match words[..] {
            [first, ref rest @ ..] if is_command(first) => rest,
            _ => &words,
        };
        match *place {
            [name] => self.named(name),
            [x, y] => x.parse().ok().zip(y.parse().ok()).and_then(|(x, y)| self.numbered(x, y)),
            _ => None,
        }
        .ok_or_else(|| texts::EXPECTED_CELL.with([text.into()]))
    }

    fn position(&self) -> Option<String> {
        Some(self.write_arranged(|cell| self.owner(cell), self.mover()))
    }
}

fn is_command(word: &str) -> bool {
    ["p", "place_cube"].iter().any(|command| command.eq_ignore_ascii_case(word))
}

/// A position as text: the cubes with the numbers of their players, in the
/// order given, and who moves.
pub(super) fn write_position(
    shape: Shape,
    cubes: impl Iterator<Item = (Cell, Seat)>,
    mover: Seat,
) -> String {
    let cube = |(cell, seat): (Cell, Seat)| format!("{}:{}", name(shape, cell), seat.index() + 1);
    let mut words: Vec<String> = cubes.map(cube).collect();
    words.push(format!("turn:{}", mover.index() + 1));
    words.join(" ")
}

fn name(shape: Shape, cell: Cell) -> &'static str {
    shape.frame().name(cell.x() - 1, cell.y() - 1)
}

impl State {
    fn named(&self, name: &str) -> Option<Cell> {
        let (row, column) = self.shape().frame().cell(name)?;
        Cell::at(row + 1, column + 1).filter(|cell| self.is_on_board(*cell))
    }

    /// The cell of the board in row `x` and column `y`, whatever the numbers.
    pub(super) fn numbered(&self, x: i64, y: i64) -> Option<Cell> {
        let (row, column) = self.shape().frame().numbered(x, y, 1)?;
        Cell::at(row + 1, column + 1).filter(|cell| self.is_on_board(*cell))
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let side = self.shape().side();
        (1..=side).flat_map(move |x| (1..=side).filter_map(move |y| Cell::at(x, y)))
    }

    /// A position with these cubes, in an order in which they can be laid.
    pub(super) fn write_arranged(
        &self,
        owner: impl Fn(Cell) -> Option<Seat>,
        mover: Seat,
    ) -> String {
        let order = self.layable_order(|cell| owner(cell).is_some());
        let owned = order.into_iter().filter_map(|cell| Some((cell, owner(cell)?)));
        write_position(self.shape(), owned, mover)
    }

    /// The cubes in an order in which they can be laid: breadth first from the
    /// first in reading order. Those that cannot be reached come last.
    fn layable_order(&self, is_cube: impl Fn(Cell) -> bool) -> Vec<Cell> {
        let cubes: Vec<Cell> = self.cells().filter(|cell| is_cube(*cell)).collect();
        let mut waiting: VecDeque<Cell> = cubes.first().copied().into_iter().collect();
        let mut found: Vec<Cell> = waiting.iter().copied().collect();
        while let Some(cell) = waiting.pop_front() {
            for beside in cell.neighbours().filter(|cell| is_cube(*cell)) {
                if !found.contains(&beside) {
                    found.push(beside);
                    waiting.push_back(beside);
                }
            }
        }
        let apart: Vec<Cell> = cubes.into_iter().filter(|cell| !found.contains(cell)).collect();
        found.extend(apart);
        found
    }

    /// This game from a position given as text, and its cubes in the order the
    /// text has them.
    pub(super) fn set_up(mut self, text: &str) -> Result<(Self, Vec<Cell>), Phrase> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let turn = words.pop().and_then(|word| word.split_once(':'));
        let Some((_, mover)) = turn.filter(|(word, _)| word.eq_ignore_ascii_case("turn")) else {
            return Err(texts::EXPECTED_POSITION.into());
        };
        let mover = self.read_seat(mover)?;
        self.give_turn(mover);
        let mut cubes = Vec::with_capacity(words.len());
        for word in words {
            let (name, seat) = word.split_once(':').ok_or(texts::EXPECTED_POSITION)?;
            let cell = self.named(name).ok_or_else(|| texts::NO_CELL.with([name.into()]))?;
            let seat = self.read_seat(seat)?;
            self.lay(cell, seat).map_err(|wrong| wrong.with([name.into()]))?;
            cubes.push(cell);
        }
        Ok((self, cubes))
    }

    fn read_seat(&self, text: &str) -> Result<Seat, Phrase> {
        let seats = self.seats();
        let number = text.parse::<usize>().ok().filter(|number| (1..=seats).contains(number));
        let seat = number.map(|number| Seat::new(number - 1));
        seat.ok_or_else(|| texts::NO_PLAYER.with([text.into(), seats.into()]))
    }
}
