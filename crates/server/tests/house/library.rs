//! The pages of the library: matches, replays, people, the ranking.

use client::Client;
use serde_json::{Value as Json, json};

use crate::fixture::{House, look, open, plan, run, wish};
use crate::forms::{get, home, post, upload};

/// A tic-tac-toe that the first seat wins, played by one person.
pub(crate) async fn won(client: &mut Client) -> String {
    let room = open(client, plan("ttt", &["me", "me"])).await;
    for (ply, text) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        wish(client, &room, json!({ "do": "move", "ply": ply, "text": text })).await;
    }
    room
}

/// Opens a room and waits until its match has begun.
pub(crate) async fn begun(client: &mut Client, plan: Json) -> String {
    let room = open(client, plan).await;
    assert_eq!(look(client, &room).await["room"]["phase"], "playing");
    room
}

/// The record of a match that was left after two moves, against a machine.
async fn left(client: &mut Client) -> String {
    let mut record: Json =
        serde_json::from_str(&get(client, "/match/1/record").await.text).expect("JSON");
    record["moves"] = json!(["a1", "b2"]);
    record["result"] = json!({ "end": "stopped" });
    record["seats"][1]["player"] = json!("level:1");
    record["seats"][1]["name"] = json!("Robot");
    record.to_string()
}

#[test]
fn guests_of_a_hosted_house_are_told_to_sign_in() {
    run(async {
        let house = House::open().await;
        let mut guest = house.guest().await;
        let room = won(&mut guest).await;
        get(&mut guest, "/matches").await.has("/sign-in?back=").lacks("/match/1");
        assert_eq!(get(&mut guest, "/match/1").await.status, 401);
        assert_eq!(get(&mut guest, "/api/matches/1/film").await.status, 401);
        assert_eq!(get(&mut guest, &format!("/room/{room}")).await.status, 200);
    });
}

#[test]
fn a_profile_sees_the_matches_it_sat_at_and_changes_none() {
    run(async {
        let house = House::open().await;
        let (mut ana, mut eva) = (house.profile("Ana").await, house.profile("Eva").await);
        won(&mut ana).await;
        get(&mut ana, "/matches").await.has("/match/1").lacks("/matches/delete").lacks("/rename");
        get(&mut eva, "/matches").await.lacks("/match/1");
        for path in ["/match/1", "/match/1/record", "/api/matches/1/film", "/api/matches/1/preview"]
        {
            assert_eq!(get(&mut ana, path).await.status, 200, "{path}");
            assert_eq!(get(&mut eva, path).await.status, 404, "{path}");
        }
        assert_eq!(get(&mut ana, "/match/2").await.status, 404);
        assert_eq!(get(&mut ana, "/match/x").await.status, 404);
        for (path, form) in [
            ("/matches/delete", "match=1&sure=yes"),
            ("/matches/1/rename", "name=x"),
            ("/matches/1/resume", ""),
        ] {
            assert_eq!(post(&mut ana, path, form).await.status, 409, "{path}");
        }
        assert_eq!(upload(&mut ana, "a.json", b"{}").await.status, 409);
        assert_eq!(get(&mut ana, "/match/1").await.status, 200);
    });
}

#[test]
fn matches_are_found_by_game_state_player_and_words() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        begun(&mut ana, plan("othello", &["me", "level:1"])).await;
        get(&mut ana, "/matches").await.has("/match/1").has("data-match=\"2\"");
        for (query, first, second) in [
            ("game=ttt", true, false),
            ("game=othello", false, true),
            ("state=playing", false, true),
            ("state=over", true, false),
            ("player=nobody", false, false),
            ("from=2026-11-16&until=2026-11-16", true, true),
            ("until=2026-11-15", false, false),
            ("page=2", false, false),
            ("page=x&from=%00&state=%27", true, true),
        ] {
            let shown = get(&mut ana, &format!("/matches?{query}")).await;
            let found = |id: u8| shown.text.contains(&format!("data-match=\"{id}\""));
            assert_eq!((found(1), found(2)), (first, second), "{query}");
        }
    });
}

