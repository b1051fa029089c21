//! Going on with matches: where they were left, or from any of their moves.

use kernel::{Lang, Player, Sheet};
use schemars::JsonSchema;
use serde::Deserialize;
use table::{Machine, Match, seats};
use texts::{library as say, server as server_say};

use super::replay;
use crate::house::House;
use crate::refusal::{Code, Refusal, no};
use crate::secret;
use crate::who::Who;

/// From where to play on, and against whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    /// After how many moves.
    pub(crate) ply: usize,
    /// Who the others are: `here` for people at this screen, or a machine such as `level:3`.
    pub(crate) with: String,
}

impl House {
    /// Lets a match that was left go on, and returns the name of the room where
    /// it does: another when one plays it already.
    ///
    /// # Errors
    /// When matches are not changed here, or this one is over.
    pub(crate) async fn resume(&self, who: &Who, number: &str) -> Result<String, Refusal> {
        self.must_be_home()?;
        let kept = self.kept(who, number).await?;
        let of = replay(&kept).await?;
        self.hall.take_up(who, &kept, of).await
    }

    /// Opens a room where a match goes on from one of its moves.
    ///
    /// # Errors
    /// When somebody still plays it, or it was over at that move.
    pub(crate) async fn branch(
        &self,
        who: &Who,
        number: &str,
        asked: &Branch,
        lang: Lang,
    ) -> Result<String, Refusal> {
        let (_, of) = self.replayed(who, number).await?;
        let of = branched(&of, asked, who.name(), lang)?;
        self.hall.open_around(who, of).await
    }
}

fn branched(of: &Match, asked: &Branch, own: Option<&str>, lang: Lang) -> Result<Match, Refusal> {
    let others = others(of, &asked.with)?;
    let branch = of.branch(asked.ply.min(of.ply()), secret::seed());
    let Some(mover) = branch.mover() else { return no(Code::NotAllowed, say::OVER_THERE) };
    let mut sheet = branch.sheet().clone();
    let reseating =
        Reseating { of, own: mover.index(), others: others.as_deref(), name: own, lang };
    reseating.reseat(&mut sheet);
    let again = Match::replay(of.game(), &sheet, sheet.moves.len(), secret::seed());
    again.map_err(|_| Refusal::bad_request(&asked.with))
}

/// The machine that plays the others; none for people.
fn others(of: &Match, with: &str) -> Result<Option<Box<dyn Machine>>, Refusal> {
    if with == "here" {
        return Ok(None);
    }
    let unknown = || Refusal::new(Code::BadPlayer, server_say::BAD_PLAYER.with([with.into()]));
    catalog::machine(of.game(), with).map(Some).ok_or_else(unknown)
}

/// Seats somebody where it is to move, and those whom they have asked for
/// elsewhere.
struct Reseating<'a> {
    of: &'a Match,
    /// The seat of whoever has asked.
    own: usize,
    others: Option<&'a dyn Machine>,
    /// What whoever has asked is called.
    name: Option<&'a str>,
    lang: Lang,
}

impl Reseating<'_> {
    /// Who decided for a seat before keeps its name only as a person.
    fn reseat(&self, sheet: &mut Sheet) {
        let mut taken: Vec<String> = Vec::new();
        for (seat, info) in sheet.seats.iter_mut().enumerate() {
            let was_person = info.player.is_person();
            let default = || seats::default_name(self.of.game().info(), seat, self.lang);
            let wanted = match (self.others, self.name) {
                (_, Some(name)) if seat == self.own => name.to_owned(),
                (Some(machine), _) if seat != self.own => machine.name().get(Lang::En).to_owned(),
                _ if was_person => info.name.clone(),
                _ => default(),
            };
            info.player = match self.others {
                Some(machine) if seat != self.own => Player::Machine(machine.word()),
                _ => Player::Person,
            };
            info.name = seats::free_label(&wanted, |name| taken.contains(&name.to_lowercase()));
            taken.push(info.name.to_lowercase());
        }
    }
}
