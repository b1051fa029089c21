//! The lesson and the rules of Othello.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const BEGIN: Told = Told {
    task: Text::new(
        "You are Black and begin. Put a disc so that white discs lie in a straight line between it and another black one: they turn black. The cells where that works are marked.",
        "Juegas con negras y empiezas. Pon una ficha de modo que queden blancas en línea recta entre ella y otra negra: se vuelven negras. Las casillas posibles están marcadas.",
    ),
    hint: Text::new(
        "a disc must enclose at least one white disc.",
        "la ficha debe encerrar al menos una blanca.",
    ),
    done: Text::new("One disc has turned over.", "Una ficha se ha dado la vuelta."),
};
pub const DIRECTIONS: Told = Told {
    task: Text::new(
        "A disc works in all eight directions at once. Find the move that turns six.",
        "Una ficha actúa en las ocho direcciones a la vez. Busca la jugada que da la vuelta a seis.",
    ),
    hint: Text::new("three runs meet in d4.", "en d4 se juntan tres hileras."),
    done: Text::new(
        "Six at once: along the row, the column and the diagonal.",
        "Seis de una vez: por la fila, la columna y la diagonal.",
    ),
};
pub const PASS: Told = Told {
    task: Text::new(
        "Whoever can turn nothing passes; that happens by itself. Take a white disc and see whose turn it is then.",
        "Quien no puede voltear nada pasa; ocurre solo. Captura una ficha blanca y mira a quién le toca después.",
    ),
    hint: Text::new("c1 and c4 enclose a white disc.", "c1 y c4 encierran una ficha blanca."),
    done: Text::new(
        "White has no move and passes: it is your turn again.",
        "Las blancas no tienen jugada y pasan: te vuelve a tocar.",
    ),
};
pub const CORNER: Told = Told {
    task: Text::new(
        "A disc in a corner can never be turned back. Take the corner.",
        "Una ficha en una esquina ya no se puede voltear. Toma la esquina.",
    ),
    hint: Text::new("the corner a1 is open to you.", "la esquina a1 está a tu alcance."),
    done: Text::new("It is yours for good.", "Es tuya para siempre."),
};
pub const COUNT: Told = look(Text::new(
    "When nobody can move the discs are counted: here Black has nine and White seven, so Black wins.",
    "Cuando nadie puede jugar se cuentan las fichas: aquí hay nueve negras y siete blancas, así que ganan las negras.",
));

pub const TURN: Part = Part {
    title: Text::new("A turn", "Un turno"),
    text: Text::new(
        "Black begins. A turn puts a disc on an empty cell so that at least one straight run of the rival's discs, in any of the eight directions, lies between it and another disc of the mover. Every run enclosed that way changes colour.",
        "Empiezan las negras. En cada turno se pone una ficha en una casilla vacía de modo que al menos una hilera recta de fichas rivales, en cualquiera de las ocho direcciones, quede entre ella y otra ficha propia. Todas las hileras así encerradas cambian de color.",
    ),
};
pub const PASSING: Part = Part {
    title: Text::new("Passing", "Pasar"),
    text: Text::new(
        "Who has no such cell passes, and only then.",
        "Quien no tiene ninguna casilla así pasa, y solo entonces.",
    ),
};
pub const END: Part = Part {
    title: Text::new("The end", "El final"),
    text: Text::new(
        "When neither can move the game is over. More discs win; equal numbers are a draw.",
        "Cuando ninguno puede jugar, la partida acaba. Gana quien tenga más fichas; si hay las mismas, es empate.",
    ),
};
pub const BEGIN_CAPTION: Text = Text::new(
    "The beginning: Black has four moves.",
    "El comienzo: las negras tienen cuatro jugadas.",
);
pub const DIRECTIONS_CAPTION: Text =
    Text::new("A black disc on d4 turns three runs.", "Una ficha negra en d4 voltea tres hileras.");
pub const COUNT_CAPTION: Text = Text::new("Nine to seven.", "Nueve a siete.");
