//! What the pages about matches and people say.

use kernel::Text;

pub const SIGN_IN_FOR_MATCHES: Text =
    Text::new("sign in to see your matches", "entra para ver tus partidas");
pub const STILL_PLAYED: Text = Text::new(
    "the match is still being played; it can be looked at once it is over",
    "la partida todavía se juega; se puede ver cuando acabe",
);
pub const OVER_THERE: Text = Text::new(
    "at that move the match was over already; choose an earlier one",
    "en esa jugada la partida ya había acabado; elige una anterior",
);
pub const ONLY_AT_HOME: Text = Text::new(
    "matches of a hosted house belong to all who played them, so nobody changes them",
    "las partidas de una casa alojada son de todos los que las jugaron: nadie las cambia",
);
pub const NO_FILE: Text = Text::new("choose a file first", "elige antes un archivo");
pub const FILE_TOO_LARGE: Text =
    Text::new("a record has at most 1 MiB", "un registro tiene como mucho 1 MiB");
pub const NOT_TEXT: Text = Text::new(
    "that file is no text, so it is no record",
    "ese archivo no es texto, así que no es un registro",
);

pub const FIND: Text = Text::new("Find", "Buscar");
pub const FILTERS: Text = Text::new("Find matches", "Buscar partidas");
pub const CLEAR: Text = Text::new("Show all", "Ver todas");
pub const GAME: Text = Text::new("Game", "Juego");
pub const ANY_GAME: Text = Text::new("All games", "Todos los juegos");
pub const STATE: Text = Text::new("State", "Estado");
pub const ANY_STATE: Text = Text::new("Any", "Cualquiera");
pub const PLAYER: Text = Text::new("Player", "Jugador");
pub const WORDS_IN: Text = Text::new("Words", "Palabras");
pub const FROM: Text = Text::new("From", "Desde");
pub const UNTIL: Text = Text::new("Until", "Hasta");
pub const PLAYING: Text = Text::new("Being played", "En juego");
pub const OVER: Text = Text::new("Over", "Terminada");
pub const STOPPED: Text = Text::new("Left unfinished", "Sin terminar");
pub const MATCH: Text = Text::new("Match", "Partida");
pub const ACTIONS: Text = Text::new("What to do", "Qué hacer");
pub const PICTURE: Text = Text::new("Picture", "Imagen");
pub const CHOOSE: Text = Text::new("Choose", "Elegir");
pub const CHOOSE_MATCH: Text = Text::new("Choose {}", "Elegir {}");
pub const WATCH: Text = Text::new("Look at it", "Verla");
pub const GO_ON: Text = Text::new("Go on", "Seguir");
pub const RENAME: Text = Text::new("Rename", "Renombrar");
pub const NEW_NAME: Text = Text::new("Name of {}", "Nombre de {}");
pub const DOWNLOAD: Text = Text::new("Save the record", "Guardar el registro");
pub const MORE: Text = Text::new("More about {}", "Más sobre {}");
pub const MATCH_NUMBER: Text = Text::new("{} no. {}", "{} n.º {}");
pub const WON: Text = Text::new("{} won", "Ganó {}");
pub const WON_MANY: Text = Text::new("{} won", "Ganaron {}");
pub const DRAWN: Text = Text::new("A draw", "Empate");
pub const NONE_YET: Text = Text::new(
    "Nothing has been played here yet. Every match that begins is kept by itself.",
    "Aquí aún no se ha jugado nada. Toda partida que empieza se guarda sola.",
);
pub const NONE_FOUND: Text =
    Text::new("No match fits what you look for.", "Ninguna partida encaja con lo que buscas.");
pub const FOR_GUESTS: Text = Text::new(
    "Sign in to see the matches you have played. Guests find a match again by the link of its room, also once it is over.",
    "Entra para ver las partidas que has jugado. Sin perfil, una partida se encuentra por el enlace de su sala, también cuando ha terminado.",
);
pub const PLAY_ONE: Text = Text::new("Play one", "Jugar una");
pub const DELETE_CHOSEN: Text = Text::new("Delete the chosen ones", "Borrar las elegidas");
pub const DELETE_SURE: Text = Text::new("Delete these matches?", "¿Borrar estas partidas?");
pub const DELETE: Text = Text::new("Delete", "Borrar");
pub const FOR_A_WHILE: Text =
    Text::new("They can be put back for ten minutes.", "Se pueden recuperar durante diez minutos.");
pub const CANCEL: Text = Text::new("Cancel", "Cancelar");
pub const NONE_CHOSEN: Text =
    Text::new("Choose at least one match.", "Elige al menos una partida.");
pub const SO_MANY_DELETED: Text = Text::new("Deleted: {}.", "Borradas: {}.");
pub const UNDO: Text = Text::new("Undo", "Deshacer");
pub const TOO_LATE: Text = Text::new(
    "it is too late to put them back, or they are back already",
    "ya es tarde para recuperarlas, o ya se han recuperado",
);
pub const ADD_RECORD: Text =
    Text::new("Add a match from a file", "Añadir una partida de un archivo");
pub const RECORD_FILE: Text = Text::new("Record file (JSON)", "Archivo de registro (JSON)");
pub const ADD: Text = Text::new("Add", "Añadir");
pub const NEWER: Text = Text::new("Newer", "Más nuevas");
pub const OLDER: Text = Text::new("Older", "Más antiguas");
pub const PAGES: Text = Text::new("Pages", "Páginas");
pub const PAGE: Text = Text::new("Page {}", "Página {}");
pub const PLAYED_ELSEWHERE: Text =
    Text::new("That match is being played", "Esa partida se está jugando");
