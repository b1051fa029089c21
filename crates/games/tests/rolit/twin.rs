//! The rules once more, slow and obvious, compared with the fast ones.

use std::collections::BTreeMap;

use games::rolit::{Cell, State, begin};
use kernel::{Notation, Outcome, Rng, Rules, Seat, SeatSet, Setup, Turn};

use crate::support::{classic, in_teams, options};

type Place = (i64, i64);

/// A board as a map from places to what is there.
#[derive(Clone)]
struct Twin {
    cells: BTreeMap<Place, Option<usize>>,
    seats: usize,
    teams: Option<Vec<u8>>,
    to_move: usize,
}

fn rows(shape: &str, side: usize) -> Vec<usize> {
    match shape {
        "SS" => vec![9; 9],
        "SM" => vec![13; 13],
        "SL" => vec![17; 17],
        "CS" => vec![3, 7, 7, 9, 9, 9, 7, 7, 3],
        "CM" => vec![5, 7, 9, 11, 13, 13, 13, 13, 13, 11, 9, 7, 5],
        "CL" => vec![5, 9, 11, 13, 15, 15, 17, 17, 17, 17, 17, 15, 15, 13, 11, 9, 5],
        "DS" => vec![1, 3, 5, 7, 9, 7, 5, 3, 1],
        "DM" => vec![1, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3, 1],
        "DL" => vec![1, 3, 5, 7, 9, 11, 13, 15, 17, 15, 13, 11, 9, 7, 5, 3, 1],
        _ => vec![side; side],
    }
}

fn directions() -> impl Iterator<Item = Place> {
    (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|step| *step != (0, 0))
}

fn step((x, y): Place, (dx, dy): Place, by: i64) -> Place {
    (x + by * dx, y + by * dy)
}

impl Twin {
    fn new(setup: &Setup) -> Self {
        let rows = rows(setup.options.word("shape"), setup.options.number("side") as usize);
        let side = rows.len();
        let mut cells = BTreeMap::new();
        for (row, width) in rows.into_iter().enumerate() {
            for column in 0..width {
                cells.insert((row as i64 + 1, ((side - width) / 2 + column) as i64 + 1), None);
            }
        }
        let teams = setup.teams.as_ref().map(|teams| teams.iter().map(|team| team.0).collect());
        Self { cells, seats: setup.seats, teams, to_move: 0 }
    }

    fn cube(&self, place: Place) -> Option<usize> {
        self.cells.get(&place).copied().flatten()
    }

    fn moves(&self) -> Vec<Place> {
        let first = self.cells.values().all(Option::is_none);
        let beside = |place| directions().any(|way| self.cube(step(place, way, 1)).is_some());
        let empty = self.cells.iter().filter(|(_, cube)| cube.is_none()).map(|(place, _)| *place);
        empty.filter(|place| first || beside(*place)).collect()
    }

    fn apply(&mut self, place: Place) {
        let mut captured = Vec::new();
        for way in directions() {
            let run: Vec<Place> = (1..17)
                .map(|by| step(place, way, by))
                .take_while(|place| self.cube(*place).is_some())
                .collect();
            let end = run.iter().position(|place| self.cube(*place) == Some(self.to_move));
            captured.extend_from_slice(&run[..end.unwrap_or(0)]);
        }
        for place in captured.into_iter().chain([place]) {
            self.cells.insert(place, Some(self.to_move));
        }
        self.to_move = (self.to_move + 1) % self.seats;
    }

    fn score(&self, seat: usize) -> i64 {
        self.cells.values().filter(|cube| **cube == Some(seat)).count() as i64
    }

    /// What a seat plays for: its own score, or that of its team.
    fn stake(&self, seat: usize) -> i64 {
        let with = |other: &usize| match &self.teams {
            Some(teams) => teams[*other] == teams[seat],
            None => *other == seat,
        };
        (0..self.seats).filter(with).map(|other| self.score(other)).sum()
    }

    fn turn(&self) -> Turn {
        if self.cells.values().any(Option::is_none) {
            return Turn::Seat(Seat::new(self.to_move));
        }
        let best = (0..self.seats).map(|seat| self.stake(seat)).max().unwrap();
        let first: SeatSet =
            (0..self.seats).filter(|seat| self.stake(*seat) == best).map(Seat::new).collect();
        let one_side = match &self.teams {
            Some(teams) => first
                .iter()
                .all(|seat| teams[seat.index()] == teams[first.iter().next().unwrap().index()]),
            None => first.len() == 1,
        };
        Turn::Over(if one_side { Outcome::Won(first) } else { Outcome::Drawn(first) })
    }
}

