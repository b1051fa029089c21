//! Kinds of processors, and how code is compiled for each.

/// A value of a type stands for a processor that can do what the type promises.
pub trait Processor: Copy + Send + Sync + 'static {
    /// What functions may be compiled for.
    const KIND: Kind;
}

/// What code is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Anything.
    Plain,
    /// AVX2 and BMI2.
    Fast,
    /// Those and AVX-512, as all processors have it that have more than its beginnings.
    Wide,
}

/// Stands for any processor.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Processor for Plain {
    const KIND: Kind = Kind::Plain;
}

/// Stands for a processor with AVX2 and BMI2; there is none but from [`Fast::here`].
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Fast(());

#[cfg(target_arch = "x86_64")]
impl Fast {
    /// If this processor is one.
    pub fn here() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Processor for Fast {
    const KIND: Kind = Kind::Fast;
}

/// Stands for a processor that has AVX-512 besides; there is none but from [`Wide::here`].
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Wide(());

#[cfg(target_arch = "x86_64")]
impl Wide {
    /// If this processor is one.
    pub fn here() -> Option<Self> {
        let has_all = Fast::here().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        has_all.then_some(Self(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Processor for Wide {
    const KIND: Kind = Kind::Wide;
}

/// Runs an expression with the best processor there is.
#[macro_export]
macro_rules! with_processor {
    (|$cpu:ident| $body:expr) => {{
        #[cfg(target_arch = "x86_64")]
        if let Some($cpu) = $crate::Wide::here() {
            $body
        } else if let Some($cpu) = $crate::Fast::here() {
            $body
        } else {
            let $cpu = $crate::Plain;
            $body
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            let $cpu = $crate::Plain;
            $body
        }
    }};
}

/// A function compiled for the processor that its type argument stands for,
/// such as one that calls itself. Small helpers need no such care: they are
/// inlined.
///
/// Its first argument must hold a value of that type, which is what makes it
/// sound: there is no [`Fast`] and no [`Wide`] but on a processor that is.
#[macro_export]
macro_rules! hot {
    ($(#[$note:meta])* $seen:vis fn $name:ident<$C:ident: $kind:path>($($arg:ident: $type:ty),* $(,)?) -> $out:ty $body:block) => {
        $(#[$note])*
        #[inline(always)]
        #[allow(unsafe_code, clippy::too_many_arguments)]
        $seen fn $name<$C: $kind>($($arg: $type),*) -> $out {
            #[inline(always)]
            fn body<$C: $kind>($($arg: $type),*) -> $out $body

            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn fast<$C: $kind>($($arg: $type),*) -> $out {
                body::<$C>($($arg),*)
            }

            #[cfg(target_arch = "x86_64")]
            #[target_feature(
                enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl"
            )]
            fn wide<$C: $kind>($($arg: $type),*) -> $out {
                body::<$C>($($arg),*)
            }

            fn plain<$C: $kind>($($arg: $type),*) -> $out {
                body::<$C>($($arg),*)
            }

            // SAFETY: whoever calls holds a value of `C`, so the processor is of that kind.
            match <$C as $crate::Processor>::KIND {
                #[cfg(target_arch = "x86_64")]
                $crate::Kind::Wide => unsafe { wide::<$C>($($arg),*) },
                #[cfg(target_arch = "x86_64")]
                $crate::Kind::Fast => unsafe { fast::<$C>($($arg),*) },
                _ => plain::<$C>($($arg),*),
            }
        }
    };
}
