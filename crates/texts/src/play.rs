//! About making moves.

use kernel::Text;

pub const OVER: Text = Text::new("The match is over.", "La partida ha terminado.");
pub const NOT_YOUR_TURN: Text = Text::new("It is not your turn.", "No es tu turno.");
pub const ILLEGAL: Text = Text::new("{} is not possible now", "{} no es posible ahora");
pub const STALE: Text = Text::new(
    "The match has moved on to ply {}; look again.",
    "La partida ya va por la jugada {}; míralo otra vez.",
);

/// How a machine failed: it named no move.
pub const FAULT_NOTHING: Text = Text::new("named no move", "no dijo ninguna jugada");
/// How a machine failed: its move was not legal.
pub const FAULT_ILLEGAL: Text = Text::new("played an illegal move", "hizo una jugada no permitida");
/// How a machine failed: it broke down.
pub const FAULT_CRASH: Text = Text::new("broke down", "dejó de funcionar");
/// How a machine failed: it took too long.
pub const FAULT_LATE: Text = Text::new("took too long", "tardó demasiado");
/// How a machine failed: it talked out of turn.
pub const FAULT_NOISE: Text = Text::new("talked out of turn", "habló cuando no le tocaba");
