//! A game's state comes in several types: one for each size of board or table.

/// Does something with a state of whichever of the listed types it is; none
/// when it is of none of them.
macro_rules! with_state {
    ($state:expr, [$($kind:ty),+ $(,)?], |$typed:ident| $body:expr) => {
        $(if let Some($typed) = $state.downcast_ref::<$kind>() { $body } else)+ { None }
    };
}
