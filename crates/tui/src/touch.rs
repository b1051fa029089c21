//! Choosing a move by touching things: a move is a path of ids.

use std::collections::BTreeSet;

use crate::wire::Action;

/// What was touched so far, and what can be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touch {
    actions: Vec<Action>,
    path: Vec<String>,
}

impl Touch {
    /// Other moves are possible now.
    pub(crate) fn set(&mut self, actions: &[Action]) {
        self.actions = actions.to_vec();
        if !self.actions.iter().any(|action| action.path.starts_with(&self.path)) {
            self.path.clear();
        }
    }

    pub(crate) fn path(&self) -> &[String] {
        &self.path
    }

    pub(crate) fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What can be touched next, in no order.
    pub(crate) fn touchable(&self) -> BTreeSet<&str> {
        let open = self.actions.iter().filter(|action| action.path.starts_with(&self.path));
        open.filter_map(|action| action.path.get(self.path.len())).map(String::as_str).collect()
    }

    /// What is meant by touching a cell: where pieces fall, its column is as good.
    pub(crate) fn aim(&self, id: &str, falls: bool) -> String {
        let touchable = self.touchable();
        if touchable.contains(id) || !falls {
            return id.to_owned();
        }
        let same = touchable.iter().find(|cell| cell.chars().next() == id.chars().next());
        same.map_or_else(|| id.to_owned(), ToString::to_string)
    }

    /// Touches something. Returns the text of the move that it completes.
    pub(crate) fn touch(&mut self, id: &str) -> Option<String> {
        if self.path.last().is_some_and(|last| last == id) {
            self.path.pop();
            return None;
        }
        let mut next = self.path.clone();
        next.push(id.to_owned());
        let fits = |path: &[String]| self.actions.iter().any(|it| it.path.starts_with(path));
        if !fits(&next) {
            next = vec![id.to_owned()];
        }
        if !fits(&next) {
            self.path.clear();
            return None;
        }
        self.path = next;
        let done = self.actions.iter().find(|action| action.path == self.path)?.text.clone();
        self.path.clear();
        Some(done)
    }

    /// A move for which none of these is touched, such as passing.
    pub(crate) fn plain_move(&self, ids: &[String]) -> Option<String> {
        let is_plain = |path: &[String]| path.len() == 1 && !ids.contains(&path[0]);
        let found = self.actions.iter().find(|action| is_plain(&action.path));
        found.map(|action| action.text.clone())
    }

    /// Forgets what was touched. Returns whether there was anything.
    pub(crate) fn cancel(&mut self) -> bool {
        let meant = !self.path.is_empty();
        self.path.clear();
        meant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(moves: &[(&str, &[&str])]) -> Touch {
        let action = |(text, path): &(&str, &[&str])| Action {
            text: (*text).to_owned(),
            path: path.iter().map(ToString::to_string).collect(),
        };
        let mut touch = Touch::default();
        touch.set(&moves.iter().map(action).collect::<Vec<_>>());
        touch
    }

    #[test]
    fn a_path_is_walked_until_one_move_is_left() {
        let mut touch = of(&[("a1b2", &["a1", "b2"]), ("a1c3", &["a1", "c3"]), ("d4", &["d4"])]);
        assert_eq!(touch.touchable().into_iter().collect::<Vec<_>>(), ["a1", "d4"]);
        assert_eq!(touch.touch("a1"), None);
        assert_eq!(touch.touchable().into_iter().collect::<Vec<_>>(), ["b2", "c3"]);
        assert_eq!(touch.touch("c3").as_deref(), Some("a1c3"));
        assert!(touch.path().is_empty());
    }

    #[test]
    fn another_beginning_replaces_the_first_and_the_same_takes_it_back() {
        let mut touch = of(&[("a1b2", &["a1", "b2"]), ("c1b2", &["c1", "b2"])]);
        touch.touch("a1");
        touch.touch("c1");
        assert_eq!(touch.path(), ["c1"]);
        touch.touch("c1");
        assert!(touch.path().is_empty() && !touch.cancel());
        touch.touch("a1");
        touch.touch("z9");
        assert!(touch.path().is_empty());
    }

    #[test]
    fn where_pieces_fall_a_column_is_as_good_as_its_cell() {
        let touch = of(&[("b", &["b1"])]);
        assert_eq!((touch.aim("b6", true), touch.aim("b6", false)), ("b1".into(), "b6".into()));
        assert_eq!(touch.aim("c6", true), "c6");
    }
}
