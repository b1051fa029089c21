//! Lines of a terminal, colours included, as an SVG picture.

use std::fmt::Write;

const CELL: (f32, f32) = (8.4, 18.0);
const MARGIN: f32 = 16.0;
const GROUND: &str = "#1b1d23";
const INK: &str = "#e4e6eb";
const FAINT: &str = "#7f8694";

/// How a run of characters looks.
#[derive(Clone, Default)]
struct Style {
    ink: Option<u8>,
    ground: Option<u8>,
    bold: bool,
    faint: bool,
}

/// The picture of these lines.
pub(crate) fn svg(lines: &[String]) -> String {
    let runs: Vec<Vec<(Style, String)>> = lines.iter().map(|line| styled(line)).collect();
    let width_of = |line: &Vec<(Style, String)>| -> usize {
        line.iter().map(|(_, text)| text.chars().count()).sum()
    };
    let columns = runs.iter().map(width_of).max().unwrap_or(0);
    let width = columns as f32 * CELL.0 + 2.0 * MARGIN;
    let height = runs.len() as f32 * CELL.1 + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" font-family=\"ui-monospace, Menlo, Consolas, monospace\" \
         font-size=\"14\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{GROUND}\"/>\n"
    );
    for (row, line) in runs.iter().enumerate() {
        let mut column = 0;
        for (style, text) in line {
            svg.push_str(&run(style, text, column, row));
            column += text.chars().count();
        }
    }
    svg + "</svg>\n"
}

/// One run of characters of the same style.
fn run(style: &Style, text: &str, column: usize, row: usize) -> String {
    let (x, y) = (MARGIN + column as f32 * CELL.0, MARGIN + row as f32 * CELL.1);
    let width = text.chars().count() as f32 * CELL.0;
    let mut svg = String::new();
    if let Some(ground) = style.ground {
        let (w, h, fill) = (width - 1.0, CELL.1 - 1.0, colour(ground));
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"3\" fill=\"{fill}\"/>"
        );
    }
    if text.trim().is_empty() {
        return svg;
    }
    let fill = match style.ink {
        Some(ink) => colour(ink),
        None if style.faint => FAINT.to_owned(),
        None => INK.to_owned(),
    };
    let weight = if style.bold { " font-weight=\"bold\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{fill}\"{weight} xml:space=\"preserve\" \
         textLength=\"{width:.1}\">{text}</text>",
        y + 13.0
    );
    svg
}

/// A line cut where its style changes.
fn styled(line: &str) -> Vec<(Style, String)> {
    let mut runs = Vec::new();
    let mut style = Style::default();
    for (index, part) in line.split("\u{1b}[").enumerate() {
        let text = match part.split_once('m') {
            Some((codes, text)) if index > 0 => {
                style = Style::of(codes);
                text
            }
            _ => part,
        };
        if !text.is_empty() {
            runs.push((style.clone(), text.to_owned()));
        }
    }
    runs
}

impl Style {
    fn of(codes: &str) -> Self {
        let codes: Vec<u8> = codes.split(';').filter_map(|code| code.parse().ok()).collect();
        let mut style = Self::default();
        let mut rest = &codes[..];
        loop {
            rest = match rest {
                [38, 5, ink, rest @ ..] => {
                    style.ink = Some(*ink);
                    rest
                }
                [48, 5, ground, rest @ ..] => {
                    style.ground = Some(*ground);
                    rest
                }
                [code, rest @ ..] => {
                    style.bold |= *code == 1;
                    style.faint |= *code == 2;
                    rest
                }
                [] => return style,
            };
        }
    }
}

/// A colour of the palette of 256: a cube of six steps a side, then greys.
fn colour(number: u8) -> String {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let [red, green, blue] = match number {
        232.. => [8 + 10 * (number - 232); 3],
        16.. => {
            let place = usize::from(number - 16);
            [place / 36, place / 6 % 6, place % 6].map(|step| STEPS[step])
        }
        _ => [128; 3],
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_letters_and_places_are_drawn() {
        let svg = svg(&["a \u{1b}[1;38;5;231;48;5;160m X \u{1b}[0m<".to_owned()]);
        assert!(svg.contains("fill=\"#d70000\"/>"), "{svg}");
        assert!(svg.contains("fill=\"#ffffff\" font-weight=\"bold\""), "{svg}");
        assert!(svg.contains("> X </text>") && svg.contains(">&lt;</text>"), "{svg}");
    }
}
