//! The frame of every page.

use kernel::Lang;
use maud::{DOCTYPE, Markup, html};
use serde::Serialize;
use texts::web as say;

use super::assets::address;
use super::visitor::{THEMES, Visitor};
use crate::refusal::Refusal;

/// A page.
pub(super) struct Page {
    pub(super) title: String,
    pub(super) body: Markup,
    /// The modules that bring it to life.
    scripts: Vec<&'static str>,
    /// What the modules need to know, by name.
    data: Vec<(&'static str, String)>,
    styles: Vec<&'static str>,
}

impl Page {
    pub(super) fn new(title: impl Into<String>, body: Markup) -> Self {
        let styles = vec!["style.css", "table.css"];
        Self { title: title.into(), body, scripts: Vec::new(), data: Vec::new(), styles }
    }

    /// Brought to life by a module.
    pub(super) fn script(mut self, name: &'static str) -> Self {
        self.scripts.push(name);
        self
    }

    /// With a style of its own besides that of all pages.
    pub(super) fn style(mut self, name: &'static str) -> Self {
        self.styles.push(name);
        self
    }

    /// With something a module needs to know.
    pub(super) fn data(mut self, name: &'static str, value: &impl Serialize) -> Self {
        let text = serde_json::to_string(value).expect("what pages tell is plain data");
        // The one sequence that would end the element it stands in.
        self.data.push((name, text.replace("</", "<\\/")));
        self
    }

    pub(super) fn of_refusal(visitor: &Visitor, refusal: &Refusal) -> Self {
        let body = html! {
            section.notice {
                h1 { (visitor.say(say::NOT_HERE)) }
                p { (sentence(&refusal.say(visitor.lang()))) }
                p { a.button href="/" { (visitor.say(say::BACK_HOME)) } }
            }
        };
        Self::new(visitor.say(say::NOT_HERE), body)
    }

    /// The page as it is sent.
    pub(super) fn whole(self, visitor: &Visitor) -> String {
        let markup = html! {
            (DOCTYPE)
            html lang=(visitor.lang().tag()) data-theme=(visitor.theme) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Ludoteca" }
                    link rel="icon" href=(address("icon.svg")) type="image/svg+xml";
                    @for style in &self.styles {
                        link rel="stylesheet" href=(address(style));
                    }
                    @for script in &self.scripts {
                        script type="module" src=(address(script)) {}
                    }
                }
                body {
                    a.skip href="#main" { (visitor.say(say::SKIP)) }
                    (head(visitor))
                    main id="main" { (self.body) }
                    (foot(visitor))
                    @for (name, text) in &self.data {
                        script type="application/json" id=(name) { (maud::PreEscaped(text)) }
                    }
                }
            }
        };
        markup.into_string()
    }
}

/// A refusal begins small, as part of a line; on a page it is a sentence.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}

/// The pages that every page leads to.
const PLACES: &[(&str, kernel::Text)] = &[
    ("/", say::PLAY),
    ("/matches", say::MATCHES),
    ("/scenarios", say::SCENARIOS),
    ("/ranking", say::RANKING),
    ("/learn", say::LEARN),
];

fn head(visitor: &Visitor) -> Markup {
    let path = visitor.here.split('?').next().unwrap_or("/");
    let is_here = |place: &str| match place {
        "/" => path == "/",
        place => path.starts_with(place),
    };
    html! {
        header.top {
            a.logo href="/" { span.logo-mark aria-hidden="true" {} "Ludoteca" }
            nav aria-label=(visitor.say(say::NAVIGATION)) {
                @for (place, text) in PLACES {
                    a href=(place) aria-current=[is_here(place).then_some("page")] { (visitor.say(*text)) }
                }
            }
            div.tools {
                (languages(visitor))
                (themes(visitor))
                @match visitor.caller.who.name() {
                    Some(name) => a.me href="/me" { (name) },
                    None => a.me href="/sign-in" { (visitor.say(say::SIGN_IN)) },
                }
            }
        }
    }
}

fn languages(visitor: &Visitor) -> Markup {
    let other = match visitor.lang() {
        Lang::En => ("es", "Español"),
        Lang::Es => ("en", "English"),
    };
    html! {
        form.setting method="post" action="/settings" {
            input type="hidden" name="back" value=(visitor.here);
            button.plain name="lang" value=(other.0) lang=(other.0) { (other.1) }
        }
    }
}

/// A button that goes on to the next theme.
fn themes(visitor: &Visitor) -> Markup {
    let now = THEMES.iter().position(|theme| *theme == visitor.theme).unwrap_or(0);
    let next = THEMES[(now + 1) % THEMES.len()];
    let name = match visitor.theme {
        "light" => say::LIGHT,
        "dark" => say::DARK,
        _ => say::AS_MACHINE,
    };
    let label = say::THEME.with([visitor.say(name).into()]).say(visitor.lang(), &kernel::NoNames);
    html! {
        form.setting method="post" action="/settings" {
            input type="hidden" name="back" value=(visitor.here);
            button.plain.theme name="theme" value=(next) aria-label=(label) title=(label) {
                span.theme-mark aria-hidden="true" {}
            }
        }
    }
}

fn foot(visitor: &Visitor) -> Markup {
    html! {
        footer.bottom {
            p { (visitor.say(say::MOTTO)) }
            p { a href="/api" { "API" } }
        }
    }
}
