//! What somebody's matches have come to, drawn.

use maud::{Markup, html};
use store::{Played, Statistics, Tally, Verdict};
use texts::{house as heads, library as say};

use super::{day, said};
use crate::library::game_name;
use crate::pages::visitor::Visitor;

/// All that is known of somebody's matches; `is_linked` says whether whoever
/// looks may see the matches themselves.
pub(super) fn draw(visitor: &Visitor, of: &Statistics, is_linked: bool) -> Markup {
    html! {
        section aria-labelledby="results" {
            h2 id="results" { (visitor.say(say::RESULTS)) }
            @if of.overall.played() == 0 {
                p.empty { (visitor.say(say::NO_RESULTS)) }
            } @else {
                (figures(visitor, &of.overall))
                (table(visitor, of))
            }
        }
        @if !of.last.is_empty() {
            section aria-labelledby="last" {
                h2 id="last" { (visitor.say(say::LAST_MATCHES)) }
                ul.list { @for played in &of.last { (last(visitor, played, is_linked)) } }
            }
        }
    }
}

/// The few numbers that say most.
fn figures(visitor: &Visitor, tally: &Tally) -> Markup {
    let streak = match tally.streak {
        lost @ ..0 => say::STREAK_LOST.with([(-lost).into()]),
        won => say::STREAK_WON.with([won.into()]),
    };
    html! {
        dl.figures {
            div { dt { (visitor.say(heads::POINTS)) } dd { (tally.points) } }
            div { dt { (visitor.say(heads::RATING)) } dd { (rating(tally)) } }
            div { dt { (visitor.say(say::ROWS_OF_WINS)) }
                dd { (said(visitor, &streak)) }
                dd.soft { (said(visitor, &say::BEST_STREAK.with([tally.best_streak.into()]))) }
            }
        }
        (bar(visitor, tally))
    }
}

fn table(visitor: &Visitor, of: &Statistics) -> Markup {
    html! {
        div.sheet-box {
            table.sheet {
                thead { tr {
                    th scope="col" { (visitor.say(heads::GAME)) }
                    th scope="col" { (visitor.say(say::BALANCE)) }
                    @for head in [heads::WON, heads::DRAWN, heads::LOST, heads::POINTS, heads::RATING] {
                        th.number scope="col" { (visitor.say(head)) }
                    }
                } }
                tbody {
                    @for (game, tally) in &of.games { (row(visitor, &game_name(visitor.lang(), game), tally)) }
                    @if of.games.len() > 1 { (row(visitor, visitor.say(say::ANY_GAME), &of.overall)) }
                }
            }
        }
    }
}

fn row(visitor: &Visitor, name: &str, tally: &Tally) -> Markup {
    let Tally { won, drawn, lost, points, .. } = tally;
    let cells = [
        (heads::WON, won.to_string()),
        (heads::DRAWN, drawn.to_string()),
        (heads::LOST, lost.to_string()),
        (heads::POINTS, points.to_string()),
        (heads::RATING, rating(tally)),
    ];
    html! {
        tr {
            th scope="row" { (name) }
            td.balance { (bar(visitor, tally)) }
            @for (head, cell) in &cells { td.number data-label=(visitor.say(*head)) { (cell) } }
        }
    }
}

/// The rating, and how far off it may be.
pub(super) fn rating(tally: &Tally) -> String {
    format!("{:.0} ± {:.0}", tally.rating.value, 2.0 * tally.rating.deviation)
}

/// Won, drawn and lost as parts of one bar.
pub(super) fn bar(visitor: &Visitor, tally: &Tally) -> Markup {
    let Tally { won, drawn, lost, .. } = *tally;
    let label = said(visitor, &say::BALANCE_OF.with([won.into(), drawn.into(), lost.into()]));
    let all = (won + drawn + lost).max(1) as f64;
    let part = |count: i64| format!("{:.2}", 100.0 * count as f64 / all);
    let parts = [("won", 0, won), ("drawn", won, drawn), ("lost", won + drawn, lost)];
    html! {
        svg.bar role="img" aria-label=(label) viewBox="0 0 100 8" preserveAspectRatio="none" {
            title { (label) }
            @for (class, before, count) in parts {
                rect class=(class) x=(part(before)) width=(part(count)) height="8" {}
            }
        }
    }
}

fn last(visitor: &Visitor, played: &Played, is_linked: bool) -> Markup {
    let name = game_name(visitor.lang(), &played.game);
    let verdict = match played.verdict {
        Some(Verdict::Won) => heads::HAS_WON,
        Some(Verdict::Drawn) => heads::HAS_DRAWN,
        Some(Verdict::Lost) => heads::HAS_LOST,
        None => heads::IN_PLAY,
    };
    html! {
        li {
            span.what {
                @if is_linked && played.verdict.is_some() {
                    a href={ "/match/" (played.id) } { (name) }
                } @else { (name) }
                " " span.who { (visitor.say(verdict)) }
            }
            (day(&played.started))
        }
    }
}
