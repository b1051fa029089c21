//! Answering in the Go text protocol, for Othello.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kernel::{Seat, Setup, Viewer};
use scene::{Board, Token};

use super::clock::Clock;
use super::desk::{Desk, Line, Tongue};
use super::{Budget, Engine, Mind, Position};
use crate::tongues::gtp::{read_move, seat, write_move};

const COMMANDS: [&str; 15] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
];
const QUIT: &str = "quit";

/// An answer, or why there is none.
type Answer = Result<String, &'static str>;

pub(super) struct Gtp<'a> {
    engine: &'a Engine,
    position: Option<Position>,
    /// After how many moves passes were made that nobody had mentioned, each counted.
    silent: Vec<usize>,
    mind: Mind,
    /// The clock of each colour; none without a limit.
    clocks: [Option<Clock>; 2],
}

impl<'a> Gtp<'a> {
    pub(super) fn new(engine: &'a Engine) -> Self {
        let position = Position::new(engine.game, engine.setup.clone());
        let mind = Mind::mindful(engine.seed);
        Self { engine, position, silent: Vec::new(), mind, clocks: [None; 2] }
    }

    fn obey(&mut self, words: &[&str], at: (&Desk<'_>, &Line)) -> Answer {
        let (command, args) = words.split_first().ok_or("no command")?;
        match *command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok(format!("ludoteca {}", self.engine.machine.word())),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => Ok(args.first().is_some_and(|word| is_known(word)).to_string()),
            "list_commands" => Ok([&COMMANDS[..], &[QUIT]].concat().join("\n")),
            "boardsize" => self.set_side(args),
            "clear_board" => self.clear(),
            "play" => self.play(args),
            "genmove" => self.genmove(args, at),
            "undo" => self.undo(),
            "showboard" => self.show(),
            "final_score" => self.score(),
            "time_settings" => self.set_time(args),
            "time_left" => self.note_time_left(args),
            // There is no komi in Othello, but those who send one mean no harm.
            "komi" | QUIT => Ok(String::new()),
            _ => Err("unknown command"),
        }
    }

