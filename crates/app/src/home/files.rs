//! Files: read whole, and written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kernel::{Lang, Phrase};
use table::{Match, record};
use texts::app as say;

/// The text of a file.
pub(crate) fn read_text(path: &str) -> Result<String, Phrase> {
    let wrong = |reason: kernel::Arg| say::CANNOT_READ.with([path.into(), reason]);
    let bytes = fs::read(path).map_err(|error| wrong(error.to_string().into()))?;
    String::from_utf8(bytes).map_err(|_| wrong(say::NOT_UTF8.into()))
}

/// The text of a file, or of the standard input for `-`.
pub(crate) fn read_input(path: &str) -> Result<String, Phrase> {
    if path != "-" {
        return read_text(path);
    }
    io::read_to_string(io::stdin()).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => say::CANNOT_READ.with([path.into(), say::NOT_UTF8.into()]),
        _ => say::CANNOT_READ.with([path.into(), error.to_string().into()]),
    })
}

/// The match in a file.
pub(crate) fn read_match(path: &str, seed: u64) -> Result<Match, Phrase> {
    read_record(path, &read_text(path)?, seed)
}

/// The match in the text of a file.
pub(crate) fn read_record(path: &str, text: &str, seed: u64) -> Result<Match, Phrase> {
    record::read(text, catalog::GAMES, seed)
        .map_err(|phrase| say::IN_FILE.with([path.into(), phrase.into()]))
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
pub(super) fn data_folder() -> Option<PathBuf> {
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
