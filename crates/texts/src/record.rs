//! About reading records.

use kernel::Text;

pub const AT: Text = Text::new("{}: {}", "{}: {}");
pub const AND_ALSO: Text = Text::new("{}; also {}", "{}; además {}");
pub const NOT_JSON: Text = Text::new(
    "line {}, column {}: this is not JSON ({})",
    "línea {}, columna {}: esto no es JSON ({})",
);
pub const TOO_LARGE: Text =
    Text::new("the file is larger than {} MiB", "el archivo ocupa más de {} MiB");
pub const NOT_A_RECORD: Text = Text::new(
    "this is JSON, but no record of a Ludoteca match; what other programs have written is read by ludoteca import",
    "esto es JSON, pero no el registro de una partida de Ludoteca; lo que han escrito otros programas lo lee ludoteca import",
);
pub const NEWER: Text = Text::new(
    "the record has format {}, and this program reads up to {}",
    "el registro tiene el formato {} y este programa lee hasta el {}",
);
pub const MISSING: Text = Text::new("it is missing", "falta");
pub const UNKNOWN_KEY: Text = Text::new("no such key is known", "no se conoce esa clave");
pub const EXPECTED_TEXT: Text = Text::new("expected a text", "se esperaba un texto");
pub const EXPECTED_NUMBER: Text =
    Text::new("expected a whole number from {} to {}", "se esperaba un número entero de {} a {}");
pub const EXPECTED_LIST: Text = Text::new("expected a list", "se esperaba una lista");
pub const EXPECTED_OBJECT: Text = Text::new("expected an object", "se esperaba un objeto");
pub const EXPECTED_VALUE: Text = Text::new(
    "expected true, false, a number or a text",
    "se esperaba true, false, un número o un texto",
);
pub const TOO_LONG: Text = Text::new("it has more than {} entries", "tiene más de {} elementos");
pub const UNKNOWN_GAME: Text =
    Text::new("there is no game \"{}\"; there are {}", "no existe el juego «{}»; existen {}");
pub const UNKNOWN_COLOUR: Text = Text::new("there is no colour \"{}\"", "no existe el color «{}»");
pub const BAD_MOVE: Text = Text::new("\"{}\": {}", "«{}»: {}");
pub const MOVE_AFTER_END: Text =
    Text::new("\"{}\": the match was over before it", "«{}»: la partida ya había terminado");
pub const WRONG_RESULT: Text = Text::new(
    "it does not agree with how the moves end",
    "no concuerda con el final de las jugadas",
);
pub const UNKNOWN_REASON: Text =
    Text::new("expected one of {}, not \"{}\"", "se esperaba uno de {}, no «{}»");
pub const UNKNOWN_END: Text = Text::new(
    "expected won, drawn or stopped, not \"{}\"",
    "se esperaba won, drawn o stopped, no «{}»",
);
