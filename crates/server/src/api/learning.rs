//! Learning the games.

use axum::extract::Path;
use axum::response::Response;

use super::answer::answer;
use crate::caller::Caller;
use crate::lessons::{LessonView, RulesView};

pub(crate) async fn lesson(caller: Caller, Path(game): Path<String>) -> Response {
    answer(LessonView::of(&game, caller.lang), caller.lang)
}

pub(crate) async fn rules(caller: Caller, Path(game): Path<String>) -> Response {
    answer(RulesView::of(&game, caller.lang), caller.lang)
}
