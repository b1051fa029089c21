//! Where the data is.

use std::path::PathBuf;

/// A database.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// A file of SQLite, made when it is not there.
    File(PathBuf),
    /// A database of PostgreSQL, as `postgres://user:password@host/name`.
    Postgres(String),
}

impl Place {
    /// The place that an address of a PostgreSQL database names.
    pub fn from_address(address: &str) -> Option<Self> {
        let is_postgres =
            ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme));
        is_postgres.then(|| Self::Postgres(address.to_owned()))
    }

    pub(crate) fn is_file(&self) -> bool {
        matches!(self, Self::File(_))
    }

    /// The address as the driver wants it.
    pub(crate) fn url(&self) -> String {
        match self {
            Self::File(path) => format!("sqlite://{}?mode=rwc", escaped(&path.to_string_lossy())),
            Self::Postgres(url) => url.clone(),
        }
    }
}

/// Addresses may hold passwords: nobody prints one by accident.
impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(path) => f.debug_tuple("File").field(path).finish(),
            Self::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}

/// A path in an address: only letters, digits and a few signs stand for themselves.
fn escaped(path: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    path.bytes().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_paths_survive_in_an_address() {
        let place = Place::File("más datos?/100%.db".into());
        assert_eq!(place.url(), "sqlite://m%C3%A1s%20datos%3F/100%25.db?mode=rwc");
    }

    #[test]
    fn an_address_is_never_printed() {
        let place = Place::from_address("postgres://ana:secret@host/games");
        assert_eq!(format!("{place:?}"), "Some(Postgres(…))");
        assert_eq!(Place::from_address("mysql://x"), None);
    }
}
