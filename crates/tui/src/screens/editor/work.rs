//! What is done at the bench, one thing after the other: who types fast is not
//! to keep or play what was there before.

use serde_json::{Value as Json, json};
use texts::server as server_say;

use super::Editor;
use crate::making::Made;
use crate::screen::{Desk, sentence};

/// Something that is to be done.
#[derive(Debug)]
pub(super) enum Task {
    /// A change that the house makes.
    Change(Json),
    Undo,
    Redo,
    /// To keep it under a name, and whether in place of another.
    Keep(String, bool),
    Begin,
}

impl Task {
    fn is_placing(&self) -> bool {
        matches!(self, Self::Change(change) if change["do"] == "arrange")
    }
}

impl Editor {
    /// Has the house make a change, after all that was to be done before.
    pub(super) fn change(&mut self, change: Json, desk: &mut Desk) {
        self.add(Task::Change(change), desk);
    }

    pub(super) fn add(&mut self, task: Task, desk: &mut Desk) {
        if task.is_placing() && self.todo.back().is_some_and(Task::is_placing) {
            // Who places on does not wait for what was placed before.
            self.todo.pop_back();
        }
        self.todo.push_back(task);
        self.go_on(desk);
    }

    /// Does what is to be done, until the house has to be waited for.
    pub(super) fn go_on(&mut self, desk: &mut Desk) {
        while self.doing.is_none() {
            match self.todo.pop_front() {
                None => return,
                Some(Task::Change(change)) => self.send(change, desk),
                Some(Task::Undo) => self.undo(desk),
                Some(Task::Redo) => self.redo(desk),
                Some(Task::Keep(name, replace)) => self.keep(&name, replace, desk),
                Some(Task::Begin) => self.begin(desk),
            }
        }
    }

    fn send(&mut self, change: Json, desk: &mut Desk) {
        let Some(made) = &self.made else { return };
        let work = json!({ "draft": made.draft, "change": change });
        self.asked = desk.post("/api/scenarios/look", work);
        self.doing = Some(change);
    }

    /// The house has answered a change.
    pub(super) fn take(&mut self, made: Made, desk: &mut Desk) {
        let change = self.doing.take().unwrap_or_default();
        let what = change["do"].as_str().unwrap_or_default();
        if !made.problems.is_empty() {
            return self.complain(&made.problems, what == "arrange", desk);
        }
        let is_anew = matches!(what, "arrange" | "start" | "reset");
        if let Some(before) = self.made.take().filter(|_| is_anew) {
            self.past.push(before);
        }
        if !matches!(what, "undo" | "redo") {
            self.future.clear();
        }
        desk.tell(made.told.as_deref().map(sentence).unwrap_or_default());
        self.keeping.begin(&made);
        self.made = Some(made);
        if !self.todo.front().is_some_and(Task::is_placing) {
            self.show(matches!(what, "play" | "redo"));
        }
    }

    /// What was placed stays until it is right; any other change was not made.
    fn complain(&mut self, problems: &[String], is_placed: bool, desk: &mut Desk) {
        let said: Vec<String> = problems.iter().map(|problem| sentence(problem)).collect();
        desk.warn(&said.join(" "));
        self.hand.is_wrong = is_placed && self.hand.laid.is_some();
        if !self.hand.is_wrong {
            self.show(false);
        }
    }

    /// Shows how things stand.
    pub(super) fn show(&mut self, is_move: bool) {
        let Some(made) = &self.made else { return };
        (self.hand.laid, self.hand.is_wrong) = (None, false);
        self.hand.mover = made.shown.scene.rest.turn.unwrap_or(self.hand.mover);
        match is_move {
            true => self.table.follow(&made.shown, made.falls()),
            false => self.table.lay(&made.shown, made.falls()),
        }
        if self.is_by_hand {
            self.table.rest();
        }
    }

    /// Takes back what was placed wrongly, a move, or a beginning anew.
    fn undo(&mut self, desk: &mut Desk) {
        if self.hand.is_wrong {
            desk.tell("");
            self.show(false);
        } else if self.made.as_ref().is_some_and(|made| made.undo) {
            self.send(json!({ "do": "undo" }), desk);
        } else if let Some(before) = self.past.pop() {
            self.future.extend(self.made.replace(before));
            self.show(false);
        } else {
            desk.warn(desk.say(server_say::NOTHING_TO_UNDO));
        }
    }

    fn redo(&mut self, desk: &mut Desk) {
        match self.future.pop() {
            Some(next) => {
                self.past.extend(self.made.replace(next));
                self.show(false);
            }
            None => self.send(json!({ "do": "redo" }), desk),
        }
    }
}
