//! Small helpers for statements that both databases understand.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::Error;

/// A column of a row, as a whole number.
pub(crate) fn number(row: &AnyRow, column: usize) -> Result<i64, Error> {
    Ok(row.try_get(column)?)
}

/// A column of a row, as a whole number that may be missing.
pub(crate) fn maybe_number(row: &AnyRow, column: usize) -> Result<Option<i64>, Error> {
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

/// The columns of rows that come as one value, an array of arrays: each column
/// of a type. However many rows there are, the statement stays the same, and
/// nobody has to count thousands of places.
pub(crate) fn columns(types: &[&str]) -> String {
    let column = |(index, kind): (usize, &&str)| format!("CAST(j.value ->> {index} AS {kind})");
    types.iter().enumerate().map(column).collect::<Vec<_>>().join(", ")
}

/// Where [`columns`] come from: the value at the first place, row by row.
pub(crate) fn rows(is_file: bool) -> String {
    rows_of(is_file, "$1")
}

/// Where [`columns`] come from: this value, row by row.
pub(crate) fn rows_of(is_file: bool, value: &str) -> String {
    match is_file {
        true => format!("json_each({value}) AS j"),
        false => format!("json_array_elements(CAST({value} AS JSON)) AS j(value)"),
    }
}

/// Text as it stands in a statement.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
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
        let both = "CAST(j.value ->> 0 AS BIGINT), CAST(j.value ->> 1 AS TEXT)";
        assert_eq!(columns(&["BIGINT", "TEXT"]), both);
        assert_eq!(places(2, 3), "$3, $4, $5");
        assert_eq!(places(2, 0), "");
    }

    #[test]
    fn nobody_leaves_a_quoted_text() {
        assert_eq!(quoted("it's"), "'it''s'");
        assert_eq!(quoted("'; DROP TABLE matches"), "'''; DROP TABLE matches'");
    }

    #[test]
    fn moves_come_back_from_their_column() {
        let made = ["d3".to_owned(), "pass".to_owned()];
        assert_eq!(moves(&lines(&made)), made);
        assert_eq!(moves(&lines(&[])), [""; 0]);
    }
}
