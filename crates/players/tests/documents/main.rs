//! The documents' strategies, checked against what the documents say.

mod support;
mod words;
mod figure;
mod rolit;
mod othello;
mod nodes;
mod dominoes;
