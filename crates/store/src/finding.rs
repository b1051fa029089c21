//! Finding matches again.

use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;
use table::{Parts, names_in};

use crate::alias::words;
use crate::{Error, Store, sql};

/// A word that no more matches have than this is looked up first; with more,
/// it is faster to go through the latest matches until enough have it.
const RARE: i64 = 500;

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It goes on.
    InPlay,
    /// It was played to its end.
    Over,
    /// It was left before its end.
    Stopped,
}

impl State {
    /// Every state.
    pub const ALL: [Self; 3] = [Self::InPlay, Self::Over, Self::Stopped];

    /// The state of a match in parts.
    pub fn of(parts: &Parts) -> Self {
        match &parts.result {
            None => Self::InPlay,
            Some(result) if result.contains("\"stopped\"") => Self::Stopped,
            Some(_) => Self::Over,
        }
    }

    /// How commands write it.
    pub fn word(self) -> &'static str {
        match self {
            Self::InPlay => "playing",
            Self::Over => "over",
            Self::Stopped => "stopped",
        }
    }

    pub(crate) const fn code(self) -> i64 {
        self as i64
    }

    fn from_code(code: i64) -> Self {
        Self::ALL.into_iter().find(|state| state.code() == code).unwrap_or(Self::Stopped)
    }
}

/// Which matches are wanted.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Those of a game, by its id.
    pub game: Option<String>,
    /// Those at which somebody of this name sat.
    pub player: Option<String>,
    /// Those at which the profile of this number sat.
    pub profile: Option<i64>,
    /// Those in one of these states; all when there are none.
    pub states: Vec<State>,
    /// Those that began at this moment or later.
    pub from: Option<String>,
    /// Those that began before this moment.
    pub until: Option<String>,
    /// Those in whose name and players' names all these words begin something.
    pub search: Option<String>,
    /// Without the first so many.
    pub skip: i64,
    /// At most so many.
    pub most: i64,
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its number.
    pub id: i64,
    /// What it is called, when it was given a name.
    pub name: Option<String>,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub state: State,
    /// Who sits at it.
    pub players: Vec<String>,
    /// How many moves were made.
    pub ply: i64,
    /// The result, as records write it.
    pub result: Option<String>,
    /// When it began.
    pub started: String,
    /// When it was last changed.
    pub saved: String,
}

/// A word that is looked for.
struct Term {
    word: String,
    /// Whether it must be a whole word of a player's name.
    is_player: bool,
}

impl Term {
    /// Where the word, and those that begin with it, stand among all words.
    fn ranges(&self) -> Vec<(String, String)> {
        let from = |start: String| (start.clone(), start + "\u{10ffff}");
        match self.is_player {
            true => vec![(format!("@{}", self.word), format!("@{}\u{1}", self.word))],
            false => vec![from(self.word.clone()), from(format!("@{}", self.word))],
        }
    }

    /// The patterns of which the words of a match must fit one.
    fn patterns(&self) -> [String; 2] {
        match self.is_player {
            true => [format!("% @{} %", self.word), format!("% @{} %", self.word)],
            false => [format!("% {}%", self.word), format!("% @{}%", self.word)],
        }
    }
}

/// Conditions with their values, numbered as they are added.
#[derive(Default)]
struct Conditions {
    clauses: Vec<String>,
    values: Vec<Value>,
}

enum Value {
    Text(String),
    Number(i64),
}

impl Conditions {
    fn place(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }

    fn text(&mut self, text: &str) -> String {
        self.place(Value::Text(text.to_owned()))
    }

    fn add(&mut self, clause: String) {
        self.clauses.push(clause);
    }

