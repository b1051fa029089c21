//! What the program says on its command line.

use kernel::Text;

pub const ABOUT: Text =
    Text::new("ludoteca: a house full of games", "ludoteca: una casa llena de juegos");
pub const USAGE: Text = Text::new("Usage:", "Uso:");
pub const COMMANDS: Text = Text::new("Commands:", "Órdenes:");
pub const OPTIONS: Text = Text::new("Options:", "Opciones:");
pub const GAME_OPTIONS: Text = Text::new("Options of {} ({}):", "Opciones de {} ({}):");
pub const EXAMPLES: Text = Text::new("Examples:", "Ejemplos:");
pub const ALONE: Text = Text::new(
    "without a command: the house in your browser; ludoteca play: the menu at the prompt",
    "sin orden: la casa en tu navegador; ludoteca play: el menú en la consola",
);
pub const MORE_HELP: Text = Text::new(
    "ludoteca COMMAND --help tells more about a command.",
    "ludoteca ORDEN --help explica más de una orden.",
);
pub const TRY_HELP: Text = Text::new(
    "ludoteca {} --help shows what is possible.",
    "ludoteca {} --help muestra qué se puede.",
);

pub const UNKNOWN_COMMAND: Text =
    Text::new("there is no command \"{}\"; there are {}", "no existe la orden «{}»; existen {}");
pub const UNKNOWN_FLAG: Text = Text::new("there is no option {}", "no existe la opción {}");
pub const FLAG_NEEDS_VALUE: Text = Text::new("{} needs a value", "{} necesita un valor");
pub const FLAG_TAKES_NO_VALUE: Text = Text::new("{} takes no value", "{} no lleva valor");
pub const LEFT_OVER: Text = Text::new("\"{}\" is left over", "sobra «{}»");
pub const NOT_TEXT: Text = Text::new("{} is not valid text", "{} no es texto válido");
pub const UNKNOWN_LANG: Text =
    Text::new("--lang: expected en or es, not \"{}\"", "--lang: se esperaba en o es, no «{}»");
pub const UNKNOWN_VIEW: Text = Text::new(
    "--view {}: the views are tui, console and window",
    "--view {}: las vistas son tui, console y window",
);
pub const ONLY_AT_THE_PROMPT: Text = Text::new(
    "--{}: only the prompt can do that (-v console)",
    "--{}: eso solo lo sabe hacer la consola (-v console)",
);
pub const SIGN_IN_THERE: Text = Text::new(
    "@{}: profiles are seated at the prompt (-v console); elsewhere one signs in on the screen",
    "@{}: los perfiles se sientan en la consola (-v console); en otra parte se entra en la propia pantalla",
);
pub const UNKNOWN_MODE: Text = Text::new(
    "--app-mode {}: the modes are normal, server and client",
    "--app-mode {}: los modos son normal, server y client",
);
pub const FLAG_APP_MODE: Text = Text::new(
    "normal, server (open a house for this match) or client (go to one)",
    "normal, server (abrir una casa para esta partida) o client (ir a una)",
);
pub const FLAG_SERVER_PORT: Text =
    Text::new("the port of that house (2000)", "el puerto de esa casa (2000)");
pub const FLAG_SERVER_HOST: Text =
    Text::new("where that house is (localhost)", "dónde está esa casa (localhost)");
pub const UNKNOWN_GAME: Text = Text::new(
    "--game: there is no game \"{}\"; there are {}",
    "--game: no existe el juego «{}»; existen {}",
);
pub const NO_SUCH_GAME: Text =
    Text::new("there is no game \"{}\"; there are {}", "no existe el juego «{}»; existen {}");
pub const GAME_NEEDED: Text =
    Text::new("--game is needed; there are {}", "hace falta --game; existen {}");
