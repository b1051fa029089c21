//! What is said about the house's memory: profiles, rankings, matches.

use kernel::Text;

pub const PLACE: Text = Text::new("#", "#");
pub const ALIAS: Text = Text::new("alias", "alias");
pub const POINTS: Text = Text::new("points", "puntos");
pub const WON: Text = Text::new("won", "ganadas");
pub const LOST: Text = Text::new("lost", "perdidas");
pub const DRAWN: Text = Text::new("drawn", "empatadas");
pub const RATING: Text = Text::new("rating", "nivel");
pub const DOUBT: Text = Text::new("±", "±");
pub const GAME: Text = Text::new("game", "juego");
pub const STREAK: Text = Text::new("streak", "racha");
pub const BEST_STREAK: Text = Text::new("best", "mejor");
pub const ALL_GAMES: Text = Text::new("all games", "todos los juegos");
pub const PROFILE_SINCE: Text = Text::new("{}, here since {}", "{}, aquí desde el {}");
pub const LAST_MATCHES: Text = Text::new("Last matches:", "Últimas partidas:");
pub const IN_PLAY: Text = Text::new("in play", "en juego");
pub const HAS_WON: Text = Text::new("won", "ganada");
pub const HAS_LOST: Text = Text::new("lost", "perdida");
pub const HAS_DRAWN: Text = Text::new("drawn", "empatada");
pub const OVER: Text = Text::new("over", "terminada");
pub const STOPPED: Text = Text::new("left", "abandonada");
pub const SINCE: Text = Text::new("since", "desde");
pub const NUMBER: Text = Text::new("no.", "n.º");
pub const NAME: Text = Text::new("name", "nombre");
pub const PLAYERS: Text = Text::new("players", "jugadores");
pub const MOVES: Text = Text::new("moves", "jugadas");
pub const STATE: Text = Text::new("state", "estado");
pub const BEGAN: Text = Text::new("began", "empezada");
pub const PAGE_OF: Text = Text::new("Page {} of {}", "Página {} de {}");
pub const MORE_PAGES: Text =
    Text::new("There are more: --page 2 and so on.", "Hay más: --page 2 y siguientes.");

pub const SUM_PROFILE: Text = Text::new(
    "profiles: create, list, show, change password, delete",
    "perfiles: crear, listar, mostrar, cambiar la contraseña, borrar",
);
pub const SUM_RANKING: Text = Text::new("who is ahead", "quién va por delante");
pub const SUM_MATCHES: Text = Text::new(
    "matches: list, show, resume, rename, delete, import, export",
    "partidas: listar, mostrar, reanudar, renombrar, borrar, importar, exportar",
);
pub const SUM_SCENARIO: Text = Text::new(
    "positions to start from: list, show, new, edit, delete, play",
    "posiciones de partida: listar, mostrar, crear, modificar, borrar, jugar",
);
pub const SUM_BACKUP: Text = Text::new("copy everything to a file", "copiarlo todo a un archivo");
pub const SUM_RESTORE: Text = Text::new(
    "replace everything by what a backup holds",
    "sustituirlo todo por lo que hay en una copia",
);
pub const SUM_CHECK: Text = Text::new(
    "replay everything that is kept and say what is wrong",
    "repetir todo lo guardado y decir qué está mal",
);

pub const FLAG_PASSWORD_FD: Text = Text::new(
    "read passwords from this file descriptor, one a line",
    "leer las contraseñas de este descriptor de archivo, una por línea",
);
pub const FLAG_PAGE: Text = Text::new("which page", "qué página");
pub const FLAG_BY: Text = Text::new("what counts: points or rating", "qué cuenta: points o rating");
pub const FLAG_PLAYER: Text = Text::new("matches of somebody", "partidas de alguien");
pub const FLAG_STATE: Text = Text::new(
    "matches that go on, are over, or were left",
    "partidas en juego, terminadas o abandonadas",
);
pub const FLAG_FROM: Text = Text::new(
    "matches that began on this day or later, as 2026-11-16",
    "partidas empezadas ese día o después, como 2026-11-16",
);
pub const FLAG_UNTIL: Text =
    Text::new("matches that began before this day", "partidas empezadas antes de ese día");
pub const FLAG_SEARCH: Text =
    Text::new("words in the name or among the players", "palabras del nombre o de los jugadores");
pub const FLAG_YES: Text = Text::new("do it without asking", "hacerlo sin preguntar");

pub const UNKNOWN_VERB: Text = Text::new("say what to do: {}", "di qué hay que hacer: {}");
pub const UNKNOWN_ORDER: Text =
    Text::new("--by is points or rating, not \"{}\"", "--by es points o rating, no «{}»");
pub const UNKNOWN_STATE: Text = Text::new(
    "--state is playing, over or stopped, not \"{}\"",
    "--state es playing, over o stopped, no «{}»",
);
pub const ALIAS_MISSING: Text = Text::new("name an alias", "falta un alias");
pub const MATCH_MISSING: Text = Text::new(
    "name a match by its number or name, and what else is needed",
    "indica una partida por su número o nombre, y lo demás que haga falta",
);
pub const SCENARIO_MISSING: Text = Text::new("name a scenario", "falta el nombre de un escenario");
pub const NEEDS_YES: Text = Text::new(
    "this cannot be undone; say that you mean it with --yes",
    "esto no se puede deshacer; confírmalo con --yes",
);
pub const NOTHING_DONE: Text = Text::new("nothing was done", "no se ha hecho nada");
pub const RESTORE_SURE: Text = Text::new(
    "Replace everything in the house by what is in {}? (y/n) ",
    "¿Sustituir todo lo que hay en la casa por lo que hay en {}? (s/n) ",
);
pub const SO_MANY_DELETED: Text = Text::new("{} deleted.", "{} borradas.");
pub const CREATED: Text = Text::new("{} has a profile now.", "{} ya tiene un perfil.");
pub const BACKED_UP: Text = Text::new("Everything is in {}.", "Todo está en {}.");
pub const RESTORED: Text = Text::new("The house is as it was in {}.", "La casa está como en {}.");
pub const ALL_WELL: Text = Text::new(
    "All well: {} records replay as they should.",
    "Todo bien: {} registros se repiten como deben.",
);
pub const NOT_WELL: Text = Text::new("{} of {} records are wrong", "{} de {} registros están mal");
pub const RESULT_MISSING: Text =
    Text::new("it is over, but has no result", "ha terminado, pero no tiene resultado");

pub const NO_PASSWORD_FD: Text =
    Text::new("file descriptor {} cannot be read: {}", "no se puede leer el descriptor {}: {}");
pub const NO_MORE_PASSWORDS: Text =
    Text::new("there is no further line with a password", "no hay más líneas con contraseñas");
pub const PASSWORD_UNSEEN: Text = Text::new(
    "a password is typed at a terminal, or read with --password-fd",
    "una contraseña se escribe en un terminal o se lee con --password-fd",
);
pub const NOT_TYPED: Text =
    Text::new("the password could not be read: {}", "no se ha podido leer la contraseña: {}");
pub const NOT_THE_SAME: Text =
    Text::new("the two passwords are not the same", "las dos contraseñas no son iguales");
