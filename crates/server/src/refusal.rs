//! Why something is refused: a code that programs can rely on, and a sentence.

use kernel::{Lang, Phrase, Problem, Text};
use table::PlayError;
use texts::server as say;

/// A reason that programs can rely on: its word never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// What was sent is no message, or not one of these.
    BadRequest,
    /// It is somebody else's turn.
    WrongTurn,
    /// It answers a ply that is not the present one.
    Stale,
    /// The move is not legal.
    Illegal,
    /// The match is over.
    Over,
    /// The match has not begun.
    NotStarted,
    /// The match has begun already.
    Started,
    /// Only the host may do that.
    NotHost,
    /// The seat is somebody else's.
    NotYours,
    /// There is no such room.
    NoSuchRoom,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Somebody is still awaited.
    SeatsEmpty,
    /// The name cannot be a name.
    BadName,
    /// Somebody else has the name.
    NameTaken,
    /// The game has no such colour.
    BadColour,
    /// Somebody else has the colour.
    ColourTaken,
    /// There is no such team.
    BadTeam,
    /// Nobody of that kind can sit there.
    BadPlayer,
    /// The match cannot begin with these options and seats.
    BadSetup,
    /// This match does not allow it, or not now.
    NotAllowed,
    /// Nothing of the kind was offered.
    NothingOffered,
    /// The player is here, or not away for long enough.
    NotAbsent,
    /// There is no chat here now.
    ChatOff,
    /// Somebody who was muted has no say.
    Muted,
    /// It is longer than allowed.
    TooLong,
    /// Too much at once.
    TooMany,
    /// Everything is taken.
    Full,
    /// Only for those who have signed in.
    SignIn,
    /// The alias or the password is wrong.
    WrongCredentials,
    /// The token is forged, expired or revoked.
    BadToken,
    /// A page of another site asked for it.
    BadOrigin,
    /// There is nothing of that name.
    NotFound,
    /// It clashes with what is there.
    Conflict,
    /// It took too long.
    TimedOut,
    /// It could not be kept.
    Unavailable,
}

/// Every code, with its word and the status of HTTP that goes with it.
pub(crate) const CODES: &[(Code, &str, u16)] = &[
    (Code::BadRequest, "bad-request", 400),
    (Code::WrongTurn, "wrong-turn", 409),
    (Code::Stale, "stale", 409),
    (Code::Illegal, "illegal", 422),
    (Code::Over, "over", 409),
    (Code::NotStarted, "not-started", 409),
    (Code::Started, "started", 409),
    (Code::NotHost, "not-host", 403),
    (Code::NotYours, "not-yours", 403),
    (Code::NoSuchRoom, "no-such-room", 404),
    (Code::NoSuchSeat, "no-such-seat", 404),
    (Code::SeatTaken, "seat-taken", 409),
    (Code::SeatsEmpty, "seats-empty", 409),
    (Code::BadName, "bad-name", 422),
    (Code::NameTaken, "name-taken", 409),
    (Code::BadColour, "bad-colour", 422),
    (Code::ColourTaken, "colour-taken", 409),
    (Code::BadTeam, "bad-team", 422),
    (Code::BadPlayer, "bad-player", 422),
    (Code::BadSetup, "bad-setup", 422),
    (Code::NotAllowed, "not-allowed", 409),
    (Code::NothingOffered, "nothing-offered", 409),
    (Code::NotAbsent, "not-absent", 409),
    (Code::ChatOff, "chat-off", 409),
    (Code::Muted, "muted", 403),
    (Code::TooLong, "too-long", 422),
    (Code::TooMany, "too-many", 429),
    (Code::Full, "full", 503),
    (Code::SignIn, "sign-in", 401),
    (Code::WrongCredentials, "wrong-credentials", 401),
    (Code::BadToken, "bad-token", 401),
    (Code::BadOrigin, "bad-origin", 403),
    (Code::NotFound, "not-found", 404),
    (Code::Conflict, "conflict", 409),
    (Code::TimedOut, "timed-out", 408),
    (Code::Unavailable, "unavailable", 503),
];

impl Code {
    fn entry(self) -> (&'static str, u16) {
        let found = CODES.iter().find(|(code, ..)| *code == self);
        let (_, word, status) = found.expect("every code is in the table");
        (word, *status)
    }

    /// The word that stands for it in messages.
    pub(crate) fn word(self) -> &'static str {
        self.entry().0
    }

    /// The status of HTTP that goes with it.
    pub(crate) fn status(self) -> u16 {
        self.entry().1
    }
}

/// Why something was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    pub(crate) phrase: Phrase,
    /// What is wrong with each field of a set-up.
    pub(crate) problems: Vec<Problem>,
    /// After how many seconds it may be tried again.
    pub(crate) retry: Option<u64>,
}

impl Refusal {
    pub(crate) fn new(code: Code, phrase: impl Into<Phrase>) -> Self {
        Self { code, phrase: phrase.into(), problems: Vec::new(), retry: None }
    }

    pub(crate) fn setup(problems: Vec<Problem>) -> Self {
        Self { problems, ..Self::new(Code::BadSetup, say::BAD_SETUP) }
    }

    pub(crate) fn bad_request(reason: &str) -> Self {
        Self::new(Code::BadRequest, say::BAD_REQUEST.with([reason.into()]))
    }

    pub(crate) fn too_many(seconds: u64) -> Self {
        let phrase = say::TOO_MANY.with([(seconds as usize).into()]);
        Self { retry: Some(seconds), ..Self::new(Code::TooMany, phrase) }
    }

    /// The same, as a problem of one field of a set-up.
    pub(crate) fn at(mut self, place: &str) -> Self {
        if self.problems.is_empty() {
            self.problems.push(Problem::new(place, self.phrase.clone()));
        }
        self
    }

    /// The sentence, for somebody who speaks this language.
    pub(crate) fn say(&self, lang: Lang) -> String {
        self.phrase.say(lang, &kernel::NoNames)
    }
}

/// A refusal in one line: `no(Code::Over, say::OVER)`.
pub(crate) fn no<T>(code: Code, text: Text) -> Result<T, Refusal> {
    Err(Refusal::new(code, text))
}

impl From<PlayError> for Refusal {
    fn from(error: PlayError) -> Self {
        let code = match error {
            PlayError::Over => Code::Over,
            PlayError::NotYourTurn => Code::WrongTurn,
            PlayError::Illegal(_) => Code::Illegal,
            PlayError::Stale { .. } => Code::Stale,
        };
        Self::new(code, error.phrase())
    }
}

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::NotFound(phrase) => Self::new(Code::NotFound, phrase),
            store::Error::Conflict(phrase) => Self::new(Code::Conflict, phrase),
            store::Error::Refused(phrase) => Self::new(Code::BadRequest, phrase),
            store::Error::Backend(reason) => {
                tracing::error!(%reason, "the store failed");
                Self::new(Code::Unavailable, say::UNAVAILABLE)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_have_words_of_their_own() {
        let words: BTreeSet<_> = CODES.iter().map(|(_, word, _)| word).collect();
        assert_eq!(words.len(), CODES.len());
        for (code, word, status) in CODES {
            assert_eq!((code.word(), code.status()), (*word, *status));
        }
    }
}
