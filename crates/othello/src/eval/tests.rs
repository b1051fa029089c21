//! Numbers kept up to date are those counted anew; files are read as written.

use kernel::Rng;

use super::shapes::{
    FEATURES, INCREMENTS, MOVES, PLACEMENTS, Packing, SHAPES, exchanged, patterns,
};
use super::*;
use crate::Position;
use packed::Unreadable;

/// The patterns of a position, digit by digit.
fn slow_numbers(first: u64, second: u64) -> Vec<u16> {
    let digit = |cell: u8| (first >> cell & 1) + 2 * (second >> cell & 1);
    let number = |cells: &[u8]| cells.iter().fold(0, |sum, cell| 3 * sum + digit(*cell));
    PLACEMENTS.iter().map(|placement| number(placement.cells()) as u16).collect()
}

/// The positions of a random game, each with the patterns kept up to date from
/// the start and whether it is the first side's turn.
fn random_game(rng: &mut Rng) -> Vec<(Position, Features, bool)> {
    let mut now = (Position::START, Features::of(Position::START), true);
    let mut game = vec![now];
    while !now.0.is_over() {
        let (position, features, first_moves) = now;
        let cells: Vec<_> = (0..64).filter(|cell| position.play(*cell).is_some()).collect();
        now = match rng.pick(&cells) {
            None => (position.passed(), features, !first_moves),
            Some(cell) => {
                let next = position.play(*cell).unwrap();
                let flips = position.rival & next.rival;
                (next, features.after(*cell, flips, first_moves), !first_moves)
            }
        };
        game.push(now);
    }
    game
}

/// Weights that chance chose; the same for the same seed.
fn random_weights(seed: u64) -> Fitted {
    let mut rng = Rng::new(seed);
    let mut weight =
        || (rng.below(8001) as i16 - 4000) / 4 * 4 / (1 + rng.below(40) as i16) / 4 * 4;
    let size = Packing::new().weights();
    let knots = vec![8, 20, 60];
    let weights = knots.iter().map(|_| (0..size).map(|_| weight()).collect()).collect();
    Fitted { knots, constants: (0..STAGES).map(|_| weight()).collect(), weights }
}

#[test]
fn every_shape_lies_in_all_its_orientations() {
    let of = |shape| PLACEMENTS.iter().filter(|placement| placement.shape == shape).count();
    let counts: Vec<_> = (0..SHAPES.len()).map(of).collect();
    assert_eq!(counts, [4, 4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4]);
    assert!(INCREMENTS.iter().all(|cell| cell.iter().any(|increment| *increment > 0)));
}

#[test]
fn patterns_kept_up_to_date_are_those_counted_anew() {
    let mut rng = Rng::new(11);
    for _ in 0..100 {
        for (position, features, first_moves) in random_game(&mut rng) {
            let first = if first_moves { position } else { position.passed() };
            assert_eq!(features, Features::of(first));
            assert_eq!(features.numbers()[..FEATURES], slow_numbers(first.own, first.rival));
        }
    }
}

#[test]
fn a_pattern_and_its_mirror_image_share_a_weight() {
    let packing = Packing::new();
    assert_eq!(packing.weights(), 114_363 + MOVES);
    // The corner: c1 alone and a3 alone.
    assert_eq!(packing.number(0, 3_usize.pow(6)), packing.number(0, 3_usize.pow(2)));
    // A diagonal of four from either end.
    assert_eq!(packing.number(11, 27), packing.number(11, 1));
    assert_ne!(packing.number(11, 27), packing.number(11, 9));
    for shape in 0..SHAPES.len() {
        assert!((0..patterns(shape)).all(|pattern| exchanged(exchanged(pattern)) == pattern));
    }
}

#[test]
fn all_eight_ways_to_look_at_a_position_are_worth_the_same() {
    let weights = Weights::read(&random_weights(3).encode()).unwrap();
    let mut rng = Rng::new(4);
    for (position, ..) in random_game(&mut rng) {
        assert_eq!(weights.value_of(position), weights.value_of(position.canonical()));
    }
}

