//! A lesson: one step after the other, each with something to do.

use kernel::Text;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use serde_json::json;
use texts::making::lessons as learn_say;
use texts::tui as say;

use super::super::Room;
use super::Rules;
use crate::making::{Lesson as Told, Step};
use crate::overlay::Overlay;
use crate::screen::{Desk, News, Screen, sentence};
use crate::tabletop::{Shows, Tabletop};
use crate::wire::Preview;

/// After how many other moves the hint is told.
const PATIENCE: usize = 2;

/// A lesson.
#[derive(Debug)]
pub(crate) struct Lesson {
    game: String,
    told: Option<Told>,
    /// Which step.
    at: usize,
    table: Tabletop,
    is_done: bool,
    /// How many moves were others than those that are accepted.
    misses: usize,
    shows_hint: bool,
    asked_steps: u64,
    asked_room: u64,
}

impl Lesson {
    pub(super) fn new(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            told: None,
            at: 0,
            table: Tabletop::default(),
            is_done: false,
            misses: 0,
            shows_hint: false,
            asked_steps: 0,
            asked_room: 0,
        }
    }

    fn step(&self) -> Option<&Step> {
        self.told.as_ref()?.steps.get(self.at)
    }

    /// Whether there is something left to do in this step.
    fn is_awaited(&self) -> bool {
        !self.is_done && self.step().is_some_and(|step| !step.after.is_empty())
    }

    /// Lays the table of a step.
    fn go_to(&mut self, at: usize) {
        (self.at, self.is_done, self.misses, self.shows_hint) = (at, false, 0, false);
        self.table = Tabletop::default();
        if let Some(step) = self.told.as_ref().and_then(|told| told.steps.get(at)) {
            self.table.lay(&step.shown, step.falls);
        }
    }

    /// Goes on to the next step; after the last one there is a choice.
    fn go_on(&mut self, desk: &mut Desk) {
        let Some(count) = self.told.as_ref().map(|told| told.steps.len()) else { return };
        if self.at + 1 < count {
            return self.go_to(self.at + 1);
        }
        let items = [
            ("play", learn_say::PLAY_EASY),
            ("rules", learn_say::READ_RULES),
            ("others", learn_say::OTHERS),
        ];
        let items = items.map(|(word, text)| (word.to_owned(), desk.say(text).to_owned()));
        desk.overlay = Some(Overlay::menu("end", desk.say(say::LESSON_OVER), items.to_vec()));
    }

    /// Makes a move, if it is one.
    fn play(&mut self, text: &str, desk: &mut Desk) {
        let Some(step) = self.step() else { return };
        if let Some(scene) = step.after.get(text) {
            let (shown, falls) = (&step.shown, step.falls);
            let shown = Preview { scene: scene.clone(), ..shown.clone() };
            self.table.follow(&shown, falls);
            self.table.rest();
            self.is_done = true;
        } else if self.table.knows(text) {
            self.misses += 1;
        } else {
            desk.warn(desk.say(say::NOT_LEGAL));
        }
    }

    fn hit(&mut self, desk: &mut Desk) {
        if !self.is_awaited() {
            return self.go_on(desk);
        }
        if let Some(text) = self.table.hit() {
            self.play(&text, desk);
        }
    }

    fn letter(&mut self, letter: char, desk: &mut Desk) {
        match letter {
            'n' => self.go_on(desk),
            'b' => self.go_to(self.at.saturating_sub(1)),
            't' => self.shows_hint = true,
            'r' => desk.open(Rules::new(&self.game)),
            'p' => {
                if let Some(text) = self.table.plain_move() {
                    self.play(&text, desk);
                }
            }
            ':' if self.is_awaited() => {
                desk.overlay = Some(Overlay::prompt("move", desk.say(say::TYPE_MOVE)));
            }
            _ => {}
        }
    }

    /// A match against the easiest machine.
    fn play_easy(&mut self, desk: &mut Desk) {
        let count = desk.game(&self.game).map_or(2, |game| game.default_seats);
        let mut seats = vec![json!({ "player": "me" })];
        seats.resize(count, json!({ "player": "level:1" }));
        let plan = json!({ "game": self.game, "seats": seats, "settings": { "pace": 600 } });
        self.asked_room = desk.post("/api/rooms", plan);
    }

    /// What is said beside the board.
    fn lines(&self, step: &Step, desk: &Desk) -> Vec<Line<'static>> {
        let count = self.told.as_ref().map_or(0, |told| told.steps.len());
        let place = desk.phrase(&say::STEP_OF.with([(self.at + 1).into(), count.into()]));
        let mut lines = vec![Line::styled(place, desk.look.accent()), Line::default()];
        lines.extend([Line::from(step.task.clone()), Line::default()]);
        if self.is_done {
            lines.push(Line::styled(step.done.clone(), desk.look.accent()));
        } else if self.misses > 0 {
            lines.push(Line::styled(desk.say(say::NOT_THAT_ONE), desk.look.wrong()));
        }
        let hint = self.shows_hint || self.misses >= PATIENCE;
        if hint && self.is_awaited() {
            lines.extend([Line::default(), Line::from(sentence(&step.hint))]);
        }
        if !self.is_awaited() {
            lines.extend([
                Line::default(),
                Line::styled(desk.say(say::GO_ON_KEY), desk.look.soft()),
            ]);
        }
        lines
    }
}

