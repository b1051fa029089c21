//! Files of other programs: refused with a sentence, or a sheet that can be
//! written again, started and replayed as far as its moves are legal.

use catalog::GAMES;
use kernel::{Player, Rng, SeatInfo, Setup, Sheet, Team};
use scene::Format;
use table::AnyGame;

use super::{joined, parts};
use crate::cases::{Case, cases, play_on};
use crate::feature::{feature, pattern, patterns};

fn formats() -> Vec<(&'static dyn AnyGame, &'static Format)> {
    let of = |game: &&'static dyn AnyGame| {
        let game = *game;
        game.info().formats.iter().map(move |format| (game, format)).collect::<Vec<_>>()
    };
    GAMES.iter().flat_map(of).collect()
}

/// Random games of every case in every format that can write them.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = vec![joined([0, 0], "")];
    for (index, (game, format)) in formats().into_iter().enumerate() {
        for case in cases().iter().filter(|case| case.game.info().id == game.info().id) {
            let written = [0, 4, 500].map(|plies| (format.write)(&sheet(case, plies)));
            let texts = written.into_iter().flatten();
            seeds.extend(texts.map(|text| joined([index as u8, 0], &text)));
        }
    }
    seeds
}

/// The sheet of a random game.
fn sheet(case: &Case, plies: usize) -> Sheet {
    let info = case.game.info();
    let seat = |index: usize| SeatInfo {
        name: format!("Player {}", index + 1),
        player: Player::Person,
        colour: info.palette[index % info.palette.len()].0,
        team: case.setup.teams.as_ref().map(|teams| format!("Team {}", teams[index].0 + 1)),
    };
    Sheet {
        options: case.setup.options.clone(),
        seats: (0..case.setup.seats).map(seat).collect(),
        start: None,
        moves: play_on(&mut *case.state.clone(), plies, &mut Rng::new(3)),
    }
}

pub(crate) fn run(input: &[u8]) -> u64 {
    let ([index, place], text) = parts(input);
    let formats = formats();
    if formats.is_empty() {
        return 0;
    }
    let (game, format) = formats[usize::from(index) % formats.len()];
    let sheet = match (format.read)(&text) {
        Ok(sheet) => sheet,
        Err(phrase) => return feature((index, pattern(&phrase))),
    };
    if let Ok(written) = (format.write)(&sheet) {
        let again = (format.read)(&written);
        assert!(again.is_ok(), "{}: {text:?} is written as {written:?}: {again:?}", format.id);
    }
    // A sheet is data that nobody has checked: a strange move is written somehow or refused.
    let mut strange = sheet.clone();
    if !strange.moves.is_empty() {
        let place = usize::from(place) % strange.moves.len();
        strange.moves[place] = text.chars().take(usize::from(text.len() as u8 % 6)).collect();
        let _ = (format.write)(&strange);
    }
    feature((index, sheet.seats.len(), replayed(game, &sheet)))
}

/// How far the sheet can be replayed, in words.
fn replayed(game: &dyn AnyGame, sheet: &Sheet) -> String {
    let setup = Setup {
        options: sheet.options.clone(),
        seats: sheet.seats.len(),
        teams: teams(&sheet.seats),
        start: sheet.start.clone(),
    };
    let mut state = match game.start(&setup) {
        Ok(state) => state,
        Err(problems) => return patterns(&problems),
    };
    let legal = sheet.moves.iter().take_while(|text| state.play(text).is_ok()).count();
    let rest = if legal < sheet.moves.len() { "illegal" } else { "complete" };
    format!("{rest} {}", state.turn().is_over())
}

/// Teams numbered in the order they are first named; none unless all have one.
fn teams(seats: &[SeatInfo]) -> Option<Vec<Team>> {
    let mut known: Vec<&str> = Vec::new();
    let mut teams = Vec::new();
    for seat in seats {
        let name = seat.team.as_deref()?;
        let number = known.iter().position(|other| *other == name).unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        });
        teams.push(Team(number as u8));
    }
    Some(teams)
}
