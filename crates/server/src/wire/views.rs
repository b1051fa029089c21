//! Rooms as those who are in them see them.

use kernel::{Lang, Opinion, SeatSet, Viewer};
use store::Phase;
use table::{Match, Status, Told};
use tokio::time::Instant;

use super::messages::{
    ChatView, ClockView, Message, Moved, OfferView, PlayView, Refused, ResultView, RoomView,
    SeatView, Snapshot, ThinkingView, ToldView, You,
};
use super::scene::{BoardChange, RestView, SceneChange, SceneView};
use crate::refusal::Refusal;
use crate::room::{self, Chair, Clock, Holder, Play, Room, Said};
use crate::who::Key;

/// The version of the messages. A client that finds another asks for a new page.
pub(crate) const WIRE: u32 = 1;

/// How many of the moves that a machine expects are told.
const SHOWN: usize = 8;

/// Somebody who looks at a room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looker<'a> {
    pub(crate) key: &'a Key,
    /// The seats this window is for.
    pub(crate) seats: SeatSet,
    pub(crate) lang: Lang,
}

/// What the room does not know of itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    pub(crate) version: u64,
    pub(crate) watching: usize,
    pub(crate) now: Instant,
}

impl Room {
    pub(crate) fn snapshot(&self, to: Looker<'_>, since: usize, around: Around) -> Message {
        let viewer = self.viewer(to.seats);
        Message::Snapshot(Box::new(Snapshot {
            wire: WIRE,
            version: around.version,
            room: self.view(to, around),
            play: self.play.as_ref().map(|play| play.view(viewer, to.lang, since, around.now)),
            chat: self.chat.iter().map(ChatView::of).collect(),
        }))
    }

    pub(crate) fn view(&self, to: Looker<'_>, around: Around) -> RoomView {
        let info = self.game.info();
        let offered = self.play.as_ref().and_then(|play| play.offered.as_ref());
        let marks = self.play.as_ref().map(|play| play.of.marks()).unwrap_or_default();
        let seats = self.chairs.iter().enumerate();
        RoomView {
            id: self.id.clone(),
            phase: phase_word(self.phase()),
            game: info.id,
            title: info.name.get(to.lang),
            options: self.options.iter().map(|(name, value)| (name, value.to_string())).collect(),
            teams: self.teams.clone(),
            settings: self.settings.clone(),
            seats: seats
                .map(|(seat, chair)| SeatView::of(chair, marks.get(seat).copied(), around.now))
                .collect(),
            you: You {
                seats: to.seats.iter().map(kernel::Seat::index).collect(),
                host: self.host == *to.key,
            },
            watching: around.watching,
            offer: offered.map(|it| OfferView { what: it.what, seat: it.seat }),
            paused: self.play.as_ref().is_some_and(|play| play.is_paused),
            next: self.next.clone(),
        }
    }
}

pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

impl SeatView {
    fn of(chair: &Chair, mark: Option<char>, now: Instant) -> Self {
        let player = match &chair.holder {
            Holder::Open => "open",
            Holder::Asked(_) => "asked",
            Holder::Person(key) if key.bot().is_some() => "bot",
            Holder::Person(_) => "person",
            Holder::Machine(word) => word,
        };
        Self {
            name: chair.name.clone(),
            player: player.to_owned(),
            colour: chair.colour.word(),
            mark,
            team: chair.team.clone(),
            away: chair.away.map(|since| now.saturating_duration_since(since).as_secs()),
        }
    }
}

impl Play {
    pub(crate) fn view(&self, viewer: Viewer, lang: Lang, since: usize, now: Instant) -> PlayView {
        let from = since.min(self.of.ply());
        PlayView {
            ply: self.of.ply(),
            told: told(self.of.tell(from, viewer), lang, &self.of),
            scene: SceneView::of(&self.of.scene(self.eyes(viewer)), lang, &self.of),
            redo: self.of.can_redo(),
            clock: self.clock.as_ref().map(|clock| ClockView::of(clock, now)),
            result: ResultView::of(self),
        }
    }

    /// With whose eyes a viewer looks: where nothing is hidden, everybody sees
    /// what the mover sees, and one message does for all.
    pub(crate) fn eyes(&self, viewer: Viewer) -> Viewer {
        match self.of.game().info().hidden {
            true => viewer,
            false => self.of.mover().map_or(Viewer::Watcher, Viewer::Seat),
        }
    }

    /// What is told of moves that were just made to whoever looks with these
    /// eyes, and the scene after them.
    pub(crate) fn moved(
        &self,
        made: &room::Moved,
        before: &scene::Board,
        eyes: Viewer,
        lang: Lang,
        around: Around,
    ) -> (Message, scene::Scene) {
        let heard = self.of.tell_since(made.from, made.before.clone(), eyes);
        let after = self.of.scene(eyes);
        let message = Message::Moved(Box::new(Moved {
            version: around.version,
            ply: self.of.ply(),
            told: told(heard, lang, &self.of),
            scene: SceneChange {
                board: BoardChange::between(before, &after.board),
                rest: RestView::of(&after, lang, &self.of),
            },
            clock: self.clock.as_ref().map(|clock| ClockView::of(clock, around.now)),
        }));
        (message, after)
    }
}

pub(super) fn told(all: Vec<Told>, lang: Lang, of: &Match) -> Vec<ToldView> {
    let one = |Told { ply, mover, text, forced, phrase }| ToldView {
        ply,
        seat: mover.map(kernel::Seat::index),
        text,
        forced,
        says: phrase.say(lang, of),
    };
    all.into_iter().map(one).collect()
}

impl ClockView {
    fn of(clock: &Clock, now: Instant) -> Self {
        let (left, running) = clock.shown(now);
        Self { left: left.iter().map(|left| left.as_millis() as u64).collect(), running }
    }
}

impl ResultView {
    pub(crate) fn of(play: &Play) -> Option<Self> {
        let (end, winners) = match play.of.status() {
            Status::InPlay => return None,
            Status::Stopped => ("stopped", SeatSet::default()),
            Status::Over(kernel::Outcome::Won(seats)) => ("won", seats),
            Status::Over(kernel::Outcome::Drawn(seats)) => ("drawn", seats),
        };
        let by = play.of.concluded().map(table::By::word);
        let winners = winners.iter().map(kernel::Seat::index).collect();
        Some(Self { end, winners, by, number: play.number })
    }
}

impl ThinkingView {
    pub(crate) fn of(seat: usize, opinion: &Opinion, lang: Lang) -> Self {
        let say = |phrase: kernel::Phrase| phrase.say(lang, &kernel::NoNames);
        let line: Vec<_> = opinion.line.iter().take(SHOWN).cloned().collect();
        let parts = [
            say(texts::thinking::worth(opinion.worth)),
            say(texts::thinking::effort(opinion)),
            line.join(" "),
        ];
        let share = (opinion.worth.share() * 100.0).round() as u8;
        Self { seat, text: parts.join(" · "), share, line }
    }
}

impl ChatView {
    pub(crate) fn of(said: &Said) -> Self {
        Self { seat: said.seat, name: said.name.clone(), text: said.text.clone() }
    }
}

impl Refused {
    pub(crate) fn of(refusal: &Refusal, lang: Lang) -> Self {
        let problem = |problem: &kernel::Problem| {
            (problem.place.clone(), problem.phrase.say(lang, &kernel::NoNames))
        };
        Self {
            code: refusal.code.word(),
            text: refusal.say(lang),
            problems: refusal.problems.iter().map(problem).collect(),
            retry: refusal.retry,
        }
    }
}
