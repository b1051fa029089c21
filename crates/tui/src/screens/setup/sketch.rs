//! What is filled in, and the plan that it stands for.

use std::collections::BTreeMap;

use kernel::Lang;
use serde_json::{Value as Json, json};
use texts::making as making_say;
use texts::tui as say;

use crate::making::Origin;
use crate::screen::Desk;
use crate::setting::{Game, Kind};

/// The names that teams can have.
const TEAMS: [&str; 5] = ["A", "B", "C", "D", "E"];

/// The clocks to choose from, in seconds: for a match with so much more for
/// each move, or for each move alone.
const CLOCKS: [Option<(&str, u64, u64)>; 6] = [
    None,
    Some(("fischer", 60, 1)),
    Some(("fischer", 300, 5)),
    Some(("fischer", 900, 10)),
    Some(("move", 15, 0)),
    Some(("move", 60, 0)),
];

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Start,
    Preset,
    Count,
    Seat(usize, Part),
    Option(usize),
    Clock,
    Public,
    Begin,
}

/// What is chosen about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Player,
    Name,
    Colour,
    Team,
}

/// A seat that is being filled in.
#[derive(Clone, Debug)]
pub(super) struct Chair {
    pub(super) player: String,
    pub(super) name: String,
    colour: usize,
    /// Which team; none is 0.
    team: usize,
}

/// A form that is being filled in.
#[derive(Debug)]
pub(super) struct Sketch {
    pub(super) game: Game,
    pub(super) seats: Vec<Chair>,
    options: BTreeMap<String, String>,
    /// Which preset; none is 0.
    preset: usize,
    clock: usize,
    is_public: bool,
    /// The position to start from, and whether it is wanted.
    start: Option<(String, bool)>,
    /// Whether a board is chosen to make a scenario on, and nobody plays yet.
    pub(super) is_board: bool,
    lang: Lang,
}

impl Sketch {
    pub(super) fn new(game: Game, lang: Lang) -> Self {
        let options = game.options.iter().map(|it| (it.name.clone(), it.default.clone()));
        let mut sketch = Self {
            options: options.collect(),
            seats: Vec::new(),
            preset: 0,
            clock: 0,
            is_public: false,
            start: None,
            is_board: false,
            lang,
            game,
        };
        sketch.resize(sketch.game.default_seats);
        sketch
    }

    /// Fills in where the match begins.
    pub(super) fn begin_at(&mut self, origin: Origin) {
        self.resize(origin.seats.len());
        let mut teams: Vec<&String> = Vec::new();
        for (chair, (colour, team)) in self.seats.iter_mut().zip(&origin.seats) {
            let known = self.game.colours.iter().position(|it| it.word == *colour);
            chair.colour = known.unwrap_or(chair.colour);
            let Some(team) = team else { continue };
            if !teams.contains(&team) {
                teams.push(team);
            }
            let place = teams.iter().position(|known| *known == team).unwrap_or(0);
            chair.team = place.min(TEAMS.len() - 1) + 1;
        }
        self.options.extend(origin.options);
        self.start = origin.position.map(|position| (position, true));
    }

    fn resize(&mut self, count: usize) {
        let [least, most] = self.game.seats;
        let count = count.clamp(least, most);
        self.seats.truncate(count);
        for at in self.seats.len()..count {
            let free = (0..self.game.colours.len())
                .find(|colour| self.seats.iter().all(|chair| chair.colour != *colour));
            self.seats.push(Chair {
                player: if at == 0 { "me" } else { "level:3" }.to_owned(),
                name: String::new(),
                colour: free.unwrap_or(0),
                team: 0,
            });
        }
    }

