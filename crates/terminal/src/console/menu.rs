//! The main menu and the lists of kept matches.

use std::path::Path;

use kernel::{NoNames, Phrase};
use table::Match;
use texts::console as say;

use super::Console;
use crate::{Number, Saved, Shelf};

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
                Some(4) => self.people(),
                Some(5) => self.house_ranking(),
                Some(6) => self.scenarios(),
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
        if let Some((number, mut loaded)) = self.pick(Shelf::Matches) {
            self.resume(number, &mut loaded);
        }
    }

    fn replay_match(&mut self) {
        if let Some((_, loaded)) = self.pick(Shelf::Replays) {
            self.replay(&loaded);
        }
    }

    fn delete_match(&mut self) {
        let Some(saved) = self.pick_saved(Shelf::Matches) else { return };
        let name: Phrase = saved.name;
        if self.ask_yes(&say::DELETE_SURE.with([name.clone().into()])) != Some(true) {
            return;
        }
        match self.house.delete(saved.number) {
            Ok(()) => self.say(say::DELETED.with([name.into()])),
            Err(phrase) => self.warn(phrase),
        }
    }

    fn pick(&mut self, shelf: Shelf) -> Option<(Number, Match)> {
        let number = self.pick_saved(shelf)?.number;
        match self.house.load(number) {
            Ok(loaded) => Some((number, loaded)),
            Err(phrase) => {
                self.warn(phrase);
                None
            }
        }
    }

    /// A match from a numbered list, or one from a file outside; −1 goes back.
    fn pick_saved(&mut self, shelf: Shelf) -> Option<Saved> {
        let saved = match self.house.list(shelf) {
            Ok(saved) => saved,
            Err(phrase) => {
                self.warn(phrase);
                return None;
            }
        };
        if saved.is_empty() {
            self.say(say::NOTHING_SAVED);
        }
        for (index, item) in saved.iter().enumerate() {
            let name = item.name.say(self.lang, &NoNames);
            self.port.say(&format!("  {}. {name}  {}", index + 1, item.about));
        }
        let count = saved.len();
        loop {
            let answer = self.ask(say::WHICH_FILE)?;
            match answer.parse::<i64>() {
                Ok(-1) => return None,
                Ok(number) if (1..=count as i64).contains(&number) => {
                    return saved.into_iter().nth(number as usize - 1);
                }
                Err(_) if is_record(&answer) => match self.house.bring_in(&answer) {
                    Ok(number) => {
                        let name = self.house.place(number);
                        return Some(Saved { number, name, about: String::new() });
                    }
                    Err(phrase) => self.warn(phrase),
                },
                _ => self.warn(say::NOT_AN_OPTION.with([1_usize.into(), count.into()])),
            }
        }
    }
}

/// Whether an answer names a file that may hold a record.
fn is_record(answer: &str) -> bool {
    Path::new(answer).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"))
}
