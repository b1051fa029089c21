//! What other Othello programs write: transcripts of games, and positions.

use kernel::{Notation, Options, Phrase, Player, Rules, SeatInfo, Setup, Sheet, Value};
use scene::{Format, Game, Host, Present};

use super::notation::{PASS, characters};
use super::{Eight, Endless, Move, Othello, State, opening, texts};

pub(super) const FORMATS: &[Format] = &[
    Format {
        id: "transcript",
        name: texts::TRANSCRIPT,
        read: read_transcript,
        write: write_transcript,
    },
    Format { id: "obf", name: texts::OBF, read: read_obf, write: write_obf },
];

fn sheet(options: Options, start: Option<String>, moves: Vec<String>) -> Sheet {
    let seat = |index: usize| SeatInfo {
        name: Othello::INFO.names[index].en.to_owned(),
        player: Player::Person,
        colour: Othello::INFO.palette[index].0,
        team: None,
    };
    Sheet { options, seats: vec![seat(0), seat(1)], start, moves }
}

fn usual_options() -> Options {
    Options::defaults(Othello::INFO.options)
}

fn usual_start() -> State<Eight> {
    State::new(Eight, Endless, opening(Eight, "standard"))
}

/// Makes the move of this text, which has this number in its list.
fn play<S: Notation>(state: &mut S, number: usize, text: &str) -> Result<String, Phrase> {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let mv = state
        .read(text)
        .and_then(|mv| {
            legal.contains(&mv).then_some(mv).ok_or_else(|| texts::ILLEGAL.with([text.into()]))
        })
        .map_err(|reason| texts::AT_MOVE.with([number.into(), reason.into()]))?;
    let canonical = state.write(mv);
    state.apply(mv);
    Ok(canonical)
}

/// Cuts moves that are run together: two characters each, or the whole word
/// for passing.
fn cut(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let mut rest = &letters[..];
    let mut words = Vec::new();
    while !rest.is_empty() {
        let word: String = rest.iter().take(PASS.len()).collect();
        let length = if word.eq_ignore_ascii_case(PASS) { PASS.len() } else { 2 };
        let (word, after) = rest.split_at(length.min(rest.len()));
        words.push(word.iter().collect());
        rest = after;
    }
    words
}

fn read_transcript(text: &str) -> Result<Sheet, Phrase> {
    let mut state = usual_start();
    let mut moves = Vec::new();
    for (index, word) in cut(text).iter().enumerate() {
        // A pass need not be written; where one is due and something else comes, it was left out.
        if let Some(pass) = state.forced().filter(|_| state.read(word) != Ok(Move::Pass)) {
            moves.push(state.write(pass));
            state.apply(pass);
        }
        moves.push(play(&mut state, index + 1, word)?);
    }
    Ok(sheet(usual_options(), None, moves))
}

fn write_transcript(sheet: &Sheet) -> Result<String, Phrase> {
    let usual = |(name, value): (&str, Value)| usual_options().get(name) == value;
    if sheet.start.is_some() || !sheet.options.iter().all(usual) {
        return Err(texts::NOT_USUAL.into());
    }
    let mut state = usual_start();
    let mut transcript = String::new();
    for (index, text) in sheet.moves.iter().enumerate() {
        let canonical = play(&mut state, index + 1, text)?;
        if canonical != PASS {
            transcript.push_str(&canonical);
        }
    }
    Ok(transcript)
}

fn read_obf(text: &str) -> Result<Sheet, Phrase> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err(texts::ONE_LINE.into());
    };
    let side = characters(line).count().saturating_sub(1).isqrt();
    let mut options = usual_options();
    options
        .set(Othello::INFO.options, "side", &side.to_string())
        .map_err(|_| texts::EXPECTED_POSITION.with([64_usize.into()]))?;
    let bare = sheet(options, Some(line.to_owned()), Vec::new());
    let start = Some(last_position(&bare)?);
    Ok(Sheet { start, ..bare })
}

fn write_obf(sheet: &Sheet) -> Result<String, Phrase> {
    let position = last_position(sheet)?;
    // Discs in hand are the house's own addition; other programs do not know them.
    let fields: Vec<&str> = position.split(' ').take(2).collect();
    Ok(fields.join(" ") + ";")
}

/// The text of the position after all moves.
fn last_position(sheet: &Sheet) -> Result<String, Phrase> {
    struct Replay<'a>(&'a [String]);
    impl Host for Replay<'_> {
        type Out = Result<String, Phrase>;
        fn take<S: Present>(self, mut state: S) -> Self::Out {
            for (index, text) in self.0.iter().enumerate() {
                play(&mut state, index + 1, text)?;
            }
            Ok(state.position().expect("every position of Othello has a text"))
        }
    }
    let setup =
        Setup { options: sheet.options.clone(), seats: 2, teams: None, start: sheet.start.clone() };
    Othello::start(&setup, Replay(&sheet.moves))
        .map_err(|problems| problems.into_iter().next().expect("whoever refuses says why").phrase)?
}