pub const UNKNOWN_PRESET: Text = Text::new(
    "--preset: {} has no preset \"{}\"; it has {}",
    "--preset: {} no tiene «{}»; tiene {}",
);
pub const NOTHING: Text = Text::new("none", "ninguna");
pub const BAD_SET: Text = Text::new(
    "--set: expected option=value, not \"{}\"",
    "--set: se esperaba opción=valor, no «{}»",
);
pub const BAD_DIM: Text = Text::new(
    "--dim: expected ROWSxCOLUMNS such as 7x7, not \"{}\"",
    "--dim: se esperaba FILASxCOLUMNAS como 7x7, no «{}»",
);
pub const DIM_IGNORED: Text = Text::new(
    "--dim {} is ignored: {} does not use it",
    "--dim {} no se tiene en cuenta: {} no lo usa",
);
pub const DIM_NOT_SQUARE: Text = Text::new(
    "--dim {} is ignored: the boards of {} are square",
    "--dim {} no se tiene en cuenta: los tableros de {} son cuadrados",
);
pub const NO_FORMATS: Text = Text::new("{} has no other formats", "{} no tiene otros formatos");
pub const BAD_PLAYER: Text = Text::new(
    "--players: \"{}\" is not NAME, NAME:MODE or NAME:MODE:TEAM",
    "--players: «{}» no es NOMBRE, NOMBRE:MODO ni NOMBRE:MODO:EQUIPO",
);
pub const BAD_MODE: Text = Text::new(
    "--players: \"{}\" has the mode \"{}\"; there are m (by hand), r (random), a (machine) and {}",
    "--players: «{}» tiene el modo «{}»; hay m (a mano), r (al azar), a (máquina) y {}",
);
pub const BAD_ALGORITHM: Text = Text::new(
    "--ai-algorithm: there is no \"{}\" here; there is {}",
    "--ai-algorithm: aquí no hay «{}»; hay {}",
);
pub const BAD_NUMBER: Text = Text::new(
    "--{}: expected a whole number from {} to {}, not \"{}\"",
    "--{}: se esperaba un número entero de {} a {}, no «{}»",
);
pub const NEEDED: Text = Text::new("--{} is needed", "hace falta --{}");
pub const FILE_NEEDED: Text = Text::new("a file is needed", "hace falta un archivo");
pub const PROBLEM: Text = Text::new("{}: {}", "{}: {}");
pub const SEATS_CLASH: Text = Text::new(
    "--seats {} does not agree with the {} players of --players",
    "--seats {} no concuerda con los {} jugadores de --players",
);

pub const CANNOT_READ: Text = Text::new("{} cannot be read: {}", "no se puede leer {}: {}");
pub const CANNOT_WRITE: Text = Text::new("{} cannot be written: {}", "no se puede escribir {}: {}");
pub const A_FILE: Text = Text::new("{}", "{}");
pub const IN_MATCH: Text = Text::new("match {}: {}", "partida {}: {}");
pub const NO_TERMINAL: Text = Text::new(
    "there is no terminal to fill; --view console works anywhere",
    "no hay una terminal que llenar; --view console funciona en cualquier sitio",
);
pub const NO_SCREEN: Text =
    Text::new("the terminal cannot be filled: {}", "no se puede llenar la terminal: {}");
pub const NO_RUNTIME: Text =
    Text::new("the house cannot be opened: {}", "no se puede abrir la casa: {}");
pub const BAD_DATABASE: Text = Text::new(
    "--database takes an address such as postgres://user@host/name",
    "--database lleva una dirección como postgres://usuario@servidor/nombre",
);
pub const NOT_UTF8: Text = Text::new("it is not text in UTF-8", "no es texto en UTF-8");
pub const NO_DATA_FOLDER: Text = Text::new(
    "no folder for your matches is known; name one with --data",
    "no se conoce ninguna carpeta para tus partidas; indica una con --data",
);
pub const IN_FILE: Text = Text::new("{}: {}", "{}: {}");

pub const UNKNOWN_FORMAT: Text =
    Text::new("--format: there is no \"{}\"; there are {}", "--format: no existe «{}»; existen {}");
pub const NO_FORMAT_FITS: Text = Text::new(
    "{}: no known format fits; name one with --format to see why",
    "{}: ningún formato conocido encaja; indica uno con --format para ver por qué",
);
pub const SEVERAL_FORMATS_FIT: Text = Text::new(
    "{}: it could be {}; name one with --format",
    "{}: podría ser {}; indica uno con --format",
);
pub const FORMAT_NEEDED: Text =
    Text::new("--format is needed; for {} there are {}", "hace falta --format; para {} existen {}");

pub const SUM_PLAY: Text =
    Text::new("play a match in the terminal", "jugar una partida en la terminal");
pub const SUM_TUI: Text =
    Text::new("the house in the whole terminal", "la casa en toda la terminal");
pub const FLAG_ASCII: Text = Text::new("only letters of ASCII", "solo letras de ASCII");
pub const SUM_REPLAY: Text =
    Text::new("look at a kept match again", "volver a ver una partida guardada");
pub const SUM_GAMES: Text =
    Text::new("list the games and their options", "listar los juegos y sus opciones");
pub const SUM_IMPORT: Text = Text::new(
    "turn another program's file into a record",
    "convertir el archivo de otro programa en un registro",
);
pub const SUM_EXPORT: Text = Text::new(
    "turn a record into another program's file",
    "convertir un registro en el archivo de otro programa",
);
pub const SUM_PERFT: Text =
    Text::new("count the move sequences of a game", "contar las secuencias de jugadas de un juego");
pub const SUM_TREE: Text = Text::new(
    "print the tree of moves that Othello's normal and hard machines think about",
    "mostrar el árbol de jugadas en que piensan las máquinas normal y difícil de Othello",
);
pub const FLAG_TREE_DEPTH: Text = Text::new(
    "levels of answers: 2 for normal, 4 for hard [2]",
    "niveles de respuestas: 2 la normal, 4 la difícil [2]",
);
pub const FLAG_TREE_MOVES: Text =
    Text::new("moves made before, as in \"f5 d6\"", "jugadas ya hechas, como en «f5 d6»");
pub const SUM_BENCH: Text = Text::new(
    "measure how fast games and the store are",
    "medir lo rápidos que son los juegos y el almacén",
);

