//! What a viewer imagines agrees with all he knows, and is not biased.

use std::collections::BTreeMap;

use games::dominoes::{Crowded, House, Large, Small, State, Tile, TileSet, tiles_of};
use kernel::{Rng, Rules, Seat, Turn, Viewer};

use crate::helpers::{deal, dealt, options, play, table};

fn viewers(seats: usize) -> Vec<Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Watcher]).collect()
}

/// The hands of a state, tiles sorted by number.
fn hands<B: TileSet, const S: usize, const T: usize>(state: &State<B, S, T>) -> Vec<Vec<Tile>> {
    Seat::all(state.seats()).map(|seat| state.hand_set(seat).tiles().collect()).collect()
}

fn agrees<B: TileSet, const S: usize, const T: usize>(
    state: &State<B, S, T>,
    world: &State<B, S, T>,
    viewer: Viewer,
) {
    assert_eq!(world.log(), state.log());
    assert_eq!(world.stock_size(), state.stock_size());
    assert_eq!(world.turn(), state.turn());
    let mut seen = world.line().0.len() + world.stock_size();
    for seat in Seat::all(state.seats()) {
        let hand = world.hand(seat);
        seen += hand.len();
        assert_eq!((hand.len(), world.hand_size(seat)), (state.hand_size(seat), hand.len()));
        let points: u32 = hand.iter().map(|tile| u32::from(tile.points())).sum();
        assert_eq!(world.hand_points(seat), points);
        if viewer.owns(seat) {
            assert_eq!(hand, state.hand(seat));
        }
    }
    assert_eq!(seen, tiles_of(state.house().values.into()));
    let mut together: Vec<_> = hands(world).concat();
    together.sort_by_key(|tile| tile.id());
    together.dedup();
    assert_eq!(together.len() + world.line().0.len() + world.stock_size(), seen);
}

/// Plays a tournament at random and checks a world of every viewer before
/// every move, up to a few rounds.
fn imagine_along<B: TileSet, const S: usize, const T: usize>(
    mut state: State<B, S, T>,
    rng: &mut Rng,
    check: impl Fn(&State<B, S, T>, &State<B, S, T>, Viewer),
) {
    for _ in 0..150 {
        for viewer in viewers(state.seats()) {
            let world = state.imagine(viewer, rng);
            agrees(&state, &world, viewer);
            check(&state, &world, viewer);
        }
        let Some(mv) = state.random_move(rng, &mut Vec::new()) else { break };
        state.apply(mv);
    }
}

fn imagine_all_along(
    seats: usize,
    changes: &[(&str, &str)],
    seed: u64,
    check: impl Fn(&Small, &Small, Viewer),
) {
    let mut rng = Rng::new(seed);
    for _ in 0..12 {
        imagine_along(table(seats, changes), &mut rng, &check);
    }
}

#[test]
fn worlds_of_crowded_tables_and_large_sets_agree_too() {
    let mut rng = Rng::new(8);
    for stock in ["leave", "draw"] {
        let rules = [("tiles", "4"), ("points", "90"), ("end", "pass"), ("stock", stock)];
        imagine_along(Crowded::new(House::new(&options(&rules)), 7), &mut rng, |_, _, _| {});
        let rules = [&rules[..], &[("values", "12"), ("opening", "rotate")]].concat();
        imagine_along(Large::new(House::new(&options(&rules)), 6), &mut rng, |_, _, _| {});
    }
}

#[test]
fn values_that_a_hand_has_shown_not_to_have_are_never_imagined_in_it() {
    for (seats, values, tiles) in
        [(4, "7", "7"), (3, "7", "7"), (2, "7", "7"), (4, "10", "10"), (2, "3", "3")]
    {
        let rules = [("values", values), ("tiles", tiles), ("points", "100"), ("end", "pass")];
        imagine_all_along(seats, &rules, 1, |state, world, _| {
            for seat in Seat::all(seats) {
                let lacks = state.lacks(seat);
                assert!(
                    world.hand(seat).iter().all(|tile| {
                        lacks >> tile.low() & 1 == 0 && lacks >> tile.high() & 1 == 0
                    })
                );
            }
        });
    }
}

#[test]
fn what_a_hand_has_shown_to_lack_is_true_of_the_real_hand_also_with_a_stock() {
    for stock in ["leave", "draw"] {
        let rules = [("stock", stock), ("points", "100"), ("tiles", "5")];
        imagine_all_along(3, &rules, 2, |state, world, _| {
            for seat in Seat::all(3) {
                let fits = |tile: &Tile| {
                    state.lacks(seat) >> tile.low() & 1 == 1
                        || state.lacks(seat) >> tile.high() & 1 == 1
                };
                // Whoever is drawing may have just received one tile that fits.
                let spared = usize::from(stock == "draw" && state.turn() == Turn::Seat(seat));
                for hand in [state.hand(seat), world.hand(seat)] {
                    assert!(hand.iter().filter(|tile| fits(tile)).count() <= spared);
                }
            }
        });
    }
}

#[test]
fn worlds_agree_with_every_deal_and_opening() {
    for deal in ["classic", "resort", "crazy"] {
        for opening in ["any", "highest-double"] {
            for stock in ["leave", "draw"] {
                let rules = [
                    ("deal", deal),
                    ("opening", opening),
                    ("stock", stock),
                    ("points", "50"),
                    ("tiles", "6"),
                ];
                imagine_all_along(4, &rules, 3, |_, _, _| {});
            }
        }
    }
}

