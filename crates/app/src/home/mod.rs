//! The house on this machine: its memory is the store.

mod files;
mod follow;
mod people;
mod scenarios;
mod shelf;
pub(crate) mod sheets;

use std::future::Future;
use std::path::PathBuf;

use kernel::Phrase;
use store::{Place, Store};
use table::{AnyGame, Machine, Match};
use terminal::{House, Number, People, Saved, Scenarios, Shelf};
use texts::app as say;
use tokio::runtime::Runtime;

use crate::args::Typed;
use crate::clock;
use crate::programs::Programs;

use files::data_folder;
pub(crate) use files::{locale, read_input, read_match, read_record, read_text, write_whole};
use follow::Followed;
pub(crate) use shelf::called;

/// The name of the file that the memory is in.
const FILE: &str = "ludoteca.db";

/// Where the address of a database may stand, out of sight of others.
const VARIABLE: &str = "LUDOTECA_DATABASE";

/// The house, with everything it remembers.
pub(crate) struct Home {
    pub(crate) store: Store,
    runtime: Runtime,
    chance: Chance,
    programs: Programs,
    /// The match in play, as it is kept.
    followed: Option<Followed>,
    /// Who has signed in, by alias and number.
    signed_in: Vec<(String, i64)>,
}

impl Home {
    /// Opens the house that the options name, or the usual one.
    pub(crate) fn open(typed: &Typed, seed: Option<u64>) -> Result<Self, Phrase> {
        let place = place(typed)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| say::NO_RUNTIME.with([error.to_string().into()]))?;
        let store = runtime.block_on(Store::open(place)).map_err(|error| error.phrase())?;
        let (programs, signed_in) = (Programs::default(), Vec::new());
        Ok(Self { store, runtime, chance: Chance(seed), programs, followed: None, signed_in })
    }

    /// The same house, with these programs as machines.
    pub(crate) fn with(self, programs: Programs) -> Self {
        Self { programs, ..self }
    }

    /// Waits for the store.
    pub(crate) fn wait<T>(
        &self,
        future: impl Future<Output = Result<T, store::Error>>,
    ) -> Result<T, Phrase> {
        self.runtime.block_on(future).map_err(|error| error.phrase())
    }

    /// Lets go of the store once everything is written.
    pub(crate) fn close(self) {
        self.runtime.block_on(self.store.close());
    }
}

/// Where what somebody has chosen about the face in the terminal is kept.
pub(crate) fn taste_file(typed: &Typed) -> Option<PathBuf> {
    folder(typed).map(|folder| folder.join("face.json"))
}

/// The database that the options or the environment name, or the file in the
/// folder of the house.
pub(crate) fn place(typed: &Typed) -> Result<Place, Phrase> {
    let address = typed.value("database").map(str::to_owned);
    let address = address.or_else(|| {
        std::env::var(VARIABLE).ok().filter(|address| !address.is_empty() && !typed.has("data"))
    });
    if let Some(address) = address {
        return Place::from_address(&address).ok_or_else(|| say::BAD_DATABASE.into());
    }
    let folder = folder(typed).ok_or(say::NO_DATA_FOLDER)?;
    Ok(Place::File(folder.join(FILE)))
}

/// Where the house's memory is, without what only its owner may know.
pub(crate) fn shown_place(typed: &Typed) -> String {
    match place(typed) {
        Ok(Place::File(path)) => path.display().to_string(),
        Ok(Place::Postgres(address)) => {
            let (scheme, rest) = address.split_once("://").unwrap_or_default();
            format!("{scheme}://…@{}", rest.rsplit('@').next().unwrap_or_default())
        }
        Err(problem) => problem.to_string(),
    }
}

/// The folder of the house.
fn folder(typed: &Typed) -> Option<PathBuf> {
    typed.value("data").map(PathBuf::from).or_else(data_folder)
}

/// Where lines typed earlier are remembered.
pub(crate) fn history(typed: &Typed) -> Option<PathBuf> {
    folder(typed).map(|folder| folder.join("history.txt"))
}

/// Numbers nobody can foresee, unless a seed was given.
pub(crate) struct Chance(pub(crate) Option<u64>);

impl Chance {
    pub(crate) fn draw(&mut self) -> u64 {
        // A given seed fixes the first draw and, through it, those after.
        match &mut self.0 {
            Some(seed) => {
                *seed = seed.wrapping_add(1);
                *seed
            }
            None => getrandom::u64().unwrap_or_else(|_| clock::ticks()),
        }
    }
}

impl House for Home {
    fn machine(&self, game: &dyn AnyGame, word: &str) -> Option<Box<dyn Machine>> {
        self.programs.machine(game, word).map(|machine| Box::new(machine) as _)
    }

    fn machines(&self, game: &dyn AnyGame) -> Vec<Box<dyn Machine>> {
        catalog::machines(game).into_iter().chain(self.programs.playing(game)).collect()
    }

    fn seed(&mut self) -> u64 {
        self.chance.draw()
    }

    fn follow(&mut self, number: Option<Number>, of: &mut Match) -> Result<Number, Phrase> {
        self.keep_up(number, of)
    }

    fn save(
        &mut self,
        number: Number,
        name: Option<&str>,
        of: &mut Match,
    ) -> Result<Phrase, Phrase> {
        self.save_as(number, name, of)
    }

    fn place(&mut self, number: Number) -> Phrase {
        self.call(number)
    }

    fn list(&mut self, shelf: Shelf) -> Result<Vec<Saved>, Phrase> {
        self.on_shelf(shelf)
    }

    fn load(&mut self, number: Number) -> Result<Match, Phrase> {
        self.take_down(number)
    }

    fn bring_in(&mut self, path: &str) -> Result<Number, Phrase> {
        self.import(path)
    }

    fn delete(&mut self, number: Number) -> Result<(), Phrase> {
        self.wait(self.store.delete(vec![number]))
    }

    fn people(&mut self) -> &mut dyn People {
        self
    }

    fn scenarios(&mut self) -> &mut dyn Scenarios {
        self
    }
}
