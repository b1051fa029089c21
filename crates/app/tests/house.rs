//! The memory of the house, from the command line.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

mod common;

use std::path::Path;
use std::process::Output;

use common::{Folder, err, ludoteca, out};

/// Runs a command on the data in a folder, with passwords from a file.
fn house(folder: &Folder, words: &str, typed: &str) -> Output {
    let data = folder.0.to_str().unwrap().to_owned();
    let mut args: Vec<&str> = words.split_whitespace().collect();
    args.extend(["--data", &data]);
    ludoteca(&args, typed, &folder.0)
}

/// Runs a command that succeeds, and returns what it printed.
fn done(folder: &Folder, words: &str, typed: &str) -> String {
    let output = house(folder, words, typed);
    assert_eq!(output.status.code(), Some(0), "{words}: {}", err(&output));
    out(&output)
}

/// Runs a command that fails, and returns its complaint.
fn refused(folder: &Folder, words: &str, typed: &str) -> String {
    let output = house(folder, words, typed);
    assert_ne!(output.status.code(), Some(0), "{words}: {}", out(&output));
    err(&output)
}

/// X wins in three moves.
const FIRST_WINS: &str = "a1\nb1\na2\nb2\na3\n";

fn create(folder: &Folder, alias: &str) {
    done(folder, &format!("profile create {alias} --password-fd 0"), "secret\n");
}

/// Ana wins a tic-tac-toe against a guest. The password comes before the moves.
fn ana_wins(folder: &Folder) {
    let file = folder.file("kept.json");
    let words = format!("play -g ttt -p @Ana,Luis --password-fd 0 --save {file}");
    let played = done(folder, &words, &format!("secret\n{FIRST_WINS}"));
    assert!(played.contains("Winner: Ana"), "{played}");
}

#[test]
fn o9_o14_profiles_are_made_shown_and_deleted_with_their_password() {
    let folder = Folder::new("profiles");
    assert!(done(&folder, "profile list", "").contains("Nobody has a profile yet"));
    create(&folder, "Ana");
    let again = refused(&folder, "profile create ANA --password-fd 0", "secret\n");
    assert!(again.contains("already a profile called ANA"), "{again}");
    let short = refused(&folder, "profile create Eva --password-fd 0", "abc\n");
    assert!(short.contains("4 to 200 characters"), "{short}");
    let guest = refused(&folder, "profile create Guest --password-fd 0", "secret\n");
    assert!(guest.contains("everybody without a profile"), "{guest}");
    let unseen = refused(&folder, "profile create Eva", "secret\n");
    assert!(unseen.contains("--password-fd"), "{unseen}");
    assert!(done(&folder, "profile list --json", "").contains("\"alias\":\"Ana\""));
    let wrong = refused(&folder, "profile delete Ana --password-fd 0", "wrong\n");
    assert!(wrong.contains("not the password of Ana"), "{wrong}");
    done(&folder, "profile password Ana --password-fd 0", "secret\nanother\n");
    done(&folder, "profile delete ana --password-fd 0", "another\n");
    let gone = refused(&folder, "profile show Ana", "");
    assert!(gone.contains("no profile called Ana"), "{gone}");
}

#[test]
fn o11_o13_o15_a_win_counts_in_statistics_and_ranking() {
    let folder = Folder::new("results");
    create(&folder, "Zoe");
    create(&folder, "Ana");
    ana_wins(&folder);
    let shown = done(&folder, "profile show Ana", "");
    assert!(shown.contains("Tic-tac-toe       3    1     0      0"), "{shown}");
    let ranking = done(&folder, "ranking", "");
    let places: Vec<_> =
        ranking.lines().filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(places, ["alias", "Ana", "Zoe"]);
    let json = done(&folder, "ranking --game ttt --by rating --json", "");
    assert!(json.starts_with("[{\"place\":1,\"alias\":\"Ana\",\"points\":3"), "{json}");
    let spanish = done(&folder, "profile show Ana --lang es", "");
    assert!(spanish.contains("Tres en raya") && spanish.contains("ganada"), "{spanish}");
}

