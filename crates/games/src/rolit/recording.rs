//! A match written down as reports while it is played.

use kernel::{Notation, Phrase, Rules, Seat, SeatInfo, Setup, Sheet, Team};

use super::json::at;
use super::report::{Cube, Entry, Report, TeamEntry, letter};
use super::sheet::strategy;
use super::{Cell, State, begin_in_order, texts};

/// A match under way, with its cubes in order of placement.
pub(super) struct Recording {
    players: Vec<Entry>,
    /// The names of the teams, in the order of [`Team`].
    teams: Vec<String>,
    state: State,
    order: Vec<Cell>,
}

impl Recording {
    /// The start of the match on a sheet; its moves are still to be placed.
    ///
    /// # Errors
    /// When a report cannot tell of such a match.
    pub(super) fn start(sheet: &Sheet) -> Result<Self, Phrase> {
        let (teams, team_of) = if sheet.options.word("mode") == "teams" {
            number_teams(&sheet.seats)
        } else {
            (Vec::new(), None)
        };
        let setup = Setup {
            options: sheet.options.clone(),
            seats: sheet.seats.len(),
            teams: team_of,
            start: sheet.start.clone(),
        };
        let (state, order) = begin_in_order(&setup).map_err(|problems| {
            let first = problems.into_iter().next().expect("a refusal has a reason");
            at(&first.place, first.phrase)
        })?;
        if state.shape().code().is_none() {
            return Err(texts::SHAPE_WITHOUT_CODE.into());
        }
        Ok(Self { players: entries(&sheet.seats)?, teams, state, order })
    }

    /// Places a cube by the rules and returns its cell.
    ///
    /// # Errors
    /// When that is no placement, or not a legal one; nothing changes then.
    pub(super) fn place(&mut self, text: &str) -> Result<Cell, Phrase> {
        let cell = self.state.read(text)?;
        if !self.state.is_target(cell) {
            return Err(texts::ILLEGAL.with([text.into()]));
        }
        self.state.apply(cell);
        self.order.push(cell);
        Ok(cell)
    }

    /// Places the cube of a sheet's move, counted from zero.
    ///
    /// # Errors
    /// As [`place`](Self::place), with the move.
    pub(super) fn make(&mut self, index: usize, text: &str) -> Result<Cell, Phrase> {
        self.place(text).map_err(|phrase| at(&format!("moves[{index}]"), phrase))
    }

    /// The state after what has been placed.
    pub(super) fn state(&self) -> &State {
        &self.state
    }

    /// The report of the game as it stands.
    pub(super) fn report(&self) -> Report {
        let colour = |seat: Seat| self.players[seat.index()].colour;
        let cube = |cell: &Cell| {
            let owner = self.state.owner(*cell).expect("a placed cube stays on the board");
            Cube { colour: colour(owner), cell: *cell }
        };
        Report {
            shape: self.state.shape(),
            cubes: self.order.iter().map(cube).collect(),
            players: self.players.clone(),
            turn: colour(self.state.mover()),
            teams: self.state.sides().map(|sides| {
                let team = |(team, members): (Team, kernel::SeatSet)| TeamEntry {
                    name: self.teams[usize::from(team.0)].clone(),
                    score: self.state.sum(members),
                    players: members
                        .iter()
                        .map(|seat| self.players[seat.index()].clone())
                        .collect(),
                };
                sides.iter().map(team).collect()
            }),
        }
    }
}

/// The names of the teams in the order they come up, and the team of each
/// seat when all have one.
fn number_teams(seats: &[SeatInfo]) -> (Vec<String>, Option<Vec<Team>>) {
    let mut names: Vec<String> = Vec::new();
    let mut number = |name: &String| {
        let known = names.iter().position(|other| other == name).unwrap_or_else(|| {
            names.push(name.clone());
            names.len() - 1
        });
        Team(known as u8)
    };
    let team_of = seats.iter().map(|seat| seat.team.as_ref().map(&mut number)).collect();
    (names, team_of)
}

fn entries(seats: &[SeatInfo]) -> Result<Vec<Entry>, Phrase> {
    let mut players: Vec<Entry> = Vec::with_capacity(seats.len());
    for seat in seats {
        if letter(seat.colour).is_none() {
            return Err(texts::NO_COLOUR.with([seat.colour.word().into()]));
        }
        if players.iter().any(|other| other.colour == seat.colour) {
            return Err(texts::COLOUR_TWICE.into());
        }
        let strategy = strategy(&seat.player);
        players.push(Entry { name: seat.name.clone(), colour: seat.colour, strategy });
    }
    Ok(players)
}
