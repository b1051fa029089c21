//! `ludoteca serve`, as a host would run it.
#![allow(clippy::unwrap_used)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use common::Folder;

fn printed(args: &[&str], variable: Option<(&str, &str)>) -> (bool, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(["serve", "--lang", "en", "--print-config"]).args(args).envs(variable);
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn settings_come_from_options_the_environment_and_a_file_in_that_order() {
    let folder = Folder::new("serve-order");
    let file = folder.write("house.conf", "# a house\nrooms = 7\nthink = \"3\"\nkeep-days = 5\n");
    let args = ["--config", &file, "--rooms", "9"];
    let (done, shown, _) = printed(&args, Some(("LUDOTECA_THINK", "4")));
    assert!(done);
    for line in [
        "rooms = 9  # option",
        "think = 4  # environment",
        "keep-days = 5  # file",
        "addr = 127.0.0.1:8080  # usual",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
}

#[test]
fn every_bad_setting_is_reported_and_secrets_are_not_shown() {
    let folder = Folder::new("serve-bad");
    let file = folder.write("house.conf", "rooms = many\ncolour = red\n");
    let args = ["--config", &file, "--requests", "5", "--trust-proxy", "maybe"];
    let (done, _, told) = printed(&args, None);
    assert!(!done);
    for part in
        ["rooms = many (file)", "colour = red", "requests = 5 (option)", "trust-proxy = maybe"]
    {
        assert!(told.contains(part), "{part} in {told}");
    }
    let (done, shown, _) = printed(&["--database", "postgres://ana:hush@host/games"], None);
    assert!(
        done && shown.contains("postgres://…@host/games") && !shown.contains("hush"),
        "{shown}"
    );
}

#[cfg(unix)]
#[test]
fn a_house_opens_serves_and_closes_when_asked() {
    let folder = Folder::new("serve-open");
    let mut house = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["serve", "--lang", "es", "--addr", "127.0.0.1:0", "--data"])
        .arg(folder.file("data"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(house.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    let at = line.trim().strip_prefix("Ludoteca está abierta en http://").unwrap().to_owned();
    let mut stream = TcpStream::connect(at).unwrap();
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let asked = Command::new("kill").arg(house.id().to_string()).status().unwrap();
    assert!(asked.success());
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("No se ha perdido nada"), "{rest}");
    assert!(house.wait().unwrap().success());
}