    /// The lines of the form, from the top.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        if self.start.is_some() {
            rows.push(Row::Start);
        } else if !self.game.presets.is_empty() {
            rows.push(Row::Preset);
        }
        if self.game.seats[0] != self.game.seats[1] {
            rows.push(Row::Count);
        }
        let options = (0..self.game.options.len()).map(Row::Option);
        if self.is_board {
            return rows.into_iter().chain(options).chain([Row::Begin]).collect();
        }
        rows.extend((0..self.seats.len()).flat_map(|at| self.seat_rows(at)));
        rows.extend(options);
        rows.extend([Row::Clock, Row::Public, Row::Begin]);
        rows
    }

    fn seat_rows(&self, at: usize) -> Vec<Row> {
        let parts = [
            (true, Part::Player),
            (self.seats[at].player == "me", Part::Name),
            (self.game.colours.len() > 1, Part::Colour),
            (self.game.teams, Part::Team),
        ];
        parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| Row::Seat(at, part)).collect()
    }

    /// Changes a line to its next or last value.
    pub(super) fn change(&mut self, row: Row, forward: bool) {
        match row {
            Row::Start => {
                if let Some((_, is_wanted)) = &mut self.start {
                    *is_wanted = !*is_wanted;
                }
            }
            Row::Preset => {
                self.preset = turn(self.preset, self.game.presets.len() + 1, forward);
                self.apply();
            }
            Row::Count => {
                let count = self.seats.len();
                self.resize(if forward { count + 1 } else { count.saturating_sub(1) });
            }
            Row::Seat(at, part) => self.change_seat(at, part, forward),
            Row::Option(at) => {
                let choice = &self.game.options[at];
                let value = self.options.get(&choice.name).cloned().unwrap_or_default();
                self.options.insert(choice.name.clone(), choice.beside(&value, forward));
            }
            Row::Clock => self.clock = turn(self.clock, CLOCKS.len(), forward),
            Row::Public => self.is_public = !self.is_public,
            Row::Begin => {}
        }
    }

    fn change_seat(&mut self, at: usize, part: Part, forward: bool) {
        match part {
            Part::Player => {
                let players = self.players();
                let now = players.iter().position(|(word, _)| *word == self.seats[at].player);
                let next = turn(now.unwrap_or(0), players.len(), forward);
                self.seats[at].player = players[next].0.clone();
            }
            Part::Colour => {
                let count = self.game.colours.len();
                self.seats[at].colour = turn(self.seats[at].colour, count, forward);
            }
            Part::Team => {
                self.seats[at].team = turn(self.seats[at].team, TEAMS.len() + 1, forward);
            }
            Part::Name => {}
        }
    }

    /// Takes the options and the seats of the preset.
    fn apply(&mut self) {
        let defaults = self.game.options.iter().map(|it| (it.name.clone(), it.default.clone()));
        self.options = defaults.collect();
        let Some(preset) = self.preset.checked_sub(1).and_then(|at| self.game.presets.get(at))
        else {
            return;
        };
        self.options.extend(preset.options.clone());
        if let Some(seats) = preset.seats {
            self.resize(seats);
        }
    }

    /// Who can sit somewhere, by word and name.
    fn players(&self) -> Vec<(String, String)> {
        let people = [("me", say::PERSON_HERE), ("open", say::WHOEVER_COMES)];
        let people = people.map(|(word, text)| (word.to_owned(), text.get(self.lang).to_owned()));
        let machines = self.game.machines.iter().map(|it| (it.word.clone(), it.name.clone()));
        people.into_iter().chain(machines).collect()
    }

    /// A line as label and value.
    pub(super) fn shown(&self, row: Row, desk: &Desk) -> (String, String) {
        let (label, value) = match row {
            Row::Start => (say::START, desk.say(self.shown_start()).to_owned()),
            Row::Preset => {
                let preset =
                    self.preset.checked_sub(1).map(|at| self.game.presets[at].name.clone());
                (say::PRESET, preset.unwrap_or_else(|| "–".to_owned()))
            }
            Row::Count => (say::PLAYERS, self.seats.len().to_string()),
            Row::Seat(at, part) => return self.shown_seat(at, part, desk),
            Row::Option(at) => {
                let choice = &self.game.options[at];
                let value = self.options.get(&choice.name).map_or("", String::as_str);
                let shown = match choice.kind {
                    Kind::Flag if value == "on" => desk.say(say::YES).to_owned(),
                    Kind::Flag => desk.say(say::NO).to_owned(),
                    _ => choice.shown(value),
                };
                return (choice.label.clone(), shown);
            }
            Row::Clock => (say::CLOCK, self.shown_clock(desk)),
            Row::Public => {
                (say::PUBLIC, desk.say(if self.is_public { say::YES } else { say::NO }).to_owned())
            }
            Row::Begin if self.is_board => (making_say::TO_BOARD, String::new()),
            Row::Begin => (say::BEGIN, String::new()),
        };
        (desk.say(label).to_owned(), value)
    }

    fn shown_seat(&self, at: usize, part: Part, desk: &Desk) -> (String, String) {
        let chair = &self.seats[at];
        let (label, value) = match part {
            Part::Player => {
                let player = self.players().into_iter().find(|(word, _)| *word == chair.player);
                let label = desk.phrase(&say::PLAYER.with([(at + 1).into()]));
                return (label, player.map(|(_, name)| name).unwrap_or_default());
            }
            Part::Name => (say::NAME, Some(chair.name.clone()).filter(|name| !name.is_empty())),
            Part::Colour => {
                (say::COLOUR, self.game.colours.get(chair.colour).map(|it| it.name.clone()))
            }
            Part::Team => (say::TEAM, chair.team.checked_sub(1).map(|at| TEAMS[at].to_owned())),
        };
        (format!("   {}", desk.say(label)), value.unwrap_or_else(|| "–".to_owned()))
    }

    fn shown_start(&self) -> kernel::Text {
        match self.start {
            Some((_, true)) => say::START_MADE,
            _ => say::START_USUAL,
        }
    }

    fn shown_clock(&self, desk: &Desk) -> String {
        match CLOCKS[self.clock] {
            None => desk.say(say::NO_CLOCK).to_owned(),
            Some(("move", seconds, _)) => {
                desk.phrase(&say::CLOCK_MOVE.with([(seconds as usize).into()]))
            }
            Some((_, seconds, more)) => {
                let minutes = (seconds / 60) as usize;
                desk.phrase(&say::CLOCK_MATCH.with([minutes.into(), (more as usize).into()]))
            }
        }
    }

    /// A sentence that explains a line.
    pub(super) fn help(&self, row: Row, desk: &Desk) -> String {
        match row {
            Row::Start => self.start.clone().map(|(position, _)| position).unwrap_or_default(),
            Row::Option(at) => self.game.options[at].help.clone(),
            Row::Public => desk.say(say::PUBLIC_HELP).to_owned(),
            _ => String::new(),
        }
    }

    /// How problems call a line.
    pub(super) fn place(&self, row: Row) -> Option<String> {
        match row {
            Row::Start => Some("start".to_owned()),
            Row::Option(at) => Some(self.game.options[at].name.clone()),
            Row::Seat(at, Part::Name) => Some(format!("seats[{at}].name")),
            Row::Seat(at, Part::Colour) => Some(format!("seats[{at}].colour")),
            Row::Seat(at, Part::Team) => Some(format!("seats[{at}].team")),
            Row::Seat(at, Part::Player) => Some(format!("seats[{at}]")),
            Row::Count => Some("seats".to_owned()),
            _ => None,
        }
    }

    /// What the form asks for.
    pub(super) fn plan(&self) -> Json {
        let mut teams: Vec<&str> =
            self.seats.iter().filter_map(|chair| Some(TEAMS[chair.team.checked_sub(1)?])).collect();
        teams.sort_unstable();
        teams.dedup();
        let seat = |chair: &Chair| {
            let mut seat = json!({ "player": chair.player });
            if !chair.name.is_empty() && chair.player == "me" {
                seat["name"] = chair.name.clone().into();
            }
            if let Some(colour) = self.game.colours.get(chair.colour) {
                seat["colour"] = colour.word.clone().into();
            }
            if let Some(team) = chair.team.checked_sub(1) {
                seat["team"] = TEAMS[team].into();
            }
            seat
        };
        let seats: Vec<Json> = self.seats.iter().map(seat).collect();
        let start = self.start.as_ref().filter(|(_, is_wanted)| *is_wanted);
        json!({
            "game": self.game.id,
            "options": self.options,
            "start": start.map(|(position, _)| position),
            "teams": teams,
            "seats": seats,
            "settings": self.settings(),
        })
    }

    fn settings(&self) -> Json {
        let mut settings = json!({ "public": self.is_public, "pace": 600 });
        match CLOCKS[self.clock] {
            None => {}
            Some(("move", seconds, _)) => {
                settings["clock"] = json!({ "kind": "move", "seconds": seconds });
            }
            Some((kind, seconds, more)) => {
                settings["clock"] = json!({ "kind": kind, "seconds": seconds, "increment": more });
            }
        }
        settings
    }

    /// The scenario that is to be made on the board that was chosen.
    pub(super) fn draft(&self) -> Json {
        let seats = vec![json!({}); self.seats.len()];
        json!({ "game": self.game.id, "options": self.options, "seats": seats })
    }
}

/// The next or the last of so many, round and round.
fn turn(at: usize, count: usize, forward: bool) -> usize {
    match forward {
        true => (at + 1) % count.max(1),
        false => (at + count.max(1) - 1) % count.max(1),
    }
}
