//! `ludoteca serve`: hosting matches for others to join.

mod settings;

use std::net::SocketAddr;
use std::pin::Pin;

use kernel::{Lang, NoNames, Phrase};
use server::{Config, Server};
use store::Store;
use texts::serve as say;

use super::stopping::asked_to_stop;
use super::{Command, Run, print};
use crate::args::Typed;
use crate::{clock, home};
use settings::{SETTINGS, Sources};

pub(super) const COMMAND: Command = Command {
    word: "serve",
    summary: say::SUMMARY,
    usage: "[--addr HOST:PORT] [--config FILE] [OPTIONS]",
    chooses_a_game: false,
    notes: &[],
    flags: &settings::flags(),
    examples: &[
        "serve",
        "serve --addr 0.0.0.0:8080 --public-url https://games.example.org --trust-proxy on",
        "serve --database postgres://user@host/name --print-config",
    ],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    let mut config = Config::default();
    let sources = Sources::read(typed);
    let origins = sources.apply(&mut config, typed);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    if typed.has("print-config") {
        for (setting, origin) in SETTINGS.iter().zip(origins) {
            println!("{} = {}  # {}", setting.name, (setting.show)(&config), origin.get(lang));
        }
        println!("# {}", home::shown_place(typed));
        return Run::Done;
    }
    tell_what_happens();
    open(typed, config, lang, |_| Box::pin(async { Ok(Vec::new()) })).into()
}

/// Whoever hosts sees what happens.
pub(super) fn tell_what_happens() {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::INFO)
        .init();
}

/// Something that is prepared in a house that has just opened: lines to print.
pub(super) type Preparing<'a> = Pin<Box<dyn Future<Output = Result<Vec<String>, String>> + 'a>>;

/// Opens a house, prepares something in it, and keeps it open until somebody
/// asks the program to end.
pub(super) fn open(
    typed: &Typed,
    config: Config,
    lang: Lang,
    prepare: impl for<'a> FnOnce(&'a Server) -> Preparing<'a>,
) -> Result<(), Phrase> {
    let place = home::place(typed)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| texts::app::NO_RUNTIME.with([error.to_string().into()]))?;
    runtime.block_on(async {
        let store = Store::open(place).await.map_err(|error| error.phrase())?;
        let addr = config.addr.to_string();
        let cannot = |why: String| say::CANNOT_OPEN.with([addr.clone().into(), why.into()]);
        let server = Server::open(config, store, clock::ago).await.map_err(cannot)?;
        let prepared = prepare(&server).await.map_err(cannot)?;
        let mut lines = vec![say::OPEN.with([address(&server).to_string().into()])];
        if server.rooms() > 0 {
            lines.push(say::RESUMED.with([server.rooms().into()]));
        }
        lines.push(say::HOW_TO_STOP.into());
        let said = lines.iter().map(|line| line.say(lang, &NoNames));
        print(&said.chain(prepared).collect::<Vec<_>>());
        asked_to_stop().await;
        server.close().await;
        print(&[say::CLOSED.get(lang).to_owned()]);
        Ok(())
    })
}

/// Where a house that was opened at an address is found.
pub(super) fn address(house: &Server) -> SocketAddr {
    house.addr().expect("it was opened at an address")
}
