//! A room where somebody is still awaited.

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use serde_json::json;
use texts::tui as say;

use super::Room;
use crate::overlay::Overlay;
use crate::screen::Desk;
use crate::wire::Room as RoomState;

impl Room {
    pub(super) fn waiting_keys() -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_SIT),
            ("b", say::KEY_BEGIN),
            ("m", say::KEY_TEAM),
            ("d", say::KEY_CLOSE),
            ("c", say::KEY_CHAT),
            ("q", say::KEY_BACK),
        ]
    }

    pub(super) fn waiting_key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.list.key(key) {
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.sit_here(desk),
            KeyCode::Char('b') => self.begin(desk),
            KeyCode::Char('m') => self.next_team(desk),
            KeyCode::Char('d') if self.room.as_ref().is_some_and(|room| room.you.host) => {
                desk.overlay = Some(Overlay::question("close", desk.say(say::SURE_CLOSE), desk));
            }
            KeyCode::Char('c') => desk.overlay = Some(Overlay::prompt("chat", desk.say(say::SAY))),
            KeyCode::Esc | KeyCode::Char('q') => Self::go_away(desk),
            _ => {}
        }
    }

    fn begin(&mut self, desk: &mut Desk) {
        let Some(room) = &self.room else { return };
        match room.seats.iter().any(crate::wire::Seat::is_awaited) {
            true => desk.wish(json!({ "do": "start", "fill": "level:3" })),
            false => desk.wish(json!({ "do": "start" })),
        };
    }

    /// Sits down at the seat of the cursor, or gets up from it, or sends
    /// somebody away.
    pub(super) fn sit_here(&mut self, desk: &mut Desk) {
        let Some(room) = &self.room else { return };
        let at = self.list.at;
        let Some(seat) = room.seats.get(at) else { return };
        if seat.player == "open" {
            desk.overlay = Some(Overlay::prompt("sit", desk.say(say::YOUR_NAME)));
        } else if room.you.seats.contains(&at) {
            desk.wish(json!({ "do": "stand", "seat": at }));
        } else if room.you.host {
            desk.wish(json!({ "do": "kick", "seat": at }));
        }
    }

    pub(super) fn sit_as(&mut self, name: &str, desk: &mut Desk) {
        let mut wish = json!({ "do": "sit", "seat": self.list.at });
        if !name.trim().is_empty() {
            wish["name"] = name.trim().into();
        }
        desk.wish(wish);
    }

    /// Goes over to the next team.
    fn next_team(&mut self, desk: &mut Desk) {
        let Some(room) = &self.room else { return };
        let Some(&seat) = room.you.seats.first() else { return };
        let own = room.seats[seat].team.as_ref();
        let at = room.teams.iter().position(|team| Some(team) == own).map_or(0, |at| at + 1);
        if let Some(team) = room.teams.get(at % room.teams.len().max(1)) {
            desk.wish(json!({ "do": "sit", "seat": seat, "team": team }));
        }
    }

    pub(super) fn draw_waiting(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let Some(room) = &self.room else { return };
        let parts = [Constraint::Length(6), Constraint::Fill(1)];
        let [top, below] = Layout::vertical(parts).areas(area);
        let awaited = room.seats.iter().filter(|seat| seat.is_awaited()).count();
        let text = match awaited {
            0 => desk.say(say::WAITING_FULL).to_owned(),
            _ => desk.phrase(&say::WAITING_FOR.with([awaited.into()])),
        };
        let link = self.link(desk);
        let head = vec![
            Line::default(),
            Line::styled(format!("  {text}"), desk.look.accent()),
            Line::default(),
            Line::from(format!("  {}", desk.say(say::SEND_LINK))),
            Line::styled(format!("  {link}"), desk.look.accent()),
        ];
        frame.render_widget(Paragraph::new(head), top);
        let lines = (0..room.seats.len()).map(|at| seat_line(room, at, desk)).collect();
        self.list.draw(frame.buffer_mut(), below, lines, desk.look);
    }

    /// By what others come here: a link to the house, or the code of the room.
    fn link(&self, desk: &Desk) -> String {
        match &desk.house {
            Some(house) => format!("http://{house}/room/{}", self.id),
            None => self.id.clone(),
        }
    }
}

fn seat_line(room: &RoomState, at: usize, desk: &Desk) -> Line<'static> {
    let seat = &room.seats[at];
    let name = match seat.player.as_str() {
        "open" => desk.say(say::FREE).to_owned(),
        "asked" => desk.say(say::ASKED).to_owned(),
        _ => seat.name().to_owned(),
    };
    let notes = [
        room.you.seats.contains(&at).then(|| desk.say(say::YOU).to_owned()),
        seat.team.clone(),
        seat.away.map(|_| desk.say(say::AWAY).to_owned()),
    ];
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    Line::from(vec![
        Span::raw("  "),
        Span::styled("  ", desk.look.piece(&seat.colour)),
        Span::raw(format!("  {name}  ")),
        Span::styled(notes.join(" · "), desk.look.soft()),
    ])
}
