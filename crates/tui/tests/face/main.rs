//! The face in a terminal that is not there, in a house that is: the real
//! loop, the real client and the real server, without a port.

mod picture;
mod stage;
mod making;
mod playing;
mod screens;
mod library;