pub const FLAG_HELP: Text = Text::new("show this help", "mostrar esta ayuda");
pub const FLAG_VERSION: Text = Text::new("show the version", "mostrar la versión");
pub const FLAG_LANG: Text =
    Text::new("language: en or es (else the locale's)", "idioma: en o es (si no, el del sistema)");
pub const FLAG_DATA: Text =
    Text::new("folder where the house keeps its data", "carpeta donde la casa guarda sus datos");
pub const FLAG_DATABASE: Text = Text::new(
    "a PostgreSQL database instead, as postgres://user@host/name (or in LUDOTECA_DATABASE)",
    "una base de datos PostgreSQL, como postgres://usuario@servidor/nombre (o en LUDOTECA_DATABASE)",
);
pub const FLAG_GAME: Text =
    Text::new("the game, by its short name", "el juego, por su nombre corto");
pub const FLAG_PRESET: Text =
    Text::new("a named set of options", "un conjunto de opciones con nombre");
pub const FLAG_SET: Text =
    Text::new("an option=value; may be repeated", "una opción=valor; se puede repetir");
pub const FLAG_SEATS: Text = Text::new("how many play", "cuántos juegan");
pub const FLAG_POSITION: Text =
    Text::new("a start position as text", "una posición inicial en texto");
pub const FLAG_DIM: Text = Text::new(
    "board size, for games that have one",
    "tamaño del tablero, en los juegos que lo tienen",
);
pub const FLAG_PLAYERS: Text = Text::new(
    "who plays, in order: A (or @ALIAS for a profile) or A:MODE or A:MODE:TEAM, with commas; MODE is m by hand, r random, a machine, or a machine by name such as minmax=3 or level=5",
    "quién juega, en orden: A (o @ALIAS para un perfil), A:MODO o A:MODO:EQUIPO, con comas; MODO es m a mano, r al azar, a máquina, o una máquina por su nombre como minmax=3 o level=5",
);
pub const FLAG_TEAM_NAMES: Text = Text::new(
    "the names of the teams; players without one are dealt to them in turn",
    "los nombres de los equipos; los jugadores sin equipo se reparten entre ellos por turno",
);
pub const FLAG_VIEW: Text =
    Text::new("the face: tui, console or window", "la cara: tui, console o window");
pub const FLAG_MULTIVIEWS: Text = Text::new(
    "one view a player (the console has one screen and hands it over)",
    "una vista por jugador (la consola tiene una sola pantalla y la cede)",
);
pub const FLAG_OBSTACLES: Text = Text::new("obstacles, for ataxx", "obstáculos, para ataxx");
pub const FLAG_ALGORITHM: Text = Text::new(
    "what machines of mode a think with: none, minmax, minmaxab or another of the game (earlier -aialg)",
    "con qué piensan las máquinas de modo a: none, minmax, minmaxab u otra del juego (antes -aialg)",
);
pub const FLAG_DEPTH_AI: Text = Text::new(
    "how many plies they look ahead (earlier -md)",
    "cuántas jugadas miran adelante (antes -md)",
);
pub const FLAG_TIME_LIMIT: Text = Text::new(
    "milliseconds that machines have for a move, 0 for no limit; one that is late is played on by hand",
    "milisegundos que tienen las máquinas por jugada, 0 sin límite; si una no llega, se sigue a mano",
);
pub const FLAG_SHUFFLE: Text =
    Text::new("seat the players at random", "sentar a los jugadores al azar");
pub const FLAG_SEED: Text =
    Text::new("the number that chance starts from", "el número del que parte el azar");
pub const FLAG_SAVE: Text = Text::new(
    "keep the match in this file at the end, without asking",
    "guardar la partida en este archivo al final, sin preguntar",
);
pub const FLAG_JSON: Text = Text::new("print JSON, for programs", "imprimir JSON, para programas");
pub const FLAG_FORMAT: Text =
    Text::new("the other program's format", "el formato del otro programa");
pub const FLAG_OUT: Text =
    Text::new("write here instead of to the screen", "escribir aquí en vez de en pantalla");
pub const FLAG_DEPTH: Text = Text::new("count up to this many plies", "contar hasta estas jugadas");
pub const FLAG_SECONDS: Text = Text::new("how long to measure", "cuánto tiempo medir");

pub const SEATS: Text = Text::new("seats: {} to {}", "puestos: {} a {}");
pub const SEATS_EXACT: Text = Text::new("seats: {}", "puestos: {}");
pub const PRESETS: Text = Text::new("presets:", "configuraciones:");
pub const MACHINES: Text = Text::new("machines:", "máquinas:");
pub const FORMATS: Text = Text::new("formats:", "formatos:");
pub const BENCH_NEEDS: Text = Text::new(
    "bench needs to know what to measure: playouts, search, store, server, crash or tui",
    "bench necesita saber qué medir: playouts, search, store, server, crash o tui",
);
pub const TIME_UNIT: Text = Text::new("{} s", "{} s");
