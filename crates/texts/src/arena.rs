//! What the arena says: its table, its lines and what is wrong with a plan.

use kernel::Text;

pub const RANK: Text = Text::same("#");
pub const PLAYER: Text = Text::new("player", "jugador");
pub const POINTS: Text = Text::new("points", "puntos");
pub const GAMES: Text = Text::new("games", "partidas");
pub const WON: Text = Text::same("+");
pub const DRAWN: Text = Text::same("=");
pub const LOST: Text = Text::same("-");
pub const ELO: Text = Text::same("Elo");
pub const MARGIN: Text = Text::same("±");
pub const FAULTS: Text = Text::new("faults", "fallos");

pub const DUEL: Text = Text::new(
    "{} against {}: {}, pairs {}, Elo {} ({} to {}), superiority {} %",
    "{} contra {}: {}, parejas {}, Elo {} (de {} a {}), superioridad {} %",
);
pub const TEST: Text = Text::new(
    "SPRT of {1} against {2} Elo: LLR {3} (bounds ±{4}): {5}",
    "SPRT de {1} frente a {2} Elo: LLR {3} (límites ±{4}): {5}",
);
pub const TEST_GOES_ON: Text = Text::new("not decided yet", "aún sin decidir");
pub const TEST_NULL: Text = Text::new("the first is accepted", "se acepta el primero");
pub const TEST_ALTERNATIVE: Text = Text::new("the second is accepted", "se acepta el segundo");
pub const CAPPED: Text = Text::new(
    "games that were too long and count as draws: {}",
    "partidas demasiado largas, que cuentan como empates: {}",
);
pub const FAULTS_OF: Text = Text::new("{} lost by fault: {}", "{} perdió por fallo: {}");
pub const FAULT_TIMES: Text = Text::same("{} ({})");
pub const AND_MORE: Text = Text::same("{}, {}");

pub const OTHER_PLAN: Text = Text::new(
    "these games were played with other players, options or seed",
    "estas partidas se jugaron con otros jugadores, opciones o semilla",
);
pub const BAD_LINE: Text = Text::new(
    "line {} is not the game that belongs there",
    "la línea {} no es la partida que toca",
);

pub const SUMMARY: Text = Text::new(
    "find out which player is better, with error bars",
    "averiguar qué jugador es mejor, con márgenes de error",
);
pub const FLAG_PLAYERS: Text = Text::new(
    "two or more machines, with commas; one may come twice",
    "dos o más máquinas, con comas; una puede repetirse",
);
pub const FLAG_GAMES: Text = Text::new(
    "games of each meeting, rounded up to all rotations of the seats [100]",
    "partidas de cada encuentro, hasta completar las rotaciones de los puestos [100]",
);
pub const FLAG_OPENINGS: Text = Text::new(
    "random:K for random moves at the start of each game, or a file of openings, one a line [random:2]",
    "random:K para empezar cada partida con jugadas al azar, o un archivo de aperturas, una por línea [random:2]",
);
pub const FLAG_SPRT: Text = Text::new(
    "stop two players when one of these logistic Elo differences is accepted (5 % errors)",
    "parar con dos jugadores al aceptar una de estas diferencias de Elo logístico (errores del 5 %)",
);
pub const FLAG_CONCURRENCY: Text =
    Text::new("games played at once [2]", "partidas jugadas a la vez [2]");
pub const FLAG_FORMAT: Text = Text::new(
    "round-robin, gauntlet (the first against the rest), swiss or knockout [round-robin]",
    "round-robin (todos contra todos), gauntlet (el primero contra el resto), swiss (suizo) o knockout (eliminatorias) [round-robin]",
);
pub const FLAG_TEAMS: Text = Text::new(
    "play in N teams, seats dealt to them in turn",
    "jugar en N equipos, con los asientos repartidos por turno",
);
pub const FLAG_TIME: Text =
    Text::new("milliseconds for a move, at most", "milisegundos por jugada, como mucho");
pub const FLAG_NODES: Text =
    Text::new("positions to look at for a move, at most", "posiciones por jugada, como mucho");
pub const FLAG_DEPTH: Text =
    Text::new("moves to look ahead, at most", "jugadas que se miran por delante, como mucho");
pub const FLAG_HASTE: Text = Text::new(
    "levels think with one Nth of their usual effort [1]",
    "los niveles piensan con una N-ésima parte de su esfuerzo [1]",
);
pub const FLAG_PLIES: Text = Text::new(
    "a game with this many moves is a draw [10000]",
    "una partida con estas jugadas son tablas [10000]",
);
pub const FLAG_OUT: Text = Text::new(
    "keep the games in this file, one a line; an interrupted run goes on from it",
    "guardar las partidas en este archivo, una por línea; si se interrumpe, sigue desde ahí",
);
pub const FLAG_CSV: Text =
    Text::new("write the table to this file too", "escribir la tabla también en este archivo");

pub const UNKNOWN_PLAYERS: Text = Text::new(
    "--players: there is no machine {}; there are {}",
    "--players: no existe la máquina {}; existen {}",
);
pub const TWO_PLAYERS: Text =
    Text::new("--players: at least two are needed", "--players: hacen falta al menos dos");
pub const BAD_OPENINGS: Text = Text::new(
    "--openings: expected random:K with K from 0 to 100, or a file, not \"{}\"",
    "--openings: se esperaba random:K con K de 0 a 100, o un archivo, no «{}»",
);
pub const NO_OPENINGS_FILE: Text = Text::new(
    "--openings: expected random:K or a file; {}",
    "--openings: se esperaba random:K o un archivo; {}",
);
pub const IN_OPENINGS: Text = Text::new("--openings: {}: {}", "--openings: {}: {}");
pub const BAD_SPRT: Text = Text::new(
    "--sprt: expected ELO0,ELO1 with the first below the second, not \"{}\"",
    "--sprt: se esperaba ELO0,ELO1 con el primero menor que el segundo, no «{}»",
);
pub const SPRT_FOR_TWO: Text = Text::new(
    "--sprt compares two players at a table of two",
    "--sprt compara a dos jugadores en una mesa de dos",
);
pub const ONE_SEAT: Text = Text::new(
    "seats: an arena needs a table of two or more",
    "seats: una arena necesita una mesa de dos o más",
);
pub const TOO_MANY: Text = Text::new(
    "--games: this makes more than {} games in all",
    "--games: así salen más de {} partidas en total",
);
pub const PROGRESS: Text = Text::new("{} of {} games, {} s left", "{} de {} partidas, quedan {} s");
