//! The main menu and the lists of kept matches.

use table::Match;
use texts::console as say;

use super::Console;
use crate::{Saved, Shelf};

impl Console<'_> {
    /// The main menu, until the person leaves or the input ends.
    pub fn menu(&mut self) {
        self.say(say::MENU_TITLE);
        loop {
            let lines: Vec<_> =
                say::MENU.iter().map(|text| text.get(self.lang).to_owned()).collect();
            match self.ask_number(say::CHOOSE, &lines) {
                Some(0) => self.new_match(),
                Some(1) => self.load_match(),
                Some(2) => self.delete_match(),
                Some(3) => self.replay_match(),
                _ => return self.say(say::GOODBYE),
            }
        }
    }

    fn new_match(&mut self) {
        if let Some(mut begun) = self.ask_match() {
            self.play(&mut begun, None);
        }
    }

    fn load_match(&mut self) {
        if let Some(mut loaded) = self.pick(Shelf::Matches) {
            self.play(&mut loaded, None);
        }
    }

    fn replay_match(&mut self) {
        if let Some(loaded) = self.pick(Shelf::Replays) {
            self.replay(&loaded);
        }
    }

    fn delete_match(&mut self) {
        let Some(saved) = self.pick_saved(Shelf::Matches) else { return };
        if self.ask_yes(&say::DELETE_SURE.with([saved.name.as_str().into()])) != Some(true) {
            return;
        }
        match self.house.delete(&saved.path) {
            Ok(()) => self.say(say::DELETED.with([saved.name.into()])),
            Err(phrase) => self.warn(phrase),
        }
    }

    fn pick(&mut self, shelf: Shelf) -> Option<Match> {
        let saved = self.pick_saved(shelf)?;
        match self.house.load(&saved.path) {
            Ok(loaded) => Some(loaded),
            Err(phrase) => {
                self.warn(phrase);
                None
            }
        }
    }

    /// A match from a numbered list; −1 goes back.
    fn pick_saved(&mut self, shelf: Shelf) -> Option<Saved> {
        let saved = self.house.list(shelf);
        if saved.is_empty() {
            self.say(say::NOTHING_SAVED);
            return None;
        }
        for (index, item) in saved.iter().enumerate() {
            self.port.say(&format!("  {}. {}", index + 1, item.name));
        }
        let count = saved.len();
        let index =
            self.ask_until(&say::WHICH_FILE.into(), |answer| match answer.parse::<i64>() {
                Ok(-1) => Ok(None),
                Ok(number) if (1..=count as i64).contains(&number) => Ok(Some(number as usize - 1)),
                _ => Err(say::NOT_AN_OPTION.with([1_usize.into(), count.into()])),
            })??;
        saved.into_iter().nth(index)
    }
}
