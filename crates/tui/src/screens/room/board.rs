//! The middle of the table: the board or the line, and the hands.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line as TextLine, Span};
use ratatui::widgets::Paragraph;
use texts::tui as say;

use super::Room;
use crate::draw::grid::{Brush, Field as GridField, Marks};
use crate::draw::line::{draw_hand, draw_line};
use crate::places::direction;
use crate::screen::Desk;
use crate::wire::{Board, Grid, Line, Scene, Seat, Token, Tray};

/// How wide the panel at the side is at least and at most.
const PANEL: (u16, u16) = (27, 38);

impl Room {
    pub(super) fn draw_table(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let panel = (area.width / 3).clamp(PANEL.0, PANEL.1);
        let parts = [Constraint::Fill(1), Constraint::Length(panel)];
        let [left, right] = Layout::horizontal(parts).areas(area);
        let parts = [Constraint::Length(1), Constraint::Fill(1)];
        let [head, middle] = Layout::vertical(parts).areas(left);
        self.draw_head(frame, head, desk);
        self.draw_scene(frame, middle, desk);
        self.draw_panel(frame, right, desk);
    }

    /// Whose turn it is, how it ended, or what is being typed.
    fn draw_head(&self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let line = match &self.entry {
            Some(entry) => {
                let mut line = entry.line(20, true, desk.look);
                let label = format!(" {}: ", desk.say(say::TYPE_MOVE));
                line.spans.insert(0, Span::styled(label, desk.look.accent()));
                line
            }
            None => {
                let style =
                    if self.may_move(desk) { desk.look.accent() } else { Style::new().bold() };
                TextLine::from(Span::styled(format!(" {}", self.headline(desk)), style))
            }
        };
        frame.render_widget(Paragraph::new(line), area);
    }

    /// The scene that is looked at: the present, or one of the past.
    fn shown_scene(&self) -> Option<Scene> {
        let now = self.play.as_ref().map(|play| &play.scene);
        match (self.past, &self.film) {
            (Some(ply), Some(film)) => Some(film.at(ply)),
            _ => now.cloned(),
        }
    }

    fn draw_scene(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let Some(scene) = self.shown_scene() else { return };
        (self.field, self.targets) = (None, Vec::new());
        match &scene.board {
            Board::Grid(grid) => self.draw_grid(frame, area, grid, desk),
            Board::Line(line) => self.draw_dominoes(frame, area, (line, &scene), desk),
        }
    }

    fn draw_grid(&mut self, frame: &mut Frame, area: Rect, grid: &Grid, desk: &Desk) {
        let cursor = self.cursor.as_deref().filter(|_| self.past.is_none());
        let at = cursor.and_then(|id| grid.cells.iter().position(|cell| cell.id == id));
        let field = GridField::fit(grid, area, at);
        self.field = Some(field);
        let Some(room) = &self.room else { return };
        let may = self.may_move(desk);
        let touchable = match may && (self.shows_moves || !self.touch.path().is_empty()) {
            true => self.touch.touchable(),
            false => std::collections::BTreeSet::new(),
        };
        let past = self.past_touched();
        let marks = Marks {
            touchable,
            chosen: self.touch.path(),
            last: past.as_deref().unwrap_or(&self.last),
            hinted: if self.past.is_none() { &self.hint } else { &[] },
            cursor: cursor.filter(|_| may),
        };
        let brush = Brush { look: desk.look, seats: &room.seats, cubes: room.game == "rolit" };
        field.draw(frame.buffer_mut(), grid, &marks, &brush);
    }

    fn draw_dominoes(
        &mut self,
        frame: &mut Frame,
        area: Rect,
        (line, scene): (&Line, &Scene),
        desk: &Desk,
    ) {
        let trays: Vec<&Tray> =
            scene.rest.trays.iter().filter(|tray| tray.hidden + tray.shown.len() > 0).collect();
        let heights: Vec<u16> =
            trays.iter().map(|tray| self.tray_height(tray, area.width)).collect();
        let notes = scene.rest.notes.len() as u16;
        let hands: u16 = heights.iter().sum::<u16>() + notes;
        let parts = [Constraint::Fill(1), Constraint::Length(hands)];
        let [top, mut below] = Layout::vertical(parts).areas(area);
        let marked = |id: &str| self.mark_style(id, desk);
        let mut targets = draw_line(frame.buffer_mut(), top, line, desk.look, marked);
        for (tray, height) in trays.iter().zip(heights) {
            let row = Rect { height: height.min(below.height), ..below };
            targets.extend(self.draw_tray(frame, row, tray, desk));
            below = Rect { y: below.y + row.height, height: below.height - row.height, ..below };
        }
        for note in &scene.rest.notes {
            let row = Rect { height: 1.min(below.height), ..below };
            frame.render_widget(Paragraph::new(format!(" {note}")).style(desk.look.soft()), row);
            below = Rect { y: below.y + row.height, height: below.height - row.height, ..below };
        }
        self.targets = targets;
    }

