//! The sentences of dominoes.

use kernel::Text;

pub(super) const NAME: Text = Text::new("Dominoes", "Dominó");
pub(super) const ABOUT: Text = Text::new(
    "Get rid of your tiles by matching the ends of the line; rounds are played until a side has enough points.",
    "Deshazte de tus fichas casando los extremos de la línea; se juegan rondas hasta que un bando reúne los puntos.",
);
pub(super) const TYPING: Text = Text::new(
    "6-4 to open, or when it fits only one end\n6-4L, 6-4 left, 6-4R, 6-4 right to choose the end\npass, draw, back 6-4 (to return a tile)",
    "6-4 para abrir, o si solo cabe en un extremo\n6-4 izquierda, 6-4 i, 6-4 derecha, 6-4 d para elegir el extremo\npaso, robar, devolver 6-4",
);

pub(super) const VALUES: Text = Text::new("Values", "Valores");
pub(super) const VALUES_HELP: Text = Text::new(
    "How many different values the tiles have: 7 is the double-six set, 10 the double-nine set.",
    "Cuántos valores distintos tienen las fichas: 7 es el juego del doble seis, 10 el del doble nueve.",
);
pub(super) const FACES: Text = Text::new("Faces", "Caras");
pub(super) const FACES_HELP: Text = Text::new(
    "What the values look like; letters reach 26 values, symbols 13.",
    "Qué aspecto tienen los valores; las letras llegan a 26 valores, los símbolos a 13.",
);
pub(super) const NUMBERS: Text = Text::new("Numbers", "Números");
pub(super) const LETTERS: Text = Text::new("Letters", "Letras");
pub(super) const SYMBOLS: Text = Text::new("Symbols", "Símbolos");
pub(super) const TILES: Text = Text::new("Tiles in a hand", "Fichas por mano");
pub(super) const TILES_HELP: Text =
    Text::new("How many tiles each player is dealt.", "Cuántas fichas se reparten a cada jugador.");
pub(super) const POINTS: Text = Text::new("Points", "Puntos");
pub(super) const POINTS_HELP: Text = Text::new(
    "How many points win the tournament; 1 for a single round that is not drawn.",
    "Con cuántos puntos se gana el torneo; 1 para una sola ronda que no acabe en empate.",
);
pub(super) const ORDER: Text = Text::new("Order", "Orden");
pub(super) const ORDER_HELP: Text =
    Text::new("Who plays after whom.", "Quién juega después de quién.");
pub(super) const ORDER_CLASSIC: Text = Text::new("Round the table", "En rueda");
pub(super) const ORDER_MAXIMUM: Text = Text::new("The heaviest hand", "La mano con más puntos");
pub(super) const ORDER_TURN_PASS: Text =
    Text::new("Every pass turns the direction", "Cada pase invierte el sentido");
pub(super) const SCORING: Text = Text::new("Scoring", "Puntuación");
pub(super) const SCORING_HELP: Text =
    Text::new("What the winner of a round scores.", "Qué puntos se lleva quien gana una ronda.");
pub(super) const SCORING_CLASSIC: Text =
    Text::new("The points in the losers' hands", "Los puntos de las manos perdedoras");
pub(super) const SCORING_PIECES: Text =
    Text::new("5 for each tile of the losers", "5 por cada ficha de los perdedores");
pub(super) const SCORING_PASSES: Text =
    Text::new("5, and 5 for each pass caused", "5, y 5 por cada pase provocado");
pub(super) const SCORING_ALL_PIPS: Text =
    Text::new("The points in all hands", "Los puntos de todas las manos");
pub(super) const SCORING_ONE: Text = Text::new("1 for each round", "1 por ronda");
pub(super) const END: Text = Text::new("End of a round", "Fin de una ronda");
pub(super) const END_HELP: Text = Text::new(
    "What ends a round before a hand is empty.",
    "Qué acaba una ronda antes de que una mano quede vacía.",
);
pub(super) const END_CLASSIC: Text = Text::new("Everyone passes", "Todos pasan");
pub(super) const END_PASS: Text =
    Text::new("A player passes three times in a row", "Un jugador pasa tres veces seguidas");
pub(super) const END_FEW_POINTS: Text = Text::new(
    "Everyone passes, or a hand is below 10 points",
    "Todos pasan, o una mano baja de 10 puntos",
);
pub(super) const WINNER: Text = Text::new("Winner of a round", "Ganador de una ronda");
pub(super) const WINNER_HELP: Text =
    Text::new("Who wins when a round is over.", "Quién gana cuando acaba una ronda.");
