//! The Swiss system: in each round those meet who stand about equal and have
//! not met yet. A meeting won is worth one, a tied one a half, a bye one; points
//! of games break ties, and then the order of the list.

use std::collections::BTreeSet;

use super::{Held, Meeting, met};

/// As many rounds as a knockout would have: enough to single out one.
pub(super) fn rounds(players: usize) -> usize {
    players.next_power_of_two().ilog2() as usize
}

/// The next round; none after the last.
pub(super) fn next_round(players: usize, past: &[Vec<Held>]) -> Option<Vec<Meeting>> {
    if past.len() >= rounds(players) {
        return None;
    }
    let (merits, points) = standings(players, past);
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by(|&a, &b| {
        merits[b].total_cmp(&merits[a]).then(points[b].total_cmp(&points[a])).then(a.cmp(&b))
    });
    let bye = (players % 2 == 1).then(|| take_bye(&mut order, past));
    let met = met(past);
    let mut round = pair(&order, &met).unwrap_or_else(|| {
        // Everybody left has met everybody left: then neighbours meet again.
        order.chunks(2).map(<[usize]>::to_vec).collect()
    });
    round.extend(bye.map(|player| vec![player]));
    Some(round)
}

/// What each has won so far: meetings, and points in games.
pub(super) fn standings(players: usize, past: &[Vec<Held>]) -> (Vec<f64>, Vec<f64>) {
    let (mut merits, mut points) = (vec![0.0; players], vec![0.0; players]);
    for held in past.iter().flatten() {
        for (&player, made) in held.meeting.iter().zip(&held.points) {
            points[player] += made;
        }
        let leaders = held.leaders();
        for &player in &leaders {
            merits[player] += 1.0 / leaders.len() as f64;
        }
    }
    (merits, points)
}

/// The last one who has not had a bye yet sits out.
fn take_bye(order: &mut Vec<usize>, past: &[Vec<Held>]) -> usize {
    let had = |player: usize| past.iter().flatten().any(|held| held.meeting == [player]);
    let place = order.iter().rposition(|&player| !had(player)).unwrap_or(order.len() - 1);
    order.remove(place)
}

/// Pairs the best with the next best he has not met, so that the rest can be
/// paired too.
fn pair(order: &[usize], met: &BTreeSet<(usize, usize)>) -> Option<Vec<Meeting>> {
    let Some((&first, rest)) = order.split_first() else { return Some(Vec::new()) };
    for (index, &second) in rest.iter().enumerate() {
        if met.contains(&(first, second)) {
            continue;
        }
        let others: Vec<usize> =
            rest.iter().copied().filter(|&player| player != rest[index]).collect();
        if let Some(round) = pair(&others, met) {
            return Some(std::iter::once(vec![first, second]).chain(round).collect());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Holds a whole tournament in which the earlier in the list wins.
    fn hold(players: usize) -> Vec<Vec<Held>> {
        let mut past = Vec::new();
        while let Some(round) = next_round(players, &past) {
            let held = |meeting: Meeting| {
                let best = meeting.iter().min().copied();
                let points =
                    meeting.iter().map(|p| f64::from(u8::from(Some(*p) == best))).collect();
                Held { meeting, points }
            };
            past.push(round.into_iter().map(held).collect());
        }
        past
    }

    #[test]
    fn nobody_meets_anybody_twice_and_everybody_plays_every_round() {
        for players in 2..=17 {
            let past = hold(players);
            assert_eq!(past.len(), rounds(players));
            let mut seen = BTreeSet::new();
            for round in &past {
                let mut busy: Vec<usize> =
                    round.iter().flat_map(|held| held.meeting.clone()).collect();
                busy.sort_unstable();
                assert_eq!(busy, (0..players).collect::<Vec<_>>());
                for held in round {
                    let mut meeting = held.meeting.clone();
                    meeting.sort_unstable();
                    assert!(seen.insert(meeting), "{players}: {past:?}");
                }
            }
        }
    }

    #[test]
    fn who_beats_everybody_comes_first() {
        for players in [4, 7, 16] {
            let (merits, _) = standings(players, &hold(players));
            assert!(merits[1..].iter().all(|merit| *merit < merits[0]), "{merits:?}");
        }
    }
}
