//! Saved games as score sheets.

use kernel::{Options, Phrase, Player, SeatInfo, Sheet, Value};
use scene::Game;

use super::json::at;
use super::notation::write_position;
use super::report::{Entry, Report, Strategy, TeamEntry};
use super::{Rolit, texts};

impl Report {
    /// The match that goes on from this report: its cubes are the start
    /// position, and no move has been made.
    ///
    /// # Errors
    /// When the report cannot be a match: a team without players, a player in
    /// no team or in both, a member of a team who does not play.
    pub fn to_sheet(&self) -> Result<Sheet, Phrase> {
        let mut options = Options::defaults(Rolit::INFO.options);
        let code = self.shape.code().expect("a report's board has a code");
        options.put("shape", Value::Word(code));
        if let Some(teams) = &self.teams {
            options.put("mode", Value::Word("teams"));
            self.check_members(teams)?;
        }
        let seats = self.players.iter().enumerate().map(|(index, player)| {
            Ok(SeatInfo {
                name: player.name.clone(),
                player: player.strategy.map_or(Player::Person, machine),
                colour: player.colour,
                team: self.team_of(index, player)?,
            })
        });
        Ok(Sheet {
            options,
            seats: seats.collect::<Result<_, Phrase>>()?,
            start: self.start(),
            moves: Vec::new(),
        })
    }

    fn check_members(&self, teams: &[TeamEntry]) -> Result<(), Phrase> {
        for (index, team) in teams.iter().enumerate() {
            let place = format!("teams[{index}].players");
            if team.players.is_empty() {
                return Err(at(&place, texts::EMPTY_TEAM.with([team.name.as_str().into()])));
            }
            let stranger = team.players.iter().find(|member| !is_among(member, &self.players));
            if let Some(member) = stranger {
                return Err(at(&place, texts::STRANGER.with([member.name.as_str().into()])));
            }
        }
        Ok(())
    }

    fn team_of(&self, index: usize, player: &Entry) -> Result<Option<String>, Phrase> {
        let Some(teams) = &self.teams else { return Ok(None) };
        let mut own = teams.iter().filter(|team| is_among(player, &team.players));
        match (own.next(), own.next()) {
            (Some(team), None) => Ok(Some(team.name.clone())),
            _ => Err(at(
                &format!("players[{index}]"),
                texts::ONE_TEAM.with([player.name.as_str().into()]),
            )),
        }
    }

    /// The start position; none when it is the usual one.
    fn start(&self) -> Option<String> {
        let known = "a report's colours are those of its players";
        let mover = self.seat(self.turn).expect(known);
        let cubes = self.cubes.iter();
        let cubes = cubes.map(|cube| (cube.cell, self.seat(cube.colour).expect(known)));
        let is_usual = self.cubes.is_empty() && mover.index() == 0;
        (!is_usual).then(|| write_position(self.shape, cubes, mover))
    }
}

/// Whether a player is in a list. Strategies may be left out of teams.
fn is_among(player: &Entry, list: &[Entry]) -> bool {
    list.iter().any(|other| other.colour == player.colour && other.name == player.name)
}

fn machine(strategy: Strategy) -> Player {
    let name = match strategy {
        Strategy::Random => "random",
        Strategy::Greedy => "greedy",
        Strategy::Minimax => "minimax",
    };
    Player::Machine(name.to_owned())
}

/// How a report calls whoever plays. It knows three machines; every other one
/// is written as the strongest of them, so that a machine stays a machine.
pub(super) fn strategy(player: &Player) -> Option<Strategy> {
    match player {
        Player::Person => None,
        Player::Machine(name) => Some(match name.as_str() {
            "random" => Strategy::Random,
            "greedy" => Strategy::Greedy,
            _ => Strategy::Minimax,
        }),
    }
}
