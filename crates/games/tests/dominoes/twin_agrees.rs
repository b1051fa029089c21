//! The fast rules and the slow ones play the same tournaments.

use games::dominoes::Dominoes;
use kernel::{Kind, Options, Outcome, Rng, Seat, Setup, Turn, Viewer};
use scene::{Board, Game, Host, Party, Present, Scene};

use crate::helpers::texts_of;
use crate::twin::{Pair, Twin, Waiting};

/// Random values for all options but small ones where size only takes time.
fn random_options(rng: &mut Rng) -> Options {
    let specs = Dominoes::INFO.options;
    let mut options = Options::defaults(specs);
    for spec in specs {
        let text = match (spec.name, spec.kind) {
            ("values", _) => (3 + rng.below(10)).to_string(),
            ("faces", _) => "numbers".to_owned(),
            ("tiles", _) => (3 + rng.below(6)).to_string(),
            ("points", _) => (1 + rng.below(20)).to_string(),
            (_, Kind::Number { max, .. }) => rng.below(max as usize + 1).to_string(),
            (_, Kind::Choice(choices)) => rng.pick(choices).unwrap().word.to_owned(),
            (_, Kind::Flag) => ["on", "off"][rng.below(2)].to_owned(),
        };
        options.set(specs, spec.name, &text).unwrap();
    }
    options
}

/// Plays one tournament on both sides; says how many moves it took.
struct Compare {
    twin: Twin,
    rng: Rng,
    name: String,
}

impl Host for Compare {
    type Out = usize;

    fn take<S: Present>(mut self, mut state: S) -> usize {
        let mut buffer = Vec::new();
        for made in 0..400 {
            self.check(&state);
            let Some(mv) = state.random_move(&mut self.rng, &mut buffer) else { return made };
            self.twin.make(&state.write(mv));
            state.apply(mv);
        }
        400
    }
}

impl Compare {
    fn check<S: Present>(&self, state: &S) {
        let mut expected = self.twin.legal();
        let mut moves = texts_of(state);
        expected.sort();
        moves.sort();
        assert_eq!(moves, expected, "{}", self.name);
        assert_eq!(state.turn(), self.turn(), "{}", self.name);
        self.check_scene(&state.scene(Viewer::All));
    }

    fn turn(&self) -> Turn {
        let together = |all: &[usize]| all.iter().map(|&index| Seat::new(index)).collect();
        match &self.twin.waiting {
            Waiting::Return(seat) | Waiting::Turn(seat) => Turn::Seat(Seat::new(*seat)),
            Waiting::Over(first, true) => Turn::Over(Outcome::Won(together(first))),
            Waiting::Over(first, false) => Turn::Over(Outcome::Drawn(together(first))),
            _ => Turn::Nature,
        }
    }

    fn check_scene(&self, scene: &Scene) {
        let id = |tile: &Pair| format!("hand:{}-{}", tile.0, tile.1);
        for (tray, hand) in scene.trays.iter().zip(&self.twin.hands) {
            let shown: Vec<_> = tray.shown.iter().map(|(id, _)| id.clone()).collect();
            assert_eq!(shown, hand.iter().map(id).collect::<Vec<_>>(), "{}", self.name);
        }
        assert_eq!(scene.trays.last().unwrap().shown.len(), self.twin.pile.len());
        let Board::Line(line) = &scene.board else { panic!("no line") };
        let faces = line.tiles.iter().map(|tile| (tile.left.clone(), tile.right.clone()));
        let twins = self.twin.line.iter().map(|tile| (tile.0.to_string(), tile.1.to_string()));
        assert!(faces.eq(twins), "{}", self.name);
        for standing in &scene.standings {
            let seat = match standing.party {
                Party::Seat(seat) => seat.index(),
                Party::Team(team) => team.0.into(),
            };
            let score = i64::from(self.twin.scores[seat]);
            assert!(standing.score.is_none_or(|points| points == score), "{}", self.name);
        }
    }
}

#[test]
fn the_fast_rules_and_the_slow_ones_agree_on_every_move_of_random_tournaments() {
    let mut rng = Rng::new(4);
    let (mut tournaments, mut moves) = (0, 0);
    while tournaments < 500 {
        let options = random_options(&mut rng);
        let seats = [2, 3, 4, 4, 5, 6, 7][rng.below(7)];
        let setup = Setup { options: options.clone(), seats, teams: None, start: None };
        let compare = Compare {
            twin: Twin::new(&options, seats),
            rng: Rng::new(rng.bits()),
            name: format!("{seats} seats, {options:?}"),
        };
        if let Ok(made) = Dominoes::start(&setup, compare) {
            tournaments += 1;
            moves += made;
        }
    }
    assert!(moves > 50_000, "only {moves} moves were compared");
}
