//! What the console says.

use kernel::Text;

pub const TURN: Text = Text::new("Turn: {} ({})", "Turno: {} ({})");
pub const TURN_BY_NAME: Text = Text::new("Turn: {}", "Turno: {}");
pub const PROMPT: Text = Text::new("{} > ", "{} > ");
pub const YOUR_HAND: Text = Text::new("Your hand:", "Tu mano:");
pub const HAND_OF: Text = Text::new("{}:", "{}:");
pub const HIDDEN_TILES: Text = Text::new("{}: {} hidden", "{}: {} ocultas");
pub const STOCK: Text = Text::new("Stock: {}", "Pozo: {}");
pub const EMPTY_LINE: Text =
    Text::new("(nothing on the table yet)", "(todavía no hay nada en la mesa)");
pub const SCORE: Text = Text::new("Score:", "Puntos:");
pub const IN_HAND: Text = Text::new("In hand:", "En la mano:");
pub const SO_MANY_IN_HAND: Text = Text::new("{} in hand", "{} en la mano");
pub const NO_SCORE: Text =
    Text::new("This game keeps no score.", "En este juego no se cuentan puntos.");
pub const DECISIVE: Text = Text::new("Decisive: {}", "Decisivo: {}");
pub const MOVES: Text = Text::new("Possible moves:", "Jugadas posibles:");

pub const HAND_OVER: Text =
    Text::new("Hand the keyboard to {}, then press Enter.", "Pasa el teclado a {} y pulsa Intro.");

pub const UNKNOWN: Text =
    Text::new("{}. Type help for the commands.", "{}. Escribe ayuda para ver las órdenes.");
pub const NO_ARGUMENTS: Text = Text::new("{} takes nothing after it", "{} no lleva nada detrás");
pub const ONE_ARGUMENT: Text =
    Text::new("after {} comes at most {}", "detrás de {} va como mucho {}");
pub const NOTHING_TO_UNDO: Text =
    Text::new("There is nothing to undo.", "No hay nada que deshacer.");
pub const NOTHING_TO_REDO: Text =
    Text::new("There is nothing to redo.", "No hay nada que rehacer.");
pub const UNDONE: Text = Text::new("Taken back to ply {}.", "Se ha vuelto a la jugada {}.");
pub const REDONE: Text = Text::new("Forward to ply {}.", "Se ha avanzado a la jugada {}.");
pub const RESTARTED: Text = Text::new("A new start.", "Empezamos de nuevo.");
pub const SAVED: Text = Text::new("Saved: {}.", "Guardada: {}.");
pub const GOODBYE: Text = Text::new("Goodbye!", "¡Hasta luego!");
pub const INTERRUPTED: Text = Text::new(
    "The input has ended. The match is kept: {}.",
    "La entrada ha terminado. La partida queda guardada: {}.",
);
pub const NOT_SAVED: Text =
    Text::new("The match could not be saved: {}", "No se ha podido guardar la partida: {}");
pub const MACHINE_MISSING: Text = Text::new(
    "There is no machine \"{}\" here; {} is played by hand.",
    "Aquí no hay ninguna máquina «{}»; {} juega a mano.",
);
pub const MACHINE_FAILED: Text =
    Text::new("{}: the machine {}. A person plays on.", "{}: la máquina {}. Sigue una persona.");

pub const MACHINE_LATE: Text = Text::new(
    "{}: the machine has not answered within {} ms. A person plays on; \"limit\" changes that time.",
    "{}: la máquina no ha respondido en {} ms. Sigue una persona; «límite» cambia ese tiempo.",
);

pub const HINT: Text = Text::new("{} suggests {}: {}", "{} sugiere {}: {}");
pub const NO_HINT: Text = Text::new("{} {}.", "{} {}.");
pub const THINKING: Text = Text::new("{} is thinking…", "{} está pensando…");
pub const THOUGHT: Text = Text::new("{}: {}", "{}: {}");
pub const THOUGHT_AND_LINE: Text = Text::new("{}: {} ({}): {}", "{}: {} ({}): {}");
pub const EVALUATION: Text = Text::new("{}: {} ({})", "{}: {} ({})");
pub const LINE: Text = Text::new("Line: {}", "Línea: {}");
pub const BEST_MOVE: Text = Text::new("Move: {}", "Jugada: {}");
pub const NO_OPINION: Text =
    Text::new("{} gives no evaluation; it would play {}.", "{} no valora la posición; jugaría {}.");
pub const BAD_SECONDS: Text = Text::new(
    "the time is a whole number of seconds from 1 to {}, not \"{}\"",
    "el tiempo es un número entero de segundos de 1 a {}, no «{}»",
);

