//! Who sits at a table: checking them, and what they are called.

use std::collections::BTreeSet;

use kernel::{Lang, NoNames, Phrase, Player, Problem, Rng, SeatInfo, Team};
use scene::{Info, MarkBy};
use texts::seats as say;

/// The longest name of a player or team.
pub const NAME_LENGTH: usize = 15;

/// What a machine is called at a table: its name without what explains it.
pub fn short_name(name: &str) -> String {
    let short = name.split(',').next().unwrap_or(name).trim();
    short.chars().take(NAME_LENGTH).collect()
}

/// The seats a game has when nothing is said: its own names and colours,
/// people on all of them.
pub fn default_seats(info: &Info, seats: usize, lang: Lang) -> Vec<SeatInfo> {
    let seat = |index: usize| SeatInfo {
        name: default_name(info, index, lang),
        player: Player::Person,
        colour: info.palette[index % info.palette.len()].0,
        team: None,
    };
    (0..seats).map(seat).collect()
}

/// The name of a seat when nothing is said.
pub fn default_name(info: &Info, index: usize, lang: Lang) -> String {
    match info.names.get(index) {
        Some(name) => name.get(lang).to_owned(),
        None => say::PLAYER.with([(index + 1).into()]).say(lang, &NoNames),
    }
}

/// A label short enough for a name, with a number where somebody has it already.
pub fn free_label(label: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let cut = |most: usize| label.chars().take(most).collect::<String>();
    let named = |number: usize| match number {
        1 => cut(NAME_LENGTH),
        number => format!("{} {number}", cut(NAME_LENGTH - 3).trim_end()),
    };
    (1..usize::MAX).map(named).find(|name| !is_taken(name)).expect("numbers do not end")
}

/// Puts the players on random seats. Where colours show who moves first, as
/// Othello's do, they stay with the seats; elsewhere they go with the players.
pub fn shuffle(info: &Info, seats: &mut [SeatInfo], rng: &mut Rng) {
    let colours: Vec<_> = seats.iter().map(|seat| seat.colour).collect();
    rng.shuffle(seats);
    if info.palette.len() <= seats.len() {
        for (seat, colour) in seats.iter_mut().zip(colours) {
            seat.colour = colour;
        }
    }
}

/// The letter of each seat on a board; none where there are no pieces.
pub fn marks(info: &Info, seats: &[SeatInfo]) -> Vec<char> {
    if info.marks == MarkBy::Nothing {
        return Vec::new();
    }
    let by_name: Option<Vec<char>> = seats.iter().map(|seat| seat.name.chars().next()).collect();
    let distinct = |marks: &Vec<char>| marks.iter().collect::<BTreeSet<_>>().len() == marks.len();
    match by_name.filter(|marks| info.marks == MarkBy::Name && distinct(marks)) {
        Some(marks) => marks,
        None => seats.iter().map(|seat| letter(info, seat)).collect(),
    }
}

fn letter(info: &Info, seat: &SeatInfo) -> char {
    let known = info.palette.iter().find(|(colour, _)| *colour == seat.colour);
    known.map_or('?', |(_, letter)| *letter)
}

/// Every reason why these people cannot sit down to this game.
pub fn check(info: &Info, seats: &[SeatInfo]) -> Vec<Problem> {
    let mut problems = Vec::new();
    problems.extend(check_count(info, seats.len()));
    for (index, seat) in seats.iter().enumerate() {
        let place = format!("seats[{index}]");
        let wrong = check_name(&seat.name, &seats[..index]);
        problems.extend(wrong.map(|phrase| Problem::new(&format!("{place}.name"), phrase)));
        problems.extend(check_colour(info, &place, seats, index));
    }
    problems.extend(check_teams(seats));
    problems
}

pub(crate) fn check_count(info: &Info, seats: usize) -> Option<Problem> {
    let (fewest, most) = (*info.seats.start(), *info.seats.end());
    let phrase = match info.seats.contains(&seats) {
        true => return None,
        false if fewest == most => say::EXACT_COUNT.with([fewest.into(), seats.into()]),
        false => say::WRONG_COUNT.with([fewest.into(), most.into(), seats.into()]),
    };
    Some(Problem::new("seats", phrase))
}

/// What is wrong with a name for a player who sits down after these.
pub fn check_name(name: &str, before: &[SeatInfo]) -> Option<Phrase> {
    let same = |seat: &SeatInfo| seat.name.to_lowercase() == name.to_lowercase();
    if before.iter().any(same) {
        Some(say::REPEATED_NAME.with([name.into()]))
    } else {
        check_label(name)
    }
}

/// What is wrong with a name of a player or team by itself.
pub fn check_label(name: &str) -> Option<Phrase> {
    if name.trim().is_empty() {
        Some(say::NO_NAME.into())
    } else if name.chars().count() > NAME_LENGTH {
        Some(say::LONG_NAME.with([name.into(), NAME_LENGTH.into()]))
    } else if name.chars().any(char::is_control) {
        Some(say::STRANGE_NAME.into())
    } else {
        None
    }
}

fn check_colour(info: &Info, place: &str, seats: &[SeatInfo], index: usize) -> Option<Problem> {
    let colour = seats[index].colour;
    let repeated = seats[..index].iter().any(|seat| seat.colour == colour);
    let phrase = if !info.palette.iter().any(|(known, _)| *known == colour) {
        let words: Vec<_> = info.palette.iter().map(|(colour, _)| colour.word()).collect();
        say::FOREIGN_COLOUR.with([colour.name().into(), words.join(", ").into()])
    } else if repeated && seats.len() <= info.palette.len() {
        // A table with more seats than colours cannot but repeat them.
        say::REPEATED_COLOUR.with([colour.name().into()])
    } else {
        return None;
    };
    Some(Problem::new(&format!("{place}.colour"), phrase))
}

fn check_teams(seats: &[SeatInfo]) -> Vec<Problem> {
    let with = seats.iter().filter(|seat| seat.team.is_some()).count();
    if with != 0 && with != seats.len() {
        return vec![Problem::new("teams", say::TEAM_MISSING.into())];
    }
    let labels = team_names(seats);
    labels
        .iter()
        .filter_map(|name| check_label(name))
        .map(|phrase| Problem::new("teams", phrase))
        .collect()
}

/// The names of the teams, in the order in which their first players sit.
pub fn team_names(seats: &[SeatInfo]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for team in seats.iter().filter_map(|seat| seat.team.as_ref()) {
        if !names.contains(team) {
            names.push(team.clone());
        }
    }
    names
}

/// The team of each seat, when there are teams.
pub(crate) fn teams(seats: &[SeatInfo]) -> Option<Vec<Team>> {
    let names = team_names(seats);
    let number = |team: &String| names.iter().position(|name| name == team);
    seats.iter().map(|seat| seat.team.as_ref().and_then(number).map(|n| Team(n as u8))).collect()
}

/// The name of a team that nobody has named.
pub(crate) fn default_team(team: Team, lang: Lang) -> String {
    say::TEAM.with([usize::from(team.0 + 1).into()]).say(lang, &NoNames)
}
