//! The result as a table for people.

use crate::rows::{Found, Line};

/// Draws the table.
pub fn draw(lines: &[Line]) -> String {
    let head = row(["", "", "ours", "peer", "", "ratio", "aim"].map(str::to_owned));
    let rows = lines.iter().map(|line| match &line.found {
        Ok(found) => row(cells(line, found)),
        Err(reason) => format!("{:<22} {:<8} {reason}\n", line.name, line.unit),
    });
    std::iter::once(head).chain(rows).collect()
}

fn cells(line: &Line, found: &Found) -> [String; 7] {
    let aim = found.aim.map_or(String::new(), |aim| {
        let met = if found.ratio >= aim { "reached" } else { "NOT reached" };
        format!("at least {aim:.1}: {met}")
    });
    [
        line.name.to_owned(),
        line.unit.to_owned(),
        rate(found.ours),
        found.rival.to_owned(),
        rate(found.theirs),
        format!("{:.2}", found.ratio),
        aim,
    ]
}

fn row([name, unit, ours, rival, theirs, ratio, aim]: [String; 7]) -> String {
    let line =
        format!("{name:<22} {unit:<8} {ours:>9}  {rival:<10} {theirs:>9}  {ratio:>7}  {aim}");
    format!("{}\n", line.trim_end())
}

/// Three figures are all a noisy machine can promise.
fn rate(per_second: f64) -> String {
    let (value, suffix) = match per_second {
        rate if rate >= 1e6 => (rate / 1e6, "M"),
        rate if rate >= 1e3 => (rate / 1e3, "k"),
        rate => (rate, ""),
    };
    let places = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.places$} {suffix}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_three_figures() {
        for (per_second, text) in
            [(2_934_000.0, "2.93 M"), (41_260.0, "41.3 k"), (215_400_000.0, "215 M"), (7.0, "7.00")]
        {
            assert_eq!(rate(per_second), text);
        }
    }

    #[test]
    fn a_game_that_is_missing_says_so_in_its_line() {
        let line =
            Line { name: "chess", unit: "games/s", found: Err("not in the catalogue".to_owned()) };
        assert!(draw(&[line]).contains("chess                  games/s  not in the catalogue"));
    }
}
