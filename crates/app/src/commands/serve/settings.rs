//! The settings of a house: from options, the environment and a file, in that
//! order.

use std::time::Duration;

use kernel::Text;
use server::Config;
use texts::serve as say;

use crate::args::{Flag, Typed};
use crate::home::read_text;

/// A setting of a house.
pub(super) struct Setting {
    /// Its name as an option, and in files.
    pub(super) name: &'static str,
    value: &'static str,
    help: Text,
    /// Sets it; none when the text is no value of it.
    set: fn(&mut Config, &str) -> Option<()>,
    pub(super) show: fn(&Config) -> String,
}

/// Every setting.
pub(super) const SETTINGS: [Setting; 12] = [
    Setting {
        name: "addr",
        value: "HOST:PORT",
        help: say::ADDR,
        set: |config, text| text.parse().ok().map(|addr| config.addr = addr),
        show: |config| config.addr.to_string(),
    },
    Setting {
        name: "public-url",
        value: "URL",
        help: say::PUBLIC_URL,
        set: |config, text| {
            let is_web = ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme));
            is_web.then(|| config.public_url = Some(text.to_owned()))
        },
        show: |config| config.public_url.clone().unwrap_or_default(),
    },
    Setting {
        name: "trust-proxy",
        value: "on|off",
        help: say::TRUST_PROXY,
        set: |config, text| {
            let on = [("on", true), ("off", false)].into_iter().find(|(word, _)| *word == text);
            on.map(|(_, on)| config.trust_proxy = on)
        },
        show: |config| if config.trust_proxy { "on" } else { "off" }.to_owned(),
    },
    Setting {
        name: "thinkers",
        value: "N",
        help: say::THINKERS,
        set: |config, text| number(text, 1..=1024).map(|number| config.thinkers = number),
        show: |config| config.thinkers.to_string(),
    },
    Setting {
        name: "think",
        value: "S",
        help: say::THINK,
        set: |config, text| {
            number(text, 1..=3600).map(|seconds| config.think = Duration::from_secs(seconds as u64))
        },
        show: |config| config.think.as_secs().to_string(),
    },
    Setting {
        name: "rooms",
        value: "N",
        help: say::ROOMS,
        set: |config, text| number(text, 1..=10_000_000).map(|number| config.rooms = number),
        show: |config| config.rooms.to_string(),
    },
    Setting {
        name: "rooms-each",
        value: "N",
        help: say::ROOMS_EACH,
        set: |config, text| number(text, 1..=10_000_000).map(|number| config.rooms_each = number),
        show: |config| config.rooms_each.to_string(),
    },
    Setting {
        name: "connections",
        value: "N",
        help: say::CONNECTIONS,
        set: |config, text| number(text, 1..=10_000_000).map(|number| config.connections = number),
        show: |config| config.connections.to_string(),
    },
    Setting {
        name: "connections-each",
        value: "N",
        help: say::CONNECTIONS_EACH,
        set: |config, text| {
            number(text, 1..=10_000_000).map(|number| config.connections_each = number)
        },
        show: |config| config.connections_each.to_string(),
    },
    Setting {
        name: "requests",
        value: "N/N",
        help: say::REQUESTS,
        set: |config, text| pair(text).map(|pair| config.requests = pair),
        show: |config| shown(config.requests),
    },
    Setting {
        name: "messages",
        value: "N/N",
        help: say::MESSAGES,
        set: |config, text| pair(text).map(|pair| config.messages = pair),
        show: |config| shown(config.messages),
    },
    Setting {
        name: "keep-days",
        value: "N",
        help: say::KEEP_DAYS,
        set: |config, text| number(text, 1..=36_500).map(|days| config.keep_days = days as u64),
        show: |config| config.keep_days.to_string(),
    },
];

fn number(text: &str, range: std::ops::RangeInclusive<usize>) -> Option<usize> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// So many at once, and so many a second.
fn pair(text: &str) -> Option<(u32, u32)> {
    let (at_once, a_second) = text.split_once('/')?;
    let positive = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
    Some((positive(at_once)?, positive(a_second)?))
}

fn shown((at_once, a_second): (u32, u32)) -> String {
    format!("{at_once}/{a_second}")
}

/// The options of the command.
pub(super) const fn flags() -> [Flag; SETTINGS.len() + 2] {
    let mut flags = [Flag::switch("print-config", None, say::FLAG_PRINT); SETTINGS.len() + 2];
    flags[1] = Flag::valued("config", None, "FILE", say::FLAG_CONFIG);
    let mut index = 0;
    while index < SETTINGS.len() {
        let Setting { name, value, help, .. } = &SETTINGS[index];
        flags[index + 2] = Flag::valued(name, None, value, *help);
        index += 1;
    }
    flags
}

/// What was set, and by what; the first that sets something decides it.
pub(super) struct Sources(Vec<(Text, Vec<(String, String)>)>);

impl Sources {
    /// Reads options, environment and file, and notes what is wrong.
    pub(super) fn read(typed: &mut Typed) -> Self {
        let options = SETTINGS.iter().filter_map(|setting| {
            typed.value(setting.name).map(|value| (setting.name.to_owned(), value.to_owned()))
        });
        let options = options.collect();
        let environment = SETTINGS.iter().filter_map(|setting| {
            let value = std::env::var(variable(setting.name)).ok().filter(|it| !it.is_empty());
            value.map(|value| (setting.name.to_owned(), value))
        });
        let environment = environment.collect();
        let file = read_file(typed);
        Self(vec![
            (say::FROM_FLAG, options),
            (say::FROM_ENVIRONMENT, environment),
            (say::FROM_FILE, file),
        ])
    }

    /// Sets everything, and says where each setting comes from.
    pub(super) fn apply(&self, config: &mut Config, typed: &mut Typed) -> Vec<Text> {
        let mut origins = Vec::new();
        for setting in &SETTINGS {
            let found = self.0.iter().find_map(|(origin, pairs)| {
                let pair = pairs.iter().find(|(name, _)| name == setting.name)?;
                Some((*origin, &pair.1))
            });
            if let Some((origin, value)) = found
                && (setting.set)(config, value).is_none()
            {
                let args = [
                    setting.name.into(),
                    value.as_str().into(),
                    origin.into(),
                    setting.help.into(),
                ];
                typed.problems.push(say::BAD_VALUE.with(args));
            }
            origins.push(found.map_or(say::FROM_NOTHING, |(origin, _)| origin));
        }
        origins
    }
}

/// The variable of the environment that sets something.
fn variable(name: &str) -> String {
    format!("LUDOTECA_{}", name.to_uppercase().replace('-', "_"))
}

/// The settings in the file that was named, one a line.
fn read_file(typed: &mut Typed) -> Vec<(String, String)> {
    let Some(file) = typed.value("config").map(str::to_owned) else { return Vec::new() };
    let text = match read_text(&file) {
        Ok(text) => text,
        Err(problem) => {
            typed.problems.push(problem);
            return Vec::new();
        }
    };
    let mut pairs = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let pair =
            line.split_once('=').map(|(name, value)| (name.trim(), value.trim().trim_matches('"')));
        match pair.filter(|(name, _)| SETTINGS.iter().any(|setting| setting.name == *name)) {
            Some((name, value)) => pairs.push((name.to_owned(), value.to_owned())),
            None if line.is_empty() => {}
            None => {
                let args = [(index + 1).into(), file.as_str().into(), line.into()];
                typed.problems.push(say::BAD_LINE.with(args));
            }
        }
    }
    pairs
}
