//! Obstacles: how many fit, and where Nature may put the next one.
//!
//! Nature chooses *spots*. With the random layout every empty cell is a spot;
//! with the mirrored one the spots are the empty cells of the top left quarter
//! and each stands for itself and its three mirror images. Blocking a spot
//! blocks every cell it stands for.
//!
//! In the end every player must have a move: an empty cell within two steps of
//! one of his pieces. Say that a spot *serves* the players who reach a cell it
//! stands for. Some players are served in any case, by the empty middle row and
//! column of the mirrored layout, which are no spots. The others need spots
//! that stay free, so a deal that leaves `kept` spots free can be completed
//! exactly when at most `kept` of the free spots serve all of those together:
//! keep such spots and block any of the others. Hence
//!
//! - the most spots that can be blocked are all but the fewest that serve
//!   everybody ([`State::most_spots`]), and
//! - blocking a spot is allowed exactly when, without it, the fewest that serve
//!   everybody are still no more than `kept` ([`State::spots_to_block`]).
//!
//! `kept` stays the same during a deal, as each step takes one spot and leaves
//! one less to take. While any are left to take, not all spots are among the
//! fewest, so Nature always has a move.
//!
//! From the usual start this comes to: at random, all free cells but one with
//! side 5, where the centre serves everybody; all but two with sides 7 and 9,
//! where players 1 and 2 have no cell in common but a cell near a corner serves
//! all others; all but one a player from side 11 on, where no two players have
//! a cell in common. Mirrored, all twelve cells with side 5, where the corners
//! reach the middle lines; otherwise all spots but one, and its image near
//! every corner serves players 1 and 2, as the middle lines serve 3 and 4.
//!
//! Only which players a spot serves matters, so spots are sorted into groups
//! by that; there are at most sixteen.

use kernel::{Phrase, Rules, Seat};

use super::{Cell, Plane, State, texts};

/// How obstacles are arranged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// One by one, on any empty cell.
    #[default]
    Random,
    /// In fours: a cell of the top left quarter and its mirror images, never
    /// in the middle row or column.
    Mirrored,
}

impl Layout {
    /// How many cells one move of Nature blocks.
    const fn cells_at_once(self) -> usize {
        match self {
            Self::Random => 1,
            Self::Mirrored => 4,
        }
    }
}

/// What Nature still has to do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Deal {
    layout: Layout,
    /// How many spots are still to be blocked.
    left: u16,
}

impl Deal {
    /// What is still to come, as a number; zero when nothing is.
    pub(super) fn word(self) -> u64 {
        if self.is_open() {
            u64::from(self.left) << 1 | u64::from(self.layout == Layout::Mirrored)
        } else {
            0
        }
    }

    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.left > 0
    }
}

impl<B: Plane> State<B> {
    /// This start with so many obstacles to come, laid out as the word says.
    pub(super) fn with_obstacles(mut self, wanted: usize, word: &str) -> Result<Self, Phrase> {
        let layout = match word {
            "mirrored" => Layout::Mirrored,
            "auto"
                if wanted.is_multiple_of(4) && wanted <= self.most_obstacles(Layout::Mirrored) =>
            {
                Layout::Mirrored
            }
            _ => Layout::Random,
        };
        if !wanted.is_multiple_of(layout.cells_at_once()) {
            return Err(texts::NOT_IN_FOURS.with([wanted.into()]));
        }
        let most = self.most_obstacles(layout);
        if wanted > most {
            return Err(texts::TOO_MANY_OBSTACLES.with([most.into(), wanted.into()]));
        }
        self.deal = Deal { layout, left: (wanted / layout.cells_at_once()) as u16 };
        self.settle();
        Ok(self)
    }

    fn most_obstacles(&self, layout: Layout) -> usize {
        self.most_spots(layout) * layout.cells_at_once()
    }

    /// The most spots that can be blocked with a move left for every player.
    fn most_spots(&self, layout: Layout) -> usize {
        let groups = self.groups(layout);
        let fewest = fewest_that_serve(present(&groups), self.in_need(layout));
        let spots = self.spots(layout).count();
        fewest.map_or(0, |fewest| spots - fewest)
    }

    /// The spots that may be blocked now so that the deal can be completed.
    pub(super) fn spots_to_block(&self) -> B {
        let Deal { layout, left } = self.deal;
        let groups = self.groups(layout);
        let (present, in_need) = (present(&groups), self.in_need(layout));
        let kept = self.spots(layout).count().saturating_sub(left.into());
        let mut allowed = B::default();
        for (served, &group) in groups.iter().enumerate() {
            let remaining = if group.count() == 1 { present & !(1 << served) } else { present };
            if fewest_that_serve(remaining, in_need).is_some_and(|fewest| fewest <= kept) {
                allowed |= group;
            }
        }
        allowed
    }

