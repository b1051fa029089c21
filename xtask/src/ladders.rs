//! How far apart the levels are: the tables of docs/levels, made by the arena.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// One table: its file, and what the arena is asked.
struct Table {
    file: &'static str,
    args: &'static str,
}

/// Every level against the next one.
const LADDER: &str = "--players level:1,level:2,level:3,level:4,level:5,level:6,level:7,level:8 \
                      --format ladder";

/// The games of the ladders, and how many games each rung has.
const LADDERS: &[Table] = &[
    Table { file: "ttt", args: "--game ttt --games 200 --haste 20" },
    Table { file: "attt", args: "--game attt --games 200 --haste 20" },
    Table { file: "connect-four", args: "--game cn --preset connect-four --games 100 --haste 20" },
    Table { file: "ataxx", args: "--game ataxx --games 60 --openings random:4 --haste 100" },
    Table {
        file: "ataxx-4",
        args: "--game ataxx --seats 4 --games 200 --openings random:4 --haste 40",
    },
    Table { file: "othello", args: "--game othello --games 100 --openings random:6 --haste 40" },
    Table { file: "rolit", args: "--game rolit --games 60 --openings random:4 --haste 10" },
    Table {
        file: "rolit-4",
        args: "--game rolit --seats 4 --games 240 --openings random:4 --haste 40",
    },
    Table {
        file: "rolit-teams",
        args: "--game rolit --set mode=teams --seats 4 --teams 2 --games 100 --openings random:4 --haste 40",
    },
    Table {
        file: "dominoes",
        args: "--game dominoes --seats 2 --set points=100 --games 400 --openings random:0 --haste 20",
    },
    Table {
        file: "dominoes-4",
        args: "--game dominoes --seats 4 --set points=100 --games 400 --openings random:0 --haste 20",
    },
    Table {
        file: "dominoes-partners",
        args: "--game dominoes --preset partnership --games 400 --openings random:0 --haste 20",
    },
];

/// Makes the table of a name, or all, and says how long each took.
pub(crate) fn make(root: &Path, word: Option<&str>) -> ExitCode {
    for table in LADDERS.iter().filter(|table| word.is_none_or(|word| word == table.file)) {
        let begun = Instant::now();
        match table.write(root) {
            Ok(()) => {
                println!("docs/levels/{}.txt  {:.0?}", table.file, begun.elapsed());
            }
            Err(sentence) => {
                eprintln!("{}: {sentence}", table.file);
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

impl Table {
    /// Plays the games and writes the table, with the command that makes it.
    fn write(&self, root: &Path) -> Result<(), String> {
        let args = format!("arena {} {LADDER}", self.args);
        let cargo = ["run", "--release", "--quiet", "--package", "ludoteca", "--"];
        let output = Command::new("cargo")
            .args(cargo)
            .args(args.split_whitespace())
            .current_dir(root)
            .env("LC_ALL", "C.UTF-8")
            .output()
            .map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let table = String::from_utf8_lossy(&output.stdout);
        let folder = root.join("docs").join("levels");
        let text = format!("$ ludoteca {args}\n\n{table}");
        std::fs::create_dir_all(&folder)
            .and_then(|()| std::fs::write(folder.join(self.file).with_extension("txt"), text))
            .map_err(|error| error.to_string())
    }
}
