//! Small helpers for statements that both databases understand.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::Error;

/// A column of a row, as a whole number.
pub(crate) fn number(row: &AnyRow, column: usize) -> Result<i64, Error> {
    Ok(row.try_get(column)?)
}

/// A column of a row, as a number.
pub(crate) fn real(row: &AnyRow, column: usize) -> Result<f64, Error> {
    Ok(row.try_get(column)?)
}

/// A column of a row, as text.
pub(crate) fn text(row: &AnyRow, column: usize) -> Result<String, Error> {
    Ok(row.try_get(column)?)
}

/// A column of a row, as text that may be missing.
pub(crate) fn maybe_text(row: &AnyRow, column: usize) -> Result<Option<String>, Error> {
    Ok(row.try_get(column)?)
}

/// `($1, $2), ($3, $4)`: places for so many rows, each column of a type.
/// PostgreSQL wants to be told the types; SQLite does not mind.
pub(crate) fn values(rows: usize, types: &[&str]) -> String {
    let row = |row: usize| {
        let places = types
            .iter()
            .enumerate()
            .map(|(column, kind)| format!("CAST(${} AS {kind})", row * types.len() + column + 1));
        format!("({})", places.collect::<Vec<_>>().join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// `$3, $4, $5`: so many places after the first so many.
pub(crate) fn places(after: usize, count: usize) -> String {
    (after + 1..=after + count).map(|n| format!("${n}")).collect::<Vec<_>>().join(", ")
}

/// Moves as a column keeps them: each ends its line.
pub(crate) fn lines(moves: &[String]) -> String {
    moves.iter().flat_map(|mv| [mv.as_str(), "\n"]).collect()
}

/// The moves of such a column.
pub(crate) fn moves(lines: &str) -> Vec<String> {
    lines.lines().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbered_through() {
        let both = "(CAST($1 AS BIGINT), CAST($2 AS TEXT)), (CAST($3 AS BIGINT), CAST($4 AS TEXT))";
        assert_eq!(values(2, &["BIGINT", "TEXT"]), both);
        assert_eq!(places(2, 3), "$3, $4, $5");
        assert_eq!(places(2, 0), "");
    }

    #[test]
    fn moves_come_back_from_their_column() {
        let made = ["d3".to_owned(), "pass".to_owned()];
        assert_eq!(moves(&lines(&made)), made);
        assert_eq!(moves(&lines(&[])), [""; 0]);
    }
}