    /// Nature blocks a spot.
    pub(super) fn block(&mut self, spot: Cell) {
        self.empty = self.empty & !self.images(self.deal.layout, spot);
        self.deal.left = self.deal.left.saturating_sub(1);
        self.settle();
    }

    /// The spot that stands for this cell, if any does.
    pub(super) fn spot(&self, cell: Cell) -> Cell {
        let (row, column) = self.place(cell);
        let last = self.side() - 1;
        match self.deal.layout {
            Layout::Random => cell,
            Layout::Mirrored => self.cell(row.min(last - row), column.min(last - column)),
        }
    }

    /// Whether Nature blocks four cells at once.
    pub(super) fn is_mirrored(&self) -> bool {
        self.deal.layout == Layout::Mirrored
    }

    fn spots(&self, layout: Layout) -> B {
        match layout {
            Layout::Random => self.empty,
            Layout::Mirrored => self.empty & self.quarter(),
        }
    }

    /// The top left quarter, without the middle row and column.
    fn quarter(&self) -> B {
        let half = self.side() / 2;
        let cells = (0..half).flat_map(|row| (0..half).map(move |column| (row, column)));
        cells.fold(B::default(), |set, (row, column)| set | self.bit(row, column))
    }

    fn bit(&self, row: usize, column: usize) -> B {
        B::one(self.cell(row, column).0.into())
    }

    /// The cells a spot stands for.
    fn images(&self, layout: Layout, spot: Cell) -> B {
        let (row, column) = self.place(spot);
        let last = self.side() - 1;
        match layout {
            Layout::Random => B::one(spot.0.into()),
            Layout::Mirrored => {
                self.bit(row, column)
                    | self.bit(row, last - column)
                    | self.bit(last - row, column)
                    | self.bit(last - row, last - column)
            }
        }
    }

    /// The spots, by the set of players they serve.
    fn groups(&self, layout: Layout) -> [B; 16] {
        let mut groups = [B::default(); 16];
        groups[0] = self.spots(layout);
        for seat in Seat::all(self.seats()) {
            let serving = self.spots_serving(layout, seat);
            for served in 0..1 << seat.index() {
                groups[served | 1 << seat.index()] = groups[served] & serving;
                groups[served] = groups[served] & !serving;
            }
        }
        groups
    }

    fn spots_serving(&self, layout: Layout, seat: Seat) -> B {
        let reach = self.pieces[seat.index()].reach() & self.empty;
        match layout {
            Layout::Random => reach,
            Layout::Mirrored => self
                .spots(layout)
                .iter()
                .filter(|spot| !(self.images(layout, Cell(*spot as u16)) & reach).none())
                .fold(B::default(), |set, spot| set | B::one(spot)),
        }
    }

    /// The players who need a spot to stay free: one bit a seat.
    fn in_need(&self, layout: Layout) -> usize {
        let free_for_sure = match layout {
            Layout::Random => B::default(),
            Layout::Mirrored => self.middle_lines() & self.empty,
        };
        Seat::all(self.seats())
            .filter(|seat| (self.pieces[seat.index()].reach() & free_for_sure).none())
            .fold(0, |set, seat| set | 1 << seat.index())
    }

    fn middle_lines(&self) -> B {
        let half = self.side() / 2;
        (0..self.side()).fold(B::default(), |set, i| set | self.bit(half, i) | self.bit(i, half))
    }
}

/// Which groups have spots: one bit a group.
fn present<B: Plane>(groups: &[B; 16]) -> u16 {
    (0..16).filter(|&served| !groups[served].none()).fold(0, |set, served| set | 1 << served)
}

/// The fewest spots that together serve all players in need; none when even
/// all of them do not.
fn fewest_that_serve(present: u16, in_need: usize) -> Option<usize> {
    let groups = || (0..16_usize).filter(|served| present >> served & 1 == 1);
    // The sets of players that `fewest` spots can serve: one bit a set.
    let mut within_reach: u16 = 1;
    for fewest in 0..=4 {
        let sets = (0..16_usize).filter(|set| within_reach >> set & 1 == 1);
        if sets.clone().any(|set| set & in_need == in_need) {
            return Some(fewest);
        }
        within_reach |= sets
            .flat_map(|set| groups().map(move |served| set | served))
            .fold(0, |all, set| all | 1 << set);
    }
    None
}
