//! What the tool is asked to do.

use std::path::PathBuf;

use crate::fit::Plan;
use crate::options::Options;
use crate::selfplay::Manner;
use crate::{ataxx, book, forecast, level, openings, train};

pub(crate) const HELP: &str = "\
Fits the evaluations of the Othello and the Ataxx engine; makes the books of openings of Othello and Connect Four,
and chooses level openings of Othello.

usage: trainer othello train FOLDER --out FILE [--games N,N...] [--depth N] [--solve N] [--one-in N]
                                    [--later X] [--from FILE] [--tournament GAMES] [--log FILE] [--threads N]
       trainer othello count FILE...
       trainer othello errors FILE... [--weights FILE] [--held-out N] [--seed N]
       trainer othello fit FILE... --out FILE [--log FILE] [--passes N] [--ridge X] [--bond X]
                                   [--spacing N] [--held-out N] [--seed N] [--threads N]
       trainer othello forecast FILE... [--positions N] [--depth N] [--solve N] [--seed N] [--threads N]
       trainer othello book --out FILE [--positions N] [--depth N] [--threads N]
       trainer othello level FILE... --out FILE [--weights FILE] [--count N] [--moves N] [--nodes N] [--seed N]
                                    [--threads N]
       trainer connect-four book --out FILE [--plies N] [--memory MIB]
       trainer ataxx train FOLDER --out FILE [--games N,N...] [--nodes N,N...] [--walled N] [--passes N] [--batch N]
                                  [--rate X] [--decay X] [--later X] [--from FILE] [--log FILE] [--seed N]
                                  [--threads N]
       trainer ataxx compare FILE [FILE] [--openings N] [--nodes N] [--walled N] [--seed N] [--threads N]

train      from nothing to weights: the engine plays itself and learns from it, in rounds; what is
           in the folder already is not done again
  --games N,N   how many games each round has (30000,30000,60000,160000,240000)
  --depth N     how many moves are looked ahead (4)
  --solve N     positions with at most so many empty cells are solved (12)
  --one-in N    one of so many moves is random (20)
  --later X     how much of a label is what the next position is worth, 0 to 1 (0.8)
  --from FILE   begins with these weights; without it, from nothing
  --tournament GAMES  a .wtb file of the WTHOR base or a folder of them, to begin like and to learn
                from; without it, the folder wthor in the one that LUDOTECA_DATA names, if any
count      says how many positions with how many empty cells are in files
errors     says how far off weights are on the games that a fit to these files holds out
  --weights FILE  these weights; without it, those that are part of the program
fit        finds the weights that fit them best, and says how far off they are
  --log FILE    a report in Markdown
  --passes N    rounds of conjugate gradients (40)
  --ridge X     what the square of a weight costs, in positions (4)
  --bond X      what the square of its change to the next knot costs (4)
  --spacing N   how many discs are between knots (4)
  --held-out N  of a hundred games so many are held out (2)
  --seed N      which ones (1)
forecast   measures how well shallow searches foretell deep ones, on positions of files
  --positions N how many positions are searched (500)
  --depth N     how deep (9)
  --solve N     positions with at most so many empty cells are searched to the end (18)
book       grows a book of openings where play is likely; goes on with the one that is there
  --positions N how many positions it is to have (40000)
  --depth N     how many moves each is looked ahead (14)
level      chooses beginnings of tournament games (.wtb files or folders of them) that favour nobody
  --weights FILE  judged by these weights; without it, by those that are part of the program
  --count N     how many (200)
  --moves N     how many moves each has (14)
  --nodes N     how many positions are looked at for each (4000000)
book       of Connect Four: solves every opening
  --plies N     of so many plies, ten at most (5)
  --memory MIB  how much may be remembered on the way (1024)