pub(super) const WINNER_CLASSIC: Text = Text::new(
    "The empty hand, or else the fewest points",
    "La mano vacía o, si no, la de menos puntos",
);
pub(super) const WINNER_PIECES: Text = Text::new("The fewest tiles", "Quien tenga menos fichas");
pub(super) const WINNER_PASS: Text =
    Text::new("The most passes caused", "Quien haya provocado más pases");
pub(super) const BLOCKED: Text = Text::new("Blocked rounds", "Rondas cerradas");
pub(super) const BLOCKED_HELP: Text = Text::new(
    "Who wins by the classic rule when no hand is empty.",
    "Quién gana según la regla clásica si ninguna mano queda vacía.",
);
pub(super) const BLOCKED_HAND: Text =
    Text::new("The hand with the fewest points", "La mano con menos puntos");
pub(super) const BLOCKED_TEAM: Text =
    Text::new("The team with the fewest points", "La pareja con menos puntos");
pub(super) const BLOCKED_LEFT: Text = Text::new(
    "Whoever blocked it, unless the next player has fewer points",
    "Quien cerró, salvo que el siguiente tenga menos puntos",
);
pub(super) const DEAL: Text = Text::new("Deal", "Reparto");
pub(super) const DEAL_HELP: Text =
    Text::new("How the tiles come into the hands.", "Cómo llegan las fichas a las manos.");
pub(super) const DEAL_CLASSIC: Text = Text::new("The same for all", "Igual para todos");
pub(super) const DEAL_RESORT: Text =
    Text::new("Each returns half and is dealt others", "Cada uno devuelve la mitad y recibe otras");
pub(super) const DEAL_CRAZY: Text =
    Text::new("Two each, the rest to anyone", "Dos a cada uno, el resto a cualquiera");
pub(super) const PARTNERSHIP: Text = Text::new("Partnership", "Parejas");
pub(super) const PARTNERSHIP_HELP: Text = Text::new(
    "Whether every other seat plays together, as in two against two.",
    "Si juegan juntos los puestos alternos, como en dos contra dos.",
);
pub(super) const STOCK: Text = Text::new("Stock", "Pozo");
pub(super) const STOCK_HELP: Text = Text::new(
    "Whether a player without a fitting tile draws from the tiles left over.",
    "Si quien no tiene ficha que quepa roba de las que sobraron.",
);
pub(super) const STOCK_LEAVE: Text = Text::new("Is left alone", "No se toca");
pub(super) const STOCK_DRAW: Text =
    Text::new("Is drawn from until a tile fits", "Se roba hasta que una quepa");
pub(super) const OPENING: Text = Text::new("Opening", "Salida");
pub(super) const OPENING_HELP: Text = Text::new(
    "Who plays the first tile of a round, and which; without doubles in any hand the heaviest tile opens.",
    "Quién pone la primera ficha de una ronda y cuál; si nadie tiene dobles, sale la ficha más alta.",
);
pub(super) const OPENING_ANY: Text = Text::new(
    "First player, later the last winner, any tile",
    "El primer jugador, luego el último ganador, cualquier ficha",
);
pub(super) const OPENING_WINNER: Text = Text::new(
    "Highest double, later the last winner with any tile",
    "El doble más alto, luego el último ganador con cualquier ficha",
);
pub(super) const OPENING_ROTATE: Text = Text::new(
    "Highest double, later each player in turn with any tile",
    "El doble más alto, luego cada jugador por turno con cualquier ficha",
);
pub(super) const OPENING_DOUBLE: Text =
    Text::new("Highest double every round", "El doble más alto en cada ronda");
pub(super) const CAPICUA: Text = Text::new("Capicúa bonus", "Bonificación por capicúa");
pub(super) const CAPICUA_HELP: Text = Text::new(
    "Extra points for going out with a tile, not a double, that fits both ends.",
    "Puntos extra por acabar con una ficha, no doble, que cabe en los dos extremos.",
);

pub(super) const DOCUMENT: Text = Text::new("Double-five for two", "Doble cinco para dos");
pub(super) const PAIRS: Text = Text::new("Partnership to 100", "Por parejas a 100");
pub(super) const SPAIN: Text = Text::new("Spanish tournament", "Torneo español");
pub(super) const CUBAN: Text = Text::new("Cuban double-nine", "Cubano, doble nueve");
pub(super) const DOMINICAN: Text = Text::new("Dominican", "Dominicano");
pub(super) const PUERTO_RICAN: Text = Text::new("Puerto Rican to 200", "Puertorriqueño a 200");
pub(super) const VENEZUELAN: Text = Text::new("Venezuelan", "Venezolano");
pub(super) const JAMAICAN: Text = Text::new("Jamaican partner", "Jamaicano por parejas");
pub(super) const CUT_THROAT: Text =
    Text::new("Cut-throat, four alone", "Cuatro, cada uno por su cuenta");
