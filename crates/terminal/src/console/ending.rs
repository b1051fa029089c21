//! The end of a session: result, ranking, and whether to keep it.

use std::cmp::Reverse;

use kernel::{Outcome, SeatSet, Text, Viewer};
use scene::{Party, Standing};
use table::{Match, Status};
use texts::console as say;

use super::play::{Ending, Then, party_name};
use super::{Console, onlooker, yes_or_no};

impl Console<'_> {
    pub(super) fn end(&mut self, of: &mut Match, ending: Ending, keep: Option<&str>) -> Then {
        if ending != Ending::InputEnded {
            self.show(of, onlooker(of));
            self.result(of);
        }
        match (keep, ending) {
            (Some(path), _) => self.write_to(of, path),
            (None, Ending::InputEnded) => self.tell_place(say::INTERRUPTED),
            (None, Ending::Left) => return self.leave(),
            (None, Ending::Finished) => match self.ask_yes(&say::KEEP_REPLAY.into()) {
                Some(true) => self.tell_place(say::SAVED),
                Some(false) => self.forget(),
                None => self.tell_place(say::INTERRUPTED),
            },
        }
        Then::Leave
    }

    /// Asks who leaves whether to keep the match, or to stay after all.
    fn leave(&mut self) -> Then {
        let answer = self.ask_until(&say::KEEP_MATCH.into(), |answer| {
            match (yes_or_no(answer), answer.to_lowercase().as_str()) {
                (Some(keep), _) => Ok(Some(keep)),
                (None, "c" | "cancel" | "cancelar") => Ok(None),
                _ => Err(say::YES_NO_OR_CANCEL.into()),
            }
        });
        match answer {
            Some(None) => return Then::GoOn,
            Some(Some(true)) => self.tell_place(say::SAVED),
            Some(Some(false)) => self.forget(),
            None => self.tell_place(say::INTERRUPTED),
        }
        self.say(say::GOODBYE);
        Then::Leave
    }

    fn write_to(&mut self, of: &mut Match, path: &str) {
        let Some(number) = self.number else { return };
        match self.house.save(number, Some(path), of) {
            Ok(place) => self.say(say::SAVED.with([place.into()])),
            Err(phrase) => self.warn(say::NOT_SAVED.with([phrase.into()])),
        }
    }

    /// Says where the match is: it has been there all the time.
    fn tell_place(&mut self, told: Text) {
        if let Some(number) = self.number {
            let place = self.house.place(number);
            self.say(told.with([place.into()]));
        }
    }

    /// Deletes the match, unless somebody had saved it before.
    fn forget(&mut self) {
        if self.is_saved {
            return;
        }
        if let Some(Err(phrase)) = self.number.map(|number| self.house.delete(number)) {
            self.warn(phrase);
        }
    }

    fn result(&mut self, of: &Match) {
        let outcome = match of.status() {
            Status::InPlay => return,
            Status::Stopped => return self.say(say::STOPPED),
            Status::Over(outcome) => outcome,
        };
        self.say(say::GAME_OVER);
        let names = |seats: SeatSet| {
            let names: Vec<_> =
                seats.iter().map(|seat| party_name(of, Party::Seat(seat), self.lang)).collect();
            names.join(", ")
        };
        self.say(match outcome {
            Outcome::Won(seats) if seats.len() == 1 => say::WINNER.with([names(seats).into()]),
            Outcome::Won(seats) => say::WINNERS.with([names(seats).into()]),
            Outcome::Drawn(seats) => say::DRAW.with([names(seats).into()]),
        });
        self.ranking(of, outcome);
    }

    /// Teams first where there are teams, then players, by score; where there are
    /// none, who won comes first. Equal scores keep the order of the seats.
    fn ranking(&mut self, of: &Match, outcome: Outcome) {
        let standings = of.scene(Viewer::All).standings;
        let is_team = |standing: &Standing| matches!(standing.party, Party::Team(_));
        let (teams, players): (Vec<_>, Vec<_>) = standings.into_iter().partition(is_team);
        let is_alone = teams.is_empty();
        for mut group in [teams, players] {
            group.retain(|standing| standing.score.is_some());
            let won = |party| matches!(party, Party::Seat(seat) if is_alone && outcome.first().contains(seat));
            group.sort_by_key(|it| (Reverse(won(it.party)), Reverse(it.score)));
            if !group.is_empty() {
                self.say(say::RANKING);
            }
            for (index, standing) in group.iter().enumerate() {
                let name = party_name(of, standing.party, self.lang);
                let score = standing.score.unwrap_or_default();
                let line = if score == 1 { say::RANK_ONE } else { say::RANK };
                self.say(line.with([(index + 1).into(), name.into(), score.into()]));
            }
        }
    }
}
