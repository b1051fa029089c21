//! The house on this machine: matches and replays as files in two folders.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kernel::{Lang, Phrase};
use table::{AnyGame, Machine, Match, Times, record};
use terminal::{House, Saved, Shelf};
use texts::app as say;

use crate::clock;
use crate::programs::Programs;

/// Matches kept as files.
pub(crate) struct Files {
    folder: Option<PathBuf>,
    seed: Option<u64>,
    programs: Programs,
}

impl Files {
    /// The house in this folder, or where the platform keeps a program's data.
    pub(crate) fn new(folder: Option<PathBuf>, seed: Option<u64>) -> Self {
        Self { folder: folder.or_else(data_folder), seed, programs: Programs::default() }
    }

    /// The same house, with these programs as machines.
    pub(crate) fn with(self, programs: Programs) -> Self {
        Self { programs, ..self }
    }

    /// Where lines typed earlier are remembered.
    pub(crate) fn history(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join("history.txt"))
    }

    fn shelf(&self, shelf: Shelf) -> Result<PathBuf, Phrase> {
        let folder = self.folder.as_ref().ok_or(say::NO_DATA_FOLDER)?;
        Ok(folder.join(shelf_name(shelf)))
    }

    /// Where a match of this name goes: a bare name on the shelf, a path as it is.
    fn place(&self, shelf: Shelf, name: &str) -> Result<PathBuf, Phrase> {
        let is_path = Path::new(name).components().count() > 1;
        let path = if is_path { PathBuf::from(name) } else { self.shelf(shelf)?.join(name) };
        Ok(match path.extension() {
            Some(_) => path,
            None => path.with_extension("json"),
        })
    }

    fn write(path: &Path, of: &mut Match) -> Result<String, Phrase> {
        let now = clock::now();
        let started = of.times().started.clone().or_else(|| Some(now.clone()));
        of.set_times(Times { started, saved: Some(now) });
        write_whole(path, &record::write(of))?;
        Ok(path.display().to_string())
    }
}

impl House for Files {
    fn machine(&self, game: &dyn AnyGame, word: &str) -> Option<Box<dyn Machine>> {
        self.programs.machine(game, word).map(|machine| Box::new(machine) as _)
    }

    fn machines(&self, game: &dyn AnyGame) -> Vec<Box<dyn Machine>> {
        catalog::machines(game).into_iter().chain(self.programs.playing(game)).collect()
    }

    fn seed(&mut self) -> u64 {
        // A given seed fixes the first draw and, through it, those after.
        match &mut self.seed {
            Some(seed) => {
                *seed = seed.wrapping_add(1);
                *seed
            }
            None => getrandom::u64().unwrap_or_else(|_| clock::ticks()),
        }
    }

    fn save(&mut self, shelf: Shelf, name: Option<&str>, of: &mut Match) -> Result<String, Phrase> {
        let path = self.place(shelf, name.unwrap_or(usual_name(shelf)))?;
        Self::write(&path, of)
    }

    fn keep(&mut self, shelf: Shelf, of: &mut Match) -> Result<String, Phrase> {
        let stem = format!("{}-{}", of.game().info().id, clock::file_stamp());
        let names = (1..).map(|n| if n == 1 { stem.clone() } else { format!("{stem}-{n}") });
        let paths = names.map(|name| self.place(shelf, &name));
        for path in paths {
            let path = path?;
            if !path.exists() {
                return Self::write(&path, of);
            }
        }
        unreachable!("some number is free")
    }

    fn list(&self, shelf: Shelf) -> Vec<Saved> {
        let Ok(entries) = self.shelf(shelf).map(fs::read_dir) else { return Vec::new() };
        let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<_> =
            paths.filter(|path| path.extension() == Some(OsStr::new("json"))).collect();
        paths.sort_by_key(|path| {
            (path.file_stem() != Some(OsStr::new(usual_name(shelf))), path.clone())
        });
        let saved = |path: PathBuf| {
            let name = path.file_stem()?.to_string_lossy().into_owned();
            Some(Saved { name, path: path.to_str()?.to_owned() })
        };
        paths.into_iter().filter_map(saved).collect()
    }

    fn load(&mut self, path: &str) -> Result<Match, Phrase> {
        let text = read_text(path)?;
        let seed = self.seed();
        record::read(&text, catalog::GAMES, seed)
            .map_err(|phrase| say::IN_FILE.with([path.into(), phrase.into()]))
    }

    fn delete(&mut self, path: &str) -> Result<(), Phrase> {
        fs::remove_file(path)
            .map_err(|error| say::CANNOT_DELETE.with([path.into(), error.to_string().into()]))
    }
}

const fn shelf_name(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Matches => "matches",
        Shelf::Replays => "replays",
    }
}

const fn usual_name(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Matches => "saved-match",
        Shelf::Replays => "saved-replay",
    }
}

/// The text of a file.
pub(crate) fn read_text(path: &str) -> Result<String, Phrase> {
    let wrong = |reason: kernel::Arg| say::CANNOT_READ.with([path.into(), reason]);
    let bytes = fs::read(path).map_err(|error| wrong(error.to_string().into()))?;
    String::from_utf8(bytes).map_err(|_| wrong(say::NOT_UTF8.into()))
}

/// Writes a file whole or not at all: a crash half-way leaves the old one.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Phrase> {
    let shown = path.display().to_string();
    try_write(path, text)
        .map_err(|error| say::CANNOT_WRITE.with([shown.into(), error.to_string().into()]))
}

fn try_write(path: &Path, text: &str) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    fs::create_dir_all(folder)?;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut draft = name.to_owned();
    draft.push(format!(".{}.draft", std::process::id()));
    let draft = folder.join(draft);
    let written = write_and_sync(&draft, text).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        // The draft is of no use to anyone; that it cannot be removed is no news either.
        let _ = fs::remove_file(&draft);
    }
    written?;
    sync_folder(folder)
}

fn write_and_sync(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Makes the new name last through a power cut, where folders can be synced.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Where the platform keeps the data of programs.
fn data_folder() -> Option<PathBuf> {
    let variable =
        |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library").join("Application Support"))
    } else {
        let share = || variable("HOME").map(|home| home.join(".local").join("share"));
        variable("XDG_DATA_HOME").or_else(share)
    };
    folder.map(|folder| folder.join("ludoteca"))
}

/// The language of the locale.
pub(crate) fn locale() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let value =
        names.iter().find_map(|name| std::env::var(name).ok().filter(|tag| !tag.is_empty()));
    value.and_then(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}
