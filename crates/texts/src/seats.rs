//! About who sits where.

use kernel::Text;

pub const PLAYER: Text = Text::new("Player {}", "Jugador {}");
pub const TEAM: Text = Text::new("Team {}", "Equipo {}");
pub const WRONG_COUNT: Text = Text::new(
    "this game has from {} to {} seats, not {}",
    "este juego tiene de {} a {} puestos, no {}",
);
pub const EXACT_COUNT: Text =
    Text::new("this game has {} seats, not {}", "este juego tiene {} puestos, no {}");
pub const NO_NAME: Text = Text::new("a player needs a name", "un jugador necesita un nombre");
pub const LONG_NAME: Text =
    Text::new("\"{}\" is longer than {} characters", "«{}» tiene más de {} caracteres");
pub const STRANGE_NAME: Text = Text::new(
    "a name may not contain control characters",
    "un nombre no puede tener caracteres de control",
);
pub const REPEATED_NAME: Text =
    Text::new("two players are called \"{}\"", "hay dos jugadores llamados «{}»");
pub const REPEATED_COLOUR: Text =
    Text::new("two players have the colour {}", "hay dos jugadores con el color {}");
pub const FOREIGN_COLOUR: Text =
    Text::new("{} is no colour of this game: {}", "{} no es un color de este juego: {}");
pub const NO_TEAMS: Text = Text::new("this game has no teams", "este juego no tiene equipos");
pub const TEAM_MISSING: Text = Text::new(
    "every player needs a team, or none",
    "todos los jugadores necesitan equipo, o ninguno",
);
