//! Computes the picks of bots and hints, from a copy of the tables.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bastide_bots::Budget;
use bastide_handler::{BotPick, BotSessions, HintJob};
use bastide_protocol::{Answer, ErrorCode, Seq, TableId, WireError};
use bastide_record::Notation;
use bastide_table::log::TableLog;
use bastide_table::secrets::TokenHash;
use bastide_table::{RulesCache, Table};
use serde::Serialize;

/// How long a hint takes.
const HINT_TIME: Duration = Duration::from_secs(1);

/// Copies of tables, and the bots that are in the middle of a turn.
#[derive(Debug)]
pub struct Thinker {
    tables: BTreeMap<TableId, Table>,
    sessions: BotSessions,
    rules: Arc<RulesCache>,
    /// How long a bot that searches thinks about a turn.
    time: Duration,
}

/// A pick that a bot has made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThinkerPick {
    /// The entry that the pick follows.
    pub moved: Seq,
    /// The pick as text; `None` if the bot only confirms its picks.
    pub pick: Option<String>,
}

impl Thinker {
    /// Creates a thinker without tables, whose bots may think this long about a turn.
    pub fn new(time: Duration) -> Thinker {
        Thinker {
            tables: BTreeMap::new(),
            sessions: BotSessions::new(1),
            rules: Arc::default(),
            time,
        }
    }

    /// Returns the last entry that the copy of a table has; 0 if there is no copy.
    pub fn head(&self, table: &TableId) -> Seq {
        self.tables.get(table).map_or(0, |table| table.head)
    }

    /// Adds entries to the copy of a table, or makes the copy if they begin with the first one.
    pub fn learn(&mut self, log: TableLog) -> Result<(), WireError> {
        let damaged = |_| WireError::from(ErrorCode::Internal);
        let Some(first) = log.entries.first() else {
            return Ok(());
        };
        if first.seq > 1 {
            let table = self
                .tables
                .get_mut(&log.id)
                .ok_or(ErrorCode::UnknownTable)?;
            let mut events = Vec::new();
            for entry in &log.entries {
                table.apply(entry, &mut events).map_err(damaged)?;
            }
            return Ok(());
        }
        let secret = log.secret().ok_or(ErrorCode::Internal)?;
        let table = Table::fold(&log.id, secret, &log.entries, &self.rules).map_err(damaged)?;
        self.tables.insert(log.id, table);
        Ok(())
    }

    /// Drops the copy of a table.
    pub fn forget(&mut self, table: &TableId) {
        self.tables.remove(table);
        self.sessions.keep_only(table, None);
    }

    /// Computes the pick of the bot that must move; `None` if no bot must.
    pub fn pick(&mut self, table: &TableId) -> Result<Option<ThinkerPick>, WireError> {
        let table = self.tables.get(table).ok_or(ErrorCode::UnknownTable)?;
        let Some(job) = BotPick::of(table, self.time) else {
            return Ok(None);
        };
        self.sessions.keep_only(&job.table, Some(job.place()));
        let pick = match job.compute(&self.sessions, |budget| budget) {
            Ok(pick) => pick,
            // The table was set up by a version of the program that had more bots.
            Err(_) => job.first_legal(),
        };
        let names = job
            .position
            .as_ref()
            .map(|position| Notation::new(position.rules.view(&position.state), &position.colours));
        let text = pick.zip(names).map(|(pick, names)| names.move_text(pick));
        Ok(Some(ThinkerPick {
            moved: job.moved,
            pick: text,
        }))
    }

    /// Computes a hint for a seat that belongs to one of the tokens.
    pub fn hint(
        &self,
        table: &TableId,
        seat: u8,
        proofs: &[TokenHash],
    ) -> Result<Answer, WireError> {
        let table = self.tables.get(table).ok_or(ErrorCode::UnknownTable)?;
        let job = HintJob::of(table, seat, proofs)?;
        let budget = Budget {
            time: Some(HINT_TIME),
            simulations: None,
        };
        let hint = job.compute(budget);
        hint.map_err(|_| ErrorCode::Internal.into())
    }
}
