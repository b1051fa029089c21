//! A report for programs: JSON and CSV.

use serde_json::{Value, json};
use table::Fault;

use super::{Duel, Report, Standing, Test};
use crate::stats::{Estimate, Sprt, Verdict};

impl Report {
    /// The report as JSON. What is infinite is null.
    pub fn json(&self) -> Value {
        json!({
            "game": self.game,
            "games": self.games,
            "capped": self.capped,
            "standings": self.standings.iter().map(standing).collect::<Vec<_>>(),
            "duels": self.duels.iter().map(duel).collect::<Vec<_>>(),
            "sprt": self.test.as_ref().map(test),
        })
    }

    /// The table as comma-separated values with a heading.
    pub fn csv(&self) -> String {
        let faults = Fault::ALL.map(Fault::word).join(",");
        let mut lines =
            vec![format!("rank,player,points,games,won,drawn,lost,elo,low,high,{faults}")];
        lines.extend(self.standings.iter().map(csv_line));
        lines.join("\n") + "\n"
    }
}

fn standing(of: &Standing) -> Value {
    let [lost, drawn, won] = of.results.0;
    let faults = Fault::ALL.into_iter().zip(of.faults);
    let faults: serde_json::Map<_, _> =
        faults.map(|(fault, times)| (fault.word().to_owned(), times.into())).collect();
    json!({
        "rank": of.rank, "player": of.player, "points": of.points, "games": of.games,
        "won": won, "drawn": drawn, "lost": lost,
        "elo": estimate(of.rating), "merit": of.merit,
        "faults": faults,
    })
}

fn estimate(of: Estimate) -> Value {
    json!({"value": of.elo, "low": of.low, "high": of.high})
}

fn duel(of: &Duel) -> Value {
    let [lost, drawn, won] = of.games.0;
    json!({
        "players": of.players,
        "won": won, "drawn": drawn, "lost": lost,
        "pairs": of.pairs.0,
        "elo": estimate(of.pairs.elo()),
        "superiority": of.pairs.superiority(),
    })
}

fn test(of: &Test) -> Value {
    let verdict = match of.verdict {
        Verdict::GoOn => "open",
        Verdict::Null => "elo0",
        Verdict::Alternative => "elo1",
    };
    json!({
        "elo0": of.sprt.elo0, "elo1": of.sprt.elo1,
        "llr": of.ratio, "bound": Sprt::bound(), "verdict": verdict,
    })
}

fn csv_line(of: &Standing) -> String {
    let [lost, drawn, won] = of.results.0;
    let faults = of.faults.map(|times| times.to_string()).join(",");
    let Estimate { elo, low, high } = of.rating;
    format!(
        "{},{},{},{},{won},{drawn},{lost},{elo:.2},{low:.2},{high:.2},{faults}",
        of.rank,
        quoted(&of.player),
        of.points,
        of.games,
    )
}

/// A field in quotes where it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_with_commas_or_quotes_are_quoted() {
        assert_eq!(quoted("random#2"), "random#2");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