pub const BY_HAND: Text = Text::new("by hand", "a mano");
pub const SEATED: Text = Text::new("{}. {}: {}", "{}. {}: {}");
pub const WHO_CAN_PLAY: Text = Text::new(
    "Who can play, as in \"mode 2 r\" (m is by hand, r is random):",
    "Quién puede jugar, como en «modo 2 r» (m es a mano, r al azar):",
);
pub const MODE_NEEDS_WHO: Text = Text::new(
    "mode takes a seat and who plays there, as in \"mode 2 r\"",
    "modo lleva un puesto y quién juega en él, como en «modo 2 r»",
);
pub const NO_SUCH_SEAT: Text = Text::new(
    "there is no seat \"{}\": give a name, or a number from 1 to {}",
    "no hay ningún puesto «{}»: da un nombre, o un número del 1 al {}",
);
pub const NO_SUCH_MACHINE: Text = Text::new(
    "there is no machine \"{}\" here; \"mode\" lists them",
    "aquí no hay ninguna máquina «{}»; «modo» las lista",
);
pub const NOW_PLAYED: Text = Text::new("{}: {} from now on.", "{}: {} desde ahora.");

pub const LIMIT_NONE: Text = Text::new(
    "Machines have no time limit but their own.",
    "Las máquinas no tienen más límite de tiempo que el suyo.",
);
pub const LIMIT_USUAL: Text = Text::new(
    "Machines that keep no time of their own have {} ms for a move.",
    "Las máquinas que no miden su propio tiempo tienen {} ms por jugada.",
);
pub const LIMIT_SET: Text =
    Text::new("Machines have {} ms for a move.", "Las máquinas tienen {} ms por jugada.");
pub const BAD_LIMIT: Text = Text::new(
    "the limit is a number of milliseconds from 0 to {}, not \"{}\"",
    "el límite es un número de milisegundos de 0 a {}, no «{}»",
);

pub const GAME_OVER: Text = Text::new("Game over!", "¡Fin de la partida!");
pub const STOPPED: Text =
    Text::new("The match was left before its end.", "La partida se dejó antes del final.");
pub const WINNER: Text = Text::new("Winner: {}", "Gana: {}");
pub const WINNERS: Text = Text::new("Winners: {}", "Ganan: {}");
pub const DRAW: Text = Text::new("Draw: {}", "Empate: {}");
pub const RANKING: Text = Text::new("Final ranking:", "Clasificación final:");
pub const RANK: Text = Text::new("{}. {}: {} points", "{}. {}: {} puntos");
pub const RANK_ONE: Text = Text::new("{}. {}: 1 point", "{}. {}: 1 punto");
pub const KEEP_REPLAY: Text =
    Text::new("Keep the replay? (y/n) ", "¿Guardar la repetición? (s/n) ");
pub const KEEP_MATCH: Text = Text::new(
    "Keep the match? (y/n, c to go on playing) ",
    "¿Guardar la partida? (s/n, c para seguir jugando) ",
);
pub const YES_NO_OR_CANCEL: Text =
    Text::new("Please answer y, n or c.", "Responde s, n o c, por favor.");
pub const HELP_HISTORY: Text = Text::new("list what has been played", "listar lo jugado");
pub const NO_HISTORY: Text =
    Text::new("Nothing has been played yet.", "Todavía no se ha jugado nada.");
pub const YES_OR_NO: Text = Text::new("Please answer y or n.", "Responde s o n, por favor.");

