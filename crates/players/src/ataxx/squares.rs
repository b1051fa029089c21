//! Two by two cells, as each seat sees them.

use std::sync::LazyLock;

/// How many squares of two by two cells differ when each cell is empty, own, a
/// rival's or outside, and turning or mirroring makes no difference.
pub(super) const SQUARES: usize = 55;

/// The most seats at a table.
pub(super) const SEATS: usize = 4;

/// What can be on a cell: nothing, a piece of a seat (one more than its
/// number), or no cell at all.
pub(super) const EMPTY: u8 = 0;
pub(super) const OUTSIDE: u8 = 5;

/// Bits for what is on a cell.
const BITS: usize = 3;
const CODES: usize = 1 << (4 * BITS);

/// The kind of each square for each seat.
pub(super) static KINDS: LazyLock<Box<[[u8; CODES]; SEATS]>> = LazyLock::new(|| {
    let plain = plain_kinds();
    let mut kinds = Box::new([[0; CODES]; SEATS]);
    for (seat, kinds) in kinds.iter_mut().enumerate() {
        for (code, kind) in kinds.iter_mut().enumerate() {
            *kind = plain[plainly(code, seat)];
        }
    }
    kinds
});

/// The code of a square that moves one column on, by what is in that column.
#[inline]
pub(super) fn moved(code: usize, upper: u8, lower: u8) -> usize {
    (code << (2 * BITS) | usize::from(upper) << BITS | usize::from(lower)) & (CODES - 1)
}

/// Two bits a cell: empty, own, a rival's, outside.
fn plainly(code: usize, seat: usize) -> usize {
    let cell = |place: usize| match code >> (place * BITS) & 7 {
        0 => 0,
        piece if piece == seat + 1 => 1,
        1..=4 => 2,
        _ => 3,
    };
    (0..4).fold(0, |plain, place| plain | cell(place) << (2 * place))
}

/// Numbers the squares, those that are turned or mirrored alike.
fn plain_kinds() -> [u8; 256] {
    let (mut kinds, mut next) = ([u8::MAX; 256], 0);
    for plain in 0..256_usize {
        if kinds[plain] != u8::MAX {
            continue;
        }
        for same in alike(plain) {
            kinds[same] = next;
        }
        next += 1;
    }
    kinds
}

/// A square in all its eight positions.
fn alike(plain: usize) -> impl Iterator<Item = usize> {
    let cells: [usize; 4] = std::array::from_fn(|place| plain >> (2 * place) & 3);
    // Around the square, the places come in this order.
    let around = [0, 1, 3, 2];
    (0..8).map(move |position: usize| {
        let (turn, is_mirrored) = (position / 2, position % 2 == 1);
        let source = |step: usize| if is_mirrored { turn + 4 - step } else { turn + step };
        (0..4).fold(0, |same, step| same | cells[around[source(step) % 4]] << (2 * around[step]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_that_are_turned_or_mirrored_are_of_one_kind() {
        let kinds = plain_kinds();
        assert_eq!(kinds.iter().max().map(|most| usize::from(*most) + 1), Some(SQUARES));
        // Upper left and upper right: one column of two cells holds places 1 and 0.
        assert_eq!(kinds[0b01_00_00_00], kinds[0b00_00_00_01]);
        assert_eq!(kinds[0b01_00_10_00], kinds[0b00_01_00_10]);
        assert_ne!(kinds[0b01_00_00_01], kinds[0b01_01_00_00]);
    }

    #[test]
    fn a_seat_tells_its_own_pieces_from_those_of_all_others() {
        let code = |cells: [u8; 4]| moved(moved(0, cells[0], cells[1]), cells[2], cells[3]);
        let kind = |seat: usize, cells| KINDS[seat][code(cells)];
        assert_eq!(kind(0, [1, 2, 0, 5]), kind(1, [2, 4, 0, 5]));
        assert_eq!(kind(0, [2, 3, 0, 5]), kind(0, [4, 4, 0, 5]));
        assert_ne!(kind(0, [1, 2, 0, 5]), kind(2, [1, 2, 0, 5]));
    }
}
