//! Opening a room, sitting down and beginning.

use kernel::{Lang, Options, Phrase, Problem, Rng, Seat, SeatInfo};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use table::{AnyGame, Match, seats};
use texts::server as say;

use super::chairs::{self, Chair, Holder, Place};
use super::{Change, Clock, Moment, Play, Room, Settings};
use crate::refusal::{Code, Refusal, no};
use crate::who::{Key, Who};

/// The most teams a room can have.
const MOST_TEAMS: usize = 16;

/// What somebody who opens a room asks for.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    /// The game's short name.
    pub game: String,
    /// One of the game's named sets of options.
    #[serde(default)]
    pub preset: Option<String>,
    /// Options that differ from the usual ones.
    #[serde(default)]
    #[schemars(with = "std::collections::BTreeMap<String, Json>")]
    pub options: Map<String, Json>,
    /// The start position, when it is not the usual one.
    #[serde(default)]
    pub start: Option<String>,
    /// The names of the teams, in a match between teams.
    #[serde(default)]
    pub teams: Vec<String>,
    /// The seats in the order of play.
    pub seats: Vec<ChairPlan>,
    /// How the room is run.
    #[serde(default)]
    pub settings: Settings,
}

/// Who is to sit on a chair.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChairPlan {
    /// `me` for somebody at this screen, `open` for whoever comes, `bot:NAME`, or a machine such as `level:3`.
    pub player: String,
    /// The player's name.
    #[serde(default)]
    pub name: Option<String>,
    /// The player's colour.
    #[serde(default)]
    pub colour: Option<String>,
    /// The player's team.
    #[serde(default)]
    pub team: Option<String>,
}

/// The bots that a plan asks for, found by whoever knows them.
pub(crate) type Bots = Vec<(String, Who)>;

impl Plan {
    /// The names of the bots that are asked to play.
    pub(crate) fn bots(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|chair| chair.player.strip_prefix("bot:"))
    }
}

fn problem(place: &str, phrase: impl Into<Phrase>) -> Refusal {
    Refusal::setup(vec![Problem::new(place, phrase.into())])
}

/// Options as the API writes them: words, numbers, and true or false.
pub(crate) fn read_options(
    game: &dyn AnyGame,
    preset: Option<&str>,
    asked: &Map<String, Json>,
) -> Result<Options, Refusal> {
    let info = game.info();
    let mut options = Options::defaults(info.options);
    if let Some(word) = preset {
        let preset = info.presets.iter().find(|preset| preset.word == word);
        let unknown = || problem("preset", say::NO_PRESET.with([word.into()]));
        options.apply(preset.ok_or_else(unknown)?);
    }
    let mut problems = Vec::new();
    for (name, value) in asked {
        let text = match value {
            Json::String(text) => text.clone(),
            other => other.to_string(),
        };
        problems.extend(options.set(info.options, name, &text).err());
    }
    if problems.is_empty() { Ok(options) } else { Err(Refusal::setup(problems)) }
}

impl Room {
    /// Opens a room.
    ///
    /// # Errors
    /// Everything that is wrong with the plan.
    pub(crate) fn open(id: String, who: &Who, plan: &Plan, bots: &Bots) -> Result<Self, Refusal> {
        let unknown = || problem("game", say::NO_GAME.with([plan.game.as_str().into()]));
        let game = catalog::game(&plan.game).ok_or_else(unknown)?;
        plan.settings.check()?;
        let options = read_options(game, plan.preset.as_deref(), &plan.options)?;
        if plan.teams.len() > MOST_TEAMS || !game.info().seats.contains(&plan.seats.len()) {
            let range = game.info().seats.clone();
            let args = ["seats".into(), (*range.start()).into(), (*range.end()).into()];
            return Err(problem("seats", say::BAD_SETTING.with(args)));
        }
        let mut room = Self {
            id,
            host: who.key(),
            game,
            options,
            start: plan.start.clone(),
            teams: plan.teams.clone(),
            settings: plan.settings.clone(),
            chairs: Chair::rows(game.info(), plan.seats.len(), &plan.teams),
            play: None,
            next: None,
            chat: std::collections::VecDeque::new(),
            muted: Vec::new(),
        };
        room.seat_all(who, plan, bots)?;
        room.rehearse()?;
        Ok(room)
    }

