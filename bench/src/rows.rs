//! What is compared with what, and how fast we want to be.

use ::games::ataxx::Ataxx;
use ::games::cn::ConnectN;
use ::games::othello::Othello;
use board_game::games::{ataxx::AtaxxBoard, connect4::Connect4, ttt::TTTBoard};

use crate::measure::{Contender, Plan, in_turns};
use crate::ours::{self, Ours};
use crate::peers::board_game_games;
use crate::peers::minimax_games::{self, Pieces};

/// One thing that is measured.
struct Contest {
    name: &'static str,
    ours: Ours,
    work: Work,
    /// Makes whoever we are compared with, and how many times as fast we want to be.
    rivals: fn() -> Vec<(Contender, Option<f64>)>,
}

/// What is done and counted.
#[derive(Clone, Copy)]
enum Work {
    /// Uniformly random games from the start to the end.
    Games,
    /// Move sequences of this length.
    Perft(u32),
    /// Simulations of a tree search.
    Simulations(fn(Ours) -> Result<Contender, String>),
    /// Whole alpha-beta searches.
    Searches(fn() -> Contender),
    /// Move sequences, counted by an engine of the game's own.
    Lines(fn() -> Contender),
}

/// One line of the table.
pub struct Line {
    /// What was measured.
    pub name: &'static str,
    /// What the rates count.
    pub unit: &'static str,
    /// What came of it, or why there is nothing to see.
    pub found: Result<Found, String>,
}

/// Two rates side by side.
pub struct Found {
    /// Our rate.
    pub ours: f64,
    /// Who it is compared with.
    pub rival: &'static str,
    /// The rival's rate.
    pub theirs: f64,
    /// The middle of our rates divided by the rival's.
    pub ratio: f64,
    /// The ratio we aim for.
    pub aim: Option<f64>,
}

const CONNECT_FOUR: Ours = Ours {
    id: "cn",
    options: &[("rows", "6"), ("columns", "7"), ("line", "4"), ("gravity", "on")],
    seats: 2,
};
const ATAXX: Ours = Ours { id: "ataxx", options: &[], seats: 2 };
const OTHELLO: Ours = Ours { id: "othello", options: &[], seats: 2 };

const CONTESTS: &[Contest] = &[
    Contest {
        name: "tic-tac-toe",
        ours: Ours { id: "ttt", options: &[], seats: 2 },
        work: Work::Games,
        rivals: || {
            vec![
                (board_game_games::playing(TTTBoard::default()), Some(1.0)),
                (minimax_games::playing::<minimax_games::TicTacToe>(Pieces::default()), Some(1.0)),
            ]
        },
    },
    Contest {
        name: "Connect Four",
        ours: CONNECT_FOUR,
        work: Work::Games,
        rivals: || {
            vec![
                (board_game_games::playing(Connect4::default()), Some(1.0)),
                (
                    minimax_games::playing::<minimax_games::ConnectFour>(Pieces::default()),
                    Some(1.0),
                ),
            ]
        },
    },
    Contest {
        name: "Connect Four, perft 9",
        ours: CONNECT_FOUR,
        work: Work::Perft(minimax_games::PERFT_DEPTH as u32),
        rivals: || vec![(minimax_games::counting(), None)],
    },
    Contest {
        name: "Ataxx 7x7",
        ours: ATAXX,
        work: Work::Games,
        rivals: || vec![(board_game_games::playing(AtaxxBoard::default()), Some(1.5))],
    },
    Contest {
        name: "Ataxx 7x7, perft 5",
        ours: ATAXX,
        work: Work::Lines(ours::counting_ataxx),
        rivals: || {
            vec![(board_game_games::counting(AtaxxBoard::default(), ours::ATAXX_DEPTH), Some(2.5))]
        },
    },
    Contest {
        name: "Othello",
        ours: OTHELLO,
        work: Work::Games,
        rivals: || vec![(game_yardstick(4_000.0), Some(15.0))],
    },
    Contest {
        name: "Othello, perft 10",
        ours: OTHELLO,
        work: Work::Perft(10),
        rivals: || vec![(node_yardstick(150_000_000.0), Some(1.0))],
    },
    Contest {
        name: "Rolit 8x8, four seats",
        ours: Ours { id: "rolit", options: &[("shape", "square"), ("side", "8")], seats: 4 },
        work: Work::Games,
        rivals: || vec![(game_yardstick(700.0), Some(30.0))],
    },
    Contest {
        name: "dominoes, four seats",
        ours: Ours { id: "dominoes", options: &[], seats: 4 },
        work: Work::Games,
        rivals: || vec![(game_yardstick(500.0), Some(200.0))],
    },
    Contest {
        name: "Connect Four, 13 plies",
        ours: CONNECT_FOUR,
        work: Work::Searches(ours::searching),
        rivals: || vec![(minimax_games::searching(), Some(3.0))],
    },
    Contest {
        name: "Connect Four, UCT",
        ours: CONNECT_FOUR,
        work: Work::Simulations(ours::simulating::<ConnectN>),
        rivals: || vec![(board_game_games::simulating(Connect4::default()), Some(1.5))],
    },
    Contest {
        name: "Ataxx 7x7, UCT",
        ours: ATAXX,
        work: Work::Simulations(ours::simulating::<Ataxx>),
        rivals: || vec![(board_game_games::simulating(AtaxxBoard::default()), Some(1.3))],
    },
    Contest {
        name: "Othello, UCT",
        ours: OTHELLO,
        work: Work::Simulations(ours::simulating::<Othello>),
        rivals: || vec![(simulation_yardstick(1.0 / 140.0), Some(10.0))],
    },
];

