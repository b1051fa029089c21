//! The face: a pile of screens, of which the uppermost is seen. It knows
//! neither terminal nor network: keys and news come in, a picture and orders
//! go out.

use std::sync::Arc;
use std::time::Instant;

use kernel::Lang;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use texts::tui as say;

use crate::look::Look;
use crate::overlay::{Answered, Overlay};
use crate::screen::{Desk, News, Order, Screen, Step};
use crate::screens::{Home, Room};
use crate::taste::Taste;

/// The smallest screen on which everything has its place.
const SMALLEST: (u16, u16) = (60, 20);

/// With which screen a face begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The first one.
    Home,
    /// A room.
    Room(String),
}

/// The face.
pub struct App {
    screens: Vec<Box<dyn Screen>>,
    desk: Desk,
    /// The number of the request for the games.
    games: u64,
    is_over: bool,
}

impl App {
    /// A face that begins somewhere.
    pub fn new(start: &Start, lang: Lang, look: Look) -> Self {
        let mut desk = Desk::new(lang, look);
        let games = desk.get("/api/games");
        let mut screens: Vec<Box<dyn Screen>> = vec![Box::new(Home::default())];
        if let Start::Room(room) = start {
            screens.push(Box::new(Room::new(room)));
        }
        let mut app = Self { screens, desk, games, is_over: false };
        app.with_top(|screen, desk| screen.open(desk));
        app
    }

    /// The same face as somebody likes it.
    #[must_use]
    pub fn suited(mut self, taste: Taste) -> Self {
        self.desk.suit(taste);
        self
    }

    /// What somebody has chosen about the face.
    pub fn taste(&self) -> Taste {
        self.desk.taste
    }

