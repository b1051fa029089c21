//! What is said when positions are solved.

use kernel::Text;

pub const SUMMARY: Text = Text::new(
    "find the exact score and the best move of every position in a file",
    "hallar el resultado exacto y la mejor jugada de cada posición de un archivo",
);
pub const NOTE_FILE: Text = Text::new(
    "Othello: FILE has a position a line in OBF: 64 cells from a1 to h8 (X black, O white, - empty), who moves, and if you like what moves are worth, as in \"; G8:+18; H1:+12;\". What follows a % is a remark. - reads the standard input.",
    "Othello: FILE tiene una posición por línea en OBF: 64 casillas de a1 a h8 (X negra, O blanca, - vacía), quién mueve y, si se quiere, cuánto valen jugadas, como en «; G8:+18; H1:+12;». Lo que sigue a un % es un comentario. - lee la entrada estándar.",
);
pub const NOTE_SCORE: Text = Text::new(
    "Scores are discs by which the side to move wins with best play; empty cells go to the winner. Where the file has a score, it is compared, and the exit code is 1 when one differs.",
    "El resultado son las fichas por las que gana quien mueve si ambos juegan lo mejor; las casillas vacías son para quien gana. Si el archivo tiene un resultado, se compara, y el código de salida es 1 si alguno difiere.",
);
pub const NOTE_COLUMNS: Text = Text::new(
    "Connect-N, where pieces fall: a line has the columns played from the empty board, as digits from 1 (4455) or letters from a (ddee), and if you like the score: 4455 -1. Each position is solved as if it were the first, on one thread.",
    "N en raya, donde las fichas caen: una línea tiene las columnas jugadas desde el tablero vacío, en cifras desde 1 (4455) o letras desde a (ddee) y, si se quiere, el resultado: 4455 -1. Cada posición se resuelve como si fuera la primera, con un hilo.",
);
pub const NOTE_COLUMN_SCORE: Text = Text::new(
    "Its scores are the pieces that the winner would still have when the winning one falls, that one counted; negative when the side to move loses, 0 for a draw.",
    "Sus resultados son las fichas que le quedarían a quien gana cuando cae la ganadora, contando esta; negativos si pierde quien mueve, 0 si hay empate.",
);
pub const FLAG_THREADS: Text =
    Text::new("threads that think (one a processor)", "hilos que piensan (uno por procesador)");
pub const FLAG_MEMORY: Text =
    Text::new("how many MiB may be remembered (256)", "cuántos MiB se pueden recordar (256)");

pub const CANNOT_SOLVE: Text = Text::new(
    "--game: positions of {} cannot be solved yet; those of {} can",
    "--game: las posiciones de {} todavía no se pueden resolver; las de {} sí",
);
pub const OTHER_BOARD: Text = Text::new(
    "a board of {1}×{1} cells cannot be solved; of {2} only the usual one of {3}×{3} can",
    "un tablero de {1}×{1} casillas no se puede resolver; de {2} solo el habitual de {3}×{3}",
);
pub const NO_OPTIONS: Text = Text::new(
    "positions of {} are solved with its usual options only",
    "las posiciones de {} solo se resuelven con sus opciones habituales",
);
pub const NO_FALLING: Text = Text::new(
    "positions of {} are solved where two play, pieces fall and the board has at most 64 cells with a row more, for example with --preset connect-four",
    "las posiciones de {} se resuelven si juegan dos, las fichas caen y el tablero tiene como mucho 64 casillas con una fila más, por ejemplo con --preset connect-four",
);
pub const BAD_COLUMN: Text = Text::new(
    "\"{}\", move {}: \"{}\" is no column; columns are digits from 1 or letters from a",
    "«{}», jugada {}: «{}» no es una columna; las columnas son cifras desde 1 o letras desde a",
);
pub const BAD_DROP: Text = Text::new(
    "\"{}\", move {}: \"{}\" is not possible, as the column is full or the game over",
    "«{}», jugada {}: «{}» no es posible, porque la columna está llena o la partida terminada",
);
pub const TOO_MANY_WORDS: Text = Text::new(
    "\"{}\" is not expected after the columns and a score",
    "no se espera «{}» después de las columnas y un resultado",
);
pub const BAD_DROP_SCORE: Text = Text::new(
    "\"{}\": a score is a whole number from -{2} to {2}",
    "«{}»: un resultado es un número entero de -{2} a {2}",
);
pub const AT_LINE: Text = Text::new("{}, line {}: {}", "{}, línea {}: {}");
pub const MORE_LINES: Text =
    Text::new("{}: {} more lines are wrong", "{}: hay {} líneas más con errores");
pub const NO_POSITIONS: Text =
    Text::new("{}: there is no position in it", "{}: no contiene ninguna posición");
pub const BAD_PAIR: Text = Text::new(
    "\"{}\" is no move with its score, such as G8:+18",
    "«{}» no es una jugada con su resultado, como G8:+18",
);
pub const BAD_SCORE: Text = Text::new(
    "\"{}\": a score is a whole number from -64 to +64",
    "«{}»: un resultado es un número entero de -64 a +64",
);
pub const BAD_MOVE: Text = Text::new("\"{}\": {}", "«{}»: {}");

pub const NUMBER: Text = Text::new("line", "línea");
pub const EMPTIES: Text = Text::new("empties", "vacías");
pub const MOVE: Text = Text::new("move", "jugada");
pub const SCORE: Text = Text::new("score", "result.");
pub const SECONDS: Text = Text::new("seconds", "segundos");
pub const NODES: Text = Text::new("nodes", "nodos");
pub const SPEED: Text = Text::new("nodes/s", "nodos/s");

pub const OK: Text = Text::new("ok", "bien");
pub const OTHER_MOVE: Text =
    Text::new("ok (best in the file: {})", "bien (lo mejor en el archivo: {})");
pub const WRONG: Text = Text::new("WRONG {}", "MAL {}");
pub const OVER: Text = Text::new("the game is over", "la partida ha terminado");
pub const AND: Text = Text::new("{}; {}", "{}; {}");

pub const PROGRESS: Text = Text::new(
    "line {}, {} empties: {} {} at depth {}",
    "línea {}, {} vacías: {} {} a profundidad {}",
);
pub const BEGINNING: Text = Text::new("line {}, {} empties", "línea {}, {} vacías");
pub const TOTALS: Text = Text::new(
    "{} solved: {} right, {} wrong, {} without a score; {} s, {} nodes, {} nodes/s",
    "{} resueltas: {} bien, {} mal, {} sin resultado; {} s, {} nodos, {} nodos/s",
);
pub const MEAN: Text =
    Text::new("on average {} s and {} nodes", "por término medio {} s y {} nodos");
pub const STOPPED: Text =
    Text::new("stopped after {} of {} positions", "se ha interrumpido tras {} de {} posiciones");
pub const MISMATCH: Text = Text::new(
    "{}: {} of {} scores differ from the file's",
    "{}: {} de {} resultados difieren de los del archivo",
);
