//! How strong the levels are: the tables of docs/levels, made by the arena.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// A ladder: its file, and what the arena is asked besides who plays.
struct Table {
    file: &'static str,
    args: &'static str,
}

/// The file of level 5 against the hardest machines of the documents, and what the arena
/// is asked for each game. Where four play, level 5 is alone among three of them.
const DOCUMENTS: &str = "documents";
const AGAINST_DOCUMENTS: &[&str] = &[
    "--game othello --players level:5,hard --games 100 --openings random:6",
    "--game rolit --players level:5,minimax --games 100",
    "--game rolit --seats 4 --players level:5,minimax,minimax,minimax --games 100 --openings random:4",
    "--game ataxx --players level:5,minmaxab:5 --games 60",
    "--game ataxx --seats 4 --players level:5,minmaxab:5,minmaxab:5,minmaxab:5 --games 40 --openings random:4",
    "--game cn --preset connect-four --players level:5,minmaxab:5 --games 100",
    "--game ttt --players level:5,minmaxab:5 --games 100",
    "--game attt --players level:5,minmaxab:5 --games 100",
];

/// Every level against the next one.
const LADDER: &str = "--players level:1,level:2,level:3,level:4,level:5,level:6,level:7,level:8 \
                      --format ladder";

/// The games of the ladders, and how many games each rung has.
const LADDERS: &[Table] = &[
    Table { file: "ttt", args: "--game ttt --games 200 --haste 20" },
    Table { file: "attt", args: "--game attt --games 200 --haste 20" },
    Table { file: "connect-four", args: "--game cn --preset connect-four --games 100 --haste 20" },
    Table { file: "ataxx", args: "--game ataxx --games 100 --openings random:4 --haste 100" },
    Table {
        file: "ataxx-4",
        args: "--game ataxx --seats 4 --games 100 --openings random:4 --haste 40",
    },
    Table { file: "othello", args: "--game othello --games 100 --openings random:6 --haste 20" },
    Table { file: "rolit", args: "--game rolit --games 120 --openings random:4 --haste 40" },
    Table {
        file: "rolit-4",
        args: "--game rolit --seats 4 --games 160 --openings random:4 --haste 20",
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
    let ladders =
        LADDERS.iter().map(|Table { file, args }| (*file, vec![format!("{args} {LADDER}")]));
    let documents = AGAINST_DOCUMENTS.iter().map(|args| (*args).to_owned()).collect();
    let all = ladders.chain([(DOCUMENTS, documents)]);
    for (file, asked) in all.filter(|(file, _)| word.is_none_or(|word| word == *file)) {
        let begun = Instant::now();
        if let Err(sentence) = write(root, file, &asked) {
            eprintln!("{file}: {sentence}");
            return ExitCode::FAILURE;
        }
        println!("docs/levels/{file}.txt  {:.0?}", begun.elapsed());
    }
    ExitCode::SUCCESS
}

/// Asks the arena and writes what it says, each time with the command that makes it.
fn write(root: &Path, file: &str, asked: &[String]) -> Result<(), String> {
    let told: Vec<String> = asked.iter().map(|args| told(root, args)).collect::<Result<_, _>>()?;
    let folder = root.join("docs").join("levels");
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(folder.join(file).with_extension("txt"), told.join("\n")))
        .map_err(|error| error.to_string())
}

/// What the arena says when it is asked this, below the command.
fn told(root: &Path, args: &str) -> Result<String, String> {
    let args = format!("arena {args}");
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
    Ok(format!("$ ludoteca {args}\n\n{}", String::from_utf8_lossy(&output.stdout)))
}
