//! The other places of a house, as the first screen lists them.

use kernel::Text;
use texts::tui as say;

use super::{Learn, Matches, Profile, Ranking, Scenarios, Settings};
use crate::screen::Desk;

/// A place, and how to get there.
#[derive(Debug)]
pub(super) struct Place {
    /// The key that leads there from the first screen.
    pub(super) key: &'static str,
    pub(super) name: Text,
    pub(super) about: Text,
    pub(super) open: fn(&mut Desk),
}

/// All of them, in the order of the first screen.
pub(super) static PLACES: &[Place] = &[
    Place {
        key: "m",
        name: say::PLACE_MATCHES,
        about: say::ABOUT_MATCHES,
        open: |desk| desk.open(Matches::default()),
    },
    Place {
        key: "p",
        name: say::PLACE_PROFILE,
        about: say::ABOUT_PROFILE,
        open: |desk| desk.open(Profile::own()),
    },
    Place {
        key: "r",
        name: say::PLACE_RANKING,
        about: say::ABOUT_RANKING,
        open: |desk| desk.open(Ranking::default()),
    },
    Place {
        key: "s",
        name: say::SCENARIOS,
        about: say::ABOUT_SCENARIOS,
        open: |desk| desk.open(Scenarios::default()),
    },
    Place {
        key: "t",
        name: say::LEARN,
        about: say::ABOUT_LEARN,
        open: |desk| desk.open(Learn::default()),
    },
    Place {
        key: "o",
        name: say::SETTINGS,
        about: say::ABOUT_SETTINGS,
        open: |desk| desk.open(Settings::default()),
    },
];

/// Goes to the place of a key, if there is one.
pub(super) fn go(letter: char, desk: &mut Desk) {
    if let Some(place) = PLACES.iter().find(|place| place.key.starts_with(letter)) {
        (place.open)(desk);
    }
}

#[cfg(test)]
mod tests {
    use super::PLACES;

    #[test]
    fn no_two_places_have_the_same_key() {
        let mut keys: Vec<_> = PLACES.iter().map(|place| place.key).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), PLACES.len());
        // Those of the list and of the first screen itself.
        assert!(keys.iter().all(|key| !["j", "k", "n", "g", "e", "q"].contains(key)));
    }
}
