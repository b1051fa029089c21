//! What a person at the prompt asks of machines: a hint, an analysis, a move,
//! and who plays where.

use std::time::Duration;

use kernel::{Lang, Opinion, Phrase, Player, Seat, Text, Viewer};
use table::{AnyGame, Machine, Match};
use texts::console as say;
use texts::thinking;

use super::Console;
use super::play::Next;
use super::pondering::{Shown, shown_line};

/// How long a machine thinks about a hint.
const HINT: Duration = Duration::from_secs(2);
/// How long an analysis takes when nobody says otherwise.
const ANALYSIS: Duration = Duration::from_secs(3);

impl Console<'_> {
    /// Suggests a move to the seat to move, without playing it.
    pub(super) fn hint(&mut self, of: &Match, seat: Seat) {
        let machine = self.house.strongest(of.game());
        let asked = self.limit.said().map(|limit| limit.min(HINT));
        let (name, terms) = (machine.name(), self.quick_terms(&*machine, HINT, asked));
        let found = self.ponder(of, machine, terms, Shown::Thoughts);
        let viewer = Viewer::Seat(seat);
        let told = found.answer.map(|text| (of.state().tell(&text, viewer), text));
        let phrase = match told {
            Ok((Some(told), text)) => say::HINT.with([name.into(), text.into(), told.into()]),
            Ok((None, _)) => failed(name, table::Fault::Illegal),
            Err(fault) => failed(name, fault),
        };
        let line = phrase.say(self.lang, of);
        self.port.say(&line);
    }

    /// Says what the position is worth to the seat to move and how play may go
    /// on.
    pub(super) fn analyse(&mut self, of: &Match, time: Option<Duration>) {
        let machine = self.house.strongest(of.game());
        let (name, terms) = (machine.name(), self.quick_terms(&*machine, ANALYSIS, time));
        let found = self.ponder(of, machine, terms, Shown::Everything);
        match (found.opinion, found.answer) {
            (Some(opinion), _) => self.evaluation(of, name, &opinion),
            (None, Ok(text)) => self.say(say::NO_OPINION.with([name.into(), text.into()])),
            (None, Err(fault)) => self.say(failed(name, fault)),
        }
    }

    fn evaluation(&mut self, of: &Match, name: Text, opinion: &Opinion) {
        let (worth, effort) = (thinking::worth(opinion.worth), thinking::effort(opinion));
        self.say(say::EVALUATION.with([name.into(), worth.into(), effort.into()]));
        let title = if of.game().info().hidden { say::BEST_MOVE } else { say::LINE };
        self.say(title.with([shown_line(of, opinion).into()]));
    }

    /// Makes one move for the person, by the strongest machine or a named one.
    pub(super) fn auto(
        &mut self,
        of: &mut Match,
        seat: Seat,
        word: Option<&str>,
    ) -> Result<Option<Next>, Phrase> {
        let machine = match word {
            None => self.house.strongest(of.game()),
            Some(word) => self.machine_named(of.game(), word)?,
        };
        let (name, terms) = (machine.name(), self.terms(&*machine));
        match self.play_by(of, seat, machine, (terms, Shown::Thoughts)) {
            Ok(()) => Ok(Some(Next::Go)),
            Err(fault) => {
                self.warn(failed(name, fault));
                Ok(None)
            }
        }
    }

    /// Who plays where, and who else could.
    pub(super) fn list_seats(&mut self, of: &Match) {
        for seat in Seat::all(of.seats().len()) {
            let who = match &of.seats()[seat.index()].player {
                Player::Person => say::BY_HAND.get(self.lang).to_owned(),
                Player::Machine(word) => match self.house.machine(of.game(), word) {
                    Some(machine) => format!("{} ({word})", machine.name().get(self.lang)),
                    None => word.clone(),
                },
            };
            let row = say::SEATED.with([(seat.index() + 1).into(), seat.into(), who.into()]);
            let row = row.say(self.lang, of);
            self.port.say(&format!("  {row}"));
        }
        self.say(say::WHO_CAN_PLAY);
        self.list_machines(of.game());
    }

    /// The machines to choose from, each with its word and name.
    pub(super) fn list_machines(&mut self, game: &dyn AnyGame) {
        for machine in self.house.machines(game) {
            self.port.say(&row(&*machine, self.lang));
        }
    }

    /// Changes who plays for a seat. A machine that is set for the seat to
    /// move moves at once.
    pub(super) fn set_mode(
        &mut self,
        of: &mut Match,
        seat: &str,
        who: &str,
    ) -> Result<Option<Next>, Phrase> {
        let seat = find_seat(of, seat)?;
        let (player, name) = match who.to_lowercase().as_str() {
            "m" | "person" | "persona" | "manual" => (Player::Person, say::BY_HAND),
            _ => {
                let machine = self.machine_named(of.game(), who)?;
                (Player::Machine(machine.word()), machine.name())
            }
        };
        let is_automatic = !player.is_person();
        of.set_player(seat, player);
        let line = say::NOW_PLAYED.with([seat.into(), name.into()]).say(self.lang, of);
        self.port.say(&line);
        Ok((is_automatic && of.mover() == Some(seat)).then_some(Next::Go))
    }

    /// The machine that a person names: `r` is the random one, and a depth or
    /// level may follow an equals sign too, as on the command line.
    fn machine_named(&self, game: &dyn AnyGame, typed: &str) -> Result<Box<dyn Machine>, Phrase> {
        let word = if typed.eq_ignore_ascii_case("r") { "random" } else { typed };
        let found = self.house.machine(game, &word.replace('=', ":"));
        found.ok_or_else(|| say::NO_SUCH_MACHINE.with([typed.into()]))
    }
}

fn failed(name: Text, fault: table::Fault) -> Phrase {
    say::NO_HINT.with([name.into(), fault.name().into()])
}

/// The machines of the catalogue for a game, as rows of a list.
pub fn machine_rows(game: &dyn AnyGame, lang: Lang) -> Vec<String> {
    catalog::machines(game).iter().map(|machine| row(&**machine, lang)).collect()
}

fn row(machine: &dyn Machine, lang: Lang) -> String {
    let (word, name) = (machine.word(), machine.name().get(lang));
    format!("  {word:<12} {name}")
}

/// The seat that a person means, by name or by number from 1.
fn find_seat(of: &Match, typed: &str) -> Result<Seat, Phrase> {
    let count = of.seats().len();
    let is_it = |seat: &Seat| of.seats()[seat.index()].name.to_lowercase() == typed.to_lowercase();
    let by_name = Seat::all(count).find(is_it);
    let by_number = || typed.parse::<usize>().ok()?.checked_sub(1).filter(|index| *index < count);
    by_name
        .or_else(|| by_number().map(Seat::new))
        .ok_or_else(|| say::NO_SUCH_SEAT.with([typed.into(), count.into()]))
}
