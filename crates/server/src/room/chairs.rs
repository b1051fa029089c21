//! The chairs of a room and who sits on them.

use kernel::{Colour, Player, SeatInfo};
use scene::Info;
use serde::{Deserialize, Serialize};
use table::seats;
use texts::{seats as seat_words, server as say};
use tokio::time::Instant;

use crate::refusal::{Code, Refusal, no};
use crate::who::{Key, Who};

/// A place at the table of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) holder: Holder,
    /// What its player is called; none while nobody sits there.
    pub(crate) name: Option<String>,
    #[serde(with = "colour_word")]
    pub(crate) colour: Colour,
    pub(crate) team: Option<String>,
    /// The person whose chair it is, also while a machine decides for them.
    #[serde(default)]
    pub(crate) owner: Option<Key>,
    /// Since when its player is away; none when here.
    #[serde(skip)]
    pub(crate) away: Option<Instant>,
}

/// Who decides for a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Holder {
    /// Somebody is awaited.
    Open,
    /// A person, or a bot that has accepted.
    Person(Key),
    /// A machine of the house, by its word.
    Machine(String),
    /// A bot that has been asked and has not answered.
    Asked(Key),
}

mod colour_word {
    use kernel::Colour;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    pub(super) fn serialize<S: Serializer>(colour: &Colour, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(colour.word())
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Colour, D::Error> {
        let word = String::deserialize(from)?;
        Colour::from_word(&word).ok_or_else(|| serde::de::Error::custom("no colour"))
    }
}

/// What somebody who sits down asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    pub(crate) name: Option<String>,
    pub(crate) colour: Option<String>,
    pub(crate) team: Option<String>,
}

impl Chair {
    /// The chairs of a table where everybody is still awaited.
    pub(crate) fn rows(info: &Info, count: usize, teams: &[String]) -> Vec<Self> {
        let chair = |index: usize| Self {
            holder: Holder::Open,
            name: None,
            colour: info.palette[index % info.palette.len()].0,
            team: (!teams.is_empty()).then(|| teams[index % teams.len()].clone()),
            owner: None,
            away: None,
        };
        (0..count).map(chair).collect()
    }

    pub(crate) fn key(&self) -> Option<&Key> {
        match &self.holder {
            Holder::Person(key) => Some(key),
            _ => None,
        }
    }

    pub(crate) fn is_held_by(&self, key: &Key) -> bool {
        self.key() == Some(key)
    }

    /// Whether the match can begin with it.
    pub(crate) fn is_taken(&self) -> bool {
        matches!(self.holder, Holder::Person(_) | Holder::Machine(_))
    }

    /// Leaves it to whoever comes.
    pub(crate) fn clear(&mut self) {
        (self.holder, self.name) = (Holder::Open, None);
        (self.owner, self.away) = (None, None);
    }

    /// Whoever decides, as records write it.
    pub(crate) fn player(&self) -> Player {
        match &self.holder {
            Holder::Machine(word) => Player::Machine(word.clone()),
            _ => Player::Person,
        }
    }

    pub(crate) fn seat_info(&self, or: impl FnOnce() -> String) -> SeatInfo {
        SeatInfo {
            name: self.name.clone().unwrap_or_else(or),
            player: self.player(),
            colour: self.colour,
            team: self.team.clone(),
        }
    }
}

/// Seats somebody on a chair, after all that is asked for has been found good.
///
/// # Errors
/// What is wrong with the name, the colour or the team.
pub(crate) fn sit(
    chairs: &mut [Chair],
    index: usize,
    who: &Who,
    place: &Place,
    info: &Info,
    teams: &[String],
) -> Result<(), Refusal> {
    let name = name_for(chairs, index, who, place)?;
    arrange(chairs, index, place, info, teams)?;
    chairs[index].holder = Holder::Person(who.key());
    chairs[index].owner = Some(who.key());
    chairs[index].name = Some(name);
    Ok(())
}

