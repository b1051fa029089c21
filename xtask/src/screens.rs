//! Pictures of the terminal for the documents, made by running the program.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use crate::picture;

/// One picture: a match that machines play, and the state of it that is shown.
struct Screen {
    file: &'static str,
    play: &'static [&'static str],
    ply: &'static str,
}

const SCREENS: &[Screen] = &[
    Screen {
        file: "rolit.svg",
        play: &[
            "-g",
            "rolit",
            "--shape",
            "CL",
            "-p",
            "Ana:r,Bea:r,Carlos:r,Dani:r,Eva:r,Fran:r,Gema:r,Hugo:r,Ines:r,Juan:r",
        ],
        ply: "150",
    },
    Screen {
        file: "ataxx.svg",
        play: &["-g", "ataxx", "-o", "12", "-p", "X:r,O:r,R:r,B:r"],
        ply: "40",
    },
    Screen {
        file: "dominoes.svg",
        play: &["-g", "dominoes", "--preset", "partnership", "-p", "Ana:r,Bea:r,Carlos:r,Dani:r"],
        ply: "44",
    },
];

/// Writes every picture anew.
pub(crate) fn make(root: &Path) -> ExitCode {
    for screen in SCREENS {
        let done = screen.lines(root).and_then(|lines| {
            let path = root.join("docs").join("screens").join(screen.file);
            std::fs::write(&path, picture::svg(&lines)).map_err(|error| error.to_string())
        });
        match done {
            Ok(()) => println!("docs/screens/{}", screen.file),
            Err(sentence) => {
                eprintln!("{}: {sentence}", screen.file);
                return ExitCode::FAILURE;
            }
        }
    }
    if in_terminal(root) != ExitCode::SUCCESS {
        return ExitCode::FAILURE;
    }
    in_browser(root, "every_screen_is_drawn")
}

/// The screens that the tests of the terminal compare letter by letter, as pictures.
fn in_terminal(root: &Path) -> ExitCode {
    let run = ["test", "--quiet", "--package", "tui", "--test", "face"];
    let done = Command::new("cargo")
        .args(run)
        .env("LUDOTECA_SCREENS", root.join("docs").join("screens"))
        .current_dir(root)
        .status();
    if done.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints what pages weigh and how fast they are.
pub(crate) fn measure(root: &Path) -> ExitCode {
    in_browser(root, "pages_are_light_and_quick")
}

/// Has the browser of the tests do something that is no test.
fn in_browser(root: &Path, what: &str) -> ExitCode {
    let run = ["test", "--release", "--quiet", "--package", "server", "--test", "web", what];
    let done = Command::new("cargo")
        .args(run)
        .args(["--", "--ignored", "--nocapture"])
        .env("LUDOTECA_SCREENS", root.join("docs").join("screens"))
        .current_dir(root)
        .status();
    if done.is_ok_and(|status| status.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Screen {
    /// The lines that the program prints for this state.
    fn lines(&self, root: &Path) -> Result<Vec<String>, String> {
        let kept = root.join("target").join("screen.json");
        let kept = kept.to_str().ok_or("the folder's name is not text")?;
        let mut play = vec!["play", "--seed", "7", "--save", kept];
        play.extend(self.play);
        ludoteca(root, &play, "")?;
        let shown = ludoteca(root, &["replay", kept], &format!("{}\ne\n", self.ply))?;
        // The first state is printed before the one that was asked for.
        let heading = format!("State: {}/", self.ply);
        let lines = shown.lines().skip_while(|line| !line.starts_with(&heading)).skip(1);
        Ok(lines.map(str::to_owned).collect())
    }
}

fn ludoteca(root: &Path, args: &[&str], typed: &str) -> Result<String, String> {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--release", "--package", "ludoteca", "--"])
        .args(args)
        .args(["--lang", "en"])
        .current_dir(root)
        .env("CLICOLOR_FORCE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut stdin = child.stdin.take().ok_or("the program takes no input")?;
    stdin.write_all(typed.as_bytes()).map_err(|error| error.to_string())?;
    drop(stdin);
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("ludoteca {} ended with {}", args.join(" "), output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}
