//! A scene as lines of text.

use kernel::{Lang, Names, NoNames, Seat, SeatInfo, Viewer};
use scene::{Board, Cell, Grid, Ground, Line, Mark, Party, Scene, Standing, Token, Tray};
use texts::console as say;

use crate::Paint;

/// The width that lines of tiles are wrapped at.
const WIDTH: usize = 76;

/// What is needed to draw a scene besides the scene.
pub struct Drawing<'a> {
    /// The language.
    pub lang: Lang,
    /// Colour or not.
    pub paint: Paint,
    /// Who looks.
    pub viewer: Viewer,
    /// What players and teams are called.
    pub names: &'a dyn Names,
    /// The seats, for their colours.
    pub seats: &'a [SeatInfo],
    /// The letter of each seat; none in games without pieces.
    pub marks: &'a [char],
    /// The id of what was touched last.
    pub last: Option<&'a str>,
}

/// The board, the trays, the standings and the notes.
pub fn draw(scene: &Scene, with: &Drawing) -> Vec<String> {
    let mut lines = match &scene.board {
        Board::Grid(grid) => with.grid(grid),
        Board::Line(line) => with.line(line),
    };
    lines.extend(scene.trays.iter().filter_map(|tray| with.tray(tray)));
    lines.extend(with.standings(&scene.standings));
    lines.extend(scene.notes.iter().map(|note| note.say(with.lang, with.names)));
    lines
}

impl Drawing<'_> {
    fn grid(&self, grid: &Grid) -> Vec<String> {
        let margin = grid.rows.iter().map(|label| label.len()).max().unwrap_or(0);
        let letters: String = grid.columns.iter().map(|name| format!(" {name} ")).collect();
        let letters = format!("{:margin$} {}", "", self.paint.faint(letters.trim_end()));
        let row = |(row, label): (usize, &&str)| {
            let cells: String =
                (0..grid.columns.len()).map(|column| self.cell(grid.cell(row, column))).collect();
            let label = self.paint.faint(&format!("{label:>margin$}"));
            format!("{label} {cells}").trim_end().to_owned()
        };
        let mut lines = vec![letters];
        lines.extend(grid.rows.iter().enumerate().map(row));
        lines.extend(self.decisive(grid));
        lines
    }

    /// Three characters: brackets round the last move and the winning line.
    fn cell(&self, cell: &Cell) -> String {
        let [open, close] = match cell.mark {
            _ if self.last == Some(cell.id) => ['[', ']'],
            Some(Mark::Winning) => ['<', '>'],
            None => [' ', ' '],
        };
        let around = |glyph: char| format!("{open}{glyph}{close}");
        match (&cell.token, cell.ground) {
            (Some(Token::Piece(seat)), _) => {
                let text = around(self.marks[seat.index()]);
                self.paint.piece(self.seats[seat.index()].colour, &text)
            }
            (Some(Token::Block), _) => around('*'),
            (Some(Token::Tile(..)), _) => around('#'),
            (None, Ground::Open) => self.paint.faint(&around('·')),
            (None, Ground::Hole) => around(' '),
        }
    }

    fn decisive(&self, grid: &Grid) -> Option<String> {
        let cells = grid.cells.iter().filter(|cell| cell.mark == Some(Mark::Winning));
        let names: Vec<_> = cells.map(|cell| cell.id).collect();
        let line = say::DECISIVE.with([names.join(" ").into()]);
        (!names.is_empty()).then(|| line.say(self.lang, &NoNames))
    }

    fn line(&self, line: &Line) -> Vec<String> {
        if line.tiles.is_empty() {
            return vec![say::EMPTY_LINE.get(self.lang).to_owned()];
        }
        let tiles = line.tiles.iter().enumerate().map(|(index, tile)| {
            let text = tile_text(&tile.left, &tile.right);
            let width = text.chars().count();
            (if index == line.anchor { self.paint.strong(&text) } else { text }, width)
        });
        wrap(String::new(), tiles, "")
    }

    fn tray(&self, tray: &Tray) -> Option<String> {
        // A reserve of pieces is told by the standings.
        let is_tile = |(_, token): &(String, Token)| matches!(token, Token::Tile(..));
        if tray.hidden == 0 && !tray.shown.iter().any(is_tile) {
            return None;
        }
        let tokens: Vec<_> = tray.shown.iter().map(|(_, token)| self.token(token)).collect();
        let Some(owner) = tray.owner else {
            let count = tray.hidden + tray.shown.len();
            let stock = say::STOCK.with([count.into()]).say(self.lang, self.names);
            return Some(format!("{stock} {}", tokens.join(" ")).trim_end().to_owned());
        };
        if tray.shown.is_empty() {
            let hidden = say::HIDDEN_TILES.with([owner.into(), tray.hidden.into()]);
            return Some(hidden.say(self.lang, self.names));
        }
        let label = if self.viewer == Viewer::Seat(owner) {
            say::YOUR_HAND.into()
        } else {
            say::HAND_OF.with([owner.into()])
        };
        Some(format!("{} {}", label.say(self.lang, self.names), tokens.join(" ")))
    }

    fn token(&self, token: &Token) -> String {
        match token {
            Token::Piece(seat) => self.marks[seat.index()].to_string(),
            Token::Block => "*".to_owned(),
            Token::Tile(left, right) => tile_text(left, right),
        }
    }

    /// The score of everyone, or what they have in hand.
    pub fn standings(&self, standings: &[Standing]) -> Vec<String> {
        let scored = standings.iter().any(|standing| standing.score.is_some());
        let told = standings.iter().filter_map(|standing| self.standing(standing, scored));
        let told: Vec<_> = told.collect();
        if told.is_empty() {
            return told;
        }
        let label = if scored { say::SCORE } else { say::IN_HAND };
        let sized = told.into_iter().map(|text| {
            let width = text.chars().count();
            (text, width)
        });
        wrap(label.get(self.lang).to_owned(), sized, "  ")
    }

    /// One party and its numbers; `scored` when the line is about scores.
    fn standing(&self, standing: &Standing, scored: bool) -> Option<String> {
        let score = standing.score.map(|score| score.to_string());
        let in_hand = standing.in_hand.map(|count| {
            let told = say::SO_MANY_IN_HAND.with([count.into()]);
            if scored {
                format!("({})", told.say(self.lang, self.names))
            } else {
                count.to_string()
            }
        });
        let count: Vec<_> = score.into_iter().chain(in_hand).collect();
        if count.is_empty() {
            return None;
        }
        let who = match standing.party {
            Party::Seat(seat) => self.seat(seat),
            Party::Team(team) => self.names.team(team, self.lang),
        };
        Some(format!("{who} {}", count.join(" ")))
    }

    fn seat(&self, seat: Seat) -> String {
        let name = self.names.seat(seat, self.lang);
        match self.marks.get(seat.index()) {
            Some(mark) if name != mark.to_string() => format!("{name} ({mark})"),
            _ => name,
        }
    }
}

/// Items with their widths on as few lines as they fit on, the first of which
/// begins with a label.
fn wrap(label: String, items: impl Iterator<Item = (String, usize)>, between: &str) -> Vec<String> {
    let mut used = label.chars().count();
    let mut lines = vec![label];
    for (text, width) in items {
        if used + between.len() + width > WIDTH {
            lines.push(String::new());
            used = 0;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(between);
            line.push_str(&text);
        }
        used += between.len() + width;
    }
    lines
}

fn tile_text(left: &str, right: &str) -> String {
    format!("[{left}|{right}]")
}
