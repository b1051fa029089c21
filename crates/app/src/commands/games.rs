//! `ludoteca games`: the list.

use kernel::{Kind, Lang, NoNames, OptionSpec, Text};
use serde_json::{Value as Json, json};
use table::AnyGame;
use table::record::value_json;
use texts::app as say;

use super::{Command, Run};
use crate::args::{Flag, Typed};

pub(super) const COMMAND: Command = Command {
    word: "games",
    summary: say::SUM_GAMES,
    usage: "[--json]",
    flags: &[Flag::switch("json", None, say::FLAG_JSON)],
    examples: &["games", "games --json"],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    let games = catalog::GAMES.iter().copied();
    if typed.has("json") {
        let list: Vec<_> = games.map(game_json).collect();
        println!("{:#}", Json::from(list));
    } else {
        let blocks: Vec<_> = games.map(|game| describe(game, lang).join("\n")).collect();
        println!("{}", blocks.join("\n\n"));
    }
    Run::Done
}

fn describe(game: &dyn AnyGame, lang: Lang) -> Vec<String> {
    let info = game.info();
    let (fewest, most) = (*info.seats.start(), *info.seats.end());
    let seats = if fewest == most {
        say::SEATS_EXACT.with([fewest.into()])
    } else {
        say::SEATS.with([fewest.into(), most.into()])
    };
    let mut lines = vec![
        format!("{} ({})", info.name.get(lang), info.id),
        format!("  {}", info.about.get(lang)),
        format!("  {}", seats.say(lang, &NoNames)),
    ];
    for spec in info.options {
        let name = format!("--{} {}", spec.name, spec.range());
        lines.push(format!("    {name:<24} {} [{}]", spec.help.get(lang), spec.default));
    }
    let rows = |title: Text, rows: Vec<(&str, Text)>| {
        let row = |(id, text): (&str, Text)| format!("    {id:<24} {}", text.get(lang));
        let title = (!rows.is_empty()).then(|| format!("  {}", title.get(lang)));
        title.into_iter().chain(rows.into_iter().map(row)).collect::<Vec<_>>()
    };
    let presets = info.presets.iter().map(|preset| (preset.word, preset.label)).collect();
    lines.extend(rows(say::PRESETS, presets));
    let machines = catalog::machine_words(game).join(", ");
    lines.push(format!("  {} {machines}", say::MACHINES.get(lang)));
    lines.extend(rows(say::FORMATS, info.formats.iter().map(|it| (it.id, it.name)).collect()));
    lines
}

fn game_json(game: &dyn AnyGame) -> Json {
    let info = game.info();
    let preset = |preset: &kernel::Preset| {
        let values: serde_json::Map<_, _> = preset
            .values
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value_json(*value)))
            .collect();
        json!({
            "id": preset.word,
            "label": text_json(preset.label),
            "options": values,
            "seats": preset.seats,
        })
    };
    json!({
        "id": info.id,
        "name": text_json(info.name),
        "about": text_json(info.about),
        "seats": {
            "min": info.seats.start(),
            "max": info.seats.end(),
            "default": info.default_seats,
        },
        "hidden": info.hidden,
        "colours": info.palette.iter().map(|(colour, _)| colour.word()).collect::<Vec<_>>(),
        "options": info.options.iter().map(option_json).collect::<Vec<_>>(),
        "presets": info.presets.iter().map(preset).collect::<Vec<_>>(),
        "machines": catalog::machine_words(game),
        "formats": info.formats.iter().map(|format| format.id).collect::<Vec<_>>(),
    })
}

fn option_json(spec: &OptionSpec) -> Json {
    let mut json = json!({
        "name": spec.name,
        "label": text_json(spec.label),
        "help": text_json(spec.help),
        "default": value_json(spec.default),
    });
    match spec.kind {
        Kind::Flag => json["kind"] = json!("flag"),
        Kind::Number { min, max, step } => {
            json["kind"] = json!("number");
            json["min"] = json!(min);
            json["max"] = json!(max);
            json["step"] = json!(step);
        }
        Kind::Choice(choices) => {
            json["kind"] = json!("choice");
            json["choices"] = choices
                .iter()
                .map(|choice| json!({"word": choice.word, "label": text_json(choice.label)}))
                .collect();
        }
    }
    json
}

fn text_json(text: Text) -> Json {
    json!({"en": text.en, "es": text.es})
}
