//! About other people's programs, and ours in theirs.

use kernel::Text;

pub const FLAG_PROGRAM: Text = Text::new(
    "a program that may play: NAME=[ludo:|uai:|gtp:]COMMAND; may be repeated",
    "un programa que puede jugar: NOMBRE=[ludo:|uai:|gtp:]ORDEN; se puede repetir",
);
pub const BAD_PROGRAM: Text = Text::new(
    "--program: expected NAME=[PROTOCOL:]COMMAND, not \"{}\"",
    "--program: se esperaba NOMBRE=[PROTOCOLO:]ORDEN, no «{}»",
);
pub const BAD_NAME: Text = Text::new(
    "--program: \"{}\" is no name: letters, digits, -, _ and . make one",
    "--program: «{}» no es un nombre: se forma con letras, cifras, -, _ y .",
);
pub const OPEN_QUOTE: Text = Text::new(
    "--program: a quotation mark is never closed in \"{}\"",
    "--program: hay una comilla sin cerrar en «{}»",
);
pub const NO_COMMAND: Text =
    Text::new("--program: \"{}\" has no command", "--program: «{}» no tiene orden");
pub const NAME_TAKEN: Text = Text::new(
    "--program: \"{}\" is already a player of the house",
    "--program: «{}» ya es un jugador de la casa",
);
pub const NAME_TWICE: Text = Text::new(
    "--program: two programs are called \"{}\"",
    "--program: hay dos programas llamados «{}»",
);

pub const NAME: Text = Text::new("Program", "Programa");
pub const CANNOT_START: Text = Text::new(
    "the program {} cannot be started ({}): {}",
    "el programa {} no se puede iniciar ({}): {}",
);
pub const NO_GREETING: Text = Text::new(
    "the program {} was started but does not speak {}: it {}",
    "el programa {} se ha iniciado, pero no habla {}: {}",
);
pub const NO_GREETING_BUT: Text =
    Text::new("{}; its last words: {}", "{}; sus últimas palabras: {}");

pub const ONLY_FOR: Text = Text::new("{} is spoken only for {}", "{} solo sirve para {}");
pub const ONLY_TWO: Text =
    Text::new("{} knows two players, not {}", "{} conoce dos jugadores, no {}");
pub const ONLY_USUAL_START: Text = Text::new(
    "{} knows only the usual start of the game: no --position, no other opening, no stock",
    "{} solo conoce el comienzo normal del juego: sin --position, ni otra apertura, ni stock",
);
pub const ONLY_TIME: Text = Text::new(
    "{} has words for how long to think and none for --nodes and --depth; give --time",
    "{} tiene palabras para cuánto pensar y ninguna para --nodes ni --depth; indica --time",
);
pub const ONLY_OPEN: Text = Text::new(
    "the engine plays games in which everybody sees everything; {} is none",
    "el motor juega a juegos en que todos lo ven todo; {} no lo es",
);
pub const NO_CHANCE: Text = Text::new(
    "{} knows no chance; set up the position instead",
    "{} no conoce el azar; prepara la posición en su lugar",
);

pub const SUM_ENGINE: Text = Text::new(
    "let another program use our players, over pipes",
    "dejar que otro programa use nuestros jugadores, por tuberías",
);
pub const FLAG_PROTOCOL: Text = Text::new(
    "what is spoken: ludo, uai (Ataxx) or gtp (Othello)",
    "qué se habla: ludo, uai (Ataxx) o gtp (Othello)",
);
pub const FLAG_PLAYER: Text = Text::new("who thinks [level:8]", "quién piensa [level:8]");
pub const BAD_PROTOCOL: Text = Text::new(
    "--protocol: there is no \"{}\"; there are {}",
    "--protocol: no existe «{}»; existen {}",
);
pub const BAD_ENGINE_PLAYER: Text = Text::new(
    "--player: there is no machine \"{}\"; there are {}",
    "--player: no existe la máquina «{}»; existen {}",
);
pub const FLAG_WEIGHTS: Text = Text::new(
    "judge Othello or Ataxx by the weights in this file, as the trainer makes them",
    "juzgar el Othello o el Ataxx con los pesos de este archivo, como los hace el entrenador",
);
pub const BAD_WEIGHTS: Text = Text::new(
    "--weights: there are no weights of the engine of {} in \"{}\"",
    "--weights: no hay pesos del motor de {} en «{}»",
);
pub const NO_WEIGHTS: Text = Text::new(
    "--weights: {} is not judged by weights of a file; {} are",
    "--weights: {} no se juzga con pesos de un archivo; sí {}",
);

pub const OPENING_LINE: Text = Text::new("line {}: {}", "línea {}: {}");
pub const OPENING_MOVE: Text = Text::new("move {}: {}", "jugada {}: {}");
pub const OPENING_ENDS: Text =
    Text::new("this opening ends the game", "esta apertura termina la partida");
pub const NO_OPENINGS: Text =
    Text::new("there is no opening in it", "no contiene ninguna apertura");
