//! Appending moves, many matches at a time.

use std::collections::{HashMap, HashSet};

use serde_json::{Value as Json, json};
use sqlx::any::AnyRow;
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
    let mut results = Vec::new();
    for round in rounds(appends) {
        let mut done = HashSet::new();
        for statement in statements(is_file, round.iter().map(|&index| &appends[index])) {
            let rows = sqlx::raw_sql(AssertSqlSafe(statement)).fetch_all(&mut *connection).await?;
            done.extend(ids(&rows)?);
        }
        results.extend(round.into_iter().map(|index| (index, result(&appends[index], &done))));
    }
    results.sort_by_key(|(index, _)| *index);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

/// What came of an append, when these matches were where appends expected them.
pub(crate) fn result(append: &Append, done: &HashSet<i64>) -> Result<(), Error> {
    match done.contains(&append.id) {
        true => Ok(()),
        false => Err(Error::Conflict(say::MATCH_MOVED_ON.into())),
    }
}

/// The numbers in the first column of rows.
pub(crate) fn ids(rows: &[AnyRow]) -> Result<HashSet<i64>, Error> {
    rows.iter().map(|row| sql::number(row, 0)).collect()
}

/// Whether one statement can do them all: it changes a row once.
pub(crate) fn are_one_round(appends: &[Append]) -> bool {
    let matches: HashSet<_> = appends.iter().map(|append| append.id).collect();
    matches.len() == appends.len()
}

/// Appends to the same match go one round after the other, in the order they
/// came.
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

/// What appends moves to matches, which are told by their numbers, and notes
/// what the clocks of those show that have some.
pub(crate) fn statements<'a>(
    is_file: bool,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Vec<String> {
    let row = |append: &Append| {
        let Append { id, ply, moves, saved, .. } = append;
        json!([id, ply, moves.len(), sql::lines(moves), saved])
    };
    let rows: Vec<_> = appends.clone().map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    // The plus keeps SQLite from going through all matches in play to find a few by their numbers.
    let moves = format!(
        "UPDATE matches SET ply = ply + CAST(j.value ->> 2 AS BIGINT), \
         moves = moves || (j.value ->> 3), undone = '', saved = j.value ->> 4 FROM {} \
         WHERE matches.id = CAST(j.value ->> 0 AS BIGINT) \
         AND matches.ply = CAST(j.value ->> 1 AS BIGINT) AND +matches.state = {} \
         RETURNING matches.id",
        from(is_file, rows),
        State::InPlay.code()
    );
    let timed: Vec<_> =
        appends.filter_map(|it| Some(json!([it.id, it.ply, it.clock.as_ref()?]))).collect();
    if timed.is_empty() {
        return vec![moves];
    }
    let clocks = format!(
        "UPDATE rooms SET clock = j.value ->> 2 FROM {}, matches \
         WHERE matches.id = CAST(j.value ->> 0 AS BIGINT) AND rooms.match = matches.id \
         AND matches.ply = CAST(j.value ->> 1 AS BIGINT)",
        from(is_file, timed)
    );
    // Before the moves are there: a clock belongs to the ply that an append expects.
    vec![clocks, moves]
}

/// Rows that stand in the statement itself.
fn from(is_file: bool, rows: Vec<Json>) -> String {
    sql::rows_of(is_file, &sql::quoted(&Json::from(rows).to_string()))
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
