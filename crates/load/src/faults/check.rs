//! Checks that the database has everything the server acknowledged.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use bastide_client::{Api, ServerAddress};
use bastide_protocol::Entry;
use bastide_protocol::EntryKind;
use bastide_protocol::Phase;
use bastide_protocol::TableId;
use bastide_record::{Record, Verdict, verify};
use bastide_server::{store, store::Store};
use bastide_table::log::LogEntry;
use bastide_table::{RulesCache, Table};

use crate::load::journal::{AcknowledgedMove, SeenGame, SeenSeat};

/// The amount of data compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckedCounts {
    /// Games.
    pub games: u64,
    /// Entries that players saw.
    pub entries: u64,
    /// Acknowledged moves.
    pub moves: u64,
}

/// Compares a journal with the logs and records of a server and returns the differences.
pub fn check(
    journal: &Path,
    server: &ServerAddress,
    database: &str,
) -> Result<(CheckedCounts, Vec<String>)> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let store = store::open(database).await?;
        let mut checking = DatabaseChecker {
            store,
            api: Api::new(server.clone()),
            rules_cache: Arc::default(),
            comparison: Comparison::default(),
        };
        for line in BufReader::new(File::open(journal)?).lines() {
            let seen = serde_json::from_str(&line?).context("the journal cannot be read")?;
            checking.game(&seen).await?;
        }
        checking.store.close().await;
        Ok((checking.comparison.checked, checking.comparison.broken))
    })
}

/// The amount of data compared and the differences found.
#[derive(Debug, Default)]
struct Comparison {
    checked: CheckedCounts,
    broken: Vec<String>,
}

struct DatabaseChecker {
    store: Arc<dyn Store>,
    api: Api,
    rules_cache: Arc<RulesCache>,
    comparison: Comparison,
}

impl DatabaseChecker {
    async fn game(&mut self, seen: &SeenGame) -> Result<()> {
        let id = TableId(seen.table.clone());
        let Some(stored) = self.store.load(&id).await? else {
            self.comparison
                .wrong(&id, "it is not in the database".to_owned());
            return Ok(());
        };
        self.comparison.checked.games += 1;
        let numbers = stored.entries.iter().map(|entry| entry.seq);
        if !numbers.eq(1..=stored.entries.len() as u64) {
            self.comparison
                .wrong(&id, "its entries are not numbered without gaps".to_owned());
        }
        for seat in &seen.seats {
            self.comparison.seat(&id, seat, &stored.entries);
        }
        match Table::fold(&id, stored.secret, &stored.entries, &self.rules_cache) {
            Ok(table) => self.record(&id, &table).await?,
            Err(misfit) => self
                .comparison
                .wrong(&id, format!("its log does not replay: {misfit}")),
        }
        Ok(())
    }

    /// Checks that the record from the log equals the one from the server, and that it replays.
    async fn record(&mut self, id: &TableId, table: &Table) -> Result<()> {
        let folded = match table.record() {
            Ok(record) => record.to_string(),
            Err(refused) => {
                self.comparison
                    .wrong(id, format!("it has no record: {refused}"));
                return Ok(());
            }
        };
        let served = self.api.record(id).await?;
        if served != folded {
            self.comparison
                .wrong(id, "the server's record differs from its log".to_owned());
        }
        match Record::read_any(&served) {
            Err(problem) => self
                .comparison
                .wrong(id, format!("its record cannot be read: {problem}")),
            Ok(record) => {
                let verdict = verify(&record, table.commitment.parse().ok()).verdict();
                let over = table.phase() == Phase::Over;
                if verdict == Verdict::Wrong || (over && verdict != Verdict::Right) {
                    self.comparison.wrong(
                        id,
                        "its record was not played and dealt by the rules".to_owned(),
                    );
                }
            }
        }
        Ok(())
    }
}

impl Comparison {
    /// Checks that the log has everything a player saw and every move the server acknowledged.
    fn seat(&mut self, id: &TableId, seen: &SeenSeat, log: &[LogEntry]) {
        let player = seen.seat;
        for (seq, entry) in (seen.first..).zip(&seen.entries) {
            self.checked.entries += 1;
            let seen: Option<Entry> = serde_json::from_str(entry.get()).ok();
            let kept = numbered(log, seq).map(LogEntry::public);
            if seen.is_none() || seen != kept {
                let kept = serde_json::to_string(&kept).unwrap_or_default();
                self.wrong(id, format!("seat {player} saw {entry}, the log has {kept}"));
            }
        }
        for AcknowledgedMove { after, pick, seq } in &seen.acknowledged {
            self.checked.moves += 1;
            let kept = numbered(log, after + 1).map(|entry| &entry.kind);
            let same = matches!(kept, Some(EntryKind::Move { seat, pick: kept, .. }) if *seat == player && kept == pick);
            if !same || log.len() < usize::try_from(*seq).unwrap_or(usize::MAX) {
                self.wrong(
                    id,
                    format!("the move `{pick}` of seat {player} was acknowledged as entry {seq} but is missing"),
                );
            }
        }
    }

    fn wrong(&mut self, id: &TableId, what: String) {
        self.broken.push(format!("table {id}: {what}"));
    }
}

fn numbered(log: &[LogEntry], seq: u64) -> Option<&LogEntry> {
    log.get(usize::try_from(seq.checked_sub(1)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> Vec<LogEntry> {
        let pick = |seq, pick: &str| {
            let kind = EntryKind::Move {
                seat: 0,
                pick: pick.to_owned(),
                confirmed: true,
            };
            LogEntry::new(seq, 7, kind)
        };
        vec![pick(1, "@0,1 r0"), pick(2, "-")]
    }

    fn found(entries: &[&str], acknowledged: AcknowledgedMove) -> Vec<String> {
        let raw = |text: &&str| serde_json::value::RawValue::from_string((*text).to_owned());
        let seen = SeenSeat {
            seat: 0,
            first: 2,
            entries: entries
                .iter()
                .map(|text| raw(text).expect("JSON"))
                .collect(),
            acknowledged: vec![acknowledged],
        };
        let id = TableId("table".to_owned());
        let mut comparison = Comparison::default();
        comparison.seat(&id, &seen, &log());
        comparison.broken
    }

    fn promised(after: u64, pick: &str, seq: u64) -> AcknowledgedMove {
        let pick = pick.to_owned();
        AcknowledgedMove { after, pick, seq }
    }

    const SECOND: &str = r#"{"seq":2,"at":7,"kind":"move","seat":0,"pick":"-","confirmed":true}"#;

    #[test]
    fn kept_moves_are_found() {
        assert!(found(&[SECOND], promised(1, "-", 2)).is_empty());
        assert!(found(&[], promised(0, "@0,1 r0", 1)).is_empty());
    }

    #[test]
    fn lost_moves_are_reported() {
        assert_eq!(
            found(&[SECOND], promised(0, "@0,1 r1", 1)).len(),
            1,
            "another pick"
        );
        assert_eq!(
            found(&[SECOND], promised(1, "-", 3)).len(),
            1,
            "its outcome is lost"
        );
        assert_eq!(
            found(&[SECOND], promised(2, "-", 3)).len(),
            1,
            "the move is lost"
        );
        assert_eq!(
            found(&[SECOND, SECOND], promised(1, "-", 2)).len(),
            1,
            "another history"
        );
        let other = SECOND.replace("\"at\":7", "\"at\":8");
        assert_eq!(
            found(&[&other], promised(1, "-", 2)).len(),
            1,
            "another entry"
        );
    }
}
