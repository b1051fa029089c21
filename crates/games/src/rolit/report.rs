//! Saved games of the original program.
//!
//! A report is one JSON object: the board with its cubes in order of placement
//! and their present colours, the players in order of play, and the colour that
//! moves next; with teams, those as well. A player's score is counted from the
//! cubes, whatever the file says; a team's score stays as the file has it.

use std::collections::HashSet;

use kernel::{Colour, Phrase, Seat};
use serde_json::{Value, json};

use super::json::{self, Node};
use super::{Cell, MAX_PLAYERS, PALETTE, Shape, State, texts};

/// A saved game: `GameClassic`, or `GameTeams` when it has teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub(super) shape: Shape,
    pub(super) cubes: Vec<Cube>,
    pub(super) players: Vec<Entry>,
    pub(super) turn: Colour,
    pub(super) teams: Option<Vec<TeamEntry>>,
}

/// A cube on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cube {
    pub(super) colour: Colour,
    pub(super) cell: Cell,
}

/// A player of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// His name.
    pub(super) name: String,
    /// His colour, different from everybody else's.
    pub(super) colour: Colour,
    /// How he decides when he is a machine.
    pub(super) strategy: Option<Strategy>,
}

/// The machines that reports know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    Random,
    Greedy,
    Minimax,
}

/// A team of a report. It may be empty there, though not in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TeamEntry {
    /// Its name.
    pub(super) name: String,
    /// Its score as last reckoned: after a placement, the sum of its players.
    pub(super) score: i64,
    /// Its players.
    pub(super) players: Vec<Entry>,
}

impl Strategy {
    const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Minimax];

    fn word(self) -> &'static str {
        match self {
            Self::Random => "RANDOM",
            Self::Greedy => "GREEDY",
            Self::Minimax => "MINIMAX",
        }
    }

    fn from_node(node: Node) -> Result<Self, Phrase> {
        let text = node.text()?;
        let known = Self::ALL.into_iter().find(|strategy| strategy.word() == text);
        known.ok_or_else(|| node.wrong(texts::NO_STRATEGY.with([text.into()])))
    }
}

/// The letter of a colour, when Rolit has it.
pub(super) fn letter(colour: Colour) -> Option<char> {
    PALETTE.iter().find(|(known, _)| *known == colour).map(|(_, letter)| *letter)
}

fn colour_value(colour: Colour) -> Value {
    letter(colour).map_or(Value::Null, |letter| Value::String(letter.to_string()))
}

fn read_colour(node: Node) -> Result<Colour, Phrase> {
    let text = node.text()?;
    PALETTE
        .iter()
        .find(|(_, letter)| letter.to_string().eq_ignore_ascii_case(text))
        .map(|(colour, _)| *colour)
        .ok_or_else(|| node.wrong(texts::NO_COLOUR.with([text.into()])))
}

impl Report {
    /// Reads a report from the text of a file.
    ///
    /// # Errors
    /// A sentence that names the place and what is wrong there.
    pub fn read(text: &str) -> Result<Self, Phrase> {
        Self::from_json(&json::parse(text)?)
    }

    /// Reads a report.
    ///
    /// # Errors
    /// A sentence that names the place and what is wrong there.
    pub fn from_json(value: &Value) -> Result<Self, Phrase> {
        Self::from_node(Node::top(value))
    }

    pub(super) fn from_node(node: Node) -> Result<Self, Phrase> {
        let kind = node.key("type")?;
        let with_teams = match kind.text()? {
            "GameClassic" => false,
            "GameTeams" => true,
            other => return Err(kind.wrong(texts::NO_TYPE.with([other.into()]))),
        };
        let board = node.key("board")?;
        let shape = read_shape(board.key("shape")?)?;
        let players = read_players(node.key("players")?)?;
        let cubes = read_cubes(board.key("cubes")?, shape, &players)?;
        let turn = node.key("turn")?;
        let mover = read_colour(turn)?;
        if !players.iter().any(|player| player.colour == mover) {
            return Err(turn.wrong(texts::COLOUR_OF_NOBODY));
        }
        let teams = if with_teams { Some(read_teams(node.key("teams")?)?) } else { None };
        Ok(Self { shape, cubes, players, turn: mover, teams })
    }

    /// The report as JSON, its keys in the original's order.
    pub fn to_json(&self) -> Value {
        let cubes = self.cubes.iter().map(|cube| {
            json!({"color": colour_value(cube.colour), "pos": [cube.cell.x(), cube.cell.y()]})
        });
        let kind = if self.teams.is_some() { "GameTeams" } else { "GameClassic" };
        let mut report = json!({
            "type": kind,
            "board": {"shape": self.shape.code(), "cubes": cubes.collect::<Vec<_>>()},
            "players": self.entries(&self.players),
            "turn": colour_value(self.turn),
        });
        if let Some(teams) = &self.teams {
            let team = |team: &TeamEntry| {
                let players = self.entries(&team.players);
                json!({"name": team.name, "score": team.score, "players": players})
            };
            report["teams"] = teams.iter().map(team).collect();
        }
        report
    }

