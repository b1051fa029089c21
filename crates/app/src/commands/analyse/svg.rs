//! How the score went, as a picture that stands for itself.

use kernel::{Lang, NoNames};
use texts::analysis as told;

use super::judged::{Analysis, Mark, Worth};

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 400.0;
/// Where the graph begins and ends, from the left and from the top.
const LEFT: f64 = 64.0;
const RIGHT: f64 = WIDTH - 24.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = HEIGHT - 56.0;

/// Readable on its own ground, which is dark where the reader's screen is.
const STYLE: &str = "\
svg{--ground:#ffffff;--ink:#1c1d20;--soft:#6b6d73;--rule:#dcdde1;--run:#0b6e4f;--bad:#b3261e;\
font-family:system-ui,sans-serif}\
@media(prefers-color-scheme:dark){svg{--ground:#17181b;--ink:#ececef;--soft:#a0a2a8;--rule:#35373c;\
--run:#62d6ab;--bad:#ff8a80}}\
.ground{fill:var(--ground)}text{fill:var(--ink);font-size:13px}.title{font-size:18px;font-weight:600}\
.soft{fill:var(--soft)}.end{text-anchor:end}.mid{text-anchor:middle}\
.rule{stroke:var(--rule)}.zero{stroke:var(--soft)}\
.run{fill:none;stroke:var(--run);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}\
.guess{stroke-dasharray:2 5}.bad{fill:var(--bad);stroke:var(--ground);stroke-width:1.5}";

/// The picture.
pub(super) fn draw(analysis: &Analysis, lang: Lang) -> String {
    let course = analysis.course();
    let plot = Plot::new(analysis.total, &course);
    let title = escaped(&analysis.title);
    let parts = [
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" role=\"img\" lang=\"{}\">",
            lang.tag()
        ),
        format!("<title>{title}</title>"),
        format!("<style>{STYLE}</style>"),
        format!("<rect class=\"ground\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>"),
        format!("<text class=\"title\" x=\"{LEFT}\" y=\"30\">{title}</text>"),
        key(lang),
        plot.axes(analysis, lang),
        plot.run(&course),
        plot.mistakes(analysis),
        "</svg>\n".to_owned(),
    ];
    parts.join("\n")
}

/// What the two kinds of line mean.
fn key(lang: Lang) -> String {
    let sample = |x: f64, class: &str, text: &str| {
        let (from, to, word) = (x, x + 26.0, x + 32.0);
        format!(
            "<path class=\"run {class}\" d=\"M{from} 45H{to}\"/>\
             <text class=\"soft\" x=\"{word}\" y=\"49\">{text}</text>"
        )
    };
    let exact = sample(LEFT, "sure", told::KEY_EXACT.get(lang));
    exact + &sample(LEFT + 110.0, "guess", told::KEY_ESTIMATE.get(lang))
}

/// Where numbers are on the picture.
struct Plot {
    /// The number of the last move.
    last: usize,
    /// The score at the upper edge.
    top: i32,
}

impl Plot {
    fn new(last: usize, course: &[(usize, Worth)]) -> Self {
        let farthest = course.iter().map(|(_, worth)| worth.discs.abs()).max().unwrap_or(0);
        let top = [4, 8, 16, 32].into_iter().find(|top| farthest <= *top).unwrap_or(64);
        Self { last, top }
    }

    fn x(&self, number: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * number as f64 / self.last.max(1) as f64
    }

    fn y(&self, discs: i32) -> f64 {
        let part = f64::from(discs) / f64::from(self.top);
        TOP + (BOTTOM - TOP) * (1.0 - part) / 2.0
    }

    /// Rules with their numbers, and what the numbers are.
    fn axes(&self, analysis: &Analysis, lang: Lang) -> String {
        let first = analysis.players.first().cloned().unwrap_or_default();
        let score = told::AXIS_SCORE.with([first.into()]).say(lang, &NoNames);
        let middle = f64::midpoint(TOP, BOTTOM);
        let mut parts = vec![
            format!(
                "<text class=\"soft mid\" transform=\"translate(20 {middle}) rotate(-90)\">{}</text>",
                escaped(&score)
            ),
            format!(
                "<text class=\"soft mid\" x=\"{}\" y=\"{}\">{}</text>",
                f64::midpoint(LEFT, RIGHT),
                HEIGHT - 14.0,
                told::AXIS_MOVE.get(lang)
            ),
        ];
        parts.extend((-2..=2).map(|step| self.level(self.top / 2 * step)));
        parts.extend((0..=self.last).step_by(10).map(|number| self.tick(number)));
        parts.join("\n")
    }

    fn level(&self, discs: i32) -> String {
        let (class, shown) = match discs {
            0 => ("zero", "0".to_owned()),
            _ => ("rule", format!("{discs:+}")),
        };
        let (y, below, before) = (self.y(discs), self.y(discs) + 4.0, LEFT - 8.0);
        format!(
            "<path class=\"{class}\" d=\"M{LEFT} {y}H{RIGHT}\"/>\
             <text class=\"soft end\" x=\"{before}\" y=\"{below}\">{shown}</text>"
        )
    }

    fn tick(&self, number: usize) -> String {
        let (x, end, below) = (self.x(number), BOTTOM + 5.0, BOTTOM + 20.0);
        format!(
            "<path class=\"rule\" d=\"M{x:.1} {BOTTOM}V{end}\"/>\
             <text class=\"soft mid\" x=\"{x:.1}\" y=\"{below}\">{number}</text>"
        )
    }

    /// The score from move to move, dotted where it is an estimate.
    fn run(&self, course: &[(usize, Worth)]) -> String {
        let path = |class: &str, is_exact: bool| {
            let steps = course
                .windows(2)
                .filter(|pair| pair.iter().all(|(_, worth)| worth.is_exact) == is_exact);
            let point = |(number, worth): (usize, Worth)| {
                format!("{:.1} {:.1}", self.x(number), self.y(worth.discs))
            };
            let lines = steps.map(|pair| format!("M{}L{}", point(pair[0]), point(pair[1])));
            format!("<path class=\"run {class}\" d=\"{}\"/>", lines.collect::<String>())
        };
        path("guess", false) + "\n" + &path("sure", true)
    }

    /// A dot for every move that has a mark, larger for worse ones.
    fn mistakes(&self, analysis: &Analysis) -> String {
        let dots = analysis.moves.iter().filter_map(|judged| {
            let radius = match judged.mark()? {
                Mark::Dubious => 3.5,
                Mark::Mistake => 4.5,
                Mark::Blunder => 6.0,
            };
            let (x, y) = (self.x(judged.number), self.y(judged.after.discs));
            let better = judged.better.as_ref().and_then(|better| better.line.first());
            let better = better.map(|mv| format!(" ({mv})")).unwrap_or_default();
            let (number, text, loss) = (judged.number, judged.marked(), judged.loss);
            Some(format!(
                "<circle class=\"bad\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\">\
                 <title>{number}. {text} −{loss}{better}</title></circle>"
            ))
        });
        dots.collect::<Vec<_>>().join("\n")
    }
}

/// Text as XML has it. What XML cannot have at all is left out.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_the_picture() {
        let analysis = Analysis {
            title: "Othello: A<b>&\"c\" – \u{1}".to_owned(),
            players: vec!["A<b>&\"c\"".to_owned(), "\u{1}".to_owned()],
            ..Analysis::default()
        };
        let picture = draw(&analysis, Lang::En);
        assert!(picture.contains("<title>Othello: A&lt;b&gt;&amp;&quot;c&quot; – </title>"));
        assert!(!picture.contains("<b>") && !picture.contains('\u{1}'));
    }
}
