//! Who plays with whom.

use std::collections::BTreeSet;

use kernel::{Phrase, Seat, SeatSet, Setup, Team};

use super::texts;

/// The two teams of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    teams: [Team; 2],
    members: [SeatSet; 2],
}

impl Sides {
    /// The teams that a set-up asks for; none in the classic game.
    pub(super) fn chosen(setup: &Setup) -> Result<Option<Self>, Phrase> {
        match (setup.options.word("mode"), &setup.teams) {
            ("teams", Some(teams)) => Self::new(teams, setup.seats).map(Some),
            ("teams", None) => Err(texts::TEAMS_MISSING.into()),
            (_, Some(_)) => Err(texts::TEAMS_IN_CLASSIC.into()),
            (_, None) => Ok(None),
        }
    }

    fn new(team_of: &[Team], seats: usize) -> Result<Self, Phrase> {
        if team_of.len() != seats {
            return Err(texts::TEAM_OF_EACH.with([seats.into(), team_of.len().into()]));
        }
        let found: BTreeSet<Team> = team_of.iter().copied().collect();
        let teams: [Team; 2] = Vec::from_iter(found)
            .try_into()
            .map_err(|found: Vec<_>| texts::TWO_TEAMS.with([found.len().into()]))?;
        let of = |team| Seat::all(seats).filter(|seat| team_of[seat.index()] == team).collect();
        Ok(Self { teams, members: teams.map(of) })
    }

    /// The two teams and their seats.
    pub fn iter(self) -> impl Iterator<Item = (Team, SeatSet)> {
        self.teams.into_iter().zip(self.members)
    }

    /// The team of a seat.
    pub fn of(self, seat: Seat) -> Team {
        self.teams[usize::from(!self.members[0].contains(seat))]
    }
}
