//! Colours, where the terminal has them. Every colour also has a letter, so
//! nothing is lost without.

use kernel::Colour;

/// Whether and how to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Letters only.
    Plain,
    /// Letters on coloured ground, from the palette of 256.
    Coloured,
}

impl Paint {
    /// Text on the ground of a seat's colour.
    pub fn piece(self, colour: Colour, text: &str) -> String {
        let (ground, ink) = shade(colour);
        self.wrap(&format!("1;38;5;{ink};48;5;{ground}"), text)
    }

    /// Text that should stand back.
    pub fn faint(self, text: &str) -> String {
        self.wrap("2", text)
    }

    /// Text that should stand out.
    pub fn strong(self, text: &str) -> String {
        self.wrap("1", text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Coloured => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }
}

/// Ground and ink, chosen so that letters read well on every ground and the
/// grounds differ in lightness as well as in hue.
const fn shade(colour: Colour) -> (u8, u8) {
    const DARK: u8 = 16;
    const LIGHT: u8 = 231;
    match colour {
        Colour::Yellow => (226, DARK),
        Colour::Red => (160, LIGHT),
        Colour::Green => (35, DARK),
        Colour::Blue => (26, LIGHT),
        Colour::Orange => (208, DARK),
        Colour::Pink => (218, DARK),
        Colour::Purple => (91, LIGHT),
        Colour::Black => (236, LIGHT),
        Colour::Brown => (94, LIGHT),
        Colour::Beige => (187, DARK),
        Colour::White => (255, DARK),
    }
}