/// A rate of simulations known as a share of those that board-game makes of
/// Connect Four on the same machine.
fn simulation_yardstick(share: f64) -> Contender {
    board_game_games::simulating(Connect4::default()).scaled("yardstick", share)
}

/// A rate of games known from a machine on which board-game plays 2.9 million
/// random games of tic-tac-toe a second, carried over to this one.
fn game_yardstick(rate: f64) -> Contender {
    board_game_games::playing(TTTBoard::default()).scaled("yardstick", rate / 2_900_000.0)
}

/// A rate of nodes known from a machine on which minimax counts 215 million
/// nodes a second of the Connect Four in its examples, carried over to this one.
/// Ours for its trait keeps no hash and is 1.18 times as fast (the median of 25
/// pairs of runs), so that is 254 million nodes of it.
fn node_yardstick(rate: f64) -> Contender {
    minimax_games::counting().scaled("yardstick", rate / 254_000_000.0)
}

/// Measures the contests whose name contains one of the words, or all of them.
pub fn measure(plan: &Plan, only: &[String]) -> Vec<Line> {
    let wanted = |contest: &&Contest| {
        only.is_empty() || only.iter().any(|word| contest.name.to_lowercase().contains(word))
    };
    CONTESTS.iter().filter(wanted).flat_map(|contest| contest.lines(plan)).collect()
}

impl Contest {
    fn lines(&self, plan: &Plan) -> Vec<Line> {
        eprintln!("measuring {}", self.name);
        let line = |found| Line { name: self.name, unit: self.work.unit(), found };
        let ours = match self.work {
            Work::Games => self.ours.start().map(ours::playing),
            Work::Perft(depth) => self.ours.start().map(|state| ours::counting(state, depth)),
            Work::Simulations(make) => make(self.ours),
            Work::Searches(make) | Work::Lines(make) => Ok(make()),
        };
        let ours = match ours {
            Ok(ours) => ours,
            Err(reason) => return vec![line(Err(reason))],
        };
        let (mut contenders, mut aims) = (vec![ours], Vec::new());
        for (rival, aim) in (self.rivals)() {
            contenders.push(rival);
            aims.push(aim);
        }
        let rates = in_turns(plan, contenders);
        let (ours, rivals) = rates.split_first().expect("we are the first contender");
        let compared = rivals.iter().zip(aims).map(|(rival, aim)| {
            line(Ok(Found {
                ours: ours.median(),
                rival: rival.name,
                theirs: rival.median(),
                ratio: ours.ratio_to(rival),
                aim,
            }))
        });
        compared.collect()
    }
}

impl Work {
    fn unit(self) -> &'static str {
        match self {
            Self::Games => "games/s",
            Self::Perft(_) | Self::Lines(_) => "nodes/s",
            Self::Simulations(_) => "sims/s",
            Self::Searches(_) => "runs/s",
        }
    }
}
