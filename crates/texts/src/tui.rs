//! The face that fills a terminal.

use std::io::ErrorKind;

use kernel::{Phrase, Text};

pub const HOME: Text = Text::new("Play", "Jugar");
pub const ROOM: Text = Text::new("Room", "Sala");
pub const KEYS: Text = Text::new("Keys", "Teclas");
pub const YES: Text = Text::new("Yes", "Sí");
pub const NO: Text = Text::new("No", "No");
pub const TOO_SMALL: Text = Text::new(
    "This window is too small: {} by {} letters are needed.",
    "Esta ventana es demasiado pequeña: hacen falta {} por {} letras.",
);
pub const FAILED: Text = Text::new("that did not work", "eso no ha funcionado");
pub const NO_ANSWER: Text = Text::new("the house does not answer", "la casa no contesta");
pub const LINE_LOST: Text =
    Text::new("the line is cut; trying again", "se ha cortado la línea; se reintenta");
pub const LINE_FOUND: Text = Text::new("Back again.", "De vuelta.");
pub const AT_THAT_HOUSE: Text = Text::new("You are there.", "Ya estás allí.");
pub const GOING_TO: Text = Text::new("Going to {}…", "Camino de {}…");
pub const NOT_THERE: Text = Text::new("nobody opens: {}", "nadie abre: {}");
pub const KEY_OWN_HOUSE: Text = Text::new("your own house", "tu propia casa");
pub const KEY_REPLAY: Text = Text::new("replay", "repetición");

// The first screen
pub const AWAITED: Text = Text::new("somebody", "alguien");
pub const GO_ON: Text = Text::new("Go on:", "Seguir:");
pub const SIT_DOWN: Text = Text::new("Join:", "Unirse:");
pub const WATCH: Text = Text::new("Watch:", "Mirar:");
pub const QUICK: Text =
    Text::new("Enter plays against the machine at once.", "Intro juega ya contra la máquina.");
pub const SET_UP_KEY: Text =
    Text::new("n sets up a match as you like it.", "n prepara una partida a tu gusto.");
pub const CODE_OR_LINK: Text =
    Text::new("Code, link or address of a house", "Código, enlace o dirección de una casa");
pub const SURE_QUIT: Text = Text::new("Leave Ludoteca?", "¿Salir de Ludoteca?");

// A new match
pub const PRESET: Text = Text::new("Known form", "Modalidad");
pub const PLAYERS: Text = Text::new("Players", "Jugadores");
pub const PLAYER: Text = Text::new("Player {}", "Jugador {}");
pub const PERSON_HERE: Text = Text::new("Person here", "Persona aquí");
pub const WHOEVER_COMES: Text = Text::new("Whoever comes", "Quien venga");
pub const NAME: Text = Text::new("Name", "Nombre");
pub const COLOUR: Text = Text::new("Colour", "Color");
pub const TEAM: Text = Text::new("Team", "Equipo");
pub const CLOCK: Text = Text::new("Clock", "Reloj");
pub const NO_CLOCK: Text = Text::new("None", "Ninguno");
pub const CLOCK_MATCH: Text =
    Text::new("{} minutes and {} seconds a move", "{} minutos y {} segundos por jugada");
pub const CLOCK_MOVE: Text = Text::new("{} seconds for each move", "{} segundos por jugada");
pub const PUBLIC: Text = Text::new("In the lobby", "En el vestíbulo");
pub const PUBLIC_HELP: Text = Text::new(
    "Whether everybody in this house sees the match and may join it.",
    "Si todos en esta casa ven la partida y pueden unirse.",
);
pub const BEGIN: Text = Text::new("Begin", "Empezar");

// Waiting
pub const WAITING_FOR: Text = Text::new("Waiting for {} more", "Faltan {}");
pub const WAITING_FULL: Text = Text::new("Everybody is here", "Ya están todos");
pub const SEND_LINK: Text =
    Text::new("Whoever is to play needs this:", "Quien vaya a jugar necesita esto:");
