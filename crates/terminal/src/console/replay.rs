//! Looking at a match again, step by step.

use kernel::Viewer;
use table::Match;
use texts::console as say;

use super::{Console, onlooker};

impl Console<'_> {
    /// Steps through a match with `+`, `-` and numbers, or plays on from any
    /// state of it in a match of its own.
    pub fn replay(&mut self, of: &Match) {
        let mut shown = of.clone();
        shown.go_to(0);
        let last = of.sheet().moves.len();
        let viewer = onlooker(of);
        self.state(&shown, last, viewer);
        while let Some(line) = self.ask(say::REPLAY_PROMPT) {
            match line.to_lowercase().as_str() {
                "" => {}
                "+" if shown.ply() == last => self.warn(say::AT_THE_END),
                "-" if shown.ply() == 0 => self.warn(say::AT_THE_START),
                "+" => self.step_to(&mut shown, viewer, last, |ply| ply + 1),
                "-" => self.step_to(&mut shown, viewer, last, |ply| ply - 1),
                "b" | "branch" | "rama" => {
                    self.say(say::BRANCHED.with([shown.ply().into()]));
                    let mut branched = shown.branch(shown.ply(), self.house.seed());
                    self.play(&mut branched, None);
                    break;
                }
                "h" | "help" | "ayuda" | "?" => self.say(say::REPLAY_HELP),
                "e" | "exit" | "salir" | "q" | "quit" => break,
                other => match other.parse::<usize>() {
                    Ok(ply) if ply <= last => self.step_to(&mut shown, viewer, last, |_| ply),
                    Ok(_) => self.warn(say::NO_SUCH_STATE.with([last.into()])),
                    Err(_) => {
                        let help = say::REPLAY_HELP.get(self.lang);
                        self.warn(say::REPLAY_UNKNOWN.with([other.into(), help.into()]));
                    }
                },
            }
        }
    }

    fn step_to(
        &mut self,
        shown: &mut Match,
        viewer: Viewer,
        last: usize,
        to: impl Fn(usize) -> usize,
    ) {
        shown.go_to(to(shown.ply()));
        self.state(shown, last, viewer);
    }

    fn state(&mut self, shown: &Match, last: usize, viewer: Viewer) {
        self.say(say::STATE.with([shown.ply().into(), last.into()]));
        if let Some(before) = shown.ply().checked_sub(1) {
            for told in shown.tell(before, viewer) {
                let line = told.phrase.say(self.lang, shown);
                self.port.say(&line);
            }
        }
        self.show(shown, viewer);
    }
}
