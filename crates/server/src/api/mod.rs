//! The API: its table of contents, from which the router and its description
//! are both made.

mod answer;
mod book;
mod bots;
mod games;
mod keeping;
mod learning;
mod lobby;
mod matches;
mod people;
pub(crate) mod ranking;
mod rooms;
mod scenarios;
mod socket;
mod state;
mod statistics;

use axum::Router;
use serde_json::Value as Json;

use crate::house::Shared;
use crate::lessons::{LessonView, RulesView};
use crate::library::Branch;
use crate::live::{Listed, Reply};
use crate::room::{Plan, Wish};
use crate::scenario::{Look, Work};
use crate::wire::{Film, Message, Preview, Refused};

use book::{Book, about};

/// Every address of the API, and the description of them all.
pub(crate) fn contents() -> (Router<Shared>, Json) {
    let book = people(learning(Book::new()));
    house(bots(scenarios(keeping(matches(rooms(book)))))).refuses::<Refused>().close()
}

fn learning(book: Book) -> Book {
    book.get(
        "/api/games",
        games::list,
        about("The games of the house, with their options").answers::<Vec<games::GameView>>(),
    )
    .get(
        "/api/lessons/{game}",
        learning::lesson,
        about("The lesson of a game, with all that can follow each step").answers::<LessonView>(),
    )
    .get(
        "/api/rules/{game}",
        learning::rules,
        about("The rules of a game, with examples").answers::<RulesView>(),
    )
}

fn people(book: Book) -> Book {
    let me = |summary| about(summary).answers::<people::Me>();
    book.get("/api/me", people::me, me("Who you are here; guests get a pass as a cookie"))
        .post(
            "/api/profiles",
            people::create,
            me("Makes a profile and signs in").takes::<people::Credentials>(),
        )
        .get(
            "/api/profiles/{alias}",
            statistics::show,
            about("What somebody's matches have come to").answers::<statistics::StatisticsView>(),
        )
        .post("/api/session", people::sign_in, me("Signs in").takes::<people::Credentials>())
        .delete("/api/session", people::sign_out, me("Signs out"))
        .post(
            "/api/password",
            people::change_password,
            me("Changes your password, and makes all other passes worthless")
                .takes::<people::NewPassword>(),
        )
        .delete(
            "/api/profile",
            people::delete,
            me("Deletes your profile with all its results; the matches stay")
                .takes::<people::Farewell>(),
        )
        .get(
            "/api/ranking",
            ranking::page,
            about("A page of the ranking, or the one where somebody is")
                .asks::<ranking::Which>()
                .answers::<ranking::RankingView>(),
        )
}

fn rooms(book: Book) -> Book {
    book.get(
        "/api/rooms",
        rooms::list,
        about("The rooms in the lobby").asks::<rooms::Which>().answers::<Vec<Listed>>(),
    )
    .post(
        "/api/rooms",
        rooms::open,
        about("Opens a room").takes::<Plan>().answers::<rooms::Opened>(),
    )
    .post(
        "/api/rooms/preview",
        rooms::preview,
        about("How a match would begin, for its first seat; nothing is opened")
            .takes::<Plan>()
            .answers::<Preview>(),
    )
    .get(
        "/api/rooms/mine",
        rooms::mine,
        about("The open rooms where you are host or have a seat").answers::<Vec<Listed>>(),
    )
    .get(
        "/api/rooms/events",
        lobby::events,
        about("Tells that the lobby has changed: the number of the change, as an event")
            .tells::<u64>(),
    )
    .get(
        "/api/rooms/{id}",
        rooms::look,
        about("How things stand in a room, for you").asks::<rooms::Since>().answers::<Message>(),
    )
    .post(
        "/api/rooms/{id}/wishes",
        rooms::wish,
        about("Asks something of a room").takes::<Wish>().answers::<Reply>(),
    )
    .get(
        "/api/rooms/{id}/record",
        rooms::record,
        about("The record of a match that is over").answers::<Json>(),
    )
    .get(
        "/api/rooms/{id}/film",
        rooms::film,
        about("The match from its beginning, as far as you may see it").answers::<Film>(),
    )
    .get(
        "/api/rooms/{id}/socket",
        socket::watch,
        about("A WebSocket that tells everything as it happens; see docs/wire.md")
            .asks::<socket::Watching>()
            .streams::<Message>(),
    )
}

