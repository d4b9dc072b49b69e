//! The damaged games that this node has found.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::Hub;
use bastide_protocol::{ErrorCode, TableId, WireError};
use bastide_table::CorruptLog;

/// How many damaged games are remembered. With more than this, the number itself no longer matters.
const MOST: usize = 10_000;

/// The damaged games, each with what is wrong.
#[derive(Debug, Default)]
pub struct DamagedGames(Mutex<BTreeMap<TableId, String>>);

impl DamagedGames {
    /// Notes that a game is damaged, and logs it the first time.
    pub fn note(&self, game: &TableId, reason: String) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if games.len() < MOST && !games.contains_key(game) {
            tracing::error!(table = %game, reason, "a damaged game was found");
            games.insert(game.clone(), reason);
        }
    }

    /// Notes that a game is intact or no longer exists.
    pub fn clear(&self, game: &TableId) {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.remove(game);
    }

    /// Returns the damaged games that are known.
    pub fn ids(&self) -> Vec<TableId> {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.keys().cloned().collect()
    }

    /// Returns how many damaged games are known.
    pub fn count(&self) -> usize {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.len()
    }
}

impl Hub {
    /// Returns the damaged games found so far.
    pub fn damaged(&self) -> &DamagedGames {
        &self.damaged
    }

    /// Returns the error that clients see if a log cannot be replayed. The details go to the server's log.
    pub(super) fn unreadable(&self, misfit: CorruptLog) -> WireError {
        self.damaged.note(&misfit.table, misfit.to_string());
        ErrorCode::Internal.into()
    }
}