    fn of(filter: &Filter, terms: &[Term]) -> Self {
        let mut all = Self::default();
        let compared =
            [("game =", &filter.game), ("started >=", &filter.from), ("started <", &filter.until)];
        for (column, value) in compared {
            if let Some(value) = value {
                let place = all.text(value);
                all.add(format!("{column} {place}"));
            }
        }
        if let Some(profile) = filter.profile {
            let place = all.place(Value::Number(profile));
            all.add(format!("id IN (SELECT match FROM match_profiles WHERE profile = {place})"));
        }
        if !filter.states.is_empty() {
            let codes: Vec<_> =
                filter.states.iter().map(|state| state.code().to_string()).collect();
            all.add(format!("state IN ({})", codes.join(", ")));
            if !filter.states.contains(&State::Over) {
                // Word for word as in the index, for a database that does not reason.
                all.add("state <> 1".to_owned());
            }
        }
        for term in terms {
            let [first, second] = term.patterns().map(|pattern| all.text(&pattern));
            all.add(format!("(words LIKE {first} OR words LIKE {second})"));
        }
        all
    }

    /// Adds that the match must be among those that have this word.
    fn look_up(&mut self, term: &Term) {
        let found = self.found(term);
        self.add(format!("id IN ({found})"));
    }

    /// The matches that have a word, no more than it takes to see that it is
    /// not rare. Each range is read by itself: of two in one condition a
    /// database may read all before it stops.
    fn found(&mut self, term: &Term) -> String {
        let ranges: Vec<_> = term
            .ranges()
            .iter()
            .map(|(from, to)| {
                let (from, to) = (self.text(from), self.text(to));
                format!(
                    "SELECT * FROM (SELECT match FROM match_words \
                     WHERE word >= {from} AND word < {to} LIMIT {RARE}) AS found"
                )
            })
            .collect();
        ranges.join(" UNION ALL ")
    }

    async fn fetch(self, store: &Store, statement: String) -> Result<Vec<AnyRow>, Error> {
        let mut query = sqlx::query(AssertSqlSafe(statement));
        for value in self.values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        Ok(query.fetch_all(&store.pool).await?)
    }
}

impl Store {
    /// The matches that a filter lets through, the latest first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn matches(&self, filter: &Filter) -> Result<Vec<Summary>, Error> {
        let terms = terms(filter);
        let mut conditions = Conditions::of(filter, &terms);
        for term in &terms {
            if self.is_rare(term).await? {
                conditions.look_up(term);
                break;
            }
        }
        let wanted = match conditions.clauses.join(" AND ") {
            none if none.is_empty() => "TRUE".to_owned(),
            wanted => wanted,
        };
        let (most, skip) = (filter.most, filter.skip);
        let [most, skip] = [most, skip].map(|number| conditions.place(Value::Number(number)));
        let statement = format!(
            "SELECT id, name, game, state, head, ply, result, started, saved FROM matches \
             WHERE {wanted} ORDER BY id DESC LIMIT {most} OFFSET {skip}"
        );
        conditions.fetch(self, statement).await?.iter().map(read).collect()
    }

    /// The numbers of the first so many matches after one, in order.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn numbers(&self, after: i64, most: i64) -> Result<Vec<i64>, Error> {
        let query = sqlx::query("SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2");
        let rows = query.bind(after).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(|row| sql::number(row, 0)).collect()
    }

    async fn is_rare(&self, term: &Term) -> Result<bool, Error> {
        let mut conditions = Conditions::default();
        let found = conditions.found(term);
        let statement = format!("SELECT COUNT(*) FROM ({found}) AS counted");
        let rows = conditions.fetch(self, statement).await?;
        Ok(rows.first().map(|row| sql::number(row, 0)).transpose()?.unwrap_or(0) < RARE)
    }
}

fn terms(filter: &Filter) -> Vec<Term> {
    let of = |text: &Option<String>, is_player| {
        let words = text.as_deref().map(words).unwrap_or_default();
        words.into_iter().map(move |word| Term { word, is_player })
    };
    of(&filter.player, true).chain(of(&filter.search, false)).collect()
}

fn read(row: &AnyRow) -> Result<Summary, Error> {
    Ok(Summary {
        id: sql::number(row, 0)?,
        name: sql::maybe_text(row, 1)?,
        game: sql::text(row, 2)?,
        state: State::from_code(sql::number(row, 3)?),
        players: names_in(&sql::text(row, 4)?),
        ply: sql::number(row, 5)?,
        result: sql::maybe_text(row, 6)?,
        started: sql::text(row, 7)?,
        saved: sql::text(row, 8)?,
    })
}
