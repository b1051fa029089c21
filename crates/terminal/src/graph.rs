//! How a score went, as a small graph of blocks.

/// Rows above the line of zero, and as many below it.
const HALF: usize = 5;
/// How far apart the numbers below the graph are.
const TICK: usize = 10;

/// A graph of these points as bars above and below zero, not wider than so
/// many columns, axis apart. `first` is the number of the first point.
///
/// ```
/// let lines = terminal::graph(&[0, 2, -4], 0, 60);
/// assert_eq!(lines.len(), 12);
/// assert_eq!(lines[0], " +4 ┤");
/// ```
pub fn graph(points: &[i32], first: usize, width: usize) -> Vec<String> {
    let columns = points.len().min(width);
    let shown = || (0..columns).map(|column| points[column * points.len() / columns]);
    let top = scale(points);
    let steps = |point: i32| (point.unsigned_abs() as usize * 2 * HALF).div_ceil(top as usize);
    let row = |label: String, mark: char, cell: &dyn Fn(i32) -> char| {
        let bars: String = shown().map(cell).collect();
        format!("{label:>3} {mark}{bars}").trim_end().to_owned()
    };
    let bar = |point: i32, level: usize, half: char| match steps(point).saturating_sub(2 * level) {
        0 => ' ',
        1 => half,
        _ => '█',
    };
    let label = |level: usize, sign: i32| match level == HALF - 1 {
        true => (format!("{:+}", sign * top), '┤'),
        false => (String::new(), '│'),
    };
    let mut lines = Vec::new();
    for level in (0..HALF).rev() {
        let (label, mark) = label(level, 1);
        lines.push(row(label, mark, &|point| bar(point.max(0), level, '▄')));
    }
    lines.push(row("0".to_owned(), '┼', &|_| '─'));
    for level in 0..HALF {
        let (label, mark) = label(level, -1);
        lines.push(row(label, mark, &|point| bar(point.min(0), level, '▀')));
    }
    lines.push(numbers(first, points.len(), columns));
    lines
}

/// The smallest of a few round numbers that no point is beyond, or the
/// farthest point itself.
fn scale(points: &[i32]) -> i32 {
    let farthest = points.iter().map(|point| point.abs()).max().unwrap_or(0);
    [4, 8, 16, 32, 64].into_iter().find(|top| farthest <= *top).unwrap_or(farthest)
}

/// Every tenth number below its column.
fn numbers(first: usize, points: usize, columns: usize) -> String {
    let mut line = String::from("     ");
    let margin = line.len();
    for number in (first..first + points).filter(|number| number % TICK == 0) {
        let column = margin + (number - first) * columns / points;
        if line.trim().is_empty() || column > line.len() {
            line = format!("{line:<column$}{number}");
        }
    }
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_above_and_hang_below_the_line_of_zero() {
        let lines = graph(&[0, 1, 4, 8, -2, -8], 8, 60);
        let expected = [
            " +8 ┤   █",
            "    │   █",
            "    │  ▄█",
            "    │  ██",
            "    │ ███",
            "  0 ┼──────",
            "    │    ██",
            "    │    ▀█",
            "    │     █",
            "    │     █",
            " -8 ┤     █",
            "       10",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_long_run_is_thinned_out_to_the_width() {
        let points: Vec<i32> = (0..200).collect();
        let lines = graph(&points, 0, 50);
        assert!(lines.iter().all(|line| line.chars().count() <= 56), "{lines:#?}");
        assert!(lines[0].starts_with("+199 ┤"), "{lines:#?}");
        assert!(lines[11].starts_with("     0 10"), "{lines:#?}");
    }

    #[test]
    fn nothing_is_drawn_as_an_empty_axis() {
        assert_eq!(graph(&[], 0, 60)[5], "  0 ┼");
    }
}
