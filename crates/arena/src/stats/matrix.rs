//! Small square matrices, as rows.

/// A square matrix.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The matrix of zeros.
pub(super) fn zeros(size: usize) -> Matrix {
    vec![vec![0.0; size]; size]
}

/// The product of two matrices.
pub(super) fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let size = a.len();
    let cell = |row: usize, column: usize| (0..size).map(|k| a[row][k] * b[k][column]).sum();
    (0..size).map(|row| (0..size).map(|column| cell(row, column)).collect()).collect()
}

/// The inverse, by elimination with the largest pivot. The matrix must have one.
pub(super) fn inverse(of: &Matrix) -> Matrix {
    let size = of.len();
    let mut rows: Matrix = (0..size)
        .map(|row| {
            let unit = (0..size).map(|column| f64::from(u8::from(row == column)));
            of[row].iter().copied().chain(unit).collect()
        })
        .collect();
    for column in 0..size {
        let largest =
            (column..size).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
        rows.swap(column, largest.unwrap_or(column));
        let pivot = rows[column].clone();
        for (index, row) in rows.iter_mut().enumerate() {
            let factor = row[column] / pivot[column];
            if index == column {
                for cell in row.iter_mut() {
                    *cell /= pivot[column];
                }
            } else {
                row.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_the_unit() {
        let matrix = vec![vec![0.0, 2.0, 1.0], vec![1.0, 3.0, 0.5], vec![4.0, 1.0, 1.0]];
        let unit = product(&matrix, &inverse(&matrix));
        for (row, cells) in unit.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                assert!((cell - f64::from(u8::from(row == column))).abs() < 1e-12, "{unit:?}");
            }
        }
    }
}
