//! JSON that knows where it came from, so that an error can name the place.

use kernel::{Arg, Phrase};
use serde_json::Value;

use super::texts;

/// A value and the way to it from the top.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    value: &'a Value,
    way: Way<'a>,
}

/// The last step of a way. Writing it out is left for when something is wrong.
#[derive(Clone, Copy)]
enum Way<'a> {
    Top,
    Key(&'a Node<'a>, &'static str),
    Item(&'a Node<'a>, usize),
}

impl<'a> Node<'a> {
    /// The whole document.
    pub(super) fn top(value: &'a Value) -> Self {
        Self { value, way: Way::Top }
    }

    /// The value of a key that must be there.
    pub(super) fn key(&'a self, key: &'static str) -> Result<Node<'a>, Phrase> {
        let object = self.value.as_object().ok_or_else(|| self.wrong(texts::NO_OBJECT))?;
        let way = Way::Key(self, key);
        match object.get(key) {
            Some(value) => Ok(Node { value, way }),
            None => Err(Node { value: self.value, way }.wrong(texts::NO_KEY)),
        }
    }

    /// The value of a key that may be absent.
    pub(super) fn optional(&'a self, key: &'static str) -> Option<Node<'a>> {
        self.value.get(key).map(|value| Node { value, way: Way::Key(self, key) })
    }

    /// The items of a list.
    pub(super) fn items(&'a self) -> Result<impl Iterator<Item = Node<'a>>, Phrase> {
        let list = self.value.as_array().ok_or_else(|| self.wrong(texts::NO_LIST))?;
        let item = |(index, value)| Node { value, way: Way::Item(self, index) };
        Ok(list.iter().enumerate().map(item))
    }

    /// A text.
    pub(super) fn text(&self) -> Result<&'a str, Phrase> {
        self.value.as_str().ok_or_else(|| self.wrong(texts::NO_TEXT))
    }

    /// A whole number.
    pub(super) fn number(&self) -> Result<i64, Phrase> {
        self.value.as_i64().ok_or_else(|| self.wrong(texts::NO_NUMBER))
    }

    /// The sentence that something is wrong here.
    pub(super) fn wrong(&self, phrase: impl Into<Phrase>) -> Phrase {
        at(&self.place(), phrase)
    }

    fn place(&self) -> String {
        match self.way {
            Way::Top => String::new(),
            Way::Item(list, index) => format!("{}[{index}]", list.place()),
            Way::Key(Node { way: Way::Top, .. }, key) => key.to_owned(),
            Way::Key(object, key) => format!("{}.{key}", object.place()),
        }
    }
}

/// The sentence that something is wrong at a place; no place stands for the top.
pub(super) fn at(place: &str, phrase: impl Into<Phrase>) -> Phrase {
    let place = if place.is_empty() { Arg::Text(texts::TOP) } else { place.into() };
    texts::AT.with([place, phrase.into().into()])
}

/// The document that a text holds.
pub(super) fn parse(text: &str) -> Result<Value, Phrase> {
    serde_json::from_str(text)
        .map_err(|error| texts::NO_JSON.with([error.line().into(), error.column().into()]))
}