    fn entries(&self, players: &[Entry]) -> Value {
        let entry = |player: &Entry| {
            let mut entry = json!({
                "name": player.name,
                "score": self.score(player.colour),
                "color": colour_value(player.colour),
            });
            if let Some(strategy) = player.strategy {
                entry["strategy"] = strategy.word().into();
            }
            entry
        };
        players.iter().map(entry).collect()
    }

    /// The number of cubes of a colour.
    pub fn score(&self, colour: Colour) -> usize {
        self.cubes.iter().filter(|cube| cube.colour == colour).count()
    }

    /// The seat of a colour: its place in the order of play.
    pub(super) fn seat(&self, colour: Colour) -> Option<Seat> {
        seat_of(&self.players, colour)
    }
}

fn seat_of(players: &[Entry], colour: Colour) -> Option<Seat> {
    players.iter().position(|player| player.colour == colour).map(Seat::new)
}

fn read_shape(node: Node) -> Result<Shape, Phrase> {
    let code = node.text()?;
    Shape::from_code(code).ok_or_else(|| {
        let codes: Vec<_> = Shape::codes().collect();
        node.wrong(texts::NO_SHAPE.with([code.into(), codes.join(", ").into()]))
    })
}

fn read_players(node: Node) -> Result<Vec<Entry>, Phrase> {
    let count = node.items()?.count();
    if !(2..=MAX_PLAYERS).contains(&count) {
        return Err(node.wrong(texts::PLAYERS.with([count.into()])));
    }
    read_entries(node)
}

/// A list of players of different colours.
fn read_entries(node: Node) -> Result<Vec<Entry>, Phrase> {
    let mut players: Vec<Entry> = Vec::new();
    for item in node.items()? {
        let player = read_entry(item)?;
        if seat_of(&players, player.colour).is_some() {
            return Err(item.key("color")?.wrong(texts::COLOUR_TWICE));
        }
        players.push(player);
    }
    Ok(players)
}

/// A player; his score must be a number, but which one does not matter.
fn read_entry(node: Node) -> Result<Entry, Phrase> {
    node.key("score")?.number()?;
    Ok(Entry {
        name: node.key("name")?.text()?.to_owned(),
        colour: read_colour(node.key("color")?)?,
        strategy: node.optional("strategy").map(Strategy::from_node).transpose()?,
    })
}

/// The cubes, laid one after the other on an empty board to see that they fit.
fn read_cubes(node: Node, shape: Shape, players: &[Entry]) -> Result<Vec<Cube>, Phrase> {
    let mut board = State::new(shape, players.len(), None);
    let mut cubes = Vec::new();
    for item in node.items()? {
        let (colour, pos) = (item.key("color")?, item.key("pos")?);
        let cube = Cube { colour: read_colour(colour)?, cell: read_cell(pos, &board)? };
        let seat = seat_of(players, cube.colour);
        let seat = seat.ok_or_else(|| colour.wrong(texts::COLOUR_OF_NOBODY))?;
        let place = || format!("({}, {})", cube.cell.x(), cube.cell.y()).into();
        board.lay(cube.cell, seat).map_err(|wrong| pos.wrong(wrong.with([place()])))?;
        cubes.push(cube);
    }
    Ok(cubes)
}

fn read_cell(node: Node, board: &State) -> Result<Cell, Phrase> {
    let mut numbers = node.items()?;
    let (Some(x), Some(y), None) = (numbers.next(), numbers.next(), numbers.next()) else {
        return Err(node.wrong(texts::NO_PAIR));
    };
    let (x, y) = (x.number()?, y.number()?);
    let outside = || texts::NO_CELL.with([format!("({x}, {y})").into()]);
    board.numbered(x, y).ok_or_else(|| node.wrong(outside()))
}

fn read_teams(node: Node) -> Result<Vec<TeamEntry>, Phrase> {
    let mut names = HashSet::new();
    let mut teams = Vec::new();
    for item in node.items()? {
        let name = item.key("name")?;
        if !names.insert(name.text()?.to_owned()) {
            return Err(name.wrong(texts::TEAM_TWICE));
        }
        teams.push(TeamEntry {
            name: name.text()?.to_owned(),
            score: item.key("score")?.number()?,
            players: read_entries(item.key("players")?)?,
        });
    }
    if teams.len() == 2 {
        Ok(teams)
    } else {
        Err(node.wrong(texts::TWO.with([teams.len().into()])))
    }
}
