//! The sentences of Othello.

use kernel::Text;

pub(super) const NAME: Text = Text::same("Othello");
pub(super) const ABOUT: Text = Text::new(
    "Enclose runs of the rival's discs to turn them over; more discs at the end win.",
    "Encierra hileras de fichas rivales para darles la vuelta; gana quien acabe con más fichas.",
);
pub(super) const TYPING: Text = Text::new(
    "d3 (a column and a row, row 1 at the top)\nrow/column or row column (from 0, from the top left)\npass, when there is no move",
    "d3 (columna y fila, con la fila 1 arriba)\nfila/columna o fila columna (desde 0, desde arriba a la izquierda)\npass, cuando no hay jugada",
);
pub(super) const BLACK: Text = Text::new("Black", "Negras");
pub(super) const WHITE: Text = Text::new("White", "Blancas");
pub(super) const SIDE: Text = Text::new("Side", "Lado");
pub(super) const SIDE_HELP: Text = Text::new(
    "How many rows and columns the board has, an even number.",
    "Cuántas filas y columnas tiene el tablero, un número par.",
);
pub(super) const OPENING: Text = Text::new("Opening", "Apertura");
pub(super) const OPENING_HELP: Text = Text::new(
    "How the first four discs lie: crossed with white at the top left of the centre, crossed the other way round, or side by side with white above.",
    "Cómo están las cuatro primeras fichas: cruzadas con una blanca arriba a la izquierda del centro, cruzadas al revés o juntas por colores con las blancas arriba.",
);
pub(super) const STANDARD: Text = Text::new("Standard", "Estándar");
pub(super) const MIRRORED: Text = Text::new("Mirrored", "Al revés");
pub(super) const PARALLEL: Text = Text::new("Side by side", "En paralelo");
pub(super) const STOCK: Text = Text::new("Limited discs", "Fichas limitadas");
pub(super) const STOCK_HELP: Text = Text::new(
    "Whether each player has only half as many discs to place as the board has cells.",
    "Si cada jugador solo puede colocar tantas fichas como la mitad de las casillas del tablero.",
);
pub(super) const PLAYS: Text = Text::new("{} plays {}", "{} juega {}");
pub(super) const PASSES: Text =
    Text::new("{} has no move and passes", "{} no tiene jugada posible y pasa");
pub(super) const EXPECTED_MOVE: Text = Text::new(
    "\"{}\" is no cell of this board; type for example {}, or pass when there is no move",
    "«{}» no es una casilla de este tablero; escribe por ejemplo {}, o pass si no hay jugada",
);
pub(super) const EXPECTED_POSITION: Text = Text::new(
    "a position is {} cells row by row from the top left (X black, O white, - empty), a space, and X or O for who moves",
    "una posición son {} casillas, fila a fila desde arriba a la izquierda (X negra, O blanca, - vacía), un espacio y X u O según quién mueve",
);
pub(super) const STRANGE_CELL: Text = Text::new(
    "cell {} of the position is \"{}\"; expected X (black), O (white) or - (empty)",
    "la casilla {} de la posición es «{}»; se esperaba X (negra), O (blanca) o - (vacía)",
);
pub(super) const EXPECTED_HANDS: Text = Text::new(
    "\"{}\" should be the discs in hand of black and white, each up to {2}, as in {2}/{2}",
    "«{}» debería indicar las fichas en mano de negras y blancas, hasta {2} por jugador, como en {2}/{2}",
);
pub(super) const NO_HANDS: Text = Text::new(
    "\"{}\" is too much: after who moves nothing follows unless discs are limited",
    "«{}» sobra: tras quien mueve no va nada si las fichas no son limitadas",
);
pub(super) const TRANSCRIPT: Text = Text::new(
    "moves run together, without passes: f5d6c3",
    "jugadas seguidas, sin los pases: f5d6c3",
);
pub(super) const OBF: Text = Text::new(
    "one position: its cells and who moves, as in problem collections",
    "una posición: sus casillas y quién mueve, como en las colecciones de problemas",
);
pub(super) const AT_MOVE: Text = Text::new("move {}: {}", "jugada {}: {}");
pub(super) const ILLEGAL: Text =
    Text::new("\"{}\" is not possible there", "«{}» no es posible en ese momento");
pub(super) const NOT_USUAL: Text = Text::new(
    "only a match on the usual board from the usual start can be written as a transcript",
    "solo una partida en el tablero habitual desde el inicio habitual se puede escribir así",
);
pub(super) const ONE_LINE: Text =
    Text::new("expected one line with one position", "se esperaba una línea con una posición");
