//! A match as a film: how it began, and what each move changed.

use kernel::{Lang, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use table::Match;

use super::messages::ToldView;
use super::scene::{BoardChange, RestView, SceneChange, SceneView};
use super::views::told;
use crate::refusal::Refusal;
use crate::room::{ChairPlan, Plan, Room};
use crate::who::Who;

/// A match from its beginning, for one viewer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Film {
    /// The game's short name.
    pub game: &'static str,
    /// Who plays, in the order of play.
    pub seats: Vec<Actor>,
    /// What was on the table at the beginning.
    pub scene: SceneView,
    /// What happened.
    pub steps: Vec<Step>,
}

/// Somebody in a film.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Actor {
    /// The player's name.
    pub name: String,
    /// The colour's word.
    pub colour: &'static str,
    /// The letter of the pieces, where there are pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<char>,
    /// The team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
}

/// One move in a film.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Step {
    /// The move, as far as the viewer may know it.
    #[serde(flatten)]
    pub told: ToldView,
    /// What it changed.
    pub scene: SceneChange,
}

/// How a match would begin.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Preview {
    /// The game's short name.
    pub game: &'static str,
    /// Who plays, in the order of play.
    pub seats: Vec<Actor>,
    /// What is on the table at the beginning.
    pub scene: SceneView,
}

impl Preview {
    /// How a match would begin, for its first seat.
    ///
    /// # Errors
    /// Everything that is wrong with the plan.
    pub(crate) fn of_plan(plan: &Plan, lang: Lang) -> Result<Self, Refusal> {
        // Whoever sits there, the table looks the same.
        let mut plan = plan.clone();
        for chair in &mut plan.seats {
            *chair = ChairPlan { player: "open".to_owned(), name: None, ..chair.clone() };
        }
        let nobody = Who::Guest(String::new());
        let room = Room::open(String::new(), &nobody, &plan, &Vec::new())?;
        // Hands are dealt for the picture only: the match will have others.
        Ok(Self::to(Viewer::Seat(Seat::new(0)), &room.rehearsal()?, lang))
    }

    /// How a match stands, for whoever watches.
    pub(crate) fn of(of: &Match, lang: Lang) -> Self {
        Self::to(Viewer::Watcher, of, lang)
    }

    /// How a match stands, for a viewer.
    pub(crate) fn to(viewer: Viewer, of: &Match, lang: Lang) -> Self {
        let scene = of.scene(viewer);
        let game = of.game().info().id;
        Self { game, seats: actors(of), scene: SceneView::of(&scene, lang, of) }
    }
}

impl Film {
    /// What a viewer may see of a match, from its beginning to now.
    pub(crate) fn of(of: &Match, viewer: Viewer, lang: Lang) -> Self {
        let mut state = of.state_at(0);
        let first = state.scene(viewer);
        let scene = SceneView { rest: rest(&first, lang, of), ..SceneView::of(&first, lang, of) };
        let mut board = first.board;
        let told = told(of.tell(0, viewer), lang, of);
        let steps = of.moves().iter().zip(told).map_while(|(text, told)| {
            state.play(text).ok()?;
            let after = state.scene(viewer);
            let change = BoardChange::between(&board, &after.board);
            let scene = SceneChange { board: change, rest: rest(&after, lang, of) };
            board = after.board;
            Some(Step { told, scene })
        });
        let steps = steps.collect();
        Self { game: of.game().info().id, seats: actors(of), scene, steps }
    }
}

/// All of a scene that is not the board, without what could be done.
fn rest(scene: &scene::Scene, lang: Lang, of: &Match) -> RestView {
    RestView { actions: Vec::new(), ..RestView::of(scene, lang, of) }
}

fn actors(of: &Match) -> Vec<Actor> {
    let marks = of.marks();
    let actor = |(seat, info): (usize, &kernel::SeatInfo)| Actor {
        name: info.name.clone(),
        colour: info.colour.word(),
        mark: marks.get(seat).copied(),
        team: info.team.clone(),
    };
    of.seats().iter().enumerate().map(actor).collect()
}