impl Screen for Lesson {
    fn title(&self, desk: &Desk) -> String {
        let game = desk.game(&self.game).map(|game| game.name).unwrap_or_default();
        self.told.as_ref().map_or(game, |told| told.title.clone())
    }

    fn open(&mut self, desk: &mut Desk) {
        if self.told.is_none() {
            self.asked_steps = desk.get(&format!("/api/lessons/{}", self.game));
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &mut Desk) {
        if self.is_awaited() && self.table.walk(key.code) {
            return;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.hit(desk),
            KeyCode::Tab => self.table.next_touchable(true),
            KeyCode::BackTab => self.table.next_touchable(false),
            KeyCode::Esc if self.table.cancel() => {}
            KeyCode::Esc | KeyCode::Char('q') => desk.back(),
            KeyCode::Char(letter) => self.letter(letter, desk),
            _ => {}
        }
    }

    fn click(&mut self, place: Position, desk: &mut Desk) {
        if self.is_awaited() && self.table.click(place) {
            self.hit(desk);
        }
    }

    fn chosen(&mut self, what: &'static str, word: &str, desk: &mut Desk) {
        match (what, word) {
            ("move", text) => self.play(text.trim(), desk),
            ("end", "play") => self.play_easy(desk),
            ("end", "rules") => desk.replace(Rules::new(&self.game)),
            ("end", _) => desk.back(),
            _ => {}
        }
    }

    fn hear(&mut self, news: &News, desk: &mut Desk) {
        let News::Answer { id, status, body } = news else { return };
        if ![self.asked_steps, self.asked_room].contains(id) || !desk.went_well(*status, body) {
            return;
        }
        if *id == self.asked_steps {
            self.told = serde_json::from_value(body.clone()).ok();
            self.go_to(0);
        } else if let Some(room) = body["id"].as_str() {
            desk.replace(Room::new(room));
        }
    }

    fn keys(&self) -> Vec<(&'static str, Text)> {
        vec![
            ("Enter", say::KEY_TOUCH_ON),
            ("Tab", say::KEY_NEXT_MOVE),
            ("t", say::KEY_HINT),
            ("n", say::KEY_ON),
            ("b", say::KEY_STEP_BACK),
            ("r", say::KEY_RULES),
            ("q", say::KEY_BACK),
            (":", say::KEY_TYPE),
            ("p", say::KEY_PLAIN),
            ("hjkl ←↓↑→", say::KEY_CURSOR),
        ]
    }

    fn draw(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let parts = [Constraint::Fill(1), Constraint::Percentage(46)];
        let [left, right] = Layout::horizontal(parts).areas(area);
        let shows = Shows { moves: desk.taste.shows_moves, cursor: self.is_awaited() };
        self.table.draw(frame.buffer_mut(), left, desk, shows);
        let Some(step) = self.step() else { return };
        let text = Paragraph::new(self.lines(step, desk)).wrap(Wrap { trim: true });
        frame.render_widget(text, right.inner(Margin::new(2, 1)));
    }
}
