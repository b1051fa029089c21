//! What happens while a match is played.

use std::collections::BTreeSet;

use kernel::{Outcome, Player, Seat, SeatSet};
use table::{By, Match, Status};
use texts::{play as play_words, server as say};
use tokio::time::Instant;

use super::chairs::{self, Holder};
use super::opening::Bots;
use super::{Change, Claim, Moment, Moved, Play, Room, SUBSTITUTE};
use crate::refusal::{Code, Refusal, no};
use crate::who::Key;

impl Room {
    /// The match, while it is played.
    ///
    /// # Errors
    /// When it has not begun or is over.
    pub(super) fn playing(&mut self) -> Result<&mut Play, Refusal> {
        match &mut self.play {
            None => no(Code::NotStarted, say::NOT_STARTED),
            Some(play) if play.of.status() != Status::InPlay => no(Code::Over, play_words::OVER),
            Some(play) => Ok(play),
        }
    }

    pub(super) fn make_move(
        &mut self,
        key: &Key,
        ply: usize,
        text: &str,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let own = self.seats_of(key);
        let play = self.playing()?;
        if own.is_empty() {
            return no(Code::NotYours, say::NOT_YOURS);
        }
        let mover = play.of.mover().filter(|mover| own.contains(*mover));
        let Some(mover) = mover else { return no(Code::WrongTurn, say::WRONG_TURN) };
        if play.clock.as_ref().is_some_and(|clock| clock.has_fallen(at.delay, at.now)) {
            return self.run_out(mover, at);
        }
        self.move_for(mover, ply, text, at)
    }

    /// Makes a move of the seat to move, whoever has decided it.
    pub(crate) fn move_for(
        &mut self,
        seat: Seat,
        ply: usize,
        text: &str,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let play = self.playing()?;
        let (from, before) = (play.of.ply(), play.of.state().clone_box());
        if play.of.game().info().hidden {
            // Every chance has a seed of its own: what was seen of one tells nothing of the next.
            play.of.reseed((at.seed)());
        }
        play.of.play_at(ply, seat, text)?;
        play.offered = None;
        let next = play.of.mover().map(Seat::index);
        if let Some(clock) = &mut play.clock {
            clock.pass(next, at.delay, at.now);
        }
        Ok(match play.of.status() {
            Status::InPlay => Change::Moved(Moved { from, before }),
            _ => Change::Ended { ply: from },
        })
    }

    /// What happens when the clock of the seat to move has run out.
    pub(crate) fn flag_fallen(&mut self, at: Moment) -> Result<Change, Refusal> {
        let play = self.playing()?;
        match play.clock.as_ref().and_then(super::Clock::flag) {
            Some((seat, when)) if when <= at.now => self.run_out(Seat::new(seat), at),
            _ => Ok(Change::Nothing),
        }
    }

    fn run_out(&mut self, seat: Seat, at: Moment) -> Result<Change, Refusal> {
        self.give_up(seat, By::Time, at)
    }

    pub(super) fn resign(
        &mut self,
        key: &Key,
        seat: Option<usize>,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let own = self.seats_of(key);
        self.playing()?;
        let seat = match seat {
            None => own.iter().next().filter(|_| own.len() == 1),
            Some(seat) => own.iter().find(|own| own.index() == seat),
        };
        match seat {
            Some(seat) => self.give_up(seat, By::Resignation, at),
            None => no(Code::NotYours, say::NOT_YOURS),
        }
    }

    /// With two sides the other wins; with more, a machine plays on.
    fn give_up(&mut self, seat: Seat, by: By, at: Moment) -> Result<Change, Refusal> {
        match others_win(&self.playing()?.of, seat) {
            Some(outcome) => self.conclude(by, outcome, at),
            None => {
                // Who has given up does not come back.
                self.chairs[seat.index()].owner = None;
                self.hand_over(seat, Holder::Machine(SUBSTITUTE.to_owned()), at)
            }
        }
    }

    pub(super) fn conclude(
        &mut self,
        by: By,
        outcome: Outcome,
        at: Moment,
    ) -> Result<Change, Refusal> {
        let play = self.playing()?;
        let ply = play.of.ply();
        play.of.conclude(by, outcome);
        play.offered = None;
        if let Some(clock) = &mut play.clock {
            clock.halt(at.now);
        }
        Ok(Change::Ended { ply })
    }

