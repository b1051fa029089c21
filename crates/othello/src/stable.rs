//! Discs that nobody can turn over any more.

use crate::Position;
use crate::cells::{NOT_FIRST, NOT_LAST};

const FIRST_COLUMN: u64 = !NOT_FIRST;
const LAST_COLUMN: u64 = !NOT_LAST;
const RIM_ROWS: u64 = 0xff00_0000_0000_00ff;
const RIM_COLUMNS: u64 = FIRST_COLUMN | LAST_COLUMN;
const RIM: u64 = RIM_ROWS | RIM_COLUMNS;

/// The rival's discs that will stay his, as far as is cheap to see: those on
/// lines that are full, or beside others that stay, in all four directions.
#[inline(always)]
pub(crate) fn stable_rivals(position: Position) -> u32 {
    let discs = position.rival;
    let [rows, columns, rising, falling] = full_lines(!position.empty());
    let rows = rows | RIM_COLUMNS;
    let columns = columns | RIM_ROWS;
    let (rising, falling) = (rising | RIM, falling | RIM);
    let mut stable = discs & rows & columns & rising & falling;
    if stable == 0 {
        return 0;
    }
    loop {
        let (left, right) = (stable >> 1 & NOT_LAST, stable << 1 & NOT_FIRST);
        let more = discs
            & (rows | left | right)
            & (columns | stable >> 8 | stable << 8)
            & (rising | right >> 8 | left << 8)
            & (falling | left >> 8 | right << 8);
        if more & !stable == 0 {
            return stable.count_ones();
        }
        stable |= more;
    }
}

/// The cells whose row, column, rising or falling diagonal has no empty cell.
#[inline(always)]
fn full_lines(taken: u64) -> [u64; 4] {
    let empty = !taken;
    [!row_fill(empty), !column_fill(empty), !rising_fill(empty), !falling_fill(empty)]
}

/// Every row with one of these cells.
#[inline(always)]
fn row_fill(set: u64) -> u64 {
    let set = set | set >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
    let set = set | set >> 2 & 0x3f3f_3f3f_3f3f_3f3f;
    let set = set | set >> 1 & NOT_LAST;
    (set & FIRST_COLUMN).wrapping_mul(0xff)
}

/// Every column with one of these cells.
#[inline(always)]
fn column_fill(set: u64) -> u64 {
    let set = set | set.rotate_left(8);
    let set = set | set.rotate_left(16);
    set | set.rotate_left(32)
}

const fn columns_from(first: u32) -> u64 {
    FIRST_COLUMN.wrapping_mul(0xff << first & 0xff)
}

const fn columns_to(last: u32) -> u64 {
    FIRST_COLUMN.wrapping_mul(0xff >> (7 - last))
}

/// Every falling diagonal (row and column grow together) with one of these cells.
#[inline(always)]
fn falling_fill(set: u64) -> u64 {
    let set = set | set << 9 & columns_from(1) | set >> 9 & columns_to(6);
    let set = set | set << 18 & columns_from(2) | set >> 18 & columns_to(5);
    set | set << 36 & columns_from(4) | set >> 36 & columns_to(3)
}

/// Every rising diagonal with one of these cells.
#[inline(always)]
fn rising_fill(set: u64) -> u64 {
    let set = set | set << 7 & columns_to(6) | set >> 7 & columns_from(1);
    let set = set | set << 14 & columns_to(5) | set >> 14 & columns_from(2);
    set | set << 28 & columns_to(3) | set >> 28 & columns_from(4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::each;

    /// All lines through a cell, by walking.
    fn line(cell: usize, (down, right): (i32, i32)) -> u64 {
        let mut set = 0;
        for way in -7..=7 {
            let (row, column) = (cell as i32 / 8 + way * down, cell as i32 % 8 + way * right);
            if (0..8).contains(&row) && (0..8).contains(&column) {
                set |= 1 << (8 * row + column);
            }
        }
        set
    }

    #[test]
    fn a_line_is_full_when_walking_it_meets_no_empty_cell() {
        let mut rng = kernel::Rng::new(3);
        for _ in 0..2000 {
            let taken = rng.bits() | rng.bits() | rng.bits();
            let full = full_lines(taken);
            for (index, step) in [(0, 1), (1, 0), (1, -1), (1, 1)].into_iter().enumerate() {
                for cell in 0..64 {
                    let is_full = line(cell, step) & !taken == 0;
                    assert_eq!(full[index] >> cell & 1 == 1, is_full, "{cell} {step:?}");
                }
            }
        }
    }

    /// Random games are played to their ends: no disc that was called stable is
    /// ever turned over.
    #[test]
    fn stable_discs_stay() {
        let mut rng = kernel::Rng::new(4);
        let mut seen = 0;
        for _ in 0..400 {
            let mut position = Position::START;
            let mut promised = [0_u32; 2];
            while !position.is_over() {
                let targets: Vec<usize> = each(position.targets()).collect();
                position = match rng.pick(&targets) {
                    Some(&cell) => position.play(cell).expect("a target"),
                    None => position.passed(),
                };
                promised.swap(0, 1);
                let now = [stable_rivals(position.passed()), stable_rivals(position)];
                assert!(now[0] >= promised[0] && now[1] >= promised[1]);
                promised = now;
                seen += now[0] + now[1];
            }
            assert!(position.own.count_ones() >= promised[0]);
            assert!(position.rival.count_ones() >= promised[1]);
        }
        assert!(seen > 10_000, "{seen}");
    }
}
