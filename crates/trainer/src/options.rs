//! Options of a command line, taken one after another until none is left.

use std::path::PathBuf;

/// Words that begin with dashes with the word after each, and all others.
pub(crate) struct Options<'a> {
    /// All of them.
    pub(crate) words: String,
    named: Vec<(&'a str, &'a str)>,
    files: Vec<&'a str>,
}

impl<'a> Options<'a> {
    pub(crate) fn split(words: &[&'a str]) -> Result<Self, String> {
        let mut options = Self { words: String::new(), named: Vec::new(), files: Vec::new() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if word.starts_with("--") {
                let value = words.next().ok_or_else(|| format!("{word} needs a value"))?;
                options.named.push((word, value));
            } else {
                options.files.push(word);
            }
        }
        Ok(options)
    }

    pub(crate) fn take(&mut self, name: &str) -> Option<&'a str> {
        let place = self.named.iter().position(|(known, _)| *known == name)?;
        Some(self.named.remove(place).1)
    }

    pub(crate) fn needed(&mut self, name: &str) -> Result<&'a str, String> {
        self.take(name).ok_or_else(|| format!("{name} is needed"))
    }

    pub(crate) fn number<T: std::str::FromStr>(
        &mut self,
        name: &str,
        usual: T,
    ) -> Result<T, String> {
        let Some(text) = self.take(name) else { return Ok(usual) };
        text.parse().map_err(|_| format!("{name} needs a number, not {text}"))
    }

    /// A part of a whole.
    pub(crate) fn part(&mut self, name: &str, usual: f32) -> Result<f32, String> {
        let part = self.number(name, usual)?;
        let is_part = (0.0..=1.0).contains(&part);
        if is_part {
            Ok(part)
        } else {
            Err(format!("{name} needs a number from 0 to 1, not {part}"))
        }
    }

    /// Numbers with commas between them; there is at least one.
    pub(crate) fn numbers<T: std::str::FromStr>(
        &mut self,
        name: &str,
        usual: &str,
    ) -> Result<Vec<T>, String> {
        let words = self.take(name).unwrap_or(usual).split(',');
        let numbers: Option<Vec<T>> = words.map(|word| word.parse().ok()).collect();
        numbers.ok_or_else(|| format!("{name} needs numbers with commas between them"))
    }

    pub(crate) fn threads(&mut self) -> Result<usize, String> {
        self.number("--threads", 2).map(|threads: usize| threads.clamp(1, 64))
    }

    pub(crate) fn files(&mut self, what: &str) -> Result<Vec<PathBuf>, String> {
        let files: Vec<PathBuf> = self.files.drain(..).map(PathBuf::from).collect();
        if files.is_empty() { Err(format!("name {what}")) } else { Ok(files) }
    }

    pub(crate) fn used_up(&self) -> Result<(), String> {
        let left = self.named.first().map(|(name, _)| name).or(self.files.first());
        left.map_or(Ok(()), |left| Err(format!("{left} is not expected here")))
    }
}
