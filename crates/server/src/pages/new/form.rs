//! The form of a new match, drawn from what the game says about itself.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Kind, OptionSpec};
use maud::{Markup, html};
use scene::Info;
use table::AnyGame;
use texts::web as say;

use crate::pages::layout::sentence;
use crate::pages::plan::{BOXES, Sketch, TEAMS};
use crate::pages::visitor::Visitor;
use crate::room::ChairPlan;
use crate::wire::Refused;

/// What a form is drawn with. Its parts are also those of other forms that set
/// up a table.
pub(in crate::pages) struct Setup<'a> {
    visitor: &'a Visitor,
    game: &'a dyn AnyGame,
    sketch: &'a Sketch,
    problems: BTreeMap<String, String>,
}

pub(super) fn draw(
    visitor: &Visitor,
    game: &dyn AnyGame,
    sketch: &Sketch,
    wrong: Option<&Refused>,
) -> Markup {
    let problems = wrong.map(|wrong| wrong.problems.clone()).unwrap_or_default();
    let form = Setup { problems, ..Setup::new(visitor, game, sketch) };
    let info = game.info();
    html! {
        form.setup method="post" action={ "/new/" (info.id) } data-game=(info.id) autocomplete="off" {
            header {
                h1 { (visitor.say(info.name)) }
                p.lead { (visitor.say(info.about)) }
            }
            p.wrong role="alert" id="wrong" hidden[wrong.is_none()] {
                @if let Some(wrong) = wrong { (sentence(&wrong.text)) }
            }
            div.setup-body {
                div.setup-fields {
                    (form.with_whom())
                    (form.seats())
                    (form.options())
                    (form.time())
                }
                aside.setup-preview {
                    div.picture.preview id="preview" role="img" aria-label=(visitor.say(say::PREVIEW)) {}
                    button.main.large name="act" value="open" { (visitor.say(say::BEGIN)) }
                }
            }
        }
    }
}

impl<'a> Setup<'a> {
    /// A form in which nothing is wrong yet.
    pub(in crate::pages) fn new(
        visitor: &'a Visitor,
        game: &'a dyn AnyGame,
        sketch: &'a Sketch,
    ) -> Self {
        Self { visitor, game, sketch, problems: BTreeMap::new() }
    }

