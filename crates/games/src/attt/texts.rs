//! The sentences of advanced tic-tac-toe.

use kernel::Text;

pub(super) const NAME: Text = Text::new("Advanced tic-tac-toe", "Tres en raya avanzado");
pub(super) const ABOUT: Text = Text::new(
    "Place your three pieces, then move them to any empty cell until three are in a line.",
    "Coloca tus tres fichas y luego muévelas a cualquier casilla vacía hasta alinear las tres.",
);
pub(super) const TYPING: Text = Text::new(
    "b2 to place, a1-c3 to move\nrow column, row column > row column (from 0, from the top left)",
    "b2 para colocar, a1-c3 para mover\nfila columna, fila columna > fila columna (desde 0, desde arriba a la izquierda)",
);
pub(super) const REPETITION: Text = Text::new("Repetition is a draw", "La repetición es empate");
pub(super) const REPETITION_HELP: Text = Text::new(
    "Whether a position that comes up for the third time ends the game as a draw.",
    "Si una posición que se repite por tercera vez acaba la partida en empate.",
);
pub(super) const EXPECTED: Text = Text::new(
    "\"{}\" is no move; place with a cell such as b2, move with two such as a1-c3",
    "«{}» no es una jugada; coloca con una casilla como b2, mueve con dos como a1-c3",
);
pub(super) const EXPECTED_POSITION: Text = Text::new(
    "a position is three rows from the top, a space, and the letter of who moves, as in x2/1o1/3 x",
    "una posición son tres filas desde arriba, un espacio y la letra de quien mueve, como en x2/1o1/3 x",
);
pub(super) const TOO_MANY: Text = Text::new(
    "each player has three pieces; the position has {} x and {} o",
    "cada jugador tiene tres fichas; la posición tiene {} x y {} o",
);
pub(super) const BLOCKED: Text =
    Text::new("there are no obstacles in this game", "en este juego no hay obstáculos");
pub(super) const TWO_WINNERS: Text =
    Text::new("both players have a line already", "los dos jugadores ya tienen una línea");
