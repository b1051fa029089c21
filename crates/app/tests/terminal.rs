//! The face that fills a terminal, in a real one: tmux stands for whoever
//! sits there.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use common::Folder;

/// How long anything may take, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// A terminal with the program in it.
struct Tmux {
    name: String,
}

/// Whether there is a tmux; without it these tests say so and do nothing.
fn is_there() -> bool {
    let is_there = Command::new("tmux").arg("-V").output().is_ok();
    if !is_there {
        eprintln!("skipped: tmux is not installed (apt-get install tmux)");
    }
    is_there
}

impl Tmux {
    /// Opens a terminal of this size and types the program with these words.
    fn open(args: &str, folder: &Folder, size: (u16, u16)) -> Self {
        Self::open_in(args, folder, size, "--lang en")
    }

    /// The same, with the language said or not.
    fn open_in(args: &str, folder: &Folder, (width, height): (u16, u16), lang: &str) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("ludoteca-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let tmux = Self { name };
        let data = folder.file("data");
        let program = env!("CARGO_BIN_EXE_ludoteca");
        // What comes after the program is seen when it has given the terminal back.
        let line = format!(
            "COLORTERM=truecolor LC_ALL=C.UTF-8 '{program}' {args} {lang} --data '{data}'; \
             echo \"left with $?\"; stty -a | tr ' ;' '\\n\\n' | grep -x -e '-\\?icanon' -e '-\\?echo'; sleep 600"
        );
        let size = [width.to_string(), height.to_string()];
        tmux.run(&[
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            &size[0],
            "-y",
            &size[1],
            "sh",
            "-c",
            &line,
        ]);
        tmux
    }

    fn run(&self, args: &[&str]) -> Output {
        let done = Command::new("tmux").args(["-L", &self.name]).args(args).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        done
    }

    fn screen(&self) -> String {
        String::from_utf8(self.run(&["capture-pane", "-p"]).stdout).unwrap()
    }

    /// Presses keys by the names that tmux has for them.
    fn press(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }

    fn type_text(&self, text: &str) {
        self.run(&["send-keys", "-l", text]);
    }

    #[track_caller]
    fn until(&self, part: &str) {
        self.until_any(&[part]);
    }

    #[track_caller]
    fn until_any(&self, parts: &[&str]) {
        let end = Instant::now() + PATIENCE;
        while !parts.iter().any(|part| self.screen().contains(part)) {
            assert!(Instant::now() < end, "none of {parts:?} in:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The number of the program's process.
    fn process(&self) -> String {
        let shell = self.run(&["display-message", "-p", "#{pane_pid}"]).stdout;
        let shell = String::from_utf8(shell).unwrap();
        let found = Command::new("pgrep").args(["-P", shell.trim()]).output().unwrap();
        String::from_utf8(found.stdout).unwrap().trim().to_owned()
    }

    fn kill(&self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.process()]).status().unwrap().success());
    }

    fn resize(&self, width: u16, height: u16) {
        self.run(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.name, "kill-server"]).status();
    }
}

/// Plays for both, the next legal move each time, until it is over.
fn play_to_the_end(tmux: &Tmux) {
    const ENDS: [&str; 3] = ["Won by", "A draw", "play again"];
    for _ in 0..600 {
        tmux.until_any(&["Your turn", "alone looks now", "Won by", "A draw", "play again"]);
        let screen = tmux.screen();
        if ENDS.iter().any(|end| screen.contains(end)) {
            return;
        }
        let keys: &[&str] =
            if screen.contains("alone looks now") { &["Enter"] } else { &["Tab", "Enter"] };
        tmux.press(keys);
    }
    panic!("it does not end:\n{}", tmux.screen());
}

#[test]
fn every_game_is_played_to_its_end_in_a_terminal() {
    if !is_there() {
        return;
    }
    for game in
        ["ttt", "attt", "cn", "ataxx --set side=5", "othello --set side=4", "rolit", "dominoes"]
    {
        let folder = Folder::new(&format!("terminal-{}", &game[..2]));
        let args = format!("play -v tui -g {game} -p Ana,Eva");
        let tmux = Tmux::open(&args, &folder, (80, 24));
        play_to_the_end(&tmux);
        tmux.press(&["q"]);
        tmux.until("set up");
        tmux.press(&["q"]);
        tmux.until("Leave Ludoteca?");
        tmux.press(&["y"]);
        tmux.until("left with 0");
    }
}

