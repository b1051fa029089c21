//! Profiles, as a face sees them.

use kernel::{Lang, Phrase};
use store::{Order, Password, fold};
use table::Match;
use terminal::People;

use super::{Home, sheets};
use crate::clock;

/// How many lines of a ranking, and how many profiles, a face shows.
const MOST: i64 = 50;

impl Home {
    /// Which seats are taken by people who have signed in.
    pub(super) fn seated(&self, of: &Match) -> Vec<(usize, i64)> {
        let people = of.seats().iter().enumerate().filter(|(_, seat)| seat.player.is_person());
        let signed_in = |name: &str| {
            self.signed_in.iter().find(|(alias, _)| fold(alias) == fold(name)).map(|(_, id)| *id)
        };
        people.filter_map(|(index, seat)| Some((index, signed_in(&seat.name)?))).collect()
    }
}

impl People for Home {
    fn must_sign_in(&mut self, alias: &str) -> bool {
        let has_signed_in = self.signed_in.iter().any(|(other, _)| fold(other) == fold(alias));
        !has_signed_in && self.wait(self.store.profile(alias)).is_ok()
    }

    fn sign_in(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        let profile = self.wait(self.store.sign_in(alias, &Password::new(password)))?;
        self.signed_in.push((profile.alias, profile.id));
        Ok(())
    }

    fn create(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        let (password, now) = (Password::new(password), clock::now());
        let profile = self.wait(self.store.create_profile(alias, &password, &now))?;
        self.signed_in.push((profile.alias, profile.id));
        Ok(())
    }

    fn change_password(&mut self, alias: &str, old: String, new: String) -> Result<(), Phrase> {
        let (old, new) = (Password::new(old), Password::new(new));
        self.wait(self.store.change_password(alias, &old, &new))
    }

    fn delete(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        self.wait(self.store.delete_profile(alias, &Password::new(password)))?;
        self.signed_in.retain(|(other, _)| fold(other) != fold(alias));
        Ok(())
    }

    fn list(&mut self) -> Result<Vec<String>, Phrase> {
        let profiles = self.wait(self.store.profiles(0, MOST))?;
        Ok(profiles.into_iter().map(|profile| profile.alias).collect())
    }

    fn statistics(&mut self, alias: &str, lang: Lang) -> Result<Vec<String>, Phrase> {
        let profile = self.wait(self.store.profile(alias))?;
        let statistics = self.wait(self.store.statistics(profile.id))?;
        Ok(sheets::statistics(&profile, &statistics, lang))
    }

    fn ranking(&mut self, lang: Lang) -> Result<Vec<String>, Phrase> {
        let ranks = self.wait(self.store.ranking(None, Order::Points, 0, MOST))?;
        Ok(sheets::ranking(&ranks, lang))
    }
}