pub(super) const DRAW: Text = Text::new("Draw game for two", "Con robo, para dos");

pub(super) const TOO_MANY_VALUES: Text = Text::new(
    "these faces show at most {} different values",
    "estas caras muestran como mucho {} valores distintos",
);
pub(super) const TOO_FEW_TILES: Text = Text::new(
    "{} players with {} tiles each need {}, but the set has {}",
    "{} jugadores con {} fichas cada uno necesitan {}, pero el juego tiene {}",
);
pub(super) const PARTNERS_IN_PAIRS: Text = Text::new(
    "a partnership needs an even number of seats, four or more, not {}",
    "las parejas necesitan un número par de puestos, cuatro o más, no {}",
);
pub(super) const PARTNERS_OPPOSITE: Text = Text::new(
    "teams are chosen with the option partnership, and then every other seat plays together",
    "los equipos se eligen con la opción partnership, y entonces juegan juntos los puestos alternos",
);
pub(super) const NO_START: Text = Text::new(
    "dominoes always start with a deal; a position cannot be set up",
    "el dominó siempre empieza con un reparto; no se puede montar una posición",
);
pub(super) const EXPECTED: Text = Text::new(
    "\"{}\" is no move; type a tile such as 6-4, with left or right when it fits both ends, or pass",
    "«{}» no es una jugada; escribe una ficha como 6-4, con izquierda o derecha si cabe en ambos extremos, o paso",
);
pub(super) const WHICH_END: Text = Text::new(
    "{} fits both ends; add left or right",
    "{} cabe en los dos extremos; añade izquierda o derecha",
);
pub(super) const HIGHEST_VALUE: Text = Text::new(
    "the values of this set go from {} to {}",
    "los valores de este juego van de {} a {}",
);

pub(super) const PLAYED: Text = Text::new("{} has played {}", "{} ha jugado {}");
pub(super) const PLAYED_LEFT: Text =
    Text::new("{} has played {} on the left", "{} ha jugado {} a la izquierda");
pub(super) const PLAYED_RIGHT: Text =
    Text::new("{} has played {} on the right", "{} ha jugado {} a la derecha");
pub(super) const PASSED: Text = Text::new("{} has passed", "{} ha pasado");
pub(super) const DREW: Text = Text::new("{} draws from the stock", "{} roba del pozo");
pub(super) const DEALT: Text = Text::new("{} is dealt {}", "{} recibe {}");
pub(super) const DEALT_SOMETHING: Text = Text::new("{} is dealt a tile", "{} recibe una ficha");
pub(super) const RETURNED: Text = Text::new("{} has returned {}", "{} ha devuelto {}");
pub(super) const RETURNED_SOMETHING: Text =
    Text::new("{} has returned a tile", "{} ha devuelto una ficha");

pub(super) const ROUND: Text = Text::new("Round {}, up to {}", "Ronda {}, a {}");
pub(super) const ONE_POINT: Text = Text::new("1 point", "1 punto");
pub(super) const MANY_POINTS: Text = Text::new("{} points", "{} puntos");
pub(super) const OPEN_ENDS: Text = Text::new("Open ends: {} and {}", "Extremos abiertos: {} y {}");
pub(super) const OPENS_WITH: Text = Text::new("{} opens with {}", "{} sale con {}");
pub(super) const HAS_WON: Text =
    Text::new("Last round: {} has won {}", "Ronda anterior: {} ha ganado {}");
pub(super) const HAS_WON_CAPICUA: Text = Text::new(
    "Last round: {} has won {} with a capicúa",
    "Ronda anterior: {} ha ganado {} con capicúa",
);
pub(super) const WAS_DRAWN: Text = Text::new("Last round: draw", "Ronda anterior: empate");
pub(super) const CHAMPION: Text = Text::new("Tournament champion: {}", "Campeón del torneo: {}");
pub(super) const NO_CHAMPION: Text = Text::new(
    "{} rounds in a row were drawn: the tournament ends as it stands",
    "{} rondas seguidas acabaron en empate: el torneo termina como está",
);
