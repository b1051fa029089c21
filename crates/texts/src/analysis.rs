//! What is said when a match is looked over.

use kernel::Text;

pub const SUMMARY: Text = Text::new(
    "look over a match: what each move was worth and what was better",
    "repasar una partida: cuánto valió cada jugada y qué era mejor",
);
pub const NOTE_FILE: Text = Text::new(
    "FILE is a record, a file of another program such as an Othello transcript (f5d6c3…), or - for the standard input; MATCH is the number or name of a kept match. For now matches of Othello on the usual board can be looked over.",
    "FILE es un registro, un archivo de otro programa como una transcripción de Othello (f5d6c3…), o - para la entrada estándar; MATCH es el número o el nombre de una partida guardada. De momento se pueden repasar partidas de Othello en el tablero habitual.",
);
pub const NOTE_SCORE: Text = Text::new(
    "Scores are discs by which the first player wins if both play their best from there on; empty cells go to the winner. = is exact, ~ is an estimate. With a second a move, about the last 22 moves are exact.",
    "El resultado son las fichas por las que gana quien empieza si desde ahí ambos juegan lo mejor; las casillas vacías son para quien gana. = es exacto, ~ es una estimación. Con un segundo por jugada, las últimas 22 jugadas más o menos son exactas.",
);
pub const NOTE_MARKS: Text = Text::new(
    "A move that loses discs against the best one is marked: ?! for 2 or more, ? for 4 or more, ?? for 10 or more.",
    "Una jugada que pierde fichas frente a la mejor lleva una marca: ?! si son 2 o más, ? si son 4 o más, ?? si son 10 o más.",
);
pub const FLAG_TIME: Text = Text::new(
    "milliseconds for each move at most (1000, unless --nodes or --depth is given)",
    "milisegundos por jugada como mucho (1000, si no se da --nodes o --depth)",
);
pub const FLAG_NODES: Text =
    Text::new("positions to look at for each move at most", "posiciones por jugada como mucho");
pub const FLAG_DEPTH: Text =
    Text::new("plies to look ahead at most", "jugadas que mirar adelante como mucho");
pub const FLAG_SVG: Text =
    Text::new("draw how the score went into this file", "dibujar en este archivo el resultado");

pub const CANNOT_ANALYSE: Text = Text::new(
    "a match of {} cannot be looked over yet; one of {} can",
    "una partida de {} todavía no se puede repasar; una de {} sí",
);
pub const OTHER_OTHELLO: Text = Text::new(
    "only matches of Othello on a board of 8×8 cells and without limited discs can be looked over",
    "de Othello solo se pueden repasar partidas en un tablero de 8×8 casillas y sin fichas limitadas",
);
pub const NO_MOVES: Text =
    Text::new("no move has been made in this match", "en esta partida no se ha jugado nada");
pub const STOPPED: Text = Text::new(
    "stopped: the first {} of {} moves were not looked over",
    "se ha interrumpido: faltan por repasar las {} primeras de {} jugadas",
);
pub const PROGRESS: Text = Text::new("move {} of {}", "jugada {} de {}");

pub const TITLE: Text = Text::new("{}: {} – {}", "{}: {} – {}");
pub const LEGEND: Text = Text::new(
    "Scores are discs for {}: = exact, ~ estimated.",
    "El resultado son fichas para {}: = exacto, ~ estimado.",
);
pub const NUMBER: Text = Text::new("#", "#");
pub const PLAYER: Text = Text::new("player", "quién");
pub const MOVE: Text = Text::new("move", "jugada");
pub const SCORE: Text = Text::new("score", "resultado");
pub const LOST: Text = Text::new("lost", "pierde");
pub const BETTER: Text = Text::new("better", "mejor");
pub const MOVES: Text = Text::new("moves", "jugadas");
pub const DISCS_LOST: Text = Text::new("discs lost", "fichas perdidas");
pub const MEAN: Text = Text::new("a move", "por jugada");
pub const AXIS_SCORE: Text = Text::new("discs for {}", "fichas para {}");
pub const AXIS_MOVE: Text = Text::new("move", "jugada");
pub const KEY_EXACT: Text = Text::new("exact", "exacto");
pub const KEY_ESTIMATE: Text = Text::new("estimated", "estimado");
pub const DRAWN: Text = Text::new("drawn: {}", "dibujado: {}");
