//! A match at the prompt.

use kernel::{Phrase, Player, Seat, Viewer};
use scene::Party;
use table::{Match, PlayError};
use texts::console as say;

use super::Console;
use super::command::{self, COMMANDS, Command};
use crate::{Drawing, Number, draw};

/// How a session at the prompt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The match came to its end.
    Finished,
    /// A person left it.
    Left,
    /// There was no more input.
    InputEnded,
}

/// Whether a match goes on after all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    GoOn,
    Leave,
}

/// What a turn led to.
pub(super) enum Next {
    Go,
    Leave(Ending),
}

impl Console<'_> {
    /// Plays a new match to its end, or until somebody leaves, and then asks
    /// whether to keep it. With `keep` it is also written there, without asking.
    pub fn play(&mut self, of: &mut Match, keep: Option<&str>) -> Ending {
        (self.number, self.is_saved) = (None, false);
        self.go_on(of, keep)
    }

    /// Plays on a match that is kept.
    pub fn resume(&mut self, number: Number, of: &mut Match) -> Ending {
        (self.number, self.is_saved) = (Some(number), true);
        self.go_on(of, None)
    }

    fn go_on(&mut self, of: &mut Match, keep: Option<&str>) -> Ending {
        self.port.say(of.game().info().name.get(self.lang));
        loop {
            of.resume();
            let ending = self.turns(of);
            if ending == Ending::Left {
                of.stop();
                self.follow(of);
            }
            if self.end(of, ending, keep) == Then::Leave {
                return ending;
            }
        }
    }

    /// One turn after the other, until nobody moves any more.
    fn turns(&mut self, of: &mut Match) -> Ending {
        let mut looked = None;
        loop {
            self.follow(of);
            let Some(seat) = of.mover() else { break Ending::Finished };
            let next = match &of.seats()[seat.index()].player {
                Player::Machine(word) => {
                    let word = word.clone();
                    self.machine_turn(of, seat, &word)
                }
                Player::Person => self.person_turn(of, seat, &mut looked),
            };
            if let Next::Leave(ending) = next {
                break ending;
            }
        }
    }

    /// Has the match kept as it stands. That it cannot be is said, and nobody
    /// is kept from playing.
    fn follow(&mut self, of: &mut Match) {
        match self.house.follow(self.number, of) {
            Ok(number) => self.number = Some(number),
            Err(phrase) => self.warn(say::NOT_SAVED.with([phrase.into()])),
        }
    }

    fn person_turn(&mut self, of: &mut Match, seat: Seat, looked: &mut Option<Seat>) -> Next {
        if !self.hand_over(of, seat, *looked) {
            return Next::Leave(Ending::InputEnded);
        }
        *looked = Some(seat);
        self.show(of, Viewer::Seat(seat));
        loop {
            let prompt = say::PROMPT.with([seat.into()]).say(self.lang, of);
            let Some(line) = self.port.ask(&prompt) else {
                return Next::Leave(Ending::InputEnded);
            };
            match self.obey(of, seat, line.trim()) {
                Ok(Some(next)) => return next,
                Ok(None) => {}
                Err(phrase) => {
                    let line = say::UNKNOWN.with([phrase.into()]).say(self.lang, of);
                    self.port.warn(&line);
                }
            }
        }
    }

    /// Before a hand is shown to another person at the same screen, the screen
    /// is cleared and the keyboard handed over. False when the input ends.
    fn hand_over(&mut self, of: &Match, seat: Seat, looked: Option<Seat>) -> bool {
        let people = of.seats().iter().filter(|seat| seat.player.is_person()).count();
        let same = looked == Some(seat);
        if same || people < 2 || !of.game().info().hidden || !self.port.is_person() {
            return true;
        }
        self.port.clear();
        let prompt = say::HAND_OVER.with([seat.into()]).say(self.lang, of);
        if self.port.ask(&prompt).is_none() {
            return false;
        }
        // What was told meanwhile went with the screen.
        let since = of.last_decision_of(seat).map_or(0, |ply| ply + 1);
        self.tell(of, since, Viewer::Seat(seat));
        true
    }

    /// A line at the prompt: a move, or a command. None when the same person
    /// is to be asked again.
    fn obey(&mut self, of: &mut Match, seat: Seat, line: &str) -> Result<Option<Next>, Phrase> {
        if line.is_empty() {
            return Ok(None);
        }
        let is_move = of.state().tell(line, Viewer::Seat(seat)).is_some();
        let command = command::by_word(line)
            .or_else(|| if is_move { None } else { command::by_letter(line) });
        if let Some(command) = command {
            return self.run(of, seat, command?);
        }
        let chosen = if is_move { None } else { from_list(of, line).or_else(|| after_play(line)) };
        let text = chosen.unwrap_or_else(|| line.to_owned());
        self.make(of, seat, &text).map_err(|error| error.phrase())?;
        Ok(Some(Next::Go))
    }

    /// Makes a move and tells what happened, to whoever looks next.
    pub(super) fn make(&mut self, of: &mut Match, seat: Seat, text: &str) -> Result<(), PlayError> {
        let before = of.ply();
        of.play(seat, text)?;
        let person = |seat: &Seat| of.seats()[seat.index()].player.is_person();
        let viewer = of.mover().filter(person).map_or(Viewer::Watcher, Viewer::Seat);
        self.tell(of, before, viewer);
        Ok(())
    }

    /// Tells a viewer what players did from this ply on. Chance shows its moves
    /// on the table; a whole deal told would bury the rest.
    fn tell(&mut self, of: &Match, from: usize, viewer: Viewer) {
        for told in of.tell(from, viewer).iter().filter(|told| told.mover.is_some()) {
            let line = told.phrase.say(self.lang, of);
            self.port.say(&line);
        }
    }

    fn run(
        &mut self,
        of: &mut Match,
        seat: Seat,
        command: Command,
    ) -> Result<Option<Next>, Phrase> {
        match command {
            Command::Help => self.help(of),
            Command::Moves => self.list_moves(of),
            Command::Score => self.score(of, seat),
            Command::History => self.history(of, seat),
            Command::Save(name) => {
                self.save(of, name.as_deref())?;
            }
            Command::Undo if of.undo() => {
                self.say(say::UNDONE.with([of.ply().into()]));
                return Ok(Some(Next::Go));
            }
            Command::Redo if of.redo() => {
                self.say(say::REDONE.with([of.ply().into()]));
                return Ok(Some(Next::Go));
            }
            Command::Undo => self.warn(say::NOTHING_TO_UNDO),
            Command::Redo => self.warn(say::NOTHING_TO_REDO),
            Command::Restart => {
                *of = of.restart(self.house.seed());
                self.say(say::RESTARTED);
                return Ok(Some(Next::Go));
            }
            Command::Hint => self.hint(of, seat),
            Command::Analyse(time) => self.analyse(of, time),
            Command::Auto(word) => return self.auto(of, seat, word.as_deref()),
            Command::Seats => self.list_seats(of),
            Command::Mode { seat, who } => return self.set_mode(of, &seat, &who),
            Command::Limit(limit) => {
                if let Some(milliseconds) = limit {
                    self.set_time_limit(milliseconds);
                }
                self.tell_limit();
            }
            Command::Exit => return Ok(Some(Next::Leave(Ending::Left))),
        }
        Ok(None)
    }

    fn save(&mut self, of: &mut Match, name: Option<&str>) -> Result<(), Phrase> {
        self.follow(of);
        let number = self.number.ok_or(say::NOTHING_KEPT)?;
        let place = self.house.save(number, name, of)?;
        self.is_saved = true;
        self.say(say::SAVED.with([place.into()]));
        Ok(())
    }

    /// The table and whose turn it is.
    pub(super) fn show(&mut self, of: &Match, viewer: Viewer) {
        let scene = of.scene(viewer);
        let marks = of.marks();
        let last = last_touched(of);
        let with = self.drawing(of, viewer, &marks, last.as_deref());
        let lines = draw(&scene, &with);
        self.port.say("");
        for line in lines {
            self.port.say(&line);
        }
        if let Some(line) = self.turn_line(of, &marks) {
            self.port.say(&line);
        }
    }

    pub(super) fn drawing<'d>(
        &self,
        of: &'d Match,
        viewer: Viewer,
        marks: &'d [char],
        last: Option<&'d str>,
    ) -> Drawing<'d> {
        let (lang, paint) = (self.lang, self.paint);
        Drawing { lang, paint, viewer, names: of, seats: of.seats(), marks, last }
    }

    fn turn_line(&self, of: &Match, marks: &[char]) -> Option<String> {
        let seat = of.mover()?;
        let name = &of.seats()[seat.index()].name;
        let mark = marks.get(seat.index()).filter(|mark| *name != mark.to_string());
        let phrase = match mark {
            Some(mark) => say::TURN.with([seat.into(), (*mark).into()]),
            None => say::TURN_BY_NAME.with([seat.into()]),
        };
        Some(phrase.say(self.lang, of))
    }

    fn help(&mut self, of: &Match) {
        self.say(say::HELP_MOVES);
        for form in of.game().info().typing.get(self.lang).lines() {
            self.port.say(&format!("  {form}"));
        }
        if list_is_numbered(of) {
            self.port.say(&format!("  {}", say::HELP_NUMBER.get(self.lang)));
        }
        self.say(say::HELP_COMMANDS);
        for spec in COMMANDS {
            let words = [spec.words, spec.arguments].map(|text| text.get(self.lang)).join(" ");
            self.port.say(&format!("  {words:<20} {}  {}", spec.letter, spec.help.get(self.lang)));
        }
        self.say(say::HELP_COLON);
    }

    fn list_moves(&mut self, of: &Match) {
        self.say(say::MOVES);
        let moves = of.state().moves();
        let numbered = list_is_numbered(of);
        for (index, text) in moves.iter().enumerate() {
            let number = if numbered { format!("{}. ", index + 1) } else { String::new() };
            self.port.say(&format!("  {number}{text}"));
        }
    }

    /// Everything players did, as this seat may hear it, numbered from one.
    fn history(&mut self, of: &Match, seat: Seat) {
        let told = of.tell(0, Viewer::Seat(seat)).into_iter();
        let made: Vec<_> = told.filter(|told| told.mover.is_some()).collect();
        if made.is_empty() {
            self.say(say::NO_HISTORY);
        }
        for (index, told) in made.iter().enumerate() {
            let line = told.phrase.say(self.lang, of);
            self.port.say(&format!("{:>4}. {line}", index + 1));
        }
    }

    fn score(&mut self, of: &Match, seat: Seat) {
        let viewer = Viewer::Seat(seat);
        let marks = of.marks();
        let with = self.drawing(of, viewer, &marks, None);
        let lines = with.standings(&of.scene(viewer).standings);
        if lines.is_empty() {
            self.say(say::NO_SCORE);
        }
        for line in lines {
            self.port.say(&line);
        }
    }
}

