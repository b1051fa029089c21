//! The pages: written here, so that they can be read and used without script;
//! modules in `web/` bring them to life.

mod assets;
mod home;
mod layout;
mod library;
mod making;
mod new;
mod pictures;
mod plan;
mod room;
mod settings;
mod visitor;
mod words;

use axum::Router;
use axum::routing::{get, post};

use crate::house::Shared;

/// Every page.
pub(crate) fn contents() -> Router<Shared> {
    Router::new()
        .route("/", get(home::show))
        .route("/lobby", get(home::meet))
        .route("/join", get(home::join))
        .route("/settings", post(settings::change))
        .route("/quick", post(new::quick))
        .route("/new/{game}", get(new::show).post(new::open))
        .route("/preview/{game}", post(new::preview))
        .route("/room/{id}", get(room::show).post(room::wish))
        .route("/web/{version}/{name}", get(assets::serve))
        .merge(library::contents())
        .merge(making::contents())
}
