//! The lesson and the rules of advanced tic-tac-toe.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const PLACE: Told = Told {
    task: Text::new(
        "Each player has only three pieces. At first you place them, one a turn. Place one on any cell.",
        "Cada jugador tiene solo tres fichas. Al principio se colocan, una por turno. Pon una en cualquier casilla.",
    ),
    hint: Text::new("any empty cell will do.", "vale cualquier casilla vacía."),
    done: Text::new("Two are left in your hand.", "Te quedan dos en la mano."),
};
pub const WIN: Told = Told {
    task: Text::new(
        "Three in a line win here too, even while placing. You have one piece left: use it.",
        "También aquí ganan tres en línea, incluso al colocar. Te queda una ficha: aprovéchala.",
    ),
    hint: Text::new("your diagonal lacks its last cell.", "a tu diagonal le falta una casilla."),
    done: Text::new("Three in a line: you win.", "Tres en línea: has ganado."),
};
pub const MOVE: Told = Told {
    task: Text::new(
        "All six pieces are down. From now on a turn moves one of your own to any empty cell, near or far. Touch a piece, then a cell, and make a line.",
        "Las seis fichas están puestas. Desde ahora, en cada turno mueves una tuya a cualquier casilla vacía, cerca o lejos. Toca una ficha, luego una casilla, y haz una línea.",
    ),
    hint: Text::new(
        "two of your pieces are on a line already; bring the third there.",
        "dos de tus fichas ya están en una línea; lleva allí la tercera.",
    ),
    done: Text::new("A line from the other side of the board.", "Una línea desde el otro lado."),
};
pub const GUARD: Told = Told {
    task: Text::new(
        "O threatens to finish the top row. Stop it, but mind what you leave: a piece that goes away opens its cell.",
        "O amenaza con completar la fila de arriba. Impídelo, pero cuidado con lo que dejas: la ficha que se va abre su casilla.",
    ),
    hint: Text::new(
        "c3 must be taken, and the piece on a2 must stay: it holds the left column.",
        "hay que ocupar c3, y la ficha de a2 debe quedarse: cierra la columna izquierda.",
    ),
    done: Text::new("Both lines of O are closed.", "Las dos líneas de O quedan cerradas."),
};
pub const REPEAT: Told = look(Text::new(
    "The board never fills, so a game could last for ever. When a position comes up for the third time with the same player to move, it is a draw.",
    "El tablero nunca se llena, así que una partida podría durar siempre. Cuando una posición aparece por tercera vez con el mismo turno, es empate.",
));

pub const PLACING: Part = Part {
    title: Text::new("Placing", "Colocar"),
    text: Text::new(
        "Each player has three pieces. While a player has some in hand, a turn places one on an empty cell.",
        "Cada jugador tiene tres fichas. Mientras le queden en la mano, en su turno coloca una en una casilla vacía.",
    ),
};
pub const MOVING: Part = Part {
    title: Text::new("Moving", "Mover"),
    text: Text::new(
        "Once his three are down, a player moves one of his own pieces each turn, to any empty cell. There is no pass.",
        "Con las tres puestas, cada turno el jugador mueve una de sus fichas a cualquier casilla vacía. No se pasa.",
    ),
};
pub const END: Part = Part {
    title: Text::new("The end", "El final"),
    text: Text::new(
        "Three in a line win at once. A position that comes up for the third time with the same player to move is a draw, unless repetition was turned off.",
        "Tres en línea ganan en el acto. Una posición que aparece por tercera vez con el mismo turno es empate, salvo que se haya desactivado la repetición.",
    ),
};
pub const MOVE_CAPTION: Text = Text::new(
    "X to move: three of his moves make a line.",
    "Juega X: tres de sus jugadas hacen una línea.",
);
pub const GUARD_CAPTION: Text = Text::new(
    "X must take c3, and not with the piece on a2.",
    "X debe ocupar c3, y no con la ficha de a2.",
);
