//! Games as Ataxx engines exchange them: a position and the moves after it.

use kernel::{Options, Phrase, Player, SeatInfo, Setup, Sheet};
use scene::{Format, Game, Host, Present};

use super::{Ataxx, texts};
use crate::grid;

/// `x5o/7/7/7/7/7/o5x x 0 1 moves a1c3 g2 0000`
pub(super) const FORMATS: &[Format] =
    &[Format { id: "fen-moves", name: texts::FEN_MOVES, read, write }];

const MOVES: &str = "moves";

fn read(text: &str) -> Result<Sheet, Phrase> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (position, moves) = match words.iter().position(|word| *word == MOVES) {
        Some(index) => (&words[..index], &words[index + 1..]),
        None => (&words[..], &[][..]),
    };
    let rows = position.first().copied().unwrap_or_default();
    let options = options_for(rows)?;
    let seats = seats_in(&position[..position.len().min(2)]);
    let usual = replay(&setup(&options, seats, None), &[])?;
    let moves: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
    let played = replay(&setup(&options, seats, Some(position.join(" "))), &moves)?;
    Ok(Sheet {
        options,
        seats: (0..seats).map(seat_info).collect(),
        start: (played.start != usual.start).then_some(played.start),
        moves: played.moves,
    })
}

/// The text is read again before it is handed out, so that whatever a reader
/// could not know, such as a player without pieces, is noticed here.
fn write(sheet: &Sheet) -> Result<String, Phrase> {
    let played =
        replay(&setup(&sheet.options, sheet.seats.len(), sheet.start.clone()), &sheet.moves)?;
    let mut text = played.start;
    for (index, mv) in played.moves.iter().enumerate() {
        text.push_str(if index == 0 { " moves " } else { " " });
        text.push_str(&if mv == "pass" { "0000".to_owned() } else { mv.replace('-', "") });
    }
    if read(&text)?.seats.len() != sheet.seats.len() {
        return Err(texts::SEAT_NOT_SHOWN.into());
    }
    Ok(text)
}

/// The options of a board with these rows.
fn options_for(rows: &str) -> Result<Options, Phrase> {
    let side = rows.split('/').filter(|row| !row.is_empty()).count();
    let mut options = Options::defaults(Ataxx::INFO.options);
    options
        .set(Ataxx::INFO.options, "side", &side.to_string())
        .map_err(|problem| texts::BOARD_SIDE.with([side.into(), problem.phrase.into()]))?;
    Ok(options)
}

/// As many seats as the last player who has a piece or the turn needs.
fn seats_in(fields: &[&str]) -> usize {
    let needed = |letter: char| {
        let index = grid::SEAT_LETTERS.iter().position(|known| letter.eq_ignore_ascii_case(known));
        index.map_or(0, |index| index + 1)
    };
    fields.iter().flat_map(|field| field.chars()).map(needed).max().unwrap_or(0).max(2)
}

fn setup(options: &Options, seats: usize, start: Option<String>) -> Setup {
    Setup { options: options.clone(), seats, teams: None, start }
}

fn seat_info(index: usize) -> SeatInfo {
    SeatInfo {
        name: Ataxx::INFO.names[index].en.to_owned(),
        player: Player::Person,
        colour: Ataxx::INFO.palette[index].0,
        team: None,
    }
}

/// A game after the obstacles are dealt.
struct Played {
    /// The position after the deal.
    start: String,
    /// The canonical texts of the moves made from there.
    moves: Vec<String>,
}

fn replay(setup: &Setup, moves: &[String]) -> Result<Played, Phrase> {
    match Ataxx::start(setup, Replay(moves)) {
        Ok(played) => played,
        Err(mut problems) => {
            Err(problems.pop().expect("a refused set-up has at least one problem").phrase)
        }
    }
}

struct Replay<'a>(&'a [String]);

impl Host for Replay<'_> {
    type Out = Result<Played, Phrase>;

    fn take<S: Present>(self, mut state: S) -> Self::Out {
        // There is no position while Nature deals.
        let mut start = state.position();
        let mut moves = Vec::new();
        for (index, text) in self.0.iter().enumerate() {
            let mv = checked(&state, text)
                .map_err(|why| texts::WRONG_MOVE.with([(index + 1).into(), why.into()]))?;
            if start.is_some() {
                moves.push(state.write(mv));
            }
            state.apply(mv);
            start = start.or_else(|| state.position());
        }
        let start = start.ok_or(texts::DEAL_IS_OPEN)?;
        Ok(Played { start, moves })
    }
}

fn checked<S: Present>(state: &S, text: &str) -> Result<S::Move, Phrase> {
    let mv = state.read(text)?;
    let mut legal = Vec::new();
    state.moves(&mut legal);
    if legal.contains(&mv) { Ok(mv) } else { Err(texts::NOT_POSSIBLE.with([text.into()])) }
}
