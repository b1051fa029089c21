//! What is said about measurements of the store.

use kernel::Text;

pub const FLAG_PROFILES: Text =
    Text::new("profiles to rank (20000)", "perfiles por clasificar (20000)");
pub const FLAG_MATCHES: Text =
    Text::new("matches to search in (20000)", "partidas entre las que buscar (20000)");
pub const NOT_POSTGRES: Text = Text::new(
    "--database: {} is no address such as postgres://user@host/name",
    "--database: {} no es una dirección como postgres://usuario@servidor/nombre",
);
pub const NOT_EMPTY: Text = Text::new(
    "measuring fills the database and empties it again, and {} is not empty",
    "medir llena la base de datos y la vuelve a vaciar, y {} no está vacía",
);
pub const NO_FOLDER: Text =
    Text::new("no folder can be made in {}: {}", "no se puede crear una carpeta en {}: {}");

pub const APPENDS: Text = Text::new("moves acknowledged:", "jugadas confirmadas:");
pub const AT_ONCE: Text = Text::new("{} matches at once", "{} partidas a la vez");
pub const ONE_MATCH: Text = Text::new("1 match at once", "1 partida a la vez");
pub const RATE: Text = Text::new("{}/s", "{}/s");
pub const RATE_AND_RATIO: Text = Text::new("{}/s ({} times 1)", "{}/s ({} veces la de 1)");
pub const PAGES: Text = Text::new(
    "pages among {} profiles and {} matches, median and 95th percentile:",
    "páginas entre {} perfiles y {} partidas, mediana y percentil 95:",
);
pub const MILLISECONDS: Text = Text::new("{} ms   {} ms", "{} ms   {} ms");
pub const SIZE: Text =
    Text::new("{} bytes for a match of 60 moves", "{} bytes por partida de 60 jugadas");

pub const BY_POINTS: Text = Text::new("ranking by points", "clasificación por puntos");
pub const BY_RATING: Text = Text::new("ranking by rating", "clasificación por nivel");
pub const FIRST: Text = Text::new("{}, first page", "{}, primera página");
pub const RANDOM: Text = Text::new("{}, any page", "{}, una página cualquiera");
pub const LAST: Text = Text::new("{}, last page", "{}, última página");
pub const RARE_WORD: Text = Text::new("search, a rare word", "búsqueda, una palabra rara");
pub const COMMON_WORD: Text = Text::new("search, a common word", "búsqueda, una palabra común");
pub const TWO_WORDS: Text =
    Text::new("search, a common and a rare word", "búsqueda, una palabra común y una rara");
pub const NO_SUCH_PAIR: Text = Text::new(
    "search, two common words that never meet",
    "búsqueda, dos palabras comunes que nunca coinciden",
);
pub const PLAYER: Text = Text::new("search, a player", "búsqueda, un jugador");
pub const GAME_AND_STATE: Text =
    Text::new("search, a game and a state", "búsqueda, un juego y un estado");

pub const FLAG_OPEN: Text = Text::new(
    "matches to hold open for the server (1000)",
    "partidas que mantener abiertas en el servidor (1000)",
);
pub const FLAG_KILLS: Text =
    Text::new("how often the server is killed (20)", "cuántas veces se mata al servidor (20)");
pub const SERVER_FAILED: Text =
    Text::new("the server bench failed: {}", "la prueba del servidor ha fallado: {}");
pub const FULL_SPEED: Text = Text::new(
    "{} matches at once, as fast as it goes:",
    "{} partidas a la vez, tan rápido como se puede:",
);
pub const HALF_SPEED: Text = Text::new(
    "{} matches at once, at half that rate:",
    "{} partidas a la vez, a la mitad de ese ritmo:",
);
pub const MOVES: Text = Text::new(
    "{} moves/s, {} for each second of the server's processor time ({} matches ended)",
    "{} jugadas/s, {} por cada segundo de procesador del servidor ({} partidas terminadas)",
);
pub const DELAYS: Text = Text::new(
    "from sent to kept and told to both: p50 {} ms, p99 {} ms, p99.9 {} ms",
    "de enviada a guardada y contada a ambos: p50 {} ms, p99 {} ms, p99,9 {} ms",
);
pub const MEMORY: Text = Text::new("{} MiB of memory", "{} MiB de memoria");
pub const HELD: Text = Text::new(
    "{} open matches with {} sockets: {} MiB, {} KiB for each match",
    "{} partidas abiertas con {} conexiones: {} MiB, {} KiB por partida",
);
pub const KILLED: Text = Text::new(
    "killed {} times, {} moves acknowledged so far",
    "matado {} veces, {} jugadas confirmadas hasta ahora",
);
pub const SURVIVED: Text = Text::new(
    "{} kills, {} moves acknowledged in {} matches ({} played to the end): none lost, none twice; \
     {} times a table came back by itself; {} s",
    "{} muertes, {} jugadas confirmadas en {} partidas ({} terminadas): ninguna perdida ni repetida; \
     {} veces una mesa volvió por sí sola; {} s",
);
pub const FACE_BOARD: Text = Text::new(
    "from the start to a board that can be played on: {} ms the first time, {} ms after that",
    "desde el principio hasta un tablero en que jugar: {} ms la primera vez, {} ms después",
);
pub const FACE_REDRAW: Text = Text::new(
    "drawing a screen of 120×40: {} ms in the middle, {} ms at most",
    "dibujar una pantalla de 120×40: {} ms en el medio, {} ms como mucho",
);
pub const FACE_IDLE: Text = Text::new(
    "processor time while nothing happens: {} s in {} s",
    "tiempo de procesador mientras no pasa nada: {} s en {} s",
);