pub const PLAYED_ELSEWHERE_TEXT: Text = Text::new(
    "A room is open where it goes on. Whoever opened it sits there.",
    "Hay una sala abierta donde continúa. Quien la abrió está sentado allí.",
);
pub const TO_THE_ROOM: Text = Text::new("To that room", "A esa sala");

pub const ALL_MOVES: Text = Text::new("All moves", "Todas las jugadas");
pub const MOVE: Text = Text::new("Move", "Jugada");
pub const WHAT_HAPPENED: Text = Text::new("What happened", "Qué pasó");
pub const PLAY_ON: Text = Text::new("Play on from here", "Jugar desde aquí");
pub const PLAY_ON_TEXT: Text = Text::new(
    "A new match begins at this move. You take the side to move.",
    "Empieza una partida nueva en esta jugada. Llevas al bando que mueve.",
);
pub const AFTER_MOVE: Text = Text::new("After move", "Tras la jugada");
pub const THE_OTHERS: Text = Text::new("The others", "Los demás");
pub const PEOPLE_HERE: Text = Text::new("People here", "Personas aquí");
pub const MACHINES: Text = Text::new("Machines", "Máquinas");
pub const ALL_MATCHES: Text = Text::new("All matches", "Todas las partidas");

pub const WELCOME: Text = Text::new("Welcome", "Te damos la bienvenida");
pub const WHY_SIGN_IN: Text = Text::new(
    "With a profile your results count, and your matches stay together. To play, none is needed.",
    "Con un perfil tus resultados cuentan y tus partidas quedan juntas. Para jugar no hace falta.",
);
pub const SIGN_IN: Text = Text::new("Sign in", "Entrar");
pub const NEW_PROFILE: Text = Text::new("Make a profile", "Crear un perfil");
pub const ALIAS: Text = Text::new("Alias", "Alias");
pub const PASSWORD: Text = Text::new("Password", "Contraseña");
pub const OLD_PASSWORD: Text = Text::new("Present password", "Contraseña actual");
pub const NEW_PASSWORD: Text = Text::new("New password", "Contraseña nueva");
pub const CHANGE_PASSWORD: Text = Text::new("Change the password", "Cambiar la contraseña");
pub const PASSWORD_CHANGED: Text = Text::new(
    "The password is changed; other devices have to sign in again.",
    "La contraseña ha cambiado; los demás dispositivos tienen que volver a entrar.",
);
pub const SIGN_OUT: Text = Text::new("Sign out", "Salir");
pub const DELETE_PROFILE: Text = Text::new("Delete the profile", "Borrar el perfil");
pub const DELETE_PROFILE_TEXT: Text = Text::new(
    "All your results go with it and cannot be brought back. The matches stay.",
    "Todos tus resultados se van con él y no se pueden recuperar. Las partidas se quedan.",
);
pub const YOUR_PROFILE: Text = Text::new("Your profile", "Tu perfil");
pub const SINCE: Text = Text::new("Here since {}", "Aquí desde el {}");
pub const RESULTS: Text = Text::new("Results", "Resultados");
pub const NO_RESULTS: Text =
    Text::new("No match has been finished yet.", "Aún no ha terminado ninguna partida.");
pub const LAST_MATCHES: Text = Text::new("Last matches", "Últimas partidas");
pub const BALANCE: Text = Text::new("Balance", "Balance");
pub const BALANCE_OF: Text =
    Text::new("{} won, {} drawn, {} lost", "{} ganadas, {} empatadas, {} perdidas");
pub const STREAK_WON: Text = Text::new("{} won in a row", "{} ganadas seguidas");
pub const STREAK_LOST: Text = Text::new("{} lost in a row", "{} perdidas seguidas");
pub const BEST_STREAK: Text = Text::new("Best streak: {}", "Mejor racha: {}");
pub const ROWS_OF_WINS: Text = Text::new("Streak", "Racha");

pub const RANKING: Text = Text::new("Ranking", "Clasificación");
pub const BY: Text = Text::new("By", "Por");
pub const BY_POINTS: Text = Text::new("Points", "Puntos");
pub const BY_RATING: Text = Text::new("Rating", "Nivel");
pub const SHOW: Text = Text::new("Show", "Ver");
pub const LOOK_FOR: Text = Text::new("Look for an alias", "Buscar un alias");
pub const NOBODY_RANKED: Text = Text::new(
    "Nobody is in this ranking yet. Make a profile and finish a match to be the first.",
    "Aún no hay nadie en esta clasificación. Crea un perfil y termina una partida para ser el primero.",
);
pub const NOT_RANKED: Text =
    Text::new("{} is not in this ranking.", "{} no está en esta clasificación.");
pub const YOU: Text = Text::new("you", "tú");

/// What modules say, by the name they know it by.
pub const WORDS: &[(&str, Text)] = &[
    ("play", Text::new("Play", "Reproducir")),
    ("speed", Text::new("Speed", "Velocidad")),
    ("position", Text::new("Move", "Jugada")),
    ("start", Text::new("The beginning", "El principio")),
    ("noFilm", Text::new("The match could not be loaded", "No se ha podido cargar la partida")),
];
