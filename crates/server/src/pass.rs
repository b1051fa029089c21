//! Passes: signed words by which guests and profiles are known again.
//!
//! A guest's pass is `g.ID.UNTIL.SIGNATURE`, a profile's `p.ID.UNTIL.SIGNATURE`.
//! What a profile's signature covers changes with its password, so a new
//! password makes all its passes worthless.

use std::time::{SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use store::Store;

use crate::secret;
use crate::who::Who;

/// How long a pass is good for, in seconds.
pub(crate) const LIFETIME: u64 = 90 * 86_400;

/// With what bots' tokens begin.
const BOT: &str = "bot-";

/// Who makes and reads passes.
pub(crate) struct Passes {
    key: Vec<u8>,
}

impl std::fmt::Debug for Passes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Passes(…)")
    }
}

/// What a pass says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Claim {
    Guest(String),
    Profile(i64),
}

impl Passes {
    /// The passes of a house, which remembers with what it signs.
    ///
    /// # Errors
    /// Only when the database fails.
    pub(crate) async fn open(store: &Store) -> Result<Self, store::Error> {
        Ok(Self { key: store.setting("pass-key", &secret::key()).await?.into_bytes() })
    }

    fn mac(&self, words: &str, stamp: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key will do");
        mac.update(words.as_bytes());
        mac.update(b"|");
        mac.update(stamp.as_bytes());
        mac
    }

    fn sign(&self, words: &str, stamp: &str) -> String {
        let signature = self.mac(words, stamp).finalize().into_bytes();
        format!("{words}.{}", secret::hex(&signature))
    }

    /// A pass for a new guest.
    pub(crate) fn for_guest(&self, id: &str) -> String {
        self.sign(&format!("g.{id}.{}", seconds() + LIFETIME), "")
    }

    /// A pass for a profile whose password is the one behind this stamp.
    pub(crate) fn for_profile(&self, id: i64, stamp: &str) -> String {
        self.sign(&format!("p.{id}.{}", seconds() + LIFETIME), stamp)
    }

    /// Who shows this pass; none when it is forged, expired or revoked.
    ///
    /// # Errors
    /// Only when the database fails.
    pub(crate) async fn read(
        &self,
        store: &Store,
        pass: &str,
    ) -> Result<Option<Who>, store::Error> {
        if pass.starts_with(BOT) {
            return match store.bot_of(&digest(pass)).await {
                Ok(bot) => Ok(Some(Who::Bot { id: bot.id, name: bot.name })),
                Err(store::Error::NotFound(_)) => Ok(None),
                Err(error) => Err(error),
            };
        }
        let Some((words, claim, signature)) = parse(pass) else { return Ok(None) };
        match claim {
            Claim::Guest(id) => Ok(self.is_signed(words, "", &signature).then_some(Who::Guest(id))),
            Claim::Profile(id) => match store.profile_and_stamp(id).await {
                Ok((profile, stamp)) => Ok(self
                    .is_signed(words, &stamp, &signature)
                    .then_some(Who::Profile { id, alias: profile.alias })),
                Err(store::Error::NotFound(_)) => Ok(None),
                Err(error) => Err(error),
            },
        }
    }

    fn is_signed(&self, words: &str, stamp: &str, signature: &[u8]) -> bool {
        self.mac(words, stamp).verify_slice(signature).is_ok()
    }
}

/// What a pass says, if it is one and still good.
fn parse(pass: &str) -> Option<(&str, Claim, Vec<u8>)> {
    let (words, signature) = pass.rsplit_once('.')?;
    let mut parts = words.split('.');
    let (kind, id, until) = (parts.next()?, parts.next()?, parts.next()?);
    let is_good = until.parse::<u64>().is_ok_and(|until| until > seconds());
    let claim = match kind {
        "g" => Claim::Guest(id.to_owned()),
        "p" => Claim::Profile(id.parse().ok()?),
        _ => return None,
    };
    (is_good && parts.next().is_none()).then_some((words, claim, unhex(signature)?))
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    if digits.len().is_multiple_of(2) { digits.chunks(2).map(byte).collect() } else { None }
}

/// A token for a new bot.
pub(crate) fn bot_token() -> String {
    format!("{BOT}{}", secret::key())
}

/// What is kept of a bot's token.
pub(crate) fn digest(token: &str) -> String {
    secret::hex(&Sha256::digest(token.as_bytes()))
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes() -> Passes {
        Passes { key: b"key".to_vec() }
    }

    #[test]
    fn a_pass_says_who_it_is_for_and_nobody_can_change_it() {
        let pass = passes().for_guest("ana");
        let (words, claim, signature) = parse(&pass).expect("a pass");
        assert_eq!(claim, Claim::Guest("ana".to_owned()));
        assert!(passes().is_signed(words, "", &signature));
        let forged = words.replace("ana", "eva");
        assert!(!passes().is_signed(&forged, "", &signature));
        assert!(!Passes { key: b"other".to_vec() }.is_signed(words, "", &signature));
    }

    #[test]
    fn a_pass_of_a_profile_ends_with_its_password() {
        let pass = passes().for_profile(7, "old");
        let (words, claim, signature) = parse(&pass).expect("a pass");
        assert_eq!(claim, Claim::Profile(7));
        assert!(passes().is_signed(words, "old", &signature));
        assert!(!passes().is_signed(words, "new", &signature));
    }

    #[test]
    fn what_is_no_pass_or_has_expired_is_none() {
        for text in [
            "",
            ".",
            "g.ana",
            "g.ana.1.00",
            "g.ana.99999999999.0",
            "x.1.99999999999.00",
            "p.x.99999999999.00",
            "g.a.b.99999999999.00",
            "g.ana.99999999999.ñ0",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
