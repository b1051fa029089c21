//! Matches by number, by name, and as files.

use std::path::{Path, PathBuf};

use kernel::Phrase;
use store::{Draft, Filter, State, Summary};
use table::{Match, Parts, record};
use terminal::{House, Number, Saved, Shelf};
use texts::{app as say, console};

use super::{Home, read_match, write_whole};

/// What the match is called that was saved last without a name.
const USUAL: &str = "saved-match";

/// The most matches that a shelf shows besides.
const MOST: i64 = 50;

impl Home {
    pub(super) fn save_as(
        &mut self,
        number: Number,
        name: Option<&str>,
        of: &mut Match,
    ) -> Result<Phrase, Phrase> {
        match name {
            Some(path) if is_path(path) => {
                let path = with_extension(path);
                write_whole(&path, &record::write(of))?;
                return Ok(say::A_FILE.with([path.display().to_string().into()]));
            }
            Some(name) => self.wait(self.store.rename(number, Some(name.to_owned())))?,
            None => self.save_as_usual(number)?,
        }
        Ok(self.call(number))
    }

    /// The usual name goes to who was saved last; a match that has a name of
    /// its own keeps it.
    fn save_as_usual(&self, number: Number) -> Result<(), Phrase> {
        if self.wait(self.store.load(number))?.name.is_some() {
            return Ok(());
        }
        if let Ok(other) = self.wait(self.store.named(USUAL)) {
            self.wait(self.store.rename(other, None))?;
        }
        self.wait(self.store.rename(number, Some(USUAL.to_owned())))
    }

    /// What to call a match.
    pub(super) fn call(&self, number: Number) -> Phrase {
        let name = self.wait(self.store.load(number)).ok().and_then(|kept| kept.name);
        called(number, name.as_deref())
    }

    pub(super) fn on_shelf(&self, shelf: Shelf) -> Result<Vec<Saved>, Phrase> {
        let states = match shelf {
            Shelf::Matches => vec![State::InPlay, State::Stopped],
            Shelf::Replays => vec![State::Over, State::Stopped],
        };
        let newest = Filter { states, most: MOST, ..Filter::default() };
        let so_called = Filter { search: Some(USUAL.to_owned()), ..newest.clone() };
        let is_usual = |it: &Summary| it.name.as_deref() == Some(USUAL);
        let mut found = self.wait(self.store.matches(&so_called))?;
        found.retain(is_usual);
        let others = self.wait(self.store.matches(&newest))?;
        found.extend(others.into_iter().filter(|it| !is_usual(it)));
        Ok(found.iter().map(saved).collect())
    }

    pub(super) fn take_down(&mut self, number: Number) -> Result<Match, Phrase> {
        let kept = self.wait(self.store.load(number))?;
        let seed = self.seed();
        record::read(&kept.parts.record(), catalog::GAMES, seed)
            .map_err(|phrase| say::IN_MATCH.with([number.into(), phrase.into()]))
    }

    /// Keeps the match in a file, under the file's name when that is free.
    pub(crate) fn import(&mut self, path: &str) -> Result<Number, Phrase> {
        let parts = Parts::of(&read_match(path, self.seed())?);
        let stem = Path::new(path).file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let draft = Draft { name: stem, parts, profiles: Vec::new() };
        let unnamed = Draft { name: None, ..draft.clone() };
        self.wait(self.store.keep(draft)).or_else(|_| self.wait(self.store.keep(unnamed)))
    }
}

/// What a match is called: its number, and its name when it has one.
pub(crate) fn called(number: Number, name: Option<&str>) -> Phrase {
    match name {
        Some(name) => console::MATCH_NAMED.with([number.into(), name.into()]),
        None => console::MATCH_NUMBER.with([number.into()]),
    }
}

fn saved(summary: &Summary) -> Saved {
    let Summary { id, name, game, players, ply, saved, .. } = summary;
    let about = format!("{game}: {} ({ply}) {saved}", players.join(", "));
    Saved { number: *id, name: called(*id, name.as_deref()), about }
}

/// Whether a name says where a file is to be.
fn is_path(name: &str) -> bool {
    Path::new(name).components().count() > 1 || has_extension(name)
}

fn with_extension(path: &str) -> PathBuf {
    if has_extension(path) { path.into() } else { format!("{path}.json").into() }
}

fn has_extension(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"))
}
