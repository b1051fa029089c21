//! Checks of structure and leftovers. Each is a small function that returns a
//! sentence for everything it finds; all of them also run as ordinary tests.

mod manifest;
mod edges;
mod purity;
mod length;
mod leftovers;
mod fences;
mod places;
mod front;
mod documents;

use std::path::Path;

/// One check.
pub(crate) struct Check {
    /// Its name in the list.
    pub(crate) name: &'static str,
    /// Looks at the repository; a sentence for each thing to put right.
    pub(crate) run: fn(&Path) -> Vec<String>,
}

/// Every check.
pub(crate) const CHECKS: &[Check] = &[
    Check { name: "rooms", run: edges::check },
    Check { name: "purity", run: purity::check },
    Check { name: "length", run: length::check },
    Check { name: "leftovers", run: leftovers::check },
    Check { name: "fences", run: fences::check },
    Check { name: "places", run: places::check },
    Check { name: "front docs", run: front::check },
    Check { name: "documents", run: documents::check },
];

#[cfg(test)]
mod tests {
    use super::*;

    fn repository() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
    }

    fn is_tidy(name: &str) {
        let check = CHECKS.iter().find(|check| check.name == name).unwrap();
        let found = (check.run)(repository());
        assert!(found.is_empty(), "\n{}\n", found.join("\n"));
    }

    #[test]
    fn rooms_know_only_what_they_may_know() {
        is_tidy("rooms");
    }

    #[test]
    fn pure_rooms_have_no_effects() {
        is_tidy("purity");
    }

    #[test]
    fn files_are_short_enough_to_read() {
        is_tidy("length");
    }

    #[test]
    fn nothing_is_left_over() {
        is_tidy("leftovers");
    }

    #[test]
    fn what_is_not_safe_is_fenced() {
        is_tidy("fences");
    }

    #[test]
    fn no_file_names_a_folder_of_one_machine() {
        is_tidy("places");
    }

    #[test]
    fn every_crate_says_at_its_front_what_it_is() {
        is_tidy("front docs");
    }

    #[test]
    fn the_documents_are_there_and_their_links_lead_somewhere() {
        is_tidy("documents");
    }

    #[test]
    fn every_check_is_also_a_test() {
        let source = include_str!("mod.rs");
        for check in CHECKS {
            let call = format!("is_tidy(\"{}\")", check.name);
            assert!(source.contains(&call), "no test calls {call}");
        }
    }
}
