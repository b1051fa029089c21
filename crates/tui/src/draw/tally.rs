//! What matches have come to, in columns.

use ratatui::text::{Line, Span};
use texts::house as say;

use crate::kept::Tally;
use crate::look::Look;
use crate::screen::Desk;

/// What the columns of figures take together.
const FIGURES: usize = 52;

/// How wide the names at the left are, and the bars at the right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    pub(crate) name: usize,
    bar: usize,
}

impl Columns {
    /// As they fit into so many letters.
    pub(crate) fn of(width: u16) -> Self {
        let left = usize::from(width).saturating_sub(FIGURES + 3);
        let name = (left / 2).clamp(16, 24);
        Self { name, bar: left.saturating_sub(name).min(24) }
    }

    pub(crate) fn heading(self, name: &str, desk: &Desk) -> Line<'static> {
        let [won, drawn, lost, points, streak, rating] =
            [say::WON, say::DRAWN, say::LOST, say::POINTS, say::STREAK, say::RATING]
                .map(|text| desk.say(text));
        let text = figures([won, drawn, lost, points, streak, rating]);
        Line::styled(format!(" {} {text}", fitted(name, self.name)), desk.look.soft())
    }

    pub(crate) fn line(self, name: &str, tally: &Tally, desk: &Desk) -> Line<'static> {
        let [rating, doubt] = tally.rating;
        let sign = desk.look.sign('±', '~');
        let all = [
            tally.won.to_string(),
            tally.drawn.to_string(),
            tally.lost.to_string(),
            tally.points.to_string(),
            streak(tally.streak),
            format!("{rating} {sign}{doubt}"),
        ];
        let text = figures(all.each_ref().map(String::as_str));
        Line::from(vec![
            Span::raw(format!(" {} {text} ", fitted(name, self.name))),
            Span::styled(bar(tally, self.bar, desk.look), desk.look.accent()),
        ])
    }
}

/// A name in so many letters.
pub(crate) fn fitted(name: &str, width: usize) -> String {
    let short: String = name.chars().take(width).collect();
    format!("{short:<width$}")
}

fn figures([won, drawn, lost, points, streak, rating]: [&str; 6]) -> String {
    format!("{won:>7} {drawn:>9} {lost:>8} {points:>6} {streak:>6} {rating:>11}")
}

/// How many were won in a row, or lost.
fn streak(count: i64) -> String {
    if count > 0 { format!("+{count}") } else { count.to_string() }
}

/// What was won, drawn and lost, as parts of one bar.
fn bar(tally: &Tally, width: usize, look: Look) -> String {
    let all = (tally.won + tally.drawn + tally.lost).max(0) as usize;
    if all == 0 {
        return String::new();
    }
    let counts = [tally.won, tally.drawn, tally.lost].map(|count| count.max(0) as usize);
    let mut lengths = counts.map(|count| count * width / all);
    let longest = (0..3).max_by_key(|at| lengths[*at]).unwrap_or(0);
    // What is missing by rounding goes to the longest part.
    lengths[longest] += width - lengths.iter().sum::<usize>();
    let signs = [look.sign('█', '#'), look.sign('▒', '='), look.sign('░', '.')];
    signs.iter().zip(lengths).map(|(sign, length)| sign.to_string().repeat(length)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Depth;

    #[test]
    fn a_bar_is_as_long_as_it_should_be() {
        let look = Look { depth: Depth::None, ascii: true };
        let of = |won, drawn, lost| Tally { won, lost, drawn, ..Tally::default() };
        assert_eq!(bar(&of(1, 0, 0), 6, look), "######");
        assert_eq!(bar(&of(2, 1, 1), 8, look), "####==..");
        assert_eq!(bar(&of(1, 1, 1), 10, look).len(), 10);
        assert_eq!(bar(&of(0, 0, 0), 10, look), "");
    }
}
