//! Knockout: who loses a meeting is out. The list is the seeding: the first
//! meets the last, and first and second can meet only in the final. A tied
//! meeting is won by the better seeded.

use super::{Held, Meeting};

/// The next round; none when one is left.
pub(super) fn next_round(players: usize, past: &[Vec<Held>]) -> Option<Vec<Meeting>> {
    let left = match past.last() {
        None => bracket(players),
        Some(round) => round.iter().map(|held| Some(winner(held))).collect(),
    };
    if left.len() < 2 {
        return None;
    }
    Some(left.chunks(2).map(|pair| pair.iter().copied().flatten().collect()).collect())
}

/// The places of the first round; some of them empty when the players are no
/// power of two.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut places = vec![0];
    while places.len() < players {
        let sum = 2 * places.len() - 1;
        places = places.into_iter().flat_map(|place| [place, sum - place]).collect();
    }
    places.into_iter().map(|place| (place < players).then_some(place)).collect()
}

fn winner(held: &Held) -> usize {
    held.leaders().into_iter().min().expect("a meeting has players")
}

/// How many rounds each has survived.
pub(super) fn merits(players: usize, past: &[Vec<Held>]) -> Vec<f64> {
    let mut merits = vec![0.0; players];
    for held in past.iter().flatten() {
        merits[winner(held)] += 1.0;
    }
    merits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hold(players: usize, wins: impl Fn(usize, usize) -> bool) -> Vec<Vec<Held>> {
        let mut past = Vec::new();
        while let Some(round) = next_round(players, &past) {
            let held = |meeting: Meeting| {
                let points = match meeting[..] {
                    [a, b] if wins(a, b) => vec![2.0, 0.0],
                    [_, _] => vec![0.0, 2.0],
                    _ => vec![0.0],
                };
                Held { meeting, points }
            };
            past.push(round.into_iter().map(held).collect());
        }
        past
    }

    #[test]
    fn the_favourites_meet_only_at_the_end() {
        assert_eq!(next_round(4, &[]), Some(vec![vec![0, 3], vec![1, 2]]));
        let past = hold(8, |a, b| a < b);
        assert_eq!(past.len(), 3);
        assert_eq!(past[2][0].meeting, [0, 1]);
    }

    #[test]
    fn byes_go_to_the_first_of_the_list_and_all_but_one_lose_once() {
        assert_eq!(next_round(3, &[]), Some(vec![vec![0], vec![1, 2]]));
        for players in 2..=17 {
            let past = hold(players, |a, b| a > b);
            let played = past.iter().flatten().filter(|held| held.meeting.len() == 2).count();
            assert_eq!(played, players - 1);
            let merits = merits(players, &past);
            let best = merits.iter().copied().fold(0.0, f64::max);
            assert!(merits[players - 1] >= best);
        }
    }

    #[test]
    fn a_tie_goes_to_the_better_seeded() {
        assert_eq!(winner(&Held { meeting: vec![5, 2], points: vec![1.0, 1.0] }), 2);
        let third = 1.0 / 3.0;
        let in_another_order = vec![0.5 + third + third, third + third + 0.5];
        assert_eq!(winner(&Held { meeting: vec![5, 2], points: in_another_order }), 2);
    }
}
