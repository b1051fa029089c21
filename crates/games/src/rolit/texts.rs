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
    "Its outline and size; the plain square takes its size from the side.",
    "Su forma y su tamaño; el simple cuadrado toma el tamaño del lado.",
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
pub(super) const SQUARE_ANY: Text = Text::new("Square", "Cuadrado");
pub(super) const SIDE: Text = Text::new("Side", "Lado");
pub(super) const SIDE_HELP: Text = Text::new(
    "How many rows and columns a plain square has.",
    "Cuántas filas y columnas tiene el simple cuadrado.",
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
pub(super) const ILLEGAL: Text =
    Text::new("no cube can be placed on {} now", "ahora no se puede colocar un cubo en {}");

pub(super) const REPORT: Text = Text::new(
    "saved game of the original program (JSON)",
    "partida guardada del programa original (JSON)",
);
pub(super) const REPLAY: Text =
    Text::new("replay of the original program (JSON)", "repetición del programa original (JSON)");
pub(super) const AT: Text = Text::same("{}: {}");
pub(super) const TOP: Text = Text::new("top level", "nivel superior");
pub(super) const NO_JSON: Text = Text::new(
    "this is not JSON: line {}, column {} cannot be understood",
    "esto no es JSON: no se entiende la línea {}, columna {}",
);
pub(super) const NO_OBJECT: Text = Text::new("an object was expected", "se esperaba un objeto");
pub(super) const NO_KEY: Text = Text::new("this key is missing", "falta esta clave");
pub(super) const NO_LIST: Text = Text::new("a list was expected", "se esperaba una lista");
pub(super) const NO_TEXT: Text = Text::new("a text was expected", "se esperaba un texto");
pub(super) const NO_NUMBER: Text =
    Text::new("a whole number was expected", "se esperaba un número entero");
pub(super) const NO_PAIR: Text = Text::new(
    "two whole numbers were expected, row and column",
    "se esperaban dos números enteros, fila y columna",
);
pub(super) const NO_TYPE: Text = Text::new(
    "there is no game of type \"{}\"; expected GameClassic or GameTeams",
    "no hay partidas de tipo «{}»; se esperaba GameClassic o GameTeams",
);
pub(super) const NO_SHAPE: Text = Text::new(
    "there is no board \"{}\"; expected one of {}",
    "no hay ningún tablero «{}»; se esperaba uno de {}",
);
pub(super) const NO_COLOUR: Text = Text::new(
    "\"{}\" is no colour of Rolit; expected one of Y, R, G, L, O, K, P, B, W, E",
    "«{}» no es un color de Rolit; se esperaba uno de Y, R, G, L, O, K, P, B, W, E",
);
pub(super) const COLOUR_OF_NOBODY: Text =
    Text::new("no player has this colour", "ningún jugador tiene este color");
pub(super) const COLOUR_TWICE: Text =
    Text::new("two players have the same colour", "dos jugadores tienen el mismo color");
pub(super) const NO_STRATEGY: Text = Text::new(
    "there is no strategy \"{}\"; expected RANDOM, GREEDY or MINIMAX",
    "no hay ninguna estrategia «{}»; se esperaba RANDOM, GREEDY o MINIMAX",
);
pub(super) const TEAM_TWICE: Text =
    Text::new("two teams have the same name", "dos equipos tienen el mismo nombre");
pub(super) const TWO: Text =
    Text::new("there must be two teams, not {}", "tiene que haber dos equipos, no {}");
pub(super) const EMPTY_TEAM: Text = Text::new(
    "the team {} has no players, so this cannot be a match",
    "el equipo {} no tiene jugadores, así que no puede ser una partida",
);
pub(super) const STRANGER: Text = Text::new(
    "{} is in a team but not among the players",
    "{} está en un equipo, pero no entre los jugadores",
);
pub(super) const ONE_TEAM: Text = Text::new(
    "{} must be in one of the two teams, and only in one",
    "{} tiene que estar en uno de los dos equipos, y solo en uno",
);
pub(super) const SHAPE_WITHOUT_CODE: Text = Text::new(
    "the original has squares of side 9, 13 and 17 only, so this board cannot be written",
    "el original solo tiene cuadrados de lado 9, 13 y 17, así que este tablero no se puede escribir",
);
pub(super) const NOTHING_PLACED: Text = Text::new(
    "a replay has a state for each cube placed, and none has been placed",
    "una repetición tiene un estado por cubo colocado, y no se ha colocado ninguno",
);
pub(super) const NO_STATES: Text = Text::new(
    "the replay has no states, so it does not say who plays",
    "la repetición no tiene estados, así que no dice quién juega",
);
pub(super) const NOT_AS_FIRST: Text =
    Text::new("this is not as in the first state", "esto no es como en el primer estado");
pub(super) const BY_RULES: Text =
    Text::new("by the rules this is {}, not {}", "según las reglas aquí va {}, no {}");
pub(super) const CUBE_COUNT: Text = Text::new(
    "by the rules there are {} cubes now, not {}",
    "según las reglas ahora hay {} cubos, no {}",
);
