//! `ludoteca play`: a match at the prompt.

use std::net::{IpAddr, SocketAddr};

use kernel::{Lang, Phrase, Player, Rng, SeatInfo};
use table::{AnyGame, Match, seats};
use texts::app as say;

use super::{Command, Run, menu, tui, window, with_players};
use crate::args::{Flag, Typed};
use crate::home::Chance;
use crate::programs::{self, Programs};
use crate::secrets;
use crate::setup::{self, Chosen, problem_phrase};

pub(super) const COMMAND: Command = Command {
    word: "play",
    summary: say::SUM_PLAY,
    usage: "[-g GAME] [-p PLAYERS] [OPTIONS]",
    chooses_a_game: true,
    notes: &[],
    flags: &[
        Flag::valued("players", Some('p'), "A:m,B:r,…", say::FLAG_PLAYERS),
        Flag::valued("team-names", None, "A,B", say::FLAG_TEAM_NAMES),
        Flag::valued("dim", Some('d'), "ROWSxCOLS", say::FLAG_DIM),
        Flag::valued("obstacles", Some('o'), "N", say::FLAG_OBSTACLES),
        Flag::valued("view", Some('v'), "VIEW", say::FLAG_VIEW),
        Flag::switch("multiviews", Some('m'), say::FLAG_MULTIVIEWS),
        Flag::valued("app-mode", None, "MODE", say::FLAG_APP_MODE),
        Flag::valued("server-port", None, "PORT", say::FLAG_SERVER_PORT),
        Flag::valued("server-host", None, "HOST", say::FLAG_SERVER_HOST),
        Flag::valued("ai-algorithm", None, "NAME", say::FLAG_ALGORITHM),
        Flag::valued("minmax-depth", None, "N", say::FLAG_DEPTH_AI),
        programs::FLAG,
        secrets::FLAG,
        Flag::valued("time-limit", None, "MS", say::FLAG_TIME_LIMIT),
        Flag::switch("shuffle", None, say::FLAG_SHUFFLE),
        Flag::valued("seed", None, "N", say::FLAG_SEED),
        Flag::valued("save", None, "FILE", say::FLAG_SAVE),
    ],
    examples: &[
        "play",
        "play -g cn -d 7x7 -p W:r,B:m",
        "play -g cn --preset connect-four",
        "play -g cn -v window -p Ana,Bot:level=4",
        "play -g rolit --seats 4 --mode teams --team-names North,South --app-mode server",
        "play -g ataxx -o 8 -p X,O:r,R:r,B:r",
        "play -g rolit --shape CL -p Ana,Luis:r,Eva:r",
        "play -g othello --lang es",
        "play -g othello -p @Ana,Bot:level=4",
        "play -g dominoes --preset partnership -p Ana,Bea:r,Carlos:r,Dani:r",
        "play -g cn --program \"snake=python3 docs/examples/player.py\" -p Ana,Bot:snake",
    ],
    run,
};

/// The game when others options are given but no game, as it always was.
const DEFAULT_GAME: &str = "cn";

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    if !says_anything(typed) {
        return if fills_terminal(typed) { tui::home(typed, lang) } else { menu(typed, lang) };
    }
    check_view(typed);
    let mode = Mode::read(typed);
    check_prompt(typed, &mode);
    if let Mode::Client { host, port } = &mode {
        let is_fine = typed.problems.is_empty();
        return if is_fine { window::visit(host, *port, lang) } else { Run::Usage };
    }
    let Some(mut chosen) = setup::choose(typed, Some(DEFAULT_GAME)) else { return Run::Usage };
    let algorithm = algorithm(typed, chosen.game);
    let notice = apply_dimensions(typed, &mut chosen);
    let programs = Programs::read(typed);
    let aliases = aliases(typed);
    let seats = seat(typed, &chosen, &algorithm, &programs, lang);
    let seed = typed.number("seed", 0, u64::MAX);
    let Chosen { game, options, start, .. } = chosen;
    let begun = Match::begin(game, options, seats, start, Chance(seed).draw());
    if let Ok(begun) = &begun {
        typed.problems.extend(refusals(begun, &programs));
    }
    match begun {
        Ok(mut begun) if typed.problems.is_empty() => {
            if let Some(notice) = &notice {
                crate::complain(notice, lang);
            }
            if let Mode::Server(addr) = mode {
                return window::host(typed, lang, &begun, addr);
            }
            if view(typed).as_deref() == Some("window") {
                return window::play(typed, lang, &begun, typed.has("multiviews"));
            }
            if fills_terminal(typed) {
                return tui::play(typed, lang, &begun);
            }
            let keep = typed.value("save").map(as_path);
            with_players(typed, lang, programs, &aliases, |console| {
                console.play(&mut begun, keep.as_deref());
            })
        }
        begun => {
            let refused = begun.err().unwrap_or_default();
            typed.problems.extend(refused.iter().map(problem_phrase));
            Run::Usage
        }
    }
}

