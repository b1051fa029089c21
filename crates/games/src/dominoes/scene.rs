//! What is on the table.

use kernel::{Arg, Notation, Phrase, Rules, Seat, Team, Text, Turn, Viewer};
use scene::{Action, Board, Line, Party, Placed, Present, Scene, Standing, Token, Tray};

use super::notation::write_tile;
use super::result::MOST_DRAWS;
use super::state::{LineEnd, Move, Stage, State};
use super::texts;
use super::tile::{Tile, TileSet};

const ENDS: [&str; 2] = ["left", "right"];

impl<B: TileSet, const S: usize, const T: usize> Present for State<B, S, T> {
    fn scene(&self, viewer: Viewer) -> Scene {
        let seats = Seat::all(self.seats());
        Scene {
            turn: self.turn(),
            board: Board::Line(self.table_line()),
            trays: seats
                .map(|seat| self.hand_tray(seat, viewer))
                .chain([self.stock(viewer)])
                .collect(),
            standings: self.standings(),
            notes: self.notes(),
            actions: if viewer.acts(self.turn()) { self.actions() } else { Vec::new() },
        }
    }

    fn is_open(&self, mv: Move, viewer: Viewer) -> bool {
        match mv {
            Move::Play(..) | Move::Pass | Move::Draw => true,
            Move::Deal(_) | Move::Return(_) => viewer.owns(self.due),
            Move::DealTo(_, seat) => viewer.owns(seat),
        }
    }

    fn tell(&self, mv: Move, viewer: Viewer) -> Phrase {
        let secret = |seat: Seat, tile, open: Text, hidden: Text| {
            if viewer.owns(seat) {
                open.with([seat.into(), self.show(tile)])
            } else {
                hidden.with([seat.into()])
            }
        };
        let (due, dealt) = (self.due, (texts::DEALT, texts::DEALT_SOMETHING));
        match mv {
            Move::Play(tile, _) if self.open.is_none() => {
                texts::PLAYED.with([due.into(), self.show(tile)])
            }
            Move::Play(tile, LineEnd::Left) => {
                texts::PLAYED_LEFT.with([due.into(), self.show(tile)])
            }
            Move::Play(tile, LineEnd::Right) => {
                texts::PLAYED_RIGHT.with([due.into(), self.show(tile)])
            }
            Move::Pass => texts::PASSED.with([due.into()]),
            Move::Draw => texts::DREW.with([due.into()]),
            Move::Return(tile) => secret(due, tile, texts::RETURNED, texts::RETURNED_SOMETHING),
            Move::Deal(tile) => secret(due, tile, dealt.0, dealt.1),
            Move::DealTo(tile, seat) => secret(seat, tile, dealt.0, dealt.1),
        }
    }
}

impl<B: TileSet, const S: usize, const T: usize> State<B, S, T> {
    fn face(&self, value: u8) -> String {
        self.house.faces.show(value)
    }

    fn token(&self, tile: Tile) -> Token {
        Token::Tile(self.face(tile.high()), self.face(tile.low()))
    }

    /// A tile as people see it.
    fn show(&self, tile: Tile) -> Arg {
        format!("{}-{}", self.face(tile.high()), self.face(tile.low())).into()
    }

    fn table_line(&self) -> Line {
        let (tiles, anchor) = self.line();
        let placed = tiles.into_iter().map(|laid| Placed {
            left: self.face(laid.left),
            right: self.face(laid.right),
            by: laid.by,
        });
        Line { tiles: placed.collect(), anchor, ends: ENDS.map(str::to_owned) }
    }

    /// A hand: the viewer sees his own, and all see all when it is over.
    fn hand_tray(&self, seat: Seat, viewer: Viewer) -> Tray {
        let is_seen = viewer.owns(seat) || matches!(self.stage, Stage::Over(_));
        let hand = if is_seen { self.hand(seat) } else { Vec::new() };
        let named = |tile: &Tile| (hand_id(*tile), self.token(*tile));
        let shown: Vec<_> = hand.iter().map(named).collect();
        let hidden = self.hand_size(seat) - shown.len();
        Tray { owner: Some(seat), shown, hidden }
    }