#[test]
fn o17_a_wrong_password_starts_nothing_and_an_unfinished_match_changes_nothing() {
    let folder = Folder::new("unfinished");
    create(&folder, "Ana");
    let words = "play -g ttt -p @Ana,Luis --password-fd 0";
    assert!(refused(&folder, words, "wrong\na1\n").contains("not the password"));
    assert!(
        refused(&folder, "play -g ttt -p @Eva,Luis --password-fd 0", "x\n").contains("no profile")
    );
    assert!(done(&folder, "matches list", "").contains("nothing here yet"));
    done(&folder, words, "secret\na1\nb1\n");
    let shown = done(&folder, "profile show Ana --json", "");
    assert!(
        shown.contains("\"overall\":{\"points\":0,\"won\":0,\"lost\":0,\"drawn\":0"),
        "{shown}"
    );
    assert!(shown.contains("\"verdict\":null"), "the match goes on: {shown}");
    // Resumed, it still is hers.
    done(&folder, "matches resume 1", "a2\nb2\na3\ny\n");
    let shown = done(&folder, "profile show Ana --json", "");
    assert!(shown.contains("\"verdict\":\"won\""), "{shown}");
}

#[test]
fn matches_are_listed_found_renamed_exported_imported_and_deleted() {
    let folder = Folder::new("matches");
    create(&folder, "Ana");
    ana_wins(&folder);
    done(&folder, "play -g cn -p Eva,Luis", "a1\n");
    let list = done(&folder, "matches list", "");
    assert!(
        list.contains("Connect-N") && list.contains("in play") && list.contains("over"),
        "{list}"
    );
    let found = done(&folder, "matches list --player ana --state over --json", "");
    assert!(found.contains("\"number\":1") && !found.contains("\"number\":2"), "{found}");
    assert!(refused(&folder, "matches list --state won", "").contains("--state is playing"));
    done(&folder, "matches rename 1 Final", "");
    assert!(refused(&folder, "matches rename 2 FINAL", "").contains("is taken"));
    assert!(done(&folder, "matches list --search fin", "").contains("Final"));
    let shown = done(&folder, "matches show final", "");
    assert!(shown.contains("a1 b1 a2 b2 a3"), "{shown}");
    assert!(done(&folder, "replay Final", "5\ne\n").contains("State: 5/5"));
    let file = folder.file("out.json");
    done(&folder, &format!("matches export final {file}"), "");
    let imported = done(&folder, &format!("matches import {file}"), "");
    assert!(imported.contains("match 3, \"out\""), "{imported}");
    assert!(refused(&folder, "matches delete 1 3", "").contains("--yes"));
    assert!(refused(&folder, "matches delete 1 9 --yes", "").contains("no match 9"));
    done(&folder, "matches delete final out --yes", "");
    let list = done(&folder, "matches list --json", "");
    assert!(list.contains("\"number\":2") && !list.contains("\"number\":1"), "{list}");
    assert!(done(&folder, "profile show Ana", "").contains("3    1     0"), "results stay");
}

#[test]
fn a_folder_of_files_moves_in_or_nothing_does() {
    let folder = Folder::new("folder");
    let records = folder.0.join("records");
    std::fs::create_dir(&records).unwrap();
    for name in ["one", "two"] {
        let file = records.join(name).with_extension("json");
        let words = format!("play -g ttt --save {}", file.display());
        done(&folder, &words, FIRST_WINS);
    }
    done(&folder, "matches delete 1 2 --yes", "");
    std::fs::write(records.join("zzz.json"), "{}").unwrap();
    let import = format!("matches import {}", records.display());
    assert!(refused(&folder, &import, "").contains("zzz.json"));
    assert!(done(&folder, "matches list", "").contains("nothing here yet"));
    std::fs::remove_file(records.join("zzz.json")).unwrap();
    assert_eq!(done(&folder, &import, "").lines().count(), 2);
    assert!(done(&folder, "matches show one", "").contains("a1 b1 a2 b2 a3"));
}

#[test]
fn o28_o31_scenarios_are_made_listed_played_and_deleted() {
    let folder = Folder::new("scenarios");
    assert!(done(&folder, "scenario list", "").contains("no scenarios yet"));
    done(&folder, "scenario new corner -g othello", "d3\nsave\nexit\n");
    assert!(refused(&folder, "scenario new Corner -g othello", "exit\n").contains("is taken"));
    let bad = refused(&folder, "scenario new odd -g othello --position nonsense", "exit\n");
    assert!(bad.contains("position"), "{bad}");
    assert!(done(&folder, "scenario list", "").contains("corner  Othello"));
    assert!(done(&folder, "scenario show corner", "").contains("Turn: White"));
    let played = done(&folder, "scenario play corner", "Ana\nLuis\n\n\nc3\n");
    assert!(played.contains("Luis plays c3"), "{played}");
    assert!(refused(&folder, "scenario delete corner", "").contains("--yes"));
    done(&folder, "scenario delete corner --yes", "");
    assert!(refused(&folder, "scenario show corner", "").contains("no scenario called corner"));
}