ataxx train  from nothing to weights, as above; a network learns after each round
  --games N,N   how many games each round has
  --nodes N,N   how many positions are looked at for each step, round by round; the last number
                counts for all rounds that follow
                (both: 5000,20000,60000,480000,420000 and 800,800,800,200)
  --walled N    one game in so many has obstacles; 0: none (3)
  --passes N    how often every position is seen (3)
  --batch N     after how many positions weights change (8192)
  --rate X      how fast they change at first (0.002)
  --decay X     how fast they are forgotten, as a part of that (0.15)
  --later X     how much of a label is what came out a step later, 0 to 1 (0.9); after the last
                step that is who won
  --from FILE   begins with these weights; without it, by counting pieces
ataxx compare  lets two networks play, the second that of the program unless another is named
  --openings N  from so many openings, each with either side (100)
  --nodes N     how many positions are looked at for each step (20000)
  --walled N    one opening in so many has obstacles; 0: none (0)
where they are named above
  --out FILE    where the result goes
  --threads N   how many threads work (2)

A small run of a few minutes, and whether what it has learnt beats a level of the house:
  trainer othello train small --games 10000,20000,60000 --out small.bin
  ludoteca arena --game othello --openings random:6 --games 100 --players mine,level:5 \\
    --program \"mine=ludoteca engine --game othello --player level:7 --weights small.bin\"
";

/// One of the things the tool does.
#[derive(Debug)]
pub(crate) enum Order {
    /// Says what there is.
    Help,
    /// Learns from games of the engine against itself.
    Train(train::Plan),
    /// Counts labelled positions.
    Count { files: Vec<PathBuf> },
    /// Measures weights on them.
    Errors { files: Vec<PathBuf>, weights: Option<PathBuf>, held_out: u32, seed: u64 },
    /// Fits weights to them.
    Fit(Plan),
    /// Grows a book of openings.
    Book(book::Plan),
    /// Chooses level beginnings of games.
    Level(level::Plan),
    /// Measures how well searches foretell each other.
    Forecast(forecast::Plan),
    /// Solves the openings of Connect Four.
    Openings(openings::Plan),
    /// Trains the network of the Ataxx engine.
    Ataxx(ataxx::Plan),
    /// Lets two networks play.
    Compare(ataxx::compare::Plan),
}

/// Understands the words of a command line.
pub(crate) fn read(words: &[String], data: Option<PathBuf>) -> Result<Order, String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.is_empty() || words.iter().any(|word| matches!(*word, "--help" | "-h")) {
        return Ok(Order::Help);
    }
    let [game, order, rest @ ..] = words.as_slice() else {
        return Err("name a game and what to do".into());
    };
    let mut options = Options::split(rest)?;
    options.words = words.join(" ");
    let order = match *game {
        "othello" => othello(order, &mut options, data)?,
        "connect-four" => connect_four(order, &mut options)?,
        "ataxx" if *order == "train" => Order::Ataxx(learning(&mut options)?),
        "ataxx" if *order == "compare" => Order::Compare(comparing(&mut options)?),
        "ataxx" => return Err(nothing(order)),
        other => return Err(format!("{other} is none of othello, ataxx and connect-four")),
    };
    options.used_up()?;
    Ok(order)
}

fn othello(order: &str, options: &mut Options, data: Option<PathBuf>) -> Result<Order, String> {
    Ok(match order {
        "train" => Order::Train(training(options, data)?),
        "count" => Order::Count { files: options.files("the files to count")? },
        "errors" => errors(options)?,
        "fit" => {
            let files = options.files("the files of labelled positions")?;
            Order::Fit(Plan { files, ..fit(options)? })
        }
        "forecast" => Order::Forecast(forecasts(options)?),
        "book" => Order::Book(openings(options)?),
        "level" => Order::Level(beginnings(options)?),
        other => return Err(nothing(other)),
    })
}

