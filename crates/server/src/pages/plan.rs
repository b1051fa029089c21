//! The form of a new match: what is filled in, and the plan it stands for.

use std::collections::BTreeMap;

use kernel::{Lang, Options};
use scene::Info;
use serde_json::Value as Json;
use table::{AnyGame, seats};

use crate::room::{ChairPlan, ClockRule, Plan, Settings};

/// The fields of a form, by name.
pub(super) type Fields = Vec<(String, String)>;

/// What teams are called when nobody has a better idea.
pub(super) const TEAMS: [&str; 5] = ["A", "B", "C", "D", "E"];

/// A form that is being filled in.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    pub(super) options: BTreeMap<String, String>,
    pub(super) seats: Vec<ChairPlan>,
    pub(super) start: String,
    /// `none`, `fischer` or `move`.
    pub(super) clock: String,
    pub(super) seconds: String,
    pub(super) increment: String,
    /// The boxes that are ticked.
    pub(super) ticked: Vec<String>,
}

impl Sketch {
    /// The form as somebody finds it: themselves against a machine.
    pub(super) fn usual(info: &Info, lang: Lang, name: Option<&str>) -> Self {
        let mut sketch = Self {
            options: shown(&Options::defaults(info.options)),
            seats: Vec::new(),
            start: String::new(),
            clock: "none".to_owned(),
            seconds: "300".to_owned(),
            increment: "5".to_owned(),
            ticked: ["undo", "chat"].map(str::to_owned).to_vec(),
        };
        sketch.resize(info, info.default_seats, lang);
        if let Some(name) = name {
            sketch.seats[0].name = Some(name.to_owned());
        }
        sketch
    }

    /// The form as it was sent.
    pub(super) fn read(info: &Info, fields: &Fields) -> Self {
        let get = |name: &str| {
            let field = fields.iter().rev().find(|(known, _)| known == name);
            field.map(|(_, value)| value.trim().to_owned())
        };
        let count = get("seats").and_then(|text| text.parse().ok()).unwrap_or(info.default_seats);
        let some = |name: String| get(&name).filter(|value| !value.is_empty());
        let chair = |seat: usize| ChairPlan {
            player: get(&format!("s{seat}-player")).unwrap_or_default(),
            name: some(format!("s{seat}-name")),
            colour: some(format!("s{seat}-colour")),
            team: some(format!("s{seat}-team")),
        };
        let value = |spec: &kernel::OptionSpec| {
            let sent = get(&format!("o-{}", spec.name));
            let off = matches!(spec.kind, kernel::Kind::Flag).then(|| "off".to_owned());
            Some((spec.name.to_owned(), sent.or(off)?))
        };
        Self {
            options: info.options.iter().filter_map(value).collect(),
            seats: (0..count.clamp(1, *info.seats.end())).map(chair).collect(),
            start: get("start").unwrap_or_default(),
            clock: get("clock").unwrap_or_default(),
            seconds: get("seconds").unwrap_or_default(),
            increment: get("increment").unwrap_or_default(),
            ticked: BOXES
                .iter()
                .filter(|name| get(name).is_some())
                .map(ToString::to_string)
                .collect(),
        }
    }

    /// Adds seats for machines, or takes the last ones away.
    pub(super) fn resize(&mut self, info: &Info, count: usize, lang: Lang) {
        let count = count.clamp(*info.seats.start(), *info.seats.end());
        self.seats.truncate(count);
        for seat in self.seats.len()..count {
            let free =
                info.palette.iter().map(|(colour, _)| colour.word()).find(|word| {
                    self.seats.iter().all(|chair| chair.colour.as_deref() != Some(word))
                });
            self.seats.push(ChairPlan {
                player: if seat == 0 { "me" } else { "level:3" }.to_owned(),
                name: (seat == 0).then(|| seats::default_name(info, 0, lang)),
                colour: free.map(str::to_owned),
                team: None,
            });
        }
    }

