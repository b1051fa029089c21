//! The sentences of tic-tac-toe.

use kernel::Text;

pub(super) const NAME: Text = Text::new("Tic-tac-toe", "Tres en raya");
pub(super) const ABOUT: Text = Text::new(
    "Three of your pieces in a row, column or diagonal win.",
    "Ganan tres fichas tuyas en fila, columna o diagonal.",
);
pub(super) const TYPING: Text = Text::new(
    "b2 (a column and a row)\nrow column (from 0, from the top left)",
    "b2 (columna y fila)\nfila columna (desde 0, desde arriba a la izquierda)",
);