    /// Whether somebody has left.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether something on the screen changes with time alone.
    pub fn is_ticking(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_ticking())
    }

    /// What is to be done since it was last asked.
    pub fn orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.desk.orders)
    }

    /// The language that is spoken.
    pub fn lang(&self) -> Lang {
        self.desk.lang
    }

    fn with_top(&mut self, work: impl FnOnce(&mut dyn Screen, &mut Desk)) {
        self.desk.now = Instant::now();
        if let Some(screen) = self.screens.last_mut() {
            work(screen.as_mut(), &mut self.desk);
        }
        self.go();
    }

    /// Goes where the uppermost screen wants to.
    fn go(&mut self) {
        match std::mem::replace(&mut self.desk.step, Step::Stay) {
            Step::Stay => return self.obey_self(),
            Step::Back => drop(self.screens.pop()),
            Step::Open(screen) => self.screens.push(screen),
            Step::Replace(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
        }
        if self.screens.is_empty() {
            self.is_over = true;
            return;
        }
        self.desk.overlay = None;
        self.with_top(|screen, desk| screen.open(desk));
    }

    /// What concerns the face itself among the orders.
    fn obey_self(&mut self) {
        for order in &self.desk.orders {
            match order {
                Order::Quit => self.is_over = true,
                Order::Speak(lang) => {
                    (self.desk.lang, self.desk.taste.lang) = (*lang, Some(*lang));
                }
                _ => {}
            }
        }
        if self
            .desk
            .orders
            .iter()
            .any(|order| matches!(order, Order::Speak(_) | Order::Visit { .. }))
        {
            self.games = self.desk.get("/api/games");
        }
    }

    /// A key, the mouse, or another size.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.leave();
        }
        self.desk.notice.1 = false;
        if let Some(overlay) = &mut self.desk.overlay {
            let answered = overlay.key(key);
            return self.answer(answered);
        }
        if key.code == KeyCode::Char('?') || key.code == KeyCode::F(1) {
            let keys = self.screens.last().map(|screen| screen.keys()).unwrap_or_default();
            self.desk.overlay = Some(Overlay::keys(&self.desk, keys));
            return;
        }
        self.with_top(|screen, desk| screen.key(key, desk));
    }

    /// Control and C leave from anywhere: what was played is kept.
    fn leave(&mut self) {
        self.desk.order(Order::Quit);
        self.is_over = true;
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let place = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => match &mut self.desk.overlay {
                Some(overlay) => {
                    let answered = overlay.click(place);
                    self.answer(answered);
                }
                None => self.with_top(|screen, desk| screen.click(place, desk)),
            },
            MouseEventKind::ScrollDown => self.with_top(|screen, desk| screen.wheel(true, desk)),
            MouseEventKind::ScrollUp => self.with_top(|screen, desk| screen.wheel(false, desk)),
            _ => {}
        }
    }

    fn answer(&mut self, answered: Answered) {
        match answered {
            Answered::NotYet => {}
            Answered::Cancelled => self.desk.overlay = None,
            Answered::Word(word) => {
                let what = self.desk.overlay.take().map_or("", |overlay| overlay.what);
                self.with_top(|screen, desk| screen.chosen(what, &word, desk));
            }
        }
    }

    /// Something was heard from the house.
    pub fn hear(&mut self, news: &News) {
        match news {
            News::Answer { id, status: Some(200), body } if *id == self.games => {
                let games = serde_json::from_value(body.clone()).unwrap_or_default();
                self.desk.games = Arc::new(games);
            }
            News::Visited(Ok(house)) => self.desk.house = house.clone(),
            _ => {}
        }
        self.with_top(|screen, desk| screen.hear(news, desk));
    }

    /// Draws the uppermost screen, and what lies over it.
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        self.desk.now = Instant::now();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let (width, height) = (usize::from(SMALLEST.0), usize::from(SMALLEST.1));
            let text = say::TOO_SMALL.with([width.into(), height.into()]);
            return frame.render_widget(Paragraph::new(self.desk.phrase(&text)), area);
        }
        let lines = [
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [top, middle, notice, bottom] = Layout::vertical(lines).areas(area);
        self.draw_top(frame, top);
        if let Some(screen) = self.screens.last_mut() {
            screen.draw(frame, middle, &self.desk);
        }
        self.draw_notice(frame, notice);
        self.draw_bottom(frame, bottom);
        if let Some(mut overlay) = self.desk.overlay.take() {
            overlay.draw(frame, middle, &self.desk);
            self.desk.overlay = Some(overlay);
        }
    }

    fn draw_top(&self, frame: &mut Frame, area: Rect) {
        let desk = &self.desk;
        let titles: Vec<String> = self.screens.iter().map(|screen| screen.title(desk)).collect();
        let arrow = format!(" {} ", desk.look.sign('›', '>'));
        let line = Line::from(vec![
            Span::styled(format!(" {} Ludoteca ", desk.look.sign('◐', 'o')), desk.look.accent()),
            Span::raw(titles.join(&arrow)),
        ]);
        frame.render_widget(Paragraph::new(line), area);
        let place = desk.house.clone().unwrap_or_default();
        frame.render_widget(
            Paragraph::new(format!("{place} ")).right_aligned().style(desk.look.soft()),
            area,
        );
    }

    fn draw_notice(&self, frame: &mut Frame, area: Rect) {
        let (text, is_bad) = &self.desk.notice;
        let style = if *is_bad { self.desk.look.wrong() } else { self.desk.look.accent() };
        frame.render_widget(Paragraph::new(format!(" {text}")).style(style), area);
    }

    /// The first keys of the screen, as many as fit.
    fn draw_bottom(&self, frame: &mut Frame, area: Rect) {
        let desk = &self.desk;
        let keys = self.screens.last().map(|screen| screen.keys()).unwrap_or_default();
        let mut spans =
            vec![Span::styled(" ? ", desk.look.accent()), Span::raw(desk.say(say::KEYS))];
        let mut used = spans.iter().map(Span::width).sum::<usize>();
        for (key, text) in keys {
            let text = desk.say(text);
            used += key.chars().count() + text.chars().count() + 4;
            if used > usize::from(area.width) {
                break;
            }
            spans.push(Span::styled(format!("   {key} "), desk.look.accent()));
            spans.push(Span::raw(text));
        }
        frame.render_widget(Paragraph::new(Line::from(spans)).style(desk.look.soft()), area);
    }
}
