//! How things look: as many colours and letters as the terminal has.

use ratatui::style::{Color, Modifier, Style};
use serde::{Deserialize, Serialize};

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Depth {
    /// None, only bold and reversed.
    None,
    /// The sixteen old ones.
    Sixteen,
    /// Two hundred and fifty-six.
    Many,
    /// All.
    True,
}

/// How things look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub depth: Depth,
    /// Only letters of ASCII.
    pub ascii: bool,
}

/// A colour in full, and the nearest of the sixteen.
type Tint = ((u8, u8, u8), Color);

const LIGHT: Tint = ((253, 253, 251), Color::White);
const DARK: Tint = ((34, 32, 28), Color::Black);
const GROUND: [Tint; 2] = [((58, 66, 60), Color::Reset), ((66, 75, 68), Color::Reset)];
const ACCENT: Tint = ((124, 207, 174), Color::LightCyan);
const HINT: Tint = ((239, 138, 29), Color::Yellow);
const LAST: Tint = ((120, 128, 122), Color::DarkGray);
const CHOSEN: Tint = ((31, 111, 84), Color::Cyan);
const IVORY: Tint = ((248, 243, 228), Color::Gray);
const BLOCK: Tint = ((128, 122, 108), Color::DarkGray);

impl Look {
    /// As the variables of the environment say: `NO_COLOR`, `COLORTERM`,
    /// `TERM`, and the language for the letters.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Self {
        let term = get("TERM").unwrap_or_default();
        let has_all = get("COLORTERM").is_some_and(|it| it == "truecolor" || it == "24bit");
        let depth = match () {
            () if get("NO_COLOR").is_some_and(|it| !it.is_empty()) || term == "dumb" => Depth::None,
            () if has_all || term.contains("direct") => Depth::True,
            () if term.contains("256") => Depth::Many,
            () => Depth::Sixteen,
        };
        let letters = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| {
            let value = get(name)?;
            (!value.is_empty()).then(|| value.to_uppercase())
        });
        let has_letters = letters.is_none_or(|it| it.contains("UTF-8") || it.contains("UTF8"));
        Self { depth, ascii: !has_letters || term == "linux" && depth == Depth::None }
    }

    fn colour(self, (full, old): Tint) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => old,
            Depth::Many => Color::Indexed(nearest(full)),
            Depth::True => Color::Rgb(full.0, full.1, full.2),
        }
    }

    /// A letter of Unicode, or what stands for it.
    pub(crate) fn sign(self, full: char, plain: char) -> char {
        if self.ascii { plain } else { full }
    }

    /// Whether boards have a ground that is coloured.
    pub(crate) fn has_ground(self) -> bool {
        matches!(self.depth, Depth::Many | Depth::True)
    }

    pub(crate) fn ground(self, odd: bool) -> Style {
        if self.has_ground() {
            Style::new().bg(self.colour(GROUND[usize::from(odd)])).fg(self.colour(LAST))
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    /// The body of a piece and its letter.
    pub(crate) fn piece(self, word: &str) -> Style {
        let (body, letter) = tint_of(word);
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::BOLD),
            _ => Style::new().bg(self.colour(body)).fg(self.colour(letter)).bold(),
        }
    }

    pub(crate) fn tile(self) -> Style {
        match self.depth {
            Depth::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => Style::new().bg(self.colour(IVORY)).fg(self.colour(DARK)),
        }
    }

    pub(crate) fn block(self) -> Style {
        Style::new().fg(self.colour(BLOCK))
    }

    pub(crate) fn accent(self) -> Style {
        Style::new().fg(self.colour(ACCENT)).bold()
    }

    pub(crate) fn soft(self) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            _ => Style::new().fg(Color::DarkGray),
        }
    }

    pub(crate) fn wrong(self) -> Style {
        match self.depth {
            Depth::None => Style::new().bold(),
            _ => Style::new().fg(Color::LightRed).bold(),
        }
    }

    /// What is under the cursor, in lists and forms.
    #[allow(clippy::unused_self, reason = "how things look is asked of a look")]
    pub(crate) fn picked(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn last(self, style: Style) -> Style {
        self.behind(style, LAST)
    }

    pub(crate) fn chosen(self, style: Style) -> Style {
        self.behind(style, CHOSEN)
    }

    pub(crate) fn hinted(self, style: Style) -> Style {
        self.behind(style, HINT)
    }

    fn behind(self, style: Style, tint: Tint) -> Style {
        match self.depth {
            Depth::None => style.add_modifier(Modifier::UNDERLINED),
            _ => style.bg(self.colour(tint)).remove_modifier(Modifier::DIM),
        }
    }
}

/// The colour of a seat and that of the letter on it.
fn tint_of(word: &str) -> (Tint, Tint) {
    match word {
        "yellow" => (((242, 194, 48), Color::LightYellow), DARK),
        "red" => (((200, 50, 43), Color::Red), LIGHT),
        "green" => (((46, 139, 87), Color::Green), LIGHT),
        "blue" => (((47, 98, 201), Color::Blue), LIGHT),
        "orange" => (((239, 138, 29), Color::Yellow), DARK),
        "pink" => (((241, 157, 191), Color::LightMagenta), DARK),
        "purple" => (((123, 63, 168), Color::Magenta), LIGHT),
        "black" => (((20, 20, 24), Color::DarkGray), LIGHT),
        "brown" => (((124, 74, 33), Color::LightRed), LIGHT),
        "beige" => (((227, 211, 172), Color::Gray), DARK),
        _ => (LIGHT, DARK),
    }
}

/// The nearest of the 256: in the cube of colours or the row of greys.
fn nearest((red, green, blue): (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |value: u8| {
        let far = |at: &usize| STEPS[*at].abs_diff(value);
        (0..STEPS.len()).min_by_key(far).unwrap_or(0)
    };
    let (r, g, b) = (step(red), step(green), step(blue));
    let grey = (u16::from(red) + u16::from(green) + u16::from(blue)) / 3;
    let row = ((grey.saturating_sub(3)) / 10).min(23) as u8;
    let far = |(x, y, z): (u8, u8, u8)| {
        [(x, red), (y, green), (z, blue)].map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
    };
    let cube: u32 = far((STEPS[r], STEPS[g], STEPS[b])).iter().sum();
    let level = 8 + 10 * row;
    let greys: u32 = far((level, level, level)).iter().sum();
    if greys < cube { 232 + row } else { (16 + 36 * r + 6 * g + b) as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)]) -> Look {
        Look::from_environment(|name| {
            pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn terminals_say_what_they_can() {
        let depth = |pairs: &[(&str, &str)]| with(pairs).depth;
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Many);
        assert_eq!(depth(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm"), ("NO_COLOR", "1")]), Depth::None);
        assert_eq!(depth(&[("TERM", "xterm"), ("NO_COLOR", "")]), Depth::Sixteen);
        assert_eq!(depth(&[("TERM", "vt220")]), Depth::Sixteen);
        assert!(with(&[("LANG", "C"), ("TERM", "xterm")]).ascii);
        assert!(!with(&[("LC_ALL", "es_ES.UTF-8"), ("LANG", "C")]).ascii);
    }

    #[test]
    fn the_nearest_colour_is_near() {
        assert_eq!((nearest((255, 0, 0)), nearest((0, 0, 0)), nearest((8, 8, 8))), (196, 16, 232));
        assert_eq!(nearest((128, 128, 128)), 244);
    }
}