    fn seat_all(&mut self, who: &Who, plan: &Plan, bots: &Bots) -> Result<(), Refusal> {
        // Those with a colour of their own come first, so that the others get what is left.
        let mut order: Vec<_> = (0..plan.seats.len()).collect();
        order.sort_by_key(|&seat| plan.seats[seat].colour.is_none());
        for seat in order {
            let ChairPlan { player, name, colour, team } = plan.seats[seat].clone();
            let place = Place { name, colour, team };
            self.seat_one(who, seat, &player, place, bots)
                .map_err(|refusal| refusal.at(&format!("seats[{seat}]")))?;
        }
        Ok(())
    }

    fn seat_one(
        &mut self,
        who: &Who,
        seat: usize,
        player: &str,
        place: Place,
        bots: &Bots,
    ) -> Result<(), Refusal> {
        let (info, teams) = (self.game.info(), &self.teams);
        if matches!(player, "me" | "person") {
            return chairs::sit(&mut self.chairs, seat, who, &place, info, teams);
        }
        chairs::arrange(&mut self.chairs, seat, &place, info, teams)?;
        self.put(seat, player, place.name, bots)
    }

    /// Puts somebody who is no person on a chair, or leaves it open.
    fn put(
        &mut self,
        seat: usize,
        player: &str,
        name: Option<String>,
        bots: &Bots,
    ) -> Result<(), Refusal> {
        let bad = || Refusal::new(Code::BadPlayer, say::BAD_PLAYER.with([player.into()]));
        if player == "open" {
            self.chairs[seat].clear();
            return Ok(());
        }
        if let Some(asked) = player.strip_prefix("bot:") {
            let known = bots.iter().find(|(name, _)| name == asked);
            let (_, bot) = known.ok_or_else(bad)?;
            self.chairs[seat].clear();
            self.chairs[seat].holder = Holder::Asked(bot.key());
            return Ok(());
        }
        let machine = catalog::machine(self.game, player).ok_or_else(bad)?;
        let label = seats::short_name(machine.name().get(Lang::En));
        let name = name.unwrap_or_else(|| self.free_label(seat, &label));
        let chair = &mut self.chairs[seat];
        (chair.holder, chair.name) = (Holder::Machine(machine.word()), Some(name));
        (chair.owner, chair.away) = (None, None);
        Ok(())
    }

    /// A machine's name, with a number where somebody has it already.
    fn free_label(&self, seat: usize, label: &str) -> String {
        let others = || self.chairs.iter().enumerate().filter(|(other, _)| *other != seat);
        seats::free_label(label, |name| {
            others().any(|(_, chair)| chair.name.as_deref() == Some(name))
        })
    }

    /// Finds what is wrong with a match before anybody waits for it.
    fn rehearse(&self) -> Result<(), Refusal> {
        self.rehearsal().map(drop)
    }

    /// The match as it would begin.
    pub(crate) fn rehearsal(&self) -> Result<Match, Refusal> {
        Match::begin(self.game, self.options.clone(), self.seat_infos(), self.start.clone(), 0)
            .map_err(Refusal::setup)
    }

    /// The seats as records write them; those who are awaited have passing names.
    fn seat_infos(&self) -> Vec<SeatInfo> {
        let named = |seat: usize| seats::default_name(self.game.info(), seat, Lang::En);
        let mut infos: Vec<SeatInfo> = Vec::new();
        for (seat, chair) in self.chairs.iter().enumerate() {
            let free = || match infos.iter().any(|other| other.name == named(seat)) {
                true => chairs::free_name(&self.chairs, seat),
                false => named(seat),
            };
            let info = chair.seat_info(free);
            infos.push(info);
        }
        infos
    }

    /// Sits somebody down, and begins if nobody is awaited any more.
    pub(super) fn sit(
        &mut self,
        who: &Who,
        seat: Option<usize>,
        place: &Place,
        at: Moment,
    ) -> Result<Change, Refusal> {
        self.must_wait()?;
        let key = who.key();
        let free = |chair: &Chair| match &chair.holder {
            Holder::Open => who.bot().is_none(),
            Holder::Asked(asked) => *asked == key,
            _ => false,
        };
        let own = |chair: &Chair| chair.is_held_by(&key);
        let seat = match seat {
            Some(seat) => {
                let chair = chairs::at(&mut self.chairs, seat)?;
                if !free(chair) && !own(chair) {
                    return no(Code::SeatTaken, say::SEAT_TAKEN);
                }
                seat
            }
            None => match self.chairs.iter().position(free) {
                Some(seat) => seat,
                None => return no(Code::SeatTaken, say::NO_SEAT_FREE),
            },
        };
        chairs::sit(&mut self.chairs, seat, who, place, self.game.info(), &self.teams)?;
        self.begin_if_full(at)
    }

