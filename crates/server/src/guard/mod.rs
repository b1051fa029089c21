//! What keeps the house safe: limits, origins, headers.

mod bucket;
mod gate;

pub(crate) use bucket::{Bucket, Buckets, Rate};
pub(crate) use gate::{Address, cookie, gate, lang_of};