#[test]
fn a_terminal_is_given_back_as_it_was_however_the_program_ends() {
    if !is_there() {
        return;
    }
    for signal in ["-TERM", "-HUP", "-INT"] {
        let folder = Folder::new(&format!("terminal{signal}"));
        let tmux = Tmux::open("tui", &folder, (80, 24));
        tmux.until("set up");
        tmux.kill(signal);
        tmux.until("echo");
        let screen = tmux.screen();
        assert!(!screen.contains("set up"), "the screen is not given back:\n{screen}");
        let has = |word: &str| screen.lines().any(|line| line == word);
        assert!(has("icanon") && has("echo"), "{signal}:\n{screen}");
    }
}

#[test]
fn who_is_killed_in_mid_game_goes_on_where_they_were() {
    if !is_there() {
        return;
    }
    let folder = Folder::new("terminal-killed");
    let tmux = Tmux::open("play -v tui -g othello -p Ana,Eva", &folder, (80, 24));
    tmux.until("Your turn, Ana");
    tmux.type_text(":d3");
    tmux.press(&["Enter"]);
    tmux.until("Ana plays d3");
    tmux.kill("-KILL");
    tmux.until("left with 137");
    let again = Tmux::open("tui", &folder, (120, 40));
    again.until("Go on:");
    again.press(&["Enter"]);
    again.until("Ana plays d3");
    again.until("Your turn, Eva");
}

#[test]
fn a_window_that_changes_its_size_all_the_time_shows_what_there_is() {
    if !is_there() {
        return;
    }
    let folder = Folder::new("terminal-resized");
    let tmux = Tmux::open("play -v tui -g rolit --shape CL -p Ana,Eva", &folder, (80, 24));
    tmux.until("Your turn, Ana");
    for step in 0..40_u16 {
        tmux.resize(40 + step * 37 % 120, 10 + step * 23 % 45);
        tmux.press(&["Tab"]);
    }
    tmux.resize(50, 15);
    tmux.until("too small");
    tmux.resize(80, 24);
    tmux.until("Your turn, Ana");
    tmux.press(&["Tab", "Enter"]);
    tmux.until("Your turn, Eva");
}

/// Opens a house for others, and returns where it is.
fn hosted(folder: &Folder) -> (Child, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--data", &folder.file("hosted")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(process.stdout.take().unwrap()).lines();
    let address =
        said.find_map(|line| line.unwrap().split_once("http://").map(|it| it.1.to_owned()));
    (process, address.unwrap().trim_end_matches('/').to_owned())
}

#[test]
fn somebody_in_a_terminal_plays_somebody_in_a_browser() {
    if !is_there() {
        return;
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let Some(browser) = browser::Browser::for_tests().await else { return };
        let folder = Folder::new("terminal-online");
        let (mut house, address) = hosted(&folder);
        let page = browser.person().await.unwrap().page(browser::Look::desk()).await.unwrap();
        page.goto(&format!("http://{address}/new/ttt?with=link")).await.unwrap();
        page.click("button[value=open]").await.unwrap();
        page.wait_for(".invitation .code").await.unwrap();
        let link = page.value(".link").await.unwrap();
        let tmux = Tmux::open("tui", &folder, (80, 24));
        tmux.until("set up");
        tmux.press(&["g"]);
        tmux.type_text(&link);
        tmux.press(&["Enter"]);
        tmux.until("Waiting for 1 more");
        tmux.press(&["Down", "Enter"]);
        tmux.until("Your name");
        tmux.type_text("Eva");
        tmux.press(&["Enter"]);
        tmux.until("to move");
        for (theirs, ours) in [("b2", "a1"), ("b1", "a3")] {
            page.wait_for(".may-move").await.unwrap();
            page.click(&format!("[data-id={theirs}]")).await.unwrap();
            tmux.until("Your turn");
            tmux.type_text(&format!(":{ours}"));
            tmux.press(&["Enter"]);
            tmux.until(&format!("Eva plays {ours}"));
        }
        page.wait_for(".may-move").await.unwrap();
        page.click("[data-id=b3]").await.unwrap();
        page.wait_for(".podium").await.unwrap();
        tmux.until("You lose");
        let _ = house.kill();
        let _ = house.wait();
    });
}

#[test]
fn what_was_chosen_about_the_face_is_so_the_next_time() {
    if !is_there() {
        return;
    }
    let folder = Folder::new("terminal-taste");
    let tmux = Tmux::open_in("tui", &folder, (80, 24), "");
    tmux.until("set up");
    tmux.press(&["e"]);
    tmux.until("preparar");
    tmux.press(&["q"]);
    tmux.until("¿Salir");
    tmux.press(&["s"]);
    tmux.until("left with 0");
    let again = Tmux::open_in("tui", &folder, (80, 24), "");
    again.until("preparar");
}