    /// Begins when nobody is awaited, if that was agreed. A match that cannot
    /// begin yet, as with teams of unequal size, waits for its host.
    pub(crate) fn begin_if_full(&mut self, at: Moment) -> Result<Change, Refusal> {
        self.must_wait()?;
        let full = self.chairs.iter().all(Chair::is_taken);
        if full && self.settings.autostart && self.rehearse().is_ok() {
            return self.begin(at);
        }
        Ok(Change::Room)
    }

    pub(super) fn stand(&mut self, key: &Key, seat: usize) -> Result<Change, Refusal> {
        self.must_wait()?;
        let chair = chairs::at(&mut self.chairs, seat)?;
        let asked = matches!(&chair.holder, Holder::Asked(bot) if bot == key);
        if !chair.is_held_by(key) && !asked {
            return no(Code::NotYours, say::NOT_YOURS);
        }
        chair.clear();
        Ok(Change::Room)
    }

    pub(super) fn kick(&mut self, key: &Key, seat: usize) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        self.must_wait()?;
        chairs::at(&mut self.chairs, seat)?.clear();
        Ok(Change::Room)
    }

    /// Changes who decides for a seat before the match begins.
    pub(super) fn plan_player(
        &mut self,
        key: &Key,
        seat: usize,
        player: &str,
        bots: &Bots,
    ) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        chairs::at(&mut self.chairs, seat)?;
        self.put(seat, player, None, bots)?;
        Ok(Change::Room)
    }

    pub(super) fn start(
        &mut self,
        key: &Key,
        fill: Option<&str>,
        at: Moment,
    ) -> Result<Change, Refusal> {
        self.must_be_host(key)?;
        self.must_wait()?;
        let awaited: Vec<_> =
            (0..self.chairs.len()).filter(|&seat| !self.chairs[seat].is_taken()).collect();
        let before = self.chairs.clone();
        match fill {
            None if !awaited.is_empty() => return no(Code::SeatsEmpty, say::SEATS_EMPTY),
            None => {}
            Some(word) => {
                for seat in awaited {
                    if let Err(refusal) = self.put(seat, word, None, &Bots::new()) {
                        self.chairs = before;
                        return Err(refusal);
                    }
                }
            }
        }
        if let Err(refusal) = self.rehearse() {
            self.chairs = before;
            return Err(refusal);
        }
        self.begin(at)
    }

    /// Begins the match with everybody where they are, or by lot.
    fn begin(&mut self, at: Moment) -> Result<Change, Refusal> {
        if self.settings.shuffle {
            self.shuffle((at.seed)());
        }
        let infos = self.seat_infos();
        for (chair, info) in self.chairs.iter_mut().zip(&infos) {
            chair.name = Some(info.name.clone());
        }
        let (options, start) = (self.options.clone(), self.start.clone());
        let of =
            Match::begin(self.game, options, infos, start, (at.seed)()).map_err(Refusal::setup)?;
        let mut clock = self.settings.clock.map(|rule| Clock::new(rule, self.chairs.len()));
        if let Some(clock) = &mut clock {
            clock.pass(of.mover().map(Seat::index), std::time::Duration::ZERO, at.now);
        }
        self.play = Some(Play { of, number: 0, clock, offered: None, is_paused: false });
        Ok(Change::Begun)
    }

    /// Draws seats by lot, as any table of the house does.
    fn shuffle(&mut self, seed: u64) {
        let mut infos = self.seat_infos();
        let before = infos.clone();
        seats::shuffle(self.game.info(), &mut infos, &mut Rng::new(seed ^ 0x5ea7));
        let old = self.chairs.clone();
        for (chair, info) in self.chairs.iter_mut().zip(&infos) {
            let from = before.iter().position(|other| other.name == info.name).unwrap_or(0);
            *chair = old[from].clone();
            chair.colour = info.colour;
        }
    }
}
