//! Tables for tests.

use games::dominoes::{
    Blocked, Deal, Dominoes, End, House, Opening, Order, Scoring, Small, Stock, Winner,
};
use kernel::{Notation, Options, Rng, Rules, Turn};
use scene::Game;

/// The usual house.
pub(super) fn plain_house() -> House {
    House::new(&Options::defaults(Dominoes::INFO.options))
}

/// Any rules with a double-six set and seven tiles each.
pub(super) fn random_house(rng: &mut Rng) -> House {
    use rand_of as any;
    House {
        points: any(rng, &[1, 6, 100]),
        capicua: any(rng, &[0, 30]),
        order: any(rng, &[Order::Classic, Order::Maximum, Order::TurnPass]),
        scoring: any(
            rng,
            &[Scoring::Classic, Scoring::Pieces, Scoring::Passes, Scoring::AllPips, Scoring::One],
        ),
        end: any(rng, &[End::Classic, End::Pass, End::FewPoints]),
        winner: any(rng, &[Winner::Classic, Winner::Pieces, Winner::Pass]),
        blocked: any(rng, &[Blocked::LowestHand, Blocked::LowestTeam, Blocked::LeftNeighbour]),
        deal: any(rng, &[Deal::Classic, Deal::Resort, Deal::Crazy]),
        opening: any(
            rng,
            &[Opening::Any, Opening::LastWinner, Opening::Rotate, Opening::HighestDouble],
        ),
        stock: any(rng, &[Stock::Leave, Stock::Draw]),
        ..plain_house()
    }
}

fn rand_of<T: Copy>(rng: &mut Rng, choices: &[T]) -> T {
    *rng.pick(choices).expect("there is a choice")
}

/// A table whose deal begins with these tiles and goes on at random.
pub(super) fn dealt(house: House, seats: usize, tiles: &str) -> Small {
    let mut state = Small::new(house, seats);
    for text in tiles.split_whitespace() {
        state.apply(state.read(text).expect("a tile"));
    }
    let mut rng = Rng::new(11);
    while state.turn() == Turn::Nature {
        let mv = state.random_move(&mut rng, &mut Vec::new()).expect("a tile is left");
        state.apply(mv);
    }
    state
}
