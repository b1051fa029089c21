//! The rules once more: slow, with lists and searches through the history, and
//! with words instead of types.

mod result;

use kernel::Options;

pub(crate) type Pair = (u8, u8);

/// What the twin waits for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Waiting {
    Deal(usize),
    Scatter,
    Return(usize),
    Refill(usize),
    Turn(usize),
    Stock(usize),
    /// The seats in first place, and whether they won or share it.
    Over(Vec<usize>, bool),
}

/// One turn of a round: the tile played, or none for a pass.
#[derive(Clone, Debug)]
struct Turn {
    seat: usize,
    tile: Option<Pair>,
    line_before: Vec<Pair>,
}

#[derive(Clone, Debug)]
pub(crate) struct Twin {
    options: Options,
    seats: usize,
    pub(crate) waiting: Waiting,
    pub(crate) hands: Vec<Vec<Pair>>,
    pub(crate) pile: Vec<Pair>,
    pub(crate) line: Vec<Pair>,
    pub(crate) scores: Vec<u32>,
    turns: Vec<Turn>,
    round: u32,
    draws: u32,
    opener: usize,
    must_open: Option<Pair>,
}

fn name(tile: Pair) -> String {
    format!("{}-{}", tile.0.max(tile.1), tile.0.min(tile.1))
}

fn pips(hand: &[Pair]) -> u32 {
    hand.iter().map(|tile| u32::from(tile.0) + u32::from(tile.1)).sum()
}

fn find(among: &[Pair], text: &str) -> Pair {
    *among.iter().find(|&&tile| name(tile) == text).unwrap()
}

fn fits(tile: Pair, value: u8) -> bool {
    tile.0 == value || tile.1 == value
}

impl Twin {
    pub(crate) fn new(options: &Options, seats: usize) -> Self {
        let mut twin = Self {
            options: options.clone(),
            seats,
            waiting: Waiting::Deal(0),
            hands: Vec::new(),
            pile: Vec::new(),
            line: Vec::new(),
            scores: vec![0; seats],
            turns: Vec::new(),
            round: 0,
            draws: 0,
            opener: 0,
            must_open: None,
        };
        twin.collect();
        twin
    }

    fn is(&self, option: &str, word: &str) -> bool {
        self.options.word(option) == word
    }

    fn number(&self, option: &str) -> usize {
        self.options.number(option) as usize
    }

    fn side(&self, seat: usize) -> usize {
        if self.options.flag("partnership") { seat % 2 } else { seat }
    }

    fn collect(&mut self) {
        let values = self.number("values") as u8;
        self.round += 1;
        self.waiting = Waiting::Deal(0);
        self.hands = vec![Vec::new(); self.seats];
        self.pile = (0..values).flat_map(|high| (0..=high).map(move |low| (high, low))).collect();
        self.line.clear();
        self.turns.clear();
        self.must_open = None;
    }

    fn ends(&self) -> Option<(u8, u8)> {
        Some((self.line.first()?.0, self.line.last()?.1))
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let deals = || self.pile.iter().map(|&tile| format!("+{}", name(tile)));
        match self.waiting {
            Waiting::Deal(_) | Waiting::Refill(_) | Waiting::Stock(_) => deals().collect(),
            Waiting::Scatter => deals()
                .flat_map(|deal| (1..=self.seats).map(move |seat| format!("{deal}@{seat}")))
                .collect(),
            Waiting::Return(seat) => {
                self.hands[seat].iter().map(|&tile| format!("back-{}", name(tile))).collect()
            }
            Waiting::Turn(seat) => self.legal_turns(seat),
            Waiting::Over(..) => Vec::new(),
        }
    }

    fn legal_turns(&self, seat: usize) -> Vec<String> {
        let hand = &self.hands[seat];
        let Some((left, right)) = self.ends() else {
            let may_open = |tile: &&Pair| self.must_open.is_none_or(|must| must == **tile);
            return hand.iter().filter(may_open).map(|&tile| name(tile)).collect();
        };
        let mut moves = Vec::new();
        for &tile in hand {
            if fits(tile, left) {
                moves.push(format!("{}L", name(tile)));
            }
            if left != right && fits(tile, right) {
                moves.push(format!("{}R", name(tile)));
            }
        }
        if moves.is_empty() {
            let draws = self.is("stock", "draw") && !self.pile.is_empty();
            moves.push(if draws { "draw" } else { "pass" }.to_owned());
        }
        moves
    }

    pub(crate) fn make(&mut self, text: &str) {
        match self.waiting.clone() {
            Waiting::Deal(seat) => self.deal(&text[1..], seat),
            Waiting::Scatter => self.scatter(&text[1..]),
            Waiting::Return(seat) => self.give_back(&text[5..], seat),
            Waiting::Refill(seat) => self.refill(&text[1..], seat),
            Waiting::Stock(seat) => {
                self.take(&text[1..], seat);
                self.waiting = Waiting::Turn(seat);
            }
            Waiting::Turn(seat) if text == "draw" => self.waiting = Waiting::Stock(seat),
            Waiting::Turn(seat) => self.take_turn(seat, text),
            Waiting::Over(..) => panic!("the tournament is over"),
        }
    }

    fn deal(&mut self, tile: &str, seat: usize) {
        self.take(tile, seat);
        let enough = if self.is("deal", "crazy") { 2 } else { self.number("tiles") };
        if self.hands[seat].len() == enough {
            self.after_first_deal(seat);
        }
    }

