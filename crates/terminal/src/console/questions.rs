//! The questions before a new match.

use catalog::GAMES;
use kernel::{Colour, Kind, OptionSpec, Options, Player, Problem, SeatInfo, Setup};
use scene::{Info, MarkBy};
use table::{AnyGame, Match, seats};
use texts::console as say;
use texts::seats as say_seats;

use super::Console;

/// What marks a typed name as a machine's.
const MACHINE_SUFFIX: &str = " AI";

impl Console<'_> {
    /// Asks for everything a new match needs; none when the input ends.
    pub(super) fn ask_match(&mut self) -> Option<Match> {
        let names: Vec<_> =
            GAMES.iter().map(|game| game.info().name.get(self.lang).to_owned()).collect();
        let game = GAMES[self.ask_number(say::WHICH_GAME, &names)?];
        loop {
            let (options, count) = self.ask_variant(game)?;
            let seats = self.ask_seats(game, &options, count)?;
            match Match::begin(game, options, seats, None, self.house.seed()) {
                Ok(begun) => return Some(begun),
                Err(problems) => self.refuse(&problems),
            }
        }
    }

    pub(super) fn refuse(&mut self, problems: &[Problem]) {
        for problem in problems {
            let place = problem.place.as_str().into();
            self.warn(say::REFUSED.with([place, problem.phrase.clone().into()]));
        }
        self.say(say::TRY_AGAIN);
    }

    /// The usual game, a preset, or every option asked for; and how many play.
    pub(super) fn ask_variant(&mut self, game: &dyn AnyGame) -> Option<(Options, usize)> {
        let info = game.info();
        let mut options = Options::defaults(info.options);
        if info.presets.is_empty() {
            self.ask_options(info, &mut options)?;
            return Some((options, self.ask_count(info)?));
        }
        let labels = info.presets.iter().map(|preset| preset.label);
        let lines = [say::USUAL].into_iter().chain(labels).chain([say::OWN_OPTIONS]);
        let lines: Vec<_> = lines.map(|text| text.get(self.lang).to_owned()).collect();
        let chosen = self.ask_number(say::WHICH_PRESET, &lines)?;
        let preset = chosen.checked_sub(1).and_then(|index| info.presets.get(index));
        match preset {
            Some(preset) => options.apply(preset),
            None if chosen > 0 => self.ask_options(info, &mut options)?,
            None => {}
        }
        let count = match preset.and_then(|preset| preset.seats) {
            Some(seats) => seats,
            None => self.ask_count(info)?,
        };
        Some((options, count))
    }

    fn ask_options(&mut self, info: &Info, options: &mut Options) -> Option<()> {
        for spec in info.options {
            options.put(spec.name, self.ask_option(spec)?);
        }
        Some(())
    }

    fn ask_option(&mut self, spec: &OptionSpec) -> Option<kernel::Value> {
        self.say(spec.help);
        if let Kind::Choice(choices) = spec.kind {
            for choice in choices {
                self.port.say(&format!("  {}: {}", choice.word, choice.label.get(self.lang)));
            }
        }
        let question = say::OPTION.with([spec.label.into(), spec.default.to_string().into()]);
        self.ask_until(&question, |answer| match answer {
            "" => Ok(spec.default),
            answer => spec.read(answer),
        })
    }

    fn ask_count(&mut self, info: &Info) -> Option<usize> {
        let (fewest, most) = (*info.seats.start(), *info.seats.end());
        let suggested = info.default_seats;
        if fewest == most {
            return Some(fewest);
        }
        let question = say::HOW_MANY.with([fewest.into(), most.into(), suggested.into()]);
        self.ask_until(&question, |answer| match answer.parse() {
            _ if answer.is_empty() => Ok(suggested),
            Ok(count) if info.seats.contains(&count) => Ok(count),
            _ => Err(say::NOT_AN_OPTION.with([fewest.into(), most.into()])),
        })
    }

    pub(super) fn ask_seats(
        &mut self,
        game: &dyn AnyGame,
        options: &Options,
        count: usize,
    ) -> Option<Vec<SeatInfo>> {
        let info = game.info();
        let teams = if wants_teams(game, options, count) { Some(self.ask_teams()?) } else { None };
        let mut seated: Vec<SeatInfo> = Vec::new();
        for mut seat in seats::default_seats(info, count, self.lang) {
            let (name, machine) = self.ask_player(seated.len(), &seat.name, &seated)?;
            seat.name = name;
            // Where pieces are told by colour and there is a choice, the player chooses.
            if info.marks == MarkBy::Colour && info.palette.len() > count {
                seat.colour = self.ask_colour(info, &seat.name, &seated)?;
            }
            if let Some(teams) = &teams {
                seat.team = Some(self.ask_team(&seat.name, teams)?);
            }
            if machine {
                seat.player = Player::Machine(self.ask_level(game, &seat.name)?);
            }
            seated.push(seat);
        }
        if is_duel_of_colours(info, count) && self.wants_other_colour(info, &seated[0].name)? {
            swap_players(&mut seated);
        }
        if self.ask_shuffled()? {
            seats::shuffle(info, &mut seated, &mut self.rng);
        }
        Some(seated)
    }

    /// Where there are two colours, who chooses one leaves the rival the other.
    fn wants_other_colour(&mut self, info: &Info, name: &str) -> Option<bool> {
        let [first, second] = [0, 1].map(|index| info.palette[index].0);
        let colour = |index: usize| {
            let (colour, letter) = info.palette[index];
            format!("{letter} {}", colour.name().get(self.lang))
        };
        let question = say::COLOUR_OF_TWO.with([name.into(), colour(0).into(), colour(1).into()]);
        self.ask_until(&question, |answer| match answer {
            "" => Ok(false),
            answer if is_colour(info, answer, first) => Ok(false),
            answer if is_colour(info, answer, second) => Ok(true),
            _ => Err(say::NO_SUCH_COLOUR.into()),
        })
    }

    fn ask_shuffled(&mut self) -> Option<bool> {
        self.ask_until(&say::ORDER.into(), |answer| match answer {
            "" => Ok(false),
            "r" | "R" => Ok(true),
            _ => Err(say::NOT_AN_ORDER.into()),
        })
    }

    /// A name, and whether a machine's. Who has a profile signs in.
    fn ask_player(
        &mut self,
        index: usize,
        default: &str,
        before: &[SeatInfo],
    ) -> Option<(String, bool)> {
        loop {
            let (name, machine) = self.ask_name(index, default, before)?;
            if machine || self.may_sit(&name)? {
                return Some((name, machine));
            }
        }
    }

    fn may_sit(&mut self, name: &str) -> Option<bool> {
        if !self.house.people().must_sign_in(name) {
            return Some(true);
        }
        self.say(say::HAS_PROFILE.with([name.into()]));
        let password = self.ask_secret(say::PASSWORD_OF.with([name.into()]))?;
        if password.is_empty() {
            return Some(false);
        }
        let signed_in = self.house.people().sign_in(name, password);
        Some(signed_in.map_err(|phrase| self.warn(phrase)).is_ok())
    }

    fn ask_name(
        &mut self,
        index: usize,
        default: &str,
        before: &[SeatInfo],
    ) -> Option<(String, bool)> {
        let question = say::NAME_OF.with([(index + 1).into(), default.into()]);
        self.ask_until(&question, |answer| {
            let (name, machine) = match answer.strip_suffix(MACHINE_SUFFIX) {
                Some(name) => (name.trim(), true),
                None if answer == MACHINE_SUFFIX.trim() => ("", true),
                None => (answer, false),
            };
            let name = if name.is_empty() { default } else { name };
            match seats::check_name(name, before) {
                Some(phrase) => Err(phrase),
                None => Ok((name.to_owned(), machine)),
            }
        })
    }

    fn ask_colour(&mut self, info: &Info, name: &str, before: &[SeatInfo]) -> Option<Colour> {
        let is_free = |colour: &Colour| before.iter().all(|seat| seat.colour != *colour);
        let free: Vec<_> = info.palette.iter().filter(|(colour, _)| is_free(colour)).collect();
        let listed: Vec<_> = free
            .iter()
            .map(|(colour, letter)| format!("{letter} {}", colour.name().get(self.lang)))
            .collect();
        let question = say::COLOUR_OF.with([name.into(), listed.join(", ").into()]);
        self.ask_until(&question, |answer| {
            let found = free.iter().find(|(colour, _)| is_colour(info, answer, *colour));
            found.map(|(colour, _)| *colour).ok_or_else(|| say::NO_SUCH_COLOUR.into())
        })
    }

    fn ask_level(&mut self, game: &dyn AnyGame, name: &str) -> Option<String> {
        self.list_machines(game);
        let question = say::LEVEL_OF.with([name.into()]);
        loop {
            let answer = self.ask(question.clone())?;
            // A number alone is a level.
            let level = answer.parse::<u32>().map(|number| format!("{}:{number}", catalog::LEVEL));
            match self.house.machine(game, &level.unwrap_or(answer)) {
                Some(machine) => return Some(machine.word()),
                None => self.warn(say::NO_SUCH_LEVEL),
            }
        }
    }

    fn ask_teams(&mut self) -> Option<[String; 2]> {
        let first = self.ask_team_name(1, "")?;
        let second = self.ask_team_name(2, &first)?;
        Some([first, second])
    }

    fn ask_team_name(&mut self, number: usize, other: &str) -> Option<String> {
        let default = say_seats::TEAM.with([number.into()]).say(self.lang, &kernel::NoNames);
        let question = say::TEAM_NAME.with([number.into(), default.as_str().into()]);
        self.ask_until(&question, |answer| {
            let name = if answer.is_empty() { &default } else { answer };
            match seats::check_label(name) {
                Some(phrase) => Err(phrase),
                None if name == other => Err(say::REPEATED_TEAM.into()),
                None => Ok(name.to_owned()),
            }
        })
    }

    fn ask_team(&mut self, name: &str, teams: &[String; 2]) -> Option<String> {
        let question =
            say::TEAM_OF.with([name.into(), teams[0].as_str().into(), teams[1].as_str().into()]);
        self.ask_until(&question, |answer| match answer {
            "1" => Ok(teams[0].clone()),
            "2" => Ok(teams[1].clone()),
            _ => Err(say::NOT_AN_OPTION.with([1_usize.into(), 2_usize.into()])),
        })
    }
}

/// Whether two play, and the game has just a colour for each.
fn is_duel_of_colours(info: &Info, count: usize) -> bool {
    count == 2 && info.marks == MarkBy::Colour && info.palette.len() == 2
}

/// Whether an answer is the letter or the name of a colour.
fn is_colour(info: &Info, answer: &str, colour: Colour) -> bool {
    let letter = info.palette.iter().find(|(other, _)| *other == colour).map(|(_, letter)| letter);
    letter.is_some_and(|letter| letter.to_string().eq_ignore_ascii_case(answer))
        || Colour::from_word(answer) == Some(colour)
}

/// Lets the two players change places. Colours belong to the places.
fn swap_players(seated: &mut [SeatInfo]) {
    if let [first, second] = seated {
        std::mem::swap(&mut first.name, &mut second.name);
        std::mem::swap(&mut first.player, &mut second.player);
    }
}

/// Whether the game with these options is refused for want of teams.
fn wants_teams(game: &dyn AnyGame, options: &Options, seats: usize) -> bool {
    let setup = Setup { options: options.clone(), seats, teams: None, start: None };
    let problems = game.start(&setup).err().unwrap_or_default();
    problems.iter().any(|problem| problem.place == "teams")
}
