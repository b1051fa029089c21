//! What the pages say.

use kernel::Text;

pub const HOME: Text = Text::new("Play", "Jugar");
pub const PLAY: Text = Text::new("Play", "Jugar");
pub const MATCHES: Text = Text::new("Matches", "Partidas");
pub const SCENARIOS: Text = Text::new("Scenarios", "Escenarios");
pub const RANKING: Text = Text::new("Ranking", "Clasificación");
pub const LEARN: Text = Text::new("Learn", "Aprender");
pub const NAVIGATION: Text = Text::new("Pages", "Páginas");
pub const SIGN_IN: Text = Text::new("Sign in", "Entrar");
pub const SKIP: Text = Text::new("Skip to content", "Ir al contenido");
pub const MOTTO: Text = Text::new(
    "Seven board games, one table. Free to play, host and extend.",
    "Siete juegos de mesa, una sola mesa. Libre para jugar, alojar y ampliar.",
);
pub const THEME: Text = Text::new("Theme: {}. Change it", "Tema: {}. Cambiarlo");
pub const LIGHT: Text = Text::new("light", "claro");
pub const DARK: Text = Text::new("dark", "oscuro");
pub const AS_MACHINE: Text = Text::new("as this device", "como este dispositivo");
pub const NOT_HERE: Text = Text::new("That did not work", "No ha sido posible");
pub const BACK_HOME: Text = Text::new("To the first page", "A la primera página");

pub const WHAT_SHALL_WE_PLAY: Text = Text::new("What shall we play?", "¿A qué jugamos?");
pub const GAMES: Text = Text::new("The games", "Los juegos");
pub const JOIN_BY_CODE: Text = Text::new("Join a match", "Unirse a una partida");
pub const CODE_OR_LINK: Text = Text::new("code or link", "código o enlace");
pub const JOIN: Text = Text::new("Join", "Unirse");
pub const GO_ON: Text = Text::new("Go on where you left off", "Sigue donde lo dejaste");
pub const GO_ON_BUTTON: Text = Text::new("Go on", "Seguir");
pub const OPEN_MATCHES: Text = Text::new("Open matches", "Partidas abiertas");
pub const NOBODY_WAITS: Text = Text::new(
    "Nobody is waiting right now. Set up a match and list it here: somebody may come.",
    "Ahora mismo no espera nadie. Prepara una partida y publícala aquí: puede que alguien venga.",
);
pub const PLAYING_NOW: Text = Text::new("Being played now", "Se juega ahora");
pub const WATCH: Text = Text::new("Watch", "Mirar");
pub const AWAITED: Text = Text::new("awaited", "se espera");
pub const AGAINST_MACHINE: Text = Text::new("Against the machine", "Contra la máquina");
pub const AGAINST_IN: Text =
    Text::new("Play {} against the machine", "Jugar a {} contra la máquina");
pub const SET_UP: Text = Text::new("Set up", "Preparar");
pub const SET_UP_GAME: Text = Text::new("Set up a match of {}", "Preparar una partida de {}");

pub const TWO_HERE: Text = Text::new("People at this screen", "Personas en esta pantalla");
pub const SEND_LINK: Text = Text::new("Send a link", "Enviar un enlace");
pub const HERE_ONLY: Text = Text::new(
    "This house is open on this machine only. ludoteca serve --addr 0.0.0.0:8080 opens one that others can come to.",
    "Esta casa solo está abierta en esta máquina. Con ludoteca serve --addr 0.0.0.0:8080 se abre una a la que pueden venir los demás.",
);
pub const WITH_WHOM: Text = Text::new("Ways to play", "Formas de jugar");
pub const PLAYERS: Text = Text::new("Players", "Jugadores");
pub const PLAYER: Text = Text::new("Player", "Jugador");
pub const NAME: Text = Text::new("Name", "Nombre");
pub const COLOUR: Text = Text::new("Colour", "Color");
pub const TEAM: Text = Text::new("Team", "Equipo");
pub const NO_TEAM: Text = Text::new("No team", "Sin equipo");
pub const PERSON_HERE: Text = Text::new("Person here", "Persona aquí");
pub const WHOEVER_COMES: Text = Text::new("Whoever comes", "Quien venga");
pub const MACHINE: Text = Text::new("Machine", "Máquina");
pub const ADD_PLAYER: Text = Text::new("Add a player", "Añadir jugador");
pub const REMOVE_PLAYER: Text = Text::new("Remove the last", "Quitar el último");
pub const SHUFFLE: Text = Text::new("Draw seats by lot", "Sortear los puestos");
pub const RULES: Text = Text::new("Rules", "Reglas");
pub const CLOCK_AND_MORE: Text = Text::new("Clock and more", "Reloj y más");
pub const CLOCK: Text = Text::new("Clock", "Reloj");
pub const NO_CLOCK: Text = Text::new("No clock", "Sin reloj");
pub const FISCHER: Text =
    Text::new("Time for the match, more with every move", "Tiempo total, más con cada jugada");
