//! The pages in a real browser: people who click, type and touch, and what
//! they see of each other. Skipped where no Chromium is installed.

#[path = "../house/fixture.rs"]
#[allow(dead_code, reason = "the tests without a browser use more of it")]
mod fixture;
mod visit;

mod audits;
mod figures;
mod keyboard;
mod making;
mod library;
mod playing;
mod screens;
mod together;
