//! The house in a browser, on one's own machine: what the program does alone,
//! and where `play --view window` shows a match.

use std::net::SocketAddr;
use std::process::{Command as Process, Stdio};

use kernel::{Lang, Options, Player};
use serde_json::{Value as Json, json};
use server::Config;
use table::Match;
use texts::serve as say;

use super::{Run, serve};
use crate::args::Typed;

/// Where the house is found, unless somebody else is there.
const DOOR: u16 = 8080;

/// Set where no browser is to be opened.
const QUIET: &str = "LUDOTECA_NO_BROWSER";

/// Opens the house and shows its first page.
pub(crate) fn alone(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    serve::open(typed, at_home(), lang, |house| {
        show(&format!("http://{}/", serve::address(house)));
        Box::pin(async { Ok(Vec::new()) })
    })
    .into()
}

/// Opens the house with a match in it, and shows it: in one window, or one for
/// each person.
pub(super) fn play(typed: &Typed, lang: Lang, begun: &Match, many: bool) -> Run {
    let plan = plan_of(begun, "me");
    let people = (0..).zip(begun.seats()).filter(|(_, seat)| seat.player.is_person());
    let seats: Vec<usize> = people.map(|(index, _)| index).collect();
    serve::open(typed, at_home(), lang, move |house| {
        Box::pin(async move {
            let room = house.set_table(&plan).await?;
            let address = format!("http://{}/room/{room}", serve::address(house));
            let windows: Vec<String> = match many && !seats.is_empty() {
                true => seats.iter().map(|seat| format!("{address}?seat={seat}")).collect(),
                false => vec![address],
            };
            for window in &windows {
                show(window);
            }
            Ok(windows)
        })
    })
    .into()
}

/// Opens the house for others, with a table where everybody is awaited.
pub(super) fn host(typed: &Typed, lang: Lang, begun: &Match, addr: SocketAddr) -> Run {
    let plan = plan_of(begun, "open");
    serve::tell_what_happens();
    serve::open(typed, Config { addr, ..Config::default() }, lang, move |house| {
        Box::pin(async move {
            let room = house.set_table(&plan).await?;
            Ok(vec![format!("http://{}/room/{room}", serve::address(house))])
        })
    })
    .into()
}

/// Goes to a house of somebody else.
pub(super) fn visit(host: &str, port: u16, lang: Lang) -> Run {
    let address = format!("http://{host}:{port}/");
    println!("{}", say::VISIT.with([address.as_str().into()]).say(lang, &kernel::NoNames));
    show(&address);
    Run::Done
}

/// At the usual door, or at any other when that one is taken.
fn at_home() -> Config {
    Config { addr: SocketAddr::from(([127, 0, 0, 1], DOOR)), home: true, ..Config::default() }
}

/// The match as somebody would ask a house for it.
pub(super) fn plan_of(begun: &Match, person: &str) -> Json {
    let info = begun.game().info();
    let options = |options: &Options| -> serde_json::Map<String, Json> {
        options.iter().map(|(name, value)| (name.to_owned(), value.to_string().into())).collect()
    };
    let seat = |seat: &kernel::SeatInfo| match &seat.player {
        Player::Person if person == "open" => json!({ "player": "open", "team": seat.team }),
        Player::Person => json!({ "player": person, "name": seat.name, "team": seat.team }),
        Player::Machine(word) => json!({ "player": word, "name": seat.name, "team": seat.team }),
    };
    json!({
        "game": info.id,
        "options": options(&begun.setup().options),
        "start": begun.setup().start,
        "teams": table::seats::team_names(begun.seats()),
        "seats": begun.seats().iter().map(seat).collect::<Vec<_>>(),
        "settings": { "public": true, "pace": 600 },
    })
}

/// Shows a page in the browser, where there is one; its address was printed.
fn show(address: &str) {
    let has_screen = cfg!(any(target_os = "macos", windows))
        || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if !has_screen || std::env::var_os(QUIET).is_some() {
        return;
    }
    let (program, before): (&str, &[&str]) = match () {
        () if cfg!(target_os = "macos") => ("open", &[]),
        () if cfg!(windows) => ("cmd", &["/C", "start", ""]),
        () => ("xdg-open", &[]),
    };
    // Without a browser the address on the screen does as well.
    let _ = Process::new(program)
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
}