    fn position(&mut self) -> Result<&mut Position, &'static str> {
        self.position.as_mut().ok_or("no board")
    }

    /// Another side of the board, if the game has it.
    fn set_side(&mut self, args: &[&str]) -> Answer {
        let Engine { game, setup, .. } = self.engine;
        let side = args.first().ok_or("boardsize needs a number")?;
        let mut options = setup.options.clone();
        options.set(game.info().options, "side", side).map_err(|_| "unacceptable size")?;
        let setup = Setup { options, ..setup.clone() };
        self.position = Some(Position::new(*game, setup).ok_or("unacceptable size")?);
        self.silent.clear();
        Ok(String::new())
    }

    fn clear(&mut self) -> Answer {
        let setup = self.position()?.setup.clone();
        self.mind.forget();
        self.silent.clear();
        self.position = Position::new(self.engine.game, setup);
        Ok(String::new())
    }

    /// The seat that a command names. When it is the other's turn who cannot
    /// but pass, that pass is made: not everybody mentions passes.
    fn mover(&mut self, word: Option<&&str>) -> Result<Seat, &'static str> {
        let named = word.and_then(|word| seat(word)).ok_or("expected black or white")?;
        let position = self.position()?;
        let turn = position.state.turn();
        if turn.is_over() {
            return Err("the game is over");
        }
        let forced = position.state.forced().filter(|_| turn.seat() != Some(named));
        if let Some(pass) = forced {
            position.play(&pass).map_err(|_| "no pass here")?;
            let made = position.heard.len();
            self.silent.push(made);
        }
        let is_due = self.position()?.state.turn().seat() == Some(named);
        if is_due { Ok(named) } else { self.refuse("it is the other colour's turn") }
    }

    /// Refuses a command, which then has changed nothing.
    fn refuse<T>(&mut self, why: &'static str) -> Result<T, &'static str> {
        self.take_silent_pass_back();
        Err(why)
    }

    /// Takes the last move back if it is a pass that nobody had mentioned.
    fn take_silent_pass_back(&mut self) {
        let game = self.engine.game;
        let Some(position) = &mut self.position else { return };
        if self.silent.pop_if(|made| *made == position.heard.len()).is_some() {
            position.undo(game);
        }
    }

    fn play(&mut self, args: &[&str]) -> Answer {
        let text = args.get(1).and_then(|word| read_move(word)).ok_or("invalid vertex")?;
        self.mover(args.first())?;
        let played = self.position()?.play(&text);
        if played.is_ok() { Ok(String::new()) } else { self.refuse("illegal move") }
    }

    fn genmove(&mut self, args: &[&str], (desk, line): (&Desk<'_>, &Line)) -> Answer {
        let mover = self.mover(args.first())?;
        let position = self.position.as_mut().ok_or("no board")?;
        let clock = &mut self.clocks[mover.index()];
        let time = clock.map(|clock| clock.share(empty_cells(position)));
        let budget = Budget { time, ..Budget::default() };
        let begun = Instant::now();
        let stop = || desk.is_stopped(line);
        let best = self.engine.think(position, budget, &mut self.mind, &stop, &mut |_| {});
        if let Some(clock) = clock {
            clock.spend(begun.elapsed());
        }
        let Some(best) = best else { return self.refuse("nobody is to move") };
        position.play(&best).map_err(|_| "no move found")?;
        Ok(write_move(&best))
    }

    fn undo(&mut self) -> Answer {
        let game = self.engine.game;
        if !self.position()?.undo(game) {
            return Err("cannot undo");
        }
        self.take_silent_pass_back();
        Ok(String::new())
    }

    /// The board, in lines below the first.
    fn show(&mut self) -> Answer {
        let scene = self.position()?.state.scene(Viewer::Watcher);
        let Board::Grid(grid) = scene.board else { return Err("no board") };
        let letter = |token: &Option<Token>| match token {
            Some(Token::Piece(seat)) if seat.index() == 0 => 'X',
            Some(_) => 'O',
            None => '.',
        };
        let columns = grid.columns.iter().map(|name| write_move(&format!("{name}1")));
        let mut lines = vec![String::new()];
        lines.push(format!(
            "   {}",
            columns.map(|name| name[..1].to_owned()).collect::<Vec<_>>().join(" ")
        ));
        for (row, name) in grid.rows.iter().enumerate() {
            let cells = (0..grid.columns.len()).map(|column| letter(&grid.cell(row, column).token));
            let cells: Vec<String> = cells.map(String::from).collect();
            lines.push(format!("{name:>2} {}", cells.join(" ")));
        }
        Ok(lines.join("\n"))
    }

    fn score(&mut self) -> Answer {
        let scene = self.position()?.state.scene(Viewer::Watcher);
        let scores: Vec<i64> = scene.standings.iter().filter_map(|one| one.score).collect();
        let [black, white] = scores[..] else { return Err("no score") };
        Ok(match black - white {
            0 => "0".to_owned(),
            margin @ 1.. => format!("B+{margin}"),
            margin => format!("W+{}", -margin),
        })
    }

    /// `time_settings MAIN PERIOD STONES`: so long for all moves, then so long
    /// for every so many.
    fn set_time(&mut self, args: &[&str]) -> Answer {
        let [main, period, stones] = args else { return Err("syntax error") };
        let times = seconds(main).zip(seconds(period)).zip(stones.parse::<u32>().ok());
        let ((main, period), stones) = times.ok_or("syntax error")?;
        // A period without stones means that there is no limit.
        let limited = period.is_zero() || stones > 0;
        self.clocks = [limited.then_some(Clock { main, period, moves: stones }); 2];
        Ok(String::new())
    }

    /// `time_left COLOUR TIME STONES`: so long for so many moves, or for all.
    fn note_time_left(&mut self, args: &[&str]) -> Answer {
        let [colour, time, stones] = args else { return Err("syntax error") };
        let colour = seat(colour).ok_or("expected black or white")?;
        let left = seconds(time).zip(stones.parse::<u32>().ok());
        let (time, stones) = left.ok_or("syntax error")?;
        let (main, period) =
            if stones > 0 { (Duration::ZERO, time) } else { (time, Duration::ZERO) };
        self.clocks[colour.index()] = Some(Clock { main, period, moves: stones });
        Ok(String::new())
    }
}

fn empty_cells(position: &Position) -> u32 {
    let Board::Grid(grid) = position.state.scene(Viewer::Watcher).board else { return 0 };
    grid.cells.iter().filter(|cell| cell.token.is_none()).count() as u32
}

fn is_known(word: &str) -> bool {
    COMMANDS.contains(&word) || word == QUIT
}

/// A number of seconds, within reason. Some programs count parts of them, too.
fn seconds(word: &str) -> Option<Duration> {
    let number = word.parse().ok().filter(|number| (0.0..1e6).contains(number))?;
    Duration::try_from_secs_f64(number).ok()
}

impl Tongue for Gtp<'_> {
    const THINK: &'static str = "genmove";
    const URGENT: Option<(&'static str, &'static str)> = None;

    fn answer(&mut self, line: &Line, desk: &Desk<'_>) -> ControlFlow<()> {
        let text = line.text.split('#').next().unwrap_or_default();
        let mut words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() {
            return ControlFlow::Continue(());
        }
        // The other side may number its commands; the answer repeats the number.
        let numbered = words[0].bytes().all(|byte| byte.is_ascii_digit());
        let id = if numbered { words.remove(0) } else { "" };
        let answer = match self.obey(&words, (desk, line)) {
            Ok(answer) => format!("={id} {answer}"),
            Err(reason) => format!("?{id} {reason}"),
        };
        desk.say(&format!("{}\n", answer.trim_end()));
        match words.first() {
            Some(&QUIT) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}
