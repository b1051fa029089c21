//! Weights that were learnt: how much each of so many things counts, at several
//! stages of a game.

/// A set of weights for each knot, from the empty board to the full one, at
/// least two. Between two knots they change evenly.
#[derive(Clone, Debug, PartialEq)]
pub struct Knots<const FEATURES: usize, const KNOTS: usize>(pub [[f32; FEATURES]; KNOTS]);

impl<const FEATURES: usize, const KNOTS: usize> Knots<FEATURES, KNOTS> {
    /// The weights that stand below a line of a text, a line for each knot with
    /// the weights of these places; others are zero.
    pub(crate) fn below(head: &str, text: &str, places: &[usize]) -> Self {
        let lines = text.lines().skip_while(|line| *line != head).skip(1);
        let mut knots = [[0.0; FEATURES]; KNOTS];
        for (knot, line) in knots.iter_mut().zip(lines) {
            for (place, word) in places.iter().zip(line.split(' ')) {
                knot[*place] = word.parse().unwrap_or(0.0);
            }
        }
        Self(knots)
    }

    /// The weights as they are read, below that line.
    pub(crate) fn written(&self, head: &str, places: &[usize]) -> String {
        let line = |knot: &[f32; FEATURES]| {
            let words = places.iter().map(|place| format!("{:.0}", knot[*place]));
            words.collect::<Vec<_>>().join(" ") + "\n"
        };
        let lines: String = self.0.iter().map(line).collect();
        format!("{head}\n{lines}")
    }

    /// The weights with so many cells taken, for every number of them.
    pub(crate) fn by_cells_taken(&self, cells: usize) -> Vec<[i32; FEATURES]> {
        let weights = |taken| {
            let (knot, far) = Self::along(taken, cells);
            std::array::from_fn(|place| {
                let [near, next] = [knot, knot + 1].map(|knot| self.0[knot][place]);
                (near + far * (next - near)).round() as i32
            })
        };
        (0..=cells).map(weights).collect()
    }

    /// Between which knot and the next a position lies, and how far along.
    pub fn along(taken: usize, cells: usize) -> (usize, f32) {
        let along = taken as f32 / cells as f32 * (KNOTS - 1) as f32;
        let knot = (along as usize).min(KNOTS - 2);
        (knot, along - knot as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_change_evenly_from_knot_to_knot() {
        let knots = Knots([[0.0, 10.0], [100.0, 10.0], [300.0, -10.0]]);
        let by_cells = knots.by_cells_taken(4);
        assert_eq!(by_cells, [[0, 10], [50, 10], [100, 10], [200, 0], [300, -10]]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let knots = Knots([[1.0, 0.0, 3.0], [-4.0, 0.0, 6.0]]);
        let places = &[0, 2];
        let text = format!("other\n9 9\n9 9\n{}", knots.written("this one", places));
        assert_eq!(Knots::below("this one", &text, places), knots);
        assert_eq!(Knots::<3, 2>::below("none", &text, places), Knots([[0.0; 3]; 2]));
    }
}
