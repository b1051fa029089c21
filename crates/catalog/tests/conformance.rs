//! What every game must keep, checked on random games of every set-up.

mod suite;

use std::collections::BTreeSet;

use kernel::{Rng, Seat, Setup, Turn, Viewer};
use suite::{Case, cases};
use table::{AnyState, PlayError};

/// Long games are followed this far; their tails are like their middles.
const PLIES: usize = 160;
/// Every rule is checked on every ply up to here, then on every ninth.
const CLOSELY: usize = 24;

fn viewers(seats: usize) -> Vec<Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher, Viewer::All]).collect()
}

/// Plays one random game of a case, calling `check` before each move.
fn play_through(case: &Case, seed: u64, mut check: impl FnMut(&dyn AnyState, &mut Rng)) {
    let mut rng = Rng::new(seed);
    let mut state = case.state.clone();
    for ply in 0..PLIES {
        if ply < CLOSELY || ply % 9 == 0 {
            check(&*state, &mut rng);
        }
        match state.random_move(&mut rng) {
            Some(text) => assert_eq!(state.play(&text).as_ref(), Ok(&text), "{}", case.name()),
            None => break,
        }
    }
    check(&*state, &mut rng);
}

fn for_all(check: impl Fn(&Case, &dyn AnyState, &mut Rng)) {
    let mut set_ups = 0;
    for case in cases() {
        for seed in 0..2 {
            play_through(&case, seed, |state, rng| check(&case, state, rng));
        }
        set_ups += 1;
    }
    assert!(set_ups >= 2 * catalog::GAMES.len(), "only {set_ups} set-ups were tried");
}

#[test]
fn a_game_has_moves_until_it_is_over() {
    for_all(|case, state, _| {
        assert_eq!(state.moves().is_empty(), state.turn().is_over(), "{}", case.name());
    });
}

#[test]
fn listed_moves_are_distinct_counted_right_and_accepted_as_written() {
    for_all(|case, state, rng| {
        let moves = state.moves();
        let distinct: BTreeSet<_> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "{}: {moves:?}", case.name());
        if !moves.is_empty() {
            assert_eq!(state.perft(1), moves.len() as u64, "{}", case.name());
        }
        for _ in 0..4.min(moves.len()) {
            let text = rng.pick(&moves).unwrap();
            assert_eq!(state.clone_box().play(text).as_ref(), Ok(text), "{}", case.name());
            assert!(!text.contains(char::is_whitespace), "{text:?}");
        }
    });
}

#[test]
fn a_random_move_is_a_listed_one_and_every_listed_one_comes_up() {
    for_all(|case, state, rng| {
        let moves: BTreeSet<_> = state.moves().into_iter().collect();
        if moves.len() > 6 {
            return;
        }
        let drawn: BTreeSet<_> = (0..200).filter_map(|_| state.random_move(rng)).collect();
        assert_eq!(drawn, moves, "{}", case.name());
    });
}

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    for case in cases() {
        let mut seen = BTreeSet::new();
        play_through(&case, 5, |state, _| {
            let legal: BTreeSet<_> = state.moves().into_iter().collect();
            let before = state.scene(Viewer::All);
            let noise =
                ["", " ", "zz", "-1 -1", "99999999999999999999", "a1-", "é", "pass pass", "\0"];
            let unlisted = seen.difference(&legal).take(20).map(String::as_str);
            for text in unlisted.chain(noise).filter(|text| !legal.contains(*text)) {
                let mut state = state.clone_box();
                let refused = state.play(text);
                // A form people type may be read as a listed move; anything else is refused.
                match refused {
                    Ok(canonical) => assert!(legal.contains(&canonical), "{}: {text}", case.name()),
                    Err(_) => {
                        assert_eq!(state.scene(Viewer::All), before, "{}: {text}", case.name());
                    }
                }
            }
            seen.extend(legal);
        });
    }
}

#[test]
fn a_finished_game_refuses_everything() {
    for case in cases() {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        play_through(&case, 6, |state, _| {
            if state.turn().is_over() {
                for text in &seen {
                    assert_eq!(
                        state.clone_box().play(text),
                        Err(PlayError::Over),
                        "{}",
                        case.name()
                    );
                }
                assert_eq!(state.random_move(&mut Rng::new(0)), None);
            }
            seen.extend(state.moves());
        });
    }
}

