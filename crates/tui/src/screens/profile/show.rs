//! How a profile is shown: figures with bars, and the last matches.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use texts::{house, library as book};

use super::Profile;
use crate::draw::tally::{Columns, fitted};
use crate::kept::{Played, Statistics, day};
use crate::screen::Desk;

/// How wide the name of a game is among the last matches.
const GAME: usize = 26;

impl Profile {
    pub(super) fn show(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        if self.is_signed_out() {
            return self.show_ways_in(frame, area, desk);
        }
        let Some(statistics) = self.statistics.clone() else { return };
        let lines = figures(&statistics, area.width, desk);
        let height = (lines.len() as u16).min(area.height.saturating_sub(3));
        let parts = [Constraint::Length(height), Constraint::Length(2), Constraint::Fill(1)];
        let [top, title, below] = Layout::vertical(parts).areas(area);
        frame.render_widget(Paragraph::new(lines), top);
        let heading = format!("\n {}", desk.say(book::LAST_MATCHES));
        frame.render_widget(Paragraph::new(heading).style(desk.look.accent()), title);
        let lines = statistics.last.iter().map(|played| played_line(played, desk)).collect();
        self.list.draw(frame.buffer_mut(), below, lines, desk.look);
    }

    fn show_ways_in(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Length(5), Constraint::Fill(1)];
        let [top, below] = Layout::vertical(parts).areas(area);
        let why = Paragraph::new(desk.say(book::WHY_SIGN_IN)).wrap(Wrap { trim: true });
        frame.render_widget(why, top.inner(Margin::new(2, 1)));
        let ways = [("s", book::SIGN_IN), ("n", book::NEW_PROFILE)];
        let line = |(key, text)| {
            Line::from(vec![
                Span::styled(format!("  {key} "), desk.look.accent()),
                Span::raw(desk.say(text)),
            ])
        };
        self.list.draw(frame.buffer_mut(), below, ways.map(line).to_vec(), desk.look);
    }
}

/// The results in all games and in each.
fn figures(of: &Statistics, width: u16, desk: &Desk) -> Vec<Line<'static>> {
    let since = desk.phrase(&book::SINCE.with([day(&of.since).into()]));
    let mut lines = vec![
        Line::from(vec![
            Span::styled(format!(" {}  ", of.alias), desk.look.accent()),
            Span::styled(since, desk.look.soft()),
        ]),
        Line::default(),
    ];
    if of.games.is_empty() {
        lines.push(Line::from(format!(" {}", desk.say(book::NO_RESULTS))));
        return lines;
    }
    let columns = Columns::of(width);
    lines.push(columns.heading(desk.say(house::GAME), desk));
    let all = columns.line(desk.say(book::ANY_GAME), &of.overall, desk);
    lines.push(all.style(Style::new().bold()));
    for it in &of.games {
        let name = desk.game(&it.game).map_or(it.game.clone(), |game| game.name);
        lines.push(columns.line(&name, &it.tally, desk));
    }
    let best = desk.phrase(&book::BEST_STREAK.with([of.overall.best_streak.into()]));
    lines.push(Line::styled(format!(" {best}"), desk.look.soft()));
    lines
}

fn played_line(played: &Played, desk: &Desk) -> Line<'static> {
    let name = desk.game(&played.game).map_or(played.game.clone(), |game| game.name);
    let verdict = match played.verdict.as_deref() {
        Some("won") => house::HAS_WON,
        Some("drawn") => house::HAS_DRAWN,
        Some(_) => house::HAS_LOST,
        None => house::IN_PLAY,
    };
    Line::from(vec![
        Span::styled(format!("  {}  ", day(&played.began)), desk.look.soft()),
        Span::raw(format!("{} ", fitted(&name, GAME))),
        Span::raw(desk.say(verdict)),
    ])
}
