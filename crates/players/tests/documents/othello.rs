//! Othello's machines and the tree they think about.

use games::othello::{Eight, Othello, State};
use kernel::{Notation, Rng, Rules, Seat};
use players::othello::{Node, Place, score, tree};
use scene::Game;
use table::{AnyGame, AnyState, Listed};

use crate::nodes::NODES;
use crate::support::{ask, play_out, setup, start, stir};

const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// The document's table, all of it.
const TABLE: [[i32; 8]; 8] = [
    [99, -18, 8, 6, 6, 8, -18, 99],
    [-18, -24, -14, -12, -12, -14, -24, -18],
    [8, -14, 15, 15, 15, 15, -14, 8],
    [6, -12, 15, 10, 10, 15, -12, 6],
    [6, -12, 15, 10, 10, 15, -12, 6],
    [8, -14, 15, 15, 15, 15, -14, 8],
    [-18, -24, -14, -12, -12, -14, -24, -18],
    [99, -18, 8, 6, 6, 8, -18, 99],
];

fn white_to_begin() -> Box<dyn AnyState> {
    let mut setup = setup(&Othello::INFO, 2, &[]);
    let (edge, middle) = ("-".repeat(24), "---OX------XO---");
    setup.start = Some(format!("{edge}{middle}{edge} O"));
    Listed::<Othello>::new().start(&setup).unwrap()
}

/// The nodes in the order in which they are printed.
fn flat(node: &Node, list: &mut Vec<(i32, i32, char, i32)>) {
    list.push(match node.mv {
        None => (-1, -1, '-', node.score),
        Some(((row, column), seat)) => {
            (row as i32, column as i32, ['B', 'W'][seat.index()], node.score)
        }
    });
    node.children.iter().for_each(|child| flat(child, list));
}

#[test]
fn ot4_the_tree_of_whites_first_move_has_the_seventy_three_nodes_of_the_document() {
    let tree = tree(white_to_begin().typed(), 2).unwrap();
    let mut nodes = Vec::new();
    flat(&tree, &mut nodes);
    assert_eq!(nodes, NODES);
    assert_eq!(tree.count(), 73);
}

#[test]
fn ot4_the_tree_is_printed_as_in_the_document() {
    let printed = tree(white_to_begin().typed(), 2).unwrap().to_string();
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 73);
    assert_eq!(
        lines[..3],
        [
            "Node{cord=-1/-1, player=VACÍA, score=0}",
            "Node{cord=2/4, player=BLANCA, score=25}",
            "Node{cord=2/3, player=NEGRA, score=25}",
        ]
    );
}

#[test]
fn ot4_games_between_machines_run_to_their_end() {
    for words in [["normal", "normal"], ["easy", "normal"], ["hard", "easy"]] {
        let mut state = start::<Othello>(2, &[]);
        play_out("othello", &words, &mut *state, 200, &mut Rng::new(1));
        assert!(state.turn().is_over(), "{words:?}");
    }
}

fn leaf(place: Place, score: i32) -> Node {
    Node { mv: Some((place, Seat::new(0))), score, children: Vec::new() }
}

#[test]
fn ot5_the_score_of_a_move_is_the_sum_over_its_cells() {
    assert_eq!(score(8, &[(2, 3), (1, 3), (0, 3)]), 9);
}

#[test]
fn ot5_the_move_with_the_highest_value_is_chosen() {
    let children = vec![leaf((2, 3), 5), leaf((4, 2), 9), leaf((4, 3), -1)];
    assert_eq!(Node { mv: None, score: 0, children }.best(), Some((4, 2)));
}

#[test]
fn o39_the_rival_answers_with_the_lowest_score() {
    let answered = |place, own, answers: [i32; 2]| Node {
        children: answers.map(|score| leaf((0, 0), score)).to_vec(),
        ..leaf(place, own)
    };
    let children = vec![answered((2, 3), 50, [10, -5]), answered((4, 2), 0, [3, 4])];
    assert_eq!(Node { mv: None, score: 0, children }.best(), Some((4, 2)));
}

#[test]
fn o35_every_cell_of_the_board_of_eight_has_its_worth() {
    for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
        assert_eq!(score(8, &[(row, column)]), TABLE[row][column], "{row}/{column}");
    }
}