    /// Lets somebody else decide for a seat from now on.
    fn hand_over(&mut self, seat: Seat, holder: Holder, at: Moment) -> Result<Change, Refusal> {
        let chair = &mut self.chairs[seat.index()];
        (chair.holder, chair.away) = (holder, None);
        let player = chair.player();
        let play = self.playing()?;
        let ply = play.of.ply();
        play.of.set_player(seat, player);
        if let (Some(clock), true) = (&mut play.clock, play.of.mover() == Some(seat)) {
            clock.pass(Some(seat.index()), at.delay, at.now);
        }
        Ok(Change::Rewritten { ply })
    }

    /// Changes who decides for a seat: before the match as the host likes,
    /// during it only who sits there, for a machine or back again.
    pub(super) fn change_player(
        &mut self,
        key: &Key,
        seat: usize,
        player: &str,
        bots: &Bots,
        at: Moment,
    ) -> Result<Change, Refusal> {
        if self.play.is_none() {
            return self.plan_player(key, seat, player, bots);
        }
        self.playing()?;
        let game = self.game;
        let is_host = self.host == *key;
        let chair = chairs::at(&mut self.chairs, seat)?;
        let bad = || Refusal::new(Code::BadPlayer, say::BAD_PLAYER.with([player.into()]));
        let machine = catalog::machine(game, player);
        // A machine's seat that is nobody's is the host's to give.
        let may = chair.owner.as_ref().map_or(is_host, |owner| owner == key);
        let holder = match player {
            _ if !may => return no(Code::NotYours, say::NOT_YOURS),
            "me" | "person" => Holder::Person(key.clone()),
            _ => Holder::Machine(machine.ok_or_else(bad)?.word()),
        };
        chair.owner = Some(key.clone()).filter(|_| chair.owner.is_some() || player == "me");
        self.hand_over(Seat::new(seat), holder, at)
    }

    /// The seat of somebody who may ask a machine what to play: whose turn it
    /// is, with no other person at the table.
    pub(crate) fn may_be_helped(&mut self, key: &Key) -> Result<Seat, Refusal> {
        let own = self.seats_of(key);
        let mover = self.playing()?.of.mover().filter(|mover| own.contains(*mover));
        let Some(mover) = mover else { return no(Code::WrongTurn, say::WRONG_TURN) };
        if self.is_for_one() { Ok(mover) } else { no(Code::NotAllowed, say::NO_HELP) }
    }

    /// Whether at most one person plays: nobody is wronged by help, or by
    /// hearing what machines think.
    pub(crate) fn is_for_one(&self) -> bool {
        let mut people = self.chairs.iter().filter_map(|chair| chair.key());
        let first = people.next();
        people.all(|key| Some(key) == first)
    }

    /// Changes the colour of a seat.
    pub(super) fn change_colour(
        &mut self,
        key: &Key,
        seat: usize,
        colour: &str,
    ) -> Result<Change, Refusal> {
        let is_host = self.host == *key;
        let chair = chairs::at(&mut self.chairs, seat)?;
        let is_hosts = is_host && matches!(chair.holder, Holder::Machine(_));
        if !chair.is_held_by(key) && !is_hosts {
            return no(Code::NotYours, say::NOT_YOURS);
        }
        let place = chairs::Place { colour: Some(colour.to_owned()), ..Default::default() };
        chairs::arrange(&mut self.chairs, seat, &place, self.game.info(), &self.teams)?;
        let Some(play) = &mut self.play else { return Ok(Change::Room) };
        play.of.set_colour(Seat::new(seat), self.chairs[seat].colour);
        Ok(Change::Rewritten { ply: play.of.ply() })
    }

    /// Whether machines alone play.
    pub(crate) fn is_among_machines(&self) -> bool {
        self.chairs.iter().all(|chair| matches!(chair.holder, Holder::Machine(_)))
    }

