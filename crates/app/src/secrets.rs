//! Passwords: typed unseen at a terminal, or read from a file descriptor;
//! never from an argument, which others can see.

use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal, Lines};

use kernel::{Lang, NoNames, Phrase};
use texts::house as say;

use crate::args::{Flag, Typed};
use crate::keyboard::read_line;

/// The option that says where passwords come from.
pub(crate) const FLAG: Flag = Flag::valued("password-fd", None, "N", say::FLAG_PASSWORD_FD);

/// Where passwords come from.
pub(crate) enum Secrets {
    Terminal(Lang),
    /// The standard input, a password a line; moves may follow.
    Input,
    /// Another file, a password a line.
    Lines(Lines<BufReader<File>>),
}

impl Secrets {
    pub(crate) fn new(typed: &mut Typed, lang: Lang) -> Result<Self, Phrase> {
        let Some(number) = typed.number("password-fd", 0, i32::MAX as u64) else {
            return Ok(Self::Terminal(lang));
        };
        if number == 0 {
            return Ok(Self::Input);
        }
        let file = File::open(format!("/dev/fd/{number}")).map_err(|error| {
            say::NO_PASSWORD_FD.with([number.to_string().into(), error.to_string().into()])
        })?;
        Ok(Self::Lines(BufReader::new(file).lines()))
    }

    /// The next password.
    pub(crate) fn ask(&mut self, prompt: &Phrase) -> Result<String, Phrase> {
        match self {
            Self::Input => read_line().ok_or_else(|| say::NO_MORE_PASSWORDS.into()),
            Self::Lines(lines) => {
                lines.next().and_then(Result::ok).ok_or_else(|| say::NO_MORE_PASSWORDS.into())
            }
            Self::Terminal(_) if !std::io::stdin().is_terminal() => {
                Err(say::PASSWORD_UNSEEN.into())
            }
            Self::Terminal(lang) => rpassword::prompt_password(prompt.say(*lang, &NoNames))
                .map_err(|error| say::NOT_TYPED.with([error.to_string().into()])),
        }
    }

    /// A new password, typed twice where it cannot be seen.
    pub(crate) fn ask_new(&mut self) -> Result<String, Phrase> {
        let first = self.ask(&texts::console::NEW_PASSWORD.into())?;
        if matches!(self, Self::Terminal(_))
            && self.ask(&texts::console::PASSWORD_AGAIN.into())? != first
        {
            return Err(say::NOT_THE_SAME.into());
        }
        Ok(first)
    }
}
