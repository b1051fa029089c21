//! Covering lines with pairs of cells.
//!
//! If each line that the other side could still make has two empty cells of its
//! own, no two lines sharing one, then whoever answers every piece on such a cell
//! with one on its partner never lets a line be made.

use super::board::cells;

/// No line holds a cell.
const FREE: u8 = u8::MAX;

/// Whether all lines of `pieces` that `others` have not stopped can be covered.
/// None of them may lack a single cell only.
pub(crate) fn can_cover(lines: &[u32], others: u32, empty: u32) -> bool {
    // A pair a line, and a cell to one line only.
    let most = empty.count_ones() as usize / 2;
    let mut open = [0_u32; 16];
    let mut count = 0;
    for line in lines.iter().filter(|line| **line & others == 0) {
        if count >= most {
            return false;
        }
        open[count] = line & empty;
        count += 1;
    }
    let mut holder = [FREE; 32];
    (0..count).all(|line| {
        (0..2).all(|_| {
            let mut tried = 0;
            take(line, &open, &mut holder, &mut tried)
        })
    })
}

/// Gives a line one more cell, if need be by moving others to other cells.
fn take(line: usize, open: &[u32; 16], holder: &mut [u8; 32], tried: &mut u32) -> bool {
    for cell in cells(open[line]) {
        if *tried >> cell & 1 == 1 || usize::from(holder[cell]) == line {
            continue;
        }
        *tried |= 1 << cell;
        let before = holder[cell];
        if before == FREE || take(before.into(), open, holder, tried) {
            holder[cell] = line as u8;
            return true;
        }
    }
    false
}
