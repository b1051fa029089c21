//! What somebody has chosen about the face itself.

use kernel::Lang;
use serde::{Deserialize, Serialize};

use crate::look::{Depth, Look};

/// How somebody wants the face to look. It is handed in at the start and out
/// at the end, for whoever keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Taste {
    /// The language; none is that of the system.
    #[serde(with = "tag")]
    pub lang: Option<Lang>,
    /// How many colours; none is as many as the terminal says that it has.
    pub depth: Option<Depth>,
    /// Whether there are only letters of ASCII; none is as the terminal says.
    pub ascii: Option<bool>,
    /// Whether legal moves are shown where nobody has said otherwise.
    pub shows_moves: bool,
}

impl Default for Taste {
    fn default() -> Self {
        Self { lang: None, depth: None, ascii: None, shows_moves: true }
    }
}

impl Taste {
    /// How things look on a terminal that says this of itself.
    pub(crate) fn look(self, terminal: Look) -> Look {
        Look {
            depth: self.depth.unwrap_or(terminal.depth),
            ascii: self.ascii.unwrap_or(terminal.ascii),
        }
    }
}

/// A language as its tag.
mod tag {
    use kernel::Lang;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(
        clippy::trivially_copy_pass_by_ref,
        clippy::ref_option,
        reason = "serde hands it over like this"
    )]
    pub(super) fn serialize<S: Serializer>(lang: &Option<Lang>, to: S) -> Result<S::Ok, S::Error> {
        lang.map(Lang::tag).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Lang>, D::Error> {
        let tag = Option::<String>::deserialize(from)?;
        Ok(tag.and_then(|tag| Lang::from_tag(&tag)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_is_read_again_and_what_is_missing_is_as_usual() {
        let taste = Taste {
            lang: Some(Lang::Es),
            depth: Some(Depth::Sixteen),
            ascii: Some(true),
            shows_moves: false,
        };
        let text = serde_json::to_string(&taste).expect("plain data");
        assert_eq!(serde_json::from_str::<Taste>(&text).expect("the same"), taste);
        assert_eq!(serde_json::from_str::<Taste>("{}").expect("usual"), Taste::default());
    }
}