#[test]
fn a_called_tile_is_with_its_holder_and_nobody_has_a_higher_one() {
    let rules = [("opening", "highest-double"), ("tiles", "4"), ("points", "100")];
    imagine_all_along(3, &rules, 4, |state, world, _| {
        let Some(called) = state.called() else { return };
        let all = hands(world).concat();
        assert!(all.iter().all(|tile| tile.rank() <= called.rank()));
        if state.log().is_empty() {
            let Turn::Seat(opener) = state.turn() else { return };
            assert!(world.hand(opener).contains(&called));
        }
    });
}

#[test]
fn what_a_viewer_returned_is_not_with_those_who_were_filled_up_before_him() {
    let mut state = table(3, &[("deal", "resort"), ("tiles", "4")]);
    deal(&mut state, &["0-0 1-0 1-1 2-0", "2-1 2-2 3-0 3-1", "3-2 3-3 4-0 4-1"]);
    play(&mut state, "back-0-0 back-1-0 +6-6 +6-5 back-2-1 back-2-2 +0-0 +6-4");
    let mut rng = Rng::new(5);
    let held = |state: &Small, seat: usize| {
        state
            .hand_set(Seat::new(seat))
            .tiles()
            .any(|t| t == Tile::new(2, 1) || t == Tile::new(2, 2))
    };
    play(&mut state, "back-3-2 back-3-3 +2-1 +3-2");
    let worlds: Vec<_> =
        (0..500).map(|_| state.imagine(Viewer::Seat(Seat::new(1)), &mut rng)).collect();
    assert!(worlds.iter().all(|world| !held(world, 0) && !held(world, 1)));
    assert!(
        worlds.iter().any(|world| held(world, 2)) && worlds.iter().any(|world| !held(world, 2))
    );
}

#[test]
fn with_the_heaviest_hand_order_the_player_to_move_is_imagined_with_the_heaviest_hand() {
    let mut state = dealt(&["6-6 6-5 6-4", "5-5 5-4 5-3", "1-1 1-0 0-0"], &[("order", "maximum")]);
    play(&mut state, "6-6");
    let mut rng = Rng::new(6);
    let worlds = (0..200).map(|_| state.imagine(Viewer::Seat(Seat::new(2)), &mut rng));
    let heavier =
        |world: &Small| world.hand_points(Seat::new(1)) >= world.hand_points(Seat::new(0));
    assert!(worlds.filter(heavier).count() > 190);
}

/// All ways to give the unknown tiles to hands of these sizes.
fn all_worlds(tiles: &[Tile], sizes: &[usize]) -> Vec<Vec<Vec<Tile>>> {
    let Some((&size, rest)) = sizes.split_first() else { return vec![Vec::new()] };
    let mut worlds = Vec::new();
    for mask in 0_u32..1 << tiles.len() {
        if mask.count_ones() as usize == size {
            let part = |inside: bool| -> Vec<Tile> {
                let chosen =
                    tiles.iter().enumerate().filter(|(i, _)| (mask >> i & 1 == 1) == inside);
                chosen.map(|(_, tile)| *tile).collect()
            };
            let tails = all_worlds(&part(false), rest);
            worlds.extend(tails.into_iter().map(|tail| [vec![part(true)], tail].concat()));
        }
    }
    worlds
}

#[test]
fn all_worlds_that_a_viewer_cannot_rule_out_are_about_equally_likely() {
    let mut state = table(3, &[("values", "5"), ("tiles", "4")]);
    deal(&mut state, &["4-4 4-3 4-0 3-3", "1-1 1-0 2-1 2-2", "3-2 3-1 0-0 2-0"]);
    play(&mut state, "4-4 pass pass 4-3L pass 3-2L");
    let key = |seat_1: &[Tile], seat_2: &[Tile]| -> Vec<usize> {
        seat_1.iter().chain(seat_2).map(|tile| tile.id()).collect()
    };
    // Seat 1 has neither 3 nor 4, seat 2 no 4; the rest is aside.
    let is_possible = |world: &Vec<Vec<Tile>>| {
        !world[0].iter().any(|tile| tile.has(3) || tile.has(4))
            && !world[1].iter().any(|tile| tile.has(4))
    };
    let own = [(4, 4), (4, 3), (4, 0), (3, 3), (3, 2)].map(|(high, low)| Tile::new(high, low));
    let unknown: Vec<_> = u64::full(5).tiles().filter(|tile| !own.contains(tile)).collect();
    let mut counts: BTreeMap<_, u32> = all_worlds(&unknown, &[4, 3])
        .into_iter()
        .filter(is_possible)
        .map(|world| (key(&world[0], &world[1]), 0))
        .collect();
    assert_eq!(counts.len(), 60);
    let mut rng = Rng::new(7);
    for _ in 0..2000 * counts.len() {
        let world = hands(&state.imagine(Viewer::Seat(Seat::new(0)), &mut rng));
        *counts.get_mut(&key(&world[1], &world[2])).expect("a possible world") += 1;
    }
    for (world, &count) in &counts {
        let ratio = f64::from(count) / 2000.0;
        assert!((0.85..1.15).contains(&ratio), "{world:?} is {ratio} times as likely as others");
    }
}