    pub(super) fn pause(&mut self, key: &Key, on: bool, at: Moment) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        let machines = self.is_among_machines();
        let play = self.playing()?;
        if !machines {
            return no(Code::NotAllowed, say::PAUSE_FOR_MACHINES);
        }
        play.is_paused = on;
        let next = play.of.mover().map(Seat::index);
        match &mut play.clock {
            Some(clock) if on => clock.halt(at.now),
            Some(clock) => clock.pass(next, at.delay, at.now),
            None => {}
        }
        Ok(Change::Room)
    }

    /// Does something about somebody who is away: for the host, or the host's
    /// rivals when it is the host who is away.
    pub(super) fn claim(
        &mut self,
        key: &Key,
        seat: usize,
        how: Claim,
        at: Moment,
    ) -> Result<Change, Refusal> {
        self.playing()?;
        let absent = chairs::at(&mut self.chairs, seat)?.clone();
        let patience = std::time::Duration::from_secs(self.settings.patience.into());
        let long = |since: Instant| at.now.saturating_duration_since(since) >= patience;
        if !absent.away.is_some_and(long) {
            return no(Code::NotAbsent, say::NOT_ABSENT);
        }
        let host_is_away = absent.is_held_by(&self.host);
        let may = self.host == *key || host_is_away && !self.seats_of(key).is_empty();
        if !may {
            return no(Code::NotHost, say::NOT_HOST);
        }
        let seat = Seat::new(seat);
        match how {
            Claim::Machine => self.hand_over(seat, Holder::Machine(SUBSTITUTE.to_owned()), at),
            Claim::Draw => self.conclude(By::Absence, Outcome::draw(self.chairs.len()), at),
            Claim::Win => match others_win(&self.playing()?.of, seat) {
                Some(outcome) => self.conclude(By::Absence, outcome, at),
                None => no(Code::NotAllowed, say::NO_CLAIM),
            },
        }
    }

    /// Opens a room for the same people, each one seat further on. The others
    /// are asked, and it begins when they have sat down.
    pub(super) fn rematch(&mut self, key: &Key) -> Result<Change, Refusal> {
        if !self.is_over() {
            return no(Code::NotAllowed, say::NOT_OVER);
        }
        if self.seats_of(key).is_empty() && self.host != *key {
            return no(Code::NotYours, say::NOT_YOURS);
        }
        if self.next.is_some() {
            return Ok(Change::Nothing);
        }
        let mut chairs = self.chairs.clone();
        let colours: Vec<_> =
            chairs.iter().map(|chair| (chair.colour, chair.team.clone())).collect();
        chairs.rotate_left(1);
        for (chair, (colour, team)) in chairs.iter_mut().zip(colours) {
            // Teams stay together; colours show who begins, so they stay with the seats.
            if chair.team.is_none() {
                chair.team = team;
            }
            chair.colour = colour;
            if let Some(other) = chair.key().filter(|other| *other != key).cloned() {
                chair.holder = Holder::Asked(other);
            }
        }
        Ok(Change::Again(Box::new(Self {
            id: String::new(),
            host: self.host.clone(),
            game: self.game,
            options: self.options.clone(),
            start: self.start.clone(),
            teams: self.teams.clone(),
            settings: self.settings.clone(),
            chairs,
            play: None,
            next: None,
            chat: std::collections::VecDeque::new(),
            muted: self.muted.clone(),
        })))
    }

    /// The machine that is to move now, unless the match is paused.
    pub(crate) fn machine_to_move(&self) -> Option<(Seat, &str)> {
        let play = self.play.as_ref().filter(|play| !play.is_paused)?;
        let seat = play.of.mover()?;
        match &self.chairs[seat.index()].holder {
            Holder::Machine(word) => Some((seat, word)),
            _ => None,
        }
    }

    /// Which seats are taken by profiles, each once.
    pub(crate) fn profiles(&self) -> Vec<(usize, i64)> {
        let mut profiles: Vec<(usize, i64)> = Vec::new();
        for (seat, chair) in self.chairs.iter().enumerate() {
            let profile = chair.key().and_then(Key::profile);
            let new = profile.filter(|id| profiles.iter().all(|(_, known)| known != id));
            profiles.extend(new.map(|id| (seat, id)));
        }
        profiles
    }
}

/// The outcome when a seat gives up and there is one side to win by it.
fn others_win(of: &Match, seat: Seat) -> Option<Outcome> {
    let teams = of.setup().teams.as_deref();
    let side = |seat: Seat| teams.map_or(seat.index(), |teams| usize::from(teams[seat.index()].0));
    let others: SeatSet =
        Seat::all(of.seats().len()).filter(|&other| side(other) != side(seat)).collect();
    let sides: BTreeSet<_> = others.iter().map(side).collect();
    (sides.len() == 1).then_some(Outcome::Won(others))
}

/// Whether a seat's player is a person.
pub(super) fn is_person(of: &Match, seat: Seat) -> bool {
    matches!(of.seats()[seat.index()].player, Player::Person)
}
