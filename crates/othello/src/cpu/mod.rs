//! What a processor does with sixty-four cells at once.
//!
//! Searches are written once, generic over [`Cpu`], and compiled twice: for
//! any processor, and for those with AVX2 and BMI2. Which one runs is decided
//! when the program does.

mod pages;
mod plain;
#[cfg(target_arch = "x86_64")]
mod fast;

#[cfg(target_arch = "x86_64")]
pub(crate) use fast::Fast;
pub(crate) use pages::Words;
pub(crate) use plain::Plain;

/// The arithmetic of a board. Discs are sets of cells, cell `8 × row + column`.
///
/// A value of a type stands for a processor that can do what the type promises.
pub(crate) trait Cpu: Copy + Send + Sync + 'static {
    /// Whether functions may be compiled for AVX2 and BMI2.
    const IS_FAST: bool;

    /// The empty cells where a disc would enclose a run of the rival's.
    fn targets(self, own: u64, rival: u64) -> u64;

    /// The rival's discs that a disc on this empty cell encloses.
    fn flips(self, own: u64, rival: u64, cell: usize) -> u64;

    /// How many discs a disc on the last empty cell of a board encloses.
    fn last_flips(self, own: u64, cell: usize) -> u32;
}

/// Runs an expression with the best processor there is.
macro_rules! with_cpu {
    (|$cpu:ident| $body:expr) => {{
        #[cfg(target_arch = "x86_64")]
        if let Some($cpu) = $crate::cpu::Fast::here() {
            $body
        } else {
            let $cpu = $crate::cpu::Plain;
            $body
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            let $cpu = $crate::cpu::Plain;
            $body
        }
    }};
}
pub(crate) use with_cpu;

/// A function that calls itself, compiled for the processor that its type
/// argument stands for. Small helpers need no such care: they are inlined.
///
/// Its first argument must hold a value of that type, which is what makes it
/// sound: there is no [`Fast`] but on a processor that is.
macro_rules! hot {
    ($(#[$note:meta])* $seen:vis fn $name:ident<$C:ident>($($arg:ident: $type:ty),* $(,)?) -> $out:ty $body:block) => {
        $(#[$note])*
        #[inline(always)]
        #[allow(unsafe_code, clippy::too_many_arguments)]
        $seen fn $name<$C: $crate::cpu::Cpu>($($arg: $type),*) -> $out {
            #[inline(always)]
            fn body<$C: $crate::cpu::Cpu>($($arg: $type),*) -> $out $body

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn fast<$C: $crate::cpu::Cpu>($($arg: $type),*) -> $out {
                body::<$C>($($arg),*)
            }

            fn plain<$C: $crate::cpu::Cpu>($($arg: $type),*) -> $out {
                body::<$C>($($arg),*)
            }

            #[cfg(target_arch = "x86_64")]
            if $C::IS_FAST {
                // SAFETY: whoever calls holds a value of `C`, so the processor is fast.
                return unsafe { fast::<$C>($($arg),*) };
            }
            plain::<$C>($($arg),*)
        }
    };
}
pub(crate) use hot;

#[cfg(test)]
mod tests;
