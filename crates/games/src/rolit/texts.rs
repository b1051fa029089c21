//! The sentences of Rolit.

use kernel::Text;

pub(super) const NAME: Text = Text::same("Rolit");
pub(super) const ABOUT: Text = Text::new(
    "Put down cubes of your colour and turn the ones you close in; most cubes on a full board wins.",
    "Coloca cubos de tu color y cambia los que encierres; con el tablero lleno gana quien tenga más.",
);
pub(super) const TYPING: Text = Text::new(
    "d3 (column and row)\np 3 4, or just 3 4 (row and column, from 1, from the top left)",
    "d3 (columna y fila)\np 3 4, o solo 3 4 (fila y columna, desde 1, desde arriba a la izquierda)",
);

pub(super) const SHAPE: Text = Text::new("Board", "Tablero");
pub(super) const SHAPE_HELP: Text = Text::new(
    "The outline and size of the board; square takes its size from side.",
    "La forma y el tamaño del tablero; square toma su tamaño de side.",
);
pub(super) const SQUARE_SMALL: Text = Text::new("Small square (9×9)", "Cuadrado pequeño (9×9)");
pub(super) const SQUARE_MEDIUM: Text =
    Text::new("Medium square (13×13)", "Cuadrado mediano (13×13)");
pub(super) const SQUARE_LARGE: Text = Text::new("Large square (17×17)", "Cuadrado grande (17×17)");
pub(super) const CIRCLE_SMALL: Text = Text::new("Small circle (9×9)", "Círculo pequeño (9×9)");
pub(super) const CIRCLE_MEDIUM: Text =
    Text::new("Medium circle (13×13)", "Círculo mediano (13×13)");
pub(super) const CIRCLE_LARGE: Text = Text::new("Large circle (17×17)", "Círculo grande (17×17)");
pub(super) const DIAMOND_SMALL: Text = Text::new("Small diamond (9×9)", "Rombo pequeño (9×9)");
pub(super) const DIAMOND_MEDIUM: Text =
    Text::new("Medium diamond (13×13)", "Rombo mediano (13×13)");
pub(super) const DIAMOND_LARGE: Text = Text::new("Large diamond (17×17)", "Rombo grande (17×17)");
pub(super) const SQUARE_ANY: Text =
    Text::new("Square of the chosen side", "Cuadrado del lado elegido");
pub(super) const SIDE: Text = Text::new("Side", "Lado");
pub(super) const SIDE_HELP: Text = Text::new(
    "How many rows and columns the board has when its shape is square.",
    "Cuántas filas y columnas tiene el tablero cuando su forma es square.",
);
pub(super) const MODE: Text = Text::new("Mode", "Modo");
pub(super) const MODE_HELP: Text = Text::new(
    "Whether everyone plays for himself or in two teams.",
    "Si cada uno juega por su cuenta o en dos equipos.",
);
pub(super) const CLASSIC: Text = Text::new("Classic", "Clásico");
pub(super) const TEAMS: Text = Text::new("Two teams", "Dos equipos");
pub(super) const EIGHT: Text = Text::new("Eight by eight for four", "Ocho por ocho para cuatro");

pub(super) const PLAYERS: Text =
    Text::new("Rolit has from 2 to 10 players, not {}", "Rolit tiene de 2 a 10 jugadores, no {}");
pub(super) const TEAMS_MISSING: Text = Text::new(
    "in teams mode every player needs a team",
    "en el modo por equipos cada jugador necesita un equipo",
);
pub(super) const TEAMS_IN_CLASSIC: Text = Text::new(
    "the classic game has no teams; choose the mode teams for them",
    "el juego clásico no tiene equipos; para eso elige el modo teams",
);
pub(super) const TEAM_OF_EACH: Text = Text::new(
    "there are {} players, but a team is given for {}",
    "hay {} jugadores, pero se da equipo a {}",
);
pub(super) const TWO_TEAMS: Text = Text::new(
    "there must be two teams with at least one player each; {} has players",
    "tiene que haber dos equipos con al menos un jugador cada uno; con jugadores hay {}",
);
pub(super) const PLAYS_FOR: Text = Text::new("{} plays for {}", "{} juega con {}");

pub(super) const EXPECTED_CELL: Text = Text::new(
    "\"{}\" is no valid position for a cube; type a cell of this board such as d3, or p row column",
    "«{}» no es una posición válida para un cubo; escribe una casilla de este tablero como d3, o p fila columna",
);
pub(super) const EXPECTED_POSITION: Text = Text::new(
    "a position is its cubes, each as cell:player, and then turn:player, as in d3:2 e3:1 turn:1",
    "una posición son sus cubos, cada uno como casilla:jugador, y luego turn:jugador, como en d3:2 e3:1 turn:1",
);
pub(super) const NO_CELL: Text =
    Text::new("{} is no cell of this board", "{} no es una casilla de este tablero");
pub(super) const NO_PLAYER: Text = Text::new(
    "\"{}\" is no player of this game; they are numbered from 1 to {}",
    "«{}» no es un jugador de esta partida; se numeran del 1 al {}",
);
pub(super) const TAKEN: Text = Text::new("there is a cube on {} already", "ya hay un cubo en {}");
pub(super) const APART: Text = Text::new(
    "the cube on {} touches none of the cubes before it",
    "el cubo de {} no toca ninguno de los cubos anteriores",
);
