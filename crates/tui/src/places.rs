//! Where a cursor can be on a table, and where it goes from there.

use std::collections::BTreeSet;

use ratatui::crossterm::event::KeyCode;

use crate::wire::{Board, Grid, Scene};

impl Scene {
    /// Everything that a cursor can be on, in the order of the screen.
    pub(crate) fn ids(&self) -> Vec<String> {
        match &self.board {
            Board::Grid(grid) => {
                grid.cells.iter().filter(|cell| !cell.hole).map(|cell| cell.id.clone()).collect()
            }
            Board::Line(line) => {
                let hands = self.rest.trays.iter().filter(|tray| tray.owner.is_some());
                let tiles = hands.flat_map(|tray| tray.shown.iter().map(|shown| shown.id.clone()));
                tiles.chain(line.ends.iter().cloned()).collect()
            }
        }
    }

    /// Where the cursor is put when it is nowhere: in the middle of a board.
    pub(crate) fn first_place(&self) -> Option<String> {
        let ids = self.ids();
        match &self.board {
            Board::Grid(_) => ids.get(ids.len() / 2).cloned(),
            Board::Line(_) => ids.first().cloned(),
        }
    }

    /// The next of some places after one, in the order of the screen and round
    /// to its beginning.
    pub(crate) fn next_of(
        &self,
        some: &BTreeSet<&str>,
        from: Option<&str>,
        forward: bool,
    ) -> Option<String> {
        let all = self.ids();
        let now = all.iter().position(|id| Some(id.as_str()) == from).unwrap_or(0);
        let mut round: Vec<&String> =
            all.iter().skip(now + 1).chain(all.iter().take(now)).collect();
        if !forward {
            round.reverse();
        }
        round.into_iter().find(|id| some.contains(id.as_str())).cloned()
    }

    /// The next place from one in a direction: over a board past what is no
    /// part of it, or from one tile to the next.
    pub(crate) fn beside(&self, from: Option<&str>, step: (i32, i32)) -> Option<String> {
        if let Board::Grid(grid) = &self.board {
            return grid.beside(from, step);
        }
        let ids = self.ids();
        let now = ids.iter().position(|id| Some(id.as_str()) == from).unwrap_or(0);
        let to = now as i64 + i64::from(step.0 + step.1);
        ids.get(to.clamp(0, ids.len().saturating_sub(1) as i64) as usize).cloned()
    }
}

impl Grid {
    fn beside(&self, from: Option<&str>, (down, right): (i32, i32)) -> Option<String> {
        let columns = self.columns.len() as i32;
        let at = self.cells.iter().position(|cell| Some(cell.id.as_str()) == from)? as i32;
        let (mut row, mut column) = (at / columns, at % columns);
        loop {
            (row, column) = (row + down, column + right);
            if row < 0 || row >= self.rows.len() as i32 || column < 0 || column >= columns {
                return None;
            }
            let cell = &self.cells[(row * columns + column) as usize];
            if !cell.hole {
                return Some(cell.id.clone());
            }
        }
    }
}

/// Down and to the right, by the keys that move a cursor.
pub(crate) fn direction(key: KeyCode) -> Option<(i32, i32)> {
    match key {
        KeyCode::Left | KeyCode::Char('h') => Some((0, -1)),
        KeyCode::Right | KeyCode::Char('l') => Some((0, 1)),
        KeyCode::Up | KeyCode::Char('k') => Some((-1, 0)),
        KeyCode::Down | KeyCode::Char('j') => Some((1, 0)),
        _ => None,
    }
}