#[test]
fn r70_several_matches_are_deleted_together_and_put_back() {
    run(async {
        let house = home().await;
        let (mut ana, mut eva) = (Client::new(&house.at), house.profile("Eva").await);
        won(&mut ana).await;
        let room = begun(&mut ana, plan("othello", &["me", "me"])).await;
        post(&mut ana, "/matches/1/rename", "name=Final").await.sends_to("/matches");
        post(&mut ana, "/matches/delete", "").await.has("role=\"alert\"");
        let asked = post(&mut ana, "/matches/delete", "match=1&match=2").await;
        asked.has("Final").has("name=\"sure\"");
        get(&mut ana, "/matches").await.has("data-match=\"1\"").has("data-match=\"2\"");
        let deleted = post(&mut ana, "/matches/delete", "match=1&match=2&sure=yes").await;
        let undo = deleted.sends_to("/matches?undo=").to_owned();
        get(&mut ana, &undo).await.has("/matches/undo").lacks("data-match");
        assert_eq!(get(&mut ana, &format!("/room/{room}")).await.status, 404);
        let word = undo.replace("/matches?", "");
        get(&mut eva, &undo).await.lacks("/matches/undo");
        assert_eq!(post(&mut eva, "/matches/undo", &word).await.status, 404);
        post(&mut ana, "/matches/undo", &word).await.sends_to("/matches");
        get(&mut ana, "/matches").await.has("Final").has("data-match=\"4\"");
        assert_eq!(post(&mut ana, "/matches/undo", &word).await.status, 404);
    });
}

#[test]
fn names_are_unique_and_show_as_they_are_written() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        won(&mut ana).await;
        post(&mut ana, "/matches/1/rename", "name=%3Cb%3E%26").await.sends_to("/matches");
        get(&mut ana, "/matches").await.has("&lt;b&gt;&amp;").lacks("<b>&");
        let taken = post(&mut ana, "/matches/2/rename", "name=%3Cb%3E%26&back=%2Fmatches").await;
        assert_eq!(taken.status, 409);
        taken.has("role=\"alert\"").has("data-match=\"2\"");
        post(&mut ana, "/matches/1/rename", "name=").await.sends_to("/matches");
        get(&mut ana, "/matches").await.lacks("&lt;b&gt;");
    });
}

#[test]
fn r69_a_record_is_added_and_other_files_get_a_sentence() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        let record = get(&mut ana, "/match/1/record").await.text;
        let added = upload(&mut ana, "C:\\games\\My match.json", record.as_bytes()).await;
        added.sends_to("/matches");
        get(&mut ana, "/matches").await.has("My match");
        let broken = record.replace("\"a2\"", "\"b1\"");
        let long = vec![b' '; 1024 * 1024 + 1];
        for bad in [b"".as_slice(), b"hello", b"{}", &[0xff, 0xfe], broken.as_bytes(), &long] {
            let shown = upload(&mut ana, "bad.json", bad).await;
            assert!((400..500).contains(&shown.status), "{}", shown.status);
            shown.has("role=\"alert\"").has("My match");
        }
        assert_eq!(get(&mut ana, "/match/3").await.status, 404, "nothing else was kept");
    });
}

#[test]
fn a_match_that_was_left_goes_on_with_machines_where_they_sat() {
    run(async {
        let house = home().await;
        let (mut ana, mut eva) = (Client::new(&house.at), house.profile("Eva").await);
        won(&mut ana).await;
        let record = left(&mut ana).await;
        upload(&mut ana, "left.json", record.as_bytes()).await.sends_to("/matches");
        let to = post(&mut ana, "/matches/2/resume", "").await.sends_to("/room/").to_owned();
        let room = to.trim_start_matches("/room/");
        let seen = look(&mut ana, room).await;
        assert_eq!((&seen["room"]["phase"], &seen["play"]["ply"]), (&json!("playing"), &json!(2)));
        assert_eq!(seen["room"]["you"]["seats"], json!([0]));
        assert_eq!(seen["room"]["seats"][1]["player"], "level:1");
        wish(&mut ana, room, json!({ "do": "move", "ply": 2, "text": "a3" })).await;
        // Whoever wants it to go on meanwhile is shown where it does.
        post(&mut ana, "/matches/2/resume", "").await.sends_to(&to);
        let elsewhere = post(&mut eva, "/matches/2/resume", "").await;
        assert_eq!(elsewhere.status, 409);
        elsewhere.has(&to);
        get(&mut eva, "/matches").await.has(&to);
        wish(&mut ana, room, json!({ "do": "resign" })).await;
        get(&mut ana, "/match/2").await.has("Robot").has("a3");
        assert_eq!(post(&mut ana, "/matches/2/resume", "").await.status, 409, "it is over");
    });
}

