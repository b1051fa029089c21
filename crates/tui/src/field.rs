//! A line that somebody types in.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::look::Look;

/// The longest line.
const LONGEST: usize = 400;

/// A line that somebody types in.
#[derive(Clone, Default)]
pub(crate) struct Field {
    letters: Vec<char>,
    at: usize,
    is_secret: bool,
}

/// Nobody reads passwords in a log.
impl std::fmt::Debug for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Field").field("length", &self.letters.len()).finish_non_exhaustive()
    }
}

impl Field {
    pub(crate) fn of(text: &str) -> Self {
        let letters: Vec<char> = text.chars().collect();
        Self { at: letters.len(), letters, is_secret: false }
    }

    pub(crate) fn secret() -> Self {
        Self { is_secret: true, ..Self::default() }
    }

    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// Whether a key has changed something or moved the place.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => self.clear(),
            KeyCode::Char('a') if control => self.at = 0,
            KeyCode::Char('e') if control => self.at = self.letters.len(),
            KeyCode::Char(letter) if !control => self.insert(letter),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.letters.remove(self.at);
            }
            KeyCode::Delete if self.at < self.letters.len() => drop(self.letters.remove(self.at)),
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.letters.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.letters.len(),
            _ => return false,
        }
        true
    }

    fn insert(&mut self, letter: char) {
        if self.letters.len() < LONGEST && !letter.is_control() {
            self.letters.insert(self.at, letter);
            self.at += 1;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.letters.clear();
        self.at = 0;
    }

    /// The line as it is shown in so many letters, with the place in sight.
    pub(crate) fn line(&self, width: usize, is_active: bool, look: Look) -> Line<'static> {
        let first = (self.at + 1).saturating_sub(width);
        let shown = |letter: &char| if self.is_secret { look.sign('•', '*') } else { *letter };
        let mut letters: Vec<char> =
            self.letters.iter().skip(first).take(width).map(shown).collect();
        letters.resize(width, ' ');
        let at = self.at - first;
        let part = |range: std::ops::Range<usize>| letters[range].iter().collect::<String>();
        let style = Style::new().underlined();
        if !is_active {
            return Line::from(Span::styled(part(0..width), style));
        }
        let at = at.min(width - 1);
        Line::from(vec![
            Span::styled(part(0..at), style),
            Span::styled(part(at..at + 1), look.picked()),
            Span::styled(part(at + 1..width), style),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[KeyCode]) -> String {
        let mut field = Field::default();
        for key in keys {
            field.key(KeyEvent::from(*key));
        }
        field.text()
    }

    #[test]
    fn letters_are_typed_where_the_place_is() {
        use KeyCode::{Backspace, Char, Delete, End, Home, Left};
        assert_eq!(typed(&[Char('a'), Char('c'), Left, Char('b')]), "abc");
        assert_eq!(typed(&[Char('ñ'), Char('x'), Backspace, Backspace, Backspace]), "");
        assert_eq!(typed(&[Char('a'), Char('b'), Home, Delete, End, Char('c')]), "bc");
    }

    #[test]
    fn a_secret_is_never_shown() {
        let mut field = Field::secret();
        field.key(KeyEvent::from(KeyCode::Char('z')));
        let look = Look { depth: crate::look::Depth::None, ascii: false };
        let shown: String =
            field.line(10, true, look).spans.iter().map(|it| it.content.clone()).collect();
        assert!(!shown.contains('z') && !format!("{field:?}").contains('z'));
    }
}
