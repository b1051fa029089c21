//! One whole random match of every game, written out: every state, every legal
//! move, what each viewer sees. Any change of rules, notation or scenes shows
//! as a difference to review.

mod common;

use common::assert_file;
use kernel::{Lang, Options, Rng, Seat, Turn, Viewer};
use table::{Match, record, seats};
use terminal::{Drawing, Paint, draw};

/// Plies written out in full; later ones only by their text.
const FULL: usize = 30;

#[test]
fn every_game_plays_as_it_did() {
    for game in catalog::GAMES {
        let info = game.info();
        let options = Options::defaults(info.options);
        let seated = seats::default_seats(info, info.default_seats, Lang::En);
        let mut of = Match::begin(*game, options, seated, None, 42).expect("defaults are accepted");
        let mut rng = Rng::new(42);
        while let Some(seat) = of.mover() {
            let text = of.state().random_move(&mut rng).expect("a seat to move has a move");
            of.play(seat, &text).expect("a random move is legal");
        }
        assert_file(&format!("playthroughs/{}.txt", info.id), &write_out(&of));
    }
}

fn write_out(of: &Match) -> String {
    let mut text = String::new();
    let mut shown = of.clone();
    for ply in 0..=of.ply() {
        shown.go_to(ply);
        if ply < FULL || ply == of.ply() {
            text.push_str(&state(&shown));
        }
        if let Some(mv) = of.moves().get(ply) {
            text.push_str(&format!("--- {mv}\n"));
        }
    }
    text + "\n" + &record::write(of)
}

fn state(shown: &Match) -> String {
    let state = shown.state();
    let turn = match state.turn() {
        Turn::Seat(seat) => format!("seat {}", seat.index()),
        Turn::Nature => "nature".to_owned(),
        Turn::Over(outcome) => format!("over, {outcome:?}"),
    };
    let mut text = format!("=== ply {}, {turn}\n", shown.ply());
    text.push_str(&format!("moves: {}\n", state.moves().join(" ")));
    text.extend(state.position().map(|position| format!("position: {position}\n")));
    let hidden = shown.game().info().hidden;
    let seats = Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Watcher]);
    // Where nothing is hidden, everyone sees the same.
    let viewers: Vec<_> = if hidden { seats.collect() } else { vec![Viewer::All] };
    for viewer in viewers {
        text.push_str(&view(shown, viewer));
    }
    text
}

fn view(shown: &Match, viewer: Viewer) -> String {
    let scene = shown.scene(viewer);
    let marks = shown.marks();
    let with = Drawing {
        lang: Lang::En,
        paint: Paint::Plain,
        viewer,
        names: shown,
        seats: shown.seats(),
        marks: &marks,
        last: None,
    };
    let lines = draw(&scene, &with);
    let actions: Vec<_> = scene
        .actions
        .iter()
        .map(|action| format!("{}={}", action.path.join(">"), action.text))
        .collect();
    format!("[{viewer:?}]\n{}\nactions: {}\n", lines.join("\n"), actions.join(" "))
}
