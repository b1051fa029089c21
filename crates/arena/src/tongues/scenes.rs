//! What a seat sees, as JSON.

use kernel::Seat;
use scene::{Board, Cell, Grid, Ground, Line, Party, Scene, Token};
use serde_json::{Value, json};

/// The table as one seat sees it. It is built from the scene of that seat and
/// from nothing else, so it cannot tell what the seat may not know.
pub(crate) fn scene_json(scene: &Scene) -> Value {
    let trays = scene.trays.iter().map(|tray| {
        let shown: Vec<_> = tray.shown.iter().map(|(_, token)| token_json(token)).collect();
        json!({ "seat": tray.owner.map(Seat::index), "shown": shown, "hidden": tray.hidden })
    });
    let standings = scene.standings.iter().map(|standing| {
        let (who, index) = match standing.party {
            Party::Seat(seat) => ("seat", seat.index()),
            Party::Team(team) => ("team", usize::from(team.0)),
        };
        json!({ who: index, "score": standing.score, "in_hand": standing.in_hand })
    });
    json!({
        "board": board_json(&scene.board),
        "trays": trays.collect::<Vec<_>>(),
        "standings": standings.collect::<Vec<_>>(),
    })
}

fn board_json(board: &Board) -> Value {
    match board {
        Board::Grid(grid) => grid_json(grid),
        Board::Line(line) => line_json(line),
    }
}

/// Rows from the top. A cell is null when it is empty, the number of a seat
/// when its piece stands there, or a word.
fn grid_json(grid: &Grid) -> Value {
    let rows = grid.cells.chunks(grid.columns.len().max(1));
    let cells: Vec<Vec<Value>> = rows.map(|row| row.iter().map(cell_json).collect()).collect();
    json!({ "rows": grid.rows, "columns": grid.columns, "cells": cells })
}

fn cell_json(cell: &Cell) -> Value {
    match (cell.ground, &cell.token) {
        (Ground::Hole, _) => json!("hole"),
        (Ground::Open, None) => Value::Null,
        (Ground::Open, Some(token)) => token_json(token),
    }
}

fn token_json(token: &Token) -> Value {
    match token {
        Token::Piece(seat) => json!(seat.index()),
        Token::Block => json!("block"),
        Token::Tile(one, other) => json!([one, other]),
    }
}

fn line_json(line: &Line) -> Value {
    let tiles = line.tiles.iter().map(|tile| json!([tile.left, tile.right, tile.by.index()]));
    json!({ "line": tiles.collect::<Vec<_>>() })
}
