//! About making moves.

use kernel::Text;

pub const OVER: Text = Text::new("The match is over.", "La partida ha terminado.");
pub const NOT_YOUR_TURN: Text = Text::new("It is not your turn.", "No es tu turno.");
pub const ILLEGAL: Text = Text::new("{} is not possible now", "{} no es posible ahora");
pub const STALE: Text = Text::new(
    "The match has moved on to ply {}; look again.",
    "La partida ya va por la jugada {}; míralo otra vez.",
);
