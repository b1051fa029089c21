//! A room around a match that has begun elsewhere: one that was kept and goes
//! on, or one that branches off another.

use std::collections::VecDeque;

use kernel::{Player, SeatInfo};
use store::Draft;
use table::{AnyGame, Match, Parts, Times, seats};
use texts::server as say;
use tokio::time::Instant;

use super::{Chair, Holder, Play, Room, Settings};
use crate::refusal::{Code, Refusal};
use crate::who::Who;

impl Room {
    /// A room where a match goes on, with machines where machines sat and
    /// somebody in the place of every person.
    ///
    /// # Errors
    /// When a machine that sat there is not known here.
    pub(crate) fn around(
        id: String,
        who: &Who,
        of: Match,
        number: i64,
        now: Instant,
    ) -> Result<Self, Refusal> {
        let (game, sheet) = (of.game(), of.sheet());
        let chairs = sheet.seats.iter().map(|seat| chair(game, seat, who));
        Ok(Self {
            id,
            host: who.key(),
            game,
            options: sheet.options.clone(),
            start: sheet.start.clone(),
            teams: seats::team_names(&sheet.seats),
            settings: Settings::default(),
            chairs: chairs.collect::<Result<_, _>>()?,
            play: Some(Play::resumed(of, number, None, false, now)),
            next: None,
            chat: VecDeque::new(),
            muted: Vec::new(),
        })
    }

    /// The match as it is kept when it begins now; none when there is none.
    pub(crate) fn draft(&mut self, now: &str) -> Option<Draft> {
        let profiles = self.profiles();
        let play = self.play.as_mut()?;
        let now = Some(now.to_owned());
        play.of.set_times(Times { started: now.clone(), saved: now });
        Some(Draft { name: None, parts: Parts::of(&play.of), profiles })
    }
}

fn chair(game: &dyn AnyGame, seat: &SeatInfo, who: &Who) -> Result<Chair, Refusal> {
    let holder = match &seat.player {
        Player::Person => Holder::Person(who.key()),
        Player::Machine(word) if catalog::machine(game, word).is_some() => {
            Holder::Machine(word.clone())
        }
        Player::Machine(word) => {
            let phrase = say::BAD_PLAYER.with([word.as_str().into()]);
            return Err(Refusal::new(Code::BadPlayer, phrase));
        }
    };
    Ok(Chair {
        owner: seat.player.is_person().then(|| who.key()),
        holder,
        name: Some(seat.name.clone()),
        colour: seat.colour,
        team: seat.team.clone(),
        away: None,
    })
}
