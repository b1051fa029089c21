//! What somebody remembers from one of his moves to the next.

use std::any::Any;
use std::fmt;

/// What a player keeps while a game goes on, for those who ask it about all moves
/// of a game. Players remember nothing by themselves; it is theirs who ask.
pub struct Memory {
    bytes: usize,
    kept: Option<Box<dyn Any + Send>>,
}

impl Memory {
    /// Nothing so far; about so many bytes may be kept.
    pub const fn new(bytes: usize) -> Self {
        Self { bytes, kept: None }
    }

    /// What was kept, if it is of this type; else something new, made for so many
    /// bytes, which is kept from now on.
    ///
    /// ```
    /// use kernel::Memory;
    /// let mut memory = Memory::new(100);
    /// memory.recall(Vec::<u8>::with_capacity).push(7);
    /// assert_eq!(memory.recall(|_| Vec::<u8>::new()), &[7]);
    /// ```
    pub fn recall<T: Any + Send>(&mut self, new: impl FnOnce(usize) -> T) -> &mut T {
        let is_known = self.kept.as_ref().is_some_and(|kept| kept.is::<T>());
        let known = self.kept.take().filter(|_| is_known);
        let kept = self.kept.insert(known.unwrap_or_else(|| Box::new(new(self.bytes))));
        kept.downcast_mut().expect("what is kept is of this type")
    }

    /// Forgets everything, as before another game.
    pub fn forget(&mut self) {
        self.kept = None;
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bytes, kept } = self;
        f.debug_struct("Memory").field("bytes", bytes).field("kept", &kept.is_some()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_forgotten_or_of_another_type_is_made_anew_for_as_much_as_there_is() {
        let mut memory = Memory::new(3);
        *memory.recall(|bytes| bytes) += 1;
        assert_eq!(*memory.recall(|bytes| bytes), 4);
        assert_eq!(memory.recall(|bytes| vec![0_u8; bytes]).len(), 3);
        assert_eq!(*memory.recall(|bytes| bytes), 3);
        *memory.recall(|bytes| bytes) += 1;
        memory.forget();
        assert_eq!(*memory.recall(|bytes| bytes), 3);
    }
}
