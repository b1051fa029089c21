//! A folder for what is measured.

use std::path::{Path, PathBuf};

use kernel::Phrase;
use texts::bench as told;

/// A folder that is gone at the end.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(within: &Path) -> Result<Self, Phrase> {
        let folder = within.join(format!("ludoteca-bench-{}", std::process::id()));
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|error| {
            told::NO_FOLDER.with([within.display().to_string().into(), error.to_string().into()])
        })?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be taken away is left to the system, which cleans up its folder.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
