//! Replays of the original program.
//!
//! A replay is a list of states, one for each placement: the command that led
//! to it and the report of the game after it. There is none for the empty
//! board, so a replay of a game that went on from a saved one does not show
//! where it went on from; its first state stands for that.

use kernel::{Notation, Phrase, Rules, Sheet};
use serde_json::{Value, json};

use super::json::{self, Node, at};
use super::recording::Recording;
use super::report::{Cube, Report, TeamEntry, letter};
use super::texts;

/// A replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    command: String,
    game: Report,
}

impl Replay {
    /// Reads a replay from the text of a file. Whether its states follow from
    /// each other is only looked at by [`to_sheet`](Self::to_sheet).
    ///
    /// # Errors
    /// A sentence that names the place and what is wrong there.
    pub fn read(text: &str) -> Result<Self, Phrase> {
        Self::from_json(&json::parse(text)?)
    }

    /// Reads a replay.
    ///
    /// # Errors
    /// A sentence that names the place and what is wrong there.
    pub fn from_json(value: &Value) -> Result<Self, Phrase> {
        let top = Node::top(value);
        let states = top.key("states")?;
        let step = |state: Node| {
            let command = state.key("command")?.text()?.to_owned();
            Ok(Step { command, game: Report::from_node(state.key("game")?)? })
        };
        Ok(Self { steps: states.items()?.map(step).collect::<Result<_, Phrase>>()? })
    }

    /// The replay as JSON, its keys in the original's order.
    pub fn to_json(&self) -> Value {
        let state = |step: &Step| json!({"command": step.command, "game": step.game.to_json()});
        json!({"states": self.steps.iter().map(state).collect::<Vec<_>>()})
    }

    /// The replay of the match on a sheet.
    ///
    /// # Errors
    /// When nothing has been placed, or a replay cannot tell of such a match.
    pub fn of(sheet: &Sheet) -> Result<Self, Phrase> {
        if sheet.moves.is_empty() {
            return Err(texts::NOTHING_PLACED.into());
        }
        let mut recording = Recording::start(sheet)?;
        let step = |(index, text): (usize, &String)| {
            let cell = recording.make(index, text)?;
            let command = format!("p {} {}", cell.x(), cell.y());
            Ok(Step { command, game: recording.report() })
        };
        let steps = sheet.moves.iter().enumerate().map(step);
        Ok(Self { steps: steps.collect::<Result<_, Phrase>>()? })
    }

    /// The match that was replayed, every state checked against the rules. It
    /// starts from the empty board when the first state has one cube, and from
    /// the first state otherwise.
    ///
    /// # Errors
    /// The first difference, with the state it is in.
    pub fn to_sheet(&self) -> Result<Sheet, Phrase> {
        let first = &self.steps.first().ok_or_else(|| at("states", texts::NO_STATES))?.game;
        let (start, shown) = match first.cubes[..] {
            [only] => (Report { cubes: Vec::new(), turn: only.colour, ..first.clone() }, 0),
            _ => (first.clone(), 1),
        };
        let mut sheet = start.to_sheet().map_err(|phrase| at("states[0].game", phrase))?;
        let mut recording = Recording::start(&sheet)?;
        for (index, step) in self.steps.iter().enumerate().skip(shown) {
            let name = recording
                .follow(step, first)
                .map_err(|(place, phrase)| at(&format!("states[{index}].{place}"), phrase))?;
            sheet.moves.push(name);
        }
        Ok(sheet)
    }
}

/// A place inside a state, and what is wrong there.
type Wrong = (String, Phrase);

impl Recording {
    /// Places what a state says was placed, compares the outcome with what the
    /// state shows, and returns the move.
    fn follow(&mut self, step: &Step, first: &Report) -> Result<String, Wrong> {
        let cell = self.place(&step.command).map_err(|phrase| ("command".to_owned(), phrase))?;
        let wrong = |place: &str, phrase| Err((format!("game.{place}"), phrase));
        let (found, made) = (&step.game, self.report());
        if found.shape != first.shape {
            return wrong("board.shape", texts::NOT_AS_FIRST.into());
        }
        if found.players != first.players {
            return wrong("players", texts::NOT_AS_FIRST.into());
        }
        if !same_teams(found, first) {
            return wrong("teams", texts::NOT_AS_FIRST.into());
        }
        match difference(&made, found, self.state().turn().is_over()) {
            Some((place, phrase)) => wrong(&place, phrase),
            None => Ok(self.state().write(cell)),
        }
    }
}

fn same_teams(found: &Report, first: &Report) -> bool {
    let unscored = |teams: &Vec<TeamEntry>| -> Vec<TeamEntry> {
        teams.iter().map(|team| TeamEntry { score: 0, ..team.clone() }).collect()
    };
    found.teams.as_ref().map(unscored) == first.teams.as_ref().map(unscored)
}

/// Where a report first differs from the one that the rules make. On a full
/// board nobody moves, so it does not matter whose turn it would be.
fn difference(made: &Report, found: &Report, over: bool) -> Option<Wrong> {
    let colour = |colour| letter(colour).map(String::from).unwrap_or_default();
    let cube =
        |cube: &Cube| format!("{} ({}, {})", colour(cube.colour), cube.cell.x(), cube.cell.y());
    let pairs = made.cubes.iter().zip(&found.cubes).enumerate();
    let mut pairs = pairs.filter(|(_, (right, wrong))| right != wrong);
    if let Some((index, (right, wrong))) = pairs.next() {
        return Some(by_rules(&format!("board.cubes[{index}]"), cube(right), cube(wrong)));
    }
    let [right, wrong] = [made, found].map(|report| report.cubes.len());
    if right != wrong {
        return Some((
            "board.cubes".to_owned(),
            texts::CUBE_COUNT.with([right.into(), wrong.into()]),
        ));
    }
    if made.turn != found.turn && !over {
        return Some(by_rules("turn", colour(made.turn), colour(found.turn)));
    }
    team_difference(made.teams.as_deref()?, found.teams.as_deref()?)
}

fn team_difference(made: &[TeamEntry], found: &[TeamEntry]) -> Option<Wrong> {
    found.iter().enumerate().find_map(|(index, team)| {
        let right = made.iter().find(|other| other.name == team.name)?;
        let place = format!("teams[{index}].score");
        (right.score != team.score)
            .then(|| by_rules(&place, right.score.to_string(), team.score.to_string()))
    })
}

fn by_rules(place: &str, right: String, wrong: String) -> Wrong {
    (place.to_owned(), texts::BY_RULES.with([right.into(), wrong.into()]))
}
