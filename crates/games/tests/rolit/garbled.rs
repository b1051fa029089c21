//! Files that are broken in every way we can think of.

use games::rolit::{Replay, Report};
use kernel::Rng;
use serde_json::{Value, json};

use crate::reports::{classic_report, format, lopsided_report, read, teams_report};

fn documents() -> Vec<Value> {
    let mut sheet = read(&teams_report()).unwrap();
    sheet.start = None;
    sheet.moves = ["e5", "e6", "e4"].map(str::to_owned).to_vec();
    let replay = Replay::of(&sheet).unwrap().to_json();
    vec![classic_report(), teams_report(), lopsided_report(), replay]
}

/// Reads a text: either a match that can be written again, or a sentence.
/// Says whether it was a match.
fn survives(text: &str) -> bool {
    match (format("rolit-report").read)(text) {
        Ok(sheet) => {
            Report::of(&sheet).unwrap_or_else(|wrong| panic!("{text} is read, but: {wrong}"));
            true
        }
        Err(sentence) => {
            assert!(sentence.to_string().len() > 10, "{text}: {sentence}");
            false
        }
    }
}

#[test]
fn the_beginning_of_a_file_is_refused() {
    for document in documents() {
        let text = document.to_string();
        for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
            assert!(!survives(&text[..end]));
        }
    }
}

#[test]
fn a_file_with_random_characters_changed_is_read_or_refused() {
    let mut rng = Rng::new(4);
    let noise: Vec<char> = "{}[]:,\"\\0123456789-+.eE tfnYWRp\u{0}ñ💣".chars().collect();
    for document in documents() {
        let text: Vec<char> = document.to_string().chars().collect();
        let mut refused = 0;
        for _ in 0..2000 {
            let mut garbled = text.clone();
            for _ in 0..=rng.below(3) {
                let at = rng.below(garbled.len());
                garbled[at] = *rng.pick(&noise).unwrap();
            }
            refused += usize::from(!survives(&garbled.into_iter().collect::<String>()));
        }
        assert!(refused > 1000, "only {refused} were refused");
    }
}

/// Every place of a document, as a JSON pointer.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Object(object) => {
            object.iter().for_each(|(key, value)| places(value, &format!("{here}/{key}"), found));
        }
        Value::Array(list) => {
            let items = list.iter().enumerate();
            items.for_each(|(index, value)| places(value, &format!("{here}/{index}"), found));
        }
        _ => {}
    }
}

fn odd_values() -> Vec<Value> {
    let deep = (0..60).fold(json!([]), |inner, _| json!([inner]));
    let texts = ["", "zz", "Y", "SS", "p 1 1", "GameTeams", "MINIMAX", "💣"].map(Value::from);
    let numbers = ["0", "-1", "1", "1e300", "9223372036854775807", "99999999999999999999", "-0.0"];
    let numbers = numbers.map(|text| serde_json::from_str(text).unwrap());
    let others = [Value::Null, json!(true), json!([]), json!({}), json!([1, 2]), deep];
    texts.into_iter().chain(numbers).chain(others).collect()
}

#[test]
fn a_file_with_any_value_replaced_by_an_odd_one_is_read_or_refused() {
    for document in documents() {
        let mut found = Vec::new();
        places(&document, "", &mut found);
        for place in &found {
            for odd in odd_values() {
                let mut garbled = document.clone();
                *garbled.pointer_mut(place).unwrap() = odd;
                survives(&garbled.to_string());
            }
        }
    }
}

#[test]
fn a_file_that_lacks_any_key_but_a_strategy_is_refused() {
    for document in documents() {
        let mut found = Vec::new();
        places(&document, "", &mut found);
        for (parent, key) in found.iter().filter_map(|place| place.rsplit_once('/')) {
            let mut garbled = document.clone();
            let Value::Object(object) = garbled.pointer_mut(parent).unwrap() else { continue };
            object.shift_remove(key);
            let was_read = survives(&garbled.to_string());
            assert!(!was_read || key == "strategy", "{parent} without {key}");
        }
    }
}

#[test]
fn a_file_with_any_list_repeated_or_emptied_is_read_or_refused() {
    for document in documents() {
        let mut found = Vec::new();
        places(&document, "", &mut found);
        for place in found {
            let Some(list) = document.pointer(&place).and_then(Value::as_array) else { continue };
            let mut garbled = document.clone();
            for times in [0, 2, 3, 40] {
                let repeated = std::iter::repeat_n(list, times).flatten().cloned();
                *garbled.pointer_mut(&place).unwrap() = repeated.collect();
                let was_read = survives(&garbled.to_string());
                // Without cubes a saved game is the start of a match; nothing else may go or come twice.
                assert!(!was_read || (times == 0 && place.ends_with("cubes")), "{place} × {times}");
            }
        }
    }
}

#[test]
fn a_deep_or_endless_file_is_refused() {
    assert!(!survives(&"[".repeat(100_000)));
    assert!(!survives(&format!("{{\"states\":{}", "[".repeat(100_000))));
    assert!(!survives(""));
    assert!(!survives("\u{feff}{}"));
    assert!(!survives("null"));
    assert!(!survives("\"GameClassic\""));
}
