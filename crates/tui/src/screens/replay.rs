//! A match looked at again: forwards, backwards, and on from any move.

use std::time::Instant;

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Paragraph;
use serde_json::{Value as Json, json};
use texts::{library as book, tui as say};

use super::Room;
use crate::draw::grid::Marks;
use crate::draw::scene::Picture;
use crate::draw::side::{self, below};
use crate::overlay::Overlay;
use crate::reel::Reel;
use crate::screen::{Desk, News, Screen};
use crate::wire::Scene;

/// How fast it goes by itself: milliseconds for a move, and moves in a second.
const SPEEDS: [(u128, &str); 5] = [(2000, "0.5"), (1000, "1"), (500, "2"), (250, "4"), (125, "8")];

/// How many moves a large step has.
const LARGE: i64 = 10;

/// A match looked at again.
#[derive(Debug)]
pub(crate) struct Replay {
    id: i64,
    reel: Option<Reel>,
    at: usize,
    /// From which move on and since when it goes by itself.
    run: Option<(usize, Instant)>,
    speed: usize,
    asked_film: u64,
    asked_branch: u64,
    /// Where the moves were drawn.
    rows: Vec<(Rect, usize)>,
}

impl Replay {
    pub(crate) fn new(id: i64) -> Self {
        Self {
            id,
            reel: None,
            at: 0,
            run: None,
            speed: 1,
            asked_film: 0,
            asked_branch: 0,
            rows: Vec::new(),
        }
    }

    fn length(&self) -> usize {
        self.reel.as_ref().map_or(0, Reel::length)
    }

    /// Goes to a move, and stays there.
    fn go(&mut self, to: usize) {
        self.run = None;
        self.at = to.min(self.length());
    }

    fn step(&mut self, by: i64) {
        self.go((self.at as i64 + by).max(0) as usize);
    }

    /// Goes to where it has come by itself.
    fn follow(&mut self, now: Instant) {
        let Some((from, since)) = self.run else { return };
        let passed = now.saturating_duration_since(since).as_millis() / SPEEDS[self.speed].0;
        self.at = (from + passed as usize).min(self.length());
        if self.at == self.length() {
            self.run = None;
        }
    }

    fn start_or_stop(&mut self, now: Instant) {
        self.run = match self.run {
            Some(_) => None,
            None if self.at >= self.length() => Some((0, now)),
            None => Some((self.at, now)),
        };
    }

    fn change_speed(&mut self, faster: bool, now: Instant) {
        let last = SPEEDS.len() - 1;
        self.speed = if faster { (self.speed + 1).min(last) } else { self.speed.saturating_sub(1) };
        self.run = self.run.map(|_| (self.at, now));
    }

    /// With whom to play on from here.
    fn ask_whom(&mut self, desk: &mut Desk) {
        let Some(reel) = &self.reel else { return };
        self.run = None;
        let machines = desk.game(reel.game()).map(|game| game.machines).unwrap_or_default();
        let here = ("here".to_owned(), desk.say(book::PEOPLE_HERE).to_owned());
        let machines = machines.into_iter().map(|machine| (machine.word, machine.name));
        let items = std::iter::once(here).chain(machines).collect();
        desk.overlay = Some(Overlay::menu("branch", desk.say(book::PLAY_ON), items));
    }

    fn headline(&self, reel: &Reel, desk: &Desk) -> String {
        let told = self.at.checked_sub(1).and_then(|last| reel.told().nth(last));
        let place = match told {
            Some(told) => {
                let says = told.says.as_str().into();
                say::AT_MOVE.with([self.at.into(), reel.length().into(), says])
            }
            None => say::AT_START.with([reel.length().into()]),
        };
        let place = desk.phrase(&place);
        match self.run {
            Some(_) => {
                let runs = desk.phrase(&say::RUNS_AT.with([SPEEDS[self.speed].1.into()]));
                format!("{runs} · {place}")
            }
            None => place,
        }
    }

