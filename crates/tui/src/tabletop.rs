//! A table without a match: a scene that one looks at, walks over with the
//! cursor and touches. Scenarios are made on it, and games learned.

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use crate::draw::grid::Marks;
use crate::draw::scene::{Drawn, Picture};
use crate::places::direction;
use crate::screen::Desk;
use crate::touch::Touch;
use crate::wire::{Board, Grid, Preview, Scene, Token};

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
    drawn: Drawn,
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
        self.touch.plain_move(&self.scene()?.ids())
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
        let touchable = self.touch.touchable();
        let next = self
            .scene()
            .and_then(|scene| scene.next_of(&touchable, self.cursor.as_deref(), forward));
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
        let target = self.drawn.targets.iter().find(|(_, area)| area.contains(place));
        let id = target.map(|(id, _)| id.clone()).or_else(|| self.cell_at(place));
        let is_there = id.is_some();
        self.cursor = id.or(self.cursor.take());
        is_there
    }

    fn cell_at(&self, place: Position) -> Option<String> {
        let cell = self.grid()?.cells.get(self.drawn.field?.at(place)?)?;
        (!cell.hole).then(|| cell.id.clone())
    }

    pub(crate) fn draw(&mut self, buffer: &mut Buffer, area: Rect, desk: &Desk, shows: Shows) {
        let Some(shown) = &self.shown else { return };
        let is_shown = shows.moves || !self.touch.path().is_empty();
        let cursor = self.cursor.as_deref().filter(|_| shows.cursor);
        let marks = Marks {
            touchable: if is_shown { self.touch.touchable() } else { BTreeSet::new() },
            chosen: self.touch.path(),
            last: &self.last,
            hinted: &[],
            cursor,
        };
        let plain = Picture::plain(&shown.scene, &shown.game, &shown.seats);
        let picture = Picture { marks, focus: self.cursor.as_deref(), ..plain };
        self.drawn = picture.draw(buffer, area, desk);
    }
}
