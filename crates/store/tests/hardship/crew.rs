//! Starting workers, and listening to them.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::worker::{NAME, PLACE, READY};

/// A worker that runs.
pub(crate) struct Worker {
    child: Child,
    said: BufReader<ChildStdout>,
}

/// What is to be run so that this program works instead of testing.
pub(crate) fn arguments() -> [&'static str; 5] {
    ["worker::work", "--exact", "--ignored", "--nocapture", "--quiet"]
}

/// The command that starts a worker; more can be asked of it.
pub(crate) fn command(place: &str, name: &str) -> Command {
    let program = std::env::current_exe().expect("this program has a path");
    let mut command = Command::new(program);
    command.args(arguments());
    equip(&mut command, place, name);
    command
}

/// Tells whatever runs a worker where to work and how to call itself.
pub(crate) fn equip(command: &mut Command, place: &str, name: &str) {
    command.env(PLACE, place).env(NAME, name);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
}

pub(crate) fn address_of(path: &Path) -> String {
    path.to_str().expect("temporary folders have plain names").to_owned()
}

impl Worker {
    pub(crate) fn start(mut command: Command) -> Self {
        let mut child = command.spawn().expect("a worker starts");
        let said = BufReader::new(child.stdout.take().expect("workers speak"));
        Self { child, said }
    }

    /// Waits until it begins to work.
    pub(crate) fn wait_until_ready(&mut self) {
        let mut line = String::new();
        while line.trim_end() != READY {
            line.clear();
            let length = self.said.read_line(&mut line).expect("workers speak text");
            assert_ne!(length, 0, "a worker ended before it began");
        }
    }

    /// Kills it without warning, and returns what it had said.
    pub(crate) fn kill(mut self) -> String {
        self.child.kill().expect("a worker can be killed");
        let said = self.rest();
        let status = self.child.wait().expect("a worker ends");
        assert!(!status.success(), "the worker was killed at work: {said}");
        said
    }

    /// Waits until it ends by itself, and returns what it said.
    pub(crate) fn finish(mut self) -> String {
        let said = self.rest();
        let status = self.child.wait().expect("a worker ends");
        assert!(status.success(), "a worker failed: {said}");
        said
    }

    fn rest(&mut self) -> String {
        let mut said = String::new();
        self.said.read_to_string(&mut said).expect("workers speak text");
        said
    }
}