fn connect_four(order: &str, options: &mut Options) -> Result<Order, String> {
    if order != "book" {
        return Err(nothing(order));
    }
    Ok(Order::Openings(openings::Plan {
        plies: options.number("--plies", 5).map(|plies: u32| plies.min(10))?,
        bytes: options.number("--memory", 1024).map(|mebibytes: usize| mebibytes << 20)?,
        out: options.needed("--out")?.into(),
    }))
}

fn nothing(order: &str) -> String {
    format!("{order} is nothing that can be done")
}

fn training(options: &mut Options, data: Option<PathBuf>) -> Result<train::Plan, String> {
    let folder = options.files("the folder to work in")?.swap_remove(0);
    let tournament = options.take("--tournament");
    Ok(train::Plan {
        folder,
        from: options.take("--from").map(PathBuf::from),
        tournament: tournament.map(PathBuf::from).or(data.map(|data| data.join("wthor"))),
        games: options.numbers("--games", "30000,30000,60000,160000,240000")?,
        manner: Manner {
            depth: Some(options.number("--depth", 4)?),
            solved: options.number("--solve", 12)?,
            one_in: options.number("--one-in", 20).map(|one_in: usize| one_in.max(1))?,
            later: options.part("--later", 0.8)?,
        },
        seed: 1,
        fit: fit(options)?,
    })
}

fn openings(options: &mut Options) -> Result<book::Plan, String> {
    Ok(book::Plan {
        out: options.needed("--out")?.into(),
        positions: options.number("--positions", 40_000)?,
        depth: options.number("--depth", 14)?,
        threads: options.threads()?,
    })
}

fn beginnings(options: &mut Options) -> Result<level::Plan, String> {
    Ok(level::Plan {
        games: options.files("tournament games")?,
        out: options.needed("--out")?.into(),
        weights: options.take("--weights").map(PathBuf::from),
        count: options.number("--count", 200)?,
        moves: options.number("--moves", 14)?,
        nodes: options.number("--nodes", 4_000_000)?,
        seed: options.number("--seed", 1)?,
        threads: options.threads()?,
    })
}

/// From nothing to a network.
fn learning(options: &mut Options) -> Result<ataxx::Plan, String> {
    let games = options.numbers("--games", "5000,20000,60000,480000,420000")?;
    let nodes = options.numbers("--nodes", "800,800,800,200")?;
    Ok(ataxx::Plan {
        folder: options.files("the folder to work in")?.swap_remove(0),
        from: options.take("--from").map(PathBuf::from),
        words: options.words.clone(),
        out: options.needed("--out")?.into(),
        log: options.take("--log").map(PathBuf::from),
        games,
        nodes,
        walled: options.number("--walled", 3)?,
        fit: ataxx::Manner {
            passes: options.number("--passes", 3)?,
            batch: options.number("--batch", 8192).map(|batch: usize| batch.max(1))?,
            rate: options.number("--rate", 0.002)?,
            decay: options.number("--decay", 0.15)?,
            later: options.part("--later", 0.9)?,
            seed: options.number("--seed", 1)?,
            threads: options.threads()?,
        },
    })
}

fn comparing(options: &mut Options) -> Result<ataxx::compare::Plan, String> {
    let mut files = options.files("a file of weights")?.into_iter().map(Some);
    let both = [files.next().flatten(), files.next().flatten()];
    if let Some(Some(third)) = files.next() {
        return Err(format!("{} is one too many", third.display()));
    }
    Ok(ataxx::compare::Plan {
        files: both,
        openings: options.number("--openings", 100)?,
        play: ataxx::Play {
            nodes: options.number("--nodes", 20_000)?,
            walled: options.number("--walled", 0)?,
            random: [2, 8],
            level: 80,
        },
        seed: options.number("--seed", 1)?,
        threads: options.threads()?,
    })
}

fn errors(options: &mut Options) -> Result<Order, String> {
    Ok(Order::Errors {
        files: options.files("the files of labelled positions")?,
        weights: options.take("--weights").map(PathBuf::from),
        held_out: options.number("--held-out", 2)?,
        seed: options.number("--seed", 1)?,
    })
}