pub const FREE: Text = Text::new("free", "libre");
pub const ASKED: Text = Text::new("asked", "invitado");
pub const YOU: Text = Text::new("you", "tú");
pub const AWAY: Text = Text::new("away", "ausente");
pub const YOUR_NAME: Text = Text::new("Your name", "Tu nombre");
pub const SURE_CLOSE: Text = Text::new("Close this room?", "¿Cerrar esta sala?");

// The table
pub const YOUR_TURN: Text = Text::new("Your turn", "Te toca");
pub const YOUR_TURN_AS: Text = Text::new("Your turn, {}", "Te toca, {}");
pub const TURN_OF: Text = Text::new("{} to move", "Juega {}");
pub const THINKING: Text = Text::new("{} is thinking", "{} está pensando");
pub const PAUSED: Text = Text::new("Paused", "En pausa");
pub const CURTAIN: Text = Text::new("{} alone looks now: Enter", "Ahora solo mira {}: Intro");
pub const PAST: Text = Text::new("After move {} of {}", "Tras la jugada {} de {}");
pub const YOU_WIN: Text = Text::new("You win!", "¡Has ganado!");
pub const YOU_LOSE: Text = Text::new("You lose; {} wins", "Has perdido; gana {}");
pub const WINS: Text = Text::new("Won by {}", "Gana {}");
pub const DRAWN: Text = Text::new("A draw", "Empate");
pub const STOPPED: Text = Text::new("Left unfinished", "Sin terminar");
pub const STOCK: Text = Text::new("Stock", "Montón");
pub const SO_MANY: Text = Text::new("{} in hand", "{} en mano");
pub const TYPE_MOVE: Text = Text::new("Move", "Jugada");
pub const HINT_IS: Text = Text::new("A good move: {}", "Una buena jugada: {}");
pub const SAVED: Text = Text::new("Saved.", "Guardada.");
pub const SAY: Text = Text::new("Say something", "Di algo");
pub const SAVE_NAME: Text = Text::new("Under which name?", "¿Con qué nombre?");
pub const WATCHING: Text = Text::new("{} watching", "{} mirando");
pub const OFFERED: Text = Text::new("Offered; waiting (n: no)", "Ofrecido; esperando (n: no)");
pub const MORE: Text = Text::new("What else?", "¿Qué más?");
pub const RANDOM_MOVE: Text = Text::new("A move by chance", "Una jugada al azar");
pub const SAVE_AS: Text = Text::new("Save under a name", "Guardar con un nombre");
pub const RESTART: Text = Text::new("Start again", "Empezar de nuevo");
pub const OFFER_DRAW: Text = Text::new("Offer a draw", "Ofrecer tablas");
pub const RESIGN: Text = Text::new("Give up", "Abandonar");
pub const PAUSE: Text = Text::new("Pause", "Pausa");
pub const RESUME: Text = Text::new("Go on", "Seguir");
pub const SEATS: Text = Text::new("Seats", "Puestos");
pub const SEAT_MODE: Text = Text::new("Who plays", "Quién juega");
pub const ME: Text = Text::new("I", "Yo");
pub const SURE_RESTART: Text =
    Text::new("Start this match again?", "¿Empezar de nuevo esta partida?");
pub const SURE_RESIGN: Text = Text::new("Give up this match?", "¿Abandonar esta partida?");
pub const SURE_LEAVE: Text =
    Text::new("Leave the table? You can come back.", "¿Dejar la mesa? Puedes volver.");

// Scenarios and lessons
pub const SCENARIOS: Text = Text::new("Scenarios", "Escenarios");
pub const LEARN: Text = Text::new("Learn", "Aprender");
pub const SETTINGS: Text = Text::new("Settings", "Ajustes");
pub const ABOUT_SCENARIOS: Text = Text::new(
    "Positions to start from, by legal moves or laid out by hand.",
    "Posiciones desde las que empezar, con jugadas legales o puestas a mano.",
);
pub const ABOUT_LEARN: Text = Text::new(
    "Every game in a few minutes: you make the moves.",
    "Cada juego en unos minutos: tú haces las jugadas.",
);
pub const ABOUT_SETTINGS: Text =
    Text::new("Language, colours and letters.", "Idioma, colores y letras.");
