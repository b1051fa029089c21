//! A table without a match: a scene that one looks at, walks over with the
//! cursor and touches. Scenarios are made on it, and games learned.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Paragraph, Widget};
use texts::tui as say;

use crate::draw::grid::{Brush, Field, Marks};
use crate::draw::line::{Target, draw_hand, draw_line};
use crate::places::direction;
use crate::screen::Desk;
use crate::touch::Touch;
use crate::wire::{Board, Grid, Line, Preview, Scene, Seat, Token, Tray};

/// How much room a name has before a hand.
const LABEL: u16 = 14;

/// What is shown of a table besides what lies on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shows {
    pub(crate) moves: bool,
    pub(crate) cursor: bool,
}

/// A table that one touches.
#[derive(Debug, Default)]
pub(crate) struct Tabletop {
    shown: Option<Preview>,
    falls: bool,
    touch: Touch,
    cursor: Option<String>,
    last: Vec<String>,
    /// Where things were drawn.
    field: Option<Field>,
    targets: Vec<Target>,
}

impl Tabletop {
    /// A table that is only looked at.
    pub(crate) fn picture(shown: &Preview) -> Self {
        Self { shown: Some(shown.clone()), ..Self::default() }
    }

    /// Lays something else on the table.
    pub(crate) fn lay(&mut self, shown: &Preview, falls: bool) {
        self.last.clear();
        self.falls = falls;
        self.touch.set(&shown.scene.rest.actions);
        let ids = shown.scene.ids();
        if self.cursor.as_ref().is_none_or(|cursor| !ids.contains(cursor)) {
            self.cursor = shown.scene.first_place();
        }
        self.shown = Some(shown.clone());
    }

    /// Lays what has come of a move on the table, and marks where it was.
    pub(crate) fn follow(&mut self, shown: &Preview, falls: bool) {
        let before = self.grid().cloned();
        self.lay(shown, falls);
        if let (Some(before), Some(now)) = (before, self.grid()) {
            let pairs = before.cells.iter().zip(&now.cells);
            let moved = pairs.filter(|(one, other)| one.token.is_some() != other.token.is_some());
            self.last = moved.map(|(cell, _)| cell.id.clone()).collect();
        }
    }

    fn scene(&self) -> Option<&Scene> {
        self.shown.as_ref().map(|shown| &shown.scene)
    }

    fn grid(&self) -> Option<&Grid> {
        match &self.scene()?.board {
            Board::Grid(grid) => Some(grid),
            Board::Line(_) => None,
        }
    }

    /// What stands on each cell, row by row.
    pub(crate) fn tokens(&self) -> Vec<Option<Token>> {
        self.grid().map_or_else(Vec::new, |grid| {
            grid.cells.iter().map(|cell| cell.token.clone()).collect()
        })
    }

    /// Puts other things on the cells. Nobody has said yet whether that is right.
    pub(crate) fn put(&mut self, tokens: &[Option<Token>]) {
        self.touch.set(&[]);
        self.last.clear();
        let Some(Board::Grid(grid)) = self.shown.as_mut().map(|shown| &mut shown.scene.board)
        else {
            return;
        };
        for (cell, token) in grid.cells.iter_mut().zip(tokens) {
            (cell.token, cell.winning) = (token.clone(), false);
        }
    }

    /// The place of the cursor among the cells.
    pub(crate) fn at(&self) -> Option<usize> {
        let cursor = self.cursor.as_ref()?;
        self.grid()?.cells.iter().position(|cell| cell.id == *cursor)
    }

    /// Nothing can be touched any more.
    pub(crate) fn rest(&mut self) {
        self.touch.set(&[]);
    }

    /// Forgets what was touched. Returns whether there was anything.
    pub(crate) fn cancel(&mut self) -> bool {
        self.touch.cancel()
    }

    /// Whether a text is that of a legal move.
    pub(crate) fn knows(&self, text: &str) -> bool {
        self.touch.actions().iter().any(|action| action.text == text)
    }

    /// A move for which nothing on the table is touched, such as passing.
    pub(crate) fn plain_move(&self) -> Option<String> {
        let ids = self.scene()?.ids();
        let is_plain = |path: &[String]| path.len() == 1 && !ids.contains(&path[0]);
        let found = self.touch.actions().iter().find(|action| is_plain(&action.path));
        found.map(|action| action.text.clone())
    }

    /// Moves the cursor. Returns whether the key was for that.
    pub(crate) fn walk(&mut self, key: KeyCode) -> bool {
        let Some(step) = direction(key) else { return false };
        let next = self.scene().and_then(|scene| scene.beside(self.cursor.as_deref(), step));
        self.cursor = next.or(self.cursor.take());
        true
    }

    /// Goes on to the next thing that can be touched.
    pub(crate) fn next_touchable(&mut self, forward: bool) {
        let Some(all) = self.scene().map(Scene::ids) else { return };
        let now = all.iter().position(|id| Some(id) == self.cursor.as_ref()).unwrap_or(0);
        let touchable = self.touch.touchable();
        let mut round: Vec<&String> =
            all.iter().skip(now + 1).chain(all.iter().take(now)).collect();
        if !forward {
            round.reverse();
        }
        let next = round.into_iter().find(|id| touchable.contains(id.as_str())).cloned();
        self.cursor = next.or(self.cursor.take());
    }

