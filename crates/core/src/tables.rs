//! All tables of a page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bastide_handler::BotPick;
use bastide_protocol::{ErrorCode, Seq, TableId, Time, WireError};
use bastide_table::log::LogEntry;
use bastide_table::secrets::{DealSecret, Entropy, new_table_id};
use bastide_table::{Action, NewEntries, PickInput, RulesCache, Table};
use serde::Serialize;

use crate::analyses::LocalAnalyses;
use crate::local_table::{ClientMessageText, LocalTable};
use crate::table_log::TableLog;

/// The beginning of the ids of tables in a page. Ids of a server are shorter.
const LOCAL: &str = "local-";

/// The tables of a page, and the clients connected to them.
pub struct LocalTables {
    pub(crate) tables: BTreeMap<TableId, LocalTable>,
    /// The table of each client that is connected.
    pub(crate) clients: BTreeMap<u32, TableId>,
    next_client: u32,
    /// The messages that were not taken yet.
    pub(crate) outbox: Vec<ClientMessageText>,
    changed: BTreeSet<TableId>,
    pub(crate) analyses: LocalAnalyses,
    pub(crate) rules: Arc<RulesCache>,
    pub(crate) entropy: Box<dyn Entropy>,
    /// The address of the page, without a slash at the end.
    pub(crate) site: String,
}

impl std::fmt::Debug for LocalTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalTables")
            .field("tables", &self.tables.len())
            .finish_non_exhaustive()
    }
}

/// A pick to be computed for a bot, by a [`crate::Thinker`] that has the table up to the entry `head`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThinkJob {
    /// The table.
    pub table: TableId,
    /// The entry that the pick follows.
    pub moved: Seq,
    /// The last entry of the table.
    pub head: Seq,
}

impl LocalTables {
    /// Creates a page without tables. `site` is the address of the page.
    pub fn new(site: &str, entropy: Box<dyn Entropy>) -> LocalTables {
        LocalTables {
            tables: BTreeMap::new(),
            clients: BTreeMap::new(),
            next_client: 1,
            outbox: Vec::new(),
            changed: BTreeSet::new(),
            analyses: LocalAnalyses::default(),
            rules: Arc::default(),
            entropy,
            site: site.trim_end_matches('/').to_owned(),
        }
    }

    /// Connects a client to a table and returns the client's number. Its first message must be `enter`.
    pub fn connect(&mut self, table: &TableId) -> u32 {
        let client = self.next_client;
        self.next_client += 1;
        self.clients.insert(client, table.clone());
        client
    }

    /// Disconnects a client.
    pub fn disconnect(&mut self, client: u32, now: Time) {
        let Some(id) = self.clients.remove(&client) else {
            return;
        };
        if let Some(local) = self.tables.get_mut(&id) {
            local.clients.retain(|other| other.number != client);
            let messages = local.tell_presence(None, now);
            self.outbox.extend(messages);
        }
    }

    /// Returns the messages to the clients since the last call, in order.
    pub fn take_messages(&mut self) -> Vec<ClientMessageText> {
        std::mem::take(&mut self.outbox)
    }

    /// Returns the tables that have new entries since the last call.
    pub fn take_changed(&mut self) -> Vec<TableId> {
        std::mem::take(&mut self.changed).into_iter().collect()
    }

    /// Returns the log of a table after the entry `since`, or from the start if that is 0.
    pub fn log_after(&self, table: &TableId, since: Seq) -> Result<TableLog, WireError> {
        let local = self.table(table)?;
        let known = local.entries.partition_point(|entry| entry.seq <= since);
        Ok(TableLog::new(table, &local.secret, &local.entries[known..]))
    }

    /// Adds a table from its log. A table that is already here is replaced only by a longer log, as when another
    /// tab of the browser has played on; its clients must connect again.
    pub fn import(&mut self, log: TableLog, now: Time) -> Result<(), WireError> {
        let damaged = |what: String| WireError::new(ErrorCode::BadRecord, what);
        let secret = log
            .secret()
            .ok_or_else(|| damaged("the secret is not one".to_owned()))?;
        let known = self.tables.get(&log.id).map(|local| local.table.head);
        let head = log.entries.last().map_or(0, |entry| entry.seq);
        if known.is_some_and(|known| known >= head) {
            return Ok(());
        }
        let table = Table::fold(&log.id, secret.clone(), &log.entries, &self.rules)
            .map_err(|corrupt| damaged(corrupt.to_string()))?;
        self.insert(table, secret, log.entries, now);
        Ok(())
    }

    /// Adds entries that another tab of the browser has stored, and tells the clients. Known entries are skipped.
    pub fn catch_up(&mut self, log: TableLog) -> Result<(), WireError> {
        let local = self.table_mut(&log.id)?;
        let mut new = NewEntries::default();
        let mut events = Vec::new();
        for entry in log.entries {
            if entry.seq <= local.table.head {
                continue;
            }
            let applied = local.table.apply(&entry, &mut events);
            applied.map_err(|error| WireError::new(ErrorCode::BadRecord, error.to_string()))?;
            let events = local.table.wire_events(&events);
            new.entries.push((entry, events));
        }
        let messages = local.keep(new);
        self.outbox.extend(messages);
        Ok(())
    }