/// Where a match is played: here, in a house that is opened for others, or in
/// the house of somebody else.
enum Mode {
    Normal,
    Server(SocketAddr),
    Client { host: String, port: u16 },
}

/// The port that the house of a match is found at when nothing is said.
const SERVER_PORT: u16 = 2000;

impl Mode {
    fn read(typed: &mut Typed) -> Self {
        let port = typed.number("server-port", 1, u64::from(u16::MAX));
        let port = port.and_then(|port| u16::try_from(port).ok()).unwrap_or(SERVER_PORT);
        let host = typed.value("server-host").unwrap_or("localhost").to_owned();
        match typed.value("app-mode").map(str::to_lowercase).as_deref() {
            None | Some("normal") => Self::Normal,
            Some("client") => Self::Client { host, port },
            Some("server") => Self::Server(SocketAddr::from((address_of(&host), port))),
            Some(other) => {
                let unknown = say::UNKNOWN_MODE.with([other.into()]);
                typed.problems.push(unknown);
                Self::Normal
            }
        }
    }
}

/// Where a house listens that is called so; on this machine alone when it is
/// not an address.
fn address_of(host: &str) -> IpAddr {
    host.parse().unwrap_or(IpAddr::from([127, 0, 0, 1]))
}

/// Why programs that were given a seat cannot play.
fn refusals(begun: &Match, programs: &Programs) -> Vec<Phrase> {
    let machine = |seat: &SeatInfo| match &seat.player {
        Player::Machine(word) => Some(word.clone()),
        Player::Person => None,
    };
    let words: Vec<String> = begun.seats().iter().filter_map(machine).collect();
    programs.refusals(&words, begun.game(), begun.setup())
}

/// Whether any option says what to play.
fn says_anything(typed: &Typed) -> bool {
    let own = COMMAND.all_flags().map(|flag| flag.long);
    let own = own.filter(|name| !["seed", "time-limit", programs::FLAG.long].contains(name));
    let games = catalog::GAMES.iter().flat_map(|game| game.info().options).map(|spec| spec.name);
    own.chain(games).any(|name| typed.has(name)) || !typed.problems.is_empty()
}

/// What only the prompt can do.
const AT_THE_PROMPT: [&str; 4] = ["save", "time-limit", programs::FLAG.long, secrets::FLAG.long];

/// Whether the match is shown in the whole terminal: where somebody asks for
/// it, and wherever there is one, unless something is wanted that only the
/// prompt can do.
fn fills_terminal(typed: &Typed) -> bool {
    match view(typed).as_deref() {
        Some(view) => view == "tui",
        None => {
            let needs_prompt = AT_THE_PROMPT.iter().any(|flag| typed.has(flag));
            let is_plain = !needs_prompt && !typed.has("seed") && aliases(typed).is_empty();
            is_plain && tui::is_possible()
        }
    }
}

/// Refuses what only the prompt can do where the match is shown elsewhere.
fn check_prompt(typed: &mut Typed, mode: &Mode) {
    let is_elsewhere = matches!(view(typed).as_deref(), Some("window" | "tui"));
    if !is_elsewhere && !matches!(mode, Mode::Server(_)) {
        return;
    }
    let flags = AT_THE_PROMPT.into_iter().filter(|flag| typed.has(flag));
    let flags = flags.map(|flag| say::ONLY_AT_THE_PROMPT.with([flag.into()]));
    let profiles = aliases(typed).into_iter().map(|alias| say::SIGN_IN_THERE.with([alias.into()]));
    let problems: Vec<Phrase> = flags.chain(profiles).collect();
    typed.problems.extend(problems);
}

fn view(typed: &Typed) -> Option<String> {
    typed.value("view").map(str::to_lowercase)
}

fn check_view(typed: &mut Typed) {
    match view(typed).as_deref() {
        None | Some("console" | "tui" | "window") => {}
        Some(other) => {
            let unknown = say::UNKNOWN_VIEW.with([other.into()]);
            typed.problems.push(unknown);
        }
    }
}

/// What machines of mode `a` think with: an algorithm, with its depth where it
/// has one.
fn algorithm(typed: &mut Typed, game: &dyn AnyGame) -> String {
    let depth = typed.number("minmax-depth", 1, catalog::DEEPEST.into());
    let word = typed.value("ai-algorithm").unwrap_or("none").to_lowercase();
    let deep = depth.map(|depth| format!("{word}:{depth}"));
    let found = deep.iter().chain([&word]).find_map(|word| catalog::machine(game, word));
    if let Some(machine) = found {
        return machine.word();
    }
    let known = catalog::machine_words(game).join(", ");
    let unknown = say::BAD_ALGORITHM.with([word.as_str().into(), known.into()]);
    typed.problems.push(unknown);
    word
}

