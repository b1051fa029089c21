//! The lesson and the rules of Rolit.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const FIRST: Told = Told {
    task: Text::new(
        "The first cube may go on any cell. Put yours in the middle, on one of the four central cells.",
        "El primer cubo puede ir en cualquier casilla. Pon el tuyo en el centro, en una de las cuatro casillas centrales.",
    ),
    hint: Text::new("d4, e4, d5 or e5.", "d4, e4, d5 o e5."),
    done: Text::new("Everything grows from here.", "Todo crece desde aquí."),
};
pub const BESIDE: Told = Told {
    task: Text::new(
        "Every later cube touches another one, diagonals included. It need not capture anything. Now you play the second colour: put a cube beside the first.",
        "Todo cubo posterior toca a otro, también en diagonal. No hace falta que capture. Ahora juegas con el segundo color: pon un cubo junto al primero.",
    ),
    hint: Text::new("it must touch the cube that is there.", "tiene que tocar el cubo que hay."),
    done: Text::new("Cubes always hang together.", "Los cubos siempre están unidos."),
};
pub const CLOSE: Told = Told {
    task: Text::new(
        "Cubes between your new one and another of your colour take your colour. Close in the red one.",
        "Los cubos entre el nuevo y otro de tu color toman tu color. Encierra el rojo.",
    ),
    hint: Text::new("go to the other side of it, f4.", "ve al otro lado, f4."),
    done: Text::new("Now all three are yours.", "Ahora los tres son tuyos."),
};
pub const MIXED: Told = Told {
    task: Text::new(
        "The run may have several colours. Take all three at once.",
        "La hilera puede tener varios colores. Captura los tres de una vez.",
    ),
    hint: Text::new("the run ends at g4.", "la hilera acaba en g4."),
    done: Text::new(
        "Every cube in between is yours, whoever's it was.",
        "Todos los cubos intermedios son tuyos, fueran de quien fueran.",
    ),
};
pub const TWO_WAYS: Told = Told {
    task: Text::new(
        "All eight directions count. One move closes in two runs: find it.",
        "Cuentan las ocho direcciones. Una jugada encierra dos hileras: encuéntrala.",
    ),
    hint: Text::new("the runs meet in f6.", "las hileras se juntan en f6."),
    done: Text::new(
        "Four cubes. Cubes that were captured capture nothing themselves.",
        "Cuatro cubos. Los capturados no capturan a su vez.",
    ),
};
pub const SHAPES: Told = look(Text::new(
    "Boards are squares, circles and diamonds, for two to ten players, alone or in two teams. When the board is full, most cubes win.",
    "Hay tableros cuadrados, circulares y en rombo, para dos a diez jugadores, solos o en dos equipos. Con el tablero lleno gana quien tenga más cubos.",
));

pub const TURN: Part = Part {
    title: Text::new("A turn", "Un turno"),
    text: Text::new(
        "The first cube goes on any cell, every later one on an empty cell next to a cube, diagonals included, whether it captures or not. Nobody ever passes.",
        "El primer cubo va en cualquier casilla; los demás, en una vacía junto a otro cubo, también en diagonal, capturen o no. Nadie pasa nunca.",
    ),
};
pub const CAPTURING: Part = Part {
    title: Text::new("Capturing", "Capturar"),
    text: Text::new(
        "In each of the eight directions, when an unbroken run of cubes that starts beside the new one ends in a cube of its colour, all cubes between the two take that colour. Captured cubes capture nothing themselves.",
        "En cada una de las ocho direcciones, si una hilera sin huecos que empieza junto al nuevo cubo acaba en uno de su color, todos los intermedios toman ese color. Los capturados no capturan a su vez.",
    ),
};
pub const END: Part = Part {
    title: Text::new("The end", "El final"),
    text: Text::new(
        "When every cell is filled most cubes win; equal scores share first place. In teams the sums of the players are compared.",
        "Cuando todas las casillas están llenas gana quien tenga más cubos; los empatados comparten el primer puesto. Por equipos se comparan las sumas.",
    ),
};
pub const CLOSE_CAPTION: Text = Text::new(
    "A yellow cube on f4 closes in the red one.",
    "Un cubo amarillo en f4 encierra el rojo.",
);
pub const MIXED_CAPTION: Text = Text::new(
    "On g4 yellow takes three colours at once.",
    "En g4 el amarillo captura tres colores a la vez.",
);
pub const SHAPES_CAPTION: Text = Text::new("A small diamond.", "Un rombo pequeño.");
