//! The Go text protocol as Othello programs speak it: colours and vertices.
//!
//! Rows are counted from the top, as in our Othello. Columns have the letters
//! of Go, which has no I, so boards of more than eight columns are lettered
//! differently from ours.

use std::time::Duration;

use kernel::Seat;

const PASS: &str = "pass";
const COLOURS: [&str; 2] = ["black", "white"];

/// The colour of a seat; Black begins.
pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS[seat.index().min(1)]
}

/// The seat of a colour.
pub(crate) fn seat(word: &str) -> Option<Seat> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Seat::new(0)),
        "w" | "white" => Some(Seat::new(1)),
        _ => None,
    }
}

/// Our move in its words.
pub(crate) fn write_move(ours: &str) -> String {
    shift(ours, |letter| if letter >= 'i' { char::from(letter as u8 + 1) } else { letter })
        .map_or_else(|| "PASS".to_owned(), |vertex| vertex.to_ascii_uppercase())
}

/// Its move in our words; none when it is no vertex, such as `resign`.
pub(crate) fn read_move(theirs: &str) -> Option<String> {
    let word = theirs.to_ascii_lowercase();
    if word == PASS {
        return Some(word);
    }
    if word.starts_with('i') {
        return None;
    }
    shift(&word, |letter| if letter > 'i' { char::from(letter as u8 - 1) } else { letter })
}

/// A cell with another letter; none when the text is no cell.
fn shift(text: &str, letter: impl Fn(char) -> char) -> Option<String> {
    let first = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = &text[1..];
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| format!("{}{digits}", letter(first)))
}

/// So much time for the next move, and for each after it: periods of one
/// stone. The protocol counts whole seconds. Less than one can be told only as
/// what is left, which some programs read in parts of seconds.
pub(crate) fn write_time(time: Duration, colour: &str) -> [String; 2] {
    let whole = time.as_secs();
    let left = if whole > 0 { whole.to_string() } else { format!("{:.3}", time.as_secs_f64()) };
    [format!("time_settings 0 {} 1", whole.max(1)), format!("time_left {colour} {left} 1")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_the_same_there_and_back() {
        for (ours, theirs) in [("d3", "D3"), ("h8", "H8"), ("i10", "J10"), ("pass", "PASS")] {
            assert_eq!(write_move(ours), theirs);
            assert_eq!(read_move(theirs).as_deref(), Some(ours));
        }
        for wrong in ["", "i1", "resign", "d", "3d", "ñ3", "d3x"] {
            assert_eq!(read_move(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_time_below_a_second_is_told_as_what_is_left() {
        let told = |millis| write_time(Duration::from_millis(millis), "white");
        assert_eq!(told(2500), ["time_settings 0 2 1", "time_left white 2 1"]);
        assert_eq!(told(60), ["time_settings 0 1 1", "time_left white 0.060 1"]);
    }
}
