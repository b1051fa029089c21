//! Machines that think on a thread of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use kernel::{Lang, Opinion, Options, Rng, Text, Thinking, Worth};
use table::{Consultation, Fault, Machine, Match, News, Sight, Terms, seats};

const TERMS: Terms = Terms { time: None, threads: 1, haste: 1 };
const SOON: Terms = Terms { time: Some(Duration::from_millis(30)), ..TERMS };

/// What a machine of these tests does.
enum Habit {
    /// Goes on until it is told to stop, and then plays the centre.
    Listens,
    /// As that, but it has nothing to say then.
    Hesitates,
    /// Hears nothing, and ends only when these tests have seen enough.
    Broods(Arc<AtomicBool>),
    Breaks,
}

impl Machine for Habit {
    fn word(&self) -> String {
        "habit".to_owned()
    }

    fn name(&self) -> Text {
        Text::same("Habit")
    }

    fn choose(&self, _: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        let stop = thinking.limits.stop.expect("there is always a way to stop");
        let until = |is_enough: &dyn Fn() -> bool| {
            while !is_enough() {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        match self {
            Self::Listens => {
                let (line, worth) = (vec!["b2".to_owned()], Worth::Share(0.5));
                (thinking.report)(&Opinion { line, worth, depth: None, nodes: 1 });
                until(&|| stop());
                Ok("b2".to_owned())
            }
            Self::Hesitates => {
                until(&|| stop());
                Err(Fault::Nothing)
            }
            Self::Broods(is_enough) => {
                until(&|| is_enough.load(Relaxed));
                Ok("b2".to_owned())
            }
            Self::Breaks => panic!("this machine breaks on purpose"),
        }
    }
}

fn begin() -> Match {
    let game = catalog::game("ttt").expect("the game is in the list");
    let seated = seats::default_seats(game.info(), 2, Lang::En);
    let options = Options::defaults(game.info().options);
    Match::begin(game, options, seated, None, 1).expect("the set-up is accepted")
}

fn ask(habit: Habit, terms: Terms) -> Consultation {
    begin().consult_aside(Box::new(habit), terms, Rng::new(1))
}

fn answer(asked: &mut Consultation) -> Result<String, Fault> {
    loop {
        if let Some(News::Answer(answer)) = asked.wait(Duration::from_millis(50)) {
            return answer;
        }
    }
}

#[test]
fn a_machine_that_listens_answers_when_its_time_is_over_and_is_heard_before() {
    let mut asked = ask(Habit::Listens, SOON);
    let first = asked.wait(Duration::from_secs(5));
    assert!(matches!(first, Some(News::Opinion(opinion)) if opinion.line == ["b2"]));
    assert!(asked.rng().is_none());
    assert_eq!(answer(&mut asked), Ok("b2".to_owned()));
    assert!(asked.rng().is_some());
}

#[test]
fn t44_a_machine_that_never_answers_is_late() {
    let is_enough = Arc::new(AtomicBool::new(false));
    let begun = Instant::now();
    assert_eq!(answer(&mut ask(Habit::Broods(Arc::clone(&is_enough)), SOON)), Err(Fault::Late));
    assert!(begun.elapsed() < Duration::from_secs(30));
    is_enough.store(true, Relaxed);
}

#[test]
fn a_machine_that_names_no_move_because_it_was_stopped_is_late() {
    assert_eq!(answer(&mut ask(Habit::Hesitates, SOON)), Err(Fault::Late));
}

#[test]
fn a_machine_that_breaks_down_is_no_harm_to_whoever_asked() {
    assert_eq!(answer(&mut ask(Habit::Breaks, TERMS)), Err(Fault::Crash));
}

#[test]
fn nothing_is_heard_of_a_machine_that_is_still_thinking() {
    let is_enough = Arc::new(AtomicBool::new(false));
    let mut asked = ask(Habit::Broods(Arc::clone(&is_enough)), TERMS);
    assert_eq!(asked.wait(Duration::from_millis(5)), None);
    is_enough.store(true, Relaxed);
    assert_eq!(answer(&mut asked), Ok("b2".to_owned()));
}

#[test]
fn asking_aside_finds_the_same_as_asking() {
    let of = begin();
    for word in ["random", "minmax:3"] {
        let machine = || catalog::machine(of.game(), word).unwrap();
        let mut rng = Rng::new(7);
        let asked = Thinking::alone(&mut rng, |thinking| of.consult(&*machine(), thinking));
        let mut aside = of.consult_aside(machine(), TERMS, Rng::new(7));
        assert_eq!(answer(&mut aside), asked);
        assert_eq!(aside.rng().map(|mut left| left.bits()), Some(rng.bits()));
    }
}

#[test]
fn every_listed_machine_is_found_by_its_word_and_the_highest_level_is_the_strongest() {
    for game in catalog::GAMES {
        let machines = catalog::machines(*game);
        assert!(machines.len() >= 2);
        for machine in &machines {
            let found = catalog::machine(*game, &machine.word()).unwrap();
            assert_eq!(found.word(), machine.word());
        }
        let strongest = catalog::strongest(*game).word();
        assert!(machines.iter().any(|machine| machine.word() == strongest), "{strongest}");
        let has_levels = catalog::machine(*game, "level:8").is_some();
        assert_eq!(strongest == "level:8", has_levels, "{strongest}");
    }
}
