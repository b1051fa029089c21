//! What stands beside a table: who plays, how the scores went, what was played.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use crate::draw::graph;
use crate::reel::Reel;
use crate::screen::Desk;
use crate::wire::{Rest, Seat, Standing, Told};

/// How wide the side of a table is at least and at most.
const WIDTH: (u16, u16) = (27, 38);

/// How high the graph of the scores is.
const GRAPH: u16 = 6;

/// How wide the side of a table is on a screen.
pub(crate) fn width(area: Rect) -> u16 {
    (area.width / 3).clamp(WIDTH.0, WIDTH.1)
}

/// What is left of an area below so many lines.
pub(crate) fn below(area: Rect, used: u16) -> Rect {
    let used = used.min(area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}

/// Draws the line between the table and its side, and says what is left.
pub(crate) fn draw_edge(frame: &mut Frame, area: Rect, desk: &Desk) -> Rect {
    let block = Block::new()
        .borders(Borders::LEFT)
        .border_set(crate::border(desk.look))
        .border_style(desk.look.soft());
    frame.render_widget(block, area);
    area.inner(Margin::new(1, 0))
}

/// The teams and what they have.
pub(crate) fn team_lines(rest: &Rest, desk: &Desk) -> Vec<Line<'static>> {
    let teams = rest.standings.iter().filter_map(|it| Some((it.team.clone()?, it.score)));
    let line = |(team, score): (String, Option<i64>)| {
        let score = score.map(|score| score.to_string()).unwrap_or_default();
        Line::styled(format!("{team}  {score}"), desk.look.accent())
    };
    teams.map(line).collect()
}

/// A seat: whose it is, and at the right what there is to count.
pub(crate) fn seat_line(
    seat: &Seat,
    name: &str,
    right: &str,
    (width, moves): (u16, bool),
    desk: &Desk,
) -> Line<'static> {
    let sign = if moves { desk.look.sign('▸', '>') } else { ' ' };
    let badge = seat.mark.map_or("  ".to_owned(), |mark| format!("{} ", mark.to_ascii_uppercase()));
    let space = usize::from(width).saturating_sub(4 + right.chars().count() + 1);
    let name: String = name.chars().take(space).collect();
    let style = if moves { Style::new().bold() } else { Style::new() };
    Line::from(vec![
        Span::styled(sign.to_string(), desk.look.accent()),
        Span::styled(badge, desk.look.piece(&seat.colour)),
        Span::styled(format!(" {name:<space$} "), style),
        Span::styled(right.to_owned(), style.bold()),
    ])
}

/// The points of a seat, or what it has in hand.
pub(crate) fn count(rest: &Rest, seat: usize) -> Option<String> {
    let standing = rest.standings.iter().find(|it| it.seat == Some(seat))?;
    let Standing { score, in_hand, .. } = standing;
    score.map(|it| it.to_string()).or(in_hand.map(|it| it.to_string()))
}

/// Draws how the scores went, where there is room. Returns the lines it took.
pub(crate) fn draw_graph(
    frame: &mut Frame,
    area: Rect,
    reel: &Reel,
    now: Option<usize>,
    desk: &Desk,
) -> u16 {
    if reel.runs().is_empty() || area.height <= GRAPH + 4 {
        return 0;
    }
    let place = Rect { y: area.y + 1, height: GRAPH, ..area };
    graph::draw(frame.buffer_mut(), place, reel.runs(), (reel.seats(), desk.look), now);
    GRAPH + 1
}

/// Draws the moves around the one that is looked at, or the last ones. Returns
/// the row of each, with how many moves were made then.
pub(crate) fn draw_moves<'a>(
    frame: &mut Frame,
    area: Rect,
    (told, seats): (impl Iterator<Item = &'a Told>, &[Seat]),
    (now, is_past): (usize, bool),
    desk: &Desk,
) -> Vec<(Rect, usize)> {
    let height = usize::from(area.height);
    // What was dealt lies on the table.
    let made: Vec<_> = told.enumerate().filter(|(_, told)| told.seat.is_some()).collect();
    let before = made.iter().filter(|(at, _)| *at < now).count();
    let from = before.saturating_sub(if is_past { height / 2 } else { height });
    let from = from.min(made.len().saturating_sub(height));
    let mut rows = Vec::new();
    for (row, (at, told)) in made[from..].iter().take(height).enumerate() {
        let style = if at + 1 == now { desk.look.accent() } else { desk.look.soft() };
        let place = Rect { y: area.y + row as u16, height: 1, ..area };
        let text = short(told, seats, usize::from(area.width).saturating_sub(5));
        let line = Line::styled(format!("{:>3}. {text}", at + 1), style);
        frame.render_widget(Paragraph::new(line), place);
        rows.push((place, at + 1));
    }
    rows
}

/// What is told of a move, or who made which where that is too long.
fn short(told: &Told, seats: &[Seat], most: usize) -> String {
    let who = told.seat.and_then(|seat| seats.get(seat));
    match (told.says.chars().count() > most, who, &told.text) {
        (true, Some(who), Some(text)) => format!("{}: {text}", who.name()),
        _ => told.says.clone(),
    }
}
