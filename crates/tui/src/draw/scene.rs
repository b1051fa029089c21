//! What is on a table: the board or the line, and the hands.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Widget};
use texts::tui as say;

use crate::draw::grid::{Brush, Field, Marks};
use crate::draw::line::{Target, draw_hand, draw_line};
use crate::draw::side::below;
use crate::screen::Desk;
use crate::wire::{Board, Grid, Line, Preview, Scene, Seat, Token, Tray};

/// How much room a name has before a hand.
const LABEL: u16 = 14;

/// A scene, and how it is to be shown.
pub(crate) struct Picture<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) game: &'a str,
    pub(crate) seats: &'a [Seat],
    pub(crate) marks: Marks<'a>,
    /// What stays in sight where not all fits.
    pub(crate) focus: Option<&'a str>,
    /// Whether hands are covered, since others look at the screen.
    pub(crate) is_covered: bool,
}

/// Where things were drawn, for whoever clicks on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    pub(crate) field: Option<Field>,
    pub(crate) targets: Vec<Target>,
}

impl<'a> Picture<'a> {
    /// A scene as it is, with nothing marked.
    pub(crate) fn plain(scene: &'a Scene, game: &'a str, seats: &'a [Seat]) -> Self {
        Self { scene, game, seats, marks: Marks::default(), focus: None, is_covered: false }
    }

    /// Draws it.
    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, desk: &Desk) -> Drawn {
        match &self.scene.board {
            Board::Grid(grid) => {
                let field = Some(self.draw_grid(buffer, area, grid, desk));
                Drawn { field, targets: Vec::new() }
            }
            Board::Line(line) => {
                Drawn { field: None, targets: self.draw_dominoes(buffer, area, line, desk) }
            }
        }
    }

    fn draw_grid(&self, buffer: &mut Buffer, area: Rect, grid: &Grid, desk: &Desk) -> Field {
        let at = self.focus.and_then(|id| grid.cells.iter().position(|cell| cell.id == id));
        let field = Field::fit(grid, area, at);
        let brush = Brush { look: desk.look, seats: self.seats, cubes: self.game == "rolit" };
        field.draw(buffer, grid, &self.marks, &brush);
        field
    }

    fn draw_dominoes(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        line: &Line,
        desk: &Desk,
    ) -> Vec<Target> {
        let rest = &self.scene.rest;
        let trays = rest.trays.iter().filter(|tray| tray.hidden + tray.shown.len() > 0);
        let trays: Vec<(&Tray, u16)> =
            trays.map(|tray| (tray, tray_height(tray, area.width))).collect();
        let hands = trays.iter().map(|(_, height)| height).sum::<u16>() + rest.notes.len() as u16;
        let parts = [Constraint::Fill(1), Constraint::Length(hands)];
        let [top, mut left] = Layout::vertical(parts).areas(area);
        let marked = |id: &str| self.mark_style(id, line, desk);
        let mut targets = draw_line(buffer, top, line, desk.look, marked);
        for (tray, height) in trays {
            let row = Rect { height: height.min(left.height), ..left };
            targets.extend(self.draw_tray(buffer, row, (tray, line), desk));
            left = below(left, height);
        }
        for note in &rest.notes {
            let row = Rect { height: 1.min(left.height), ..left };
            Paragraph::new(format!(" {note}")).style(desk.look.soft()).render(row, buffer);
            left = below(left, 1);
        }
        targets
    }

    fn draw_tray(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        (tray, line): (&Tray, &Line),
        desk: &Desk,
    ) -> Vec<Target> {
        let name = match tray.owner {
            Some(seat) => self.seats.get(seat).map_or("", Seat::name),
            None => desk.say(say::STOCK),
        };
        let label = Rect { width: LABEL.min(area.width), ..area };
        let short: String = name.chars().take(usize::from(LABEL) - 2).collect();
        Paragraph::new(format!(" {short}")).style(desk.look.soft()).render(label, buffer);
        let rest = Rect { x: area.x + label.width, width: area.width - label.width, ..area };
        if tray.shown.is_empty() || is_counted(tray) || self.is_covered {
            draw_backs(buffer, rest, tray.hidden + tray.shown.len(), desk);
            return Vec::new();
        }
        let marked = |id: &str| self.mark_style(id, line, desk);
        draw_hand(buffer, rest, tray, desk.look, marked)
    }

    /// How a tile in a hand or an end of the line is shown. Where some can be
    /// touched, the other tiles stand back.
    fn mark_style(&self, id: &str, line: &Line, desk: &Desk) -> Style {
        let (look, marks) = (desk.look, &self.marks);
        let is_tile = line.ends.iter().all(|end| end != id);
        let plain = if is_tile { look.tile() } else { look.soft() };
        let id_is_in = |list: &[String]| list.iter().any(|known| known == id);
        let style = match () {
            () if id_is_in(marks.chosen) => look.chosen(plain),
            () if id_is_in(marks.hinted) => look.hinted(plain),
            () if marks.touchable.contains(id) => plain.patch(look.accent()),
            () if is_tile && !marks.touchable.is_empty() => plain.dim(),
            () => plain,
        };
        if marks.cursor == Some(id) { style.reversed() } else { style }
    }
}

/// Draws how a match would begin, or stands.
pub(crate) fn draw_preview(buffer: &mut Buffer, area: Rect, preview: &Preview, desk: &Desk) {
    Picture::plain(&preview.scene, &preview.game, &preview.seats).draw(buffer, area, desk);
}

/// What is left over is only counted, whoever looks.
fn is_counted(tray: &Tray) -> bool {
    tray.owner.is_none()
}

fn tray_height(tray: &Tray, width: u16) -> u16 {
    let letters = |token: &Token| match token {
        Token::Tile([one, other]) => one.chars().count() + other.chars().count() + 2,
        _ => 2,
    };
    let used: usize = match is_counted(tray) {
        true => 0,
        false => tray.shown.iter().map(|shown| letters(&shown.token)).sum(),
    };
    (used as u16).div_ceil(width.saturating_sub(LABEL + 1).max(1)).max(1)
}

/// A hand that is not seen: how many tiles it has.
fn draw_backs(buffer: &mut Buffer, area: Rect, count: usize, desk: &Desk) {
    let backs = desk.look.sign('▮', '#').to_string().repeat(count.min(14));
    let text = desk.phrase(&say::SO_MANY.with([count.into()]));
    Paragraph::new(format!("{backs} {text}")).style(desk.look.soft()).render(area, buffer);
}
