//! The lesson and the rules of Ataxx.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const CLONE: Told = Told {
    task: Text::new(
        "You are X. A piece can clone itself onto a neighbouring cell: the old one stays. Touch a piece, then a cell beside it.",
        "Tú eres X. Una ficha puede clonarse en una casilla vecina: la vieja se queda. Toca una ficha y luego una casilla contigua.",
    ),
    hint: Text::new(
        "a clone goes only one step, diagonals included.",
        "un clon avanza solo un paso, también en diagonal.",
    ),
    done: Text::new("Now you have one piece more.", "Ahora tienes una ficha más."),
};
pub const JUMP: Told = Told {
    task: Text::new(
        "A piece can also jump two cells away. It leaves its old place empty. Jump.",
        "Una ficha también puede saltar dos casillas. Deja vacío su sitio. Salta.",
    ),
    hint: Text::new("choose a cell two steps away.", "elige una casilla a dos pasos."),
    done: Text::new(
        "The piece has moved, and you have as many as before.",
        "La ficha se ha movido y tienes las mismas que antes.",
    ),
};
pub const CAPTURE: Told = Told {
    task: Text::new(
        "Wherever you arrive, the rival's pieces around that cell become yours. Take all three of O at once.",
        "Allí donde llegas, las fichas rivales de alrededor pasan a ser tuyas. Captura las tres de O a la vez.",
    ),
    hint: Text::new("jump into the middle of them, to c3.", "salta en medio de ellas, a c3."),
    done: Text::new(
        "All are yours. A rival without pieces has lost.",
        "Todas son tuyas. Un rival sin fichas ha perdido.",
    ),
};
pub const OVER: Told = Told {
    task: Text::new(
        "Nothing can stand on an obstacle, but a jump goes over it. Free the piece in the corner.",
        "Nada puede ocupar un obstáculo, pero un salto pasa por encima. Libera la ficha de la esquina.",
    ),
    hint: Text::new(
        "the piece on a5 is walled in: it must jump.",
        "la ficha de a5 está rodeada: tiene que saltar.",
    ),
    done: Text::new("Over the wall.", "Por encima del muro."),
};
pub const FILL: Told = Told {
    task: Text::new(
        "One cell is left. Fill it and see who has more.",
        "Queda una casilla. Llénala y mira quién tiene más.",
    ),
    hint: Text::new(
        "clone onto c1 from beside it, so that no cell gets empty.",
        "clona en c1 desde al lado, para que no quede ninguna vacía.",
    ),
    done: Text::new(
        "The board is full: fifteen to ten for you.",
        "El tablero está lleno: quince a diez a tu favor.",
    ),
};
pub const FOUR: Told = look(Text::new(
    "Three or four can play as well. Whoever cannot move passes, and the game goes on.",
    "También pueden jugar tres o cuatro. Quien no puede mover pasa y la partida sigue.",
));

pub const TURN: Part = Part {
    title: Text::new("A turn", "Un turno"),
    text: Text::new(
        "A piece either clones onto a neighbouring empty cell or jumps to an empty cell two steps away, in any direction. A clone adds a piece, a jump moves one.",
        "Una ficha se clona en una casilla vacía vecina o salta a una vacía a dos pasos, en cualquier dirección. Clonar añade una ficha; saltar la mueve.",
    ),
};
pub const CAPTURING: Part = Part {
    title: Text::new("Capturing", "Capturar"),
    text: Text::new(
        "All rival pieces on the eight cells around the one that is reached change to the mover's side.",
        "Todas las fichas rivales de las ocho casillas que rodean a la de llegada pasan al bando que mueve.",
    ),
};
pub const END: Part = Part {
    title: Text::new("The end", "El final"),
    text: Text::new(
        "Who cannot move passes. When nobody can, or only one side has pieces, the game is over and most pieces win. A hundred turns in a row without a clone are a draw, unless that was turned off.",
        "Quien no puede mover pasa. Cuando no puede nadie, o solo un bando tiene fichas, la partida acaba y gana quien tenga más. Cien turnos seguidos sin clonar son empate, salvo que se haya desactivado.",
    ),
};
pub const CLONE_CAPTION: Text =
    Text::new("The beginning on a small board.", "El comienzo en un tablero pequeño.");
pub const CAPTURE_CAPTION: Text = Text::new(
    "A jump to c3 takes all three pieces of O.",
    "Un salto a c3 captura las tres fichas de O.",
);
pub const OVER_CAPTION: Text = Text::new(
    "Obstacles: the piece in the corner can only jump.",
    "Obstáculos: la ficha de la esquina solo puede saltar.",
);
