//! The network, its sums and its file.

use kernel::Rng;

use packed::Unreadable;

use super::tuples::{PATTERNS, patterns};
use super::{BadWeights, HIDDEN, LARGEST_BIAS, LARGEST_OUT, Network, Trained, View};
use crate::{Position, Step};

/// Weights of no sense at all.
fn random(rng: &mut Rng) -> Trained {
    let mut trained = Trained::nothing();
    trained.rows.iter_mut().for_each(|row| *row = rng.below(101) as i16 - 50);
    trained.bias.iter_mut().for_each(|bias| *bias = rng.below(255) as i16);
    trained.outs.iter_mut().for_each(|out| *out = rng.below(255) as i16 - LARGEST_OUT);
    trained.out_biases.iter_mut().for_each(|bias| *bias = rng.below(20_000) as i32 - 10_000);
    trained
}

/// Positions of a random game, each with the step to the next.
fn game(walls: u64, rng: &mut Rng) -> Vec<(Position, Step)> {
    let mut position = Position::new(Position::START.own, Position::START.rival, walls);
    let mut game = Vec::new();
    while let Some(step) = rng.pick(&position.steps()).copied().filter(|_| game.len() < 200) {
        game.push((position, step));
        position = position.after(step);
    }
    game
}

#[test]
fn sums_brought_up_to_date_are_those_counted_anew() {
    let mut rng = Rng::new(90);
    let network = Network::new(&random(&mut rng));
    for walls in [0, 1 << 20 | 1 << 40, 0b111 << 27] {
        let game = game(walls, &mut rng);
        for pair in game.windows(2) {
            let [(before, _), (between, step)] = pair else { continue };
            let after = between.after(*step);
            let view = View::of(&network, *before).after(&network, *before, after);
            assert_eq!(view, View::of(&network, after));
        }
    }
}

/// The value by the definition, in wide numbers and without any shortcut.
fn slow_value(trained: &Trained, position: Position) -> i32 {
    let Position { own, rival, walls, .. } = position;
    let empties = position.empty().count_ones() as usize;
    let stage = (empties / 7).min(6);
    let mut sum = 0_i64;
    let seen = patterns(own, rival, walls);
    for unit in 0..HIDDEN {
        let row = |(tuple, pattern): (usize, &u8)| tuple * PATTERNS + usize::from(*pattern);
        let rows = seen.iter().enumerate().map(|it| trained.rows[row(it) * HIDDEN + unit]);
        let total = i64::from(trained.bias[unit]) + rows.map(i64::from).sum::<i64>();
        let out = trained.outs[stage * HIDDEN + unit];
        sum += total.clamp(0, 255).pow(2) * i64::from(out);
    }
    ((sum / 255 + i64::from(trained.out_biases[stage])) * 400 / (255 * 64)) as i32
}

#[test]
fn values_are_what_the_definition_says() {
    let mut rng = Rng::new(91);
    let trained = random(&mut rng);
    let network = Network::new(&trained);
    for (position, _) in game(1 << 30, &mut rng) {
        let value = View::of(&network, position).value(&network, position);
        assert_eq!(value, slow_value(&trained, position));
    }
}

#[test]
fn who_only_counts_sees_the_lead_and_nothing_else() {
    let network = Network::counting();
    let mut rng = Rng::new(92);
    for walls in [0, 1 << 31 | 1 << 29] {
        for (position, _) in game(walls, &mut rng) {
            let value = View::of(&network, position).value(&network, position);
            assert_eq!(value.signum(), position.lead().signum(), "{position:?}");
            let rival = Position::new(position.rival, position.own, walls);
            assert_eq!(View::of(&network, rival).value(&network, rival), -value);
        }
    }
}

#[test]
fn files_are_read_as_they_were_written() {
    let mut rng = Rng::new(93);
    let trained = random(&mut rng);
    assert_eq!(Trained::decode(&trained.encode()), Ok(trained));
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    let file = Trained::nothing().encode();
    assert_eq!(
        Trained::decode(b"something else"),
        Err(BadWeights::Unreadable(Unreadable::Foreign))
    );
    assert_eq!(Trained::decode(&file[..20]), Err(BadWeights::Unreadable(Unreadable::Damaged)));
    assert_eq!(Trained::decode(&file[..10]), Err(BadWeights::Unreadable(Unreadable::Damaged)));
    let mut changed = file.clone();
    changed[30] ^= 1;
    assert_eq!(Trained::decode(&changed), Err(BadWeights::Unreadable(Unreadable::Damaged)));
    let mut newer = file;
    newer[8] = 9;
    assert_eq!(Trained::decode(&newer), Err(BadWeights::Unreadable(Unreadable::Version(9))));
    let spoil: [fn(&mut Trained); 4] = [
        |it| it.outs[0] = LARGEST_OUT + 1,
        |it| it.bias[0] = LARGEST_BIAS + 1,
        |it| it.out_biases[6] = i32::MIN,
        |it| it.outs.fill(LARGEST_OUT),
    ];
    for spoil in spoil {
        let mut huge = Trained::nothing();
        spoil(&mut huge);
        let read = Trained::decode(&huge.encode());
        assert_eq!(read, Err(BadWeights::Unreadable(Unreadable::Damaged)));
    }
}

#[test]
fn the_weights_of_the_program_are_read_and_know_what_is_better() {
    let network = Network::in_use();
    let value = |own, rival| {
        let position = Position::new(own, rival, 0);
        View::of(&network, position).value(&network, position)
    };
    let (many, few) = (0x7f | 0x7f << 9 | 0x7f << 18, 0x7f << 54);
    assert!(value(many, few) > 0, "{}", value(many, few));
    assert!(value(few, many) < 0, "{}", value(few, many));
}
