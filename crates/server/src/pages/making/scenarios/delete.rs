//! Deleting scenarios, after a question.

use axum::Form;
use axum::extract::State;
use axum::response::Response;
use kernel::NoNames;
use maud::html;
use texts::making as say;

use crate::house::Shared;
use crate::pages::layout::Page;
use crate::pages::plan::Fields;
use crate::pages::visitor::Visitor;
use crate::refusal::{Code, Refusal};
use crate::scenario::Rights;

/// Asks whether it is meant, or does it once that was answered.
pub(in crate::pages::making) async fn ask(
    State(house): State<Shared>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Response {
    let values = |wanted: &str| -> Vec<String> {
        let own = fields.iter().filter(|(name, _)| name == wanted);
        own.map(|(_, value)| value.clone()).collect()
    };
    // The button beside one scenario means that one, whatever else is chosen.
    let names = Some(values("only")).filter(|only| !only.is_empty());
    let names = names.unwrap_or_else(|| values("name"));
    let who = &visitor.caller.who;
    if let Err(refusal) = Rights::of(&house, who).to_change() {
        return visitor.refuse(&house, &refusal);
    }
    if names.is_empty() {
        let refusal = Refusal::new(Code::BadRequest, say::NOTHING_CHOSEN);
        return visitor.refuse(&house, &refusal);
    }
    if values("sure").is_empty() {
        return visitor.show(&house, question(&visitor, &names));
    }
    match house.delete_scenarios(who, &names).await {
        Ok(()) => visitor.send_to(&house, "/scenarios"),
        Err(refusal) => visitor.refuse(&house, &refusal),
    }
}

fn question(visitor: &Visitor, names: &[String]) -> Page {
    let title = match names.len() {
        1 => visitor.say(say::SURE_ONE).to_owned(),
        many => say::SURE_MANY.with([many.into()]).say(visitor.lang(), &NoNames),
    };
    let body = html! {
        form.notice method="post" action="/scenarios/delete" {
            h1 { (title) }
            ul { @for name in names {
                li { (name) input type="hidden" name="name" value=(name); }
            } }
            p { (visitor.say(say::FOR_EVER)) }
            div.row {
                button.danger name="sure" value="yes" { (visitor.say(say::DELETE)) }
                a.button href="/scenarios" { (visitor.say(say::KEEP)) }
            }
        }
    };
    Page::new(title.as_str(), body).style("making.css")
}
