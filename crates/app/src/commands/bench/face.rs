//! `ludoteca bench tui`: how quick the face in the terminal is.

use std::time::{Duration, Instant};

use client::{Client, Door};
use kernel::{Lang, NoNames, Phrase};
use serde_json::json;
use server::{Config, Server};
use store::{Place, Store};
use texts::bench as told;
use tui::Figures;

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

/// Opens a house that is new, and then once more now that it is there.
fn measure(lang: Lang) -> Result<(), Phrase> {
    let folder = Folder::new(&std::env::temp_dir())?;
    let first = opened(&folder, Duration::ZERO)?;
    let again = opened(&folder, REST)?;
    let milliseconds = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1000.0);
    let idle = again.idle.map_or_else(|| "?".to_owned(), |idle| format!("{idle:.2}"));
    let boards = [first.board, again.board];
    let lines = [
        told::FACE_BOARD.with(boards.map(|time| milliseconds(time).into())),
        told::FACE_REDRAW.with(again.redraw.map(|time| milliseconds(time).into())),
        told::FACE_IDLE.with([idle.into(), (REST.as_secs() as usize).into()]),
    ];
    print(&lines.map(|line| line.say(lang, &NoNames)));
    Ok(())
}

/// All that happens from the first line of the program to a board of Othello,
/// and what it costs to look at it.
fn opened(folder: &Folder, rest: Duration) -> Result<Figures, Phrase> {
    let begun = Instant::now();
    let failed = |why: String| told::SERVER_FAILED.with([why.into()]);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(error.to_string()))?;
    runtime.block_on(async {
        let place = Place::File(folder.0.join("house.db"));
        let store = Store::open(place).await.map_err(|error| error.phrase())?;
        let house = Server::open_inside(Config::default(), store, clock::ago).await;
        let house = house.map_err(failed)?;
        let plan = json!({ "game": "othello", "seats": [{ "player": "me" }, { "player": "me" }] });
        let room = house.set_table(&plan).await.map_err(failed)?;
        let door = house.door();
        let client = Client::through(Door::new(move || door.connect()));
        let processor = || online::processor(std::process::id());
        let figures = tui::measure(client, &room, begun, (rest, processor)).await;
        house.close().await;
        figures.map_err(failed)
    })
}
