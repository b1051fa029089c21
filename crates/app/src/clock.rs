//! The wall clock, as records and file names write it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now, as `2026-11-15T20:44:00Z`.
pub(crate) fn now() -> String {
    ago(0)
}

/// So many seconds ago, as [`now`] writes it.
pub(crate) fn ago(ago: u64) -> String {
    written(seconds().saturating_sub(ago))
}

fn written(moment: u64) -> String {
    let (year, month, day, hour, minute, second) = parts(moment);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// A number that changes all the time.
pub(crate) fn ticks() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Year, month, day, hour, minute and second of a moment.
fn parts(seconds: u64) -> (u64, u64, u64, u64, u64, u64) {
    let (year, month, day) = date(seconds / 86_400);
    (year, month, day, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
}

/// The date of a day counted from 1 January 1970, by years that begin in March
/// so that the leap day is the last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (400 * era + year_of_era + carry, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_dates() {
        assert_eq!(parts(0), (1970, 1, 1, 0, 0, 0));
        assert_eq!(parts(951_782_399), (2000, 2, 28, 23, 59, 59));
        assert_eq!(parts(951_782_400), (2000, 2, 29, 0, 0, 0));
        assert_eq!(parts(1_794_775_440), (2026, 11, 15, 20, 44, 0));
    }
}
