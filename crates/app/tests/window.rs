//! The house in a browser, as somebody finds it who only types the program's name.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

use common::Folder;

/// A program that keeps a house open.
struct Open {
    process: Child,
    said: BufReader<ChildStdout>,
}

impl Open {
    fn with(args: &[&str], folder: &Folder) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(args)
            .args(["--lang", "en", "--data"])
            .arg(folder.file("data"))
            .env("LUDOTECA_NO_BROWSER", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        Self { process, said }
    }

    /// The next address that it prints.
    fn address(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.said.read_line(&mut line).unwrap(), 0, "it says no address");
            if let Some((_, address)) = line.trim().split_once("http://") {
                return address.to_owned();
            }
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.process.id().to_string()).status();
        let _ = self.process.wait();
    }
}

/// A page of a house.
fn page(address: &str) -> String {
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer
}

#[test]
fn the_program_alone_opens_the_house_and_says_where() {
    let folder = Folder::new("alone");
    let address = Open::with(&[], &folder).address_of_page();
    assert!(address.contains("What shall we play?"));
}

impl Open {
    fn address_of_page(mut self) -> String {
        let address = self.address();
        page(&address)
    }
}

#[test]
fn t42_a_match_is_shown_in_a_window_or_in_one_for_each_person() {
    let folder = Folder::new("window");
    let args = ["play", "-g", "ttt", "-v", "window", "-m", "-p", "Ana,Eva"];
    let mut house = Open::with(&args, &folder);
    house.address();
    let (first, second) = (house.address(), house.address());
    assert!(first.ends_with("?seat=0") && second.ends_with("?seat=1"), "{first} {second}");
    assert!(page(&first).contains("\"Ana\""));
}

#[test]
fn t48_a_house_for_a_match_waits_for_as_many_as_it_has_seats() {
    let folder = Folder::new("mode");
    let args = ["play", "-g", "ataxx", "--seats", "3", "-am", "server", "-sp", "0"];
    let refused = Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(args).output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "port 0 is none");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let port = free.to_string();
    let args = ["play", "-g", "ataxx", "--seats", "3", "-am", "server", "-sp", &port];
    let mut house = Open::with(&args, &folder);
    house.address();
    let shown = page(&house.address());
    assert_eq!(shown.matches(r#""player":"open""#).count(), 3, "{shown}");
}

#[test]
fn r74_a_house_for_a_match_between_teams_knows_their_names() {
    let folder = Folder::new("mode-teams");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let port = free.to_string();
    let match_of_teams = ["play", "-g", "rolit", "--seats", "4", "--mode", "teams"];
    let args =
        [&match_of_teams[..], &["--team-names", "North,South", "-am", "server", "-sp", &port]];
    let mut house = Open::with(&args.concat(), &folder);
    house.address();
    let shown = page(&house.address());
    assert!(shown.contains(r#""teams":["North","South"]"#), "{shown}");
    assert_eq!(shown.matches(r#""team":"South""#).count(), 2, "{shown}");
}
