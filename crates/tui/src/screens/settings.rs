//! How the face looks and speaks.

use kernel::{Lang, Text};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use texts::tui as say;

use crate::list::List;
use crate::look::Depth;
use crate::screen::{Desk, Order, Screen};
use crate::taste::Taste;

/// How wide the labels are.
const LABEL: usize = 20;

/// How many colours can be chosen; none is as the terminal says.
const DEPTHS: [(Option<Depth>, Text); 5] = [
    (None, say::AS_TERMINAL),
    (Some(Depth::None), say::COLOURS_NONE),
    (Some(Depth::Sixteen), say::COLOURS_SIXTEEN),
    (Some(Depth::Many), say::COLOURS_MANY),
    (Some(Depth::True), say::COLOURS_ALL),
];

/// Which letters can be chosen.
const LETTERS: [(Option<bool>, Text); 3] = [
    (None, say::AS_TERMINAL),
    (Some(false), say::LETTERS_UNICODE),
    (Some(true), say::LETTERS_ASCII),
];

/// What can be set.
#[derive(Clone, Copy, Debug)]
enum Row {
    Language,
    Colours,
    Letters,
    Moves,
}

/// What can be set, with what it is called and what it does.
const ROWS: [(Row, Text, Text); 4] = [
    (Row::Language, say::LANGUAGE, say::LANGUAGE_HELP),
    (Row::Colours, say::COLOURS, say::COLOURS_HELP),
    (Row::Letters, say::LETTERS, say::LETTERS_HELP),
    (Row::Moves, say::LEGAL_MOVES, say::LEGAL_MOVES_HELP),
];

/// How the face looks and speaks.
#[derive(Debug, Default)]
pub(crate) struct Settings {
    list: List,
}

impl Settings {
    /// Takes the value before or after the present one.
    fn change(&self, forward: bool, desk: &mut Desk) {
        let taste = desk.taste;
        let taste = match ROWS[self.list.at.min(ROWS.len() - 1)].0 {
            Row::Language => {
                return desk.order(Order::Speak(beside(&Lang::ALL, desk.lang, forward)));
            }
            Row::Colours => {
                Taste { depth: beside(&DEPTHS.map(|it| it.0), taste.depth, forward), ..taste }
            }
            Row::Letters => {
                Taste { ascii: beside(&LETTERS.map(|it| it.0), taste.ascii, forward), ..taste }
            }
            Row::Moves => Taste { shows_moves: !taste.shows_moves, ..taste },
        };
        desk.suit(taste);
    }

    fn value(row: Row, desk: &Desk) -> Text {
        let Taste { depth, ascii, shows_moves, .. } = desk.taste;
        let depth = DEPTHS.iter().find(|(known, _)| *known == depth).map(|(_, text)| *text);
        let letters = LETTERS.iter().find(|(known, _)| *known == ascii).map(|(_, text)| *text);
        match row {
            Row::Language => say::LANGUAGE_NAME,
            Row::Colours => depth.unwrap_or(say::AS_TERMINAL),
            Row::Letters => letters.unwrap_or(say::AS_TERMINAL),
            Row::Moves => {
                if shows_moves {
                    say::YES
                } else {
                    say::NO
                }
            }
        }
    }

    fn line(row: Row, label: Text, desk: &Desk) -> Line<'static> {
        let (label, value) = (desk.say(label), desk.say(Self::value(row, desk)));
        Line::from(vec![
            Span::styled(format!("  {label:<LABEL$} "), desk.look.soft()),
            Span::styled(value, Style::new().bold()),
        ])
    }
}

/// The value before or after one.
fn beside<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|known| *known == now).unwrap_or(0);
    let next = if forward { at + 1 } else { at + all.len() - 1 };
    all[next % all.len()]
}

impl Screen for Settings {
    fn title(&self, desk: &Desk) -> String {
        desk.say(say::SETTINGS).to_owned()
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h' | '-') => self.change(false, desk),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char('l' | '+' | ' ') => {
                self.change(true, desk);
            }
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if self.list.click(place) == Some(true) {
            self.change(true, desk);
        }
    }

    fn wheel(&mut self, down: bool, _: &mut Desk) {
        self.list.wheel(down);
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![("←→", say::KEY_CHANGE), ("q", say::KEY_BACK)]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Length(ROWS.len() as u16 + 1), Constraint::Fill(1)];
        let [top, below] = Layout::vertical(parts).areas(area.inner(Margin::new(0, 1)));
        let lines = ROWS.iter().map(|(row, label, _)| Self::line(*row, *label, desk)).collect();
        self.list.draw(frame.buffer_mut(), top, lines, desk.look);
        let help = desk.say(ROWS[self.list.at.min(ROWS.len() - 1)].2);
        let help = Paragraph::new(help).style(desk.look.soft()).wrap(Wrap { trim: true });
        frame.render_widget(help, below.inner(Margin::new(2, 0)));
    }
}
