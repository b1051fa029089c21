//! Files that a run that was stopped goes on from.

use std::fmt::Display;
use std::fs;
use std::path::Path;

/// Writes a file; it is there only when all of it is.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let unfinished = path.with_extension("unfinished");
    let written = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, path));
    written.map_err(|error| at(path, &error))
}

/// What went wrong with a file.
pub(crate) fn at(path: &Path, error: &dyn Display) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_written_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("ludoteca-files-{}", std::process::id()));
        fs::create_dir_all(folder.join("some.unfinished")).expect("it can be made");
        let file = folder.join("some.bin");
        fs::write(&file, b"before").expect("it can be written");
        let said = write(&file, b"after").expect_err("a folder is in the way");
        assert!(said.starts_with(&file.display().to_string()), "{said}");
        assert_eq!(fs::read(&file).expect("it is there"), b"before");
        fs::remove_dir(folder.join("some.unfinished")).expect("it is there");
        write(&file, b"after").expect("nothing is in the way");
        assert_eq!(fs::read(&file).expect("it is there"), b"after");
        fs::remove_dir_all(folder).expect("it is there");
    }
}
