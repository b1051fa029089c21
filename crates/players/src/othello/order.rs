//! A board that remembers in which order its discs came.
//!
//! The order of the moves, and with it which of several equal moves is made,
//! follows the lists of discs that the document's program keeps for each
//! colour. A state has no such history, so lists begin in reading order; that
//! is how the program lists the four discs of the start.

use games::othello::{Board, Hands, State};
use kernel::Seat;

use super::Place;

/// Up, down, left, right, and the four diagonals.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The discs on a board, those of each colour in the order in which they came.
#[derive(Clone, Debug)]
pub(super) struct Discs {
    side: usize,
    owners: Vec<Option<Seat>>,
    lists: [Vec<Place>; 2],
}

impl Discs {
    pub(super) fn of<B: Board, H: Hands>(state: &State<B, H>) -> Self {
        let (board, side) = (state.board(), state.board().side());
        let mut discs =
            Self { side, owners: vec![None; side * side], lists: [Vec::new(), Vec::new()] };
        for place in (0..side * side).map(|index| (index / side, index % side)) {
            if let Some(seat) = state.owner(board.cell(place.0, place.1)) {
                discs.put(place, seat);
            }
        }
        discs
    }

    pub(super) fn side(&self) -> usize {
        self.side
    }

    fn put(&mut self, place: Place, seat: Seat) {
        self.owners[place.0 * self.side + place.1] = Some(seat);
        self.lists[seat.index()].push(place);
    }

    fn owner(&self, place: Place) -> Option<Seat> {
        self.owners[place.0 * self.side + place.1]
    }

    fn step(&self, from: Place, (down, right): (isize, isize)) -> Option<Place> {
        let row = from.0.checked_add_signed(down).filter(|&row| row < self.side)?;
        let column = from.1.checked_add_signed(right).filter(|&column| column < self.side)?;
        Some((row, column))
    }

    /// The cells where a seat can place: the empty neighbours of the rival's
    /// discs, disc by disc.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Place> {
        let mut places = Vec::new();
        for &disc in &self.lists[seat.next(2).index()] {
            for place in DIRECTIONS.iter().filter_map(|way| self.step(disc, *way)) {
                if self.owner(place).is_none() && !places.contains(&place) {
                    places.push(place);
                }
            }
        }
        places
            .retain(|place| DIRECTIONS.iter().any(|way| !self.run(*place, *way, seat).is_empty()));
        places
    }

    /// The discs that a disc placed here encloses in one direction, the
    /// farthest first.
    fn run(&self, from: Place, way: (isize, isize), seat: Seat) -> Vec<Place> {
        let mut run = Vec::new();
        let mut at = from;
        while let Some(next) = self.step(at, way) {
            match self.owner(next) {
                None => break,
                Some(owner) if owner == seat => {
                    run.reverse();
                    return run;
                }
                Some(_) => run.push(next),
            }
            at = next;
        }
        Vec::new()
    }

    /// Places a disc and turns over what it encloses; returns its cell and
    /// theirs, in the order in which they join the seat's list.
    pub(super) fn place(&mut self, place: Place, seat: Seat) -> Vec<Place> {
        let runs = DIRECTIONS.iter().flat_map(|way| self.run(place, *way, seat));
        let changed: Vec<Place> = std::iter::once(place).chain(runs).collect();
        self.lists[seat.next(2).index()].retain(|disc| !changed.contains(disc));
        for place in &changed {
            self.put(*place, seat);
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use games::othello::{Eight, Endless, Move};
    use kernel::{Rng, Rules};

    use super::*;

    const BLACK: Seat = Seat::new(0);
    const WHITE: Seat = Seat::new(1);

    /// A board with discs on these cells of the top row, a letter a cell.
    fn row(letters: &str) -> Discs {
        let set = |wanted| {
            let cells = letters.chars().enumerate().filter(|(_, letter)| *letter == wanted);
            cells.fold(0_u64, |set, (column, _)| set | 1 << column)
        };
        Discs::of(&State::new(Eight, Endless, [set('B'), set('W')]))
    }

    #[test]
    fn o4_discs_that_are_turned_over_join_after_the_placed_one_from_the_far_end() {
        let mut discs = row("BWWW-WB-");
        assert_eq!(discs.place((0, 4), BLACK), [(0, 4), (0, 1), (0, 2), (0, 3), (0, 5)]);
        assert_eq!(discs.lists[WHITE.index()], []);
        let black = [(0, 0), (0, 6), (0, 4), (0, 1), (0, 2), (0, 3), (0, 5)];
        assert_eq!(discs.lists[BLACK.index()], black);
    }

    #[test]
    fn the_moves_are_those_of_the_game_all_the_way() {
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut state = State::new(Eight, Endless, [0x08_1000_0000, 0x10_0800_0000]);
            let mut discs = Discs::of(&state);
            while let Some(mv) = state.random_move(&mut rng, &mut Vec::new()) {
                let mut places = discs.moves(state.mover());
                places.sort_unstable();
                let cells = places.iter().map(|place| Eight.cell(place.0, place.1));
                assert_eq!(cells.fold(0, |set, cell| set | 1 << cell), state.targets());
                if let Move::Place(cell) = mv {
                    discs.place(Eight.place(cell.into()), state.mover());
                }
                state.apply(mv);
            }
            assert_eq!(discs.lists[0].len() as u32, state.discs(BLACK).count_ones());
        }
    }
}
