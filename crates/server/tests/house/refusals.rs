//! Input that no page of ours sends.

use client::{Client, Left};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::fixture::{House, look, open, plan, run, two, wish};

/// Sends raw bytes and returns what comes back.
async fn raw(house: &House, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(&house.at).await.expect("a connection");
    stream.write_all(bytes).await.expect("sent");
    let mut answer = vec![0; 4096];
    let read = stream.read(&mut answer).await.unwrap_or(0);
    String::from_utf8_lossy(&answer[..read]).into_owned()
}

#[test]
fn bodies_that_are_no_wishes_are_refused_with_a_sentence() {
    run(async {
        let house = House::open().await;
        let (_, _, room) = two(&house, plan("ttt", &["me", "open"])).await;
        let nested = "[".repeat(10_000);
        let long = format!("\"{}\"", "x".repeat(70_000));
        let bodies: [&[u8]; 7] = [
            b"",
            b"{",
            b"null",
            b"\xff\xfe",
            b"{\"do\":\"dance\"}",
            nested.as_bytes(),
            long.as_bytes(),
        ];
        for body in bodies {
            let head = format!(
                "POST /api/rooms/{room}/wishes HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                house.at,
                body.len()
            );
            let answer = raw(&house, &[head.as_bytes(), body].concat()).await;
            let refused = answer.contains("bad-request") || answer.contains("too-long");
            assert!(answer.starts_with("HTTP/1.1 4") && refused, "{answer}");
        }
    });
}

#[test]
fn pages_of_other_sites_cannot_act() {
    run(async {
        let house = House::open().await;
        let (mut ana, _, room) = two(&house, plan("ttt", &["me", "open"])).await;
        let path = format!("/api/rooms/{room}/socket");
        let evil = ana.open(&path, &[("origin", "https://evil.example")]).await;
        assert!(evil.is_err_and(|lost| lost.0.contains("403")));
        let own = format!("http://{}", house.at);
        ana.open(&path, &[("origin", &own)]).await.expect("a page of the house");
        let head = format!(
            "POST /api/rooms HTTP/1.1\r\nHost: {}\r\nOrigin: https://evil.example\r\nContent-Length: 2\r\n\r\n{{}}",
            house.at
        );
        assert!(raw(&house, head.as_bytes()).await.contains("bad-origin"));
    });
}

