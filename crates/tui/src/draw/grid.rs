//! A board of cells. A cell is twice as many letters wide as high, which on a
//! terminal is a square; it is as large as fits, and a board that does not fit
//! at all follows the cursor.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::look::Look;
use crate::wire::{Cell, Grid, Seat, Token};

/// The largest cell, in lines.
const LARGEST: u16 = 4;

/// What is written at the left, for the names of the rows.
const MARGIN: u16 = 3;

/// What deserves attention on a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks<'a> {
    pub(crate) touchable: BTreeSet<&'a str>,
    pub(crate) chosen: &'a [String],
    pub(crate) last: &'a [String],
    pub(crate) hinted: &'a [String],
    pub(crate) cursor: Option<&'a str>,
}

/// Where a board is on the screen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Field {
    /// Where its first cell that is seen begins.
    origin: Position,
    /// How many lines a cell is high.
    scale: u16,
    /// The first row and column that are seen, and how many.
    first: (usize, usize),
    seen: (usize, usize),
    columns: usize,
}

/// How a board is drawn.
pub(crate) struct Brush<'a> {
    pub(crate) look: Look,
    pub(crate) seats: &'a [Seat],
    /// Whether pieces are cubes rather than discs.
    pub(crate) cubes: bool,
}

impl Field {
    /// Where a board goes in an area, in its middle, with this cell in sight.
    pub(crate) fn fit(grid: &Grid, area: Rect, cursor: Option<usize>) -> Self {
        let (rows, columns) = (grid.rows.len(), grid.columns.len());
        let (width, height) = (area.width.saturating_sub(MARGIN), area.height.saturating_sub(1));
        let fits =
            |scale: &u16| columns as u16 * 2 * scale <= width && rows as u16 * scale <= height;
        let scale = (1..=LARGEST).rev().find(fits).unwrap_or(1);
        let seen =
            (rows.min(usize::from(height / scale)), columns.min(usize::from(width / (2 * scale))));
        let (row, column) = cursor.map_or((0, 0), |at| (at / columns.max(1), at % columns.max(1)));
        let first = (window(row, seen.0, rows), window(column, seen.1, columns));
        let used = (seen.1 as u16 * 2 * scale + MARGIN, seen.0 as u16 * scale + 1);
        let left = area.x + area.width.saturating_sub(used.0) / 2 + MARGIN;
        let top = area.y + area.height.saturating_sub(used.1) / 2 + 1;
        Self { origin: Position::new(left, top), scale, first, seen, columns }
    }

    /// The cell at a place of the screen.
    pub(crate) fn at(&self, place: Position) -> Option<usize> {
        let (x, y) = (place.x.checked_sub(self.origin.x)?, place.y.checked_sub(self.origin.y)?);
        let row = usize::from(y / self.scale.max(1));
        let column = usize::from(x / (2 * self.scale.max(1)));
        let inside = row < self.seen.0 && column < self.seen.1;
        inside.then(|| (row + self.first.0) * self.columns + column + self.first.1)
    }

    /// Draws the board.
    pub(crate) fn draw(&self, buffer: &mut Buffer, grid: &Grid, marks: &Marks, brush: &Brush) {
        self.labels(buffer, grid, brush.look);
        for row in self.first.0..self.first.0 + self.seen.0 {
            for column in self.first.1..self.first.1 + self.seen.1 {
                let cell = &grid.cells[row * self.columns + column];
                let place = self.place(row, column);
                let odd = (row + column) % 2 == 1;
                Patch { brush, marks, place, scale: self.scale, odd }.draw(buffer, cell);
            }
        }
    }

    fn place(&self, row: usize, column: usize) -> Position {
        let (row, column) = ((row - self.first.0) as u16, (column - self.first.1) as u16);
        Position::new(self.origin.x + column * 2 * self.scale, self.origin.y + row * self.scale)
    }

    fn labels(&self, buffer: &mut Buffer, grid: &Grid, look: Look) {
        let (middle, soft) = ((self.scale - 1) / 2, look.soft());
        for column in self.first.1..self.first.1 + self.seen.1 {
            let x = self.place(self.first.0, column).x + self.scale - 1;
            buffer.set_string(x, self.origin.y - 1, &grid.columns[column], soft);
        }
        for row in self.first.0..self.first.0 + self.seen.0 {
            let y = self.place(row, self.first.1).y + middle;
            let label = format!("{:>2}", grid.rows[row]);
            buffer.set_string(self.origin.x - MARGIN, y, label, soft);
        }
        self.arrows(buffer, grid, look);
    }

    /// Shows where the board goes on beyond what is seen.
    fn arrows(&self, buffer: &mut Buffer, grid: &Grid, look: Look) {
        let (left, top) = (self.origin.x - MARGIN, self.origin.y - 1);
        let more = [
            (self.first.0 > 0, look.sign('▲', '^')),
            (self.first.0 + self.seen.0 < grid.rows.len(), look.sign('▼', 'v')),
            (
                self.first.1 > 0 || self.first.1 + self.seen.1 < grid.columns.len(),
                look.sign('↔', '+'),
            ),
        ];
        let signs: String = more.iter().filter(|(is, _)| *is).map(|(_, sign)| sign).collect();
        buffer.set_string(left, top, signs, look.accent());
    }
}

/// From where on to show, so that one of all is among those that are seen.
fn window(at: usize, seen: usize, all: usize) -> usize {
    at.saturating_sub(seen / 2).min(all.saturating_sub(seen))
}

/// One cell on the screen.
struct Patch<'a> {
    brush: &'a Brush<'a>,
    marks: &'a Marks<'a>,
    place: Position,
    scale: u16,
    odd: bool,
}

