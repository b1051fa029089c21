//! A port that types from a script and writes down everything, and a house
//! that keeps matches in memory.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::time::Duration;

use kernel::{Lang, Phrase, Text};
use table::{AnyGame, Machine, Match, record};
use terminal::console::{Console, machine_rows};
use terminal::{House, Paint, Port, Saved, Shelf};

/// A scripted person, or a pipe.
pub(crate) struct Script {
    lines: VecDeque<String>,
    person: bool,
    live: bool,
    pub(crate) screen: String,
}

impl Script {
    pub(crate) fn person(lines: &[&str]) -> Self {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Self { lines, person: true, live: false, screen: String::new() }
    }

    pub(crate) fn pipe(lines: &[&str]) -> Self {
        Self { person: false, ..Self::person(lines) }
    }

    /// A person at a real terminal, for whom time counts.
    pub(crate) fn live(lines: &[&str]) -> Self {
        Self { live: true, ..Self::person(lines) }
    }
}

impl Port for Script {
    fn ask(&mut self, prompt: &str) -> Option<String> {
        let line = self.lines.pop_front();
        if self.person {
            let typed = line.as_deref().unwrap_or("^D");
            self.screen.push_str(&format!("{prompt}{typed}\n"));
        }
        line
    }

    fn say(&mut self, line: &str) {
        self.screen.push_str(&format!("{line}\n"));
    }

    fn warn(&mut self, line: &str) {
        self.screen.push_str(&format!("! {line}\n"));
    }

    fn is_person(&self) -> bool {
        self.person
    }

    fn clear(&mut self) {
        self.screen.push_str("~~~ the screen is cleared ~~~\n");
    }

    fn wait(&mut self, _: Duration) {}

    fn is_live(&self) -> bool {
        self.live
    }

    fn glimpse(&mut self, line: &str) {
        if self.live {
            self.screen.push_str(&format!("~ {line}\n"));
        }
    }
}

/// Matches by name, on either shelf.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) files: BTreeMap<String, String>,
    pub(crate) seed: u64,
    /// Makes a machine that the catalog does not have.
    pub(crate) guest: Option<fn() -> Box<dyn Machine>>,
}

const NO_FILE: Text = Text::new("there is no {}", "no existe {}");

impl House for Memory {
    fn seed(&mut self) -> u64 {
        self.seed += 1;
        self.seed
    }

    fn machine(&self, game: &dyn AnyGame, word: &str) -> Option<Box<dyn Machine>> {
        let guest = self.guest.map(|make| make()).filter(|guest| guest.word() == word);
        guest.or_else(|| catalog::machine(game, word))
    }

    fn strongest(&self, game: &dyn AnyGame) -> Box<dyn Machine> {
        self.guest.map_or_else(|| catalog::strongest(game), |make| make())
    }

    fn save(&mut self, shelf: Shelf, name: Option<&str>, of: &mut Match) -> Result<String, Phrase> {
        let path = format!("{shelf:?}/{}", name.unwrap_or("usual")).to_lowercase();
        self.files.insert(path.clone(), record::write(of));
        Ok(path)
    }

    fn keep(&mut self, shelf: Shelf, of: &mut Match) -> Result<String, Phrase> {
        let name = format!("kept-{}", self.files.len() + 1);
        self.save(shelf, Some(&name), of)
    }

    fn list(&self, shelf: Shelf) -> Vec<Saved> {
        let folder = format!("{shelf:?}/").to_lowercase();
        let paths = self.files.keys().filter(|path| path.starts_with(&folder));
        paths
            .map(|path| Saved { name: path[folder.len()..].to_owned(), path: path.clone() })
            .collect()
    }

    fn load(&mut self, path: &str) -> Result<Match, Phrase> {
        let text = self.files.get(path).ok_or_else(|| NO_FILE.with([path.into()]))?;
        record::read(text, catalog::GAMES, 1)
    }

    fn delete(&mut self, path: &str) -> Result<(), Phrase> {
        self.files.remove(path).map(|_| ()).ok_or_else(|| NO_FILE.with([path.into()]))
    }
}

/// What a session prints.
pub(crate) fn session(
    mut script: Script,
    house: &mut Memory,
    lang: Lang,
    then: impl FnOnce(&mut Console),
) -> String {
    then(&mut Console::new(&mut script, house, lang, Paint::Plain));
    without_the_list(&script.screen, lang)
}

/// The screen without the names of the games in the menu and of the machines
/// of a game: a new one changes no screen of the others.
fn without_the_list(screen: &str, lang: Lang) -> String {
    let names = catalog::GAMES.iter().enumerate();
    let listed =
        names.map(|(index, game)| format!("  {}. {}\n", index + 1, game.info().name.get(lang)));
    let screen = screen.replace(&listed.collect::<String>(), "  (every game, numbered)\n");
    let rows = |game: &&dyn AnyGame| machine_rows(*game, lang).join("\n") + "\n";
    let mut lists: Vec<String> = catalog::GAMES.iter().map(rows).collect();
    // A list that begins like another is looked for first.
    lists.sort_by_key(|list| Reverse(list.len()));
    lists.iter().fold(screen, |screen, list| screen.replace(list, "  (every machine)\n"))
}

/// The screen without how many states were visited: whoever makes a search
/// better changes no screen.
pub(crate) fn without_counts(screen: &str) -> String {
    let line = |line: &str| {
        let Some(end) = [" nodes)", " nodos)"].iter().find_map(|unit| line.find(unit)) else {
            return format!("{line}\n");
        };
        let number = line[..end].trim_end_matches(|digit: char| digit.is_ascii_digit());
        format!("{number}N{}\n", &line[end..])
    };
    screen.lines().map(line).collect()
}

/// A match of a game at its defaults, changed by `options`.
pub(crate) fn begin(id: &str, options: &[(&str, &str)], names: &[&str]) -> Match {
    let game = catalog::game(id).expect("the game is in the list");
    let info = game.info();
    let mut chosen = kernel::Options::defaults(info.options);
    for (name, value) in options {
        chosen.set(info.options, name, value).expect("the option fits");
    }
    let mut seated = table::seats::default_seats(info, names.len(), Lang::En);
    for (seat, name) in seated.iter_mut().zip(names) {
        if let Some((name, machine)) = name.split_once(':') {
            seat.name = name.to_owned();
            seat.player = kernel::Player::Machine(machine.to_owned());
        } else {
            seat.name = (*name).to_owned();
        }
    }
    Match::begin(game, chosen, seated, None, 11).expect("the set-up is accepted")
}

/// Compares with a file beside the tests; `BLESS=1` writes it anew, to be
/// reviewed as a difference.
pub(crate) fn assert_file(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).expect("the expected file can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if expected != text {
        let same = expected.lines().zip(text.lines()).take_while(|(a, b)| a == b).count();
        panic!(
            "{file} differs from line {}:\nexpected: {:?}\nfound:    {:?}\n(BLESS=1 accepts what was found)",
            same + 1,
            expected.lines().nth(same),
            text.lines().nth(same),
        );
    }
}
