//! What the fast state of Connect-N does that the slow rules do not show.

use games::cn::Board;

#[test]
fn small_boards_fit_one_word_unless_a_line_is_too_long_for_its_shifts() {
    let fits = |rows, columns, line| Board { rows, columns, line, gravity: false }.fits_one_word();
    assert!(fits(6, 7, 4) && fits(7, 8, 8) && fits(3, 16, 16));
    assert!(!fits(15, 4, 15) && !fits(8, 8, 4));
}