pub const HELP_MOVES: Text = Text::new("Moves:", "Jugadas:");
pub const HELP_NUMBER: Text = Text::new(
    "a number from the list that \"moves\" prints",
    "un número de la lista que imprime «jugadas»",
);
pub const HELP_COMMANDS: Text = Text::new("Commands:", "Órdenes:");
pub const HELP: Text = Text::new("this help", "esta ayuda");
pub const HELP_SAVE: Text = Text::new(
    "save the match, under a name if you give one",
    "guarda la partida, con nombre si lo das",
);
pub const HELP_UNDO: Text = Text::new("take back the last move", "deshace la última jugada");
pub const HELP_REDO: Text = Text::new("make it again", "la rehace");
pub const HELP_RESTART: Text = Text::new("start the match again", "empieza de nuevo la partida");
pub const HELP_LIST: Text = Text::new("list the possible moves", "lista las jugadas posibles");
pub const HELP_SCORE: Text = Text::new("show the score", "muestra los puntos");
pub const HELP_HINT: Text = Text::new("suggest a move", "sugiere una jugada");
pub const HELP_ANALYSE: Text = Text::new(
    "say what the position is worth and how to go on",
    "dice cuánto vale la posición y cómo seguir",
);
pub const HELP_AUTO: Text = Text::new(
    "let a machine make this move for you, the strongest or the one you name",
    "deja que una máquina haga esta jugada por ti, la más fuerte o la que digas",
);
pub const HELP_MODE: Text = Text::new(
    "change who plays for a seat; alone, list the seats and who can play",
    "cambia quién juega en un puesto; sin nada más, lista los puestos y quién puede jugar",
);
pub const HELP_LIMIT: Text = Text::new(
    "the time that machines have for a move, 0 for no limit; alone, tell it",
    "el tiempo que tienen las máquinas para cada jugada, 0 sin límite; sin nada más, lo dice",
);
pub const A_FILE: Text = Text::new("[FILE]", "[ARCHIVO]");
pub const SECONDS: Text = Text::new("[SECONDS]", "[SEGUNDOS]");
pub const A_MACHINE: Text = Text::new("[MACHINE]", "[MÁQUINA]");
pub const SEAT_AND_WHO: Text = Text::new("[SEAT WHO]", "[PUESTO QUIÉN]");
pub const MILLISECONDS: Text = Text::new("[MS]", "[MS]");
pub const HELP_EXIT: Text = Text::new("leave the match", "sale de la partida");
pub const HELP_COLON: Text = Text::new(
    "A letter that is also a move is taken as a move; with a colon, as in :e, it is always a command.",
    "Una letra que también es jugada se toma como jugada; con dos puntos, como en :e, siempre es una orden.",
);

pub const MENU_TITLE: Text =
    Text::new("Ludoteca, a house full of games", "Ludoteca, una casa llena de juegos");
pub const MENU: &[Text] = &[
    Text::new("New match", "Nueva partida"),
    Text::new("Load match", "Cargar partida"),
    Text::new("Delete match", "Borrar partida"),
    Text::new("Replay match", "Repetir partida"),
    Text::new("Profiles", "Perfiles"),
    Text::new("Ranking", "Clasificación"),
    Text::new("Scenarios", "Escenarios"),
    Text::new("Leave", "Salir"),
];
pub const PEOPLE_MENU: &[Text] = &[
    Text::new("Create a profile", "Crear un perfil"),
    Text::new("Look at a profile", "Consultar un perfil"),
    Text::new("Change a password", "Cambiar una contraseña"),
    Text::new("Delete a profile", "Borrar un perfil"),
    Text::new("Back", "Volver"),
];
pub const SCENARIO_MENU: &[Text] = &[
    Text::new("Create a scenario", "Crear un escenario"),
    Text::new("Modify a scenario", "Modificar un escenario"),
    Text::new("Play from a scenario", "Jugar desde un escenario"),
    Text::new("Delete a scenario", "Borrar un escenario"),
    Text::new("Back", "Volver"),
];
pub const SCENARIO_NAME: Text = Text::new("Name of the scenario: ", "Nombre del escenario: ");
pub const SCENARIO_NEEDS_NAME: Text =
    Text::new("A scenario needs a name.", "Un escenario necesita un nombre.");
pub const NO_SCENARIOS: Text =
    Text::new("There are no scenarios yet.", "Todavía no hay escenarios.");
pub const WHICH_SCENARIO: Text = Text::new("Which one? ", "¿Cuál? ");
pub const SCENARIO_PROMPT: Text = Text::new("Scenario > ", "Escenario > ");
pub const SCENARIO_HELP: Text = Text::new(
    "Type a move for whose turn it is, undo, redo, position TEXT to set up another, save [NAME], help or exit.",
    "Escribe una jugada de quien tiene el turno, deshacer, rehacer, posición TEXTO para poner otra, guardar [NOMBRE], ayuda o salir.",
);
pub const SAVE_SCENARIO: Text = Text::new("Save it? (y/n) ", "¿Guardarlo? (s/n) ");
pub const ALIAS: Text = Text::new("Alias: ", "Alias: ");
pub const NEW_PASSWORD: Text = Text::new("New password: ", "Contraseña nueva: ");
pub const PASSWORD_AGAIN: Text = Text::new("The same again: ", "Otra vez la misma: ");
pub const PASSWORDS_DIFFER: Text =
    Text::new("They are not the same. Once more:", "No son iguales. Otra vez:");
pub const PASSWORD_OF: Text = Text::new("Password of {}: ", "Contraseña de {}: ");
pub const PASSWORD_CHANGED: Text =
    Text::new("The password is changed.", "Se ha cambiado la contraseña.");
pub const PROFILE_CREATED: Text =
    Text::new("Welcome, {}. Sit down under this name.", "Hola, {}. Juega con este nombre.");
pub const NO_PROFILES: Text =
    Text::new("Nobody has a profile yet.", "Nadie tiene un perfil todavía.");
