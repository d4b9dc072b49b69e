//! The picks of bots.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use bastide_bots::{BotSpecError, Budget, create_bot};
use bastide_protocol::{Seq, TableId};
use bastide_rules::Move;
use bastide_table::{Action, PendingInput, PickInput, Table};

use crate::{BotSeat, BotSessions, Pace, Position};

/// A pick or a confirmation that a bot owes to a table.
#[derive(Clone, Debug)]
pub struct BotPick {
    /// The table.
    pub table: TableId,
    /// The entry that the pick follows.
    pub moved: Seq,
    /// The bot's seat.
    pub seat: u8,
    /// The bot's specification.
    pub bot: String,
    /// How the bot uses time.
    pub pace: Pace,
    /// The position; `None` if the seat must only confirm its picks.
    pub position: Option<Arc<Position>>,
}

impl BotPick {
    /// Returns the pick of the bot that must move at a table. `time` is what a bot that searches may use for a turn.
    pub fn of(table: &Table, time: Duration) -> Option<BotPick> {
        let (seat, bot) = table.bot_to_move()?;
        let picks = matches!(table.waiting(), Some(PendingInput::Pick(_)));
        let game = table.game.as_ref().filter(|_| picks);
        Some(BotPick {
            table: table.id.clone(),
            moved: table.moved,
            seat,
            bot: bot.to_owned(),
            pace: Pace::of(bot, time),
            position: game.map(|game| Arc::new(Position::of(game))),
        })
    }

    /// Returns the seat of the bot.
    pub fn place(&self) -> BotSeat<'_> {
        BotSeat {
            table: &self.table,
            seat: self.seat,
            bot: &self.bot,
        }
    }

    /// Returns a number that is the same for the same table and entry everywhere.
    fn seed(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.table, self.moved).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether the bot that began the turn is still kept.
    pub fn continues_turn(&self, sessions: &BotSessions) -> bool {
        let position = self.position.as_ref();
        position.is_some_and(|position| sessions.expect(self.place(), &position.state))
    }

    /// Computes the pick; `None` if the seat must only confirm. `budget` adjusts the budget of a bot that searches.
    pub fn compute(
        &self,
        sessions: &BotSessions,
        budget: impl FnOnce(Budget) -> Budget,
    ) -> Result<Option<Move>, BotSpecError> {
        let Some(Position { rules, state, .. }) = self.position.as_deref() else {
            return Ok(None);
        };
        let how = (self.seed(), self.pace);
        let pick = sessions.pick(self.place(), rules, state, how, budget)?;
        Ok(Some(pick))
    }

    /// Returns the first legal pick, for a bot that this version of the program does not have.
    pub fn first_legal(&self) -> Option<Move> {
        let Position { rules, state, .. } = self.position.as_deref()?;
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        legal.first().copied()
    }

    /// Returns a random pick, for a bot that failed.
    pub fn by_chance(&self) -> Option<Move> {
        let Position { rules, state, .. } = self.position.as_deref()?;
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let mut bot = create_bot("random", self.seed()).ok()?;
        Some(bot.choose(rules, state, &legal))
    }

    /// Returns the action at the table. It is refused if the table has moved on.
    pub fn action(&self, pick: Option<Move>) -> Action {
        match pick {
            Some(pick) => Action::Move {
                seat: self.seat,
                pick: PickInput::Move(pick),
                confirm: true,
                after: Some(self.moved),
            },
            None => Action::Confirm(self.seat),
        }
    }
}
