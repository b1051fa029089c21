//! Passwords: kept only as what argon2id makes of them.

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use kernel::Phrase;
use texts::store as say;

use crate::Error;

/// The fewest and the most characters of a password.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=200;

/// A password as it was typed. It is never printed.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// The password that somebody typed.
    pub fn new(typed: impl Into<String>) -> Self {
        Self(typed.into())
    }

    /// Why it cannot be anybody's password.
    pub fn problem(&self) -> Option<Phrase> {
        match self.0.chars().count() {
            0 => Some(say::PASSWORD_NEEDED.into()),
            count if LENGTHS.contains(&count) => None,
            _ => Some(
                say::PASSWORD_LENGTH.with([(*LENGTHS.start()).into(), (*LENGTHS.end()).into()]),
            ),
        }
    }

    /// What is kept of it. It takes a while, on purpose.
    pub(crate) async fn hash(&self) -> Result<String, Error> {
        let typed = self.0.clone();
        aside(move || {
            Argon2::default().hash_password(typed.as_bytes()).map(|hash| hash.to_string())
        })
        .await?
        .map_err(|error| Error::Backend(error.to_string()))
    }

    /// What would be kept of a password that nobody has: it takes as long to
    /// check as any other, and nothing fits.
    pub(crate) fn nobodys() -> String {
        let (salt, hash) = ("A".repeat(22), "A".repeat(43));
        format!("$argon2id$v=19$m=19456,t=2,p=1${salt}${hash}")
    }

    /// Whether it is the one of which this was kept.
    pub(crate) async fn matches(&self, kept: String) -> Result<bool, Error> {
        let typed = self.0.clone();
        aside(move || {
            let hash = PasswordHash::new(&kept);
            hash.is_ok_and(|hash| {
                Argon2::default().verify_password(typed.as_bytes(), &hash).is_ok()
            })
        })
        .await
    }
}

/// Does slow work without keeping others waiting.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Error::Backend(error.to_string()))
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_recognised_and_nothing_of_it_is_kept() {
        let password = Password::new("corazón de melón");
        let kept = password.hash().await.expect("hashing works");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(!kept.contains("mel"));
        assert_ne!(password.hash().await.expect("hashing works"), kept);
        assert!(password.matches(kept.clone()).await.expect("checking works"));
        assert!(!Password::new("corazon de melon").matches(kept).await.expect("checking works"));
        assert!(!password.matches("nonsense".to_owned()).await.expect("checking works"));
    }

    #[test]
    fn a_password_is_never_printed() {
        assert_eq!(format!("{:?}", Password::new("secret")), "Password(…)");
    }

    #[test]
    fn a_password_has_a_sensible_length() {
        assert!(Password::new("").problem().is_some());
        assert!(Password::new("abc").problem().is_some());
        assert!(Password::new("ábcd").problem().is_none());
        assert!(Password::new("x".repeat(201)).problem().is_some());
    }
}
