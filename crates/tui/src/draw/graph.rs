//! How scores went, as a small graph of dots.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look::Look;
use crate::wire::{Film, Seat, Standing};

/// How the score of one party went, from the beginning on.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) seat: usize,
    pub(crate) points: Vec<i64>,
}

/// How the scores of all parties went.
pub(crate) fn runs(film: &Film) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let first = std::iter::once(&film.scene.rest.standings);
    for standings in first.chain(film.steps.iter().map(|step| &step.scene.rest.standings)) {
        for (at, standing) in standings.iter().enumerate() {
            let Some(score) = standing.score else { continue };
            let seat = seat_of(standing, &film.seats).unwrap_or(at);
            match runs.iter_mut().find(|run| run.seat == seat) {
                Some(run) => run.points.push(score),
                None => runs.push(Run { seat, points: vec![score] }),
            }
        }
    }
    runs
}

/// The seat whose colour stands for a party.
fn seat_of(standing: &Standing, seats: &[Seat]) -> Option<usize> {
    standing.seat.or_else(|| {
        let team = standing.team.as_ref()?;
        seats.iter().position(|seat| seat.team.as_ref() == Some(team))
    })
}

/// Draws the runs; `now` is the ply that is looked at.
pub(crate) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    runs: &[Run],
    (seats, look): (&[Seat], Look),
    now: Option<usize>,
) {
    let all = runs.iter().flat_map(|run| &run.points);
    let (low, high) = all.fold((0, 1), |(low, high), point| (low.min(*point), high.max(*point)));
    let length = runs.iter().map(|run| run.points.len()).max().unwrap_or(0);
    if area.width == 0 || area.height == 0 || length < 2 {
        return;
    }
    let column = |ply: usize| (ply * usize::from(area.width - 1) / (length - 1)) as u16;
    if let Some(ply) = now {
        let x = area.x + column(ply.min(length - 1));
        for y in area.y..area.bottom() {
            buffer[(x, y)].set_char(look.sign('┊', '|')).set_style(look.soft());
        }
    }
    for run in runs {
        let style = run_style(seats, run.seat, look);
        let letter = seats.get(run.seat).and_then(|seat| seat.mark);
        for (ply, point) in run.points.iter().enumerate() {
            let up = (point - low) * i64::from(area.height - 1) / (high - low);
            let place = (area.x + column(ply), area.bottom() - 1 - up as u16);
            buffer[place].set_char(look.sign('•', letter.unwrap_or('*'))).set_style(style);
        }
        if let (Some(letter), Some(point)) = (letter, run.points.last()) {
            let up = (point - low) * i64::from(area.height - 1) / (high - low);
            let place = (area.right() - 1, area.bottom() - 1 - up as u16);
            buffer[place].set_char(letter).set_style(style);
        }
    }
}

fn run_style(seats: &[Seat], seat: usize, look: Look) -> Style {
    let colour = seats.get(seat).map_or("white", |seat| seat.colour.as_str());
    match look.piece(colour).bg {
        // What is black on a board would not be seen on a dark screen.
        Some(_) if colour == "black" => look.soft(),
        Some(colour) => Style::new().fg(colour),
        None => Style::new(),
    }
}
