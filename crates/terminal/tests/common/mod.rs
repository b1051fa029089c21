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
use terminal::{House, Number, Paint, People, Port, Saved, Scenarios, Shelf};

/// A scripted person, or a pipe.
pub(crate) struct Script {
    lines: VecDeque<String>,
    person: bool,
    live: bool,
    pub(crate) screen: String,
    pub(crate) waited: Vec<Duration>,
}

impl Script {
    pub(crate) fn person(lines: &[&str]) -> Self {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Self { lines, person: true, live: false, screen: String::new(), waited: Vec::new() }
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

    fn ask_secret(&mut self, prompt: &str) -> Option<String> {
        let typed = self.lines.pop_front()?;
        self.screen.push_str(&format!("{prompt}{}\n", "*".repeat(typed.len())));
        Some(typed)
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

    fn wait(&mut self, time: Duration) {
        self.waited.push(time);
    }

    fn is_live(&self) -> bool {
        self.live
    }

    fn glimpse(&mut self, line: &str) {
        if self.live {
            self.screen.push_str(&format!("~ {line}\n"));
        }
    }
}

/// Matches by number, with their names, and people.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) matches: BTreeMap<Number, (Option<String>, String)>,
    pub(crate) people: Acquaintances,
    pub(crate) scenarios: Positions,
    pub(crate) seed: u64,
    /// Makes a machine that the catalog does not have.
    pub(crate) guest: Option<fn() -> Box<dyn Machine>>,
}

const NO_FILE: Text = Text::new("there is no {}", "no existe {}");
const NAMED: Text = Text::new("match {}", "partida {}");

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

    fn follow(&mut self, number: Option<Number>, of: &mut Match) -> Result<Number, Phrase> {
        let next = self.matches.last_key_value().map_or(1, |(last, _)| last + 1);
        let number = number.unwrap_or(next);
        self.matches.entry(number).or_default().1 = record::write(of);
        Ok(number)
    }

    fn save(
        &mut self,
        number: Number,
        name: Option<&str>,
        _: &mut Match,
    ) -> Result<Phrase, Phrase> {
        let kept = self.matches.get_mut(&number).expect("a match that is kept");
        kept.0 = Some(name.unwrap_or("usual").to_owned());
        Ok(self.place(number))
    }

    fn place(&mut self, number: Number) -> Phrase {
        match &self.matches[&number].0 {
            Some(name) => NAMED.with([name.as_str().into()]),
            None => NAMED.with([number.into()]),
        }
    }

    fn list(&mut self, shelf: Shelf) -> Result<Vec<Saved>, Phrase> {
        let is_over = |text: &str| {
            ["won", "drawn"].iter().any(|end| text.contains(&format!("\"end\":\"{end}\"")))
        };
        let is_left = |text: &str| text.contains("\"end\":\"stopped\"");
        let is_there = |text: &str| match shelf {
            Shelf::Matches => !is_over(text),
            Shelf::Replays => is_over(text) || is_left(text),
        };
        let there = self.matches.iter().filter(|(_, (_, text))| is_there(text));
        let numbers: Vec<Number> = there.map(|(number, _)| *number).collect();
        let saved = |number| Saved { number, name: self.place(number), about: "…".to_owned() };
        Ok(numbers.into_iter().map(saved).collect())
    }

    fn load(&mut self, number: Number) -> Result<Match, Phrase> {
        record::read(&self.matches[&number].1, catalog::GAMES, 1)
    }

    fn bring_in(&mut self, path: &str) -> Result<Number, Phrase> {
        Err(NO_FILE.with([path.into()]))
    }

    fn delete(&mut self, number: Number) -> Result<(), Phrase> {
        self.matches.remove(&number).map(|_| ()).ok_or_else(|| NO_FILE.with([number.into()]))
    }

    fn people(&mut self) -> &mut dyn People {
        &mut self.people
    }

    fn scenarios(&mut self) -> &mut dyn Scenarios {
        &mut self.scenarios
    }
}

/// Scenarios by name, as records.
#[derive(Default)]
pub(crate) struct Positions(pub(crate) BTreeMap<String, String>);

impl Scenarios for Positions {
    fn list(&mut self) -> Result<Vec<(String, String)>, Phrase> {
        let game = |text: &str| {
            record::read(text, catalog::GAMES, 1).expect("a record that was kept").game().info().id
        };
        Ok(self.0.iter().map(|(name, text)| (name.clone(), game(text).to_owned())).collect())
    }

    fn load(&mut self, name: &str) -> Result<Match, Phrase> {
        let text = self.0.get(name).ok_or_else(|| NO_FILE.with([name.into()]))?;
        record::read(text, catalog::GAMES, 1)
    }

    fn save(&mut self, name: &str, of: &Match, replace: bool) -> Result<(), Phrase> {
        if self.0.contains_key(name) && !replace {
            return Err(TAKEN.with([name.into()]));
        }
        self.0.insert(name.to_owned(), record::write(of));
        Ok(())
    }

    fn delete(&mut self, name: &str) -> Result<(), Phrase> {
        self.0.remove(name).map(|_| ()).ok_or_else(|| NO_FILE.with([name.into()]))
    }
}

/// People with their passwords.
#[derive(Default)]
pub(crate) struct Acquaintances {
    known: BTreeMap<String, String>,
    signed_in: Vec<String>,
}

const WRONG: Text = Text::new("that is not the password", "esa no es la contraseña");
const TAKEN: Text = Text::new("{} is taken", "{} ya existe");

impl Acquaintances {
    fn check(&self, alias: &str, password: &str) -> Result<(), Phrase> {
        let is_right = self.known.get(alias).is_some_and(|known| known == password);
        if is_right { Ok(()) } else { Err(WRONG.into()) }
    }
}

impl People for Acquaintances {
    fn must_sign_in(&mut self, alias: &str) -> bool {
        self.known.contains_key(alias) && !self.signed_in.iter().any(|other| other == alias)
    }

    fn sign_in(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        self.check(alias, &password)?;
        self.signed_in.push(alias.to_owned());
        Ok(())
    }

    fn create(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        if self.known.contains_key(alias) {
            return Err(TAKEN.with([alias.into()]));
        }
        self.known.insert(alias.to_owned(), password);
        Ok(())
    }

    fn change_password(&mut self, alias: &str, old: String, new: String) -> Result<(), Phrase> {
        self.check(alias, &old)?;
        self.known.insert(alias.to_owned(), new);
        Ok(())
    }

    fn delete(&mut self, alias: &str, password: String) -> Result<(), Phrase> {
        self.check(alias, &password)?;
        self.known.remove(alias);
        Ok(())
    }

    fn list(&mut self) -> Result<Vec<String>, Phrase> {
        Ok(self.known.keys().cloned().collect())
    }

    fn statistics(&mut self, alias: &str, _: Lang) -> Result<Vec<String>, Phrase> {
        Ok(vec![format!("({alias}'s statistics)")])
    }

    fn ranking(&mut self, _: Lang) -> Result<Vec<String>, Phrase> {
        Ok(self.known.keys().map(|alias| format!("({alias}'s place)")).collect())
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