/// How to fit, but not to what.
fn fit(options: &mut Options) -> Result<Plan, String> {
    Ok(Plan {
        files: Vec::new(),
        words: options.words.clone(),
        out: options.needed("--out")?.into(),
        log: options.take("--log").map(PathBuf::from),
        passes: options.number("--passes", 40)?,
        ridge: options.number("--ridge", 4.0)?,
        bond: options.number("--bond", 4.0)?,
        spacing: options.number("--spacing", 4).map(|spacing: u8| spacing.max(1))?,
        held_out: options.number("--held-out", 2)?,
        seed: options.number("--seed", 1)?,
        threads: options.threads()?,
    })
}

fn forecasts(options: &mut Options) -> Result<forecast::Plan, String> {
    Ok(forecast::Plan {
        files: options.files("the files of labelled positions")?,
        positions: options.number("--positions", 500)?,
        depth: options.number("--depth", 9)?,
        solved: options.number("--solve", 18)?,
        seed: options.number("--seed", 1)?,
        threads: options.threads()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(line: &str) -> Result<Order, String> {
        let words: Vec<String> = line.split_whitespace().map(String::from).collect();
        read(&words, Some("data".into()))
    }

    #[test]
    fn games_are_where_the_variable_says_unless_they_are_named() {
        let games = |line: &str| match order(line) {
            Ok(Order::Train(plan)) => plan.tournament,
            _ => None,
        };
        assert_eq!(games("othello train here --out o"), Some("data/wthor".into()));
        let named = games("othello train here --out o --tournament one.wtb");
        assert_eq!(named, Some("one.wtb".into()));
    }

    #[test]
    fn options_can_stand_anywhere_and_have_usual_values() {
        let Ok(Order::Fit(plan)) = order("othello fit a --ridge 2.5 b --out w") else {
            panic!("a fit was asked for")
        };
        assert_eq!(plan.files, [PathBuf::from("a"), PathBuf::from("b")]);
        assert_eq!((plan.ridge.to_bits(), plan.threads), (2.5_f32.to_bits(), 2));
    }

    #[test]
    fn rounds_of_ataxx_are_numbers_with_commas() {
        let Ok(Order::Ataxx(plan)) = order("ataxx train here --out w --games 5,60 --nodes 9")
        else {
            panic!("training was asked for")
        };
        assert_eq!((plan.games, plan.nodes, plan.fit.passes), (vec![5, 60], vec![9], 3));
        assert!(order("ataxx train here --out w --games 5,x").is_err());
        assert!(order("ataxx fit a --out w").is_err());
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong = |line: &str| order(line).unwrap_err();
        assert!(wrong("chess fit").contains("none of othello"));
        assert!(wrong("connect-four fit").contains("fit is nothing"));
        assert!(wrong("connect-four book").contains("--out is needed"));
        assert!(wrong("ataxx fit").contains("fit is nothing"));
        assert!(wrong("ataxx compare").contains("name a file of weights"));
        assert!(wrong("ataxx compare a b c").contains("c is one too many"));
        assert!(wrong("othello").contains("name a game and what"));
        assert!(wrong("othello dance").contains("dance"));
        assert!(wrong("othello fit a").contains("--out is needed"));
        assert!(wrong("othello fit --out w").contains("name the files"));
        assert!(wrong("othello fit a --out w --seed x").contains("--seed needs a number"));
        for order in ["othello train a --out w --later 1.01", "ataxx train a --out w --later -1"] {
            assert!(wrong(order).contains("--later needs a number from 0 to 1"), "{order}");
        }
        assert!(wrong("othello fit a --out w --sed 1").contains("--sed is not expected"));
        assert!(wrong("othello count a --out").contains("--out needs a value"));
        assert!(matches!(order(""), Ok(Order::Help)));
    }
}
