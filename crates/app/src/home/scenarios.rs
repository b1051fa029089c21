//! Scenarios, as a face sees them.

use kernel::Phrase;
use store::Scenario;
use table::{Match, record};
use terminal::{House, Scenarios};
use texts::app as say;

use super::Home;
use crate::clock;

impl Scenarios for Home {
    fn list(&mut self) -> Result<Vec<(String, String)>, Phrase> {
        let scenarios = self.wait(self.store.scenarios(None))?;
        Ok(scenarios.into_iter().map(|scenario| (scenario.name, scenario.parts.game)).collect())
    }

    fn load(&mut self, name: &str) -> Result<Match, Phrase> {
        let scenario = self.wait(self.store.scenario(name))?;
        let seed = self.seed();
        record::read(&scenario.parts.record(), catalog::GAMES, seed)
            .map_err(|phrase| say::IN_FILE.with([name.into(), phrase.into()]))
    }

    fn save(&mut self, name: &str, of: &Match, replace: bool) -> Result<(), Phrase> {
        let scenario = Scenario::of(name, of, clock::now());
        self.wait(self.store.keep_scenario(scenario, replace))
    }

    fn delete(&mut self, name: &str) -> Result<(), Phrase> {
        self.wait(self.store.delete_scenario(name))
    }
}
