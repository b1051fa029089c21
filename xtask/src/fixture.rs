//! Small repositories for the checks to find fault with.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that is removed when the test is over.
pub(crate) struct Fixture(PathBuf);

impl Fixture {
    /// A folder with these files.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-xtask-{}-{number}", std::process::id());
        let fixture = Self(std::env::temp_dir().join(name));
        for (path, text) in files {
            fixture.write(path, text);
        }
        fixture
    }

    /// Writes one more file.
    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        let folder = path.parent().expect("a fixture's files are below its folder");
        std::fs::create_dir_all(folder).expect("the temporary folder can be written");
        std::fs::write(path, text).expect("the temporary folder can be written");
    }

    pub(crate) fn root(&self) -> &Path {
        &self.0
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