/// Whether a bare number picks from the list: not in games that read bare
/// numbers as moves themselves.
fn list_is_numbered(of: &Match) -> bool {
    of.state().tell("1", Viewer::All).is_none()
}

fn from_list(of: &Match, line: &str) -> Option<String> {
    let number: usize = line.parse().ok()?;
    of.state().moves().into_iter().nth(number.checked_sub(1)?)
}

/// The move in `play d3` or `p d3`.
fn after_play(line: &str) -> Option<String> {
    let (word, rest) = line.split_once(char::is_whitespace)?;
    let is_play = ["play", "p", "jugar"].contains(&word.to_lowercase().as_str());
    is_play.then(|| rest.trim().to_owned())
}

/// The id of what the last decision touched last.
pub(super) fn last_touched(of: &Match) -> Option<String> {
    let ply = of.last_decision()?;
    let actions = of.state_at(ply).scene(Viewer::All).actions;
    let action = actions.into_iter().find(|action| action.text == of.moves()[ply])?;
    action.path.last().cloned()
}

/// What a party is called.
pub(super) fn party_name(of: &Match, party: Party, lang: kernel::Lang) -> String {
    use kernel::Names;
    match party {
        Party::Seat(seat) => of.seat(seat, lang),
        Party::Team(team) => of.team(team, lang),
    }
}