/// Sets the size of the board. Games without a size ignore it, as do square
/// boards when it is not square; the notice says so.
fn apply_dimensions(typed: &mut Typed, chosen: &mut Chosen) -> Option<Phrase> {
    let text = typed.value("dim")?.to_owned();
    let parsed = text.split_once(['x', 'X']).filter(|(rows, columns)| {
        [rows, columns].iter().all(|side| side.parse::<u32>().is_ok_and(|side| side > 0))
    });
    let Some((rows, columns)) = parsed else {
        typed.problems.push(say::BAD_DIM.with([text.into()]));
        return None;
    };
    let info = chosen.game.info();
    let about = [text.as_str().into(), info.name.into()];
    let Some((for_rows, for_columns)) = info.dimensions else {
        return Some(say::DIM_IGNORED.with(about));
    };
    if for_rows == for_columns && rows != columns {
        return Some(say::DIM_NOT_SQUARE.with(about));
    }
    for (name, value) in [(for_rows, rows), (for_columns, columns)] {
        if let Err(problem) = chosen.options.set(info.options, name, value) {
            typed.problems.push(problem_phrase(&problem));
            break;
        }
    }
    None
}

/// The profiles that were given a seat, as `@ALIAS`.
fn aliases(typed: &Typed) -> Vec<String> {
    let items = typed.value("players").unwrap_or_default().split(',');
    let names = items.filter_map(|item| item.split(':').next()?.strip_prefix(PROFILE));
    names.map(str::to_owned).collect()
}

/// Who sits where.
fn seat(
    typed: &mut Typed,
    chosen: &Chosen,
    algorithm: &str,
    programs: &Programs,
    lang: Lang,
) -> Vec<SeatInfo> {
    let info = chosen.game.info();
    let mut seated = match typed.value("players").map(str::to_owned) {
        Some(list) => listed(typed, &list, chosen, (algorithm, programs), lang),
        None => seats::default_seats(info, chosen.seats, lang),
    };
    if typed.has("shuffle") {
        let seed = Chance(typed.number("seed", 0, u64::MAX)).draw();
        seats::shuffle(info, &mut seated, &mut Rng::new(seed));
    }
    if let Some(teams) = typed.value("team-names") {
        for (seat, team) in seated.iter_mut().zip(teams.split(',').cycle()) {
            seat.team.get_or_insert_with(|| team.trim().to_owned());
        }
    }
    seated
}

/// Those who are named on the command line.
fn listed(
    typed: &mut Typed,
    list: &str,
    chosen: &Chosen,
    (algorithm, programs): (&str, &Programs),
    lang: Lang,
) -> Vec<SeatInfo> {
    let items: Vec<&str> = list.split(',').collect();
    if typed.has("seats") && items.len() != chosen.seats {
        let clash = say::SEATS_CLASH.with([chosen.seats.into(), items.len().into()]);
        typed.problems.push(clash);
    }
    let mut seated = seats::default_seats(chosen.game.info(), items.len(), lang);
    for (seat, item) in seated.iter_mut().zip(items) {
        match read_player(item, algorithm, chosen.game, programs) {
            Ok((name, player, team)) => {
                seat.name = name;
                seat.player = player;
                seat.team = team;
            }
            Err(phrase) => typed.problems.push(phrase),
        }
    }
    seated
}

/// What comes before the alias of a profile.
const PROFILE: char = '@';

/// `A`, `A:MODE` or `A:MODE:TEAM`. A machine's depth follows an equals sign, as
/// in `A:minmax=3`.
fn read_player(
    item: &str,
    algorithm: &str,
    game: &dyn AnyGame,
    programs: &Programs,
) -> Result<(String, Player, Option<String>), Phrase> {
    let parts: Vec<&str> = item.split(':').collect();
    let (name, mode, team) = match parts[..] {
        [name] => (name, "m", None),
        [name, mode] => (name, mode, None),
        [name, mode, team] if !team.is_empty() => (name, mode, Some(team.to_owned())),
        _ => return Err(say::BAD_PLAYER.with([item.into()])),
    };
    if name.is_empty() || name.contains(char::is_whitespace) {
        return Err(say::BAD_PLAYER.with([item.into()]));
    }
    let player = match mode {
        "m" => Player::Person,
        "r" => Player::Machine("random".to_owned()),
        "a" => Player::Machine(algorithm.to_owned()),
        other => match programs.machine(game, &other.replace('=', ":")) {
            Some(machine) => Player::Machine(machine.word()),
            None => {
                let known = programs.words(game).join(", ");
                return Err(say::BAD_MODE.with([item.into(), other.into(), known.into()]));
            }
        },
    };
    let name = name.strip_prefix(PROFILE).unwrap_or(name);
    Ok((name.to_owned(), player, team))
}

/// A file named on the command line is where the shell is, not on a shelf.
fn as_path(file: &str) -> String {
    if file.contains(['/', '\\']) { file.to_owned() } else { format!("./{file}") }
}
