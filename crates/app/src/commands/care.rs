//! `ludoteca backup`, `ludoteca restore` and `ludoteca check`: looking after
//! what is kept.

use std::path::Path;

use kernel::{Lang, NoNames, Phrase};
use table::{Match, Status, record};
use texts::house as say;

use super::{Command, Run, confirmed, open, print, the_file};
use crate::args::{Flag, Typed};
use crate::home::Home;

pub(super) const BACKUP: Command = Command {
    word: "backup",
    summary: say::SUM_BACKUP,
    usage: "FILE",
    chooses_a_game: false,
    notes: &[],
    flags: &[],
    examples: &["backup house.db", "backup house.db --database postgres://user@host/name"],
    run: backup,
};

pub(super) const RESTORE: Command = Command {
    word: "restore",
    summary: say::SUM_RESTORE,
    usage: "FILE [--yes]",
    chooses_a_game: false,
    notes: &[],
    flags: &[Flag::switch("yes", None, say::FLAG_YES)],
    examples: &["restore house.db --yes"],
    run: restore,
};

pub(super) const CHECK: Command = Command {
    word: "check",
    summary: say::SUM_CHECK,
    usage: "",
    chooses_a_game: false,
    notes: &[],
    flags: &[],
    examples: &["check", "check --data folder"],
    run: check,
};

fn backup(typed: &mut Typed, lang: Lang) -> Run {
    let Some(file) = the_file(typed).filter(|_| typed.problems.is_empty()) else {
        return Run::Usage;
    };
    open(typed, |home, _| {
        home.wait(home.store.backup(Path::new(&file)))?;
        print(&[say::BACKED_UP.with([file.into()]).say(lang, &NoNames)]);
        Ok(())
    })
}

fn restore(typed: &mut Typed, lang: Lang) -> Run {
    let Some(file) = the_file(typed).filter(|_| typed.problems.is_empty()) else {
        return Run::Usage;
    };
    open(typed, |home, typed| {
        confirmed(typed, &say::RESTORE_SURE.with([file.as_str().into()]), lang)?;
        home.wait(home.store.restore(Path::new(&file)))?;
        print(&[say::RESTORED.with([file.into()]).say(lang, &NoNames)]);
        Ok(())
    })
}

/// How many matches are looked up at a time.
const BATCH: i64 = 500;

fn check(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    open(typed, |home, _| {
        let (count, problems) = check_all(home)?;
        for problem in &problems {
            print(&[problem.say(lang, &NoNames)]);
        }
        if problems.is_empty() {
            print(&[say::ALL_WELL.with([count.into()]).say(lang, &NoNames)]);
            return Ok(());
        }
        Err(say::NOT_WELL.with([problems.len().into(), count.into()]))
    })
}

/// Replays everything: how many records there are, and what is wrong.
fn check_all(home: &Home) -> Result<(usize, Vec<Phrase>), Phrase> {
    let (mut count, mut problems, mut last) = (0, Vec::new(), 0);
    loop {
        let numbers = home.wait(home.store.numbers(last, BATCH))?;
        let Some(&highest) = numbers.last() else { break };
        last = highest;
        count += numbers.len();
        for number in numbers {
            if let Err(phrase) = check_match(home, number) {
                problems.push(texts::app::IN_MATCH.with([number.into(), phrase.into()]));
            }
        }
    }
    for scenario in home.wait(home.store.scenarios(None))? {
        count += 1;
        if let Err(phrase) = replayed(&scenario.parts.record()) {
            problems.push(texts::app::IN_FILE.with([scenario.name.into(), phrase.into()]));
        }
    }
    Ok((count, problems))
}

fn check_match(home: &Home, number: i64) -> Result<(), Phrase> {
    let kept = home.wait(home.store.load(number))?;
    let of = replayed(&kept.parts.record())?;
    // A wrong result is refused when it is read; a missing one is not.
    match (of.status(), &kept.parts.result) {
        (Status::Over(_), None) => Err(say::RESULT_MISSING.into()),
        _ => Ok(()),
    }
}

fn replayed(text: &str) -> Result<Match, Phrase> {
    record::read(text, catalog::GAMES, 0)
}