#[test]
fn a_seat_cannot_move_for_another() {
    for_all(|case, state, _| {
        let (Some(mover), Some(text)) = (state.turn().seat(), state.moves().pop()) else { return };
        for other in Seat::all(state.seats()).filter(|seat| *seat != mover) {
            let refused = state.clone_box().play_as(Some(other), &text);
            assert_eq!(refused, Err(PlayError::NotYourTurn), "{}", case.name());
        }
        assert_eq!(state.clone_box().play_as(None, &text), Err(PlayError::NotYourTurn));
    });
}

#[test]
fn the_actions_of_a_scene_are_the_legal_moves_of_the_seat_to_move() {
    for_all(|case, state, _| {
        for viewer in viewers(state.seats()) {
            let listed: BTreeSet<_> =
                state.scene(viewer).actions.into_iter().map(|a| a.text).collect();
            let legal: BTreeSet<_> = match viewer.acts(state.turn()) {
                true => state.moves().into_iter().collect(),
                false => BTreeSet::new(),
            };
            assert_eq!(listed, legal, "{} seen by {viewer:?}", case.name());
        }
    });
}

#[test]
fn no_action_path_is_the_beginning_of_another() {
    for_all(|case, state, _| {
        let mut paths: Vec<_> =
            state.scene(Viewer::All).actions.into_iter().map(|a| a.path).collect();
        paths.sort();
        assert!(paths.iter().all(|path| !path.is_empty()));
        for pair in paths.windows(2) {
            assert!(!pair[1].starts_with(&pair[0]), "{}: {pair:?}", case.name());
        }
    });
}

#[test]
fn a_scene_depends_only_on_what_its_viewer_may_see() {
    for_all(|case, state, rng| {
        for viewer in viewers(state.seats()) {
            let scene = state.scene(viewer);
            let imagined = state.imagine(viewer, rng);
            assert_eq!(imagined.scene(viewer), scene, "{} seen by {viewer:?}", case.name());
            assert_eq!(imagined.turn(), state.turn());
            if viewer.acts(state.turn()) {
                assert_eq!(imagined.moves(), state.moves(), "{} seen by {viewer:?}", case.name());
            }
        }
    });
}

#[test]
fn what_is_imagined_can_be_played_to_the_end() {
    for case in cases() {
        play_through(&case, 8, |state, rng| {
            let viewer = *rng.pick(&viewers(state.seats())).unwrap();
            let mut imagined = state.imagine(viewer, rng);
            for _ in 0..20 {
                let Some(text) = imagined.random_move(rng) else { break };
                assert_eq!(imagined.play(&text), Ok(text), "{}", case.name());
            }
        });
    }
}

#[test]
fn a_forced_move_is_the_only_one() {
    for_all(|case, state, _| {
        if let Some(forced) = state.forced() {
            assert_eq!(state.moves(), [forced], "{}", case.name());
            assert!(matches!(state.turn(), Turn::Seat(_)));
        }
    });
}

#[test]
fn a_position_set_up_from_its_text_is_the_same_position() {
    for_all(|case, state, _| {
        let Some(text) = state.position() else { return };
        let setup = Setup { start: Some(text.clone()), ..case.setup.clone() };
        let again = case.game.start(&setup).unwrap_or_else(|problems| {
            panic!("{}: {text:?} is refused: {problems:?}", case.name())
        });
        assert_eq!(again.position().as_deref(), Some(text.as_str()), "{}", case.name());
        if !state.turn().is_over() {
            assert_eq!(
                again.scene(Viewer::All),
                state.scene(Viewer::All),
                "{}: {text}",
                case.name()
            );
            assert_eq!(again.moves(), state.moves(), "{}: {text}", case.name());
        }
    });
}

#[test]
fn a_hostile_start_position_is_refused_with_a_sentence() {
    let hostile =
        ["", " ", "/", "x", "9999999999999999999999/x o", "💣/💣 💣", "x/o/x/o", "\0\0\0", "-"];
    for case in cases() {
        for text in hostile {
            let setup = Setup { start: Some(text.to_owned()), ..case.setup.clone() };
            let problems = case.game.start(&setup).err();
            let problems =
                problems.unwrap_or_else(|| panic!("{} starts from {text:?}", case.name()));
            assert!(problems.iter().any(|p| p.place == "start"), "{}: {problems:?}", case.name());
        }
    }
}

