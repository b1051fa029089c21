//! Who may know whom: the one table of the architecture.
//!
//! A crate is a room. A line of code may name only what its room may know, so
//! a new edge here is an architectural decision: change this table and the one
//! in ARCHITECTURE.md together, and write the reason there.

/// A crate of the workspace and what it may depend on.
#[derive(Debug)]
pub(crate) struct Room {
    /// The package's name.
    pub(crate) name: &'static str,
    /// The rooms it may know.
    pub(crate) knows: Knows,
    /// The crates of others that it may use.
    pub(crate) uses: &'static [&'static str],
}

/// Which rooms a room may know.
#[derive(Debug)]
pub(crate) enum Knows {
    /// These.
    Only(&'static [&'static str]),
    /// All of them: it joins the others, or it is a tool.
    All,
}

impl Knows {
    pub(crate) fn allows(&self, room: &str) -> bool {
        match self {
            Self::Only(rooms) => rooms.contains(&room),
            Self::All => true,
        }
    }
}

const fn room(
    name: &'static str,
    knows: &'static [&'static str],
    uses: &'static [&'static str],
) -> Room {
    Room { name, knows: Knows::Only(knows), uses }
}

/// Every room, each after all that it knows.
pub(crate) const ROOMS: &[Room] = &[
    room("kernel", &[], &[]),
    room("texts", &["kernel"], &[]),
    room("scene", &["kernel"], &[]),
    room("games", &["kernel", "scene"], &["serde_json"]),
    room("search", &["kernel"], &[]),
    room("processor", &[], &["rustix"]),
    room("packed", &[], &["flate2"]),
    room("othello", &["kernel", "games", "processor", "packed"], &[]),
    room("connect", &["kernel", "games"], &[]),
    room("ataxx", &["kernel", "games", "processor", "packed"], &[]),
    room("players", &["kernel", "scene", "games", "search", "othello", "connect", "ataxx"], &[]),
    room("table", &["kernel", "scene", "texts"], &["serde_json"]),
    room("catalog", &["kernel", "games", "players", "table"], &[]),
    room(
        "store",
        &["kernel", "texts", "table"],
        &["argon2", "serde_json", "skillratings", "sqlx", "tokio", "unicode-normalization"],
    ),
    room("terminal", &["kernel", "scene", "texts", "table", "catalog"], &[]),
    room(
        "server",
        &["kernel", "scene", "texts", "table", "catalog", "store"],
        &[
            "axum",
            "flate2",
            "futures-util",
            "getrandom",
            "hmac",
            "hyper",
            "hyper-util",
            "maud",
            "qrcode",
            "schemars",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
            "tracing",
        ],
    ),
    // Speaks to a server from outside, and knows nothing of what is inside.
    room(
        "client",
        &[],
        &[
            "futures-util",
            "http-body-util",
            "hyper",
            "hyper-util",
            "serde_json",
            "tokio",
            "tokio-tungstenite",
        ],
    ),
    // Fills a terminal with what a house says, and knows no more of it than a browser does.
    room("tui", &["kernel", "texts", "client"], &["ratatui", "serde", "serde_json", "tokio"]),
    // Looks at pages from outside, through a browser, and knows nothing of what they show.
    room("browser", &[], &["futures-util", "serde_json", "tokio", "tokio-tungstenite"]),
    room("arena", &["kernel", "scene", "texts", "table", "catalog"], &["serde", "serde_json"]),
    Room {
        name: "ludoteca",
        knows: Knows::All,
        uses: &[
            "anyhow",
            "getrandom",
            "lexopt",
            "mimalloc",
            "rpassword",
            "rustyline",
            "serde",
            "serde_json",
            "tokio",
            "tracing",
            "tracing-subscriber",
        ],
    },
    // Tools of the developers, no part of the product.
    room("trainer", &["kernel", "othello", "connect", "ataxx", "processor"], &[]),
    Room { name: "fuzz", knows: Knows::All, uses: &["serde_json"] },
];

/// What tests may use on top, in any room. Rooms themselves are free to each
/// other's tests.
pub(crate) const TEST_CRATES: &[&str] = &["proptest"];

/// Rooms without effects: no files, sockets, clocks, threads, printing, globals.
pub(crate) const PURE: &[&str] = &["kernel", "scene", "games", "search"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_point_one_way() {
        for (index, room) in ROOMS.iter().enumerate() {
            let Knows::Only(known) = room.knows else { continue };
            for name in known {
                let place = ROOMS.iter().position(|other| other.name == *name);
                assert!(
                    place.is_some_and(|place| place < index),
                    "{} knows {name}, which does not come before it in the table",
                    room.name
                );
            }
        }
    }

    #[test]
    fn the_kernel_knows_nothing() {
        assert!(ROOMS.iter().all(|room| room.name != "kernel" || !room.knows.allows("scene")));
    }
}
