//! What a search recommends, and why.

/// One move of the side to move and what the search thinks of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated<M> {
    /// The move.
    pub mv: M,
    /// How often it was looked into.
    pub visits: u64,
    /// The mover's share of the reward after it, from 0 to 1.
    pub value: f32,
    /// Whether that value is certain, not an estimate.
    pub proven: bool,
}

/// What a search recommends.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// The move to make.
    pub best: M,
    /// Every move that was looked into.
    pub moves: Vec<Rated<M>>,
    /// How the search expects the game to go on, from the best move.
    pub line: Vec<M>,
    /// The mover's share of the reward, from 0 to 1.
    pub value: f32,
    /// Whether that value is certain.
    pub proven: bool,
    /// How many iterations were made, or worlds imagined.
    pub iterations: u64,
    /// How large the tree has become.
    pub nodes: usize,
}

impl<M: Copy + Eq> Advice<M> {
    /// Advice from the moves that were looked into; none if there are none.
    /// The line ends with its first move.
    pub(super) fn new(moves: Vec<Rated<M>>, value: f32, proven: bool) -> Option<Self> {
        let best = *choose(&moves)?;
        let iterations = moves.iter().map(|rated| rated.visits).sum();
        let value = if proven { best.value } else { value };
        let line = vec![best.mv];
        Some(Self { best: best.mv, moves, line, value, proven, iterations, nodes: 0 })
    }

    /// The advice of several who searched on their own, as one.
    pub(super) fn merged(parts: Vec<Self>) -> Option<Self> {
        if parts.len() < 2 {
            return parts.into_iter().next();
        }
        let proven = parts.iter().any(|part| part.proven);
        let iterations: u64 = parts.iter().map(|part| part.iterations).sum();
        let value = mean(parts.iter().map(|part| (part.value, part.iterations)));
        let mut moves: Vec<Rated<M>> = Vec::new();
        for rated in parts.iter().flat_map(|part| &part.moves) {
            match moves.iter_mut().find(|known| known.mv == rated.mv) {
                Some(known) => known.add(rated),
                None => moves.push(*rated),
            }
        }
        let mut whole = Self::new(moves, value, proven)?;
        whole.iterations = iterations;
        whole.nodes = parts.iter().map(|part| part.nodes).sum();
        let lines = parts.into_iter().map(|part| part.line);
        let lines = lines.filter(|line| line.first() == Some(&whole.best));
        whole.line = lines.max_by_key(Vec::len).unwrap_or(whole.line);
        Some(whole)
    }
}

impl<M> Rated<M> {
    /// Adds what another search found about the same move. What is certain to
    /// one is certain to both.
    fn add(&mut self, other: &Self) {
        self.value = match (self.proven, other.proven) {
            (true, _) => self.value,
            (false, true) => other.value,
            (false, false) => mean([(self.value, self.visits), (other.value, other.visits)]),
        };
        self.proven |= other.proven;
        self.visits += other.visits;
    }
}

fn mean(parts: impl IntoIterator<Item = (f32, u64)>) -> f32 {
    let add = |(sum, count), (value, times)| (sum + f64::from(value) * times as f64, count + times);
    let (sum, count) = parts.into_iter().fold((0.0, 0), add);
    (sum / count.max(1) as f64) as f32
}

/// The move to make: of those in doubt, the one looked into most is the
/// surest; but one that is certain to bring as much is better, unless it is
/// certain to bring nothing.
fn choose<M>(moves: &[Rated<M>]) -> Option<&Rated<M>> {
    let (certain, doubtful): (Vec<_>, Vec<_>) = moves.iter().partition(|rated| rated.proven);
    let certain = certain
        .into_iter()
        .max_by(|a, b| a.value.total_cmp(&b.value).then(a.visits.cmp(&b.visits)));
    let doubtful = doubtful
        .into_iter()
        .max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)));
    match (certain, doubtful) {
        (Some(sure), Some(other)) if sure.value > 0.0 && sure.value >= other.value => Some(sure),
        (certain, doubtful) => doubtful.or(certain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(mv: u8, visits: u64, value: f32, proven: bool) -> Rated<u8> {
        Rated { mv, visits, value, proven }
    }

    fn best(moves: &[Rated<u8>]) -> u8 {
        choose(moves).unwrap().mv
    }

    #[test]
    fn the_move_looked_into_most_is_chosen_unless_another_is_certain_to_be_better() {
        let plain = [rated(1, 10, 0.9, false), rated(2, 20, 0.4, false)];
        assert_eq!(best(&plain), 2);
        assert_eq!(best(&[plain[0], rated(3, 90, 0.0, true)]), 1);
        assert_eq!(best(&[rated(2, 20, 1.0, false), rated(3, 1, 1.0, true)]), 3);
        assert_eq!(best(&[plain[1], rated(3, 1, 0.5, true), rated(4, 9, 0.0, true)]), 3);
    }

    #[test]
    fn a_doubtful_loss_is_better_than_a_certain_one() {
        assert_eq!(best(&[rated(1, 90, 0.0, true), rated(2, 1, 0.0, false)]), 2);
        assert_eq!(best(&[rated(1, 9, 0.0, true), rated(2, 1, 0.0, true)]), 1);
    }

    #[test]
    fn merging_adds_visits_and_keeps_what_is_certain() {
        let one = Advice::new(vec![rated(1, 30, 0.5, false), rated(2, 10, 0.1, false)], 0.4, false);
        let two = Advice::new(vec![rated(2, 10, 0.0, true), rated(1, 10, 0.9, false)], 0.4, false);
        let whole = Advice::merged(vec![one.unwrap(), two.unwrap()]).unwrap();
        assert_eq!(whole.iterations, 60);
        assert_eq!(whole.best, 1);
        assert_eq!(whole.moves[1], rated(2, 20, 0.0, true));
        assert!((whole.moves[0].value - 0.6).abs() < 1e-6);
    }
}
