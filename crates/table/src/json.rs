//! Reading JSON with a name for every place, so that an error can say where.

use kernel::{Arg, Phrase};
use serde_json::{Map, Value};
use texts::record as say;

/// A value and the path that leads to it, such as `seats[1].name`.
#[derive(Clone)]
pub(crate) struct Place<'a> {
    path: String,
    value: &'a Value,
}

impl<'a> Place<'a> {
    /// The whole document.
    pub(crate) fn root(value: &'a Value) -> Self {
        Self { path: String::new(), value }
    }

    /// A sentence about this place.
    pub(crate) fn wrong(&self, phrase: impl Into<Phrase>) -> Phrase {
        say::AT.with([self.path.as_str().into(), Arg::Phrase(phrase.into())])
    }

    fn object(&self) -> Result<&'a Map<String, Value>, Phrase> {
        self.value.as_object().ok_or_else(|| self.wrong(say::EXPECTED_OBJECT))
    }

    /// The value under a key, when the key is there and not null.
    pub(crate) fn find(&self, key: &str) -> Result<Option<Self>, Phrase> {
        let value = self.object()?.get(key).filter(|value| !value.is_null());
        Ok(value.map(|value| Self { path: self.join(key), value }))
    }

    /// The value under a key.
    pub(crate) fn get(&self, key: &str) -> Result<Self, Phrase> {
        self.find(key)?.ok_or_else(|| say::AT.with([self.join(key).into(), say::MISSING.into()]))
    }

    fn join(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Refuses keys that are not among the known ones.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), Phrase> {
        match self.object()?.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(say::AT.with([self.join(key).into(), say::UNKNOWN_KEY.into()])),
            None => Ok(()),
        }
    }

    /// The keys and values of an object.
    pub(crate) fn entries(&self) -> Result<Vec<(&'a str, Self)>, Phrase> {
        let entry = |(key, value): (&'a String, &'a Value)| {
            (key.as_str(), Self { path: self.join(key), value })
        };
        Ok(self.object()?.iter().map(entry).collect())
    }

    /// The items of a list of at most `most`.
    pub(crate) fn items(&self, most: usize) -> Result<Vec<Self>, Phrase> {
        let items = self.value.as_array().ok_or_else(|| self.wrong(say::EXPECTED_LIST))?;
        if items.len() > most {
            return Err(self.wrong(say::TOO_LONG.with([most.into()])));
        }
        let item = |(index, value)| Self { path: format!("{}[{index}]", self.path), value };
        Ok(items.iter().enumerate().map(item).collect())
    }

    /// The text here.
    pub(crate) fn text(&self) -> Result<&'a str, Phrase> {
        self.value.as_str().ok_or_else(|| self.wrong(say::EXPECTED_TEXT))
    }

    /// The whole number here, up to `most`.
    pub(crate) fn number(&self, most: usize) -> Result<usize, Phrase> {
        let number = self.value.as_u64().and_then(|number| usize::try_from(number).ok());
        let wrong = || self.wrong(say::EXPECTED_NUMBER.with([0_usize.into(), most.into()]));
        number.filter(|number| *number <= most).ok_or_else(wrong)
    }

    /// The value of an option as the text that the option reads.
    pub(crate) fn option_text(&self) -> Result<String, Phrase> {
        match self.value {
            Value::Bool(on) => Ok(on.to_string()),
            Value::Number(number) => Ok(number.to_string()),
            Value::String(word) => Ok(word.clone()),
            _ => Err(self.wrong(say::EXPECTED_VALUE)),
        }
    }
}