pub const WHICH_PROFILE: Text = Text::new("Whose? ", "¿De quién? ");
pub const HAS_PROFILE: Text = Text::new(
    "{} has a profile: type its password, or nothing to choose another name.",
    "{} tiene un perfil: escribe su contraseña, o nada para elegir otro nombre.",
);
pub const MATCH_NUMBER: Text = Text::new("match {}", "partida {}");
pub const MATCH_NAMED: Text = Text::new("match {}, \"{}\"", "partida {}, «{}»");
pub const NOTHING_KEPT: Text =
    Text::new("the match is not kept anywhere", "la partida no está guardada en ningún sitio");
pub const CHOOSE: Text = Text::new("Your choice: ", "Tu elección: ");
pub const NOT_AN_OPTION: Text =
    Text::new("Please type a number from {} to {}.", "Escribe un número del {} al {}.");
pub const WHICH_GAME: Text = Text::new("Which game? ", "¿Qué juego? ");
pub const WHICH_PRESET: Text = Text::new("Which variant? ", "¿Qué variante? ");
pub const OWN_OPTIONS: Text = Text::new("Choose every option", "Elegir todas las opciones");
pub const USUAL: Text = Text::new("The usual one", "La habitual");
pub const OPTION: Text = Text::new("{} [{}]: ", "{} [{}]: ");
pub const HOW_MANY: Text =
    Text::new("Number of players ({}-{}) [{}]: ", "Número de jugadores ({}-{}) [{}]: ");
pub const NAME_OF: Text = Text::new(
    "Name of player {} (add \" AI\" for a machine) [{}]: ",
    "Nombre del jugador {} (añade « AI» para una máquina) [{}]: ",
);
pub const COLOUR_OF: Text = Text::new("Colour of {} ({}): ", "Color de {} ({}): ");
pub const COLOUR_OF_TWO: Text =
    Text::new("Colour of {}: {} or {} [the first]: ", "Color de {}: {} o {} [el primero]: ");
pub const NO_SUCH_COLOUR: Text = Text::new("That colour is not free.", "Ese color no está libre.");
pub const LEVEL_OF: Text = Text::new("Which machine plays for {}? ", "¿Qué máquina juega por {}? ");
pub const NO_SUCH_LEVEL: Text = Text::new("There is no such machine.", "No existe esa máquina.");
pub const TEAM_NAME: Text = Text::new("Name of team {} [{}]: ", "Nombre del equipo {} [{}]: ");
pub const REPEATED_TEAM: Text =
    Text::new("The teams need different names.", "Los equipos necesitan nombres distintos.");
pub const TEAM_OF: Text = Text::new("Team of {} (1 {}, 2 {}): ", "Equipo de {} (1 {}, 2 {}): ");
pub const ORDER: Text = Text::new(
    "Order of play: Enter as entered, r at random: ",
    "Orden de juego: Intro como se han escrito, r al azar: ",
);
pub const NOT_AN_ORDER: Text =
    Text::new("Please press Enter or type r.", "Pulsa Intro o escribe r, por favor.");
pub const REFUSED: Text = Text::new("{}: {}", "{}: {}");
pub const TRY_AGAIN: Text = Text::new("Let us try again.", "Probemos otra vez.");

pub const NOTHING_SAVED: Text =
    Text::new("There is nothing here yet.", "Aquí todavía no hay nada.");
pub const WHICH_FILE: Text = Text::new(
    "Which one? (-1 to go back, or the name of a .json file) ",
    "¿Cuál? (-1 para volver, o el nombre de un archivo .json) ",
);
pub const DELETE_SURE: Text = Text::new("Delete {}? (y/n) ", "¿Borrar {}? (s/n) ");
pub const DELETED: Text = Text::new("{} is deleted.", "Se ha borrado {}.");

pub const STATE: Text = Text::new("State: {}/{}", "Estado: {}/{}");
pub const AT_THE_END: Text = Text::new("This is the last state.", "Este es el último estado.");
pub const AT_THE_START: Text = Text::new("This is the first state.", "Este es el primer estado.");
pub const REPLAY_PROMPT: Text = Text::new("Replay > ", "Repetición > ");
pub const REPLAY_HELP: Text = Text::new(
    "+ next, - back, a number to go there, b play on from here, h help, e leave",
    "+ siguiente, - anterior, un número para ir allí, b seguir jugando desde aquí, h ayuda, e salir",
);
pub const BRANCHED: Text =
    Text::new("A new match goes on from state {}.", "Una partida nueva sigue desde el estado {}.");
pub const REPLAY_UNKNOWN: Text = Text::new("\"{}\"? {}", "¿«{}»? {}");
pub const NO_SUCH_STATE: Text =
    Text::new("There are states from 0 to {}.", "Hay estados del 0 al {}.");
