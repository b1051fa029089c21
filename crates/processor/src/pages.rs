//! Memory of which a processor finds every place quickly.
//!
//! A large table is asked at places that nobody can foresee. Where memory comes
//! in small pages the processor then also has to find out, nearly every time,
//! where the page lies. Linux gives large pages to whoever asks for them; that
//! makes exact searches about a tenth faster.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::ops::Deref;
use std::ptr::NonNull;
use std::slice;
use std::sync::atomic::AtomicU64;

/// The size of a large page, and of two lines of a processor's cache.
const LARGE: usize = 2 << 20;
const LINES: usize = 128;

/// Some numbers, zero at first, at the beginning of a page or line of the cache.
#[derive(Debug)]
pub struct Words {
    start: NonNull<AtomicU64>,
    layout: Layout,
}

// SAFETY: it owns its numbers, and threads may share those.
unsafe impl Send for Words {}
// SAFETY: as above.
unsafe impl Sync for Words {}

impl Words {
    /// So many numbers; there is at least one.
    pub fn new(count: usize) -> Self {
        let layout = Layout::array::<AtomicU64>(count.max(1)).expect("tables fit into memory");
        let align = if layout.size() >= LARGE { LARGE } else { LINES };
        let layout = layout.align_to(align).expect("both are powers of two");
        // SAFETY: the layout is not empty.
        let Some(bytes) = NonNull::new(unsafe { alloc(layout) }) else {
            handle_alloc_error(layout)
        };
        prefer_large_pages(bytes, layout.size());
        // SAFETY: all of these bytes were just given to us, and a number of zero bytes is zero.
        unsafe { bytes.write_bytes(0, layout.size()) };
        Self { start: bytes.cast(), layout }
    }
}

impl Words {
    /// Has a number fetched that will be asked for soon, where the processor can.
    #[inline(always)]
    pub fn fetch(&self, index: usize) {
        if let Some(word) = self.get(index) {
            fetch(word);
        }
    }
}

/// Has something fetched that will be asked for soon, where the processor can.
#[inline(always)]
pub fn fetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place = std::ptr::from_ref(place).cast();
        // SAFETY: fetching changes nothing, and every processor of this kind can.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

impl Deref for Words {
    type Target = [AtomicU64];

    #[inline(always)]
    fn deref(&self) -> &[AtomicU64] {
        let count = self.layout.size() / size_of::<AtomicU64>();
        // SAFETY: so many numbers were made there, and they live as long as `self`.
        unsafe { slice::from_raw_parts(self.start.as_ptr(), count) }
    }
}

impl Drop for Words {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout, and nobody borrows it any more.
        unsafe { dealloc(self.start.as_ptr().cast(), self.layout) };
    }
}

/// Asks for large pages; where there are none, small ones do.
#[cfg(target_os = "linux")]
fn prefer_large_pages(bytes: NonNull<u8>, size: usize) {
    use rustix::mm::{Advice, madvise};
    if size >= LARGE {
        // SAFETY: the range is ours, begins with a page and this advice changes no content.
        let _ = unsafe { madvise(bytes.as_ptr().cast(), size, Advice::LinuxHugepage) };
    }
}

#[cfg(not(target_os = "linux"))]
fn prefer_large_pages(_: NonNull<u8>, _: usize) {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering::Relaxed;

    #[test]
    fn numbers_are_zero_at_first_and_each_is_another_one() {
        for count in [1, 15, 1 << 10, 3 << 18] {
            let words = Words::new(count);
            assert_eq!((words.len(), words.as_ptr().addr() % LINES), (count, 0));
            assert!(words.iter().all(|word| word.load(Relaxed) == 0));
            words.iter().zip(0..).for_each(|(word, index)| word.store(index, Relaxed));
            assert!(words.iter().zip(0..).all(|(word, index)| word.load(Relaxed) == index));
        }
    }
}
