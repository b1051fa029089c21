//! `ludoteca serve`: hosting matches for others to join.

mod settings;

use kernel::{Lang, NoNames, Phrase};
use server::{Config, Server};
use store::Store;
use texts::serve as say;

use super::{Command, Run, print};
use crate::args::Typed;
use crate::{clock, home};
use settings::{SETTINGS, Sources};

pub(super) const COMMAND: Command = Command {
    word: "serve",
    summary: say::SUMMARY,
    usage: "[--addr HOST:PORT] [--config FILE] [OPTIONS]",
    chooses_a_game: false,
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
    serve(typed, config, lang).into()
}

fn serve(typed: &Typed, config: Config, lang: Lang) -> Result<(), Phrase> {
    let place = home::place(typed)?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| texts::app::NO_RUNTIME.with([error.to_string().into()]))?;
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing::Level::INFO)
        .init();
    runtime.block_on(async {
        let store = Store::open(place).await.map_err(|error| error.phrase())?;
        let addr = config.addr.to_string();
        let server = Server::open(config, store, clock::ago).await;
        let server = server.map_err(|why| say::CANNOT_OPEN.with([addr.into(), why.into()]))?;
        let mut lines = vec![say::OPEN.with([server.addr().to_string().into()])];
        if server.rooms() > 0 {
            lines.push(say::RESUMED.with([server.rooms().into()]));
        }
        lines.push(say::HOW_TO_STOP.into());
        print(&lines.iter().map(|line| line.say(lang, &NoNames)).collect::<Vec<_>>());
        asked_to_stop().await;
        server.close().await;
        print(&[say::CLOSED.get(lang).to_owned()]);
        Ok(())
    })
}

/// Waits until somebody asks the program to end.
async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}
