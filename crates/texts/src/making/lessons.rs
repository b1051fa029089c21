//! What the pages for learning say, and the shape of what lessons say.

use kernel::Text;

/// What one step of a lesson says.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// What there is to see, and what to do.
    pub task: Text,
    /// A friendly word for who did something else; the goal in words.
    pub hint: Text,
    /// What has just happened.
    pub done: Text,
}

/// A step where there is nothing to do but to look.
pub const fn look(task: Text) -> Told {
    Told { task, hint: Text::same(""), done: Text::same("") }
}

/// A part of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub title: Text,
    pub text: Text,
}

pub const LEAD: Text = Text::new(
    "Every game in a few minutes: you make the moves, the board answers.",
    "Cada juego en unos minutos: tú haces las jugadas y el tablero responde.",
);
pub const LESSON: Text = Text::new("Lesson", "Lección");
pub const LESSON_OF: Text = Text::new("Lesson of {}", "Lección de {}");
pub const LEARN_GAME: Text = Text::new("Learn {}", "Aprender {}");
pub const RULES: Text = Text::new("Rules", "Reglas");
pub const RULES_OF: Text = Text::new("Rules of {}", "Reglas de {}");
pub const STEPS: Text = Text::new("{} steps", "{} pasos");
pub const GOAL: Text = Text::new("Goal: {}", "Objetivo: {}");
pub const ANY_MOVE: Text = Text::new("any legal move", "cualquier jugada legal");
pub const JUST_LOOK: Text = Text::new("just look", "solo mirar");
pub const OR: Text = Text::new(" or ", " o ");
pub const PLAY_EASY: Text =
    Text::new("Play against the easiest machine", "Jugar contra la máquina más fácil");
pub const TRY_LESSON: Text = Text::new("Learn it by playing", "Aprenderlo jugando");
pub const READ_RULES: Text = Text::new("Read the rules", "Leer las reglas");
pub const OPTIONS: Text = Text::new("What can be chosen", "Qué se puede elegir");
pub const USUALLY: Text = Text::new("Usually: {}", "Habitual: {}");
pub const VALUES: Text = Text::new("Values: {}", "Valores: {}");
pub const PRESETS: Text = Text::new("Known forms of the game", "Formas conocidas del juego");
pub const SEATS: Text = Text::new("{} players", "{} jugadores");
pub const SEATS_RANGE: Text = Text::new("{} to {} players", "De {} a {} jugadores");
pub const TYPING: Text = Text::new("Moves in writing", "Jugadas por escrito");
pub const OTHERS: Text = Text::new("The other games", "Los demás juegos");
pub const YES: Text = Text::new("yes", "sí");
pub const NO: Text = Text::new("no", "no");
