//! The universal Ataxx interface: moves, limits and reports as it writes them.
//!
//! Positions need no conversion: ours are the ones that Ataxx programs share.

use std::time::Duration;

use kernel::{Limits, Opinion, Worth};

/// What it calls a pass.
pub(crate) const PASS: &str = "0000";
const OUR_PASS: &str = "pass";

/// So many milliseconds on a clock are not used.
const LEFT_ALONE: u64 = 50;

/// Our move in its words: a jump is two cells without a hyphen.
pub(crate) fn write_move(ours: &str) -> String {
    if ours == OUR_PASS { PASS.to_owned() } else { ours.replace('-', "") }
}

/// Its move in our words. Our game reads two cells without a hyphen, too.
pub(crate) fn read_move(theirs: &str) -> String {
    if theirs == PASS { OUR_PASS.to_owned() } else { theirs.to_owned() }
}

/// What may be spent on a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
}

impl Go {
    /// The command. Time is named only where it was given, or where nothing
    /// else was; and last, because in some programs every limit replaces those
    /// before it, and time is the one that costs the game.
    pub(crate) fn write(time: Option<Duration>, usual: Duration, limits: &Limits<'_>) -> String {
        let bounded = limits.nodes.is_some() || limits.depth.is_some();
        let time = time.or(if bounded { None } else { Some(usual) });
        let mut words = "go".to_owned();
        words += &limits.depth.map_or(String::new(), |depth| format!(" depth {depth}"));
        words += &limits.nodes.map_or(String::new(), |nodes| format!(" nodes {nodes}"));
        words +=
            &time.map_or(String::new(), |time| format!(" movetime {}", time.as_millis().max(1)));
        words
    }

    /// Reads what follows `go` for the side that moves first or second. Words
    /// that it does not know are passed over.
    pub(crate) fn read(words: &[&str], seat: usize) -> Self {
        let mut go = Self::default();
        let [clock, increment] =
            [["wtime", "btime"], ["winc", "binc"]].map(|names| names[seat.min(1)]);
        let (mut left, mut extra) = (None, 0);
        for pair in words.windows(2) {
            let Ok(number) = pair[1].parse::<u64>() else { continue };
            match pair[0] {
                "movetime" => go.time = Some(Duration::from_millis(number)),
                "nodes" => go.nodes = Some(number),
                "depth" => go.depth = u32::try_from(number).ok(),
                name if name == clock => left = Some(number),
                name if name == increment => extra = number,
                _ => {}
            }
        }
        // A game has some twenty-five moves of one side still to come, as a rule; and
        // whoever takes all that is left has lost.
        let share = left.map(|left: u64| {
            let share = (left / 25 + extra * 3 / 4).min(left.saturating_sub(LEFT_ALONE));
            Duration::from_millis(share.max(1))
        });
        Self { time: go.time.or(share), ..go }
    }
}

/// A report of ours in its words.
pub(crate) fn write_info(opinion: &Opinion) -> String {
    let depth = opinion.depth.map_or(String::new(), |depth| format!(" depth {depth}"));
    let score = match opinion.worth {
        Worth::Points(points) => format!(" score cp {points}"),
        Worth::Draw => " score cp 0".to_owned(),
        Worth::Win(plies) => format!(" score mate {}", plies.unwrap_or(1).div_ceil(2).max(1)),
        Worth::Loss(plies) => format!(" score mate -{}", plies.unwrap_or(2).div_ceil(2)),
        // The part of first place to expect has no words there.
        Worth::Share(_) => String::new(),
    };
    let line: String = opinion.line.iter().map(|text| format!(" {}", write_move(text))).collect();
    let pv = if line.is_empty() { line } else { format!(" pv{line}") };
    format!("info{depth}{score} nodes {}{pv}", opinion.nodes)
}

/// A report of theirs, when it says what the position is worth.
pub(crate) fn read_info(line: &str) -> Option<Opinion> {
    let words: Vec<&str> = line.split_whitespace().collect();
    // What follows `string` is prose.
    let prose = words.iter().position(|word| *word == "string").unwrap_or(words.len());
    let words = &words[..prose];
    let after = |name| words.iter().position(|word| *word == name).map(|at| &words[at + 1..]);
    let number = |name| after(name)?.first()?.parse::<u64>().ok();
    let worth = match *after("score")? {
        ["mate", plies, ..] => mate(plies.parse().ok()?),
        ["cp" | "cs", points, ..] | [points, ..] => Worth::Points(points.parse().ok()?),
        [] => return None,
    };
    Some(Opinion {
        line: after("pv").unwrap_or_default().iter().map(|text| read_move(text)).collect(),
        worth,
        depth: number("depth").and_then(|depth| u32::try_from(depth).ok()),
        nodes: number("nodes").unwrap_or(0),
    })
}

/// A win or loss, told in moves of one side.
fn mate(moves: i32) -> Worth {
    let plies = moves.unsigned_abs().saturating_mul(2);
    if moves > 0 { Worth::Win(Some(plies.saturating_sub(1))) } else { Worth::Loss(Some(plies)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_the_same_there_and_back() {
        for (ours, theirs) in [("g2", "g2"), ("a1-c3", "a1c3"), ("pass", "0000")] {
            assert_eq!(write_move(ours), theirs);
        }
        assert_eq!(read_move("0000"), "pass");
    }

    #[test]
    fn limits_are_read_as_they_are_written() {
        let second = Duration::from_secs(1);
        let limits = Limits { depth: Some(4), nodes: Some(900), stop: None };
        let written = Go::write(Some(second / 2), second, &limits);
        assert_eq!(written, "go depth 4 nodes 900 movetime 500");
        let words: Vec<_> = written.split(' ').collect();
        let expected = Go { time: Some(second / 2), nodes: Some(900), depth: Some(4) };
        assert_eq!(Go::read(&words, 0), expected);
        assert_eq!(Go::write(None, second, &Limits::default()), "go movetime 1000");
        assert_eq!(Go::write(None, second, &limits), "go depth 4 nodes 900");
        let clock = ["go", "btime", "60000", "wtime", "9", "binc", "1000"];
        assert_eq!(Go::read(&clock, 1).time, Some(Duration::from_millis(3150)));
        let hurry = ["go", "wtime", "80", "winc", "5000"];
        assert_eq!(Go::read(&hurry, 0).time, Some(Duration::from_millis(30)));
        assert_eq!(Go::read(&["go", "movetime", "soon", "depth"], 0), Go::default());
    }

    #[test]
    fn reports_are_read_as_they_are_written() {
        for worth in [Worth::Points(-250), Worth::Win(Some(3)), Worth::Loss(Some(4))] {
            let line = vec!["g2".to_owned(), "pass".to_owned()];
            let opinion = Opinion { line, worth, depth: Some(7), nodes: 12 };
            assert_eq!(read_info(&write_info(&opinion)), Some(opinion));
        }
        let bare = read_info("info depth 2 nodes 45 score 261 time 0 pv f1").unwrap();
        assert_eq!((bare.worth, bare.depth), (Worth::Points(261), Some(2)));
        for wrong in ["info string score 5", "info score", "info score cp x", "info score mate"] {
            assert_eq!(read_info(wrong), None, "{wrong}");
        }
    }
}