    fn say(&self, text: kernel::Text) -> &'static str {
        self.visitor.say(text)
    }

    /// What is wrong with a field, beside it.
    fn problem(&self, place: &str) -> Markup {
        html! {
            @if let Some(text) = self.problems.get(place) {
                span.wrong id={ "wrong-" (place) } { (sentence(text)) }
            }
        }
    }

    fn with_whom(&self) -> Markup {
        let id = self.game.info().id;
        let ways =
            [("machine", say::AGAINST_MACHINE), ("here", say::TWO_HERE), ("link", say::SEND_LINK)];
        html! {
            nav.ways aria-label=(self.say(say::WITH_WHOM)) {
                @for (way, text) in ways {
                    a.chip href={ "/new/" (id) "?with=" (way) } { (self.say(text)) }
                }
                (self.presets())
            }
        }
    }

    pub(in crate::pages) fn presets(&self) -> Markup {
        html! {
            @for preset in self.game.info().presets {
                button.chip name="act" value={ "preset:" (preset.word) } { (self.say(preset.label)) }
            }
        }
    }

    fn seats(&self) -> Markup {
        let info = self.game.info();
        let count = self.sketch.seats.len();
        html! {
            fieldset {
                legend { (self.say(say::PLAYERS)) }
                input type="hidden" name="seats" value=(count);
                (self.problem("seats"))
                (self.problem("teams"))
                ol.seats {
                    @for (seat, chair) in self.sketch.seats.iter().enumerate() {
                        (self.seat(info, seat, chair))
                    }
                }
                @if info.teams { (self.known_teams()) }
                @if info.seats.start() != info.seats.end() { (self.more_or_fewer()) }
                (self.tick("shuffle", say::SHUFFLE))
            }
        }
    }

    pub(in crate::pages) fn more_or_fewer(&self) -> Markup {
        let (count, seats) = (self.sketch.seats.len(), &self.game.info().seats);
        html! {
            div.row {
                button.chip name="act" value="more" disabled[count >= *seats.end()] { (self.say(say::ADD_PLAYER)) }
                button.chip name="act" value="fewer" disabled[count <= *seats.start()] { (self.say(say::REMOVE_PLAYER)) }
            }
        }
    }

    fn seat(&self, info: &Info, seat: usize, chair: &ChairPlan) -> Markup {
        let name = |part: &str| format!("s{seat}-{part}");
        let label = |text: kernel::Text| format!("{} {}", self.say(text), seat + 1);
        let place = format!("seats[{seat}]");
        let places = [format!("{place}.name"), format!("{place}.colour"), place];
        html! {
            li.seat {
                select name=(name("player")) aria-label=(label(say::PLAYER)) {
                    (self.players(chair))
                }
                input name=(name("name")) value=[chair.name.as_deref()] maxlength=(table::seats::NAME_LENGTH)
                    aria-label=(label(say::NAME)) placeholder=(self.say(say::NAME));
                @if info.palette.len() > 1 {
                    select.colour name=(name("colour")) aria-label=(label(say::COLOUR)) {
                        @for (colour, _) in info.palette {
                            option value=(colour.word()) selected[chair.colour.as_deref() == Some(colour.word())] {
                                (self.say(colour.name()))
                            }
                        }
                    }
                }
                @if info.teams {
                    input.team name=(name("team")) value=[chair.team.as_deref()] list="teams" maxlength=(table::seats::NAME_LENGTH)
                        aria-label=(label(say::TEAM)) placeholder=(self.say(say::NO_TEAM));
                }
                @for place in &places { (self.problem(place)) }
            }
        }
    }

    /// What teams may be called: as those that are there, or by a letter. Any other name
    /// will do.
    fn known_teams(&self) -> Markup {
        let there = self.sketch.seats.iter().filter_map(|chair| chair.team.as_deref());
        let known: BTreeSet<&str> = there.chain(TEAMS).collect();
        html! {
            datalist id="teams" { @for team in known { option value=(team); } }
        }
    }

    fn players(&self, chair: &ChairPlan) -> Markup {
        let chosen = |word: &str| chair.player == word;
        html! {
            option value="me" selected[chosen("me")] { (self.say(say::PERSON_HERE)) }
            option value="open" selected[chosen("open")] { (self.say(say::WHOEVER_COMES)) }
            optgroup label=(self.say(say::MACHINE)) {
                @for machine in catalog::machines(self.game) {
                    option value=(machine.word()) selected[chosen(&machine.word())] { (self.say(machine.name())) }
                }
            }
        }
    }

    pub(in crate::pages) fn options(&self) -> Markup {
        html! {
            @if !self.game.info().options.is_empty() {
                fieldset {
                    legend { (self.say(say::RULES)) }
                    div.options {
                        @for spec in self.game.info().options { (self.option(spec)) }
                    }
                }
            }
        }
    }

    fn option(&self, spec: &OptionSpec) -> Markup {
        let name = format!("o-{}", spec.name);
        let value = self.sketch.options.get(spec.name).cloned().unwrap_or_default();
        let help = format!("{name}-help");
        html! {
            div.field {
                @match spec.kind {
                    Kind::Flag => label.tick {
                        input type="checkbox" name=(name) value="on" checked[value == "on"] aria-describedby=(help);
                        (self.say(spec.label))
                    },
                    Kind::Number { min, max, step } => {
                        label for=(name) { (self.say(spec.label)) }
                        input type="number" id=(name) name=(name) value=(value) min=(min) max=(max) step=(step) aria-describedby=(help);
                    },
                    Kind::Choice(choices) => {
                        label for=(name) { (self.say(spec.label)) }
                        select id=(name) name=(name) aria-describedby=(help) {
                            @for choice in choices {
                                option value=(choice.word) selected[choice.word == value] { (self.say(choice.label)) }
                            }
                        }
                    },
                }
                small id=(help) { (self.say(spec.help)) }
                (self.problem(spec.name))
            }
        }
    }

    fn time(&self) -> Markup {
        let clocks = [("none", say::NO_CLOCK), ("fischer", say::FISCHER), ("move", say::PER_MOVE)];
        html! {
            details.more open[self.sketch.clock != "none" || !self.sketch.start.is_empty()] {
                summary { (self.say(say::CLOCK_AND_MORE)) }
                div.options {
                    div.field {
                        label for="clock" { (self.say(say::CLOCK)) }
                        select id="clock" name="clock" {
                            @for (word, text) in clocks {
                                option value=(word) selected[word == self.sketch.clock] { (self.say(text)) }
                            }
                        }
                    }
                    (self.number("seconds", say::SECONDS, &self.sketch.seconds))
                    (self.number("increment", say::INCREMENT, &self.sketch.increment))
                    @if !self.game.info().hidden { (self.start()) }
                }
                @for (name, text) in BOXES.into_iter().zip([say::SHUFFLE, say::PUBLIC, say::UNDO_ALLOWED, say::CHAT_ALLOWED]).skip(1) {
                    (self.tick(name, text))
                }
            }
        }
    }

    fn start(&self) -> Markup {
        html! {
            div.field.wide {
                label for="start" { (self.say(say::START_POSITION)) }
                input id="start" name="start" value=(self.sketch.start);
                a href={ "/scenarios?game=" (self.game.info().id) } { (self.say(say::FROM_SCENARIO)) }
                (self.problem("start"))
            }
        }
    }

    fn number(&self, name: &str, text: kernel::Text, value: &str) -> Markup {
        html! {
            div.field {
                label for=(name) { (self.say(text)) }
                input type="number" id=(name) name=(name) value=(value) min="0" max="86400";
            }
        }
    }

    fn tick(&self, name: &str, text: kernel::Text) -> Markup {
        let is_ticked = self.sketch.ticked.iter().any(|ticked| ticked == name);
        html! {
            label.tick { input type="checkbox" name=(name) value="on" checked[is_ticked]; (self.say(text)) }
        }
    }
}
