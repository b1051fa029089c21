//! What can be chosen, and the rules of known tables.

use kernel::{Choice, Kind, OptionSpec, Preset, Text, Value};

use super::texts;
use super::tile::{MOST_TILES, MOST_VALUES};

const fn choice(word: &'static str, label: Text) -> Choice {
    Choice { word, label }
}

const fn choices(
    name: &'static str,
    choices: &'static [Choice],
    label: Text,
    help: Text,
) -> OptionSpec {
    let default = Value::Word(choices[0].word);
    OptionSpec { name, kind: Kind::Choice(choices), default, label, help }
}

const fn number(
    name: &'static str,
    range: (i64, i64),
    default: i64,
    label: Text,
    help: Text,
) -> OptionSpec {
    let kind = Kind::Number { min: range.0, max: range.1, step: 1 };
    OptionSpec { name, kind, default: Value::Number(default), label, help }
}

const FACES: &[Choice] = &[
    choice("numbers", texts::NUMBERS),
    choice("letters", texts::LETTERS),
    choice("symbols", texts::SYMBOLS),
];
const ORDERS: &[Choice] = &[
    choice("classic", texts::ORDER_CLASSIC),
    choice("maximum", texts::ORDER_MAXIMUM),
    choice("turn-pass", texts::ORDER_TURN_PASS),
];
const SCORINGS: &[Choice] = &[
    choice("classic", texts::SCORING_CLASSIC),
    choice("pieces", texts::SCORING_PIECES),
    choice("passes", texts::SCORING_PASSES),
    choice("all-pips", texts::SCORING_ALL_PIPS),
    choice("one", texts::SCORING_ONE),
];
const ENDS: &[Choice] = &[
    choice("classic", texts::END_CLASSIC),
    choice("pass", texts::END_PASS),
    choice("few-points", texts::END_FEW_POINTS),
];
const WINNERS: &[Choice] = &[
    choice("classic", texts::WINNER_CLASSIC),
    choice("pieces", texts::WINNER_PIECES),
    choice("pass", texts::WINNER_PASS),
];
const BLOCKED: &[Choice] = &[
    choice("lowest-hand", texts::BLOCKED_HAND),
    choice("lowest-team", texts::BLOCKED_TEAM),
    choice("left-neighbour", texts::BLOCKED_LEFT),
];
const DEALS: &[Choice] = &[
    choice("classic", texts::DEAL_CLASSIC),
    choice("resort", texts::DEAL_RESORT),
    choice("crazy", texts::DEAL_CRAZY),
];
const OPENINGS: &[Choice] = &[
    choice("any", texts::OPENING_ANY),
    choice("last-winner", texts::OPENING_WINNER),
    choice("rotate", texts::OPENING_ROTATE),
    choice("highest-double", texts::OPENING_DOUBLE),
];
const STOCKS: &[Choice] = &[choice("leave", texts::STOCK_LEAVE), choice("draw", texts::STOCK_DRAW)];

/// Two hands are the fewest that share the largest set.
const MOST_IN_HAND: i64 = (MOST_TILES / 2) as i64;

pub(super) const OPTIONS: &[OptionSpec] = &[
    number("values", (3, MOST_VALUES as i64), 7, texts::VALUES, texts::VALUES_HELP),
    choices("faces", FACES, texts::FACES, texts::FACES_HELP),
    number("tiles", (3, MOST_IN_HAND), 7, texts::TILES, texts::TILES_HELP),
    number("points", (1, 1000), 1, texts::POINTS, texts::POINTS_HELP),
    choices("order", ORDERS, texts::ORDER, texts::ORDER_HELP),
    choices("scoring", SCORINGS, texts::SCORING, texts::SCORING_HELP),
    choices("end", ENDS, texts::END, texts::END_HELP),
    choices("winner", WINNERS, texts::WINNER, texts::WINNER_HELP),
    choices("blocked", BLOCKED, texts::BLOCKED, texts::BLOCKED_HELP),
    choices("deal", DEALS, texts::DEAL, texts::DEAL_HELP),
    choices("opening", OPENINGS, texts::OPENING, texts::OPENING_HELP),
    choices("stock", STOCKS, texts::STOCK, texts::STOCK_HELP),
    number("capicua", (0, 100), 0, texts::CAPICUA, texts::CAPICUA_HELP),
    OptionSpec {
        name: "partnership",
        kind: Kind::Flag,
        default: Value::Flag(false),
        label: texts::PARTNERSHIP,
        help: texts::PARTNERSHIP_HELP,
    },
];

const PAIRS: (&str, Value) = ("partnership", Value::Flag(true));
const ALL_PIPS: (&str, Value) = ("scoring", Value::Word("all-pips"));
const ONE_EACH: (&str, Value) = ("scoring", Value::Word("one"));
const LOWEST_TEAM: (&str, Value) = ("blocked", Value::Word("lowest-team"));
const LAST_WINNER: (&str, Value) = ("opening", Value::Word("last-winner"));
const ROTATE: (&str, Value) = ("opening", Value::Word("rotate"));

const fn points(target: i64) -> (&'static str, Value) {
    ("points", Value::Number(target))
}

pub(super) const PRESETS: &[Preset] = &[
    Preset {
        word: "document",
        label: texts::DOCUMENT,
        values: &[("values", Value::Number(6))],
        seats: Some(2),
    },
    Preset {
        word: "partnership",
        label: texts::PAIRS,
        values: &[PAIRS, points(100), LOWEST_TEAM, ROTATE],
        seats: Some(4),
    },
    Preset {
        word: "spain",
        label: texts::SPAIN,
        values: &[PAIRS, points(300), ALL_PIPS, LOWEST_TEAM, ROTATE],
        seats: Some(4),
    },
    Preset {
        word: "cuban",
        label: texts::CUBAN,
        values: &[
            ("values", Value::Number(10)),
            ("tiles", Value::Number(10)),
            PAIRS,
            points(150),
            LOWEST_TEAM,
        ],
        seats: Some(4),
    },
    Preset {
        word: "dominican",
        label: texts::DOMINICAN,
        values: &[PAIRS, points(200), ALL_PIPS, LAST_WINNER, ("capicua", Value::Number(30))],
        seats: Some(4),
    },
    Preset {
        word: "puerto-rican",
        label: texts::PUERTO_RICAN,
        values: &[PAIRS, points(200), ALL_PIPS, LOWEST_TEAM, LAST_WINNER],
        seats: Some(4),
    },
    Preset {
        word: "venezuelan",
        label: texts::VENEZUELAN,
        values: &[PAIRS, points(100), ALL_PIPS, LOWEST_TEAM, ROTATE],
        seats: Some(4),
    },
    Preset {
        word: "jamaican",
        label: texts::JAMAICAN,
        values: &[PAIRS, points(6), ONE_EACH, LAST_WINNER],
        seats: Some(4),
    },
    Preset {
        word: "cut-throat",
        label: texts::CUT_THROAT,
        values: &[points(6), ONE_EACH, LAST_WINNER],
        seats: Some(4),
    },
    Preset {
        word: "draw",
        label: texts::DRAW,
        values: &[
            points(100),
            ("stock", Value::Word("draw")),
            ("opening", Value::Word("highest-double")),
        ],
        seats: Some(2),
    },
];
