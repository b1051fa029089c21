//! The lesson and the rules of dominoes.

use kernel::Text;

use super::lessons::{Part, Told, look};

pub const OPEN: Told = Told {
    task: Text::new(
        "These are your tiles; the rival's are face down. You open: play any tile. A heavy one is a good one to be rid of.",
        "Estas son tus fichas; las del rival están boca abajo. Sales tú: juega cualquiera. Conviene soltar una con muchos puntos.",
    ),
    hint: Text::new("any tile of your hand will do.", "vale cualquier ficha de tu mano."),
    done: Text::new("The line has begun.", "La línea ha empezado."),
};
pub const MATCH: Told = Told {
    task: Text::new(
        "A tile fits where its value meets the same value at an end. The ends are 6 and 2. Play the tile that fits.",
        "Una ficha encaja donde su valor coincide con el del extremo. Los extremos son 6 y 2. Juega la ficha que encaja.",
    ),
    hint: Text::new("look for a tile with a 6 or a 2.", "busca una ficha con un 6 o un 2."),
    done: Text::new("Its other value is an end now.", "Su otro valor es ahora un extremo."),
};
pub const WHICH_END: Told = Told {
    task: Text::new(
        "Your 6-2 fits both ends. Touch the tile, then the end you choose: put it on the left.",
        "Tu 6-2 encaja en los dos extremos. Toca la ficha y luego el extremo: ponla a la izquierda.",
    ),
    hint: Text::new("the left end, please.", "en el extremo izquierdo, por favor."),
    done: Text::new(
        "You decide which values stay open.",
        "Tú decides qué valores quedan abiertos.",
    ),
};
pub const PASSING: Told = look(Text::new(
    "Who has no tile that fits passes; that happens by itself. A round in which everybody passes is blocked, and the fewest points in hand win it.",
    "Quien no tiene ficha que encaje pasa; ocurre solo. Una ronda en la que todos pasan queda cerrada, y la gana quien tenga menos puntos en la mano.",
));
pub const OUT: Told = Told {
    task: Text::new(
        "Whoever plays the last tile wins the round and the points in the other hands. Play yours.",
        "Quien pone su última ficha gana la ronda y los puntos de las otras manos. Juega la tuya.",
    ),
    hint: Text::new("one tile is left to you: it fits.", "te queda una ficha, y encaja."),
    done: Text::new(
        "You are out: the round is yours, and with it the match to one point.",
        "Te has quedado sin fichas: la ronda es tuya, y con ella la partida a un punto.",
    ),
};

pub const TURN: Part = Part {
    title: Text::new("A turn", "Un turno"),
    text: Text::new(
        "The tiles are dealt and kept secret. A turn adds a tile to either end of the line where its value is the same. Doubles count as any other tile. Who has none that fits passes, or draws from the stock where that was agreed.",
        "Las fichas se reparten y no se enseñan. En cada turno se añade una ficha a un extremo de la línea con el mismo valor. Los dobles cuentan como las demás. Quien no tiene ninguna que encaje pasa, o roba del pozo si así se acordó.",
    ),
};
pub const ROUND: Part = Part {
    title: Text::new("The end of a round", "El fin de una ronda"),
    text: Text::new(
        "A round is over when a hand is empty or nobody can play. The winner scores the points in the losers' hands, unless another way to score was chosen.",
        "Una ronda acaba cuando una mano queda vacía o nadie puede jugar. Quien gana se apunta los puntos de las manos perdedoras, salvo que se haya elegido otra puntuación.",
    ),
};
pub const TOURNAMENT: Part = Part {
    title: Text::new("The tournament", "El torneo"),
    text: Text::new(
        "Rounds are played until a side has enough points. With an even number of players every other seat can play together, as in two against two.",
        "Se juegan rondas hasta que un bando reúne los puntos. Con un número par de jugadores, los puestos alternos pueden jugar juntos, como en dos contra dos.",
    ),
};
pub const MATCH_CAPTION: Text = Text::new("The ends are 6 and 2.", "Los extremos son 6 y 2.");
pub const OUT_CAPTION: Text =
    Text::new("One tile left, and it fits.", "Queda una ficha, y encaja.");
