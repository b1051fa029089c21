//! What the store says.

use kernel::Text;

pub const BACKEND: Text = Text::new("the database says: {}", "la base de datos dice: {}");
pub const CANNOT_OPEN: Text =
    Text::new("the data in {} cannot be opened: {}", "no se pueden abrir los datos de {}: {}");
pub const NO_ROOM: Text = Text::new(
    "the disk is full or takes nothing more",
    "el disco está lleno o ya no admite nada más",
);
pub const READ_ONLY: Text =
    Text::new("you may not write there", "no tienes permiso para escribir ahí");
pub const CANNOT_REACH: Text = Text::new(
    "there is no file there that you may open and write to",
    "ahí no hay ningún archivo que puedas abrir y escribir",
);

pub const ALIAS_NEEDED: Text = Text::new("a profile needs an alias", "un perfil necesita un alias");
pub const ALIAS_TAKEN: Text =
    Text::new("there is already a profile called {}", "ya hay un perfil llamado {}");
pub const ALIAS_IS_GUEST: Text = Text::new(
    "{} is what everybody without a profile is called",
    "{} es como se llama quien no tiene perfil",
);
pub const NO_PROFILE: Text =
    Text::new("there is no profile called {}", "no hay ningún perfil llamado {}");
pub const PASSWORD_NEEDED: Text =
    Text::new("a profile needs a password", "un perfil necesita una contraseña");
pub const PASSWORD_LENGTH: Text =
    Text::new("a password has {} to {} characters", "una contraseña tiene de {} a {} caracteres");
pub const WRONG_PASSWORD: Text =
    Text::new("that is not the password of {}", "esa no es la contraseña de {}");
pub const PROFILE_TWICE: Text =
    Text::new("a profile can have one seat only", "un perfil solo puede ocupar un puesto");

pub const NO_MATCH: Text = Text::new("there is no match {}", "no hay ninguna partida {}");
pub const NO_MATCH_NAMED: Text =
    Text::new("there is no match called {}", "no hay ninguna partida llamada {}");
pub const NAME_TAKEN: Text = Text::new("the name {} is taken", "el nombre {} ya está en uso");
pub const NAME_LENGTH: Text =
    Text::new("a name has 1 to {} characters", "un nombre tiene de 1 a {} caracteres");
pub const NAME_UNPRINTABLE: Text = Text::new(
    "a name has no line breaks or other control characters",
    "un nombre no lleva saltos de línea ni otros caracteres de control",
);
pub const NAME_IS_NUMBER: Text = Text::new(
    "a number cannot be a name: it says which match is meant",
    "un número no puede ser un nombre: dice de qué partida se trata",
);
pub const MATCH_MOVED_ON: Text = Text::new(
    "the match is not where it was: it is over, gone, or was played on elsewhere",
    "la partida ya no está donde estaba: ha terminado, no existe o se ha seguido en otra parte",
);
pub const NOT_IN_PLAY: Text =
    Text::new("the match was played to its end", "la partida se jugó hasta el final");
pub const STILL_IN_PLAY: Text = Text::new("the match has not ended", "la partida no ha terminado");

pub const NO_SCENARIO: Text =
    Text::new("there is no scenario called {}", "no hay ningún escenario llamado {}");

pub const FILE_EXISTS: Text = Text::new("{} is there already", "{} ya existe");
pub const NO_BACKUP: Text = Text::new("there is no file {}", "no hay ningún archivo {}");

pub const NO_ROOM_HERE: Text = Text::new("there is no such room", "no existe esa sala");
pub const NO_BOT: Text = Text::new("there is no such bot", "no existe ese bot");
pub const BOT_TAKEN: Text =
    Text::new("there is already a bot called {}", "ya hay un bot llamado {}");
pub const MANY_BOTS: Text =
    Text::new("a profile has at most {} bots", "un perfil tiene como mucho {} bots");
