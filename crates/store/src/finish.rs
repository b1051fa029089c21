//! The end of a match, and what it counts for.

use kernel::{Outcome, Player, Seat};
use sqlx::AnyConnection;
use table::{Match, Parts, Status};
use texts::store as say;

use crate::rating::Rating;
use crate::statistics::OVERALL;
use crate::{Error, State, Store, Tally, Verdict, matches, sql};

/// A match that has ended, as far as results go.
struct Ended {
    id: i64,
    /// How many moves are kept of it so far.
    ply: usize,
    parts: Parts,
    /// None when it was left.
    outcome: Option<Outcome>,
    /// Who sat where.
    players: Vec<Player>,
}

impl Store {
    /// Ends a match of which so many moves are kept: writes its last moves and
    /// its result, and counts it for the profiles that played. A match counts
    /// once, and not at all when it was left before its end.
    ///
    /// # Errors
    /// When the match is gone, over already or has another number of moves.
    pub async fn finish(&self, id: i64, ply: usize, of: &Match) -> Result<(), Error> {
        let outcome = match of.status() {
            Status::InPlay => return Err(Error::Refused(say::STILL_IN_PLAY.into())),
            Status::Stopped => None,
            Status::Over(outcome) => Some(outcome),
        };
        let players = of.seats().iter().map(|seat| seat.player.clone()).collect();
        let ended = Ended { id, ply, parts: Parts::of(of), outcome, players };
        self.desk
            .write_straight(move |connection| {
                Box::pin(async move { ended.write(connection).await })
            })
            .await
    }

    /// Takes up a match again that was left before its end.
    ///
    /// # Errors
    /// When the match is gone, or was played to its end.
    pub async fn take_up(&self, id: i64) -> Result<(), Error> {
        self.desk
            .write(move |connection| Box::pin(async move { take_up(connection, id).await }))
            .await
    }
}

pub(crate) async fn take_up(connection: &mut AnyConnection, id: i64) -> Result<(), Error> {
    let statement = "UPDATE matches SET state = $1, result = NULL WHERE id = $2 AND state <> $3";
    let query = sqlx::query(statement).bind(State::InPlay.code());
    let query = query.bind(id).bind(State::Over.code());
    match query.execute(connection).await?.rows_affected() {
        0 => Err(Error::Conflict(say::NOT_IN_PLAY.into())),
        _ => Ok(()),
    }
}

impl Ended {
    async fn write(&self, connection: &mut AnyConnection) -> Result<(), Error> {
        let seated = self.close(connection).await?;
        let Some(outcome) = self.outcome.filter(|_| seated > 0) else { return Ok(()) };
        let profiles = matches::load(connection, self.id).await?.profiles;
        for game in [OVERALL, &self.parts.game] {
            self.count(connection, outcome, &profiles, game).await?;
        }
        for &(seat, profile) in &profiles {
            let verdict = Verdict::of(outcome, Seat::new(seat));
            let statement =
                "UPDATE match_profiles SET verdict = $1 WHERE match = $2 AND profile = $3";
            let query = sqlx::query(statement).bind(verdict.word()).bind(self.id).bind(profile);
            query.execute(&mut *connection).await?;
        }
        Ok(())
    }

    /// Ends the match, and returns how many profiles sat at it.
    async fn close(&self, connection: &mut AnyConnection) -> Result<i64, Error> {
        let Parts { head, moves, undone, result, times, .. } = &self.parts;
        let statement = "UPDATE matches SET head = $1, moves = $2, undone = $3, ply = $4, \
                         result = $5, saved = $6, state = $7 \
                         WHERE id = $8 AND ply = $9 AND state = $10 \
                         RETURNING (SELECT COUNT(*) FROM match_profiles WHERE match = matches.id)";
        let query = sqlx::query(statement).bind(head).bind(sql::lines(moves));
        let query = query.bind(sql::lines(undone)).bind(moves.len() as i64);
        let query = query.bind(result.clone()).bind(times.saved.clone().unwrap_or_default());
        let query = query.bind(State::of(&self.parts).code());
        let query = query.bind(self.id).bind(self.ply as i64).bind(State::InPlay.code());
        match query.fetch_optional(connection).await? {
            None => Err(Error::Conflict(say::MATCH_MOVED_ON.into())),
            Some(row) => sql::number(&row, 0),
        }
    }

    /// Counts the match for every profile at it, in one game or in all. All
    /// ratings change from what they were before.
    async fn count(
        &self,
        connection: &mut AnyConnection,
        outcome: Outcome,
        profiles: &[(usize, i64)],
        game: &str,
    ) -> Result<(), Error> {
        let mut tallies = Vec::new();
        for &(seat, profile) in profiles {
            tallies.push((seat, profile, Tally::of(connection, profile, game).await?));
        }
        let ratings: Vec<Option<Rating>> = (0..self.players.len())
            .map(|seat| match &self.players[seat] {
                Player::Machine(word) => Rating::of_machine(word),
                Player::Person => {
                    tallies.iter().find(|entry| entry.0 == seat).map(|entry| entry.2.rating)
                }
            })
            .collect();
        for (seat, profile, tally) in &tallies {
            // Who handed the seat to a machine has not finished the match.
            if !self.players.get(*seat).is_some_and(Player::is_person) {
                continue;
            }
            let verdict = Verdict::of(outcome, Seat::new(*seat));
            let rivals = rivals(outcome, *seat, &ratings);
            let after = tally.after(verdict, tally.rating.after(verdict, &rivals));
            after.write(connection, *profile, game).await?;
        }
        Ok(())
    }
}

/// Who a seat was measured against: those with another result, and those it
/// shares a drawn first place with. Who else lost says nothing, and partners
/// won together.
fn rivals(outcome: Outcome, seat: usize, ratings: &[Option<Rating>]) -> Vec<(Rating, Verdict)> {
    let own = Verdict::of(outcome, Seat::new(seat));
    let others = ratings.iter().enumerate().filter(|(other, _)| *other != seat);
    let known = others.filter_map(|(other, rating)| {
        rating.map(|rating| (rating, Verdict::of(outcome, Seat::new(other))))
    });
    known.filter(|(_, verdict)| *verdict != own || own == Verdict::Drawn).collect()
}
