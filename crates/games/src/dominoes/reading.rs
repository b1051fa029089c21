//! What players and faces may ask about a tournament.
//!
//! A machine is handed an imagined state, so whatever it reads here about other
//! hands is a guess of its own.

use std::collections::VecDeque;

use kernel::Seat;

use super::house::House;
use super::result::RoundResult;
use super::state::{Act, LineEnd, Stage, State, Step};
use super::tile::{Tile, TileSet};

/// A tile as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Laid {
    pub left: u8,
    pub right: u8,
    pub by: Seat,
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    /// The rules of this table.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The tiles of a seat, in the order in which it received them.
    pub fn hand(&self, seat: Seat) -> Vec<Tile> {
        let mut tiles: Vec<_> = self.hands[seat.index()].tiles.tiles().collect();
        tiles.sort_unstable_by_key(|tile| self.received[tile.id()]);
        tiles
    }

    /// The tiles of a seat as a set.
    pub fn hand_set(&self, seat: Seat) -> B {
        self.hands[seat.index()].tiles
    }

    /// How many tiles a seat has.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat.index()].size.into()
    }

    /// The points of all tiles of a seat.
    pub fn hand_points(&self, seat: Seat) -> u32 {
        self.hands[seat.index()].points.into()
    }

    /// The values that a seat has shown not to have, one bit each.
    pub fn lacks(&self, seat: Seat) -> u64 {
        self.hands[seat.index()].lacks
    }

    /// How many tiles a seat has played in this round that the next turn
    /// answered with a pass.
    pub fn passes_caused(&self, seat: Seat) -> usize {
        self.hands[seat.index()].caused.into()
    }

    /// How many of a seat's last turns in this round were passes.
    pub fn passes_of(&self, seat: Seat) -> usize {
        self.hands[seat.index()].streak.into()
    }

    /// How many passes there were since the last tile.
    pub fn passes_in_a_row(&self) -> usize {
        self.passes.into()
    }

    /// The points of a seat's side in the tournament.
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores[self.house.side(seat)]
    }

    /// The present round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// How the last round ended, after the first.
    pub fn last_result(&self) -> Option<RoundResult> {
        self.last_result
    }

    /// The tile that must open this round, where a double opens, once the
    /// tiles are dealt.
    pub fn called(&self) -> Option<Tile> {
        self.called
    }

    /// How many tiles are in no hand and not on the table.
    pub fn stock_size(&self) -> usize {
        self.pile_size.into()
    }

    /// Whether the seat to move gives tiles back instead of playing one.
    pub fn is_returning(&self) -> bool {
        self.stage == Stage::Return
    }

    /// The values on the left and on the right end of the line.
    pub fn open_ends(&self) -> Option<[u8; 2]> {
        self.open
    }

    /// Everything that was played, passed and drawn in this round.
    pub fn log(&self) -> &[Step] {
        &self.log
    }

    /// The line from left to right, and the index of the tile that opened it.
    pub fn line(&self) -> (Vec<Laid>, usize) {
        let mut line = VecDeque::new();
        let mut anchor = 0;
        for step in &self.log {
            let Act::Played(tile, end) = step.act else { continue };
            let by = step.seat;
            match (step.open, end) {
                (None, _) => line.push_back(Laid { left: tile.high(), right: tile.low(), by }),
                (Some([left, _]), LineEnd::Left) => {
                    line.push_front(Laid { left: tile.other(left), right: left, by });
                    anchor += 1;
                }
                (Some([_, right]), LineEnd::Right) => {
                    line.push_back(Laid { left: right, right: tile.other(right), by });
                }
            }
        }
        (line.into(), anchor)
    }
}
