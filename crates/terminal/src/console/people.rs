//! Profiles at the prompt: who they are, what they have won, and who is ahead.

use kernel::Phrase;
use texts::console as say;

use super::Console;

impl Console<'_> {
    /// The menu of profiles, until the person goes back.
    pub(super) fn people(&mut self) {
        loop {
            let lines: Vec<_> =
                say::PEOPLE_MENU.iter().map(|text| text.get(self.lang).to_owned()).collect();
            match self.ask_number(say::CHOOSE, &lines) {
                Some(0) => self.create_profile(),
                Some(1) => self.consult_profile(),
                Some(2) => self.change_password(),
                Some(3) => self.delete_profile(),
                _ => return,
            }
        }
    }

    pub(super) fn house_ranking(&mut self) {
        let lines = self.house.people().ranking(self.lang);
        self.print(lines, say::NO_PROFILES);
    }

    fn create_profile(&mut self) {
        let Some(alias) = self.ask(say::ALIAS) else { return };
        let Some(password) = self.ask_new_password() else { return };
        let made = self.house.people().create(&alias, password);
        self.tell_done(made, say::PROFILE_CREATED.with([alias.into()]));
    }

    /// The same password twice: it cannot be seen while it is typed.
    fn ask_new_password(&mut self) -> Option<String> {
        loop {
            let password = self.ask_secret(say::NEW_PASSWORD)?;
            if self.ask_secret(say::PASSWORD_AGAIN)? == password {
                return Some(password);
            }
            self.warn(say::PASSWORDS_DIFFER);
        }
    }

    fn consult_profile(&mut self) {
        let Some(alias) = self.pick_profile() else { return };
        let lines = self.house.people().statistics(&alias, self.lang);
        self.print(lines, say::NO_PROFILES);
    }

    fn change_password(&mut self) {
        let Some(alias) = self.pick_profile() else { return };
        let Some(old) = self.ask_secret(say::PASSWORD_OF.with([alias.as_str().into()])) else {
            return;
        };
        let Some(new) = self.ask_new_password() else { return };
        let changed = self.house.people().change_password(&alias, old, new);
        self.tell_done(changed, say::PASSWORD_CHANGED.into());
    }

    fn delete_profile(&mut self) {
        let Some(alias) = self.pick_profile() else { return };
        let Some(password) = self.ask_secret(say::PASSWORD_OF.with([alias.as_str().into()])) else {
            return;
        };
        let deleted = self.house.people().delete(&alias, password);
        self.tell_done(deleted, say::DELETED.with([alias.into()]));
    }

    fn pick_profile(&mut self) -> Option<String> {
        let aliases = match self.house.people().list() {
            Ok(aliases) => aliases,
            Err(phrase) => {
                self.warn(phrase);
                return None;
            }
        };
        if aliases.is_empty() {
            self.say(say::NO_PROFILES);
            return None;
        }
        let chosen = self.ask_number(say::WHICH_PROFILE, &aliases)?;
        aliases.into_iter().nth(chosen)
    }

    fn print(&mut self, lines: Result<Vec<String>, Phrase>, when_none: kernel::Text) {
        match lines {
            Ok(lines) if lines.is_empty() => self.say(when_none),
            Ok(lines) => lines.iter().for_each(|line| self.port.say(line)),
            Err(phrase) => self.warn(phrase),
        }
    }

    pub(super) fn tell_done(&mut self, done: Result<(), Phrase>, told: Phrase) {
        match done {
            Ok(()) => self.say(told),
            Err(phrase) => self.warn(phrase),
        }
    }
}