    /// Touches what the cursor is on. Returns the move that it completes.
    pub(crate) fn hit(&mut self) -> Option<String> {
        let id = self.cursor.clone()?;
        let aim = self.touch.aim(&id, self.falls);
        let done = self.touch.touch(&aim);
        if done.is_none() && !self.touch.path().is_empty() {
            // Where something is left to touch, the cursor goes there.
            let next = self.touch.touchable().first().map(ToString::to_string);
            self.cursor = next.or(self.cursor.take());
        }
        done
    }

    /// Moves the cursor to what was clicked. Returns whether there was anything.
    pub(crate) fn click(&mut self, place: Position) -> bool {
        let target = self.targets.iter().find(|(_, area)| area.contains(place));
        let id = target.map(|(id, _)| id.clone()).or_else(|| self.cell_at(place));
        let is_there = id.is_some();
        self.cursor = id.or(self.cursor.take());
        is_there
    }

    fn cell_at(&self, place: Position) -> Option<String> {
        let cell = self.grid()?.cells.get(self.field?.at(place)?)?;
        (!cell.hole).then(|| cell.id.clone())
    }

    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, desk: &Desk, shows: Shows) {
        (self.field, self.targets) = (None, Vec::new());
        match self.scene().map(|scene| &scene.board) {
            Some(Board::Grid(grid)) => {
                let field = Field::fit(grid, area, self.at());
                self.draw_grid(buffer, field, desk, shows);
                self.field = Some(field);
            }
            Some(Board::Line(line)) => {
                self.targets = self.draw_dominoes(buffer, area, line, (desk, shows));
            }
            None => {}
        }
    }

    fn draw_grid(&self, buffer: &mut Buffer, field: Field, desk: &Desk, shows: Shows) {
        let (Some(shown), Some(grid)) = (&self.shown, self.grid()) else { return };
        let is_shown = shows.moves || !self.touch.path().is_empty();
        let marks = Marks {
            touchable: if is_shown { self.touch.touchable() } else { BTreeSet::new() },
            chosen: self.touch.path(),
            last: &self.last,
            hinted: &[],
            cursor: self.cursor.as_deref().filter(|_| shows.cursor),
        };
        let brush = Brush { look: desk.look, seats: &shown.seats, cubes: shown.game == "rolit" };
        field.draw(buffer, grid, &marks, &brush);
    }

    fn draw_dominoes(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        line: &Line,
        (desk, shows): (&Desk, Shows),
    ) -> Vec<Target> {
        let trays = self.scene().map_or(&[][..], |scene| &scene.rest.trays);
        let trays = trays.iter().filter(|tray| tray.hidden + tray.shown.len() > 0);
        let trays: Vec<&Tray> = trays.collect();
        let parts = [Constraint::Fill(1), Constraint::Length(trays.len() as u16)];
        let [top, below] = Layout::vertical(parts).areas(area);
        let style = |id: &str| self.style(id, line, (desk, shows));
        let mut targets = draw_line(buffer, top, line, desk.look, style);
        for (tray, row) in trays.into_iter().zip(below.rows()) {
            let [label, rest] =
                Layout::horizontal([Constraint::Length(LABEL), Constraint::Fill(1)]).areas(row);
            let soft = Paragraph::new(self.tray_name(tray, desk)).style(desk.look.soft());
            soft.render(label, buffer);
            if tray.shown.is_empty() {
                let text = desk.phrase(&say::SO_MANY.with([tray.hidden.into()]));
                Paragraph::new(text).style(desk.look.soft()).render(rest, buffer);
            } else {
                targets.extend(draw_hand(buffer, rest, tray, desk.look, style));
            }
        }
        targets
    }

    fn tray_name(&self, tray: &Tray, desk: &Desk) -> String {
        let seats = self.shown.as_ref().map_or(&[][..], |shown| &shown.seats);
        let name = match tray.owner {
            Some(seat) => seats.get(seat).map_or("", Seat::name),
            None => desk.say(say::STOCK),
        };
        name.chars().take(usize::from(LABEL) - 2).collect()
    }

    /// How a tile in a hand or an end of the line is shown.
    fn style(&self, id: &str, line: &Line, (desk, shows): (&Desk, Shows)) -> Style {
        let is_tile = line.ends.iter().all(|end| end != id);
        let plain = if is_tile { desk.look.tile() } else { desk.look.soft() };
        let style = match () {
            () if self.touch.path().iter().any(|known| known == id) => desk.look.chosen(plain),
            () if self.touch.touchable().contains(id) => plain.patch(desk.look.accent()),
            () if is_tile && shows.cursor => plain.dim(),
            () => plain,
        };
        let is_here = shows.cursor && self.cursor.as_deref() == Some(id);
        if is_here { style.reversed() } else { style }
    }
}