    fn draw_table(&self, reel: &Reel, scene: &Scene, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Length(1), Constraint::Fill(1)];
        let [head, middle] = Layout::vertical(parts).areas(area);
        let headline = format!(" {}", self.headline(reel, desk));
        frame.render_widget(Paragraph::new(headline).style(Style::new().bold()), head);
        let touched = reel.touched(self.at);
        let marks = Marks { last: &touched, ..Marks::default() };
        let focus = touched.last().map(String::as_str);
        let plain = Picture::plain(scene, reel.game(), reel.seats());
        Picture { marks, focus, ..plain }.draw(frame.buffer_mut(), middle, desk);
    }

    /// Draws who plays, how the scores went and what was played.
    fn draw_side(
        &self,
        reel: &Reel,
        scene: &Scene,
        frame: &mut Frame,
        area: Rect,
        desk: &Desk,
    ) -> Vec<(Rect, usize)> {
        let area = side::draw_edge(frame, area, desk);
        let mut lines = side::team_lines(&scene.rest, desk);
        for (index, seat) in reel.seats().iter().enumerate() {
            let count = side::count(&scene.rest, index).unwrap_or_default();
            let moves = scene.rest.turn == Some(index);
            lines.push(side::seat_line(seat, seat.name(), &count, (area.width, moves), desk));
        }
        let mut used = (lines.len() as u16).min(area.height);
        frame.render_widget(Paragraph::new(lines), Rect { height: used, ..area });
        used += side::draw_graph(frame, below(area, used), reel, Some(self.at), desk);
        side::draw_moves(
            frame,
            below(area, used + 1),
            (reel.told(), reel.seats()),
            (self.at, true),
            desk,
        )
    }

    fn answered(&mut self, id: u64, status: Option<u16>, body: &Json, desk: &mut Desk) {
        if ![self.asked_film, self.asked_branch].contains(&id) || !desk.went_well(status, body) {
            return;
        }
        if id == self.asked_film {
            self.reel = serde_json::from_value(body.clone()).ok().map(Reel::new);
        } else if let Some(room) = body["id"].as_str() {
            desk.open(Room::new(room));
        }
    }
}

impl Screen for Replay {
    fn title(&self, desk: &Desk) -> String {
        let game = self.reel.as_ref().and_then(|reel| desk.game(reel.game()));
        let replay = desk.say(say::REPLAY);
        game.map_or_else(|| replay.to_owned(), |game| format!("{replay}: {}", game.name))
    }

    fn open(&mut self, desk: &mut Desk) {
        desk.notice = (String::new(), false);
        if self.reel.is_none() {
            self.asked_film = desk.get(&format!("/api/matches/{}/film", self.id));
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        self.follow(desk.now);
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('[' | 'h' | 'k') => self.step(-1),
            KeyCode::Right | KeyCode::Down | KeyCode::Char(']' | 'l' | 'j') => self.step(1),
            KeyCode::PageUp => self.step(-LARGE),
            KeyCode::PageDown => self.step(LARGE),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            KeyCode::Char(' ') => self.start_or_stop(desk.now),
            KeyCode::Char('+') => self.change_speed(true, desk.now),
            KeyCode::Char('-') => self.change_speed(false, desk.now),
            KeyCode::Char('b') => self.ask_whom(desk),
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, _: &mut Desk) {
        if let Some((_, ply)) = self.rows.iter().find(|(row, _)| row.contains(place)) {
            self.go(*ply);
        }
    }

    fn wheel(&mut self, down: bool, _: &mut Desk) {
        self.step(if down { 1 } else { -1 });
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        if let News::Answer { id, status, body } = news {
            self.answered(*id, *status, body, desk);
        }
    }

    fn chosen(&mut self, _: &'static str, word: &str, desk: &mut Desk) {
        let path = format!("/api/matches/{}/branch", self.id);
        self.asked_branch = desk.post(&path, json!({ "ply": self.at, "with": word }));
    }

    fn is_ticking(&self) -> bool {
        self.run.is_some()
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("←→", say::KEY_ONE_MOVE),
            ("Space", say::KEY_RUN),
            ("+-", say::KEY_SPEED),
            ("b", say::KEY_BRANCH),
            ("Home End", say::KEY_ENDS),
            ("PgUp PgDn", say::KEY_TEN),
            ("q", say::KEY_BACK),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        self.follow(desk.now);
        let Some(reel) = &self.reel else { return };
        let scene = reel.at(self.at);
        let parts = [Constraint::Fill(1), Constraint::Length(side::width(area))];
        let [left, right] = Layout::horizontal(parts).areas(area);
        self.draw_table(reel, &scene, frame, left, desk);
        self.rows = self.draw_side(reel, &scene, frame, right, desk);
    }
}
