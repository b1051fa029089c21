//! `ludoteca bench tui`: how quick the face in the terminal is.

use std::time::{Duration, Instant};

use client::{Client, Door};
use kernel::{Lang, NoNames, Phrase};
use serde_json::json;
use server::{Config, Server};
use store::{Place, Store};
use texts::bench as told;

use super::folder::Folder;
use super::{Run, online, print};
use crate::args::Typed;
use crate::clock;

/// For how long nothing is done.
const REST: Duration = Duration::from_secs(2);

pub(super) fn run(typed: &mut Typed, lang: Lang) -> Run {
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    measure(lang).into()
}

/// A house that is new, with a match of Othello in it.
fn measure(lang: Lang) -> Result<(), Phrase> {
    let begun = Instant::now();
    let failed = |why: String| told::SERVER_FAILED.with([why.into()]);
    let folder = Folder::new(&std::env::temp_dir())?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(error.to_string()))?;
    let figures = runtime.block_on(async {
        let place = Place::File(folder.0.join("house.db"));
        let store = Store::open(place).await.map_err(|error| error.phrase())?;
        let house = Server::open_inside(Config::default(), store, clock::ago).await;
        let house = house.map_err(failed)?;
        let plan = json!({ "game": "othello", "seats": [{ "player": "me" }, { "player": "me" }] });
        let room = house.set_table(&plan).await.map_err(failed)?;
        let door = house.door();
        let client = Client::through(Door::new(move || door.connect()));
        let processor = || online::processor(std::process::id());
        tui::measure(client, &room, begun, (REST, processor)).await.map_err(failed)
    })?;
    let milliseconds = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1000.0);
    let idle = figures.idle.map_or_else(|| "?".to_owned(), |idle| format!("{idle:.2}"));
    let lines = [
        told::FACE_BOARD.with([milliseconds(figures.board).into()]),
        told::FACE_REDRAW.with(figures.redraw.map(|time| milliseconds(time).into())),
        told::FACE_IDLE.with([idle.into(), (REST.as_secs() as usize).into()]),
    ];
    print(&lines.map(|line| line.say(lang, &NoNames)));
    Ok(())
}
