//! Small films of the games, made by playing them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::{Lang, Limits, Options, Rng, Thinking, Viewer};
use table::{AnyGame, Match, seats};

use crate::wire::Film;

/// How many moves a picture shows.
const MOVES: usize = 24;

/// The pictures of all games, by their short names.
pub(super) static PICTURES: LazyLock<BTreeMap<&'static str, Film>> = LazyLock::new(|| {
    let picture = |game: &&'static dyn AnyGame| Some((game.info().id, picture(*game)?));
    catalog::GAMES.iter().filter_map(picture).collect()
});

/// Machines of some skill play for a while.
fn picture(game: &'static dyn AnyGame) -> Option<Film> {
    let info = game.info();
    let count = info.seats.end().min(&4);
    let seats = seats::default_seats(info, *count, Lang::En);
    let options = Options::defaults(info.options);
    let mut of = Match::begin(game, options, seats, None, 7).ok()?;
    let machine = catalog::machine(game, "level:4")?;
    let mut rng = Rng::new(11);
    for _ in 0..MOVES {
        let Some(mover) = of.mover() else { break };
        let mut thinking = Thinking {
            limits: Limits::default(),
            time: None,
            threads: 1,
            haste: 1,
            heard: &[],
            memory: None,
            rng: &mut rng,
            report: &mut |_| {},
        };
        let text = of.consult(&*machine, &mut thinking).ok()?;
        of.play(mover, &text).ok()?;
    }
    Some(Film::of(&of, Viewer::Watcher, Lang::En))
}