#[test]
fn o41_on_the_empty_board_black_begins_with_2_3_and_white_with_2_4_on_all_levels() {
    let black = start::<Othello>(2, &[]);
    let white = white_to_begin();
    for level in LEVELS {
        assert_eq!(ask("othello", level, &*black, 0).as_deref(), Some("d3"), "{level}");
        assert_eq!(ask("othello", level, &*white, 0).as_deref(), Some("e3"), "{level}");
    }
}

#[test]
fn o4_blacks_first_moves_come_in_the_documents_order() {
    let tree = tree(start::<Othello>(2, &[]).typed(), 0).unwrap();
    let moves: Vec<Place> =
        tree.children.iter().filter_map(|node| node.mv).map(|mv| mv.0).collect();
    assert_eq!(moves, [(2, 3), (3, 2), (5, 4), (4, 5)]);
}

/// Positions from all parts of the game in which a disc can be placed.
fn positions(seed: u64) -> impl Iterator<Item = Box<dyn AnyState>> {
    let mut rng = Rng::new(seed);
    (0..58).filter_map(move |moves| {
        let mut state = start::<Othello>(2, &[]);
        stir(&mut *state, moves, &mut rng);
        (state.turn().seat().is_some() && state.forced().is_none()).then_some(state)
    })
}

/// The table's sum over the cells that a move makes the mover's.
fn own_score(state: &State<Eight>, text: &str) -> i32 {
    let mover = state.mover();
    let mut next = state.clone();
    next.apply(state.read(text).unwrap());
    let gained = next.discs(mover) & !state.discs(mover);
    (0..64).filter(|cell| gained >> cell & 1 == 1).map(|cell| TABLE[cell / 8][cell % 8]).sum()
}

#[test]
fn o38_easy_makes_a_move_with_the_lowest_score_of_its_own() {
    for state in positions(21) {
        let typed: &State<Eight> = state.typed().downcast_ref().unwrap();
        let lowest = state.moves().iter().map(|text| own_score(typed, text)).min().unwrap();
        let chosen = ask("othello", "easy", &*state, 0).unwrap();
        assert_eq!(own_score(typed, &chosen), lowest);
    }
}

/// The value of a node without cuts; its children are the owner's moves or not.
fn value(node: &Node, owners: bool) -> i32 {
    let values = node.children.iter().map(|child| value(child, !owners));
    let best = if owners { values.max() } else { values.min() };
    best.unwrap_or(node.score)
}

#[test]
fn o37_o38_normal_makes_the_first_of_the_moves_with_the_highest_value() {
    for state in positions(22) {
        let tree = tree(state.typed(), 2).unwrap();
        let values: Vec<i32> = tree.children.iter().map(|child| value(child, false)).collect();
        let highest = values.iter().max().unwrap();
        let first = values.iter().position(|value| value == highest).unwrap();
        let (row, column) = tree.children[first].mv.unwrap().0;
        let text = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        assert_eq!(ask("othello", "normal", &*state, 0), Some(text));
        assert_eq!(tree.best(), Some((row, column)));
    }
}

#[test]
fn o37_hard_looks_four_answers_further() {
    for state in positions(23).step_by(9) {
        let (row, column) = tree(state.typed(), 4).unwrap().best().unwrap();
        let text = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        assert_eq!(ask("othello", "hard", &*state, 0), Some(text));
    }
}

#[test]
fn the_tree_has_every_legal_move_and_its_score() {
    for state in positions(24) {
        let typed: &State<Eight> = state.typed().downcast_ref().unwrap();
        let tree = tree(state.typed(), 0).unwrap();
        let mut shown: Vec<(String, i32)> = tree
            .children
            .iter()
            .map(|node| {
                let (row, column) = node.mv.unwrap().0;
                (format!("{}{}", char::from(b'a' + column as u8), row + 1), node.score)
            })
            .collect();
        let mut legal: Vec<_> =
            state.moves().into_iter().map(|text| (text.clone(), own_score(typed, &text))).collect();
        shown.sort();
        legal.sort();
        assert_eq!(shown, legal);
    }
}