#[test]
fn replaying_the_moves_gives_the_same_scenes() {
    for case in cases() {
        let mut moves = Vec::new();
        let mut rng = Rng::new(9);
        let mut state = case.state.clone();
        while let Some(text) = state.random_move(&mut rng).filter(|_| moves.len() < PLIES) {
            state.play(&text).unwrap();
            moves.push(text);
        }
        let mut again = case.game.start(&case.setup).unwrap();
        for text in &moves {
            again.play(text).unwrap();
        }
        assert_eq!(again.scene(Viewer::All), state.scene(Viewer::All), "{}", case.name());
    }
}

#[test]
fn where_nothing_is_hidden_all_see_what_the_mover_sees_who_alone_may_act() {
    for_all(|case, state, _| {
        if case.game.info().hidden {
            return;
        }
        let mover = state.turn().seat().map_or(Viewer::Watcher, Viewer::Seat);
        let seen = state.scene(mover);
        for viewer in viewers(state.seats()) {
            let mut own = state.scene(viewer);
            if viewer.acts(state.turn()) {
                assert_eq!(own.actions, seen.actions, "{}", case.name());
            } else {
                assert!(own.actions.is_empty(), "{}", case.name());
                own.actions.clone_from(&seen.actions);
            }
            assert_eq!(own, seen, "{} {viewer:?}", case.name());
        }
    });
}

#[test]
fn every_move_can_be_told_to_every_viewer() {
    for_all(|case, state, _| {
        let Some(text) = state.moves().pop() else { return };
        for viewer in viewers(state.seats()) {
            let told = state.tell(&text, viewer).map(|phrase| phrase.to_string());
            assert!(told.is_some_and(|told| !told.is_empty()), "{}: {text}", case.name());
        }
    });
}

#[test]
fn every_entry_of_the_list_is_complete() {
    let ids: BTreeSet<_> = catalog::GAMES.iter().map(|game| game.info().id).collect();
    assert_eq!(ids.len(), catalog::GAMES.len(), "two games share an id");
    for info in catalog::GAMES.iter().map(|game| game.info()) {
        assert!(info.seats.contains(&info.default_seats), "{}", info.id);
        assert!(info.palette.len() >= *info.seats.end().min(&10), "{} lacks colours", info.id);
        let names: BTreeSet<_> = info.options.iter().map(|spec| spec.name).collect();
        assert_eq!(names.len(), info.options.len(), "{}: two options share a name", info.id);
        for spec in info.options {
            assert_eq!(spec.read(&spec.default.to_string()), Ok(spec.default), "{}", spec.name);
            assert!(!spec.label.en.is_empty() && !spec.help.es.is_empty(), "{}", spec.name);
        }
        for (name, value) in info.presets.iter().flat_map(|preset| preset.values) {
            let spec = info.options.iter().find(|spec| spec.name == *name).unwrap();
            assert_eq!(spec.read(&value.to_string()), Ok(*value), "{name}");
        }
    }
}

/// What stands on the cells of a board.
fn laid_out(state: &dyn AnyState) -> Option<Vec<Option<scene::Token>>> {
    match state.scene(Viewer::Watcher).board {
        scene::Board::Grid(grid) => Some(grid.cells.into_iter().map(|cell| cell.token).collect()),
        scene::Board::Line(_) => None,
    }
}

#[test]
fn o28_a_position_laid_out_by_hand_is_the_one_that_was_played_to() {
    for_all(|case, state, _| {
        let (Some(tokens), Turn::Seat(mover)) = (laid_out(state), state.turn()) else { return };
        assert_eq!(state.arranged(&tokens, mover), state.position(), "{}", case.name());
        // Whatever was played since, the same cells make the same board.
        let laid = case.state.arranged(&tokens, mover);
        let setup = Setup { start: laid, ..case.setup.clone() };
        let again = case.game.start(&setup).expect("a position that was played to is one");
        assert_eq!(laid_out(&*again), Some(tokens), "{}", case.name());
    });
}
