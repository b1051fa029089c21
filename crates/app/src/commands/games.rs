//! `ludoteca games`: the list.

use kernel::{Kind, Lang, NoNames, OptionSpec, Text};
use serde_json::{Value as Json, json};
use table::record::value_json;
use table::{AnyGame, Machine};
use texts::app as say;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "games",
    summary: say::SUM_GAMES,
    usage: "[GAME] [--json]",
    chooses_a_game: false,
    notes: &[],
    flags: &[Flag::switch("json", None, say::FLAG_JSON)],
    examples: &["games", "games attt", "games --json"],
    run,
};

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(1);
    let one = typed.rest.first().cloned();
    let games = match &one {
        None => catalog::GAMES.to_vec(),
        Some(id) => catalog::game(id).into_iter().collect(),
    };
    if games.is_empty() {
        let id = one.clone().unwrap_or_default();
        typed.problems.push(say::NO_SUCH_GAME.with([id.into(), setup::game_ids().into()]));
    }
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    if typed.has("json") {
        let list: Vec<_> = games.into_iter().map(game_json).collect();
        println!("{:#}", Json::from(list));
    } else {
        let machines = if one.is_some() { each_machine } else { machines_in_a_line };
        let blocks: Vec<_> =
            games.into_iter().map(|game| describe(game, lang, machines).join("\n")).collect();
        println!("{}", blocks.join("\n\n"));
    }
    Run::Done
}

/// The words of a game's machines in one line; those of the levels as one.
fn machines_in_a_line(game: &dyn AnyGame, lang: Lang) -> Vec<String> {
    let strongest = catalog::strongest(game).word();
    let spell = |word: &str| match strongest.strip_prefix(word) {
        Some(last) if word == catalog::LEVEL => format!("{word}:1-{}", last.trim_matches(':')),
        _ => word.to_owned(),
    };
    let words: Vec<_> = catalog::machine_words(game).into_iter().map(spell).collect();
    vec![format!("  {} {}", say::MACHINES.get(lang), words.join(", "))]
}

/// The machines of a game one by one, with their names.
fn each_machine(game: &dyn AnyGame, lang: Lang) -> Vec<String> {
    let title = format!("  {}", say::MACHINES.get(lang));
    let row =
        |machine: &dyn Machine| format!("    {:<24} {}", machine.word(), machine.name().get(lang));
    let rows = catalog::machines(game);
    std::iter::once(title).chain(rows.iter().map(|machine| row(&**machine))).collect()
}

fn describe(
    game: &dyn AnyGame,
    lang: Lang,
    machines: fn(&dyn AnyGame, Lang) -> Vec<String>,
) -> Vec<String> {
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
    lines.extend(machines(game, lang));
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