pub const PER_MOVE: Text = Text::new("Time for each move", "Tiempo por jugada");
pub const SECONDS: Text = Text::new("Seconds", "Segundos");
pub const INCREMENT: Text =
    Text::new("Seconds more with every move", "Segundos más con cada jugada");
pub const START_POSITION: Text = Text::new("Start position as text", "Posición inicial como texto");
pub const FROM_SCENARIO: Text =
    Text::new("Choose a scenario instead", "Elegir un escenario en su lugar");
pub const PUBLIC: Text = Text::new("List it under open matches", "Publicarla en partidas abiertas");
pub const UNDO_ALLOWED: Text = Text::new(
    "Moves can be taken back if all agree",
    "Se puede deshacer si todos están de acuerdo",
);
pub const CHAT_ALLOWED: Text = Text::new("With a chat", "Con chat");
pub const PREVIEW: Text = Text::new("How the match begins", "Cómo empieza la partida");
pub const BEGIN: Text = Text::new("Begin", "Empezar");

pub const WITHOUT_SCRIPT: Text = Text::new(
    "The board needs script. Without it, moves are chosen from a list; reload to see what others did.",
    "El tablero necesita script. Sin él, las jugadas se eligen de una lista; recarga para ver qué hicieron los demás.",
);
pub const SIT_DOWN: Text = Text::new("Sit down", "Sentarse");
pub const MAKE_MOVE: Text = Text::new("Make this move", "Hacer esta jugada");
pub const RESIGN: Text = Text::new("Resign", "Rendirse");