    /// Removes a table.
    pub fn remove(&mut self, table: &TableId) {
        self.tables.remove(table);
        self.changed.remove(table);
    }

    /// Returns the fingerprint of a table's position, which is the same everywhere; `None` before the game.
    pub fn fingerprint(&self, table: &TableId) -> Result<Option<u64>, WireError> {
        let game = self.table(table)?.table.game.as_ref();
        Ok(game.map(|game| game.state.fingerprint()))
    }

    /// Returns the picks that bots owe at tables with clients. Each pick is returned once.
    pub fn take_jobs(&mut self) -> Vec<ThinkJob> {
        let mut jobs = Vec::new();
        for (id, local) in &mut self.tables {
            let is_due = local.table.bot_to_move().is_some() && local.thought < local.table.moved;
            if is_due && !local.clients.is_empty() {
                local.thought = local.table.moved;
                jobs.push(ThinkJob {
                    table: id.clone(),
                    moved: local.table.moved,
                    head: local.table.head,
                });
            }
        }
        jobs
    }

    /// Carries out what a bot picked; `None` stands for a confirmation. If the pick is not legal, a random one replaces it.
    /// A pick for an earlier position is ignored.
    pub fn picked(
        &mut self,
        table: &TableId,
        moved: Seq,
        pick: Option<String>,
        now: Time,
    ) -> Result<(), WireError> {
        let local = self.table(table)?;
        let Some(job) = BotPick::of(&local.table, bastide_bots::MASTER_TIME) else {
            return Ok(());
        };
        if job.moved != moved {
            return Ok(());
        }
        let action = match pick {
            None => job.action(None),
            Some(pick) => Action::Move {
                seat: job.seat,
                pick: PickInput::Text(pick),
                confirm: true,
                after: Some(moved),
            },
        };
        if self.perform(table, action, now).is_err() {
            let by_chance = job.action(job.by_chance());
            self.perform(table, by_chance, now)?;
        }
        Ok(())
    }

    /// Carries out a random pick for a bot that failed. A failure at an earlier position is ignored.
    pub fn bot_failed(&mut self, table: &TableId, moved: Seq, now: Time) -> Result<(), WireError> {
        let job = BotPick::of(&self.table(table)?.table, bastide_bots::MASTER_TIME);
        if let Some(job) = job.filter(|job| job.moved == moved) {
            self.perform(table, job.action(job.by_chance()), now)?;
        }
        Ok(())
    }

    /// Returns when the first clock runs out.
    pub fn deadline(&self) -> Option<Time> {
        let clocks = self
            .tables
            .values()
            .filter(|local| !local.clients.is_empty());
        clocks
            .filter(|local| local.table.bot_to_move().is_none())
            .filter_map(|local| local.table.deadline(0))
            .min()
    }

    /// Ends the time of players whose clock has run out.
    pub fn tick(&mut self, now: Time) {
        let late: Vec<TableId> = self
            .tables
            .iter()
            .filter(|(_, local)| local.table.bot_to_move().is_none())
            .filter(|(_, local)| local.table.deadline(0).is_some_and(|end| end <= now))
            .map(|(id, _)| id.clone())
            .collect();
        for id in late {
            // Refused if the clock has stopped meanwhile.
            let _ = self.perform(&id, Action::TimeOut, now);
        }
    }

    /// Works on analyses for about this long. Returns whether there is more to do.
    pub fn work(&mut self, time: std::time::Duration) -> bool {
        self.analyses.work(time)
    }

    pub(crate) fn table(&self, id: &TableId) -> Result<&LocalTable, WireError> {
        self.tables
            .get(id)
            .ok_or_else(|| ErrorCode::UnknownTable.into())
    }

    pub(crate) fn table_mut(&mut self, id: &TableId) -> Result<&mut LocalTable, WireError> {
        self.tables
            .get_mut(id)
            .ok_or_else(|| ErrorCode::UnknownTable.into())
    }

    /// Returns an id for a new table. Its beginning tells the page that the table is on this device.
    pub(crate) fn new_id(&self) -> TableId {
        TableId(format!("{LOCAL}{}", new_table_id(&*self.entropy)))
    }

    /// Adds a new table.
    pub(crate) fn insert_new(
        &mut self,
        table: Table,
        secret: DealSecret,
        new: NewEntries,
        now: Time,
    ) {
        let entries = new.entries.into_iter().map(|(entry, _)| entry).collect();
        self.changed.insert(table.id.clone());
        self.insert(table, secret, entries, now);
    }

    fn insert(&mut self, table: Table, secret: DealSecret, entries: Vec<LogEntry>, now: Time) {
        let id = table.id.clone();
        let local = LocalTable::new(table, secret, entries, now);
        self.tables.insert(id, local);
    }

    /// Performs an action at a table and returns the number of its last entry.
    pub(crate) fn perform(
        &mut self,
        id: &TableId,
        action: Action,
        now: Time,
    ) -> Result<Seq, WireError> {
        let local = self.table_mut(id)?;
        let new = local.table.perform(action, now)?;
        let head = local.table.head;
        let messages = local.keep(new);
        self.outbox.extend(messages);
        self.changed.insert(id.clone());
        Ok(head)
    }
}
