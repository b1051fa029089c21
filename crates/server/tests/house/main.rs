//! A whole house with real sockets: people, programs and machines who meet.

mod fixture;
mod forms;
mod pages;
mod meeting;
mod playing;
mod coming_back;
mod secrets;
mod clocks;
mod bots;
mod refusals;
mod people;
mod hostile;
mod scenarios;
mod lessons;
mod library;
mod matches;
mod inside;
