//! Appending moves, many matches at a time.

use std::collections::{HashMap, HashSet};

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
}

/// The most appends in one statement: databases take only so many values.
const MOST: usize = 1024;

/// Appends what can be appended. A match that is not where an append expects
/// it is left alone.
pub(crate) async fn write(
    connection: &mut AnyConnection,
    appends: &[Append],
) -> Result<Vec<Result<(), Error>>, Error> {
    let mut results: Vec<Result<(), Error>> = appends.iter().map(|_| Ok(())).collect();
    for round in rounds(appends) {
        for part in round.chunks(MOST) {
            let done = write_round(connection, appends, part).await?;
            for &index in part {
                if !done.contains(&appends[index].id) {
                    results[index] = Err(Error::Conflict(say::MATCH_MOVED_ON.into()));
                }
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
    appends: &[Append],
    round: &[usize],
) -> Result<HashSet<i64>, Error> {
    let values = sql::values(round.len(), &["BIGINT", "BIGINT", "BIGINT", "TEXT", "TEXT"]);
    let statement = format!(
        "UPDATE matches SET moves = moves || v.column4, ply = ply + v.column3, undone = '', \
         saved = v.column5 FROM (VALUES {values}) AS v \
         WHERE matches.id = v.column1 AND matches.ply = v.column2 AND matches.state = {} \
         RETURNING matches.id",
        State::InPlay.code()
    );
    let mut query = sqlx::query(AssertSqlSafe(statement)).persistent(round.len() == 1);
    for &index in round {
        let Append { id, ply, moves, saved } = &appends[index];
        query = query.bind(*id).bind(*ply).bind(moves.len() as i64);
        query = query.bind(sql::lines(moves)).bind(saved.clone());
    }
    let rows = query.fetch_all(connection).await?;
    rows.iter().map(|row| sql::number(row, 0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appends_to_one_match_go_one_after_the_other() {
        let append = |id| Append { id, ply: 0, moves: Vec::new(), saved: String::new() };
        let appends = [append(1), append(2), append(1), append(3), append(1)];
        assert_eq!(rounds(&appends), [vec![0, 1, 3], vec![2], vec![4]]);
    }
}
