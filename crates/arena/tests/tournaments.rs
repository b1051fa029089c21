//! Whole tournaments: with machines of the house and with machines that behave
//! badly on purpose.

#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use arena::lines::{self, Kept};
use arena::schedule::Format;
use arena::stats::{Sprt, Verdict};
use arena::{Effort, MOST_PLIES, Openings, Plan, Player, Report, Watch, run};
use kernel::{Lang, Options, Phrase, Rng, Setup, Text, Thinking};
use serde_json::Value;
use table::{AnyState, Fault, Machine, Sight};

/// A machine made of a word and a function.
struct Made(&'static str, fn(&dyn AnyState, &mut Rng) -> Option<String>);

impl Machine for Made {
    fn word(&self) -> String {
        self.0.to_owned()
    }

    fn name(&self) -> Text {
        Text::same(self.0)
    }

    fn choose(&self, sight: &Sight<'_>, thinking: &mut Thinking<'_>) -> Result<String, Fault> {
        (self.1)(&*sight.state, thinking.rng).ok_or(Fault::Nothing)
    }
}

const FIRST: Made = Made("first", |state, _| state.moves().into_iter().next());
const SILENT: Made = Made("silent", |_, _| None);
const CHEAT: Made = Made("cheat", |_, _| Some("no such move".to_owned()));
const BROKEN: Made = Made("broken", |_, _| panic!("this machine breaks down on purpose"));
const HUNTER: Made = Made("hunter", hunt);

/// Wins when it can with one move; else plays at random.
fn hunt(state: &dyn AnyState, rng: &mut Rng) -> Option<String> {
    let mover = state.turn().seat()?;
    let wins = |text: &String| {
        let mut next = state.clone_box();
        let made = next.play(text).is_ok();
        made && next.turn().outcome().is_some_and(|outcome| outcome.first().contains(mover))
    };
    state.moves().into_iter().find(wins).or_else(|| state.random_move(rng))
}

/// A machine that plays any game; the catalogue's are each for one.
fn random() -> Player {
    Player::machine(Made("random", |state, rng| state.random_move(rng)))
}

fn plan(game: &str, seats: usize, players: Vec<Player>, games: usize) -> Plan {
    let game = catalog::game(game).unwrap();
    let options = Options::defaults(game.info().options);
    Plan {
        game,
        setup: Setup { options, seats, teams: None, start: None },
        players,
        format: Format::RoundRobin,
        games,
        openings: Openings::Random(1),
        sprt: None,
        seed: 7,
        most_plies: MOST_PLIES,
        effort: Effort::default(),
        concurrency: 2,
    }
}

/// Keeps lines in memory.
#[derive(Default)]
struct Memory {
    text: String,
    fresh: usize,
    last: (usize, usize),
}

impl Watch for Memory {
    fn keep(&mut self, line: &str) -> Result<(), Phrase> {
        self.text += line;
        self.text.push('\n');
        self.fresh += 1;
        Ok(())
    }

    fn progress(&mut self, done: usize, total: usize) {
        self.last = (done, total);
    }
}

/// Plays a plan from what was kept; returns the report and the whole file.
fn go_on(plan: &Plan, text: &str) -> (Report, Memory) {
    let kept = lines::read(text, plan).unwrap();
    let mut memory = Memory { text: text[..kept.length].to_owned(), ..Memory::default() };
    let report = run(plan, &*plan.start().unwrap(), &kept, &mut memory).unwrap();
    (report, memory)
}

fn games(text: &str) -> Vec<Value> {
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

#[test]
fn the_lines_do_not_depend_on_the_number_of_threads() {
    for (game, seats) in [("ttt", 2), ("cn", 2), ("dominoes", 2), ("dominoes", 3)] {
        let players = vec![random(), Player::machine(FIRST), Player::machine(HUNTER)];
        let two = plan(game, seats, players, 12);
        let one = Plan { concurrency: 1, ..two.clone() };
        let ((report_two, memory_two), (report_one, memory_one)) =
            (go_on(&two, ""), go_on(&one, ""));
        assert_eq!(memory_two.text, memory_one.text, "{game}");
        assert_eq!(report_two, report_one, "{game}");
        let other_seed = go_on(&Plan { seed: 8, ..one.clone() }, "").1.text;
        assert_ne!(games(&other_seed), games(&memory_one.text), "{game}");
    }
}

#[test]
fn an_interrupted_tournament_goes_on_where_it_stopped() {
    for format in Format::ALL {
        let players = vec![random(), Player::machine(HUNTER), Player::machine(FIRST)];
        let plan = Plan { format, ..plan("ttt", 2, players, 6) };
        let (whole_report, whole) = go_on(&plan, "");
        assert!(whole.text.is_ascii());
        for cut in (0..whole.text.len()).step_by(97).chain([whole.text.len() - 1]) {
            let (report, resumed) = go_on(&plan, &whole.text[..cut]);
            assert_eq!(resumed.text, whole.text, "cut at {cut}");
            assert_eq!(report, whole_report, "cut at {cut}");
        }
        let (report, nothing_new) = go_on(&plan, &whole.text);
        assert_eq!((report, nothing_new.fresh), (whole_report, 0));
    }
}

#[test]
fn a_round_robin_can_be_made_longer() {
    let short = plan("ttt", 2, vec![random(), Player::machine(FIRST), random_twin()], 6);
    let long = Plan { games: 20, ..short.clone() };
    let extended = go_on(&long, &go_on(&short, "").1.text);
    assert_eq!(extended.1.text, go_on(&long, "").1.text);
    assert_eq!(extended.0.games, 60);
}

fn random_twin() -> Player {
    Player { name: "twin".to_owned(), ..random() }
}

#[test]
fn games_of_another_plan_and_spoiled_lines_are_refused() {
    let plan = plan("ttt", 2, vec![random(), Player::machine(FIRST)], 6);
    let text = go_on(&plan, "").1.text;
    let other = Plan { seed: 8, ..plan.clone() };
    assert_eq!(lines::read(&text, &other).unwrap_err().text, texts::arena::OTHER_PLAN);
    let refused = |text: String| -> String {
        let kept = match lines::read(&text, &plan) {
            Ok(kept) => kept,
            Err(phrase) => return phrase.to_string(),
        };
        let played = run(&plan, &*plan.start().unwrap(), &kept, &mut Memory::default());
        played.map_or_else(|phrase| phrase.to_string(), |_| String::new())
    };
    let lines: Vec<&str> = text.lines().collect();
    let with_third = |line: &str| {
        let mut lines = lines.clone();
        lines[2] = line;
        lines.join("\n") + "\n"
    };
    let spoiled = |from: &str, to: &str| lines[2].replace(from, to);
    let bad = [
        "nonsense".to_owned(),
        "[]".to_owned(),
        lines[1].to_owned(),
        spoiled("\"first\":[", "\"first\":[9,"),
        spoiled("\"end\":", "\"end\":\"eaten\",\"x\":"),
        spoiled("\"moves\":[", "\"moves\":[1,"),
    ];
    for line in bad {
        let said = refused(with_third(&line));
        assert_eq!(said, "line 3 is not the game that belongs there", "{line}");
    }
    assert_eq!(refused(with_third(lines[2])), "");
}

#[test]
fn who_breaks_the_rules_loses_and_the_arena_goes_on() {
    for (machine, place) in [(SILENT, 0), (CHEAT, 1), (BROKEN, 2)] {
        let report = go_on(&plan("cn", 2, vec![Player::machine(machine), random()], 20), "").0;
        let [best, worst] = &report.standings[..] else { panic!("two players") };
        assert_eq!(
            (best.player.as_str(), best.points, best.faults),
            ("random", 20.0, [0; Fault::ALL.len()])
        );
        assert_eq!((worst.points, worst.results.0), (0.0, [20, 0, 0]));
        let mut faults = [0; Fault::ALL.len()];
        faults[place] = 20;
        assert_eq!(worst.faults, faults);
    }
}

#[test]
fn at_a_larger_table_the_others_share_the_place_of_who_fails() {
    let players = vec![Player::machine(BROKEN), random(), random_twin()];
    let (report, memory) = go_on(&plan("dominoes", 3, players, 3), "");
    for game in games(&memory.text) {
        let seats = strings(&game["seats"]);
        let broken = seats.iter().position(|name| *name == "broken").unwrap();
        let others: Vec<usize> = (0..3).filter(|seat| *seat != broken).collect();
        assert_eq!(game["first"], serde_json::json!(others));
        assert_eq!((&game["end"], &game["fault"]), (&"crash".into(), &broken.into()));
    }
    assert!((report.standings[0].points - 1.5).abs() < 1e-9);
    assert_eq!(report.standings[0].results.0, [0, 3, 0]);
}

#[test]
fn all_rotations_share_the_opening_and_openings_leave_a_game_to_play() {
    // Eight random moves nearly fill the board, and many of them end the game.
    let plan =
        Plan { openings: Openings::Random(8), ..plan("ttt", 2, vec![random(), random_twin()], 60) };
    let text = go_on(&plan, "").1.text;
    let games = games(&text);
    for pair in games.chunks(2) {
        let [a, b] = [0, 1].map(|game| strings(&pair[game]["moves"]));
        assert_eq!(a.len(), 9);
        assert_eq!(a[..8], b[..8], "the same opening");
        assert_eq!(pair[0]["opening"], pair[1]["opening"]);
        let [one, mut other] = [0, 1].map(|game| strings(&pair[game]["seats"]));
        other.reverse();
        assert_eq!(one, other, "swapped seats");
    }
    let openings: std::collections::BTreeSet<String> =
        games.iter().map(|game| strings(&game["moves"])[..8].join(" ")).collect();
    assert!(openings.len() > 20, "openings differ: {}", openings.len());
}

#[test]
fn a_deal_is_part_of_the_opening() {
    let plan = Plan {
        openings: Openings::Random(0),
        ..plan("dominoes", 2, vec![random(), random_twin()], 8)
    };
    let text = go_on(&plan, "").1.text;
    let all = games(&text);
    let deal = |game: &Value| strings(&game["moves"])[..14].join(" ");
    for pair in all.chunks(2) {
        assert_eq!(deal(&pair[0]), deal(&pair[1]));
    }
    assert_ne!(deal(&all[0]), deal(&all[2]));
}

#[test]
fn games_that_are_too_long_are_draws() {
    let plan = Plan { most_plies: 3, ..plan("cn", 2, vec![random(), random_twin()], 10) };
    let report = go_on(&plan, "").0;
    assert_eq!(report.capped, 10);
    assert!(
        report
            .standings
            .iter()
            .all(|one| (one.points - 5.0).abs() < 1e-9 && one.results.0 == [0, 10, 0])
    );
}

#[test]
fn a_better_player_is_found_out_in_every_format() {
    let players = vec![random(), random_twin(), Player::machine(HUNTER), Player::machine(SILENT)];
    for format in Format::ALL {
        let plan =
            Plan { format, openings: Openings::Random(2), ..plan("ttt", 2, players.clone(), 200) };
        let (report, memory) = go_on(&plan, "");
        assert_eq!(memory.last, (report.games, report.games), "{format:?}: the total was known");
        let place = |name: &str| report.standings.iter().position(|one| one.player == name);
        assert!(place("hunter") < place("random"), "{format:?}");
        assert!(place("random") < place("silent") || format == Format::Knockout, "{format:?}");
        let points: f64 = report.standings.iter().map(|one| one.points).sum();
        assert!((points - report.games as f64).abs() < 1e-6, "one point a game");
    }
}

#[test]
fn a_duel_of_equals_is_open_and_one_with_a_hunter_is_not() {
    let players = vec![Player::machine(HUNTER), random()];
    let duel = &go_on(&plan("ttt", 2, players, 400), "").0.duels[0];
    assert!(duel.pairs.elo().low > 0.0 && duel.pairs.superiority() > 0.999, "{duel:?}");
    assert_eq!((duel.pairs.count(), duel.games.count()), (200, 400));
    let equals = &go_on(&plan("ttt", 2, vec![random(), random_twin()], 400), "").0.duels[0];
    let estimate = equals.pairs.elo();
    assert!(estimate.low < 0.0 && estimate.high > 0.0, "{equals:?}");
}

#[test]
fn a_test_ends_the_tournament_as_soon_as_it_is_decided() {
    let players = vec![Player::machine(HUNTER), random()];
    let sprt = Some(Sprt { elo0: 0.0, elo1: 50.0 });
    let plan = Plan { sprt, ..plan("ttt", 2, players, 4000) };
    let (report, memory) = go_on(&plan, "");
    assert_eq!(report.test.unwrap().verdict, Verdict::Alternative);
    assert!(report.games < 1000 && report.games % 2 == 0, "{}", report.games);
    let one = Plan { concurrency: 1, ..plan.clone() };
    assert_eq!(go_on(&one, "").1.text, memory.text);
    let (again, resumed) = go_on(&plan, &memory.text);
    assert_eq!((again, resumed.fresh), (report, 0));
}

#[test]
fn few_players_fill_a_large_table_and_are_rated() {
    let players = vec![random(), Player::machine(BROKEN)];
    let (report, memory) = go_on(&plan("rolit", 4, players, 8), "");
    assert_eq!(report.games, 8);
    assert_eq!(report.standings[0].player, "random");
    assert_eq!(report.standings[0].results.0, [0, 0, 8], "first places of one's own are won");
    assert_eq!(report.duels[0].pairs.0, [0, 0, 0, 0, 4], "they change places");
    assert_eq!(strings(&games(&memory.text)[0]["seats"]), ["random", "broken", "random", "broken"]);
}

#[test]
fn a_report_reads_well_in_both_languages_and_in_both_formats() {
    let plan = Plan {
        sprt: Some(Sprt { elo0: 0.0, elo1: 5.0 }),
        ..plan("cn", 2, vec![Player::machine(CHEAT), random()], 4)
    };
    let report = go_on(&plan, "").0;
    let expected = "\
#  player  points  games  +  =  -     Elo      ±  faults";
    assert_eq!(report.table(Lang::En).lines().next(), Some(expected));
    let spanish = report.table(Lang::Es);
    assert!(
        spanish.contains("cheat contra random: +0 =0 -4, parejas 2 0 0 0 0, Elo -∞ (de -∞ a "),
        "{spanish}"
    );
    assert!(spanish.contains("SPRT de 0 frente a 5 Elo"), "{spanish}");
    assert!(
        spanish.contains("cheat perdió por fallo: hizo una jugada no permitida (4)"),
        "{spanish}"
    );
    let json = report.json();
    assert_eq!(json["standings"][1]["faults"]["illegal"], 4);
    assert_eq!(json["duels"][0]["elo"]["value"], Value::Null, "infinite");
    let csv = report.csv();
    assert_eq!(csv.lines().count(), 3);
    assert!(csv.lines().nth(1).unwrap().starts_with("1,random,4,4,4,0,0,"), "{csv}");
}

#[test]
fn nothing_kept_is_an_empty_beginning() {
    let plan = plan("ttt", 2, vec![random(), random_twin()], 2);
    let Kept { games, length } = lines::read("{\"arena\":1,\"ga", &plan).unwrap();
    assert!(games.is_empty() && length == 0);
}
