//! What the tests of Rolit share: games set up by colour letters and `x y`.

use games::rolit::{Cell, PALETTE, Rolit, State, begin};
use kernel::{Notation, Options, Rules, Seat, Setup, Team};
use scene::Game;

/// The options of a game, each given as text.
pub(crate) fn options(chosen: &[(&str, &str)]) -> Options {
    let specs = Rolit::INFO.options;
    let mut options = Options::defaults(specs);
    for (name, text) in chosen {
        options.set(specs, name, text).unwrap();
    }
    options
}

/// A classic set-up.
pub(crate) fn classic(shape: &str, seats: usize) -> Setup {
    Setup { options: options(&[("shape", shape)]), seats, teams: None, start: None }
}

/// A set-up in teams; one team number a seat.
pub(crate) fn in_teams(shape: &str, teams: &[u8]) -> Setup {
    Setup {
        options: options(&[("shape", shape), ("mode", "teams")]),
        seats: teams.len(),
        teams: Some(teams.iter().copied().map(Team).collect()),
        start: None,
    }
}

/// A game in which players go by the letters of their colours.
pub(crate) struct Table {
    pub(crate) state: State,
    players: Vec<char>,
}

/// Sets a game up: players in order of play, cubes in order of placement.
pub(crate) fn table(
    setup: Setup,
    players: &str,
    cubes: &[(char, usize, usize)],
    turn: char,
) -> Table {
    let players: Vec<char> = players.chars().collect();
    assert!(players.iter().all(|letter| PALETTE.iter().any(|(_, known)| known == letter)));
    let number = |letter| players.iter().position(|known| *known == letter).unwrap() + 1;
    let mut words: Vec<String> = cubes
        .iter()
        .map(|&(letter, x, y)| format!("{}{x}:{}", column(y), number(letter)))
        .collect();
    words.push(format!("turn:{}", number(turn)));
    let setup = Setup { start: Some(words.join(" ")), seats: players.len(), ..setup };
    Table { state: begin(&setup).unwrap(), players }
}

fn column(y: usize) -> char {
    char::from(b'a' + (y - 1) as u8)
}

impl Table {
    /// Types `p x y` for whoever's turn it is; says whether it was accepted.
    pub(crate) fn place(&mut self, x: i64, y: i64) -> bool {
        let Ok(cell) = self.state.read(&format!("p {x} {y}")) else { return false };
        let mut moves = Vec::new();
        self.state.moves(&mut moves);
        let legal = moves.contains(&cell);
        if legal {
            self.state.apply(cell);
        }
        legal
    }

    /// The letter of the cube on a cell.
    pub(crate) fn cube(&self, x: usize, y: usize) -> Option<char> {
        let owner = self.state.owner(Cell::at(x, y).unwrap());
        owner.map(|seat| self.players[seat.index()])
    }

    /// Scores in order of play, such as `Y2 W1`.
    pub(crate) fn scores(&self) -> String {
        let score =
            |seat: Seat| format!("{}{}", self.players[seat.index()], self.state.score(seat));
        Seat::all(self.players.len()).map(score).collect::<Vec<_>>().join(" ")
    }

    /// The scores of the two teams.
    pub(crate) fn team_scores(&self) -> Vec<i64> {
        let sides = self.state.sides().unwrap();
        sides.iter().map(|(_, members)| self.state.sum(members)).collect()
    }

    /// The letter of who moves.
    pub(crate) fn turn(&self) -> Option<char> {
        self.state.turn().seat().map(|seat| self.players[seat.index()])
    }
}
