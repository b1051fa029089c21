//! The tree with which the document explains the cuts.

use std::cell::RefCell;

use kernel::{Outcome, Rules, Seat, Turn};
use players::minmax::{Ahead, Scan, View, best};

/// A tree of which only the leaves have values.
#[derive(Clone, Debug)]
enum Tree {
    Leaf(i32),
    Fork(Vec<Tree>),
}

fn fork(branches: impl IntoIterator<Item = Tree>) -> Tree {
    Tree::Fork(branches.into_iter().collect())
}

fn leaves<const N: usize>(values: [i32; N]) -> Tree {
    fork(values.map(Tree::Leaf))
}

/// A left, a centre and a right branch, worth 3, 6 and 5 to whoever has the
/// first of four choices.
fn figure() -> Tree {
    let left = fork([fork([leaves([5, 6]), leaves([7, 4, 5])]), fork([leaves([3])])]);
    let centre = fork([fork([leaves([6]), leaves([6, 9])]), fork([leaves([7])])]);
    let right = fork([fork([leaves([5])]), fork([leaves([9, 8]), leaves([6])])]);
    fork([left, centre, right])
}

/// Two seats go down the tree in turn.
#[derive(Clone, Debug)]
struct Descent {
    at: Tree,
    to_move: Seat,
}

impl Rules for Descent {
    type Move = usize;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.at {
            Tree::Leaf(_) => Turn::Over(Outcome::draw(2)),
            Tree::Fork(_) => Turn::Seat(self.to_move),
        }
    }

    fn moves(&self, buffer: &mut Vec<usize>) {
        let count = if let Tree::Fork(branches) = &self.at { branches.len() } else { 0 };
        buffer.clear();
        buffer.extend(0..count);
    }

    fn apply(&mut self, mv: usize) {
        let Tree::Fork(branches) = &self.at else { panic!("nothing follows a leaf") };
        self.at = branches[mv].clone();
        self.to_move = self.to_move.next(2);
    }
}

/// Reads the leaves and notes which it was asked for.
#[derive(Default)]
struct Reader(RefCell<Vec<i32>>);

impl View<Descent> for Reader {
    fn guess(&self, _: &Descent, _: Seat) -> f64 {
        unreachable!("the tree is looked at to its end")
    }

    fn ended(&self, state: &Descent, _: Seat, _: Outcome, _: u32) -> f64 {
        let Tree::Leaf(value) = state.at else { panic!("a fork is no end") };
        self.0.borrow_mut().push(value);
        value.into()
    }
}

fn read(scan: Scan) -> (Option<(usize, f64)>, Vec<i32>) {
    let start = Descent { at: figure(), to_move: Seat::new(0) };
    let reader = Reader::default();
    let found = best(&Ahead::new(&start, &reader).unwrap(), 9, scan);
    (found, reader.0.into_inner())
}

#[test]
fn rt14_the_centre_is_chosen_and_the_right_cut_once_the_minimiser_has_five() {
    let (found, seen) = read(Scan::AlphaBeta);
    assert_eq!(found, Some((1, 6.0)));
    // Of the right branch only the 5 is seen. Before that, a minimiser with 4 below
    // an assured 5 has cut the other 5, and one with 6 beside an assured 6 the first 9.
    assert_eq!(seen, [5, 6, 7, 4, 3, 6, 6, 7, 5]);
}

#[test]
fn without_cuts_every_leaf_is_seen_and_the_choice_is_the_same() {
    let (found, seen) = read(Scan::All);
    assert_eq!(found, Some((1, 6.0)));
    assert_eq!(seen, [5, 6, 7, 4, 5, 3, 6, 6, 9, 7, 5, 9, 8, 6]);
}
