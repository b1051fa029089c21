//! `ludoteca tui`: the house in the whole terminal, and where `play` shows a
//! match when there is one.

use std::io::IsTerminal;

use client::{Client, Door};
use kernel::{Lang, Phrase};
use server::{Config, Server};
use store::Store;
use table::Match;
use texts::app as say;
use tui::{Look, Start, Taste};

use super::{Command, Run, window};
use crate::args::{Flag, Typed};
use crate::{clock, home};

pub(super) const COMMAND: Command = Command {
    word: "tui",
    summary: say::SUM_TUI,
    usage: "[OPTIONS]",
    chooses_a_game: false,
    notes: &[],
    flags: &[Flag::switch("ascii", None, say::FLAG_ASCII)],
    examples: &["tui", "tui --ascii", "tui --lang es"],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    open(typed, lang, None).into()
}

/// Shows the first screen.
pub(super) fn home(typed: &Typed, lang: Lang) -> Run {
    open(typed, lang, None).into()
}

/// Shows a match that has just begun.
pub(super) fn play(typed: &Typed, lang: Lang, begun: &Match) -> Run {
    open(typed, lang, Some(begun)).into()
}

/// Whether somebody sits at a terminal that can be filled.
pub(super) fn is_possible() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb" || term.is_empty());
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

/// Opens one's own house without a door to the street, and shows it until
/// somebody leaves.
fn open(typed: &Typed, lang: Lang, begun: Option<&Match>) -> Result<(), Phrase> {
    if !is_possible() {
        return Err(say::NO_TERMINAL.into());
    }
    let place = home::place(typed)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| say::NO_RUNTIME.with([error.to_string().into()]))?;
    let taste = kept_taste(typed);
    let lang = taste.lang.filter(|_| !typed.has("lang")).unwrap_or(lang);
    let look = Look::from_environment(|name| std::env::var(name).ok());
    let look = Look { ascii: look.ascii || typed.has("ascii"), ..look };
    let chosen = runtime.block_on(async {
        let cannot = |why: String| say::NO_SCREEN.with([why.into()]);
        let store = Store::open(place).await.map_err(|error| error.phrase())?;
        let house = Server::open_inside(Config::default(), store, clock::ago);
        let house = house.await.map_err(cannot)?;
        let start = match begun.map(|begun| window::plan_of(begun, "me")) {
            None => Start::Home,
            Some(plan) => Start::Room(house.set_table(&plan).await.map_err(cannot)?),
        };
        let door = house.door();
        let client = Client::through(Door::new(move || door.connect()));
        let shown = tui::run(client, &start, (lang, look), taste).await;
        house.close().await;
        shown.map_err(|error| cannot(error.to_string()))
    })?;
    keep_taste(typed, taste, chosen);
    // The thread that waits for the next key ends with the program.
    runtime.shutdown_background();
    Ok(())
}

/// What was chosen the last time; what cannot be read is as usual.
fn kept_taste(typed: &Typed) -> Taste {
    let text = home::taste_file(typed).and_then(|path| std::fs::read_to_string(path).ok());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Keeps what was chosen, if it is something else than before. Nobody is told
/// when that fails: it is asked for again then.
fn keep_taste(typed: &Typed, before: Taste, now: Taste) {
    if let Some(path) = home::taste_file(typed).filter(|_| before != now) {
        let _ = serde_json::to_string(&now).map(|text| std::fs::write(path, text));
    }
}
