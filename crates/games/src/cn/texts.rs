//! The sentences of Connect-N.

use kernel::Text;

pub(super) const NAME: Text = Text::new("Connect-N", "Conecta-N");
pub(super) const ABOUT: Text = Text::new(
    "Be the first to make a line of your pieces. Connect Four and gomoku are presets.",
    "Sé el primero en hacer una línea con tus fichas. Conecta cuatro y gomoku son configuraciones hechas.",
);
pub(super) const TYPING: Text = Text::new(
    "d3 (a column and a row; with gravity only the column: d, or its number)\nrow column (from 0, from the top left)",
    "d3 (columna y fila; con gravedad solo la columna: d, o su número)\nfila columna (desde 0, desde arriba a la izquierda)",
);
pub(super) const ROWS: Text = Text::new("Rows", "Filas");
pub(super) const ROWS_HELP: Text =
    Text::new("How many rows the board has.", "Cuántas filas tiene el tablero.");
pub(super) const COLUMNS: Text = Text::new("Columns", "Columnas");
pub(super) const COLUMNS_HELP: Text =
    Text::new("How many columns the board has.", "Cuántas columnas tiene el tablero.");
pub(super) const LINE: Text = Text::new("Line", "Línea");
pub(super) const LINE_HELP: Text = Text::new(
    "How many pieces in a line win; 0 for the shorter side of the board.",
    "Cuántas fichas en línea ganan; 0 para el lado más corto del tablero.",
);
pub(super) const LINE_RANGE: Text = Text::new(
    "a line on this board has from 3 to {} pieces (0 for the shorter side)",
    "una línea en este tablero tiene de 3 a {} fichas (0 para el lado más corto)",
);
pub(super) const GRAVITY: Text = Text::new("Gravity", "Gravedad");
pub(super) const GRAVITY_HELP: Text = Text::new(
    "Whether pieces fall to the lowest empty cell of their column.",
    "Si las fichas caen a la casilla vacía más baja de su columna.",
);
pub(super) const CONNECT_FOUR: Text = Text::new("Connect Four", "Conecta cuatro");
pub(super) const GOMOKU: Text = Text::same("Gomoku");
pub(super) const EXPECTED_CELL: Text = Text::new(
    "\"{}\" is no cell of this board; type for example {}",
    "«{}» no es una casilla de este tablero; escribe por ejemplo {}",
);
pub(super) const EXPECTED_COLUMN: Text = Text::new(
    "\"{}\" is no column of this board; type for example {}",
    "«{}» no es una columna de este tablero; escribe por ejemplo {}",
);
pub(super) const EXPECTED_POSITION: Text = Text::new(
    "a position is its rows from the top, a space, and the letter of who moves, as in {}",
    "una posición son sus filas desde arriba, un espacio y la letra de quien mueve, como en {}",
);
pub(super) const BLOCKED: Text =
    Text::new("there are no obstacles in this game", "en este juego no hay obstáculos");
pub(super) const FLOATING: Text = Text::new(
    "the piece on {} would fall: with gravity there is none below it",
    "la ficha de {} caería: con gravedad no tiene ninguna debajo",
);
pub(super) const TWO_WINNERS: Text =
    Text::new("two players have a line already", "dos jugadores ya tienen una línea");
pub(super) const DIGITS: Text = Text::new(
    "Connect Four moves as digits, one column a move: 4455",
    "jugadas de Conecta cuatro en cifras, una columna por jugada: 4455",
);
pub(super) const NOT_A_DIGIT: Text = Text::new(
    "character {} is \"{}\", but Connect Four moves are the digits 1 to 7",
    "el carácter {} es «{}», pero las jugadas de Conecta cuatro son cifras del 1 al 7",
);
pub(super) const NOT_CONNECT_FOUR: Text = Text::new(
    "only a Connect Four match from the usual start can be written as digits",
    "solo una partida de Conecta cuatro desde el inicio habitual se puede escribir en cifras",
);
