//! Single rules, each with the position that shows it.

use games::attt::AdvancedTicTacToe;
use games::cn::ConnectN;
use games::ttt::TicTacToe;
use kernel::{Outcome, Seat, Setup, Turn};
use scene::{Game, Host, Present};

use super::{CONNECT_FOUR, setup};

/// Plays these texts and tells whose turn it is then, or which one is refused.
struct Play<'a>(&'a [&'a str]);

impl Host for Play<'_> {
    type Out = Result<Turn, String>;
    fn take<S: Present>(self, mut state: S) -> Self::Out {
        for text in self.0 {
            let mv = state.read(text).map_err(|phrase| phrase.to_string())?;
            let mut legal = Vec::new();
            state.moves(&mut legal);
            if !legal.contains(&mv) {
                return Err(format!("{text} is illegal"));
            }
            state.apply(mv);
        }
        Ok(state.turn())
    }
}

fn play<G: Game>(setup: &Setup, texts: &[&str]) -> Result<Turn, String> {
    G::start(setup, Play(texts)).unwrap()
}

fn problem<G: Game>(setup: &Setup) -> String {
    let problems = G::start(setup, Play(&[])).unwrap_err();
    format!("{}: {}", problems[0].place, problems[0].phrase)
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with a result")]
fn won(seat: usize) -> Result<Turn, String> {
    Ok(Turn::Over(Outcome::win(Seat::new(seat))))
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with a result")]
fn turn(seat: usize) -> Result<Turn, String> {
    Ok(Turn::Seat(Seat::new(seat)))
}

#[test]
fn t10_a_full_row_column_or_long_diagonal_wins_on_the_five_by_five_board() {
    let five = setup::<ConnectN>(&[], 2, None);
    let row = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"];
    assert_eq!(play::<ConnectN>(&five, &row[..8]), turn(0));
    assert_eq!(play::<ConnectN>(&five, &row), won(0));
    let column = ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5"];
    assert_eq!(play::<ConnectN>(&five, &column), won(0));
    let diagonal = ["a1", "a2", "b2", "a3", "c3", "a4", "d4", "b1", "e5"];
    assert_eq!(play::<ConnectN>(&five, &diagonal), won(0));
    let other = ["a5", "a2", "b4", "a3", "c3", "a4", "d2", "b1", "e1"];
    assert_eq!(play::<ConnectN>(&five, &other), won(0));
}

#[test]
fn t10_four_in_a_row_do_not_win_where_five_are_needed() {
    let five = setup::<ConnectN>(&[], 2, None);
    let four = ["b1", "a5", "c1", "b5", "d1", "c5", "e1"];
    assert_eq!(play::<ConnectN>(&five, &four), turn(1));
}

#[test]
fn t10_three_and_four_players_take_turns_in_order() {
    for seats in [3, 4] {
        let table = setup::<ConnectN>(&[], seats, None);
        let cells = ["a1", "b1", "c1", "d1"];
        assert_eq!(play::<ConnectN>(&table, &cells[..seats - 1]), turn(seats - 1));
        assert_eq!(play::<ConnectN>(&table, &cells[..seats]), turn(0));
    }
}

#[test]
fn t11_a_full_board_without_a_line_is_a_draw() {
    let start = setup::<TicTacToe>(&[], 2, None);
    let moves = ["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"];
    assert_eq!(play::<TicTacToe>(&start, &moves), Ok(Turn::Over(Outcome::draw(2))));
}

#[test]
fn with_gravity_a_piece_falls_and_a_full_column_is_refused() {
    let four = setup::<ConnectN>(CONNECT_FOUR, 2, None);
    assert_eq!(play::<ConnectN>(&four, &["d", "d", "4", "D", "0 3", "d"]), turn(0));
    let full = ["d", "d", "d", "d", "d", "d", "d"];
    assert_eq!(play::<ConnectN>(&four, &full), Err("d is illegal".to_owned()));
    let four_up = ["a", "b", "a", "b", "a", "b", "a"];
    assert_eq!(play::<ConnectN>(&four, &four_up), won(0));
}

#[test]
fn lines_do_not_run_round_the_edge_of_the_board() {
    let wide = setup::<ConnectN>(&[("rows", "3"), ("columns", "4"), ("line", "3")], 2, None);
    // The top of one column and the bottom of the next are no neighbours.
    let moves = ["a2", "c3", "a3", "d1", "b1"];
    assert_eq!(play::<ConnectN>(&wide, &moves), turn(1));
}

#[test]
fn t31_the_documents_forms_are_read_from_the_top_left() {
    let start = setup::<TicTacToe>(&[], 2, None);
    assert_eq!(play::<TicTacToe>(&start, &["0 0", "a3"]), Err("a3 is illegal".to_owned()));
    let refused = play::<TicTacToe>(&start, &["3 0"]).unwrap_err();
    assert_eq!(refused, "\"3 0\" is no cell of this board; type for example b2");
    let advanced = setup::<AdvancedTicTacToe>(&[], 2, Some("xox/oxo/3 x"));
    for form in ["0 0 > 2 0", "0 0 2 0", "a3-a1", "a3 > a1", "A3-A1"] {
        assert_eq!(
            play::<AdvancedTicTacToe>(&advanced, &[form, "a1"]),
            Err("a1 is illegal".to_owned())
        );
    }
}

#[test]
fn t12_pieces_are_placed_first_and_then_moved_to_any_empty_cell() {
    let start = setup::<AdvancedTicTacToe>(&[], 2, None);
    let placed = ["a1", "a2", "b1", "b2", "c3", "c1"];
    assert_eq!(play::<AdvancedTicTacToe>(&start, &placed), turn(0));
    let refuse = |last: &str| {
        let texts: Vec<_> = placed.iter().copied().chain([last]).collect();
        play::<AdvancedTicTacToe>(&start, &texts).unwrap_err()
    };
    for last in ["a3", "a1-a1", "a1-b1", "a2-a3", "b3-a3"] {
        assert_eq!(refuse(last), format!("{last} is illegal"));
    }
    assert_eq!(
        play::<AdvancedTicTacToe>(&start, &["a1", "a1-a2"]),
        Err("a1-a2 is illegal".to_owned())
    );
    let far: Vec<_> = placed.iter().copied().chain(["c3-a3"]).collect();
    assert_eq!(play::<AdvancedTicTacToe>(&start, &far), turn(1));
}

#[test]
fn a_position_that_comes_up_for_the_third_time_is_a_draw_unless_switched_off() {
    let there_and_back = ["a3-b1", "b3-a1", "b1-a3", "a1-b3"];
    let moves: Vec<_> = there_and_back.iter().copied().cycle().take(8).collect();
    let at = Some("xox/oxo/3 x");
    let on = setup::<AdvancedTicTacToe>(&[], 2, at);
    assert_eq!(play::<AdvancedTicTacToe>(&on, &moves[..7]), turn(1));
    assert_eq!(play::<AdvancedTicTacToe>(&on, &moves), Ok(Turn::Over(Outcome::draw(2))));
    let off = setup::<AdvancedTicTacToe>(&[("repetition", "off")], 2, at);
    assert_eq!(play::<AdvancedTicTacToe>(&off, &moves), turn(0));
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_reason() {
    let four = |start| problem::<ConnectN>(&setup::<ConnectN>(CONNECT_FOUR, 2, Some(start)));
    assert_eq!(
        four("7/7/7/7/x6/7 x"),
        "start: the piece on a2 would fall: with gravity there is none below it"
    );
    assert_eq!(four("7/7/7/7/xxxx3/oooo3 x"), "start: two players have a line already");
    assert_eq!(four("7/7/7/7/7/-6 x"), "start: there are no obstacles in this game");
    assert!(four("7/7/7/7/7/7 r").starts_with("start: a position is its rows"));
    let advanced =
        |start| problem::<AdvancedTicTacToe>(&setup::<AdvancedTicTacToe>(&[], 2, Some(start)));
    assert_eq!(
        advanced("xx1/xxo/3 o"),
        "start: each player has three pieces; the position has 4 x and 1 o"
    );
    assert_eq!(advanced("xxx/ooo/3 x"), "start: both players have a line already");
}

#[test]
fn a_position_with_a_line_is_over() {
    let four = setup::<ConnectN>(CONNECT_FOUR, 2, Some("7/7/7/7/ooo4/xxxx3 o"));
    assert_eq!(play::<ConnectN>(&four, &[]), won(0));
}

#[test]
fn a_line_longer_than_the_board_is_refused() {
    let too_long = setup::<ConnectN>(&[("line", "6")], 2, None);
    assert_eq!(
        problem::<ConnectN>(&too_long),
        "line: a line on this board has from 3 to 5 pieces (0 for the shorter side)"
    );
    let too_short = setup::<ConnectN>(&[("line", "2")], 2, None);
    assert!(problem::<ConnectN>(&too_short).starts_with("line: "));
}
