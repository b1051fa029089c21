//! The lesson and the rules of tic-tac-toe.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const BEGIN: Told = Told {
    task: Text::new(
        "Nine cells, two players. You are X and begin. Put your piece in the middle.",
        "Nueve casillas, dos jugadores. Tú eres X y empiezas. Pon tu ficha en el centro.",
    ),
    hint: Text::new("the middle is b2.", "el centro es b2."),
    done: Text::new(
        "Good: of the eight lines, four go through the middle.",
        "Bien: de las ocho líneas, cuatro pasan por el centro.",
    ),
};
pub const WIN: Told = Told {
    task: Text::new(
        "Three of your pieces in a row, a column or a diagonal win. Finish your line.",
        "Ganan tres fichas tuyas en fila, columna o diagonal. Completa tu línea.",
    ),
    hint: Text::new("the top row lacks one piece.", "a la fila de arriba le falta una ficha."),
    done: Text::new(
        "Three in a row: you win. It was also the cell that O needed.",
        "Tres en fila: has ganado. Además era la casilla que O necesitaba.",
    ),
};
pub const BLOCK: Told = Told {
    task: Text::new(
        "Now O would win with the next move. Put your piece in its way.",
        "Ahora O ganaría con su próxima jugada. Ponle tu ficha en medio.",
    ),
    hint: Text::new(
        "look at the diagonal that O has begun.",
        "mira la diagonal que O ha empezado.",
    ),
    done: Text::new("Blocked in time.", "Bloqueado a tiempo."),
};
pub const FORK: Told = Told {
    task: Text::new(
        "The best move makes two threats at once: O can stop only one of them. Find such a cell.",
        "La mejor jugada amenaza dos veces a la vez: O solo puede parar una. Encuentra esa casilla.",
    ),
    hint: Text::new(
        "look for a cell where two lines meet that have one X each and no O.",
        "busca una casilla donde se crucen dos líneas con una X cada una y ninguna O.",
    ),
    done: Text::new(
        "Two threats: whatever O does, you finish the other line.",
        "Dos amenazas: haga lo que haga O, completas la otra línea.",
    ),
};
pub const DRAW: Told = look(Text::new(
    "The board is full and nobody has a line: a draw. That is how two careful players end.",
    "El tablero está lleno y nadie tiene una línea: empate. Así acaban dos jugadores atentos.",
));

pub const GOAL: Part = Part {
    title: Text::new("The aim", "El objetivo"),
    text: Text::new(
        "X and O take turns; X begins. A turn puts one piece on any empty cell, where it stays. Whoever first has three pieces in a row, a column or a diagonal wins at once.",
        "X y O juegan por turnos; empieza X. En cada turno se pone una ficha en una casilla vacía, y allí se queda. Quien tenga antes tres fichas en fila, columna o diagonal gana en el acto.",
    ),
};
pub const END: Part = Part {
    title: Text::new("The end", "El final"),
    text: Text::new(
        "When the board is full and nobody has a line the game is a draw. Nobody passes.",
        "Si el tablero se llena y nadie tiene una línea, la partida acaba en empate. Nadie pasa.",
    ),
};
pub const WIN_CAPTION: Text =
    Text::new("X to move wins in the top row.", "Juega X y gana en la fila de arriba.");
pub const DRAW_CAPTION: Text = Text::new("No line: a draw.", "Sin línea: empate.");
