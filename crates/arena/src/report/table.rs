//! A report for people.

use kernel::{Arg, Lang, NoNames, Phrase};
use table::Fault;
use texts::arena as say;

use super::{Duel, Report, Standing, Test};
use crate::stats::{Estimate, Sprt, Verdict};

impl Report {
    /// The report as lines of text: the table, every two players against each
    /// other, and the test.
    pub fn table(&self, lang: Lang) -> String {
        let heads = [
            say::RANK,
            say::PLAYER,
            say::POINTS,
            say::GAMES,
            say::WON,
            say::DRAWN,
            say::LOST,
            say::ELO,
            say::MARGIN,
            say::FAULTS,
        ];
        let mut rows = vec![heads.map(|head| head.get(lang).to_owned())];
        rows.extend(self.standings.iter().map(row));
        let mut lines = align(&rows);
        let duels = self.duels.iter().map(duel_line);
        let notes = self.test.iter().map(test_line);
        let capped = (self.capped > 0).then(|| say::CAPPED.with([self.capped.into()]));
        let faults = self.standings.iter().filter_map(fault_line);
        let said: Vec<String> =
            duels.chain(notes).chain(capped).chain(faults).map(|p| p.say(lang, &NoNames)).collect();
        if !said.is_empty() {
            lines.push(String::new());
            lines.extend(said);
        }
        lines.join("\n")
    }
}

fn row(standing: &Standing) -> [String; 10] {
    let [lost, drawn, won] = standing.results.0;
    let Estimate { elo, high, .. } = standing.rating;
    [
        standing.rank.to_string(),
        standing.player.clone(),
        points(standing.points),
        standing.games.to_string(),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
        signed(elo),
        format!("{:.1}", high - elo),
        standing.faults.iter().sum::<usize>().to_string(),
    ]
}

/// Columns under each other; only names stand to the left.
fn align(rows: &[[String; 10]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..10).map(|column| width(column).unwrap_or(0)).collect();
    let cell = |(column, text): (usize, &String)| match column {
        1 => format!("{text:<0$}", widths[column]),
        _ => format!("{text:>0$}", widths[column]),
    };
    let line = |row: &[String; 10]| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ");
    rows.iter().map(line).collect()
}

/// Points without needless digits: 3, 2.5, 1.333.
fn points(points: f64) -> String {
    let text = format!("{points:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A difference with its sign; infinity as it is written.
fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // Nobody is zero points worse.
        _ if elo.abs() < 0.05 => "+0.0".to_owned(),
        _ => format!("{elo:+.1}"),
    }
}

fn duel_line(duel: &Duel) -> Phrase {
    let [lost, drawn, won] = duel.games.0;
    let Estimate { elo, low, high } = duel.pairs.elo();
    let pairs = duel.pairs.0.map(|n| n.to_string()).join(" ");
    let [a, b] = &duel.players;
    say::DUEL.with([
        Arg::from(a.as_str()),
        b.as_str().into(),
        format!("+{won} ={drawn} -{lost}").into(),
        pairs.into(),
        signed(elo).into(),
        signed(low).into(),
        signed(high).into(),
        format!("{:.1}", 100.0 * duel.pairs.superiority()).into(),
    ])
}

fn test_line(test: &Test) -> Phrase {
    let verdict = match test.verdict {
        Verdict::GoOn => say::TEST_GOES_ON,
        Verdict::Null => say::TEST_NULL,
        Verdict::Alternative => say::TEST_ALTERNATIVE,
    };
    say::TEST.with([
        Arg::from(test.sprt.elo0.to_string()),
        test.sprt.elo1.to_string().into(),
        format!("{:.2}", test.ratio).into(),
        format!("{:.2}", Sprt::bound()).into(),
        verdict.into(),
    ])
}

/// How often a player failed, and how.
fn fault_line(standing: &Standing) -> Option<Phrase> {
    let found = Fault::ALL.into_iter().zip(standing.faults).filter(|(_, times)| *times > 0);
    let item = |(fault, times): (Fault, usize)| -> Phrase {
        say::FAULT_TIMES.with([fault.name().into(), times.into()])
    };
    let items: Vec<Phrase> = found.map(item).collect();
    let joined =
        items.into_iter().reduce(|one, more| say::AND_MORE.with([one.into(), more.into()]))?;
    Some(say::FAULTS_OF.with([standing.player.as_str().into(), joined.into()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_differences_are_short() {
        assert_eq!([3.0, 2.5, 4.0 / 3.0, 0.0, 10.0].map(points), ["3", "2.5", "1.333", "0", "10"]);
        assert_eq!([70.44, -3.0, -0.01].map(signed), ["+70.4", "-3.0", "+0.0"]);
        assert_eq!([f64::INFINITY, f64::NEG_INFINITY].map(signed), ["+∞", "-∞"]);
    }
}
