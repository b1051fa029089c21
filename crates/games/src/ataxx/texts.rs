//! The sentences of Ataxx.

use kernel::Text;

pub(super) const NAME: Text = Text::same("Ataxx");
pub(super) const ABOUT: Text = Text::new(
    "Clone your pieces or jump with them; neighbours of the cell you reach become yours. Most pieces win.",
    "Clona tus fichas o salta con ellas; las vecinas de la casilla a la que llegas pasan a ser tuyas. Gana quien tenga más fichas.",
);
pub(super) const TYPING: Text = Text::new(
    "b2 to clone onto b2, a1-c3 to jump from a1 to c3, pass when nothing else is possible\n\
     a1b2 and a1c3 are understood too\n\
     row column row column (from 0, from the top left)",
    "b2 para clonar en b2, a1-c3 para saltar de a1 a c3, pass cuando no se puede otra cosa\n\
     también se entienden a1b2 y a1c3\n\
     fila columna fila columna (desde 0, desde arriba a la izquierda)",
);

pub(super) const SIDE: Text = Text::new("Side", "Lado");
pub(super) const SIDE_HELP: Text = Text::new(
    "How many cells the side of the board has, an odd number.",
    "Cuántas casillas tiene el lado del tablero, un número impar.",
);
pub(super) const OBSTACLES: Text = Text::new("Obstacles", "Obstáculos");
pub(super) const OBSTACLES_HELP: Text = Text::new(
    "How many cells are blocked by chance before the game starts.",
    "Cuántas casillas bloquea el azar antes de empezar la partida.",
);
pub(super) const LAYOUT: Text = Text::new("Layout of the obstacles", "Reparto de los obstáculos");
pub(super) const LAYOUT_HELP: Text = Text::new(
    "How obstacles are laid out: mirrored in the four quarters of the board, or each at random; auto mirrors them when their number allows it.",
    "Cómo se reparten los obstáculos: en espejo en los cuatro cuadrantes del tablero o cada uno al azar; auto usa el espejo si el número lo permite.",
);
pub(super) const AUTO: Text = Text::new("Mirrored if possible", "En espejo si se puede");
pub(super) const MIRRORED: Text =
    Text::new("Mirrored in four quarters", "En espejo en cuatro cuadrantes");
pub(super) const RANDOM: Text = Text::new("Each at random", "Cada uno al azar");
pub(super) const HUNDRED: Text =
    Text::new("A hundred turns without a clone are a draw", "Cien turnos sin clonar son empate");
pub(super) const HUNDRED_HELP: Text = Text::new(
    "Whether the game is a draw after a hundred turns in a row in which nobody has cloned a piece.",
    "Si la partida acaba en empate tras cien turnos seguidos en los que nadie ha clonado una ficha.",
);
pub(super) const WALLED: Text = Text::new("Twelve mirrored obstacles", "Doce obstáculos en espejo");
pub(super) const RUBBLE: Text =
    Text::new("Four players among random obstacles", "Cuatro jugadores entre obstáculos al azar");

pub(super) const NOT_IN_FOURS: Text = Text::new(
    "mirrored obstacles come in fours; {} is no multiple of 4",
    "los obstáculos en espejo van de cuatro en cuatro; {} no es múltiplo de 4",
);
pub(super) const TOO_MANY_OBSTACLES: Text = Text::new(
    "at most {} obstacles leave every player a move on this board, not {}",
    "como mucho {} obstáculos dejan jugar a todos en este tablero, no {}",
);

pub(super) const EXPECTED_MOVE: Text = Text::new(
    "\"{}\" is no move; clone with a cell such as b2, jump with two such as a1-c3",
    "«{}» no es una jugada; clona con una casilla como b2, salta con dos como a1-c3",
);
pub(super) const NOT_YOURS: Text =
    Text::new("there is no piece of yours on {}", "en {} no hay ninguna ficha tuya");
pub(super) const TOO_FAR: Text = Text::new(
    "a piece goes one step or two; from {} to {} it cannot",
    "una ficha avanza uno o dos pasos; de {} a {} no puede",
);

pub(super) const EXPECTED_POSITION: Text = Text::new(
    "a position is its rows from the top, who moves, turns since the last clone and the round, as in {}",
    "una posición son sus filas desde arriba, quién mueve, los turnos desde la última clonación y la ronda, como en {}",
);
pub(super) const NOBODY_TO_MOVE: Text = Text::new(
    "\"{}\" is not the letter of a player of this game",
    "«{}» no es la letra de un jugador de esta partida",
);
pub(super) const NOT_A_COUNT: Text = Text::new(
    "the position ends with two counts, and \"{}\" is no whole number",
    "la posición acaba con dos cuentas, y «{}» no es un número entero",
);

pub(super) const CLONES: Text = Text::new("{} clones onto {}", "{} clona en {}");
pub(super) const JUMPS: Text = Text::new("{} jumps from {} to {}", "{} salta de {} a {}");
pub(super) const PASSES: Text = Text::new("{} cannot move and passes", "{} no puede mover y pasa");
pub(super) const BLOCKS: Text =
    Text::new("Chance puts an obstacle on {}", "El azar pone un obstáculo en {}");
pub(super) const BLOCKS_FOUR: Text = Text::new(
    "Chance puts obstacles on {} and its three mirror images",
    "El azar pone obstáculos en {} y en sus tres reflejos",
);
pub(super) const NO_CLONE_FOR: Text = Text::new(
    "Turns without a clone: {}. More until the game is a draw: {}.",
    "Turnos sin clonar: {}. Faltan para el empate: {}.",
);

pub(super) const FEN_MOVES: Text = Text::new(
    "a position and moves as Ataxx engines write them: FEN moves a1c3 b2 0000",
    "una posición y jugadas como las escriben los motores de Ataxx: FEN moves a1c3 b2 0000",
);
pub(super) const BOARD_SIDE: Text = Text::new(
    "the position has {} rows, which is no side of a board: {}",
    "la posición tiene {} filas, que no es el lado de un tablero: {}",
);
pub(super) const WRONG_MOVE: Text = Text::new("move {}: {}", "jugada {}: {}");
pub(super) const NOT_POSSIBLE: Text = Text::new("{} is not possible there", "{} no es posible ahí");
pub(super) const DEAL_IS_OPEN: Text = Text::new(
    "the obstacles are not all placed yet, so there is no position to write",
    "aún no están puestos todos los obstáculos, así que no hay posición que escribir",
);
pub(super) const SEAT_NOT_SHOWN: Text = Text::new(
    "a player has no pieces in the start position, so the text would not show how many play",
    "un jugador no tiene fichas en la posición inicial, así que el texto no diría cuántos juegan",
);
