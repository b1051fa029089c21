//! Signing in, and what else is asked about an account: one line at a time.

use kernel::Text;
use serde_json::json;
use texts::{library as book, tui as say};

use super::{Profile, Work};
use crate::overlay::Overlay;
use crate::screen::Desk;

/// What was typed so far; it is forgotten as soon as it was sent.
#[derive(Default)]
pub(super) struct Typed {
    alias: String,
    old: String,
    new: String,
}

impl Profile {
    pub(super) fn ask_alias(is_new: bool, desk: &mut Desk) {
        let what = if is_new { "new-alias" } else { "alias" };
        desk.overlay = Some(Overlay::prompt(what, desk.say(book::ALIAS)));
    }

    pub(super) fn ask_old(desk: &mut Desk) {
        ask_secret("old", book::OLD_PASSWORD, desk);
    }

    /// What somebody has typed, and what is asked next.
    pub(super) fn said(&mut self, what: &str, word: &str, desk: &mut Desk) {
        match (what, word) {
            (_, "") => self.typed = Typed::default(),
            ("alias" | "new-alias", alias) => {
                alias.trim().clone_into(&mut self.typed.alias);
                let next = if what == "alias" { "password" } else { "new-password" };
                ask_secret(next, book::PASSWORD, desk);
            }
            ("password", password) => self.enter_as("/api/session", password, desk),
            ("old", old) => {
                old.clone_into(&mut self.typed.old);
                ask_secret("next", book::NEW_PASSWORD, desk);
            }
            ("next" | "new-password", new) => {
                new.clone_into(&mut self.typed.new);
                let again = if what == "next" { "next-again" } else { "new-again" };
                ask_secret(again, say::ONCE_MORE, desk);
            }
            ("next-again" | "new-again", again) if again != self.typed.new => {
                self.typed = Typed::default();
                desk.warn(desk.say(say::NOT_THE_SAME));
            }
            ("new-again", password) => self.enter_as("/api/profiles", password, desk),
            ("next-again", new) => self.change_password(new, desk),
            ("delete", "yes") => ask_secret("farewell", book::PASSWORD, desk),
            ("farewell", password) => self.farewell(password, desk),
            _ => {}
        }
    }

    /// Signs in, or makes a profile, under the alias that was typed.
    fn enter_as(&mut self, path: &str, password: &str, desk: &mut Desk) {
        let Typed { alias, .. } = std::mem::take(&mut self.typed);
        self.post(path, json!({ "alias": alias, "password": password }), Work::Enter, desk);
    }

    fn change_password(&mut self, new: &str, desk: &mut Desk) {
        let Typed { old, .. } = std::mem::take(&mut self.typed);
        self.post("/api/password", json!({ "old": old, "new": new }), Work::Password, desk);
    }
}

fn ask_secret(what: &'static str, title: Text, desk: &mut Desk) {
    desk.overlay = Some(Overlay::secret(what, desk.say(title)));
}
