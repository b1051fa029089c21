//! The lesson and the rules of Connect-N.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const PLACE: Told = Told {
    task: Text::new(
        "Connect-N is about lines. On an open board you put a piece on any empty cell. Try it.",
        "Conecta-N va de líneas. En un tablero abierto pones una ficha en cualquier casilla vacía. Pruébalo.",
    ),
    hint: Text::new("any empty cell will do.", "vale cualquier casilla vacía."),
    done: Text::new("It stays there until the end.", "Ahí se queda hasta el final."),
};
pub const DIAGONAL: Told = Told {
    task: Text::new(
        "Here a line has four pieces. Rows, columns and diagonals count. Finish yours.",
        "Aquí una línea tiene cuatro fichas. Cuentan filas, columnas y diagonales. Completa la tuya.",
    ),
    hint: Text::new("your diagonal goes up to the right.", "tu diagonal sube hacia la derecha."),
    done: Text::new("Four in a diagonal: you win.", "Cuatro en diagonal: has ganado."),
};
pub const GRAVITY: Told = Told {
    task: Text::new(
        "With gravity the game is Connect Four: a piece falls to the lowest empty cell of its column. Drop one into the middle column.",
        "Con gravedad el juego es Conecta cuatro: la ficha cae a la casilla vacía más baja de su columna. Suelta una en la columna central.",
    ),
    hint: Text::new("the middle column is d.", "la columna central es la d."),
    done: Text::new(
        "It fell to the bottom. Most lines go through the middle.",
        "Ha caído hasta abajo. Por el centro pasan más líneas.",
    ),
};
pub const BLOCK: Told = Told {
    task: Text::new(
        "O has three side by side and would win with the next piece. Stop it.",
        "O tiene tres seguidas y ganaría con la próxima ficha. Impídelo.",
    ),
    hint: Text::new(
        "one end of the three is open: column e.",
        "un extremo está abierto: la columna e.",
    ),
    done: Text::new("Closed on both ends.", "Cerrada por los dos extremos."),
};
pub const DOUBLE: Told = Told {
    task: Text::new(
        "Make three in a row that are open on both ends: O can close only one.",
        "Haz tres seguidas abiertas por los dos extremos: O solo puede cerrar uno.",
    ),
    hint: Text::new(
        "put the third piece beside your two, in the bottom row.",
        "pon la tercera junto a tus dos, en la fila de abajo.",
    ),
    done: Text::new(
        "Both ends are open: you win with the next piece.",
        "Los dos extremos están abiertos: ganas con la próxima ficha.",
    ),
};
pub const GOMOKU: Told = look(Text::new(
    "Boards go up to 19 by 19, and up to four can play. This is gomoku: fifteen by fifteen, five in a line.",
    "Los tableros llegan a 19 por 19 y pueden jugar hasta cuatro. Esto es gomoku: quince por quince, cinco en línea.",
));

pub const GOAL: Part = Part {
    title: Text::new("The aim", "El objetivo"),
    text: Text::new(
        "Two to four players take turns and put down one piece each. Whoever first has enough of his pieces in an unbroken row, column or diagonal wins at once; a longer line wins too. A full board without a line is a draw.",
        "De dos a cuatro jugadores ponen por turnos una ficha. Quien tenga antes suficientes fichas seguidas en fila, columna o diagonal gana en el acto; una línea más larga también vale. Un tablero lleno sin línea es empate.",
    ),
};
pub const FALLING: Part = Part {
    title: Text::new("Gravity", "Gravedad"),
    text: Text::new(
        "With gravity a turn chooses a column, and the piece falls to its lowest empty cell. A full column cannot be chosen.",
        "Con gravedad se elige una columna y la ficha cae a su casilla vacía más baja. Una columna llena no se puede elegir.",
    ),
};
pub const SIZES: Part = Part {
    title: Text::new("Boards and lines", "Tableros y líneas"),
    text: Text::new(
        "The board may have from 3 to 19 rows and columns, and a line from 3 pieces up; when nothing is said, a line is as long as the shorter side.",
        "El tablero puede tener de 3 a 19 filas y columnas, y una línea, desde 3 fichas; si no se dice nada, mide como el lado más corto.",
    ),
};
pub const DIAGONAL_CAPTION: Text =
    Text::new("A line of four: X wins on d4.", "Línea de cuatro: X gana en d4.");
pub const DOUBLE_CAPTION: Text = Text::new(
    "Connect Four: X makes three that are open on both ends.",
    "Conecta cuatro: X hace tres abiertas por los dos extremos.",
);
pub const GOMOKU_CAPTION: Text =
    Text::new("Gomoku on its large board.", "Gomoku en su tablero grande.");