#[test]
fn r61_a_match_is_looked_at_and_played_on_from_any_move() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        get(&mut ana, "/match/1")
            .await
            .has("id=\"replay\"")
            .has("replay.js")
            .has("id=\"all-moves\"");
        let film = ana.get("/api/matches/1/film").await.expect("an answer").body;
        assert_eq!(film["steps"].as_array().map(Vec::len), Some(5));
        let here = post(&mut ana, "/match/1/branch", "ply=3&with=here").await;
        let room = here.sends_to("/room/").trim_start_matches("/room/").to_owned();
        let seen = look(&mut ana, &room).await;
        assert_eq!(
            (&seen["play"]["ply"], &seen["room"]["you"]["seats"]),
            (&json!(3), &json!([0, 1]))
        );
        wish(&mut ana, &room, json!({ "do": "move", "ply": 3, "text": "a3" })).await;
        let machine = post(&mut ana, "/match/1/branch", "ply=1&with=level:1").await;
        let room = machine.sends_to("/room/").trim_start_matches("/room/").to_owned();
        let seen = look(&mut ana, &room).await;
        assert_eq!(seen["room"]["you"]["seats"], json!([1]));
        assert_eq!(seen["room"]["seats"][0]["player"], "level:1");
        assert_eq!(post(&mut ana, "/match/1/branch", "ply=5&with=here").await.status, 409);
        assert_eq!(ana.get("/api/matches/1/film").await.expect("an answer").body, film);
    });
}

#[test]
fn a_match_that_was_won_elsewhere_counts_for_nobody() {
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        won(&mut ana).await;
        let branched = post(&mut ana, "/match/1/branch", "ply=4&with=here").await;
        let room = branched.sends_to("/room/").trim_start_matches("/room/").to_owned();
        wish(&mut ana, &room, json!({ "do": "move", "ply": 4, "text": "a3" })).await;
        assert_eq!(look(&mut ana, &room).await["room"]["phase"], "over");
        let counted = ana.get("/api/profiles/Ana").await.expect("an answer").body;
        assert_eq!(counted["overall"]["won"], 1, "{counted}");
    });
}

#[test]
fn o27_the_host_saves_a_match_under_a_name() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let waiting = open(&mut ana, plan("ttt", &["me", "open"])).await;
        let room = begun(&mut ana, plan("othello", &["me", "me"])).await;
        let other = begun(&mut ana, plan("othello", &["me", "me"])).await;
        let save = |name: &str| json!({ "do": "save", "name": name });
        for (room, name, code) in [
            (&waiting, "Sunday", "not-started"),
            (&room, " Sunday ", ""),
            (&other, "sunday", "conflict"),
            (&other, "7", "bad-request"),
            (&other, "", "bad-request"),
            (&other, "Monday", ""),
        ] {
            let path = format!("/api/rooms/{room}/wishes");
            let said = ana.post(&path, &save(name)).await.expect("an answer").body;
            assert_eq!(said["code"].as_str().unwrap_or_default(), code, "{name}: {said}");
        }
        wish(&mut ana, &other, json!({ "do": "move", "ply": 0, "text": "d3" })).await;
        get(&mut ana, "/matches").await.has("Sunday").has("Monday");
    });
}

#[test]
fn hands_of_a_match_in_play_are_never_shown() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        let room = begun(&mut ana, plan("dominoes", &["me", "me"])).await;
        for path in ["/match/1", "/api/matches/1/film", "/match/1/record", "/api/matches/1/record"]
        {
            assert_eq!(get(&mut ana, path).await.status, 409, "{path}");
        }
        assert_eq!(post(&mut ana, "/match/1/branch", "ply=0&with=here").await.status, 409);
        let preview = ana.get("/api/matches/1/preview").await.expect("an answer").body;
        let trays = preview["scene"]["trays"].as_array().expect("hands").clone();
        assert!(!trays.is_empty());
        assert!(trays.iter().all(|tray| tray["shown"] == json!([])), "{trays:?}");
        wish(&mut ana, &room, json!({ "do": "resign", "seat": 0 })).await;
        assert_eq!(get(&mut ana, "/match/1").await.status, 200, "over, all is shown");
        post(&mut ana, "/match/1/branch", "ply=0&with=level:1").await.sends_to("/room/");
    });
}

