//! A screen as a picture, for the documents.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// How wide and high a letter is.
const CELL: (usize, usize) = (9, 18);
const GROUND: &str = "#1b1d23";
const INK: &str = "#e4e6eb";
const FAINT: &str = "#8a91a0";

/// The picture of a screen.
pub(crate) fn svg(buffer: &Buffer) -> String {
    let (width, height) =
        (usize::from(buffer.area.width) * CELL.0, usize::from(buffer.area.height) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -12 {} {}\" width=\"{}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n\
         <rect x=\"-12\" y=\"-12\" width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{GROUND}\"/>\n",
        width + 24,
        height + 24,
        width + 24
    );
    for y in 0..buffer.area.height {
        row(&mut svg, buffer, y);
    }
    svg + "</svg>\n"
}

/// One line: what has the same colours goes together.
fn row(svg: &mut String, buffer: &Buffer, y: u16) {
    let width = buffer.area.width;
    let mut from = 0;
    while from < width {
        let look = colours(&buffer[(from, y)]);
        let same = |x: &u16| colours(&buffer[(*x, y)]) == look;
        let to = (from..width).take_while(same).last().unwrap_or(from) + 1;
        let text: String = (from..to).map(|x| buffer[(x, y)].symbol()).collect();
        run(svg, &look, &text, (usize::from(from), usize::from(y)));
        from = to;
    }
}

/// The ink, the ground if it has one, and whether it is bold.
type Colours = (String, Option<String>, bool);

fn colours(cell: &Cell) -> Colours {
    let has = |it| cell.modifier.contains(it);
    let faint = if has(Modifier::DIM) { FAINT } else { INK };
    let (ink, ground) = (css(cell.fg), css(cell.bg));
    let bold = has(Modifier::BOLD);
    if has(Modifier::REVERSED) {
        let ground_ink = ink.unwrap_or_else(|| INK.to_owned());
        return (ground.unwrap_or_else(|| GROUND.to_owned()), Some(ground_ink), bold);
    }
    (ink.unwrap_or_else(|| faint.to_owned()), ground, bold)
}

fn css(colour: Color) -> Option<String> {
    match colour {
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        Color::DarkGray => Some(FAINT.to_owned()),
        Color::LightRed => Some("#ff8a80".to_owned()),
        _ => None,
    }
}

fn run(svg: &mut String, (ink, ground, bold): &Colours, text: &str, (x, y): (usize, usize)) {
    let (left, top) = (x * CELL.0, y * CELL.1);
    let count = text.chars().count();
    if let Some(ground) = ground {
        rect(svg, (left, top, count * CELL.0, CELL.1), ground);
    }
    let letters: String =
        text.chars().map(|letter| if parts(letter).is_some() { ' ' } else { letter }).collect();
    for (at, letter) in text.chars().enumerate() {
        for &(dx, dy, width, height) in parts(letter).unwrap_or_default() {
            rect(svg, (left + at * CELL.0 + dx, top + dy, width, height), ink);
        }
    }
    if letters.trim().is_empty() {
        return;
    }
    let weight = if *bold { " font-weight=\"bold\"" } else { "" };
    let letters = letters.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"{}\" fill=\"{ink}\"{weight} xml:space=\"preserve\" textLength=\"{}\">{letters}</text>",
        top + 14,
        count * CELL.0
    );
}

fn rect(svg: &mut String, (x, y, width, height): (usize, usize, usize, usize), fill: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
    );
}

/// The rectangles of a letter that is made of blocks.
fn parts(letter: char) -> Option<&'static [(usize, usize, usize, usize)]> {
    Some(match letter {
        '▟' => &[(5, 0, 4, 9), (0, 9, 9, 9)],
        '▙' => &[(0, 0, 5, 9), (0, 9, 9, 9)],
        '▜' => &[(0, 0, 9, 9), (5, 9, 4, 9)],
        '▛' => &[(0, 0, 9, 9), (0, 9, 5, 9)],
        '▗' => &[(5, 9, 4, 9)],
        '▖' => &[(0, 9, 5, 9)],
        '▝' => &[(5, 0, 4, 9)],
        '▘' => &[(0, 0, 5, 9)],
        '▐' => &[(5, 0, 4, 18)],
        '▌' => &[(0, 0, 5, 18)],
        '▮' => &[(2, 3, 5, 12)],
        _ => return None,
    })
}
