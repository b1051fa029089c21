//! Disks without room, and folders that nobody may write to.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{Error, Place, Store};

use crate::crew::{Worker, address_of, arguments, equip};
use crate::fixture::{Folder, profile};
use crate::ledger::Ledger;
use crate::postgres::{NOBODY, is_root};
use crate::worker::REFUSED;
use crate::{block_on, worker};

/// The most that a worker may write into one file, in blocks of 512 bytes.
const ROOM: usize = 2000;

#[test]
fn without_room_the_store_says_so_and_loses_nothing() {
    let folder = Folder::new();
    let path = folder.join("house.db");
    prepare(&path);
    // The shell takes away the room and then becomes the worker.
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {ROOM}; exec \"$@\""), "sh"]);
    shell.arg(std::env::current_exe().expect("this program has a path")).args(arguments());
    equip(&mut shell, &address_of(&path), "crowded");
    let said = Worker::start(shell).finish();
    let refusal = refusal(&said).expect("at some time there is no room");
    assert_eq!(refusal, "the disk is full or takes nothing more");
    let mut ledger = Ledger::default();
    ledger.note(&said);
    block_on(async {
        let store = Store::open(Place::File(path)).await.expect("with room it opens");
        ledger.check(&store).await;
        profile(&store, "Eva").await;
        store.close().await;
    });
}

#[test]
fn a_folder_that_nobody_may_write_to_is_named_and_left_as_it_was() {
    let folder = Folder::new();
    let path = folder.join("house.db");
    prepare(&path);
    let before = fs::read(&path).expect("the file is there");
    set_mode(&path, 0o444);
    set_mode(folder.as_ref(), 0o555);
    let said = unprivileged(&path);
    set_mode(folder.as_ref(), 0o755);
    set_mode(&path, 0o644);
    let refusal = refusal(&said).expect("nobody may write there");
    let expected =
        format!("the data in {} cannot be opened: you may not write there", path.display());
    assert_eq!(refusal, expected);
    assert_eq!(fs::read(&path).expect("the file is there"), before);
    block_on(async {
        let store = Store::open(Place::File(path)).await.expect("it opens");
        assert_eq!(store.count_profiles().await.expect("a number"), 2);
        store.close().await;
    });
}

#[test]
fn a_place_that_cannot_be_is_named() {
    let folder = Folder::new();
    let file = folder.join("letter.txt");
    fs::write(&file, "Dear Ana").expect("a file is written");
    for place in [file.join("house.db"), folder.as_ref().to_owned(), file.clone()] {
        let refused = block_on(Store::open(Place::File(place.clone())));
        let Err(Error::Refused(phrase)) = refused else { panic!("{} opens", place.display()) };
        let start = format!("the data in {} cannot be opened: ", place.display());
        assert!(phrase.to_string().starts_with(&start), "{phrase}");
    }
    assert_eq!(fs::read(&file).expect("the file is there"), b"Dear Ana");
}

fn prepare(path: &Path) {
    block_on(async {
        let store = Store::open(Place::File(path.to_owned())).await.expect("it opens");
        profile(&store, "Ana").await;
        profile(&store, "Luis").await;
        store.close().await;
    });
}

/// What a worker says that may write only where everybody may. Root may write
/// anywhere, and therefore has somebody else try.
fn unprivileged(path: &Path) -> String {
    let room = Folder::new();
    set_mode(room.as_ref(), 0o755);
    let program = if is_root() { copied(&room) } else { own_path() };
    let mut command = Command::new(program);
    command.args(arguments()).env(worker::MATCHES, "1");
    equip(&mut command, &address_of(path), "locked out");
    if is_root() {
        command.uid(NOBODY).gid(NOBODY).current_dir("/");
    }
    Worker::start(command).finish()
}

/// This program where everybody can run it.
fn copied(room: &Folder) -> PathBuf {
    let copy = room.join("hardship");
    fs::copy(own_path(), &copy).expect("this program can be copied");
    set_mode(&copy, 0o755);
    copy
}

fn own_path() -> PathBuf {
    std::env::current_exe().expect("this program has a path")
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).expect("permissions can be set");
}

fn refusal(said: &str) -> Option<&str> {
    said.lines().find_map(|line| line.strip_prefix(REFUSED)).map(str::trim)
}