/// What modules say, by the name they know it by.
pub const WORDS: &[(&str, Text)] = &[
    ("turn", Text::new("{} to move", "Juega {}")),
    ("yourTurn", Text::new("Your turn", "Te toca")),
    ("yourTurnAs", Text::new("Your turn, {}", "Te toca, {}")),
    ("thinking", Text::new("{} is thinking", "{} está pensando")),
    ("won", Text::new("{} wins", "Gana {}")),
    ("youWon", Text::new("You win!", "¡Has ganado!")),
    ("youLost", Text::new("You lose", "Has perdido")),
    ("wonMany", Text::new("{} win", "Ganan {}")),
    ("drawn", Text::new("A draw", "Empate")),
    ("stopped", Text::new("The match was left unfinished", "La partida quedó sin terminar")),
    ("by-resignation", Text::new("by resignation", "por abandono")),
    ("by-agreement", Text::new("by agreement", "por acuerdo")),
    ("by-time", Text::new("on time", "por tiempo")),
    ("by-absence", Text::new("by absence", "por ausencia")),
    ("waitingFor", Text::new("Waiting for {} more", "Faltan {}")),
    ("waitingFull", Text::new("Everybody is here", "Ya están todos")),
    (
        "invite",
        Text::new("Send this link to whoever is to play", "Envía este enlace a quien vaya a jugar"),
    ),
    ("copy", Text::new("Copy the link", "Copiar el enlace")),
    ("copied", Text::new("Copied", "Copiado")),
    ("qr", Text::new("The link as a QR code", "El enlace como código QR")),
    ("sit", Text::new("Sit here", "Sentarse aquí")),
    ("stand", Text::new("Get up", "Levantarse")),
    ("kick", Text::new("Send away", "Echar")),
    ("free", Text::new("free", "libre")),
    ("asked", Text::new("asked to play", "por confirmar")),
    ("begin", Text::new("Begin", "Empezar")),
    ("beginFilled", Text::new("Begin, machines fill in", "Empezar, con máquinas")),
    ("closeRoom", Text::new("Close the room", "Cerrar la sala")),
    ("yourName", Text::new("Your name", "Tu nombre")),
    ("colour", Text::new("Colour", "Color")),
    ("team", Text::new("Team", "Equipo")),
    ("change", Text::new("Change", "Cambiar")),
    ("you", Text::new("you", "tú")),
    ("away", Text::new("away", "ausente")),
    ("machine", Text::new("machine", "máquina")),
    ("watching", Text::new("{} watching", "{} mirando")),
    ("moves", Text::new("Moves", "Jugadas")),
    ("board", Text::new("Board", "Tablero")),
    ("empty", Text::new("empty", "vacía")),
    ("blocked", Text::new("blocked", "bloqueada")),
    ("legal", Text::new("can be chosen", "se puede elegir")),
    ("chosen", Text::new("chosen", "elegida")),
    ("lastMove", Text::new("last move", "última jugada")),
    ("leftEnd", Text::new("left end", "extremo izquierdo")),
    ("rightEnd", Text::new("right end", "extremo derecho")),
    ("stock", Text::new("Stock", "Pozo")),
    ("hand", Text::new("Hand of {}", "Mano de {}")),
    ("inHand", Text::new("{} in hand", "{} en mano")),
    ("line", Text::new("The line of tiles", "La línea de fichas")),
    ("undo", Text::new("Take back", "Deshacer")),
    ("redo", Text::new("Redo", "Rehacer")),
    ("hint", Text::new("Hint", "Pista")),
    ("playForMe", Text::new("Play for me", "Juega por mí")),
    ("random", Text::new("at random", "al azar")),
    ("showMoves", Text::new("Show moves", "Ver jugadas")),
    ("pause", Text::new("Pause", "Pausar")),
    ("resume", Text::new("Go on", "Seguir")),
    ("restart", Text::new("Start again", "Empezar de nuevo")),
    ("resign", Text::new("Resign", "Rendirse")),
    ("draw", Text::new("Offer a draw", "Ofrecer tablas")),
    ("leave", Text::new("Leave", "Salir")),
    ("more", Text::new("More", "Más")),
    ("back", Text::new("Back to the present", "Volver al presente")),
    ("past", Text::new("Looking at move {} of {}", "Jugada {} de {}")),
    ("first", Text::new("First", "Primera")),
    ("previous", Text::new("Previous", "Anterior")),
    ("next", Text::new("Next", "Siguiente")),
    ("last", Text::new("Last", "Última")),
    ("sureResign", Text::new("Give up this match?", "¿Rendirte en esta partida?")),
    ("sureRestart", Text::new("Start this match again?", "¿Empezar de nuevo esta partida?")),
    ("sureClose", Text::new("Close this room?", "¿Cerrar esta sala?")),
    ("saveAs", Text::new("Save under a name", "Guardar con un nombre")),
    ("saveName", Text::new("Under which name?", "¿Con qué nombre?")),
    ("saved", Text::new("Saved as {}", "Guardada como {}")),
    ("save", Text::new("Save", "Guardar")),
    ("cancel", Text::new("Cancel", "Cancelar")),
    ("yes", Text::new("Yes", "Sí")),
    ("no", Text::new("No", "No")),
    ("offer-draw", Text::new("{} offers a draw", "{} ofrece tablas")),
    ("offer-undo", Text::new("{} wants to take back a move", "{} quiere deshacer una jugada")),
    ("offer-restart", Text::new("{} wants to start again", "{} quiere empezar de nuevo")),
    ("offered", Text::new("Waiting for the others to agree", "Esperando a que los demás acepten")),
    ("accept", Text::new("Accept", "Aceptar")),
    ("decline", Text::new("Decline", "Rechazar")),
    ("withdraw", Text::new("Withdraw", "Retirar")),
    ("rematch", Text::new("Play again", "Otra partida")),
    ("nextRoom", Text::new("To the next match", "A la siguiente partida")),
    ("watchReplay", Text::new("Look at it again", "Verla otra vez")),
    ("download", Text::new("Save the record", "Guardar el registro")),
    ("newMatch", Text::new("Another match", "Otra partida distinta")),
    ("home", Text::new("To the first page", "A la primera página")),
    ("place", Text::new("{}.", "{}.º")),
    ("points", Text::new("{} points", "{} puntos")),
    ("scores", Text::new("Scores by move", "Puntos por jugada")),
    ("lost", Text::new("The line is cut. Coming back…", "Se ha cortado la línea. Volviendo…")),
    ("found", Text::new("The line is back", "La línea ha vuelto")),
    (
        "elsewhere",
        Text::new(
            "The house is closed for a moment. Coming back…",
            "La casa ha cerrado un momento. Volviendo…",
        ),
    ),
    ("chat", Text::new("Chat", "Chat")),
    ("say", Text::new("Say something", "Di algo")),
    ("send", Text::new("Send", "Enviar")),
    ("mute", Text::new("Mute", "Silenciar")),
    ("claimWin", Text::new("Claim the win", "Reclamar la victoria")),
    ("claimDraw", Text::new("Call it a draw", "Dejarla en tablas")),
    ("claimMachine", Text::new("Seat a machine", "Sentar a una máquina")),
    ("seatMode", Text::new("Who decides", "Quién decide")),
    ("me", Text::new("I play", "Juego yo")),
    ("curtain", Text::new("Hand over to {}", "Pásaselo a {}")),
    ("curtainText", Text::new("Nobody else looks. Ready?", "Que no mire nadie más. ¿Listo?")),
    ("show", Text::new("Show my hand", "Ver mi mano")),
    ("hintIs", Text::new("Try {}", "Prueba {}")),
    ("evaluation", Text::new("Evaluation", "Valoración")),
    ("paused", Text::new("Paused", "En pausa")),
    ("view", Text::new("Own window", "Ventana propia")),
    ("pass", Text::new("Pass", "Pasar")),
    ("none", Text::new("no team", "sin equipo")),
];
