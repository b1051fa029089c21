//! Appending moves, many matches at a time.

use std::collections::{HashMap, HashSet};

use serde_json::{Value as Json, json};
use sqlx::{AnyConnection, AssertSqlSafe};
use texts::store as say;

use crate::sql;
use crate::{Error, State};

/// Moves to append to a match.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) id: i64,
    /// How many moves the match must have.
    pub(crate) ply: i64,
    pub(crate) moves: Vec<String>,
    pub(crate) saved: String,
    /// What the clocks of its room show, where it has some.
    pub(crate) clock: Option<String>,
}

/// Appends what can be appended. A match that is not where an append expects
/// it is left alone.
pub(crate) async fn write(
    connection: &mut AnyConnection,
    is_file: bool,
    appends: &[Append],
) -> Result<Vec<Result<(), Error>>, Error> {
    let mut results: Vec<Result<(), Error>> = appends.iter().map(|_| Ok(())).collect();
    for round in rounds(appends) {
        let done = write_round(connection, is_file, appends, &round).await?;
        for index in round {
            if !done.contains(&appends[index].id) {
                results[index] = Err(Error::Conflict(say::MATCH_MOVED_ON.into()));
            }
        }
    }
    Ok(results)
}

/// One statement changes a row once: appends to the same match go one round
/// after the other, in the order they came.
fn rounds(appends: &[Append]) -> Vec<Vec<usize>> {
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    let mut taken: HashMap<i64, usize> = HashMap::new();
    for (index, append) in appends.iter().enumerate() {
        let round = taken.entry(append.id).or_default();
        if rounds.len() == *round {
            rounds.push(Vec::new());
        }
        rounds[*round].push(index);
        *round += 1;
    }
    rounds
}

/// The matches that were where the appends expected them.
async fn write_round(
    connection: &mut AnyConnection,
    is_file: bool,
    appends: &[Append],
    round: &[usize],
) -> Result<HashSet<i64>, Error> {
    let row = |&index: &usize| {
        let Append { id, ply, moves, saved, .. } = &appends[index];
        json!([id, ply, moves.len(), sql::lines(moves), saved])
    };
    let rows: Vec<_> = round.iter().map(row).collect();
    // The plus keeps SQLite from going through all matches in play to find a few by their numbers.
    let statement = format!(
        "UPDATE matches SET ply = ply + CAST(j.value ->> 2 AS BIGINT), \
         moves = moves || (j.value ->> 3), undone = '', saved = j.value ->> 4 FROM {} \
         WHERE matches.id = CAST(j.value ->> 0 AS BIGINT) \
         AND matches.ply = CAST(j.value ->> 1 AS BIGINT) AND +matches.state = {} \
         RETURNING matches.id",
        sql::rows(is_file),
        State::InPlay.code()
    );
    let query = sqlx::query(AssertSqlSafe(statement)).bind(Json::from(rows).to_string());
    let rows = query.fetch_all(&mut *connection).await?;
    let done = rows.iter().map(|row| sql::number(row, 0)).collect::<Result<HashSet<_>, _>>()?;
    set_clocks(connection, is_file, round.iter().map(|&index| &appends[index]), &done).await?;
    Ok(done)
}

/// Notes what the clocks show, for those of these matches that have some.
async fn set_clocks(
    connection: &mut AnyConnection,
    is_file: bool,
    appends: impl Iterator<Item = &Append>,
    done: &HashSet<i64>,
) -> Result<(), Error> {
    let timed = appends.filter(|append| done.contains(&append.id));
    let rows: Vec<_> =
        timed.filter_map(|append| Some(json!([append.id, append.clock.as_ref()?]))).collect();
    if rows.is_empty() {
        return Ok(());
    }
    let statement = format!(
        "UPDATE rooms SET clock = j.value ->> 1 FROM {} \
         WHERE rooms.match = CAST(j.value ->> 0 AS BIGINT)",
        sql::rows(is_file)
    );
    let query = sqlx::query(AssertSqlSafe(statement)).bind(Json::from(rows).to_string());
    query.execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appends_to_one_match_go_one_after_the_other() {
        let append =
            |id| Append { id, ply: 0, moves: Vec::new(), saved: String::new(), clock: None };
        let appends = [append(1), append(2), append(1), append(3), append(1)];
        assert_eq!(rounds(&appends), [vec![0, 1, 3], vec![2], vec![4]]);
    }
}
