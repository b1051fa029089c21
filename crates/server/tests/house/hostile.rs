//! Everything the API describes, fed with what it does not expect.

use client::Client;
use kernel::Rng;
use serde_json::{Value as Json, json};

use crate::fixture::{House, look, plan, run, two};

/// How many requests and messages are tried.
const TRIES: usize = 1500;

/// The longest message that a house takes, in bytes.
const LONGEST: usize = 16 * 1024;

/// Values that programs trip over.
fn odd(rng: &mut Rng) -> Json {
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("\u{0}"),
        json!("💣\u{202e}'; DROP TABLE rooms; --"),
        json!("x".repeat(5000)),
        json!([]),
        json!({}),
        json!([[[[[[[[]]]]]]]]),
        json!("me"),
        json!("level:99999999999999999999"),
        json!("minmax:4000000000"),
        json!("../../etc/passwd"),
    ];
    values[rng.below(values.len())].clone()
}

/// Changes something somewhere in a value.
fn mutated(value: &Json, rng: &mut Rng) -> Json {
    if rng.below(4) == 0 {
        return odd(rng);
    }
    match value {
        Json::Object(fields) if !fields.is_empty() => {
            let mut fields = fields.clone();
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = &names[rng.below(names.len())];
            match rng.below(4) {
                0 => drop(fields.remove(name)),
                1 => drop(fields.insert(format!("{name}x"), odd(rng))),
                _ => drop(fields.insert(name.clone(), mutated(&fields[name], rng))),
            }
            Json::Object(fields)
        }
        Json::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let index = rng.below(items.len());
            items[index] = mutated(&items[index], rng);
            if rng.below(4) == 0 {
                items.extend(vec![items[index].clone(); rng.below(40)]);
            }
            Json::Array(items)
        }
        _ => odd(rng),
    }
}

/// Wishes and plans that are right, to be spoiled.
fn samples() -> Vec<Json> {
    vec![
        json!({ "do": "move", "ply": 0, "text": "d3" }),
        json!({ "do": "sit", "seat": 1, "name": "Eva", "colour": "white", "team": "A" }),
        json!({ "do": "seat", "seat": 1, "player": "level:2" }),
        json!({ "do": "start", "fill": "level:1" }),
        json!({ "do": "offer", "what": "undo" }),
        json!({ "do": "answer", "what": "draw", "yes": true }),
        json!({ "do": "claim", "seat": 0, "how": "win" }),
        json!({ "do": "chat", "text": "hello" }),
        json!({ "do": "mute", "seat": 0, "on": true }),
        json!({ "do": "kick", "seat": 0 }),
        json!({ "do": "rematch" }),
        json!({
            "game": "rolit", "options": { "mode": "teams", "side": 8 }, "teams": ["A", "B"],
            "start": "x", "seats": [{ "player": "me", "team": "A" }, { "player": "open" }],
            "settings": { "public": true, "clock": { "kind": "move", "seconds": 5 } },
        }),
        json!({ "alias": "Ana", "password": "correct horse" }),
        json!({ "name": "Robby" }),
        json!({ "name": "Final", "record": { "game": "ttt", "moves": ["a1"] } }),
        json!({ "matches": [1, 2] }),
        json!({ "undo": "word" }),
        json!({ "ply": 3, "with": "level:3" }),
        json!({ "password": "correct horse" }),
    ]
}

#[test]
fn nothing_that_is_sent_breaks_the_house() {
    run(async {
        let house = House::open_with(|config| config.rooms_each = 100_000).await;
        let (mut ana, mut eva, room) = two(&house, plan("othello", &["me", "open"])).await;
        let document = ana.get("/api").await.expect("an answer").body;
        let paths: Vec<String> =
            document["paths"].as_object().expect("paths").keys().cloned().collect();
        let (mut rng, samples) = (Rng::new(7), samples());
        let mut stranger = house.guest().await;
        for _ in 0..TRIES {
            let path = &paths[rng.below(paths.len())];
            // A stream would not end.
            if path.ends_with("/events") {
                continue;
            }
            let id = ["nowhere", "%00", "%f0%9f%92%a3", &room][rng.below(4)];
            let path = path.replace("{id}", id).replace("{alias}", id);
            let body = mutated(&samples[rng.below(samples.len())], &mut rng);
            let answer = send(&mut stranger, &path, &body, &mut rng).await;
            assert!(answer < 500 || answer == 503, "{path} {body}: {answer}");
        }
        let mut watch = stranger.watch(&room, "").await.expect("a line");
        for number in 0..TRIES {
            let wish = mutated(&samples[rng.below(samples.len())], &mut rng);
            let text = json!({ "id": number, "wish": wish }).to_string();
            // What is longer than a message may be cuts the line.
            if text.len() > LONGEST {
                continue;
            }
            watch.send(text).await.expect("sent");
            watch.next().await.expect("every message has an answer");
        }
        // Those who play have not noticed.
        let seen = look(&mut eva, &room).await;
        assert_eq!((&seen["room"]["phase"], &seen["play"]["ply"]), (&json!("playing"), &json!(0)));
    });
}

async fn send(client: &mut Client, path: &str, body: &Json, rng: &mut Rng) -> u16 {
    let sent = match rng.below(3) {
        0 => client.get(path).await,
        1 => client.delete(path).await,
        _ => client.post(path, body).await,
    };
    sent.expect("an answer").status
}
