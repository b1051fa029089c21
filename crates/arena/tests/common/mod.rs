//! Small programs for `sh`, written by the tests that run them.

use std::path::PathBuf;

use arena::{Order, Program};
use kernel::{Options, Setup};

/// A folder for the scripts of a test, removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("ludoteca-programs-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The program that runs this script.
    pub(crate) fn program(&self, name: &str, protocol: &str, script: &str) -> Program {
        let path = self.path(name);
        // Every script leaves its number, so that nobody stays behind unnoticed.
        let pids = self.path("pids");
        std::fs::write(&path, format!("echo $$ >> '{pids}'\n{script}\n")).unwrap();
        Program::new(Order::read(&format!("{name}={protocol}:sh '{path}'")).unwrap())
    }

    /// How many processes were started, after making sure that all have ended.
    pub(crate) fn started(&self) -> usize {
        let pids = std::fs::read_to_string(self.path("pids")).unwrap_or_default();
        for pid in pids.lines() {
            let alive = std::process::Command::new("kill")
                .args(["-0", pid])
                .stderr(std::process::Stdio::null())
                .status()
                .unwrap();
            assert!(!alive.success(), "process {pid} was left behind");
        }
        pids.lines().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A program of the house's own protocol that greets and then, at its turn,
/// does this.
pub(crate) fn at_its_turn(deed: &str) -> String {
    format!(
        "read -r hello\necho ready test\nwhile read -r word rest; do case $word in turn) {deed};; quit) exit;; esac; done"
    )
}

/// The first of the legal moves, cut out of the message.
pub(crate) const FIRST_LEGAL: &str = r#"rest=${rest#*\"legal\":[\"}; echo "move ${rest%%\"*}""#;

pub(crate) fn setup(game: &str, seats: usize) -> Setup {
    let options = Options::defaults(catalog::game(game).unwrap().info().options);
    Setup { options, seats, teams: None, start: None }
}
