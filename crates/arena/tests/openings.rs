//! Openings from a file.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use arena::lines::{self, Kept};
use arena::schedule::Format;
use arena::{Effort, MOST_PLIES, Openings, Plan, Player, Watch, run};
use kernel::{Options, Phrase, Setup};

fn setup(game: &str, seats: usize) -> Setup {
    let options = Options::defaults(catalog::game(game).unwrap().info().options);
    Setup { options, seats, teams: None, start: None }
}

#[test]
fn listed_openings_are_played_in_order_with_all_rotations() {
    let game = catalog::game("othello").unwrap();
    let start = game.start(&setup("othello", 2)).unwrap();
    let text = "# book\nf5 d6 c3\n\nF5D6C5F4 # run together\n d3\n";
    let openings = Openings::read(text, game, &*start).unwrap();
    let Openings::Listed(listed) = &openings else { panic!("{openings:?}") };
    assert_eq!(listed[1], ["f5", "d6", "c5", "f4"]);
    let random = arena::house(game, "random").unwrap();
    let player = |name: &str| Player { name: name.to_owned(), machine: random.clone() };
    let plan = Plan {
        game,
        setup: setup("othello", 2),
        players: vec![player("one"), player("two")],
        format: Format::RoundRobin,
        games: 8,
        openings: openings.clone(),
        sprt: None,
        seed: 1,
        most_plies: MOST_PLIES,
        effort: Effort::default(),
        concurrency: 2,
    };
    let mut lines = Lines::default();
    run(&plan, &*start, &Kept::default(), &mut lines).unwrap();
    assert!(lines.0[0].contains("\"openings\":\"listed:3:"), "{}", lines.0[0]);
    for (index, line) in lines.0[1..].iter().enumerate() {
        let moves = listed[index / 2 % 3].join("\",\"");
        assert!(line.contains(&format!("\"moves\":[\"{moves}\",")), "{line}");
    }
    let other = Plan { openings: Openings::Listed(vec![listed[0].clone()]), ..plan.clone() };
    assert!(lines::read(&(lines.0.join("\n") + "\n"), &other).is_err(), "another book");
}

#[derive(Default)]
struct Lines(Vec<String>);

impl Watch for Lines {
    fn keep(&mut self, line: &str) -> Result<(), Phrase> {
        self.0.push(line.to_owned());
        Ok(())
    }

    fn progress(&mut self, _: usize, _: usize) {}
}

#[test]
fn every_wrong_opening_is_named_by_its_line() {
    let said = |game: &str, text: &str| -> Vec<String> {
        let game = catalog::game(game).unwrap();
        let start = game.start(&setup(game.info().id, 2)).unwrap();
        let refused = Openings::read(text, game, &*start).unwrap_err();
        refused.iter().map(ToString::to_string).collect()
    };
    let wrong = said("othello", "f5\na1 b2\n# fine\nf5d6a8\nf5 f5\n");
    assert_eq!(wrong.len(), 3);
    assert!(wrong[0].starts_with("line 2: move 1: "), "{wrong:?}");
    assert!(wrong[1].starts_with("line 4: "), "{wrong:?}");
    assert!(wrong[2].starts_with("line 5: move 2: "), "{wrong:?}");
    assert_eq!(said("othello", "# nothing\n"), ["there is no opening in it"]);
    assert_eq!(said("ttt", "a1 b1 a2 b2 a3"), ["line 1: this opening ends the game"]);
    assert!(said("dominoes", "pass")[0].starts_with("line 1: move 1: "));
}
