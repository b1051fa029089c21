//! What machines think of a position.

use kernel::{Opinion, Phrase, Text, Worth};

pub const WIN: Text = Text::new("a certain win", "victoria segura");
pub const WIN_NOW: Text = Text::new("a win with this move", "victoria con esta jugada");
pub const WIN_IN: Text = Text::new("a win in {} plies", "victoria en {} jugadas");
pub const DRAW: Text = Text::new("a draw", "empate");
pub const LOSS: Text = Text::new("a certain loss", "derrota segura");
pub const LOSS_NOW: Text = Text::new("a loss with this move", "derrota con esta jugada");
pub const LOSS_IN: Text = Text::new("a loss in {} plies", "derrota en {} jugadas");
pub const EVEN: Text = Text::new("even", "igualdad");
pub const AHEAD: Text = Text::new("ahead by {} points", "ventaja de {} puntos");
pub const BEHIND: Text = Text::new("behind by {} points", "desventaja de {} puntos");
pub const SHARE: Text = Text::new("{} % of first place", "{} % del primer puesto");
pub const DECIMAL: Text = Text::new("{}.{}", "{},{}");

pub const DEPTH: Text = Text::new("depth {}, {} nodes", "profundidad {}, {} nodos");
pub const TRIES: Text = Text::new("{} tries", "{} intentos");

/// What a position is worth to whoever moves, in words.
pub fn worth(worth: Worth) -> Phrase {
    match worth {
        Worth::Win(None) => WIN.into(),
        Worth::Win(Some(0 | 1)) => WIN_NOW.into(),
        Worth::Win(Some(plies)) => WIN_IN.with([i64::from(plies).into()]),
        Worth::Draw => DRAW.into(),
        Worth::Loss(None) => LOSS.into(),
        Worth::Loss(Some(0 | 1)) => LOSS_NOW.into(),
        Worth::Loss(Some(plies)) => LOSS_IN.with([i64::from(plies).into()]),
        Worth::Points(hundredths) => points(hundredths),
        Worth::Share(share) => SHARE.with([((share * 100.0).round() as i64).into()]),
    }
}

/// Points to one decimal.
fn points(hundredths: i32) -> Phrase {
    let tenths = (i64::from(hundredths).abs() + 5) / 10;
    let amount = DECIMAL.with([(tenths / 10).into(), (tenths % 10).into()]);
    match hundredths {
        _ if tenths == 0 => EVEN.into(),
        1.. => AHEAD.with([amount.into()]),
        _ => BEHIND.with([amount.into()]),
    }
}

/// How far somebody has looked.
pub fn effort(opinion: &Opinion) -> Phrase {
    let nodes = opinion.nodes.to_string().into();
    match opinion.depth {
        Some(depth) => DEPTH.with([i64::from(depth).into(), nodes]),
        None => TRIES.with([nodes]),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Lang, NoNames};

    use super::*;

    #[test]
    fn what_a_position_is_worth_is_said_in_each_language() {
        let said = |value, lang| worth(value).say(lang, &NoNames);
        assert_eq!(said(Worth::Win(Some(3)), Lang::En), "a win in 3 plies");
        assert_eq!(said(Worth::Win(Some(1)), Lang::Es), "victoria con esta jugada");
        assert_eq!(said(Worth::Points(125), Lang::En), "ahead by 1.3 points");
        assert_eq!(said(Worth::Points(-1042), Lang::Es), "desventaja de 10,4 puntos");
        assert_eq!(said(Worth::Points(-4), Lang::En), "even");
        assert_eq!(said(Worth::Points(i32::MIN), Lang::En), "behind by 21474836.5 points");
        assert_eq!(said(Worth::Share(0.476), Lang::Es), "48 % del primer puesto");
    }
}
