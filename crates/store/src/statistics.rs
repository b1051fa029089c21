//! What somebody's matches have come to.

use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use crate::rating::Rating;
use crate::{Error, Store, Tally, Verdict, sql};

/// The game that stands for all of them.
pub(crate) const OVERALL: &str = "";

/// How many of somebody's last matches are shown.
const LAST: i64 = 10;

/// What somebody's matches have come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// In all games together.
    pub overall: Tally,
    /// In each game that was played, by its id.
    pub games: Vec<(String, Tally)>,
    /// The last matches that are still kept, the latest first.
    pub last: Vec<Played>,
}

/// A match that somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The match's number.
    pub id: i64,
    /// The game's id.
    pub game: String,
    /// What it was for them; none while it goes on.
    pub verdict: Option<Verdict>,
    /// When it began.
    pub started: String,
}

impl Store {
    /// The statistics of a profile, by its number.
    ///
    /// # Errors
    /// Only when the database fails.
    pub async fn statistics(&self, profile: i64) -> Result<Statistics, Error> {
        let query = "SELECT game, won, lost, drawn, points, streak, best_streak, \
                     rating, deviation, volatility FROM tallies WHERE profile = $1 ORDER BY game";
        let rows = sqlx::query(query).bind(profile).fetch_all(&self.pool).await?;
        let mut overall = Tally::default();
        let mut games = Vec::new();
        for row in &rows {
            match (sql::text(row, 0)?, Tally::read(row, 1)?) {
                (game, tally) if game == OVERALL => overall = tally,
                (game, tally) => games.push((game, tally)),
            }
        }
        Ok(Statistics { overall, games, last: self.last_matches(profile).await? })
    }

    async fn last_matches(&self, profile: i64) -> Result<Vec<Played>, Error> {
        let query = "SELECT m.id, m.game, p.verdict, m.started \
                     FROM match_profiles p JOIN matches m ON m.id = p.match \
                     WHERE p.profile = $1 ORDER BY p.match DESC LIMIT $2";
        let rows = sqlx::query(query).bind(profile).bind(LAST).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Played {
                id: sql::number(row, 0)?,
                game: sql::text(row, 1)?,
                verdict: sql::maybe_text(row, 2)?.as_deref().and_then(Verdict::from_word),
                started: sql::text(row, 3)?,
            })
        };
        rows.iter().map(read).collect()
    }
}

impl Tally {
    /// Reads a tally from the columns of a row, from this one on.
    pub(crate) fn read(row: &AnyRow, from: usize) -> Result<Self, Error> {
        Ok(Self {
            won: sql::number(row, from)?,
            lost: sql::number(row, from + 1)?,
            drawn: sql::number(row, from + 2)?,
            points: sql::number(row, from + 3)?,
            streak: sql::number(row, from + 4)?,
            best_streak: sql::number(row, from + 5)?,
            rating: Rating {
                value: sql::real(row, from + 6)?,
                deviation: sql::real(row, from + 7)?,
                volatility: sql::real(row, from + 8)?,
            },
        })
    }

    /// What a profile has in a game so far.
    pub(crate) async fn of(
        connection: &mut AnyConnection,
        profile: i64,
        game: &str,
    ) -> Result<Self, Error> {
        let query = "SELECT won, lost, drawn, points, streak, best_streak, \
                     rating, deviation, volatility FROM tallies WHERE profile = $1 AND game = $2";
        let row = sqlx::query(query).bind(profile).bind(game).fetch_optional(connection).await?;
        row.map_or_else(|| Ok(Self::default()), |row| Self::read(&row, 0))
    }

    pub(crate) async fn write(
        &self,
        connection: &mut AnyConnection,
        profile: i64,
        game: &str,
    ) -> Result<(), Error> {
        let statement = "INSERT INTO tallies (profile, game, won, lost, drawn, points, streak, \
                         best_streak, rating, deviation, volatility) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                         ON CONFLICT (profile, game) DO UPDATE SET won = excluded.won, \
                         lost = excluded.lost, drawn = excluded.drawn, points = excluded.points, \
                         streak = excluded.streak, best_streak = excluded.best_streak, \
                         rating = excluded.rating, deviation = excluded.deviation, \
                         volatility = excluded.volatility";
        let Rating { value, deviation, volatility } = self.rating;
        let query = sqlx::query(statement).bind(profile).bind(game);
        let query = query.bind(self.won).bind(self.lost).bind(self.drawn).bind(self.points);
        let query = query.bind(self.streak).bind(self.best_streak);
        query.bind(value).bind(deviation).bind(volatility).execute(connection).await?;
        Ok(())
    }
}