pub const SCENARIO_GAME: Text =
    Text::new("A scenario for which game?", "¿Un escenario de qué juego?");
pub const NO_SCENARIOS: Text = Text::new(
    "There are no scenarios yet: positions to start a match from. Press n to make the first one.",
    "Todavía no hay escenarios: posiciones desde las que empezar una partida. Pulsa n para crear el primero.",
);
pub const SURE_DELETE_SCENARIO: Text = Text::new("Delete {} for good?", "¿Borrar {} para siempre?");
pub const SURE_REPLACE: Text =
    Text::new("Replace the {} that is there?", "¿Sustituir el {} que ya hay?");
pub const SURE_UNSAVED: Text = Text::new("Leave without saving it?", "¿Salir sin guardarlo?");
pub const DELETED: Text = Text::new("Deleted.", "Borrado.");
pub const SCENARIO_SAVED: Text = Text::new("Saved.", "Guardado.");
pub const UNSAVED: Text = Text::new("Not saved yet", "Sin guardar");
pub const OVER_HERE: Text = Text::new("The match is over here", "Aquí la partida ha acabado");
pub const START: Text = Text::new("Start", "Comienzo");
pub const START_MADE: Text = Text::new("The position made", "La posición creada");
pub const START_USUAL: Text = Text::new("As usual", "El habitual");
pub const BY_MOVES: Text = Text::new("Legal moves", "Jugadas legales");
pub const BY_HAND: Text = Text::new("By hand", "A mano");
pub const OBSTACLE: Text = Text::new("Obstacle", "Obstáculo");
pub const NOTHING: Text = Text::new("Nothing", "Nada");
pub const WRONG_SO: Text = Text::new("Not a position yet", "Aún no es una posición");
pub const NOT_SOUND: Text = Text::new(
    "what lies there is no position yet; u takes it back",
    "lo que hay aún no es una posición; u lo deshace",
);
pub const LESSON_KEY: Text =
    Text::new("Enter teaches it move by move.", "Intro lo enseña jugada a jugada.");
pub const RULES_KEY: Text = Text::new("r shows the rules.", "r muestra las reglas.");
pub const STEP_OF: Text = Text::new("Step {} of {}", "Paso {} de {}");
pub const NOT_THAT_ONE: Text = Text::new(
    "That can be played, but it is not the move looked for.",
    "Se puede jugar, pero no es la jugada que se busca.",
);
pub const NOT_LEGAL: Text = Text::new("that is no legal move here", "aquí no es una jugada legal");
pub const GO_ON_KEY: Text = Text::new("Enter goes on.", "Intro sigue.");
pub const LESSON_OVER: Text = Text::new("That was the lesson", "Fin de la lección");
pub const LANGUAGE: Text = Text::new("Language", "Idioma");
pub const LANGUAGE_NAME: Text = Text::new("English", "Español");
pub const LANGUAGE_HELP: Text =
    Text::new("What everything here is written in.", "En qué está escrito todo aquí.");
