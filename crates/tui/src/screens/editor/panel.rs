//! The side of the bench: who moves, what is put down, and what it is called.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use texts::tui as say;

use super::super::scenarios::to_move;
use super::Editor;
use crate::making::Made;
use crate::screen::Desk;
use crate::wire::{Seat, Token};

impl Editor {
    pub(super) fn draw_panel(&mut self, frame: &mut Frame, area: Rect, desk: &Desk) {
        let Some(made) = &self.made else { return };
        let block = Block::new()
            .borders(Borders::LEFT)
            .border_set(crate::border(desk.look))
            .border_style(desk.look.soft());
        frame.render_widget(block, area);
        let area = area.inner(Margin::new(1, 0));
        let mode = if self.is_by_hand { say::BY_HAND } else { say::BY_MOVES };
        let mut lines =
            vec![Line::styled(desk.say(mode), desk.look.accent()), self.head(made, desk)];
        lines.push(Line::default());
        let above = lines.len() as u16;
        let palette = self.palette_lines(made, desk);
        let palette_area = Rect { y: area.y + above, height: palette.len() as u16, ..area };
        lines.extend(palette);
        lines.extend(self.foot(made, desk));
        frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
        self.hand.palette = palette_area.intersection(area);
    }

    /// Whose turn it is, or that what was placed is wrong.
    fn head(&self, made: &Made, desk: &Desk) -> Line<'static> {
        match self.hand.is_wrong {
            true => Line::styled(desk.say(say::WRONG_SO), desk.look.wrong()),
            false => Line::from(to_move(made, desk)),
        }
    }

    /// Who plays; by hand also all that can be put down.
    fn palette_lines(&self, made: &Made, desk: &Desk) -> Vec<Line<'static>> {
        let tokens = self.palette().into_iter();
        let pieces =
            tokens.filter(|token| self.is_by_hand || matches!(token, Some(Token::Piece(_))));
        pieces.map(|token| self.palette_line(token.as_ref(), made, desk)).collect()
    }

    fn palette_line(&self, token: Option<&Token>, made: &Made, desk: &Desk) -> Line<'static> {
        let is_picked = self.is_by_hand && token == self.hand.token.as_ref();
        let style = if is_picked { desk.look.picked() } else { Style::new() };
        let (key, badge, name) = match token {
            Some(Token::Piece(seat)) => {
                let of = &made.shown.seats[*seat];
                let mark = of.mark.unwrap_or(' ').to_ascii_uppercase();
                let badge = Span::styled(format!("{mark} "), desk.look.piece(&of.colour));
                ((seat + 1).to_string(), badge, Seat::name(of).to_owned())
            }
            Some(_) => {
                let block = desk.look.sign('▒', '#').to_string().repeat(2);
                ("#".to_owned(), Span::styled(block, desk.look.block()), obstacle(desk))
            }
            None => ("0".to_owned(), Span::raw("  "), desk.say(say::NOTHING).to_owned()),
        };
        let moves = token == Some(&Token::Piece(self.hand.mover)) && self.has_mover(made);
        let sign = if moves { desk.look.sign('▸', '>') } else { ' ' };
        let key = if self.is_by_hand { format!("{key} ") } else { String::new() };
        Line::from(vec![
            Span::styled(sign.to_string(), desk.look.accent()),
            Span::raw(key),
            badge,
            Span::styled(format!(" {name} "), style),
        ])
    }

    /// Whether somebody is to move, or could be.
    fn has_mover(&self, made: &Made) -> bool {
        self.is_by_hand || made.shown.scene.rest.turn.is_some()
    }

    /// The position as text, and the name.
    fn foot(&self, made: &Made, desk: &Desk) -> Vec<Line<'static>> {
        let name = self.keeping.name.clone();
        let state = if self.is_unsaved() { desk.say(say::UNSAVED) } else { "" };
        vec![
            Line::default(),
            Line::styled(desk.say(texts::making::POSITION), desk.look.soft()),
            Line::from(made.position.clone().unwrap_or_default()),
            Line::default(),
            Line::from(name.unwrap_or_default()),
            Line::styled(state, desk.look.soft()),
        ]
    }
}

fn obstacle(desk: &Desk) -> String {
    desk.say(say::OBSTACLE).to_owned()
}
