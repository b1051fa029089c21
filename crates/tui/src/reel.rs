//! A film on its reel: any of its scenes is at hand at once.

use crate::draw::graph::{self, Run};
use crate::wire::{Film, Scene, Seat, Told};

/// How far apart the scenes are that are kept whole.
const APART: usize = 16;

/// A film, with some of its scenes kept whole, so that none is far from one.
#[derive(Debug)]
pub(crate) struct Reel {
    film: Film,
    kept: Vec<Scene>,
    runs: Vec<Run>,
}

impl Reel {
    pub(crate) fn new(film: Film) -> Self {
        let mut scene = film.scene.clone();
        let mut kept = vec![scene.clone()];
        for (at, step) in film.steps.iter().enumerate() {
            scene.change(&step.scene);
            if (at + 1) % APART == 0 {
                kept.push(scene.clone());
            }
        }
        Self { runs: graph::runs(&film), film, kept }
    }

    /// How many moves it has.
    pub(crate) fn length(&self) -> usize {
        self.film.steps.len()
    }

    pub(crate) fn game(&self) -> &str {
        &self.film.game
    }

    pub(crate) fn seats(&self) -> &[Seat] {
        &self.film.seats
    }

    /// How the scores went.
    pub(crate) fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// What is told of every move.
    pub(crate) fn told(&self) -> impl Iterator<Item = &Told> {
        self.film.steps.iter().map(|step| &step.told)
    }

    /// The scene after so many moves.
    pub(crate) fn at(&self, ply: usize) -> Scene {
        let ply = ply.min(self.length());
        let from = ply / APART;
        let mut scene = self.kept[from].clone();
        for step in &self.film.steps[from * APART..ply] {
            scene.change(&step.scene);
        }
        scene
    }

    /// What the last of so many moves was about.
    pub(crate) fn touched(&self, ply: usize) -> Vec<String> {
        match ply.checked_sub(1).and_then(|before| Some((before, self.film.steps.get(before)?))) {
            Some((before, step)) => self.at(before).touched_by(&step.scene),
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Board, Token};
    use serde_json::json;

    /// A row of forty cells that are filled one after the other.
    fn reel() -> Reel {
        let cells: Vec<_> = (0..40).map(|at| json!({ "id": format!("a{at}") })).collect();
        let columns: Vec<_> = (0..40).map(|at| at.to_string()).collect();
        let grid = json!({ "grid": { "rows": ["1"], "columns": columns, "cells": cells } });
        let step = |at: usize| {
            let change = json!({ "cells": [{ "at": at, "token": { "piece": 0 } }] });
            json!({ "ply": at, "says": "", "scene": { "board": change } })
        };
        let steps: Vec<_> = (0..40).map(step).collect();
        let film = json!({ "game": "x", "seats": [], "scene": { "board": grid }, "steps": steps });
        Reel::new(serde_json::from_value(film).unwrap())
    }

    fn filled(scene: &Scene) -> usize {
        let Board::Grid(grid) = &scene.board else { return 0 };
        grid.cells.iter().filter(|cell| cell.token == Some(Token::Piece(0))).count()
    }

    #[test]
    fn every_scene_is_the_one_after_so_many_moves() {
        let reel = reel();
        assert_eq!(reel.kept.len(), 3);
        for ply in 0..=40 {
            assert_eq!(filled(&reel.at(ply)), ply);
        }
        assert_eq!(filled(&reel.at(99)), 40);
    }

    #[test]
    fn a_move_is_about_what_it_changed() {
        let reel = reel();
        assert_eq!((reel.touched(0), reel.touched(17)), (vec![], vec!["a16".to_owned()]));
        assert!(reel.touched(41).is_empty());
    }
}
