//! The side of the table: who plays, what was played, what machines think.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use texts::tui as say;

use super::Room;
use crate::draw::side::{self, below};
use crate::screen::Desk;
use crate::wire::{Phase, Play, Room as RoomState, Seat};

impl Room {
    pub(super) fn draw_panel(&self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let (Some(room), Some(play)) = (&self.room, &self.play) else { return };
        let area = side::draw_edge(frame, area, desk);
        let mut lines = side::team_lines(&play.scene.rest, desk);
        for (index, seat) in room.seats.iter().enumerate() {
            lines.push(self.seat_line((index, seat), (room, play), area.width, desk));
        }
        lines.extend(Self::extra_lines(room, desk));
        let mut used = (lines.len() as u16).min(area.height);
        frame.render_widget(Paragraph::new(lines), Rect { height: used, ..area });
        if let Some(film) = &self.film {
            used += side::draw_graph(frame, below(area, used), film, self.past, desk);
        }
        used += self.draw_thoughts(frame, below(area, used), desk);
        let now = (self.past.unwrap_or(play.told.len()), self.past.is_some());
        side::draw_moves(frame, below(area, used + 1), (play.told.iter(), &room.seats), now, desk);
    }

    fn seat_line(
        &self,
        (index, seat): (usize, &Seat),
        (room, play): (&RoomState, &Play),
        width: u16,
        desk: &Desk,
    ) -> Line<'static> {
        let moves = play.scene.rest.turn == Some(index) && room.phase == Phase::Playing;
        let right = [self.clock_text(index, play, desk), side::count(&play.scene.rest, index)];
        let right: Vec<String> = right.into_iter().flatten().collect();
        let name = Self::name_of(index, seat, room, desk);
        side::seat_line(seat, &name, &right.join(" "), (width, moves), desk)
    }

    fn name_of(index: usize, seat: &Seat, room: &RoomState, desk: &Desk) -> String {
        let own = room.you.seats.len() == 1 && room.you.seats.contains(&index);
        let notes = [
            own.then(|| desk.say(say::YOU).to_owned()),
            seat.away.map(|_| desk.say(say::AWAY).to_owned()),
            seat.team.clone(),
        ];
        let notes: Vec<String> = notes.into_iter().flatten().collect();
        match notes.is_empty() {
            true => seat.name().to_owned(),
            false => format!("{} ({})", seat.name(), notes.join(", ")),
        }
    }

    fn clock_text(&self, seat: usize, play: &Play, desk: &Desk) -> Option<String> {
        let clock = play.clock.as_ref()?;
        let mut left = Duration::from_millis(*clock.left.get(seat)?);
        if clock.running == Some(seat) && play.result.is_none() {
            left = left.saturating_sub(desk.now.saturating_duration_since(self.heard));
        }
        let seconds = left.as_secs();
        Some(match seconds {
            0..10 => format!("{:.1}", left.as_secs_f64()),
            10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
            _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
        })
    }

    /// What is offered, whether it is paused, and who watches.
    fn extra_lines(room: &RoomState, desk: &Desk) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if let Some(offer) = room.offer.as_ref().filter(|_| room.phase == Phase::Playing) {
            let own = room.you.seats.contains(&offer.seat);
            let text = if own {
                say::OFFERED.into()
            } else {
                say::offer(&offer.what, room.seats[offer.seat].name())
            };
            lines.push(Line::styled(desk.phrase(&text), desk.look.accent()));
        }
        if room.paused {
            lines.push(Line::styled(desk.say(say::PAUSED), desk.look.accent()));
        }
        if room.watching > 0 {
            let text = desk.phrase(&say::WATCHING.with([room.watching.into()]));
            lines.push(Line::styled(text, desk.look.soft()));
        }
        lines
    }

    /// What a machine thinks while it does: a bar of its hopes, and its line.
    fn draw_thoughts(&self, frame: &mut Frame, area: Rect, desk: &Desk) -> u16 {
        let is_thinking = self.phase() == Some(Phase::Playing) && self.past.is_none();
        if self.thoughts.is_empty() || !is_thinking || area.height < 6 {
            return 0;
        }
        if let Some(share) = self.share {
            let bar = Rect { y: area.y + 1, height: 1, ..area };
            frame.render_widget(Paragraph::new(hopes(share, area.width, desk)), bar);
        }
        let place = Rect { y: area.y + 2, height: 3, ..area };
        let text = Paragraph::new(self.thoughts.clone()).wrap(Wrap { trim: true });
        frame.render_widget(text.style(desk.look.soft()), place);
        5
    }

    /// Whose turn it is, or how it ended.
    pub(super) fn headline(&self, desk: &Desk) -> String {
        let (Some(room), Some(play)) = (&self.room, &self.play) else { return String::new() };
        if let Some(ply) = self.past {
            return desk.phrase(&say::PAST.with([ply.into(), play.told.len().into()]));
        }
        if let Some(result) = &play.result {
            return Self::outcome(result, room, desk);
        }
        let Some(turn) = play.scene.rest.turn else { return String::new() };
        let seat = &room.seats[turn];
        let own = room.you.seats.contains(&turn);
        if self.is_curtained(desk) {
            return desk.phrase(&say::CURTAIN.with([seat.name().into()]));
        }
        let phrase = match () {
            () if room.paused => say::PAUSED.into(),
            () if own && room.you.seats.len() > 1 => say::YOUR_TURN_AS.with([seat.name().into()]),
            () if own => say::YOUR_TURN.into(),
            () if seat.is_machine() => say::THINKING.with([seat.name().into()]),
            () => say::TURN_OF.with([seat.name().into()]),
        };
        desk.phrase(&phrase)
    }

    fn outcome(result: &crate::wire::Outcome, room: &RoomState, desk: &Desk) -> String {
        let own = |seat: &usize| room.you.seats.contains(seat);
        let names: Vec<&str> = result.winners.iter().map(|seat| room.seats[*seat].name()).collect();
        let phrase = match result.end.as_str() {
            "won" if room.you.seats.len() == 1 && result.winners.iter().any(own) => {
                say::YOU_WIN.into()
            }
            "won" if room.you.seats.len() == 1 => say::YOU_LOSE.with([names.join(", ").into()]),
            "won" => say::WINS.with([names.join(", ").into()]),
            "drawn" => say::DRAWN.into(),
            _ => say::STOPPED.into(),
        };
        let by = result.by.as_deref().map(say::by).map(|text| format!(" ({})", desk.say(text)));
        desk.phrase(&phrase) + &by.unwrap_or_default()
    }
}

/// A bar that is filled as far as a machine hopes to win.
fn hopes(share: u8, width: u16, desk: &Desk) -> Line<'static> {
    let length = usize::from(width.saturating_sub(6));
    let filled = length * usize::from(share.min(100)) / 100;
    let [full, empty] = [('█', '#'), ('░', '-')].map(|(one, other)| desk.look.sign(one, other));
    Line::from(vec![
        Span::styled(full.to_string().repeat(filled), desk.look.accent()),
        Span::styled(empty.to_string().repeat(length - filled), desk.look.soft()),
        Span::raw(format!(" {share:>3} %")),
    ])
}
