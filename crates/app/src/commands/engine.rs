//! `ludoteca engine`: our players in other people's programs.

use std::fs;
use std::io::{self, BufReader};

use arena::Protocol;
use arena::engine::Engine;
use ataxx::eval::Network;
use kernel::Lang;
use othello::eval::Weights;
use table::AnyGame;
use texts::app as say;
use texts::programs as told;

use super::{Command, Run};
use crate::args::{Flag, Typed};
use crate::home::Chance;
use crate::setup;

pub(super) const COMMAND: Command = Command {
    word: "engine",
    summary: told::SUM_ENGINE,
    usage: "--game GAME [--protocol ludo|uai|gtp] [--player MACHINE] [OPTIONS]",
    chooses_a_game: true,
    notes: &[],
    flags: &[
        Flag::valued("protocol", None, "NAME", told::FLAG_PROTOCOL),
        Flag::valued("player", None, "MACHINE", told::FLAG_PLAYER),
        Flag::valued("weights", None, "FILE", told::FLAG_WEIGHTS),
        Flag::valued("seed", None, "N", say::FLAG_SEED),
    ],
    examples: &[
        "engine --game ataxx --protocol uai --player minmaxab:4",
        "engine --game othello --protocol gtp --player hard",
        "engine --game othello --protocol gtp --player level:7 --weights mine.bin",
        "engine --game ataxx --protocol uai --weights mine.bin",
        "engine --game rolit --seats 4 --protocol ludo --player minimax",
    ],
    run,
};

/// Who thinks when nobody is named.
const USUAL_PLAYER: &str = "level:8";

fn run(typed: &mut Typed, _: Lang) -> Run {
    typed.at_most(0);
    let protocol = protocol(typed);
    judge_by_weights(typed);
    let engine = engine(typed);
    let (Some(engine), Some(protocol), true) = (engine, protocol, typed.problems.is_empty()) else {
        return Run::Usage;
    };
    if let Err(problems) = engine.check(protocol) {
        typed.problems.extend(problems);
        return Run::Usage;
    }
    engine.serve(protocol, BufReader::new(io::stdin()), &mut io::stdout());
    Run::Done
}

/// Puts the bytes of a file to use, if they are weights: nobody has asked for any yet, so
/// it is not too late.
type Judge = fn(&[u8]) -> bool;

/// The games whose engines judge by weights.
const JUDGED: [(&str, Judge); 2] = [
    ("othello", |bytes| Weights::read(bytes).is_ok_and(Weights::put_to_use)),
    ("ataxx", |bytes| Network::read(bytes).is_ok_and(Network::put_to_use)),
];

/// Weights that somebody has trained, instead of those of the program.
fn judge_by_weights(typed: &mut Typed) {
    let Some(path) = typed.value("weights") else { return };
    let Some(info) = typed.value("game").and_then(catalog::game).map(AnyGame::info) else {
        return;
    };
    let problem = match JUDGED.iter().find(|(id, _)| *id == info.id) {
        Some((_, put_to_use)) if fs::read(path).is_ok_and(|bytes| put_to_use(&bytes)) => return,
        Some(_) => told::BAD_WEIGHTS.with([info.name.into(), path.into()]),
        None => {
            told::NO_WEIGHTS.with([info.name.into(), JUDGED.map(|(id, _)| id).join(", ").into()])
        }
    };
    typed.problems.push(problem);
}

fn protocol(typed: &mut Typed) -> Option<Protocol> {
    let Some(word) = typed.value("protocol") else { return Some(Protocol::Ludo) };
    let protocol = Protocol::from_word(word);
    if protocol.is_none() {
        let known = Protocol::ALL.map(Protocol::word).join(", ");
        let unknown = told::BAD_PROTOCOL.with([word.into(), known.into()]);
        typed.problems.push(unknown);
    }
    protocol
}

fn engine(typed: &mut Typed) -> Option<Engine> {
    let seed = typed.number("seed", 0, u64::MAX);
    let chosen = setup::choose(typed, None)?;
    let word = typed.value("player").unwrap_or(USUAL_PLAYER);
    let Some(machine) = arena::house(chosen.game, word) else {
        let known = catalog::machine_words(chosen.game).join(", ");
        let unknown = told::BAD_ENGINE_PLAYER.with([word.into(), known.into()]);
        typed.problems.push(unknown);
        return None;
    };
    let seed = Chance(seed).draw();
    Some(Engine { game: chosen.game, setup: chosen.setup(), machine, seed })
}
