//! What viewers may hear of the moves of a match.

use kernel::{Phrase, Seat, Viewer};

use crate::{AnyState, Event, Match};

/// What a viewer may hear of something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The ply it happened at.
    pub ply: usize,
    /// Who moved; none for Nature.
    pub mover: Option<Seat>,
    /// The move's canonical text, for those who may know it.
    pub text: Option<String>,
    /// Whether it was made for the player because nothing else was possible.
    pub forced: bool,
    /// The move as a sentence.
    pub phrase: Phrase,
}

impl Match {
    /// What a viewer may hear of each move from this ply on.
    pub fn tell(&self, from: usize, viewer: Viewer) -> Vec<Told> {
        self.tell_since(from, self.state_at(from), viewer)
    }

    /// As [`tell`](Self::tell), for somebody who still has the state at that ply.
    pub fn tell_since(
        &self,
        from: usize,
        mut state: Box<dyn AnyState>,
        viewer: Viewer,
    ) -> Vec<Told> {
        let mut told = Vec::new();
        for ply in from..self.ply() {
            let Event { mover, text, forced, .. } = self.event(ply);
            if let Some(phrase) = state.tell(&text, viewer) {
                let open = state.is_open(&text, viewer);
                told.push(Told { ply, mover, text: open.then(|| text.clone()), forced, phrase });
            }
            state.play(&text).expect("the sheet holds only moves that were accepted");
        }
        told
    }
}
