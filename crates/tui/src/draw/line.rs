//! A line of dominoes that bends at the edges of the screen, and hands.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::look::Look;
use crate::wire::{Line, Token, Tray};

/// Something that can be touched, and where it is.
pub(crate) type Target = (String, Rect);

/// A row of tiles: which ones, and whether it goes to the right.
struct Row {
    from: usize,
    to: usize,
    forward: bool,
}

/// How a line lies in an area.
struct Lie {
    rows: Vec<Row>,
    /// How many letters a face has, and how many lines there are from row to row.
    face: usize,
    pitch: u16,
    /// How many tiles in the middle are left out, when not all fit.
    skipped: usize,
}

impl Lie {
    fn of(line: &Line, area: Rect) -> Self {
        let faces = line.tiles.iter().flat_map(|placed| &placed.tile);
        let face = faces.map(|face| face.chars().count()).max().unwrap_or(1);
        let width = usize::from(area.width.saturating_sub(4)).max(1);
        let each = (width / (2 * face + 2)).max(1);
        let count = line.tiles.len().div_ceil(each);
        let height = usize::from(area.height.max(1));
        let pitch = if count * 2 > height { 1 } else { 2 };
        let shown = count.min(height / pitch);
        let rows = (0..shown).map(|row| Row {
            from: row * each,
            to: ((row + 1) * each).min(line.tiles.len()),
            forward: row % 2 == 0,
        });
        let mut lie = Self { rows: rows.collect(), face, pitch: pitch as u16, skipped: 0 };
        lie.skip(line.tiles.len(), each);
        lie
    }

    /// Keeps both ends in sight: what does not fit is left out before the last row.
    fn skip(&mut self, all: usize, each: usize) {
        let Some(last) = self.rows.last_mut().filter(|last| last.to < all) else { return };
        let from = (all - 1) / each * each;
        self.skipped = from - last.from;
        (last.from, last.to) = (from, all);
    }
}

/// Draws a line of tiles, and says where its ends can be touched.
pub(crate) fn draw_line(
    buffer: &mut Buffer,
    area: Rect,
    line: &Line,
    look: Look,
    is_marked: impl Fn(&str) -> Style,
) -> Vec<Target> {
    if line.tiles.is_empty() || area.height == 0 {
        return Vec::new();
    }
    let lie = Lie::of(line, area);
    let height = lie.rows.len() as u16 * lie.pitch - (lie.pitch - 1);
    let top = area.y + area.height.saturating_sub(height) / 2;
    let mut ends = Vec::new();
    for (at, row) in lie.rows.iter().enumerate() {
        let y = top + at as u16 * lie.pitch;
        let place = Position::new(area.x, y);
        let (first, last) = (at == 0, at + 1 == lie.rows.len());
        let drawn = draw_row(buffer, place, area.width, (line, row, lie.face), look);
        if first {
            ends.push(end(
                buffer,
                (drawn.x.saturating_sub(2), y),
                &line.ends[0],
                is_marked(&line.ends[0]),
                look,
            ));
        }
        if last {
            let x = if row.forward { drawn.right() + 1 } else { drawn.x.saturating_sub(2) };
            ends.push(end(buffer, (x, y), &line.ends[1], is_marked(&line.ends[1]), look));
        } else {
            bend(buffer, drawn, row.forward, lie.pitch, look);
        }
    }
    if lie.skipped > 0 {
        let text = format!(" {} {} ", look.sign('⋯', '~'), lie.skipped);
        buffer.set_string(area.x + 2, top + height.saturating_sub(1), text, look.soft());
    }
    ends
}

/// Where a tile can be put.
fn end(buffer: &mut Buffer, (x, y): (u16, u16), id: &str, style: Style, look: Look) -> Target {
    let area = Rect::new(x, y, 1, 1);
    buffer.set_string(x, y, look.sign('◆', '*').to_string(), style);
    (id.to_owned(), area)
}

/// Draws a row of tiles; one that goes back has its first tile at the right.
fn draw_row(
    buffer: &mut Buffer,
    place: Position,
    width: u16,
    (line, row, face): (&Line, &Row, usize),
    look: Look,
) -> Rect {
    let each = 2 * face as u16 + 2;
    let used = (row.to - row.from) as u16 * each - 1;
    let left = if row.forward { place.x + 2 } else { place.x + width.saturating_sub(used + 2) };
    for (at, placed) in line.tiles[row.from..row.to].iter().enumerate() {
        let at = if row.forward { at } else { row.to - row.from - 1 - at };
        let [one, other] = &placed.tile;
        let faces = if row.forward { [one, other] } else { [other, one] };
        let x = left + at as u16 * each;
        buffer.set_string(x, place.y, tile_text(faces, face, look), look.tile());
    }
    Rect::new(left, place.y, used, 1)
}

/// Shows at the edge how the line goes on below.
fn bend(buffer: &mut Buffer, row: Rect, forward: bool, pitch: u16, look: Look) {
    let x = if forward { row.right() } else { row.x - 1 };
    let corner = if forward { look.sign('╮', '\\') } else { look.sign('╭', '/') };
    buffer.set_string(x, row.y, corner.to_string(), look.soft());
    for y in row.y + 1..row.y + pitch {
        buffer.set_string(x, y, look.sign('│', '|').to_string(), look.soft());
    }
}

/// A tile as text; a double has a double line.
fn tile_text([one, other]: [&String; 2], face: usize, look: Look) -> String {
    let bar = if one == other { look.sign('║', ':') } else { look.sign('│', '|') };
    format!("{one:>face$}{bar}{other:<face$}")
}

/// Draws the tiles of a hand that are seen, and says where they are.
pub(crate) fn draw_hand(
    buffer: &mut Buffer,
    area: Rect,
    tray: &Tray,
    look: Look,
    is_marked: impl Fn(&str) -> Style,
) -> Vec<Target> {
    let mut place = Position::new(area.x, area.y);
    let mut targets = Vec::new();
    for shown in &tray.shown {
        let Token::Tile([one, other]) = &shown.token else { continue };
        let text = tile_text([one, other], 1, look);
        let width = text.chars().count() as u16;
        if place.x + width > area.right() {
            place = Position::new(area.x, place.y + 1);
        }
        if place.y >= area.bottom() {
            break;
        }
        buffer.set_string(place.x, place.y, &text, is_marked(&shown.id));
        targets.push((shown.id.clone(), Rect::new(place.x, place.y, width, 1)));
        place.x += width + 1;
    }
    targets
}