    fn stock(&self, viewer: Viewer) -> Tray {
        let named = |tile| (format!("stock:{}", write_tile(tile)), self.token(tile));
        let shown: Vec<_> = match viewer {
            Viewer::All => self.pile.tiles().map(named).collect(),
            _ => Vec::new(),
        };
        let hidden = self.stock_size() - shown.len();
        Tray { owner: None, shown, hidden }
    }

    fn standings(&self) -> Vec<Standing> {
        let teams = if self.house.partnership { 2 } else { 0 };
        let team = |side: usize| Standing {
            party: Party::Team(Team(side as u8)),
            score: Some(self.scores[side].into()),
            in_hand: None,
        };
        let seat = |seat: Seat| Standing {
            party: Party::Seat(seat),
            score: (teams == 0).then(|| self.score(seat).into()),
            in_hand: Some(self.hand_size(seat)),
        };
        (0..teams).map(team).chain(Seat::all(self.seats()).map(seat)).collect()
    }

    fn notes(&self) -> Vec<Phrase> {
        let target = points(self.house.points);
        let mut notes = vec![texts::ROUND.with([i64::from(self.round).into(), target.into()])];
        notes.extend(self.result_note());
        notes.extend(self.champion_note());
        if let Some([left, right]) = self.open {
            notes.push(texts::OPEN_ENDS.with([self.face(left).into(), self.face(right).into()]));
        } else if let Some(tile) = self.called {
            notes.push(texts::OPENS_WITH.with([self.due.into(), self.show(tile)]));
        }
        notes
    }

    fn result_note(&self) -> Option<Phrase> {
        let result = self.last_result?;
        let Some(winner) = result.winner else { return Some(texts::WAS_DRAWN.into()) };
        let sentence = if result.capicua { texts::HAS_WON_CAPICUA } else { texts::HAS_WON };
        Some(sentence.with([self.side_name(winner), points(result.points).into()]))
    }

    fn champion_note(&self) -> Option<Phrase> {
        let Turn::Over(outcome) = self.turn() else { return None };
        if self.draws >= MOST_DRAWS {
            return Some(texts::NO_CHAMPION.with([usize::from(MOST_DRAWS).into()]));
        }
        let champion = outcome.first().iter().next()?;
        Some(texts::CHAMPION.with([self.side_name(champion)]))
    }

    /// The player, or his team where there are teams.
    fn side_name(&self, seat: Seat) -> Arg {
        if self.house.partnership { Team(self.house.side(seat) as u8).into() } else { seat.into() }
    }

    fn actions(&self) -> Vec<Action> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let action = |mv, path| Action { text: self.write(mv), path };
        moves
            .into_iter()
            .flat_map(|mv| self.paths(mv).into_iter().map(move |p| action(mv, p)))
            .collect()
    }

    /// The ways to touch a move. Where both ends are the same, either will do.
    fn paths(&self, mv: Move) -> Vec<Vec<String>> {
        let (tile, end) = match mv {
            Move::Play(tile, end) => (tile, end),
            Move::Return(tile) => return vec![vec![hand_id(tile)]],
            _ => return vec![vec![self.write(mv)]],
        };
        let ends = match (self.open, end) {
            (None, _) => return vec![vec![hand_id(tile)]],
            (Some([left, right]), _) if left == right => &ENDS[..],
            (_, LineEnd::Left) => &ENDS[..1],
            (_, LineEnd::Right) => &ENDS[1..],
        };
        ends.iter().map(|end| vec![hand_id(tile), (*end).to_owned()]).collect()
    }
}

fn hand_id(tile: Tile) -> String {
    format!("hand:{}", write_tile(tile))
}

fn points(number: u32) -> Phrase {
    match number {
        1 => texts::ONE_POINT.into(),
        _ => texts::MANY_POINTS.with([i64::from(number).into()]),
    }
}