#[test]
fn a_value_does_not_depend_on_whose_colours_are_counted() {
    let weights = Weights::read(&random_weights(5).encode()).unwrap();
    let mut rng = Rng::new(6);
    for (position, features, first_moves) in random_game(&mut rng) {
        let moves = position.targets().count_ones();
        let value = weights.value(&features, position.empties(), first_moves, moves);
        assert_eq!(value, weights.value_of(position));
    }
}

#[test]
fn a_value_is_the_sum_of_weights_between_the_knots_within_what_can_be() {
    let fitted = random_weights(7);
    let weights = Weights::read(&fitted.encode()).unwrap();
    let packing = Packing::new();
    let mut rng = Rng::new(8);
    for (position, ..) in random_game(&mut rng) {
        let discs = 64 - position.empties() as usize;
        let of_stage = fitted.at(discs);
        let numbers = slow_numbers(position.own, position.rival);
        let terms = PLACEMENTS.iter().zip(numbers).map(|(placement, number)| {
            i32::from(of_stage[packing.number(placement.shape, number.into()) as usize])
        });
        let moves = packing.moves_start() + position.targets().count_ones() as usize;
        let stage = i32::from(fitted.constants[discs]) + i32::from(of_stage[moves]);
        let sum = terms.sum::<i32>() + stage;
        assert_eq!(weights.value_of(position), sum.clamp(-8192, 8192));
    }
}

#[test]
fn stages_between_two_knots_lie_on_the_line_between_them() {
    assert_eq!(file::between(&[8, 20, 60], 4), (0, 0, 1));
    assert_eq!(file::between(&[8, 20, 60], 8), (0, 0, 12));
    assert_eq!(file::between(&[8, 20, 60], 19), (0, 11, 12));
    assert_eq!(file::between(&[8, 20, 60], 64), (2, 0, 1));
    let fitted = random_weights(9);
    assert_eq!(fitted.at(2), fitted.weights[0]);
    assert_eq!(fitted.at(20), fitted.weights[1]);
    let half = fitted.at(40);
    let ends = fitted.weights[1].iter().zip(&fitted.weights[2]);
    assert!(ends.zip(half).all(|((low, high), half)| (low + high) / 2 == half));
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let fitted = random_weights(1);
    assert_eq!(file::decode(&fitted.encode()), Ok(fitted));
}

#[test]
fn a_damaged_older_or_foreign_file_is_refused() {
    let refused = |bytes: &[u8]| Weights::read(bytes).err();
    let whole = random_weights(2).encode();
    let mut other = whole.clone();
    other[8] = 0;
    assert_eq!(refused(&other), Some(BadWeights::Unreadable(Unreadable::Version(0))));
    let mut spoiled = whole.clone();
    spoiled[5000] ^= 1;
    assert_eq!(refused(&spoiled), Some(BadWeights::Unreadable(Unreadable::Damaged)));
    assert_eq!(
        refused(&whole[..whole.len() - 1]),
        Some(BadWeights::Unreadable(Unreadable::Damaged))
    );
    for length in 8..20 {
        assert_eq!(
            refused(&whole[..length]),
            Some(BadWeights::Unreadable(Unreadable::Damaged)),
            "{length} bytes"
        );
    }
    assert_eq!(refused(b"other"), Some(BadWeights::Unreadable(Unreadable::Foreign)));
    assert_eq!(refused(b""), Some(BadWeights::Unreadable(Unreadable::Foreign)));
}

#[test]
fn the_weights_of_the_program_know_that_corners_are_good() {
    let weights = Weights::in_use();
    let after = [19, 18, 26].iter().fold(Position::START, |it, cell| it.play(*cell).unwrap());
    let with_corner = Position { own: after.own | 1, rival: after.rival };
    assert!(weights.value_of(with_corner) > weights.value_of(after) + 3 * DISC);
}
