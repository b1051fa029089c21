//! The line console: prompts, commands and boards as text, for a person at a
//! plain terminal and for scripts in a pipe.

mod command;
mod play;
mod pondering;
mod advice;
mod ending;
mod questions;
mod menu;
mod people;
mod scenarios;
mod replay;

use kernel::{Lang, NoNames, Phrase, Rng, Text, Viewer};
use table::{Match, Status};

use crate::{House, Number, Paint, Port};

use pondering::TimeLimit;

pub use advice::machine_rows;
pub use command::LONGEST_LIMIT;
pub use play::Ending;
pub use scenarios::from_here;

/// A console with everything it needs.
pub struct Console<'a> {
    port: &'a mut dyn Port,
    house: &'a mut dyn House,
    lang: Lang,
    paint: Paint,
    rng: Rng,
    limit: TimeLimit,
    /// Under which number the match in play is kept.
    number: Option<Number>,
    /// Whether somebody saved it on purpose, now or earlier.
    is_saved: bool,
}

impl<'a> Console<'a> {
    /// A console at this port, in this house.
    pub fn new(port: &'a mut dyn Port, house: &'a mut dyn House, lang: Lang, paint: Paint) -> Self {
        let rng = Rng::new(house.seed());
        Self {
            port,
            house,
            lang,
            paint,
            rng,
            limit: TimeLimit::Usual,
            number: None,
            is_saved: false,
        }
    }

    fn say(&mut self, phrase: impl Into<Phrase>) {
        let line = phrase.into().say(self.lang, &NoNames);
        self.port.say(&line);
    }

    fn warn(&mut self, phrase: impl Into<Phrase>) {
        let line = phrase.into().say(self.lang, &NoNames);
        self.port.warn(&line);
    }

    fn ask(&mut self, phrase: impl Into<Phrase>) -> Option<String> {
        let prompt = phrase.into().say(self.lang, &NoNames);
        self.port.ask(&prompt).map(|line| line.trim().to_owned())
    }

    /// Asks for something that nobody may see.
    fn ask_secret(&mut self, phrase: impl Into<Phrase>) -> Option<String> {
        let prompt = phrase.into().say(self.lang, &NoNames);
        self.port.ask_secret(&prompt)
    }

    /// Asks until `read` accepts the answer; none when the input ends.
    fn ask_until<T>(
        &mut self,
        question: &Phrase,
        mut read: impl FnMut(&str) -> Result<T, Phrase>,
    ) -> Option<T> {
        loop {
            match read(&self.ask(question.clone())?) {
                Ok(answer) => return Some(answer),
                Err(phrase) => self.warn(phrase),
            }
        }
    }

    /// Asks a question that is answered by yes or no, in any language.
    fn ask_yes(&mut self, question: &Phrase) -> Option<bool> {
        self.ask_until(question, |answer| {
            yes_or_no(answer).ok_or_else(|| texts::console::YES_OR_NO.into())
        })
    }

    /// Asks for one of the numbered lines; none when the input ends.
    fn ask_number(&mut self, question: Text, lines: &[String]) -> Option<usize> {
        for (index, line) in lines.iter().enumerate() {
            self.port.say(&format!("  {}. {line}", index + 1));
        }
        let count = lines.len();
        self.ask_until(&question.into(), |answer| match answer.parse() {
            Ok(number @ 1..) if number <= count => Ok(number - 1),
            _ => Err(texts::console::NOT_AN_OPTION.with([1_usize.into(), count.into()])),
        })
    }
}

/// What an answer means that is yes or no, in any language.
pub fn yes_or_no(answer: &str) -> Option<bool> {
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" | "s" | "si" | "sí" => Some(true),
        "n" | "no" => Some(false),
        _ => None,
    }
}

/// Who looks at a match that nobody moves in now: everything is shown once it
/// is over. One that was left may be taken up again, so its hands stay hidden.
pub fn onlooker(of: &Match) -> Viewer {
    if matches!(of.status(), Status::Over(_)) { Viewer::All } else { Viewer::Watcher }
}