pub const COLOURS: Text = Text::new("Colours", "Colores");
pub const COLOURS_HELP: Text = Text::new(
    "How many the terminal is taken to show; pieces have letters in any case.",
    "Cuántos se supone que muestra el terminal; las fichas llevan letras en todo caso.",
);
pub const AS_TERMINAL: Text = Text::new("As the terminal says", "Lo que diga el terminal");
pub const COLOURS_NONE: Text = Text::new("None", "Ninguno");
pub const COLOURS_SIXTEEN: Text = Text::same("16");
pub const COLOURS_MANY: Text = Text::same("256");
pub const COLOURS_ALL: Text = Text::new("All", "Todos");
pub const LETTERS: Text = Text::new("Letters", "Letras");
pub const LETTERS_HELP: Text = Text::new(
    "Boards are drawn with these; ASCII works anywhere.",
    "Con ellas se dibujan los tableros; ASCII vale en cualquier sitio.",
);
pub const LETTERS_UNICODE: Text = Text::same("Unicode");
pub const LETTERS_ASCII: Text = Text::same("ASCII");
pub const LEGAL_MOVES: Text = Text::new("Show legal moves", "Ver jugadas legales");
pub const LEGAL_MOVES_HELP: Text = Text::new(
    "Whether a table shows where one can move; v changes it there.",
    "Si una mesa muestra dónde se puede jugar; v lo cambia allí.",
);
pub const KEY_SCENARIOS: Text = Text::new("scenarios", "escenarios");
pub const KEY_LEARN: Text = Text::new("learn", "aprender");
pub const KEY_SETTINGS: Text = Text::new("settings", "ajustes");
pub const KEY_PLAY_FROM: Text = Text::new("play from it", "jugar desde él");
pub const KEY_NEW: Text = Text::new("new", "nuevo");
pub const KEY_ALTER: Text = Text::new("edit", "modificar");
pub const KEY_DELETE_SCENARIO: Text = Text::new("delete", "borrar");
pub const KEY_BY_HAND: Text = Text::new("by hand", "a mano");
pub const KEY_BY_MOVES: Text = Text::new("by moves", "por jugadas");
pub const KEY_POSITION: Text = Text::new("position as text", "posición como texto");
pub const KEY_OTHER_BOARD: Text = Text::new("another board", "otro tablero");
pub const KEY_PASS: Text = Text::new("pass", "pasar");
pub const KEY_PLACE: Text = Text::new("place", "colocar");
pub const KEY_TOKEN: Text = Text::new("choose", "elegir");
pub const KEY_MOVER: Text = Text::new("who moves", "quién juega");
pub const KEY_NEXT_TOKEN: Text = Text::new("choose the next", "elegir lo siguiente");
pub const KEY_EMPTY: Text = Text::new("empty the cell", "vaciar la casilla");
pub const KEY_EMPTY_ALL: Text = Text::new("empty the board", "vaciar el tablero");
pub const KEY_LESSON: Text = Text::new("lesson", "lección");
pub const KEY_RULES: Text = Text::new("rules", "reglas");
pub const KEY_TOUCH_ON: Text = Text::new("touch, go on", "tocar, seguir");
pub const KEY_ON: Text = Text::new("next step", "otro paso");
pub const KEY_STEP_BACK: Text = Text::new("step back", "paso atrás");
pub const KEY_SCROLL: Text = Text::new("read on", "leer más");
pub const KEY_PAGE: Text = Text::new("by pages", "por páginas");

// Keys
pub const KEY_PLAY: Text = Text::new("play", "jugar");
pub const KEY_SET_UP: Text = Text::new("set up", "preparar");
pub const KEY_JOIN: Text = Text::new("join by link", "unirse");
pub const KEY_LANGUAGE: Text = Text::new("Español", "English");
pub const KEY_QUIT: Text = Text::new("leave", "salir");
pub const KEY_RENEW: Text = Text::new("look again", "mirar otra vez");
pub const KEY_CHANGE: Text = Text::new("change", "cambiar");
pub const KEY_EDIT: Text = Text::new("choose", "elegir");
pub const KEY_BEGIN: Text = Text::new("begin", "empezar");
pub const KEY_BACK: Text = Text::new("back", "volver");
pub const KEY_TOUCH: Text = Text::new("touch", "tocar");
pub const KEY_NEXT_MOVE: Text = Text::new("next move", "otra jugada");
pub const KEY_TYPE: Text = Text::new("type", "teclear");
pub const KEY_UNDO_REDO: Text = Text::new("undo, redo", "deshacer, rehacer");
pub const KEY_HINT: Text = Text::new("hint", "pista");
pub const KEY_FOR_ME: Text = Text::new("play for me", "juega por mí");
pub const KEY_MORE: Text = Text::new("more", "más");
pub const KEY_STEP: Text = Text::new("look back", "mirar atrás");
pub const KEY_SEATS: Text = Text::new("who plays", "quién juega");
pub const KEY_SHOW_MOVES: Text = Text::new("show moves or not", "mostrar jugadas o no");
pub const KEY_PLAIN: Text = Text::new("pass or draw", "pasar o robar");
pub const KEY_CHAT: Text = Text::new("say something", "decir algo");
pub const KEY_CURSOR: Text = Text::new("move the cursor", "mover el cursor");
pub const KEY_REMATCH: Text = Text::new("play again", "otra vez");
pub const KEY_SAVE: Text = Text::new("save under a name", "guardar con nombre");
pub const KEY_SIT: Text = Text::new("sit down, get up", "sentarse, levantarse");
pub const KEY_TEAM: Text = Text::new("next team", "otro equipo");
pub const KEY_CLOSE: Text = Text::new("close the room", "cerrar la sala");

