//! Scenarios: positions that somebody made, and how they may be changed.
//!
//! The house remembers nothing between two looks at one that is being made:
//! everything is in the [`Draft`] that travels.

mod address;
mod draft;
mod look;

use store::Scenario;
use table::{Match, record};
use texts::making as say;

pub(crate) use address::{encoded, play_address};
pub(crate) use draft::{Draft, SeatDraft};
pub(crate) use look::{Look, Work};

use crate::house::House;
use crate::refusal::{Code, Refusal, no};
use crate::secret;
use crate::who::Who;

/// What somebody may do with the scenarios of a house. Nobody owns one, so in
/// a house of many nobody changes what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rights {
    /// Keep new ones.
    pub(crate) keep: bool,
    /// Overwrite and delete those that are there.
    pub(crate) change: bool,
}

impl Rights {
    pub(crate) fn of(house: &House, who: &Who) -> Self {
        let is_home = house.config.home;
        Self { keep: is_home || matches!(who, Who::Profile { .. }), change: is_home }
    }

    fn to_keep(self, replace: bool) -> Result<(), Refusal> {
        match self {
            Self { keep: false, .. } => no(Code::SignIn, say::SIGN_IN_TO_SAVE),
            Self { change: false, .. } if replace => no(Code::NotAllowed, say::NOBODY_CHANGES),
            _ => Ok(()),
        }
    }

    pub(crate) fn to_change(self) -> Result<(), Refusal> {
        if self.change { Ok(()) } else { no(Code::NotAllowed, say::NOBODY_CHANGES) }
    }
}

/// The match that a scenario keeps.
pub(crate) fn open(scenario: &Scenario) -> Result<Match, Refusal> {
    record::read(&scenario.parts.record(), catalog::GAMES, secret::seed())
        .map_err(|phrase| Refusal::new(Code::Conflict, phrase))
}

impl House {
    /// The scenario of a name, and the match it keeps.
    pub(crate) async fn scenario(&self, name: &str) -> Result<(String, Match), Refusal> {
        let scenario = self.hall.store.scenario(name).await?;
        let of = open(&scenario)?;
        Ok((scenario.name, of))
    }

    /// Keeps a scenario: a new one, or in place of the one of the same name.
    pub(crate) async fn keep_scenario(
        &self,
        who: &Who,
        name: &str,
        of: &Match,
        replace: bool,
    ) -> Result<(), Refusal> {
        Rights::of(self, who).to_keep(replace)?;
        let scenario = Scenario::of(name, of, (self.hall.calendar)(0));
        Ok(self.hall.store.keep_scenario(scenario, replace).await?)
    }

    /// Deletes scenarios by name.
    pub(crate) async fn delete_scenarios(
        &self,
        who: &Who,
        names: &[String],
    ) -> Result<(), Refusal> {
        Rights::of(self, who).to_change()?;
        for name in names {
            self.hall.store.delete_scenario(name).await?;
        }
        Ok(())
    }
}
