//! Looking at a scenario that is being made, and changing it.

use kernel::{Lang, Phrase, Seat, Viewer};
use scene::{Board, Ground, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Match;
use texts::{making as say, server as server_say};

use super::Draft;
use super::address::play_address;
use crate::refusal::Refusal;
use crate::secret;
use crate::wire::{Preview, SceneView, TokenView};

/// A scenario that is being made, and what is to be done with it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Work {
    /// How it stands.
    pub draft: Draft,
    /// What changes; nothing when it is only looked at.
    #[serde(default)]
    pub change: Option<Change>,
}

/// A change of a scenario.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Change {
    /// A legal move of whoever's turn it is.
    Play {
        /// The move's text.
        text: String,
    },
    /// Takes the last move back.
    Undo,
    /// Makes a move again that was taken back.
    Redo,
    /// Puts tokens on the cells, by hand.
    Arrange {
        /// What stands on each cell, row by row from the top left.
        tokens: Vec<Option<TokenView>>,
        /// The seat to move.
        mover: usize,
    },
    /// Begins again from a position as text.
    Start {
        /// The position.
        text: String,
    },
    /// Begins again from the usual start.
    Reset,
}

/// How a scenario stands.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Look {
    /// All that is known of it, to be sent with the next change.
    pub draft: Draft,
    /// What is on the table, with every legal move of whoever's turn it is.
    #[serde(flatten)]
    pub shown: Preview,
    /// How many moves were made.
    pub ply: usize,
    /// The position as text.
    pub position: Option<String>,
    /// What was wrong with the change, which was not made.
    pub problems: Vec<String>,
    /// What happened last.
    pub told: Option<String>,
    /// Whether a move can be taken back.
    pub undo: bool,
    /// Whether a move can be made again.
    pub redo: bool,
    /// Whether the game has obstacles.
    pub blocks: bool,
    /// The page on which a match from this position is set up.
    pub play: String,
}

impl Work {
    /// Makes the change, if it can be made.
    pub(crate) fn done(&self, lang: Lang) -> Result<Look, Refusal> {
        let mut of = self.draft.open(lang)?;
        let wrong = self.change.as_ref().and_then(|change| change.make(&mut of).err());
        let said = wrong.unwrap_or_default().iter().map(|it| it.say(lang, &of)).collect();
        Ok(Look { problems: said, ..Look::of(&of, lang) })
    }
}

impl Change {
    /// Makes it, or says what is wrong and changes nothing.
    fn make(&self, of: &mut Match) -> Result<(), Vec<Phrase>> {
        let one = |phrase: Phrase| vec![phrase];
        match self {
            Self::Play { text } => {
                let seat = of.mover().unwrap_or(Seat::new(0));
                of.play(seat, text).map(drop).map_err(|error| one(error.phrase()))
            }
            Self::Undo if of.undo() => Ok(()),
            Self::Undo => Err(one(server_say::NOTHING_TO_UNDO.into())),
            Self::Redo if of.redo() => Ok(()),
            Self::Redo => Err(one(server_say::NOTHING_TO_REDO.into())),
            Self::Arrange { tokens, mover } => {
                let text = arranged(of, tokens, *mover).ok_or_else(|| one(say::STRANGER.into()))?;
                begin(of, Some(text))
            }
            Self::Start { text } => begin(of, Some(text.clone())),
            Self::Reset => begin(of, None),
        }
    }
}

/// Begins again from another position.
fn begin(of: &mut Match, start: Option<String>) -> Result<(), Vec<Phrase>> {
    let (options, seated) = (of.setup().options.clone(), of.seats().to_vec());
    let begun = Match::begin(of.game(), options, seated, start, secret::seed());
    *of = begun.map_err(|problems| problems.into_iter().map(|it| it.phrase).collect::<Vec<_>>())?;
    Ok(())
}

/// The text of a position laid out by hand; none when somebody in it is not at
/// the table.
fn arranged(of: &Match, tokens: &[Option<TokenView>], mover: usize) -> Option<String> {
    let seats = of.seats().len();
    let token = |view: &Option<TokenView>| match view {
        None => Some(None),
        Some(TokenView::Block) => Some(Some(Token::Block)),
        Some(TokenView::Piece(seat)) if *seat < seats => Some(Some(Token::Piece(Seat::new(*seat)))),
        Some(_) => None,
    };
    let tokens: Vec<_> = tokens.iter().map(token).collect::<Option<_>>()?;
    (mover < seats).then(|| of.state().arranged(&tokens, Seat::new(mover)))?
}

impl Look {
    pub(crate) fn of(of: &Match, lang: Lang) -> Self {
        let viewer = of.mover().map_or(Viewer::Watcher, Viewer::Seat);
        let scene = SceneView::of(&of.scene(viewer), lang, of);
        let last = of.ply().checked_sub(1);
        let told = last.and_then(|ply| of.tell(ply, Viewer::Watcher).pop());
        Self {
            draft: Draft::of(of),
            shown: Preview { scene, ..Preview::of(of, lang) },
            ply: of.ply(),
            position: of.state().position(),
            problems: Vec::new(),
            told: told.map(|told| told.phrase.say(lang, of)),
            undo: of.clone().undo(),
            redo: of.can_redo(),
            blocks: has_blocks(of),
            play: play_address(of),
        }
    }
}

/// Whether an obstacle that is put on the board stays there.
fn has_blocks(of: &Match) -> bool {
    let Board::Grid(grid) = of.scene(Viewer::Watcher).board else { return false };
    let open = grid.cells.iter().position(|cell| cell.ground == Ground::Open);
    let tokens: Vec<_> =
        (0..grid.cells.len()).map(|at| (Some(at) == open).then_some(Token::Block)).collect();
    let start = of.state().arranged(&tokens, Seat::new(0));
    let begun = of.game().start(&kernel::Setup { start, ..of.setup().clone() });
    begun.is_ok_and(|state| match state.scene(Viewer::Watcher).board {
        Board::Grid(grid) => grid.cells.iter().any(|cell| cell.token == Some(Token::Block)),
        Board::Line(_) => false,
    })
}
