//! A copy of a table elsewhere, made from the entries that its server sends to everyone.

use std::sync::Arc;

use bastide_handler::{Intent, verify_deal};
use bastide_protocol::{
    Answer, DealProof, Entry, ErrorCode, NotedDeal, Request, Seq, TableId, VerificationInfo,
    WireError,
};
use bastide_table::log::LogEntry;
use bastide_table::{RulesCache, Table};

/// A copy of a table on a server. It answers questions about the game as the server does, without a request.
///
/// The copy follows the public log. It knows neither tokens nor the secret of the deal, so it acts and deals nothing.
#[derive(Debug)]
pub struct Replica {
    id: TableId,
    rules: Arc<RulesCache>,
    table: Option<Table>,
}

impl Replica {
    /// Creates a copy without entries.
    pub fn new(id: TableId) -> Replica {
        Replica {
            id,
            rules: Arc::default(),
            table: None,
        }
    }

    /// Returns the number of the last entry; 0 if there is none.
    pub fn head(&self) -> Seq {
        self.table.as_ref().map_or(0, |table| table.head)
    }

    /// Adds the next entries. After an error, for example about rules that only a newer program knows, the copy is empty.
    pub fn learn(&mut self, entries: Vec<Entry>) -> Result<(), WireError> {
        let mut table = self.table.take();
        let mut events = Vec::new();
        for entry in entries {
            let entry = LogEntry::from_public(entry);
            let taken = match &mut table {
                Some(table) => table.apply(&entry, &mut events),
                None => Table::fold_public(&self.id, &entry, &self.rules).map(|begun| {
                    table = Some(begun);
                }),
            };
            taken.map_err(|misfit| WireError::new(ErrorCode::BadRecord, misfit.to_string()))?;
        }
        self.table = table;
        Ok(())
    }

    /// Answers a question about the game.
    pub fn answer(&self, request: Request) -> Result<Answer, WireError> {
        match Intent::of(request)? {
            Intent::Ask(question) => question.answer(self.table()?),
            _ => {
                let message = "a copy of a table only answers questions about the game";
                Err(WireError::new(ErrorCode::BadMessage, message))
            }
        }
    }

    /// Verifies the finished game and its deal, with what the server has revealed and what this device noted before.
    pub fn verify(
        &self,
        proof: &DealProof,
        noted: &[NotedDeal],
    ) -> Result<VerificationInfo, WireError> {
        verify_deal(self.table()?, proof, noted)
    }

    fn table(&self) -> Result<&Table, WireError> {
        self.table
            .as_ref()
            .ok_or_else(|| ErrorCode::NotStarted.into())
    }
}
