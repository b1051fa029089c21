//! Files that somebody names: records that are read and written. Only whoever
//! runs the face touches them; the face itself sees no disk.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Result, Write};
use std::path::PathBuf;

/// The longest file that is read; a house takes no longer record.
const LONGEST: u64 = 1024 * 1024;

/// Reads a text.
pub(crate) fn read(path: &str) -> Result<String> {
    let mut file = File::open(place(path))?;
    if file.metadata()?.len() > LONGEST {
        return Err(ErrorKind::FileTooLarge.into());
    }
    let mut text = String::new();
    file.read_to_string(&mut text)?;
    Ok(text)
}

/// Writes a text to a new file; what is there already is never lost.
pub(crate) fn write(path: &str, text: &str) -> Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(place(path))?;
    file.write_all(text.as_bytes())
}

/// The place that a path names, with `~` as shells understand it.
fn place(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_never_written_over() {
        let name = format!("ludoteca-files-{}.json", std::process::id());
        let path = std::env::temp_dir().join(name);
        let path = path.to_str().unwrap();
        write(path, "{}").unwrap();
        assert!(write(path, "other").is_err());
        assert_eq!(read(path).unwrap(), "{}");
        std::fs::remove_file(path).unwrap();
        assert!(read(path).is_err());
    }
}
