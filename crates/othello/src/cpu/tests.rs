//! Every kind of processor does what the slow rules say.

use games::othello::{Board, Square};
use kernel::Rng;
use processor::Plain;

use super::Cpu;

/// Random discs on a board, from nearly none to nearly full.
fn discs(rng: &mut Rng) -> (u64, u64) {
    let mut some = |parts: usize| (0..parts).fold(u64::MAX, |set, _| set & rng.bits());
    let (density, first) = (some(1), some(1));
    let taken = match density % 4 {
        0 => some(2),
        1 => some(1),
        2 => !some(2),
        _ => !some(3),
    };
    (taken & first, taken & !first)
}

/// The board of any side, whose cells are numbered with a gap after each row.
fn slow(set: u64) -> games::bits::Wide<2> {
    use games::bits::{Bits, Wide};
    let board = Square::<Wide<2>>::new(8);
    Bits::iter(set).fold(Wide::<2>::default(), |all, cell| {
        all | Wide::<2>::one(board.cell(cell / 8, cell % 8))
    })
}

fn agrees(cpu: impl Cpu) {
    let board = Square::<games::bits::Wide<2>>::new(8);
    let mut rng = Rng::new(8);
    for _ in 0..20_000 {
        let (own, rival) = discs(&mut rng);
        let targets = cpu.targets(own, rival);
        assert_eq!(slow(targets), board.targets(slow(own), slow(rival)));
        for cell in (0..64).filter(|cell| (own | rival) >> cell & 1 == 0) {
            let flips = cpu.flips(own, rival, cell);
            let at = board.cell(cell / 8, cell % 8);
            assert_eq!(slow(flips), board.flips(slow(own), slow(rival), at));
            let full = own & !(1 << cell);
            let last = cpu.flips(full, !full & !(1 << cell), cell).count_ones();
            assert_eq!(cpu.last_flips(full, cell), last);
        }
    }
}

#[test]
fn any_processor_follows_the_slow_rules() {
    agrees(Plain);
}

#[test]
#[cfg(target_arch = "x86_64")]
fn whatever_this_processor_is_follows_the_slow_rules() {
    let kinds = [processor::Fast::here().map(agrees), processor::Wide::here().map(agrees)];
    eprintln!("AVX2 and BMI2, AVX-512: {kinds:?}; what is None was skipped");
}