impl Patch<'_> {
    fn draw(&self, buffer: &mut Buffer, cell: &Cell) {
        if cell.hole {
            return;
        }
        let look = self.brush.look;
        let ground = self.ground(cell);
        self.fill(buffer, ground);
        match &cell.token {
            Some(Token::Piece(seat)) => self.piece(buffer, *seat, cell, ground),
            Some(_) => self.all(buffer, look.sign('▒', '#'), look.block()),
            None if self.marks.touchable.contains(cell.id.as_str()) => {
                self.middle(buffer, look.sign('•', 'o'), ground.patch(look.accent()));
            }
            None if !look.has_ground() => self.middle(buffer, look.sign('·', '.'), ground),
            None => {}
        }
        if self.marks.cursor == Some(cell.id.as_str()) {
            self.cursor(buffer);
        }
    }

    fn is_in(list: &[String], cell: &Cell) -> bool {
        list.contains(&cell.id)
    }

    fn ground(&self, cell: &Cell) -> Style {
        let (look, marks) = (self.brush.look, self.marks);
        let plain = look.ground(self.odd);
        match () {
            () if Self::is_in(marks.chosen, cell) || cell.winning => look.chosen(plain),
            () if Self::is_in(marks.hinted, cell) => look.hinted(plain),
            () if Self::is_in(marks.last, cell) => look.last(plain),
            () => plain,
        }
    }

    fn fill(&self, buffer: &mut Buffer, style: Style) {
        self.all(buffer, ' ', style);
    }

    fn all(&self, buffer: &mut Buffer, sign: char, style: Style) {
        let area = Rect::new(self.place.x, self.place.y, 2 * self.scale, self.scale);
        for place in area.positions() {
            buffer[place].set_char(sign).set_style(style);
        }
    }

    fn put(&self, buffer: &mut Buffer, (x, y): (u16, u16), sign: char, style: Style) {
        buffer[(self.place.x + x, self.place.y + y)].set_char(sign).set_style(style);
    }

    fn middle(&self, buffer: &mut Buffer, sign: char, style: Style) {
        self.put(buffer, (self.scale - 1, (self.scale - 1) / 2), sign, style);
    }

    fn piece(&self, buffer: &mut Buffer, seat: usize, cell: &Cell, ground: Style) {
        let look = self.brush.look;
        let owner = &self.brush.seats[seat];
        let body = look.piece(&owner.colour);
        let letter = owner.mark.unwrap_or('o').to_ascii_uppercase();
        if body.bg.is_none() || look.ascii {
            return self.plain_piece(buffer, letter, cell, body);
        }
        let edge = Style { fg: body.bg, ..ground };
        for y in 0..self.scale {
            for x in 0..2 * self.scale {
                match self.corner(x, y) {
                    Some(sign) => self.put(buffer, (x, y), sign, edge),
                    None => self.put(buffer, (x, y), ' ', body),
                }
            }
        }
        let is_last = Self::is_in(self.marks.last, cell) && self.scale == 1;
        self.middle(buffer, letter, if is_last { body.underlined() } else { body });
    }

    /// Where there are no colours, or no letters to draw bodies with.
    fn plain_piece(&self, buffer: &mut Buffer, letter: char, cell: &Cell, style: Style) {
        let is_last = Self::is_in(self.marks.last, cell) || cell.winning;
        let around = match (is_last, self.brush.cubes) {
            (true, _) => ['<', '>'],
            (false, true) => ['[', ']'],
            (false, false) => ['(', ')'],
        };
        let (x, y) = (self.scale - 1, (self.scale - 1) / 2);
        if self.scale > 1 {
            self.put(buffer, (x - 1, y), around[0], style);
            self.put(buffer, (x + 1, y), around[1], style);
        }
        let style = if is_last && self.scale == 1 { style.underlined() } else { style };
        self.put(buffer, (x, y), letter, style);
    }

    /// The sign at the edge of a body; none inside it.
    fn corner(&self, x: u16, y: u16) -> Option<char> {
        let (width, height) = (2 * self.scale, self.scale);
        if self.scale == 1 {
            return None;
        }
        if self.brush.cubes {
            return match x {
                0 => Some('▐'),
                x if x == width - 1 => Some('▌'),
                _ => None,
            };
        }
        let (right, low) = (x >= width / 2, y >= height / 2 + height % 2);
        let (dx, dy) = (x.min(width - 1 - x), y.min(height - 1 - y));
        let part = match (self.scale, dx, dy) {
            (3, 1, 0) | (4, 2, 0) | (4, 0, 1) => ['▟', '▙', '▜', '▛'],
            (2 | 3, 0, 0) | (4, 1, 0) => ['▗', '▖', '▝', '▘'],
            (4, 0, 0) => [' '; 4],
            _ => return None,
        };
        Some(part[usize::from(right) + 2 * usize::from(low)])
    }

    /// Brackets around the cell, or all of it reversed where it is small.
    fn cursor(&self, buffer: &mut Buffer) {
        let (width, middle) = (2 * self.scale, (self.scale - 1) / 2);
        if self.scale == 1 {
            for x in 0..width {
                let style = buffer[(self.place.x + x, self.place.y)].style();
                buffer[(self.place.x + x, self.place.y)].set_style(style.reversed());
            }
            return;
        }
        for (x, sign) in [(0, '['), (width - 1, ']')] {
            let place = (self.place.x + x, self.place.y + middle);
            buffer[place].set_char(sign).set_style(self.brush.look.accent().reversed());
        }
    }
}
