//! What `ludoteca serve` says.

use kernel::Text;

pub const SUMMARY: Text =
    Text::new("Hosts matches for others to join", "Aloja partidas a las que otros se unen");
pub const VISIT: Text = Text::new("Play at {}", "Juega en {}");
pub const FLAG_CONFIG: Text = Text::new(
    "read settings from this file, one `name = value` a line",
    "lee los ajustes de este archivo, un `nombre = valor` por línea",
);
pub const FLAG_PRINT: Text = Text::new(
    "print all settings and where each comes from, and stop",
    "muestra todos los ajustes y de dónde sale cada uno, y termina",
);
pub const ADDR: Text =
    Text::new("where to listen, as HOST:PORT", "dónde escuchar, como HOST:PUERTO");
pub const PUBLIC_URL: Text = Text::new(
    "how browsers reach it behind a proxy, such as https://games.example.org",
    "cómo llegan los navegadores detrás de un proxy, por ejemplo https://juegos.example.org",
);
pub const TRUST_PROXY: Text = Text::new(
    "on when a proxy in front says who asks (X-Forwarded-For)",
    "on si un proxy delante dice quién pregunta (X-Forwarded-For)",
);
pub const THINKERS: Text =
    Text::new("how many machines think at once", "cuántas máquinas piensan a la vez");
pub const THINK: Text = Text::new(
    "the most seconds a machine thinks about a move",
    "los segundos que piensa como mucho una máquina en cada jugada",
);
pub const ROOMS: Text =
    Text::new("how many rooms may be open", "cuántas salas puede haber abiertas");
pub const ROOMS_EACH: Text = Text::new(
    "how many rooms one person may have open",
    "cuántas salas puede tener abiertas una persona",
);
pub const CONNECTIONS: Text =
    Text::new("how many connections there may be", "cuántas conexiones puede haber");
pub const CONNECTIONS_EACH: Text = Text::new(
    "how many connections one address may have",
    "cuántas conexiones puede tener una dirección",
);
pub const REQUESTS: Text = Text::new(
    "how many requests an address may make at once and then a second, as 200/50",
    "cuántas peticiones puede hacer una dirección de golpe y luego por segundo, como 200/50",
);
pub const MESSAGES: Text = Text::new(
    "how many messages a socket may send at once and then a second, as 60/20",
    "cuántos mensajes puede enviar una conexión de golpe y luego por segundo, como 60/20",
);
pub const KEEP_DAYS: Text = Text::new(
    "after how many days a room without changes is forgotten",
    "tras cuántos días se olvida una sala sin cambios",
);
pub const BAD_VALUE: Text = Text::new("{} = {} ({}): {}", "{} = {} ({}): {}");
pub const BAD_LINE: Text = Text::new(
    "line {} of {} is no `name = value` of a setting: {}",
    "la línea {} de {} no es ningún `nombre = valor` de un ajuste: {}",
);
pub const FROM_FLAG: Text = Text::new("option", "opción");
pub const FROM_ENVIRONMENT: Text = Text::new("environment", "entorno");
pub const FROM_FILE: Text = Text::new("file", "archivo");
pub const FROM_NOTHING: Text = Text::new("usual", "habitual");
pub const CANNOT_OPEN: Text =
    Text::new("the house cannot open at {}: {}", "la casa no puede abrir en {}: {}");
pub const OPEN: Text =
    Text::new("Ludoteca is open at http://{}", "Ludoteca está abierta en http://{}");
pub const RESUMED: Text = Text::new("{} open rooms go on", "siguen {} salas abiertas");
pub const HOW_TO_STOP: Text = Text::new(
    "Ctrl+C closes it; matches go on when it opens again",
    "Ctrl+C la cierra; las partidas siguen cuando vuelva a abrir",
);
pub const CLOSED: Text = Text::new("Closed. Nothing was lost.", "Cerrada. No se ha perdido nada.");
