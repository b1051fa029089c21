//! Which matches are looked for.

use client::encoded;
use texts::{library as book, tui as say};

use crate::kept::State;
use crate::screen::Desk;
use crate::setting::Game;

/// Which matches are looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Filter {
    pub(super) game: Option<String>,
    pub(super) state: Option<State>,
    pub(super) player: String,
    pub(super) words: String,
}

impl Filter {
    /// Where the house tells such a page.
    pub(super) fn address(&self, page: usize) -> String {
        let mut address = format!("/api/matches?page={page}");
        let parts = [
            ("game", self.game.as_deref().unwrap_or_default()),
            ("state", self.state.map_or("", State::word)),
            ("player", &self.player),
            ("search", &self.words),
        ];
        for (name, value) in parts.iter().filter(|(_, value)| !value.is_empty()) {
            address.push_str(&format!("&{name}={}", encoded(value)));
        }
        address
    }

    /// Whether all matches are meant.
    pub(super) fn is_any(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn next_state(&mut self) {
        self.state = match self.state {
            None => Some(State::ALL[0]),
            Some(now) => State::ALL.into_iter().skip_while(|state| *state != now).nth(1),
        };
    }

    pub(super) fn next_game(&mut self, games: &[Game]) {
        self.game = next_game(self.game.as_deref(), games);
    }

    /// What is looked for, in words.
    pub(super) fn shown(&self, desk: &Desk) -> String {
        let game = self.game.as_deref().and_then(|game| desk.game(game)).map(|game| game.name);
        let state = self.state.map_or(say::EVERY_STATE, state_text);
        let player = say::WITH_PLAYER.with([self.player.as_str().into()]);
        let words = say::SEARCHED.with([self.words.as_str().into()]);
        let parts = [
            Some(game.unwrap_or_else(|| desk.say(book::ANY_GAME).to_owned())),
            Some(desk.say(state).to_owned()),
            (!self.player.is_empty()).then(|| desk.phrase(&player)),
            (!self.words.is_empty()).then(|| desk.phrase(&words)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// The game after one; after the last one, all of them again.
pub(in crate::screens) fn next_game(now: Option<&str>, games: &[Game]) -> Option<String> {
    let next = match now {
        None => games.first(),
        Some(now) => games.iter().skip_while(|game| game.id != now).nth(1),
    };
    next.map(|game| game.id.clone())
}

/// How far a match has come, in words.
pub(super) fn state_text(state: State) -> kernel::Text {
    match state {
        State::Playing => book::PLAYING,
        State::Over => book::OVER,
        State::Stopped => book::STOPPED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_asked_for_is_in_the_address() {
        let mut filter = Filter::default();
        assert_eq!(filter.address(1), "/api/matches?page=1");
        assert!(filter.is_any());
        filter.next_state();
        filter.words = "Ana & Eva".to_owned();
        assert_eq!(filter.address(2), "/api/matches?page=2&state=playing&search=Ana%20%26%20Eva");
        for _ in 0..3 {
            filter.next_state();
        }
        assert_eq!(filter.state, None);
    }
}
