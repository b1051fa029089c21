//! The API: its table of contents, from which the router and its description
//! are both made.

mod answer;
mod book;
mod bots;
mod games;
mod people;
mod ranking;
mod rooms;
mod socket;
mod state;

use axum::Router;
use serde_json::Value as Json;

use crate::house::Shared;
use crate::live::{Listed, Reply};
use crate::room::{Plan, Wish};
use crate::wire::{Message, Refused};

use book::{Book, about};

/// Every address of the API.
pub(crate) fn contents() -> (Router<Shared>, Json) {
    Book::new()
        .get(
            "/api/games",
            games::list,
            about("The games of the house, with their options").answers::<Vec<games::GameView>>(),
        )
        .get(
            "/api/me",
            people::me,
            about("Who you are here; guests get a pass as a cookie").answers::<people::Me>(),
        )
        .post(
            "/api/profiles",
            people::create,
            about("Makes a profile and signs in")
                .takes::<people::Credentials>()
                .answers::<people::Me>(),
        )
        .get(
            "/api/profiles/{alias}",
            people::statistics,
            about("What somebody's matches have come to").answers::<people::StatisticsView>(),
        )
        .post(
            "/api/session",
            people::sign_in,
            about("Signs in").takes::<people::Credentials>().answers::<people::Me>(),
        )
        .delete("/api/session", people::sign_out, about("Signs out").answers::<people::Me>())
        .post(
            "/api/password",
            people::change_password,
            about("Changes your password, and makes all other passes worthless")
                .takes::<people::NewPassword>()
                .answers::<people::Me>(),
        )
        .get(
            "/api/ranking",
            ranking::page,
            about("A page of the ranking")
                .asks::<ranking::Page>()
                .answers::<ranking::RankingView>(),
        )
        .get(
            "/api/rooms",
            rooms::list,
            about("The rooms in the lobby").asks::<rooms::Which>().answers::<Vec<Listed>>(),
        )
        .post(
            "/api/rooms",
            rooms::open,
            about("Opens a room").takes::<Plan>().answers::<rooms::Opened>(),
        )
        .get(
            "/api/rooms/mine",
            rooms::mine,
            about("The rooms you have opened").answers::<Vec<Listed>>(),
        )
        .get(
            "/api/rooms/{id}",
            rooms::look,
            about("How things stand in a room, for you")
                .asks::<rooms::Since>()
                .answers::<Message>(),
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
            "/api/rooms/{id}/socket",
            socket::watch,
            about("A WebSocket that tells everything as it happens; see docs/wire.md")
                .asks::<socket::Watching>()
                .streams::<Message>(),
        )
        .get("/api/bots", bots::list, about("Your bots").answers::<Vec<bots::BotView>>())
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
        .get(
            "/health",
            state::health,
            about("Whether the house is there").answers::<state::Health>(),
        )
        .get("/ready", state::ready, about("Whether the house can play").answers::<state::Health>())
        .get("/metrics", state::metrics, about("Figures for Prometheus").streams::<String>())
        .refuses::<Refused>()
        .close()
}
