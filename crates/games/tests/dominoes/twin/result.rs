//! How the twin's rounds and tournaments end.

use super::{Twin, Waiting, fits, pips};

impl Twin {
    pub(super) fn finish(&mut self, last: usize) {
        let winner = self.winner();
        if let Some(winner) = winner {
            self.draws = 0;
            let side = self.side(winner);
            let points = self.worth(winner);
            for seat in (0..self.seats).filter(|&seat| self.side(seat) == side).collect::<Vec<_>>()
            {
                self.scores[seat] += points;
            }
            if self.scores[winner] as usize >= self.number("points") {
                let team = (0..self.seats).filter(|&seat| self.side(seat) == side).collect();
                self.waiting = Waiting::Over(team, true);
                return;
            }
        } else {
            self.draws += 1;
            if self.draws == 50 {
                return self.stop();
            }
        }
        self.opener = if self.is("opening", "rotate") {
            (self.opener + 1) % self.seats
        } else {
            winner.unwrap_or((last + 1) % self.seats)
        };
        self.collect();
    }

    fn stop(&mut self) {
        let most = *self.scores.iter().max().unwrap();
        let leaders: Vec<_> = (0..self.seats).filter(|&seat| self.scores[seat] == most).collect();
        let one_side = leaders.iter().all(|&seat| self.side(seat) == self.side(leaders[0]));
        self.waiting = Waiting::Over(leaders, one_side);
    }

    fn winner(&self) -> Option<usize> {
        let all = 0..self.seats;
        match self.options.word("winner") {
            "pieces" => {
                self.least(&all.map(|seat| self.hands[seat].len() as i64).collect::<Vec<_>>())
            }
            "pass" => {
                let caused: Vec<_> = all.map(|seat| -i64::from(self.caused(seat))).collect();
                if caused.iter().all(|&count| count == 0) { None } else { self.least(&caused) }
            }
            _ => all.clone().find(|&seat| self.hands[seat].is_empty()).or_else(|| self.blocked()),
        }
    }

    fn blocked(&self) -> Option<usize> {
        let points: Vec<_> = self.hands.iter().map(|hand| i64::from(pips(hand))).collect();
        match self.options.word("blocked") {
            "lowest-team" => {
                let team = |seat: usize| {
                    (0..self.seats)
                        .filter(|&other| self.side(other) == self.side(seat))
                        .map(|other| points[other])
                        .sum()
                };
                let totals: Vec<i64> = (0..self.seats).map(team).collect();
                let best = self.least(&totals)?;
                let mut partners: Vec<_> =
                    (0..self.seats).filter(|&seat| self.side(seat) == self.side(best)).collect();
                partners.sort_by_key(|&seat| points[seat]);
                Some(partners[0])
            }
            "left-neighbour" => {
                let blocker = self.turns.iter().rev().find(|turn| turn.tile.is_some())?.seat;
                let neighbour = (blocker + 1) % self.seats;
                Some(if points[neighbour] < points[blocker] { neighbour } else { blocker })
            }
            _ => self.least(&points),
        }
    }

    /// The first seat with the least, if nobody of another side has as little.
    fn least(&self, counts: &[i64]) -> Option<usize> {
        let least = counts.iter().min()?;
        let best: Vec<_> = (0..self.seats).filter(|&seat| counts[seat] == *least).collect();
        best.iter().all(|&seat| self.side(seat) == self.side(best[0])).then_some(best[0])
    }

    fn worth(&self, winner: usize) -> u32 {
        let ours = |seat: &usize| self.side(*seat) == self.side(winner);
        let losers: Vec<_> = (0..self.seats).filter(|seat| !ours(seat)).collect();
        let points = match self.options.word("scoring") {
            "pieces" => {
                let tiles: usize = losers.iter().map(|&seat| self.hands[seat].len()).sum();
                if tiles == 0 { 5 } else { 5 * tiles as u32 }
            }
            "passes" => {
                5 + 5 * (0..self.seats).filter(ours).map(|seat| self.caused(seat)).sum::<u32>()
            }
            "all-pips" => self.hands.iter().map(|hand| pips(hand)).sum::<u32>().max(1),
            "one" => 1,
            _ => losers.iter().map(|&seat| pips(&self.hands[seat])).sum::<u32>().max(1),
        };
        points + if self.is_capicua(winner) { self.number("capicua") as u32 } else { 0 }
    }

    fn is_capicua(&self, winner: usize) -> bool {
        let last = self.turns.last().unwrap();
        let Some(tile) = last.tile.filter(|_| !last.line_before.is_empty()) else { return false };
        let (left, right) = (last.line_before[0].0, last.line_before.last().unwrap().1);
        self.side(last.seat) == self.side(winner)
            && self.hands[last.seat].is_empty()
            && tile.0 != tile.1
            && fits(tile, left)
            && fits(tile, right)
    }
}