#[test]
fn o9_profiles_are_made_with_a_form_which_says_what_is_wrong() {
    run(async {
        let house = House::open().await;
        let mut ana = Client::new(&house.at);
        get(&mut ana, "/sign-in").await.has("action=\"/sign-in\"").has("action=\"/profiles\"");
        get(&mut ana, "/me").await.sends_to("/sign-in");
        for form in ["alias=&password=secret+1", "alias=Ana&password="] {
            let shown = post(&mut ana, "/profiles", form).await;
            assert!((400..500).contains(&shown.status), "{form}");
            shown.has("role=\"alert\"");
        }
        let made = post(&mut ana, "/profiles", "alias=Ana&password=secret+1&back=%2Fmatches").await;
        made.sends_to("/matches");
        get(&mut ana, "/me").await.has("<h1>Ana</h1>").has("/me/password");
        get(&mut ana, "/sign-in").await.sends_to("/me");
        let mut other = Client::new(&house.at);
        assert_eq!(post(&mut other, "/profiles", "alias=ana&password=secret+2").await.status, 409);
        post(&mut ana, "/sign-out", "").await.sends_to("/");
        get(&mut ana, "/me").await.sends_to("/sign-in");
    });
}

#[test]
fn o14_a_profile_is_deleted_with_its_password_alone() {
    run(async {
        let house = House::open().await;
        let mut ana = house.profile("Ana").await;
        let wrong = post(&mut ana, "/me/delete", "password=guess").await;
        assert_eq!(wrong.status, 401);
        wrong.has("role=\"alert\"").has("<h1>Ana</h1>");
        let change = "old=correct+horse&new=battery+staple";
        post(&mut ana, "/me/password", change).await.has("role=\"status\"");
        assert_eq!(post(&mut ana, "/me/password", change).await.status, 401);
        let mut again = Client::new(&house.at);
        let sign_in = "alias=Ana&password=battery+staple&back=https://elsewhere.example";
        assert_eq!(post(&mut again, "/sign-in", sign_in).await.sends_to("/"), "/");
        post(&mut ana, "/me/delete", "password=battery+staple").await.sends_to("/");
        assert_eq!(get(&mut ana, "/people/Ana").await.status, 404);
    });
}

#[test]
fn passwords_are_not_tried_too_often_in_forms_either() {
    run(async {
        let house = House::open().await;
        let mut thief = house.guest().await;
        let mut last = 0;
        for number in 0..12 {
            let form = format!("alias=Ana&password=guess{number}");
            last = post(&mut thief, "/sign-in", &form).await.status;
        }
        assert_eq!(last, 429);
    });
}

#[test]
fn o15_the_ranking_shows_who_has_won_and_finds_people() {
    run(async {
        let house = House::open().await;
        get(&mut house.guest().await, "/ranking").await.has("class=\"empty\"");
        let (mut eva, mut ana) = (house.profile("Eva").await, house.profile("Ana").await);
        let room = open(&mut ana, plan("ttt", &["me", "open"])).await;
        wish(&mut eva, &room, json!({ "do": "sit" })).await;
        wish(&mut eva, &room, json!({ "do": "resign" })).await;
        let ranking = get(&mut ana, "/ranking").await;
        let place = |name: &str| ranking.text.find(&format!("/people/{name}")).expect("ranked");
        assert!(place("Ana") < place("Eva"));
        ranking.has("<tr class=\"own\">");
        get(&mut eva, "/ranking?game=ttt&by=rating&who=eva").await.has("aria-current=\"true\"");
        get(&mut eva, "/ranking?who=nobody").await.has("role=\"status\"");
        get(&mut eva, "/ranking?game=othello&page=99").await.has("class=\"empty\"");
        // O13: what somebody's matches have come to, for everybody; the matches for those who sat there.
        get(&mut eva, "/people/ana").await.has("1 won, 0 drawn, 0 lost").lacks("/match/1");
        get(&mut ana, "/me").await.has("/match/1").has("± ");
    });
}

#[test]
fn everything_is_said_in_spanish_too() {
    run(async {
        let house = home().await;
        let mut ana = Client::new(&house.at);
        won(&mut ana).await;
        get(&mut ana, "/matches?lang=es").await.has("Terminada").has("Borrar las elegidas");
        get(&mut ana, "/match/1?lang=es").await.has("Jugar desde aquí").has("Ganó");
        get(&mut ana, "/sign-in?lang=es").await.has("Crear un perfil");
        get(&mut ana, "/ranking?lang=es").await.has("Clasificación");
    });
}