fn scenarios(book: Book) -> Book {
    book.get(
        "/api/scenarios",
        scenarios::list,
        about("The scenarios of the house")
            .asks::<scenarios::Which>()
            .answers::<Vec<scenarios::Named>>(),
    )
    .post(
        "/api/scenarios",
        scenarios::keep,
        about("Keeps a scenario: a new one, or at home in place of another")
            .takes::<scenarios::Keep>()
            .answers::<scenarios::Done>(),
    )
    .post(
        "/api/scenarios/look",
        scenarios::look,
        about("How a scenario that is being made stands after a change; nothing is kept")
            .takes::<Work>()
            .answers::<Look>(),
    )
    .get("/api/scenarios/{name}", scenarios::show, about("How a scenario stands").answers::<Look>())
    .delete(
        "/api/scenarios/{name}",
        scenarios::delete,
        about("Deletes a scenario, at home").answers::<scenarios::Done>(),
    )
}

fn matches(book: Book) -> Book {
    book.get(
        "/api/matches",
        matches::list,
        about("Kept matches, a page of them: at home all, elsewhere those your profile sat at")
            .asks::<matches::Which>()
            .answers::<matches::MatchesView>(),
    )
    .get(
        "/api/matches/{id}/film",
        matches::film,
        about(
            "A kept match that is over or was left, from its beginning, with all that was hidden",
        )
        .answers::<Film>(),
    )
    .get(
        "/api/matches/{id}/preview",
        matches::preview,
        about("How a kept match stands, as whoever watches sees it").answers::<Preview>(),
    )
    .get(
        "/api/matches/{id}/record",
        matches::record,
        about("The record of a kept match that is over or was left").answers::<Json>(),
    )
}

fn keeping(book: Book) -> Book {
    let room = |summary| about(summary).answers::<rooms::Opened>();
    book.post(
        "/api/matches",
        keeping::add,
        about("Adds the match of a record, at home")
            .takes::<keeping::Adding>()
            .up_to(keeping::LONGEST)
            .answers::<keeping::KeptView>(),
    )
    .delete(
        "/api/matches/{id}",
        keeping::delete,
        about("Deletes a match, at home; it can be put back for a while")
            .answers::<keeping::Undo>(),
    )
    .post(
        "/api/matches/delete",
        keeping::delete_all,
        about("Deletes several matches, at home; they can be put back together for a while")
            .takes::<keeping::Chosen>()
            .answers::<keeping::Undo>(),
    )
    .post(
        "/api/matches/undo",
        keeping::put_back,
        about("Puts back what was just deleted").takes::<keeping::Undo>().answers::<keeping::Back>(),
    )
    .post(
        "/api/matches/{id}/name",
        keeping::rename,
        about("Gives a match another name, at home")
            .takes::<keeping::Name>()
            .answers::<keeping::KeptView>(),
    )
    .post(
        "/api/matches/{id}/resume",
        keeping::resume,
        room("Lets a match that was left go on in a room, at home; another's, if one plays it already"),
    )
    .post(
        "/api/matches/{id}/branch",
        keeping::branch,
        room("Opens a room where a match that is over or was left goes on from one of its moves")
            .takes::<Branch>(),
    )
}

fn bots(book: Book) -> Book {
    book.get("/api/bots", bots::list, about("Your bots").answers::<Vec<bots::BotView>>())
        .post(
            "/api/bots",
            bots::create,
            about("Makes a bot; its token is told this once")
                .takes::<bots::NewBot>()
                .answers::<bots::Made>(),
        )
        .delete("/api/bots/{id}", bots::delete, about("Deletes a bot").answers::<bots::Gone>())
        .get(
            "/api/bot/events",
            bots::events,
            about("For bots: challenges and turns, a line of JSON each").streams::<Json>(),
        )
}

fn house(book: Book) -> Book {
    let health = |summary| about(summary).answers::<state::Health>();
    book.get("/health", state::health, health("Whether the house is there"))
        .get("/ready", state::ready, health("Whether the house can play"))
        .get("/metrics", state::metrics, about("Figures for Prometheus").streams::<String>())
}
