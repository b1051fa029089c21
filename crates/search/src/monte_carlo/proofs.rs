//! Results that are certain.

/// Names a certain result; the first stands for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Proof(u16);

impl Proof {
    /// Nothing is certain yet.
    pub(super) const OPEN: Self = Self(0);

    #[inline]
    pub(super) fn is_open(self) -> bool {
        self == Self::OPEN
    }
}

/// What follows for a node from what is certain about its children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    /// What comes out there.
    pub(super) proof: Proof,
    /// What the mover can at least have.
    pub(super) floor: Proof,
}

/// So many different results are told apart; games have a handful of
/// outcomes, and fine rewards some dozens.
const MOST: usize = 128;

/// The certain results that a search has met, each with a share for every
/// side. The same shares have the same name, so results compare quickly.
#[derive(Debug)]
pub(super) struct Proofs {
    sides: usize,
    shares: Vec<f32>,
}

impl Proofs {
    pub(super) fn new(sides: usize) -> Self {
        Self { sides, shares: Vec::new() }
    }

    /// The name of these shares. When there are too many different ones the
    /// rest stays uncertain.
    pub(super) fn name(&mut self, shares: &[f32]) -> Proof {
        let known = self.shares.chunks_exact(self.sides).position(|known| known == shares);
        let met = self.shares.len() / self.sides;
        if known.is_none() && met == MOST {
            return Proof::OPEN;
        }
        if known.is_none() {
            self.shares.extend_from_slice(shares);
        }
        Proof(known.unwrap_or(met) as u16 + 1)
    }

    /// The shares behind a name.
    #[inline]
    pub(super) fn shares(&self, proof: Proof) -> &[f32] {
        let first = (usize::from(proof.0) - 1) * self.sides;
        &self.shares[first..first + self.sides]
    }

    /// What follows for a node from its children.
    ///
    /// The side to move takes what is best for itself. That is certain when
    /// there is all to be had, or when every child is certain and those best
    /// for the mover are all the same for everybody: which of several that are
    /// only equally good for *him* he would choose, nobody can know.
    pub(super) fn of_mover(&self, children: impl Iterator<Item = Proof>, side: usize) -> Verdict {
        let (mut floor, mut most) = (Proof::OPEN, 0.0);
        let (mut all_certain, mut all_alike) = (true, true);
        for child in children {
            if child.is_open() {
                all_certain = false;
                continue;
            }
            let share = self.shares(child)[side];
            if share > most || floor.is_open() {
                (floor, most, all_alike) = (child, share, true);
            } else if share >= most {
                all_alike &= child == floor;
            }
        }
        let settled = most >= 1.0 || all_certain && all_alike;
        Verdict { proof: if settled { floor } else { Proof::OPEN }, floor }
    }

    /// What follows for a node at which Nature moves: only what all of its
    /// children agree on.
    pub(super) fn of_nature(mut children: impl Iterator<Item = Proof>) -> Verdict {
        let first = children.next().unwrap_or_default();
        let proof = if children.all(|child| child == first) { first } else { Proof::OPEN };
        Verdict { proof, floor: Proof::OPEN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_shares_have_the_same_name_until_there_are_too_many() {
        let mut proofs = Proofs::new(2);
        let name = |proofs: &mut Proofs, number: usize| proofs.name(&[number as f32, 0.5]);
        let first = name(&mut proofs, 0);
        assert_eq!(name(&mut proofs, 0), first);
        for number in 1..MOST {
            assert_ne!(name(&mut proofs, number), first);
        }
        assert!(name(&mut proofs, MOST).is_open());
        assert_eq!(proofs.shares(first), [0.0, 0.5]);
    }

    #[test]
    fn which_of_two_equal_losses_the_mover_takes_is_not_certain() {
        let mut proofs = Proofs::new(3);
        let (second, third) = (proofs.name(&[0.0, 1.0, 0.0]), proofs.name(&[0.0, 0.0, 1.0]));
        let of = |children: &[Proof], side| proofs.of_mover(children.iter().copied(), side);
        assert!(of(&[second, third], 0).proof.is_open());
        assert_eq!(of(&[second, second], 0).proof, second);
        assert_eq!(of(&[second, Proof::OPEN, third], 2).proof, third);
        assert!(Proofs::of_nature([second, third].into_iter()).proof.is_open());
    }

    #[test]
    fn a_mover_is_certain_of_the_best_that_he_has_seen() {
        let mut proofs = Proofs::new(2);
        let (lost, drawn) = (proofs.name(&[0.0, 1.0]), proofs.name(&[0.5, 0.5]));
        let verdict = proofs.of_mover([lost, Proof::OPEN, drawn].into_iter(), 0);
        assert!(verdict.proof.is_open());
        assert_eq!(verdict.floor, drawn);
    }
}
