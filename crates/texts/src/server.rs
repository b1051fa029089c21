//! What the server answers.

use kernel::Text;

pub const WRONG_TURN: Text = Text::new("it is not your turn", "no es tu turno");
pub const NOT_STARTED: Text = Text::new("the match has not begun", "la partida no ha empezado");
pub const STARTED: Text = Text::new("the match has begun already", "la partida ya ha empezado");
pub const NOT_YOURS: Text = Text::new("that seat is not yours", "ese puesto no es tuyo");
pub const NOT_HOST: Text =
    Text::new("only who opened the room may do that", "solo quien abrió la sala puede hacer eso");
pub const NO_SUCH_ROOM: Text = Text::new(
    "there is no such room: check the link, or it was closed",
    "no existe esa sala: revisa el enlace, o se ha cerrado",
);
pub const NO_SUCH_SEAT: Text = Text::new("there is no such seat", "no existe ese puesto");
pub const SEAT_TAKEN: Text = Text::new("that seat is taken", "ese puesto está ocupado");
pub const NO_SEAT_FREE: Text = Text::new("no seat is free", "no queda ningún puesto libre");
pub const SEATS_EMPTY: Text = Text::new("somebody is still awaited", "todavía se espera a alguien");
pub const BAD_TEAM: Text = Text::new("choose one of the teams: {}", "elige uno de los equipos: {}");
pub const BAD_COLOUR: Text =
    Text::new("choose one of the colours: {}", "elige uno de los colores: {}");
pub const BAD_PLAYER: Text = Text::new(
    "\"{}\" is nobody who can sit there: say me, person, open, bot:NAME or a machine such as level:3",
    "«{}» no puede sentarse ahí: di me, person, open, bot:NOMBRE o una máquina como level:3",
);
pub const BAD_SETUP: Text =
    Text::new("the match cannot begin like that", "la partida no puede empezar así");
pub const BAD_REQUEST: Text =
    Text::new("that could not be understood: {}", "no se ha entendido: {}");
pub const BAD_CLOCK: Text = Text::new(
    "a clock has 1 to 86400 seconds and at most 3600 more a move",
    "un reloj tiene de 1 a 86400 segundos y como mucho 3600 más por jugada",
);
pub const BAD_SETTING: Text = Text::new("{} goes from {} to {}", "{} va de {} a {}");
pub const NO_UNDO: Text =
    Text::new("in this match nothing is taken back", "en esta partida no se deshace nada");
pub const NO_DRAW: Text =
    Text::new("machines do not agree to a draw", "las máquinas no aceptan tablas");
pub const NOTHING_TO_UNDO: Text =
    Text::new("there is nothing to take back", "no hay nada que deshacer");
pub const NOTHING_TO_REDO: Text =
    Text::new("there is nothing to make again", "no hay nada que rehacer");
pub const ASKED_AGAIN: Text =
    Text::new("something else was asked meanwhile", "entretanto se ha preguntado otra cosa");
pub const NO_HELP: Text = Text::new(
    "machines help only those who play alone",
    "las máquinas solo ayudan a quien juega sin otras personas",
);
pub const NOTHING_OFFERED: Text =
    Text::new("nothing of the kind is offered", "no se ha ofrecido nada de eso");
pub const OFFERED_ALREADY: Text = Text::new("that is offered already", "eso ya se ha ofrecido");
pub const PAUSE_FOR_MACHINES: Text = Text::new(
    "only a match between machines can be paused",
    "solo se puede pausar una partida entre máquinas",
);
pub const NOT_ABSENT: Text = Text::new(
    "that seat's player is here, or has not been away for long enough",
    "quien ocupa ese puesto está aquí, o no lleva fuera el tiempo suficiente",
);
pub const NO_CLAIM: Text = Text::new(
    "with more than two sides a machine can take the seat, but nobody wins by it",
    "con más de dos bandos una máquina puede ocupar el puesto, pero nadie gana por ello",
);
pub const CHAT_OFF: Text = Text::new("there is no chat here now", "aquí no hay chat ahora");
pub const MUTED: Text = Text::new("you have been muted here", "aquí te han silenciado");
pub const CHAT_LENGTH: Text = Text::new(
    "a message has 1 to {} characters, without control characters",
    "un mensaje tiene de 1 a {} caracteres, sin caracteres de control",
);
pub const TOO_MANY: Text = Text::new(
    "that was too much at once: try again in {} s",
    "demasiado de una vez: inténtalo de nuevo en {} s",
);
pub const FULL: Text =
    Text::new("the house is full: try again later", "la casa está llena: inténtalo más tarde");
pub const WRONG_CREDENTIALS: Text = Text::new(
    "there is no profile with that alias and password",
    "no hay ningún perfil con ese alias y esa contraseña",
);
pub const SIGN_IN: Text = Text::new("sign in for that", "para eso hay que entrar con un perfil");
pub const BAD_TOKEN: Text =
    Text::new("that token is not known here", "ese identificador no se conoce aquí");
pub const BAD_ORIGIN: Text =
    Text::new("that came from a page of another site", "eso venía de una página de otro sitio");
pub const NOT_FOUND: Text = Text::new("there is nothing here", "aquí no hay nada");
pub const NOT_OVER: Text = Text::new("the match is not over", "la partida no ha terminado");
pub const UNAVAILABLE: Text = Text::new(
    "that could not be kept; nothing was changed, try again",
    "no se ha podido guardar; no ha cambiado nada, inténtalo de nuevo",
);
pub const TOO_LARGE: Text = Text::new("that is too large", "eso es demasiado grande");
pub const NO_GAME: Text = Text::new("there is no game \"{}\"", "no hay ningún juego «{}»");
pub const NO_PRESET: Text = Text::new("there is no preset \"{}\"", "no hay ninguna variante «{}»");
pub const CLOSING: Text = Text::new(
    "the house is closing for a moment; the match goes on when it opens again",
    "la casa cierra un momento; la partida seguirá cuando vuelva a abrir",
);
pub const PLAYER: Text = Text::new("Player {}", "Jugador {}");
pub const TIMED_OUT: Text = Text::new("that took too long", "eso ha tardado demasiado");
pub const ONLY_BOTS: Text = Text::new("that is for bots", "eso es para bots");
pub const BOT_BUSY: Text =
    Text::new("a bot hears with at most {} ears", "un bot escucha como mucho con {} oídos");
