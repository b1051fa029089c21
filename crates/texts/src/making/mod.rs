//! What the pages for making scenarios and learning the games say.

pub mod ataxx;
pub mod attt;
pub mod cn;
pub mod dominoes;
pub mod lessons;
pub mod othello;
pub mod rolit;
pub mod ttt;

use kernel::Text;

pub const NEW: Text = Text::new("New scenario", "Escenario nuevo");
pub const NEW_FOR: Text = Text::new("New scenario of {}", "Escenario nuevo de {}");
pub const LEAD: Text = Text::new(
    "Positions to start a match from: reached by legal moves, or laid out by hand.",
    "Posiciones desde las que empezar una partida: con jugadas legales o puestas a mano.",
);
pub const NONE_YET: Text = Text::new(
    "There are no scenarios yet. Make the first one.",
    "Todavía no hay escenarios. Crea el primero.",
);
pub const NONE_FOUND: Text =
    Text::new("No scenario fits what you look for.", "Ningún escenario encaja con lo que buscas.");
pub const SEARCH: Text = Text::new("Search by name", "Buscar por nombre");
pub const FIND: Text = Text::new("Find", "Buscar");
pub const GAME: Text = Text::new("Game", "Juego");
pub const ALL_GAMES: Text = Text::new("All games", "Todos los juegos");
pub const PLAY: Text = Text::new("Play from here", "Jugar desde aquí");
pub const PLAY_SHORT: Text = Text::new("Play", "Jugar");
pub const PLAY_NAMED: Text = Text::new("Play from {}", "Jugar desde {}");
pub const EDIT: Text = Text::new("Edit", "Modificar");
pub const EDIT_NAMED: Text = Text::new("Edit {}", "Modificar {}");
pub const DELETE: Text = Text::new("Delete", "Borrar");
pub const DELETE_NAMED: Text = Text::new("Delete {}", "Borrar {}");
pub const CHOOSE_NAMED: Text = Text::new("Choose {}", "Elegir {}");
pub const DELETE_CHOSEN: Text = Text::new("Delete the chosen ones", "Borrar los elegidos");
pub const TO_MOVE: Text = Text::new("{} to move", "Juega {}");
pub const IS_OVER: Text = Text::new("the match is over here", "aquí la partida ha acabado");
pub const CANNOT_READ: Text =
    Text::new("It cannot be read any more: {}", "Ya no se puede leer: {}");
pub const EARLIER: Text = Text::new("Earlier", "Anteriores");
pub const LATER: Text = Text::new("Later", "Siguientes");
pub const PAGE_OF: Text = Text::new("Page {} of {}", "Página {} de {}");

pub const SURE_ONE: Text = Text::new("Delete this scenario?", "¿Borrar este escenario?");
pub const SURE_MANY: Text = Text::new("Delete these {} scenarios?", "¿Borrar estos {} escenarios?");
pub const FOR_EVER: Text = Text::new("It cannot be undone.", "No se puede deshacer.");
pub const KEEP: Text = Text::new("Keep", "Conservar");
pub const NOTHING_CHOSEN: Text =
    Text::new("choose at least one scenario", "elige al menos un escenario");

pub const SIGN_IN_TO_SAVE: Text =
    Text::new("sign in to save scenarios", "entra con tu perfil para guardar escenarios");
pub const NOBODY_CHANGES: Text = Text::new(
    "in this house nobody overwrites or deletes scenarios; save it under another name",
    "en esta casa nadie sobrescribe ni borra escenarios; guárdalo con otro nombre",
);
pub const NO_POSITIONS: Text = Text::new(
    "{} has no positions that can be set up",
    "{} no tiene posiciones que se puedan montar",
);
pub const WRONG_MOVE: Text = Text::new("move {}: {}", "jugada {}: {}");
pub const STRANGER: Text = Text::new(
    "a piece or the side to move is of nobody at this table",
    "una ficha o el turno es de alguien que no está en esta mesa",
);

