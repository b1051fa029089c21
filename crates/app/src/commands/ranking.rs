//! `ludoteca ranking`: who is ahead.

use kernel::Lang;
use serde_json::json;
use store::{Order, Rank};
use texts::{console, house as say};

use super::profile::tally_json;
use super::{Command, Run, open, print};
use crate::args::{Flag, Typed};
use crate::home::sheets;
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "ranking",
    summary: say::SUM_RANKING,
    usage: "[--game GAME] [--by points|rating] [--page N] [--json]",
    chooses_a_game: false,
    notes: &[],
    flags: &[
        Flag::valued("game", Some('g'), "GAME", texts::app::FLAG_GAME),
        Flag::valued("by", None, "points|rating", say::FLAG_BY),
        super::PAGE,
        super::JSON,
    ],
    examples: &["ranking", "ranking -g othello --by rating", "ranking --page 2 --json"],
    run,
};

/// How many lines a page has.
const PAGE: u64 = 20;

fn run(typed: &mut Typed, lang: Lang) -> Run {
    typed.at_most(0);
    let game = if typed.has("game") { setup::game(typed, None) } else { None };
    let order = match typed.value("by").unwrap_or("points") {
        "points" => Order::Points,
        "rating" => Order::Rating,
        other => {
            let unknown = say::UNKNOWN_ORDER.with([other.into()]);
            typed.problems.push(unknown);
            Order::Points
        }
    };
    let page = typed.number("page", 1, u64::from(u32::MAX)).unwrap_or(1);
    if !typed.problems.is_empty() {
        return Run::Usage;
    }
    let (id, skip) = (game.map(|game| game.info().id), (page - 1) * PAGE);
    let as_json = typed.has("json");
    open(typed, |home, _| {
        let ranks = home.wait(home.store.ranking(id, order, skip as i64, PAGE as i64))?;
        if as_json {
            let list: Vec<_> = ranks.iter().map(rank_json).collect();
            print(&[json!(list).to_string()]);
            return Ok(());
        }
        let count = home.wait(home.store.count_ranked(id))?;
        print(&match sheets::ranking(&ranks, lang) {
            none if none.is_empty() => vec![console::NO_PROFILES.get(lang).to_owned()],
            lines => lines,
        });
        let pages = (count as u64).div_ceil(PAGE);
        if pages > 1 {
            let told = say::PAGE_OF.with([page.to_string().into(), pages.to_string().into()]);
            print(&[told.say(lang, &kernel::NoNames)]);
        }
        Ok(())
    })
}

fn rank_json(rank: &Rank) -> serde_json::Value {
    let mut line = json!({"place": rank.place, "alias": rank.alias});
    if let (Some(line), Some(tally)) = (line.as_object_mut(), tally_json(&rank.tally).as_object()) {
        line.extend(tally.clone());
    }
    line
}