#[test]
fn answers_tell_browsers_what_pages_may_do() {
    run(async {
        let house = House::open().await;
        let answer =
            raw(&house, b"GET /nowhere HTTP/1.1\r\nHost: x\r\nAccept-Language: es\r\n\r\n").await;
        let lower = answer.to_lowercase();
        assert!(lower.starts_with("http/1.1 404"), "{answer}");
        for header in
            ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff"]
        {
            assert!(lower.contains(header), "{answer}");
        }
        assert!(answer.contains("aquí no hay nada"));
        let answer = raw(&house, b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n").await;
        assert!(answer.contains("HttpOnly; SameSite=Lax"), "{answer}");
    });
}

#[test]
fn a_socket_answers_nonsense_and_goes_on() {
    run(async {
        let house = House::open().await;
        let (mut ana, _, room) = two(&house, plan("ttt", &["me", "open"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        for text in [
            "",
            "{}",
            "{\"wish\":{\"do\":\"move\"}}",
            "[[[[",
            "{\"id\":-1,\"wish\":{\"do\":\"pause\"}}",
        ] {
            watch.send(text.to_owned()).await.expect("sent");
            let refused = crate::fixture::next(&mut watch, "refused").await;
            assert_eq!(refused["code"], "bad-request", "{text}");
        }
        let (answer, _) = watch
            .ask_and_hear(&json!({ "do": "move", "ply": 0, "text": "b2" }))
            .await
            .expect("heard");
        assert_eq!(answer["ply"], 1);
        watch.send_bytes(vec![0; 10]).await.expect("sent");
        loop {
            match watch.next().await {
                Ok(_) => {}
                Err(left) => break assert_eq!(left, Left(Some(1003))),
            }
        }
    });
}

#[test]
fn who_floods_is_shown_the_door_and_others_play_on() {
    run(async {
        let house = House::open_with(|config| config.messages = (5, 1)).await;
        let (mut ana, mut eva, room) = two(&house, plan("ttt", &["me", "open"])).await;
        let mut watch = ana.watch(&room, "").await.expect("a line");
        let mut codes = Vec::new();
        for _ in 0..7 {
            watch.send("{}".to_owned()).await.expect("sent");
            codes.push(crate::fixture::next(&mut watch, "refused").await["code"].clone());
        }
        assert_eq!((&codes[4], &codes[6]), (&json!("bad-request"), &json!("too-many")));
        assert_eq!(look(&mut eva, &room).await["room"]["phase"], "playing");
        let house = House::open_with(|config| config.requests = (5, 1)).await;
        let mut flood = Client::new(&house.at);
        let mut statuses = Vec::new();
        for _ in 0..8 {
            statuses.push(flood.get("/health").await.expect("an answer").status);
        }
        assert_eq!((statuses[0], statuses[7]), (200, 429));
    });
}

#[test]
fn rooms_and_connections_are_limited() {
    run(async {
        let house = House::open_with(|config| {
            config.rooms_each = 2;
            config.connections_each = 3;
        })
        .await;
        let mut ana = house.guest().await;
        for _ in 0..2 {
            open(&mut ana, plan("ttt", &["me", "open"])).await;
        }
        let full = ana.post("/api/rooms", &plan("ttt", &["me", "open"])).await.expect("an answer");
        assert_eq!((full.status, &full.body["code"]), (503, &json!("full")));
        let mut held = Vec::new();
        // Ana has one connection already.
        for _ in 0..2 {
            held.push(TcpStream::connect(&house.at).await.expect("a connection"));
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        assert!(ana.clone().get("/health").await.is_err(), "the fourth is not let in");
        drop(held);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        assert_eq!(ana.clone().get("/health").await.expect("an answer").status, 200);
    });
}

#[test]
fn who_never_finishes_a_request_is_cut_off_and_others_are_served() {
    run(async {
        let house = House::open().await;
        let mut slow = Vec::new();
        for _ in 0..50 {
            let mut stream = TcpStream::connect(&house.at).await.expect("a connection");
            stream.write_all(b"GET /health HTTP/1.1\r\nHost").await.expect("sent");
            slow.push(stream);
        }
        let mut ana = house.guest().await;
        assert_eq!(ana.get("/health").await.expect("an answer").status, 200);
        for mut stream in slow {
            let mut rest = Vec::new();
            // Closed or told that it took too long, after ten seconds at most.
            let _ = stream.read_to_end(&mut rest).await;
            assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
        }
    });
}

#[test]
fn what_is_not_there_is_not_found() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        for (path, code) in [
            ("/api/rooms/nowhere", "no-such-room"),
            ("/api/profiles/nobody", "not-found"),
            ("/api/bots", "sign-in"),
            ("/api/bot/events", "bad-token"),
            ("/api/ranking?page=x", "bad-request"),
            ("/elsewhere", "not-found"),
        ] {
            assert_eq!(ana.get(path).await.expect("an answer").body["code"], code, "{path}");
        }
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        let record = ana.get(&format!("/api/rooms/{room}/record")).await.expect("an answer");
        assert_eq!(record.body["code"], "not-started");
        wish(&mut ana, &room, json!({ "do": "close" })).await;
        assert_eq!(ana.get(&format!("/api/rooms/{room}")).await.expect("an answer").status, 404);
    });
}

#[test]
fn the_api_describes_itself() {
    run(async {
        let house = House::open().await;
        let mut ana = house.guest().await;
        let document = ana.get("/api").await.expect("an answer").body;
        assert_eq!(document["openapi"], "3.1.0");
        let paths = document["paths"].as_object().expect("paths");
        assert!(paths.len() >= 18 && paths.contains_key("/api/rooms/{id}/wishes"));
        // Every reference leads somewhere.
        let text = document.to_string();
        for reference in text.split("\"#/components/schemas/").skip(1) {
            let name = reference.split('"').next().expect("a name");
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
        }
        assert_eq!(ana.get("/health").await.expect("an answer").status, 200);
        assert_eq!(ana.get("/ready").await.expect("an answer").status, 200);
        let metrics = raw(&house, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n").await;
        assert!(metrics.contains("ludoteca_rooms_open 0"), "{metrics}");
        let games = ana.get("/api/games?lang=es").await.expect("an answer").body;
        assert_eq!(games.as_array().map(Vec::len), Some(7));
    });
}