pub const WHICH_GAME: Text = Text::new("For which game?", "¿Para qué juego?");
pub const MAKE_FOR: Text = Text::new("A scenario for {}", "Un escenario de {}");
pub const SEATS: Text = Text::new("Players", "Jugadores");
pub const TO_BOARD: Text = Text::new("To the board", "Al tablero");
pub const SET_UP_FIRST: Text = Text::new(
    "First the board and who plays; then you place the pieces.",
    "Primero el tablero y quién juega; después colocas las fichas.",
);
pub const OTHER_BOARD: Text = Text::new("Another board or players", "Otro tablero o jugadores");
pub const NAME_OF: Text = Text::new("Name of the scenario", "Nombre del escenario");
pub const SAVE: Text = Text::new("Save", "Guardar");
pub const OVERWRITE: Text =
    Text::new("Replace the one of this name", "Sustituir el que se llama así");
pub const MOVE: Text = Text::new("Move", "Jugada");
pub const DO_MOVE: Text = Text::new("Make it", "Hacerla");
pub const UNDO: Text = Text::new("Take back", "Deshacer");
pub const REDO: Text = Text::new("Redo", "Rehacer");
pub const POSITION: Text = Text::new("Position as text", "Posición como texto");
pub const SET_POSITION: Text = Text::new("Set it up", "Montarla");
pub const GUEST_NOTE: Text = Text::new(
    "You can try everything and play from it. To save it, sign in.",
    "Puedes probar todo y jugar desde aquí. Para guardarlo, entra con tu perfil.",
);

/// What modules say, by the name they know it by.
pub const WORDS: &[(&str, Text)] = &[
    ("editPlay", Text::new("Legal moves", "Jugadas legales")),
    ("editPlace", Text::new("Place by hand", "Colocar a mano")),
    (
        "editPlayHelp",
        Text::new(
            "Touch the board to move for whoever's turn it is.",
            "Toca el tablero para jugar por quien tiene el turno.",
        ),
    ),
    (
        "editPlaceHelp",
        Text::new(
            "Choose what to place, then click or drag over cells; with the keyboard, arrows and Enter. The keys 1 to 9 choose a player, 0 or Delete empties.",
            "Elige qué colocar y haz clic o arrastra por las casillas; con el teclado, flechas e Intro. Las teclas 1 a 9 eligen jugador, 0 o Supr vacía.",
        ),
    ),
    ("editPosition", POSITION),
    ("editSet", SET_POSITION),
    ("editName", NAME_OF),
    ("editSave", SAVE),
    ("editFrom", PLAY),
    ("editMode", Text::new("How to make the position", "Cómo hacer la posición")),
    ("editToken", Text::new("Place", "Colocar")),
    ("editBlock", Text::new("Obstacle", "Obstáculo")),
    ("editEmpty", Text::new("Empty", "Vacía")),
    ("editMover", Text::new("To move", "Juega")),
    ("editClear", Text::new("Empty the board", "Vaciar el tablero")),
    ("editReset", Text::new("Usual start", "Inicio habitual")),
    (
        "editOver",
        Text::new("The match is over in this position.", "En esta posición la partida ha acabado."),
    ),
    (
        "editGood",
        Text::new("A match can start from here.", "Se puede empezar una partida desde aquí."),
    ),
    ("editSaved", Text::new("{} is saved.", "{} está guardado.")),
    ("editUnsaved", Text::new("Not saved yet", "Sin guardar")),
    (
        "editReplace",
        Text::new(
            "There is already a scenario called {}. Replace it?",
            "Ya hay un escenario llamado {}. ¿Sustituirlo?",
        ),
    ),
    (
        "editLost",
        Text::new(
            "The house does not answer. Try again.",
            "La casa no responde. Inténtalo otra vez.",
        ),
    ),
    ("lessonStep", Text::new("Step {} of {}", "Paso {} de {}")),
    ("lessonNext", Text::new("Go on", "Seguir")),
    ("lessonBack", Text::new("Back", "Atrás")),
    ("lessonAgain", Text::new("Again", "Otra vez")),
    (
        "lessonYours",
        Text::new(
            "Your turn: make the move on the board.",
            "Te toca: haz la jugada en el tablero.",
        ),
    ),
    ("lessonTryAgain", Text::new("Not that one: {}", "Esa no: {}")),
    ("lessonHint", Text::new("Show me", "Enséñamelo")),
    (
        "lessonDone",
        Text::new("That was the lesson. Now play!", "Esa era la lección. ¡Ahora a jugar!"),
    ),
];
