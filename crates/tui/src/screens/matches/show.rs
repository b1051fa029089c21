//! How the matches are shown: a list, and beside it the one of the cursor.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use texts::{library as book, tui as say};

use super::Matches;
use super::filter::state_text;
use crate::draw::scene::draw_preview;
use crate::draw::tally::fitted;
use crate::kept::{Kept, State, day};
use crate::screen::Desk;

/// How much room the name of a match has.
const TITLE: usize = 20;

/// From which width on the days are shown in the list.
const WIDE: usize = 60;

impl Matches {
    pub(super) fn show(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Length(2), Constraint::Fill(1)];
        let [head, middle] = Layout::vertical(parts).areas(area);
        frame.render_widget(self.head(desk), head);
        let parts = [Constraint::Fill(1), Constraint::Percentage(42)];
        let [left, right] = Layout::horizontal(parts).areas(middle);
        if self.matches().is_empty() {
            let text = Paragraph::new(self.nothing(desk)).wrap(Wrap { trim: true });
            frame.render_widget(text, left.inner(Margin::new(2, 0)));
        }
        let width = usize::from(left.width);
        let lines = self.matches().iter().map(|it| self.line(it, width, desk)).collect();
        self.list.draw(frame.buffer_mut(), left, lines, desk.look);
        if let Some(here) = self.here() {
            self.draw_side(frame, right.inner(Margin::new(1, 0)), here, desk);
        }
    }

    /// What is looked for, and on which page.
    fn head(&self, desk: &Desk) -> Paragraph<'static> {
        let mut parts = vec![self.filter.shown(desk)];
        let more = self.found.as_ref().is_some_and(|page| page.more);
        if more || self.page() > 1 {
            parts.push(desk.phrase(&book::PAGE.with([self.page().into()])));
        }
        if !self.marked.is_empty() {
            parts.push(desk.phrase(&say::SO_MANY_MARKED.with([self.marked.len().into()])));
        }
        Paragraph::new(format!(" {}", parts.join(" · "))).style(desk.look.soft())
    }

    /// What is said where there is no match.
    fn nothing(&self, desk: &Desk) -> Vec<Line<'static>> {
        let (what, then) = match (&self.refused, self.filter.is_any()) {
            (Some(refused), _) => return vec![Line::from(refused.clone())],
            (None, _) if self.found.is_none() => return Vec::new(),
            (None, true) => (book::NONE_YET, say::ADD_ONE),
            (None, false) => (book::NONE_FOUND, say::SHOW_ALL_AGAIN),
        };
        vec![Line::from(desk.say(what)), Line::default(), Line::from(desk.say(then))]
    }

    fn line(&self, of: &Kept, width: usize, desk: &Desk) -> Line<'static> {
        let mark = if self.marked.contains(&of.id) { desk.look.sign('✓', 'x') } else { ' ' };
        let sign = match of.state {
            State::Playing => desk.look.sign('▶', '>'),
            State::Over => desk.look.sign('●', '*'),
            State::Stopped => desk.look.sign('○', 'o'),
        };
        let date = if width < WIDE { "" } else { day(&of.began) };
        let left = width.saturating_sub(TITLE + date.len() + 6);
        let players = fitted(&of.players.join(" · "), left);
        Line::from(vec![
            Span::styled(format!(" {mark}{sign} "), desk.look.accent()),
            Span::raw(fitted(&of.title, TITLE)),
            Span::styled(format!(" {players} {date}"), desk.look.soft()),
        ])
    }

    fn draw_side(&self, frame: &mut Frame, area: Rect, here: &Kept, desk: &Desk) {
        let game = desk.game(&here.game).map(|game| game.name).unwrap_or_default();
        let state = desk.say(state_text(here.state)).to_owned();
        let result = here.result.clone().map_or(state.clone(), |it| format!("{state} · {it}"));
        let date = day(&here.began).into();
        let lines = vec![
            Line::styled(here.title.clone(), desk.look.accent()),
            Line::from(game),
            Line::from(here.players.join(" · ")),
            Line::from(result),
            Line::styled(
                desk.phrase(&say::MOVES_ON.with([here.moves.into(), date])),
                desk.look.soft(),
            ),
        ];
        let parts = [Constraint::Length(lines.len() as u16 + 1), Constraint::Fill(1)];
        let [words, picture] = Layout::vertical(parts).areas(area);
        frame.render_widget(Paragraph::new(lines), words);
        if let Some((_, Some(preview))) = self.preview.as_ref().filter(|(id, _)| *id == here.id) {
            draw_preview(frame.buffer_mut(), picture, preview, desk);
        }
    }
}