/// What somebody offers, as a question.
pub fn offer(what: &str, name: &str) -> Phrase {
    const DRAW: Text = Text::new("{} offers a draw (y/n)", "{} ofrece tablas (y/n)");
    const UNDO: Text = Text::new("{} takes a move back? (y/n)", "¿{} deshace una jugada? (y/n)");
    const REDO: Text = Text::new("{} makes it again? (y/n)", "¿{} la repite? (y/n)");
    const RESTART: Text = Text::new("{} starts again? (y/n)", "¿{} empieza de nuevo? (y/n)");
    let text = match what {
        "undo" => UNDO,
        "redo" => REDO,
        "restart" => RESTART,
        _ => DRAW,
    };
    text.with([name.into()])
}

/// By what a match was decided when it was not the rules.
pub fn by(word: &str) -> Text {
    match word {
        "resignation" => Text::new("by resignation", "por abandono"),
        "agreement" => Text::new("by agreement", "por acuerdo"),
        "time" => Text::new("on time", "por tiempo"),
        _ => Text::new("by absence", "por ausencia"),
    }
}

// The library: matches, replays, people
pub const PLACE_MATCHES: Text = Text::new("Matches and replays", "Partidas y repeticiones");
pub const PLACE_PROFILE: Text = Text::new("Profile", "Perfil");
pub const PLACE_RANKING: Text = Text::new("Ranking", "Clasificación");
pub const ABOUT_MATCHES: Text = Text::new(
    "Every match is kept. Go on with one, look at it again move by move, or play on from any of its moves.",
    "Toda partida se guarda. Sigue con una, mírala otra vez jugada a jugada, o juega desde cualquiera de ellas.",
);
pub const ABOUT_PROFILE: Text = Text::new(
    "Your results in every game, and your password.",
    "Tus resultados en cada juego, y tu contraseña.",
);
pub const ABOUT_RANKING: Text = Text::new(
    "Who has most points, or plays best, in each game and in all.",
    "Quién tiene más puntos, o juega mejor, en cada juego y en todos.",
);
pub const EVERY_STATE: Text = Text::new("Finished or not", "Terminadas o no");
pub const SEARCHED: Text = Text::new("“{}”", "«{}»");
pub const WITH_PLAYER: Text = Text::new("with {}", "con {}");
pub const MOVES_ON: Text = Text::new("Moves: {} · {}", "Jugadas: {} · {}");
pub const SO_MANY_MARKED: Text = Text::new("Marked: {}", "Marcadas: {}");
pub const ADD_ONE: Text = Text::new(
    "Play one from the first screen, or add one from a file with i.",
    "Juega una desde la primera pantalla, o añade una de un archivo con i.",
);
pub const SHOW_ALL_AGAIN: Text =
    Text::new("Esc shows all again.", "Esc las muestra todas otra vez.");
pub const SURE_DELETE: Text = Text::new("Delete “{}”?", "¿Borrar «{}»?");
pub const SURE_DELETE_MANY: Text = Text::new("Delete {} matches?", "¿Borrar {} partidas?");
pub const DELETED_UNDO: Text = Text::new(
    "Deleted: {}. u puts back what was deleted, for ten minutes.",
    "Borradas: {}. u recupera lo borrado, durante diez minutos.",
);
pub const NOTHING_DELETED: Text =
    Text::new("Nothing was deleted that could come back.", "No se ha borrado nada que recuperar.");