/// Gives a chair the colour and the team that are asked for.
///
/// # Errors
/// What is wrong with them.
pub(crate) fn arrange(
    chairs: &mut [Chair],
    index: usize,
    place: &Place,
    info: &Info,
    teams: &[String],
) -> Result<(), Refusal> {
    let team = team_for(&chairs[index], place, teams)?;
    if let Some((other, colour)) = colour_for(chairs, index, place, info)? {
        // Whoever is awaited there takes the colour that is left over.
        if let Some(other) = other {
            chairs[other].colour = chairs[index].colour;
        }
        chairs[index].colour = colour;
    }
    chairs[index].team = team;
    Ok(())
}

fn name_for(chairs: &[Chair], index: usize, who: &Who, place: &Place) -> Result<String, Refusal> {
    let key = who.key();
    let seated =
        chairs.iter().enumerate().any(|(other, chair)| other != index && chair.is_held_by(&key));
    // A profile plays under its own name; whoever sits beside it on the same screen has another.
    let own = who.name().filter(|_| !seated).map(str::to_owned);
    let asked = place.name.as_ref().map(|name| name.trim().to_owned());
    let name = own
        .or(asked)
        .or_else(|| chairs[index].name.clone())
        .unwrap_or_else(|| free_name(chairs, index));
    if let Some(phrase) = seats::check_label(&name) {
        return Err(Refusal::new(Code::BadName, phrase));
    }
    let same = |chair: &Chair| {
        chair.name.as_ref().is_some_and(|other| other.to_lowercase() == name.to_lowercase())
    };
    let taken = chairs.iter().enumerate().any(|(other, chair)| other != index && same(chair));
    if taken {
        let phrase = seat_words::REPEATED_NAME.with([name.into()]);
        return Err(Refusal::new(Code::NameTaken, phrase));
    }
    Ok(name)
}

/// A name for somebody who has given none.
pub(crate) fn free_name(chairs: &[Chair], index: usize) -> String {
    let named = |number: usize| format!("Player {number}");
    let taken = |name: &String| chairs.iter().any(|chair| chair.name.as_ref() == Some(name));
    // So many names cannot all be taken.
    let mut names = (index + 1..=index + 1 + chairs.len()).map(named);
    names.find(|name| !taken(name)).expect("there are more numbers than chairs")
}

fn team_for(chair: &Chair, place: &Place, teams: &[String]) -> Result<Option<String>, Refusal> {
    match &place.team {
        None => Ok(chair.team.clone()),
        Some(team) => match teams.iter().find(|known| *known == team) {
            Some(known) => Ok(Some(known.clone())),
            None => Err(Refusal::new(Code::BadTeam, say::BAD_TEAM.with([teams.join(", ").into()]))),
        },
    }
}

/// The colour asked for, and the chair that has it so far and nobody on it.
fn colour_for(
    chairs: &[Chair],
    index: usize,
    place: &Place,
    info: &Info,
) -> Result<Option<(Option<usize>, Colour)>, Refusal> {
    let Some(word) = &place.colour else { return Ok(None) };
    let known = info.palette.iter().map(|(colour, _)| *colour);
    let Some(colour) = known.clone().find(|colour| colour.word().eq_ignore_ascii_case(word)) else {
        let words: Vec<_> = known.map(Colour::word).collect();
        let phrase = say::BAD_COLOUR.with([words.join(", ").into()]);
        return Err(Refusal::new(Code::BadColour, phrase));
    };
    let other = (0..chairs.len()).find(|&other| other != index && chairs[other].colour == colour);
    let repeats = chairs.len() > info.palette.len();
    match other {
        Some(other) if !repeats && chairs[other].holder != Holder::Open => {
            let phrase = seat_words::REPEATED_COLOUR.with([colour.name().into()]);
            Err(Refusal::new(Code::ColourTaken, phrase))
        }
        other => Ok(Some((other.filter(|_| !repeats), colour))),
    }
}

/// The chair of an index.
///
/// # Errors
/// When there is none.
pub(crate) fn at(chairs: &mut [Chair], index: usize) -> Result<&mut Chair, Refusal> {
    match chairs.get_mut(index) {
        Some(chair) => Ok(chair),
        None => no(Code::NoSuchSeat, say::NO_SUCH_SEAT),
    }
}
