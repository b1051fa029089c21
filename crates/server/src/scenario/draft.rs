//! A scenario that is being made, as it travels.

use kernel::{Colour, Lang, Player, Problem, SeatInfo, Sheet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use table::record::value_json;
use table::{AnyGame, Match, ReplayError, seats};
use texts::{making as say, server as server_say};

use crate::refusal::Refusal;
use crate::room::read_options;
use crate::secret;

/// A scenario that is being made: all that is known of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draft {
    /// The game's short name.
    pub game: String,
    /// Options that differ from the usual ones.
    #[serde(default)]
    #[schemars(with = "std::collections::BTreeMap<String, Json>")]
    pub options: Map<String, Json>,
    /// The seats in the order of play; all as usual when there are none.
    #[serde(default)]
    pub seats: Vec<SeatDraft>,
    /// The position it starts from, when it is not the usual one.
    #[serde(default)]
    pub start: Option<String>,
    /// The moves made since.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The moves that were taken back and can be made again.
    #[serde(default)]
    pub undone: Vec<String>,
}

/// A seat of a scenario; whatever is not said is as usual.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatDraft {
    /// The player's name.
    #[serde(default)]
    pub name: Option<String>,
    /// The player's colour.
    #[serde(default)]
    pub colour: Option<String>,
    /// The player's team.
    #[serde(default)]
    pub team: Option<String>,
}

fn wrong(place: &str, phrase: impl Into<kernel::Phrase>) -> Refusal {
    Refusal::setup(vec![Problem::new(place, phrase.into())])
}

impl Draft {
    /// What a match would have to be told to stand as this one.
    pub(crate) fn of(of: &Match) -> Self {
        let (made, undone) = of.sheet().moves.split_at(of.ply());
        let option = |(name, value): (&str, _)| (name.to_owned(), value_json(value));
        Self {
            game: of.game().info().id.to_owned(),
            options: of.sheet().options.iter().map(option).collect(),
            seats: of.seats().iter().map(SeatDraft::of).collect(),
            start: of.sheet().start.clone(),
            moves: made.to_vec(),
            undone: undone.to_vec(),
        }
    }

    /// The match it stands for. Chance that is to move does so.
    pub(crate) fn open(&self, lang: Lang) -> Result<Match, Refusal> {
        let game = self.game()?;
        let sheet = Sheet {
            options: read_options(game, None, &self.options)?,
            seats: self.seat_infos(game, lang)?,
            start: self.start.clone(),
            moves: [&self.moves[..], &self.undone[..]].concat(),
        };
        Match::replay(game, &sheet, self.moves.len(), secret::seed()).map_err(|error| match error {
            ReplayError::Setup(problems) => Refusal::setup(problems),
            ReplayError::Move { index, error } => {
                let args = [(index + 1).into(), error.phrase().into()];
                wrong("moves", say::WRONG_MOVE.with(args))
            }
        })
    }

    /// The game, if it is one whose positions can be set up.
    pub(crate) fn game(&self) -> Result<&'static dyn AnyGame, Refusal> {
        let unknown = || wrong("game", server_say::NO_GAME.with([self.game.as_str().into()]));
        let game = catalog::game(&self.game).ok_or_else(unknown)?;
        match game.info().hidden {
            true => Err(wrong("game", say::NO_POSITIONS.with([game.info().name.into()]))),
            false => Ok(game),
        }
    }

    /// Who sits there, as records write it.
    fn seat_infos(&self, game: &dyn AnyGame, lang: Lang) -> Result<Vec<SeatInfo>, Refusal> {
        let info = game.info();
        let count = if self.seats.is_empty() { info.default_seats } else { self.seats.len() };
        if !info.seats.contains(&count) {
            let (fewest, most) = (*info.seats.start(), *info.seats.end());
            let args = ["seats".into(), fewest.into(), most.into()];
            return Err(wrong("seats", server_say::BAD_SETTING.with(args)));
        }
        let usual = seats::default_seats(info, count, lang).into_iter().enumerate();
        let asked = |seat| self.seats.get(seat).cloned().unwrap_or_default();
        usual.map(|(seat, usual)| asked(seat).seated(usual)).collect()
    }
}

impl SeatDraft {
    fn of(seat: &SeatInfo) -> Self {
        Self {
            name: Some(seat.name.clone()),
            colour: Some(seat.colour.word().to_owned()),
            team: seat.team.clone(),
        }
    }

    /// Somebody who sits down on a seat that would otherwise be as usual.
    fn seated(self, usual: SeatInfo) -> Result<SeatInfo, Refusal> {
        let colour = match self.colour {
            None => usual.colour,
            Some(word) => Colour::from_word(&word).ok_or_else(|| {
                let words = Colour::ALL.map(Colour::word).join(", ");
                wrong("seats", server_say::BAD_COLOUR.with([words.into()]))
            })?,
        };
        let name = self.name.unwrap_or(usual.name);
        Ok(SeatInfo { name, player: Player::Person, colour, team: self.team })
    }
}
