//! A program that falls over gives the terminal back, and what it says is read.
#![cfg(unix)]

use std::process::{Command, Output};
use std::time::{Duration, Instant};

#[test]
#[ignore = "falls over; the other test runs it in a terminal"]
fn it_falls_over() {
    let _screen = tui::Screenful::enter().expect("a terminal");
    panic!("somebody has made a mistake");
}

fn tmux(args: &[&str]) -> Output {
    let name = format!("falling-{}", std::process::id());
    Command::new("tmux").args(["-L", &name]).args(args).output().expect("tmux")
}

#[test]
fn a_program_that_falls_over_gives_the_terminal_back() {
    if Command::new("tmux").arg("-V").output().is_err() {
        return eprintln!("skipped: tmux is not installed (apt-get install tmux)");
    }
    let program = std::env::current_exe().expect("this program");
    let line = format!(
        "'{}' it_falls_over --ignored --nocapture; stty -a | tr ' ;' '\\n\\n' \
         | grep -x -e '-\\?icanon' -e '-\\?echo'; sleep 600",
        program.display()
    );
    tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "50", "sh", "-c", &line]);
    let end = Instant::now() + Duration::from_secs(30);
    let screen = loop {
        let screen = tmux(&["capture-pane", "-p"]).stdout;
        let screen = String::from_utf8_lossy(&screen).into_owned();
        if screen.lines().any(|line| line.ends_with("echo")) || Instant::now() > end {
            break screen;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    tmux(&["kill-server"]);
    let has = |word: &str| screen.lines().any(|line| line == word);
    assert!(has("icanon") && has("echo"), "{screen}");
    assert!(screen.contains("somebody has made a mistake"), "{screen}");
}