fn assert_alike(state: &State, twin: &Twin, moves: &[Cell]) {
    let found: Vec<Place> = moves.iter().map(|cell| (cell.x() as i64, cell.y() as i64)).collect();
    assert_eq!(found, twin.moves(), "moves in reading order");
    assert_eq!(state.count_moves(), moves.len());
    assert_eq!(state.turn(), twin.turn());
    for (&(x, y), &cube) in &twin.cells {
        let cell = Cell::at(x as usize, y as usize).unwrap();
        assert_eq!(state.owner(cell).map(Seat::index), cube, "the cube on ({x}, {y})");
    }
    for seat in 0..twin.seats {
        assert_eq!(state.score(Seat::new(seat)), twin.score(seat));
    }
}

fn play_both(mut state: State, mut twin: Twin, rng: &mut Rng) {
    let mut moves = Vec::new();
    loop {
        state.moves(&mut moves);
        assert_alike(&state, &twin, &moves);
        let Some(&cell) = rng.pick(&moves) else { break };
        state.apply(cell);
        twin.apply((cell.x() as i64, cell.y() as i64));
    }
    assert!(state.turn().is_over(), "a game without moves is over");
}

fn set_ups() -> Vec<Setup> {
    let shapes = ["SS", "SM", "SL", "CS", "CM", "CL", "DS", "DM", "DL"];
    let mut set_ups: Vec<Setup> = Vec::new();
    for shape in shapes {
        set_ups.extend([2, 3, 4, 10].map(|seats| classic(shape, seats)));
        set_ups.push(in_teams(shape, &[0, 1]));
        set_ups.push(in_teams(shape, &[1, 0, 0, 1, 1]));
    }
    for side in ["8", "10", "17"] {
        let options = options(&[("shape", "square"), ("side", side)]);
        set_ups.push(Setup { options, ..classic("SS", 4) });
    }
    set_ups
}

#[test]
fn random_games_are_the_same_with_the_slow_rules() {
    for (seed, setup) in set_ups().into_iter().enumerate() {
        let rng = &mut Rng::new(seed as u64);
        for _ in 0..4 {
            play_both(begin(&setup).unwrap(), Twin::new(&setup), rng);
        }
    }
}

/// Lays random cubes on both boards, each beside an earlier one.
fn lay_randomly(setup: &Setup, rng: &mut Rng) -> (State, Twin) {
    let mut twin = Twin::new(setup);
    let empty = begin(setup).unwrap();
    let mut words = Vec::new();
    for _ in 0..rng.below(twin.cells.len() + 1) {
        let moves = twin.moves();
        let &(x, y) = rng.pick(&moves).unwrap();
        let seat = rng.below(setup.seats);
        twin.cells.insert((x, y), Some(seat));
        let cell = Cell::at(x as usize, y as usize).unwrap();
        words.push(format!("{}:{}", empty.write(cell), seat + 1));
    }
    twin.to_move = rng.below(setup.seats);
    words.push(format!("turn:{}", twin.to_move + 1));
    let setup = Setup { start: Some(words.join(" ")), ..setup.clone() };
    (begin(&setup).unwrap(), twin)
}

#[test]
fn random_set_ups_are_played_the_same_with_the_slow_rules() {
    for (seed, setup) in set_ups().into_iter().enumerate() {
        let rng = &mut Rng::new(1000 + seed as u64);
        for _ in 0..6 {
            let (state, twin) = lay_randomly(&setup, rng);
            play_both(state, twin, rng);
        }
    }
}

fn slow_perft(twin: &Twin, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |place| {
        let mut next = twin.clone();
        next.apply(place);
        slow_perft(&next, depth - 1)
    };
    twin.moves().into_iter().map(after).sum()
}

#[test]
fn counted_trees_are_as_large_as_with_the_slow_rules() {
    for (shape, depth) in [("DS", 3), ("CS", 3), ("SS", 2), ("CL", 2)] {
        let setup = classic(shape, 3);
        let count = kernel::perft(&begin(&setup).unwrap(), depth);
        assert_eq!(count, slow_perft(&Twin::new(&setup), depth), "{shape}");
    }
}