#[test]
fn a_backup_is_restored_and_everything_is_checked() {
    let folder = Folder::new("care");
    create(&folder, "Ana");
    ana_wins(&folder);
    let file = folder.file("backup.db");
    done(&folder, &format!("backup {file}"), "");
    assert!(refused(&folder, &format!("backup {file}"), "").contains("is there already"));
    done(&folder, "matches delete 1 --yes", "");
    assert!(refused(&folder, &format!("restore {file}"), "").contains("--yes"));
    done(&folder, &format!("restore {file} --yes"), "");
    assert!(done(&folder, "check", "").contains("All well: 1 records"));
}

#[test]
fn data_that_cannot_be_opened_is_refused_with_a_sentence() {
    let folder = Folder::new("closed");
    let blocked = folder.write("blocked", "a file, not a folder");
    let output = ludoteca(&["ranking", "--data", &blocked], "", &folder.0);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("cannot be opened"), "{}", err(&output));
    std::fs::write(folder.0.join("ludoteca.db"), "this is not a database, but long enough")
        .unwrap();
    let complaint = refused(&folder, "ranking", "");
    assert!(complaint.contains("ludoteca.db cannot be opened"), "{complaint}");
    let kept = std::fs::read_to_string(folder.0.join("ludoteca.db")).unwrap();
    assert!(kept.starts_with("this is not a database"));
    let address = ludoteca(&["ranking", "--database", "mysql://x"], "", Path::new(&folder.0));
    assert!(err(&address).contains("postgres://"), "{}", err(&address));
}

#[test]
fn r46_r47_o27_the_usual_name_goes_to_the_match_saved_last_and_comes_first() {
    let folder = Folder::new("usual");
    done(&folder, "play -g ttt", "a1\nsave\n");
    done(&folder, "play -g ttt", "b2\nsave\n");
    done(&folder, "play -g ttt", "c3\n");
    assert!(done(&folder, "matches show saved-match", "").contains("\nb2\n"));
    let menu = done(&folder, "play", "2\n-1\n8\n");
    let first = menu.lines().find(|line| line.starts_with("  1. match")).unwrap_or_default();
    assert!(first.contains("match 2, \"saved-match\""), "{menu}");
}

#[test]
fn r46_r50_a_match_is_saved_to_a_path_with_json_appended_and_a_failure_is_said() {
    let folder = Folder::new("path");
    let path = folder.0.join("game");
    let typed = format!("a1\nsave {}\n", path.display());
    let played = done(&folder, "play -g ttt", &typed);
    assert!(played.contains("game.json"), "{played}");
    assert!(path.with_extension("json").exists());
    let nowhere = path.with_extension("json").join("deeper");
    let output = house(&folder, "play -g ttt", &format!("a1\nsave {}\n", nowhere.display()));
    assert!(err(&output).contains("cannot be written"), "{}", err(&output));
}

#[test]
fn r48_a_file_from_outside_is_kept_once_it_was_loaded() {
    let folder = Folder::new("outside");
    let file = folder.file("outside.json");
    done(&folder, &format!("play -g ttt --save {file}"), "b2\n");
    done(&folder, "matches delete 1 --yes", "");
    let played = done(&folder, "play", &format!("2\n{file}\na1\n"));
    assert!(played.contains("O plays a1"), "{played}");
    assert!(done(&folder, "matches show outside", "").contains("b2 a1"));
}

#[test]
fn r60_r62_a_replay_is_picked_from_the_list_and_stepped_through() {
    let folder = Folder::new("replays");
    done(&folder, "play -g ttt", &format!("{FIRST_WINS}y\n"));
    let shown = done(&folder, "play", "4\n1\n-\n+\n5\n+\ne\n8\n");
    assert!(shown.contains("State: 1/5") && shown.contains("State: 5/5"), "{shown}");
}
