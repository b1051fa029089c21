//! Rooms: every dependency is in the table.

use std::fs;
use std::path::Path;

use super::manifest::Manifest;
use crate::rooms::{ROOMS, Room, TEST_CRATES};
use crate::sources;

/// Compares the manifests with the table of rooms.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let folders = sources::crates(root);
    let manifests = folders.iter().filter_map(|folder| {
        let path = format!("crates/{folder}/Cargo.toml");
        let text = fs::read_to_string(root.join(&path)).ok()?;
        Some((path, Manifest::read(&text)))
    });
    manifests.flat_map(|(path, manifest)| check_manifest(&path, &manifest)).collect()
}

fn check_manifest(path: &str, manifest: &Manifest) -> Vec<String> {
    let name = &manifest.package;
    let Some(room) = ROOMS.iter().find(|room| room.name == name) else {
        return vec![format!(
            "{path}: the room \"{name}\" is not in the table. A new room is an architectural \
             decision: add it to xtask/src/rooms.rs and to ARCHITECTURE.md, with the reason."
        )];
    };
    let needed = manifest.needs.iter().filter(|needed| !may_need(room, needed));
    let for_tests = manifest.tests_need.iter().filter(|needed| {
        !is_room(needed) && !may_need(room, needed) && !TEST_CRATES.contains(&needed.as_str())
    });
    needed.chain(for_tests).map(|needed| sentence(path, name, needed)).collect()
}

fn is_room(name: &str) -> bool {
    ROOMS.iter().any(|room| room.name == name)
}

fn may_need(room: &Room, needed: &str) -> bool {
    if is_room(needed) { room.knows.allows(needed) } else { room.uses.contains(&needed) }
}

fn sentence(path: &str, room: &str, needed: &str) -> String {
    let verb = if is_room(needed) { "know" } else { "use" };
    format!(
        "{path}: \"{room}\" depends on \"{needed}\", which it may not {verb}. Move the code to a \
         room that may, or make it an architectural decision: change the table in \
         xtask/src/rooms.rs and in ARCHITECTURE.md, with the reason."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    fn found(manifest: &str) -> Vec<String> {
        check(Fixture::new(&[("crates/one/Cargo.toml", manifest)]).root())
    }

    #[test]
    fn an_edge_that_is_not_in_the_table_is_found() {
        let games = "[package]\nname = \"games\"\n[dependencies]\nkernel.workspace = true\n";
        assert!(found(games).is_empty());
        let upward = found(&format!("{games}table.workspace = true\n"));
        assert_eq!(upward.len(), 1);
        assert!(upward[0].contains("\"games\" depends on \"table\", which it may not know"));
        let foreign = found(&format!("{games}rand = \"0.9\"\n"));
        assert!(foreign[0].contains("\"games\" depends on \"rand\", which it may not use"));
    }

    #[test]
    fn tests_may_use_what_the_table_gives_them_and_any_room() {
        let kernel = "[package]\nname = \"kernel\"\n[dev-dependencies]\nproptest = \"1\"\n\
                      catalog.workspace = true\n";
        assert!(found(kernel).is_empty());
        assert_eq!(found(&format!("{kernel}rand = \"0.9\"\n")).len(), 1);
    }

    #[test]
    fn a_room_that_is_not_in_the_table_is_found() {
        assert!(found("[package]\nname = \"shed\"\n")[0].contains("\"shed\" is not in the table"));
    }
}