    fn tray_height(&self, tray: &Tray, width: u16) -> u16 {
        let letters = |token: &Token| match token {
            Token::Tile([one, other]) => one.chars().count() + other.chars().count() + 2,
            _ => 2,
        };
        let used: usize = match self.hides(tray) {
            true => 0,
            false => tray.shown.iter().map(|shown| letters(&shown.token)).sum(),
        };
        (used as u16).div_ceil(width.saturating_sub(LABEL + 1).max(1)).max(1)
    }

    /// A hand that is not shown yet, since somebody else looks at the screen;
    /// and what is left over, which is only counted.
    fn hides(&self, tray: &Tray) -> bool {
        tray.owner.is_none()
    }

    fn draw_tray(
        &self,
        frame: &mut Frame,
        area: Rect,
        tray: &Tray,
        desk: &Desk,
    ) -> Vec<(String, Rect)> {
        let seats = self.room.as_ref().map_or(&[][..], |room| &room.seats);
        let name = match tray.owner {
            Some(seat) => seats.get(seat).map_or("", Seat::name).to_owned(),
            None => desk.say(say::STOCK).to_owned(),
        };
        let label = Rect { width: LABEL.min(area.width), ..area };
        let short: String = name.chars().take(usize::from(LABEL) - 2).collect();
        frame.render_widget(Paragraph::new(format!(" {short}")).style(desk.look.soft()), label);
        let rest = Rect { x: area.x + label.width, width: area.width - label.width, ..area };
        if tray.shown.is_empty() || self.hides(tray) || self.is_curtained(desk) {
            let count = tray.hidden + tray.shown.len();
            let backs = desk.look.sign('▮', '#').to_string().repeat(count.min(14));
            let text = desk.phrase(&say::SO_MANY.with([count.into()]));
            frame.render_widget(
                Paragraph::new(format!("{backs} {text}")).style(desk.look.soft()),
                rest,
            );
            return Vec::new();
        }
        let marked = |id: &str| self.mark_style(id, desk);
        draw_hand(frame.buffer_mut(), rest, tray, desk.look, marked)
    }

    /// How a tile in a hand or an end of the line is shown.
    fn mark_style(&self, id: &str, desk: &Desk) -> Style {
        let (look, is_tile) = (desk.look, !self.is_end(id));
        let plain = if is_tile { look.tile() } else { look.soft() };
        let may = self.may_move(desk);
        let id_is_in = |list: &[String]| list.iter().any(|known| known == id);
        let style = match () {
            () if id_is_in(self.touch.path()) => look.chosen(plain),
            () if id_is_in(&self.hint) => look.hinted(plain),
            () if may && self.touch.touchable().contains(id) => plain.patch(look.accent()),
            () if may && is_tile => plain.dim(),
            () => plain,
        };
        if may && self.cursor.as_deref() == Some(id) { style.reversed() } else { style }
    }

    fn is_end(&self, id: &str) -> bool {
        match self.play.as_ref().map(|play| &play.scene.board) {
            Some(Board::Line(line)) => line.ends.iter().any(|end| end == id),
            _ => false,
        }
    }

    /// Moves the cursor over a board, past what is no part of it, or from one
    /// tile to the next.
    pub(super) fn walk(&mut self, key: KeyCode) -> bool {
        let Some(step) = direction(key) else { return false };
        let scene = self.play.as_ref().map(|play| &play.scene);
        let next = scene.and_then(|scene| scene.beside(self.cursor.as_deref(), step));
        self.cursor = next.or(self.cursor.take());
        true
    }

    /// Goes on to the next thing that can be touched.
    pub(super) fn next_touchable(&mut self, forward: bool) {
        let touchable = self.touch.touchable();
        let ids: Vec<String> =
            self.ids().into_iter().filter(|id| touchable.contains(id.as_str())).collect();
        let all = self.ids();
        let now = all.iter().position(|id| Some(id) == self.cursor.as_ref()).unwrap_or(0);
        let place = |id: &String| all.iter().position(|known| known == id).unwrap_or(0);
        let next = match forward {
            true => ids.iter().find(|id| place(id) > now).or(ids.first()),
            false => ids.iter().rev().find(|id| place(id) < now).or(ids.last()),
        };
        self.cursor = next.cloned().or(self.cursor.take());
    }
}

/// How much room a name has before a hand.
const LABEL: u16 = 14;