pub const PUT_BACK: Text = Text::new("Put back: {}.", "Recuperadas: {}.");
pub const RENAMED: Text = Text::new("Renamed.", "Renombrada.");
pub const ADDED: Text = Text::new("Added.", "Añadida.");
pub const WRITTEN: Text = Text::new("Written to {}.", "Escrita en {}.");
pub const FILE_TO_WRITE: Text = Text::new("To which file?", "¿En qué archivo?");
pub const REPLAY: Text = Text::new("Replay", "Repetición");
pub const AT_MOVE: Text = Text::new("Move {} of {}: {}", "Jugada {} de {}: {}");
pub const AT_START: Text = Text::new("The beginning; {} moves", "El principio; {} jugadas");
pub const RUNS_AT: Text = Text::new("Playing, {} a second", "Reproduciendo, {} por segundo");
pub const ONCE_MORE: Text = Text::new("The same once more", "La misma otra vez");
pub const NOT_THE_SAME: Text =
    Text::new("those two passwords are not the same", "esas dos contraseñas no son iguales");
pub const SURE_DELETE_PROFILE: Text =
    Text::new("Delete your profile for good?", "¿Borrar tu perfil para siempre?");
pub const GOODBYE: Text = Text::new("The profile is deleted.", "El perfil se ha borrado.");
pub const SIGNED_OUT: Text = Text::new("Signed out.", "Has salido.");
pub const HELLO: Text = Text::new("Welcome, {}.", "Te damos la bienvenida, {}.");
pub const RANKED: Text = Text::new("{} ranked", "{} en la lista");
pub const PAGE_OF: Text = Text::new("Page {} of {}", "Página {} de {}");
pub const KEY_OPEN: Text = Text::new("open", "abrir");
pub const KEY_SEARCH: Text = Text::new("find", "buscar");
pub const KEY_STATE: Text = Text::new("finished or not", "terminadas o no");
pub const KEY_GAME: Text = Text::new("another game", "otro juego");
pub const KEY_PLAYER: Text = Text::new("of a player", "de un jugador");
pub const KEY_RENAME: Text = Text::new("rename", "renombrar");
pub const KEY_MARK: Text = Text::new("mark", "marcar");
pub const KEY_DELETE: Text = Text::new("delete", "borrar");
pub const KEY_PUT_BACK: Text = Text::new("put back", "recuperar");
pub const KEY_ADD: Text = Text::new("add from a file", "añadir de un archivo");
pub const KEY_WRITE: Text = Text::new("write to a file", "escribir en un archivo");
pub const KEY_PAGES: Text = Text::new("pages", "páginas");
pub const KEY_ONE_MOVE: Text = Text::new("step", "paso");
pub const KEY_RUN: Text = Text::new("play, pause", "seguir, parar");
pub const KEY_SPEED: Text = Text::new("speed", "velocidad");
pub const KEY_ENDS: Text = Text::new("first, last", "primera, última");
pub const KEY_TEN: Text = Text::new("ten moves", "diez jugadas");
pub const KEY_BRANCH: Text = Text::new("play on from here", "jugar desde aquí");
pub const KEY_SIGN_IN: Text = Text::new("sign in", "entrar");
pub const KEY_NEW_PROFILE: Text = Text::new("make a profile", "crear un perfil");
pub const KEY_PASSWORD: Text = Text::new("change password", "cambiar contraseña");
pub const KEY_SIGN_OUT: Text = Text::new("sign out", "salir del perfil");
pub const KEY_DELETE_PROFILE: Text = Text::new("delete the profile", "borrar el perfil");
pub const KEY_BY: Text = Text::new("points or rating", "puntos o nivel");
pub const KEY_WHO: Text = Text::new("results", "resultados");

/// Why a file could not be read or written.
pub fn file_trouble(kind: ErrorKind) -> Text {
    match kind {
        ErrorKind::NotFound => Text::new("there is no such file", "no existe ese archivo"),
        ErrorKind::AlreadyExists => Text::new(
            "there is a file with that name already; choose another",
            "ya hay un archivo con ese nombre; elige otro",
        ),
        ErrorKind::PermissionDenied => {
            Text::new("that file is closed to us", "no hay permiso para ese archivo")
        }
        ErrorKind::InvalidData => crate::library::NOT_TEXT,
        ErrorKind::FileTooLarge => crate::library::FILE_TOO_LARGE,
        _ => FAILED,
    }
}