    /// Takes the options and the seats of a named set.
    pub(super) fn apply(&mut self, info: &Info, word: &str, lang: Lang) {
        let Some(preset) = info.presets.iter().find(|preset| preset.word == word) else { return };
        let mut options = Options::defaults(info.options);
        options.apply(preset);
        self.options = shown(&options);
        if let Some(seats) = preset.seats {
            self.resize(info, seats, lang);
        }
    }

    /// Does what a button of the form says.
    pub(super) fn obey(&mut self, info: &Info, act: &str, lang: Lang) {
        let count = self.seats.len();
        match act {
            "more" => self.resize(info, count + 1, lang),
            "fewer" => self.resize(info, count - 1, lang),
            act => self.apply(info, act.strip_prefix("preset:").unwrap_or_default(), lang),
        }
    }

    /// Fills in the options and teams that an address names; all else stays.
    pub(super) fn fill_in(&mut self, info: &Info, fields: &Fields) {
        for (name, value) in fields {
            let option = name.strip_prefix("o-");
            if let Some(spec) = info.options.iter().find(|spec| option == Some(spec.name)) {
                self.options.insert(spec.name.to_owned(), value.clone());
            }
            for (seat, chair) in self.seats.iter_mut().enumerate() {
                if *name == format!("s{seat}-team") {
                    chair.team = Some(value.clone());
                }
            }
        }
    }

    /// What the form asks for.
    pub(super) fn plan(&self, game: &dyn AnyGame, lang: Lang) -> Plan {
        let info = game.info();
        let options = self.options.iter();
        let mut teams: Vec<_> = self.seats.iter().filter_map(|chair| chair.team.clone()).collect();
        teams.sort();
        teams.dedup();
        Plan {
            game: info.id.to_owned(),
            preset: None,
            options: options
                .map(|(name, value)| (name.clone(), Json::from(value.clone())))
                .collect(),
            start: Some(self.start.clone()).filter(|start| !start.is_empty()),
            teams,
            seats: self.seats.iter().map(|chair| self.named(game, chair, lang)).collect(),
            settings: self.settings(),
        }
    }

    /// Machines are called what they are, and by a number where there are
    /// several; those who are awaited have no name yet.
    fn named(&self, game: &dyn AnyGame, chair: &ChairPlan, lang: Lang) -> ChairPlan {
        let name = match catalog::machine(game, &chair.player) {
            _ if chair.player == "me" => chair.name.clone(),
            None => None,
            Some(machine) => {
                let same: Vec<_> =
                    self.seats.iter().filter(|other| other.player == chair.player).collect();
                let place = same.iter().position(|other| std::ptr::eq(*other, chair)).unwrap_or(0);
                let label = seats::short_name(machine.name().get(lang));
                Some(if place == 0 { label } else { format!("{label} ({})", place + 1) })
            }
        };
        ChairPlan { name, ..chair.clone() }
    }

    fn settings(&self) -> Settings {
        let is = |name: &str| self.ticked.iter().any(|ticked| ticked == name);
        let number = |text: &str| text.parse().unwrap_or(0);
        let (seconds, increment) = (number(&self.seconds), number(&self.increment));
        Settings {
            public: is("public"),
            shuffle: is("shuffle"),
            undo: is("undo"),
            chat: is("chat"),
            clock: match self.clock.as_str() {
                "fischer" => Some(ClockRule::Fischer { seconds, increment }),
                "move" => Some(ClockRule::Move { seconds }),
                _ => None,
            },
            pace: PACE,
            ..Settings::default()
        }
    }
}

/// How many milliseconds a machine takes at least: long enough to see what it
/// answers, short enough not to wait.
const PACE: u32 = 600;

/// The boxes of the form.
pub(super) const BOXES: [&str; 4] = ["shuffle", "public", "undo", "chat"];

fn shown(options: &Options) -> BTreeMap<String, String> {
    options.iter().map(|(name, value)| (name.to_owned(), value.to_string())).collect()
}
