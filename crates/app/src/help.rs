//! The help texts, made from the same data as everything else.

use kernel::{Lang, NoNames};
use texts::app as say;

use crate::args::Flag;
use crate::commands::{COMMANDS, Command};

/// Prints the help of a command, or of the program.
pub(crate) fn print(command: Option<&Command>, common: &[Flag], lang: Lang) {
    let lines = match command {
        Some(command) => of_command(command, common, lang),
        None => of_program(common, lang),
    };
    println!("{}", lines.join("\n"));
}

fn of_program(common: &[Flag], lang: Lang) -> Vec<String> {
    let mut lines = vec![
        say::ABOUT.get(lang).to_owned(),
        String::new(),
        format!("{} ludoteca [COMMAND] [OPTIONS]", say::USAGE.get(lang)),
        format!("       ({})", say::ALONE.get(lang)),
        String::new(),
        say::COMMANDS.get(lang).to_owned(),
    ];
    let row = |command: &Command| format!("  {:<8} {}", command.word, command.summary.get(lang));
    lines.extend(COMMANDS.iter().map(row));
    lines.extend([String::new(), say::OPTIONS.get(lang).to_owned()]);
    lines.extend(common.iter().map(|flag| flag_line(flag, lang)));
    lines.extend([String::new(), say::MORE_HELP.get(lang).to_owned()]);
    lines
}

fn of_command(command: &Command, common: &[Flag], lang: Lang) -> Vec<String> {
    let mut lines = vec![
        format!("ludoteca {}: {}", command.word, command.summary.get(lang)),
        String::new(),
        format!("{} ludoteca {} {}", say::USAGE.get(lang), command.word, command.usage),
        String::new(),
        say::OPTIONS.get(lang).to_owned(),
    ];
    lines.extend(command.all_flags().chain(common).map(|flag| flag_line(flag, lang)));
    if command.chooses_a_game {
        lines.extend(game_options(lang));
    }
    for note in command.notes {
        lines.extend([String::new(), note.get(lang).to_owned()]);
    }
    lines.extend([String::new(), say::EXAMPLES.get(lang).to_owned()]);
    lines.extend(command.examples.iter().map(|example| format!("  ludoteca {example}")));
    lines
}

fn flag_line(flag: &Flag, lang: Lang) -> String {
    let short = flag.short.map_or("    ".to_owned(), |letter| format!("-{letter}, "));
    let value = flag.value.map_or(String::new(), |value| format!(" {value}"));
    format!("  {short}{:<22} {}", format!("--{}{value}", flag.long), flag.help.get(lang))
}

fn game_options(lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for info in catalog::GAMES.iter().map(|game| game.info()) {
        if info.options.is_empty() {
            continue;
        }
        let title = say::GAME_OPTIONS.with([info.name.into(), info.id.into()]);
        lines.extend([String::new(), title.say(lang, &NoNames)]);
        for spec in info.options {
            let name = format!("--{} {}", spec.name, spec.range());
            lines.push(format!("      {name:<22} {} [{}]", spec.help.get(lang), spec.default));
        }
    }
    lines
}