    fn scatter(&mut self, text: &str) {
        let (tile, seat) = text.split_once('@').unwrap();
        self.take(tile, seat.parse::<usize>().unwrap() - 1);
        let dealt: usize = self.hands.iter().map(Vec::len).sum();
        if dealt == self.seats * self.number("tiles") {
            self.open();
        }
    }

    fn give_back(&mut self, text: &str, seat: usize) {
        let tile = find(&self.hands[seat], text);
        self.hands[seat].retain(|&held| held != tile);
        self.pile.push(tile);
        let tiles = self.number("tiles");
        if self.hands[seat].len() == tiles - tiles / 2 {
            self.waiting = Waiting::Refill(seat);
        }
    }

    fn refill(&mut self, tile: &str, seat: usize) {
        self.take(tile, seat);
        if self.hands[seat].len() == self.number("tiles") {
            if seat + 1 == self.seats {
                self.open();
            } else {
                self.waiting = Waiting::Return(seat + 1);
            }
        }
    }

    fn take(&mut self, text: &str, seat: usize) {
        let tile = find(&self.pile, text);
        self.pile.retain(|&other| other != tile);
        self.hands[seat].push(tile);
    }

    fn after_first_deal(&mut self, seat: usize) {
        if seat + 1 < self.seats {
            self.waiting = Waiting::Deal(seat + 1);
        } else if self.is("deal", "crazy") {
            self.waiting = Waiting::Scatter;
        } else if self.is("deal", "resort") {
            self.waiting = Waiting::Return(0);
        } else {
            self.open();
        }
    }

    fn open(&mut self) {
        let by_double = match self.options.word("opening") {
            "any" => false,
            "highest-double" => true,
            _ => self.round == 1,
        };
        if by_double {
            self.opener = self.holder_of_best_tile();
        } else if self.is("order", "maximum") {
            self.opener = self.heaviest(&[]);
        }
        self.waiting = Waiting::Turn(self.opener);
    }

    fn holder_of_best_tile(&mut self) -> usize {
        let values = self.number("values") as u8;
        let mut wanted: Vec<Pair> = (0..values).rev().map(|value| (value, value)).collect();
        let mut others: Vec<Pair> =
            (0..values).flat_map(|high| (0..high).map(move |low| (high, low))).collect();
        others.sort_by_key(|&(high, low)| (high + low, high));
        wanted.extend(others.into_iter().rev());
        for tile in wanted {
            if let Some(seat) = self.hands.iter().position(|hand| hand.contains(&tile)) {
                self.must_open = Some(tile);
                return seat;
            }
        }
        panic!("somebody has a tile")
    }

    fn heaviest(&self, left_out: &[usize]) -> usize {
        let mut best: Option<usize> = None;
        for seat in (0..self.seats).filter(|seat| !left_out.contains(seat)) {
            if best.is_none_or(|best| pips(&self.hands[seat]) > pips(&self.hands[best])) {
                best = Some(seat);
            }
        }
        best.unwrap()
    }

    fn take_turn(&mut self, seat: usize, text: &str) {
        let line_before = self.line.clone();
        if text == "pass" {
            self.turns.push(Turn { seat, tile: None, line_before });
        } else {
            let tile = find(&self.hands[seat], text.trim_end_matches(['L', 'R']));
            self.hands[seat].retain(|&held| held != tile);
            self.lay(tile, text.ends_with('R'));
            self.turns.push(Turn { seat, tile: Some(tile), line_before });
        }
        if self.round_over() {
            self.finish(seat);
        } else {
            self.waiting = Waiting::Turn(self.next(seat));
        }
    }

    fn lay(&mut self, tile: Pair, right: bool) {
        let flipped = (tile.1, tile.0);
        match self.ends() {
            None => self.line.push(tile),
            Some((_, end)) if right => self.line.push(if tile.0 == end { tile } else { flipped }),
            Some((end, _)) => self.line.insert(0, if tile.1 == end { tile } else { flipped }),
        }
    }

    /// The seats that passed since the last tile, in order.
    fn passers(&self) -> Vec<usize> {
        let since = self.turns.iter().rev().take_while(|turn| turn.tile.is_none());
        since.map(|turn| turn.seat).collect()
    }

    fn round_over(&self) -> bool {
        if self.hands.iter().any(Vec::is_empty) {
            return true;
        }
        let all_passed = self.passers().len() >= self.seats;
        match self.options.word("end") {
            "classic" => all_passed,
            "few-points" => all_passed || self.hands.iter().any(|hand| pips(hand) < 10),
            _ => {
                let three_passes = (0..self.seats).any(|seat| {
                    let own: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat).collect();
                    own.len() >= 3 && own[own.len() - 3..].iter().all(|turn| turn.tile.is_none())
                });
                three_passes || self.is("order", "maximum") && all_passed
            }
        }
    }

    fn next(&self, seat: usize) -> usize {
        let passes = self.turns.iter().filter(|turn| turn.tile.is_none()).count();
        if self.is("order", "maximum") {
            self.heaviest(&self.passers())
        } else if self.is("order", "turn-pass") && passes % 2 == 1 {
            (seat + self.seats - 1) % self.seats
        } else {
            (seat + 1) % self.seats
        }
    }

    /// How many tiles of a seat were followed by a pass.
    fn caused(&self, seat: usize) -> u32 {
        let pairs = self.turns.windows(2);
        pairs
            .filter(|two| two[0].seat == seat && two[0].tile.is_some() && two[1].tile.is_none())
            .count() as u32
    }
}
