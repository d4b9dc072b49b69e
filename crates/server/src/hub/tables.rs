//! Finding rooms, reading them from the store, and dropping them.

use std::sync::Arc;

use bastide_handler::view;

use super::Hub;
use super::room::{Room, RoomState};
use crate::scheduler::{Owner, WorkKind};
use crate::store::{StoreError, StoredGame};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, TableNow, WireError};
use bastide_table::{AppliedEntry, Table};

impl Hub {
    /// Returns the room of a table. Whether the table exists is found out when it is read.
    pub(super) fn room(&self, id: &TableId) -> Arc<Room> {
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(id) {
            return room.clone();
        }
        if rooms.len() >= self.limits.idle_tables {
            let mut idle: Vec<(i64, TableId)> = rooms
                .values()
                .filter(|room| room.is_idle())
                .map(|room| (room.used(), room.id.clone()))
                .collect();
            idle.sort_unstable();
            // A quarter at once, so that not every new table has to search for idle ones.
            for (_, id) in idle.into_iter().take(self.limits.idle_tables / 4 + 1) {
                rooms.remove(&id);
                self.bots.forget(&id);
            }
        }
        let elsewhere = self.neighbours.elsewhere(id);
        let room = Arc::new(Room::new(id.clone(), elsewhere, self.now()));
        rooms.insert(id.clone(), room.clone());
        metrics::gauge!("bastide_tables_in_memory").set(rooms.len() as f64);
        room
    }

    /// Drops a room whose table does not exist.
    pub(super) fn forget(&self, id: &TableId) {
        self.rooms().remove(id);
        self.bots.forget(id);
    }

    /// Returns how many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// Returns how many seats and spectators are connected to this node.
    pub fn people(&self) -> (usize, u64) {
        let rooms = self.rooms();
        let here = rooms.values().map(|room| room.here());
        here.fold((0, 0), |(seats, spectators), here| {
            (
                seats + here.online.len(),
                spectators + u64::from(here.spectators),
            )
        })
    }

    async fn stored(&self, id: &TableId) -> Result<StoredGame, WireError> {
        match self.store().load(id).await {
            Ok(Some(stored)) => Ok(stored),
            Ok(None) => {
                self.forget(id);
                Err(ErrorCode::UnknownTable.into())
            }
            Err(error) => {
                if let StoreError::Corrupt(reason) = &error {
                    self.damaged().note(id, reason.clone());
                }
                Err(error.into())
            }
        }
    }

    /// Reads the table if it is not in memory, and sends the missed entries to the clients.
    pub(super) async fn refresh(
        &self,
        room: &Room,
        inner: &mut RoomState,
    ) -> Result<(), WireError> {
        if inner.table.is_some() {
            return Ok(());
        }
        let replayed = self.replay(&room.id, inner.owner(), inner.last_sent);
        let (table, happened) = replayed.await?;
        if inner.last_sent == 0 {
            inner.last_sent = table.head;
            inner.view = view(&table);
            inner.table = Some(table);
        } else {
            inner.table = Some(table);
            inner.tell_happened(&happened);
            self.note_presence(room, inner, None);
        }
        room.note_head(inner.last_sent);
        Ok(())
    }

    /// Catches up with a log that has grown on another node.
    pub(super) async fn catch_up(&self, room: &Arc<Room>) -> Result<(), WireError> {
        let mut inner = room.lock(room.used()).await;
        // Without connected clients, the next request reads the table.
        if inner.table.is_some() || !inner.clients.is_empty() {
            self.read_on(room, &mut inner).await?;
        }
        Ok(())
    }

    /// Reads the entries that other nodes have added since, and sends them to the clients. Returns whether there were
    /// any.
    pub(super) async fn read_on(
        &self,
        room: &Room,
        inner: &mut RoomState,
    ) -> Result<bool, WireError> {
        let before = inner.last_sent;
        if let Some(table) = &mut inner.table {
            let entries = self.store().entries_after(&room.id, table.head).await?;
            let mut happened: Vec<AppliedEntry> = Vec::new();
            let mut events = Vec::new();
            for entry in entries {
                if let Err(misfit) = table.apply(&entry, &mut events) {
                    inner.table = None;
                    return Err(self.unreadable(misfit));
                }
                let events = table.wire_events(&events);
                happened.push((entry, events));
            }
            inner.tell_happened(&happened);
            self.note_presence(room, inner, None);
            room.note_head(inner.last_sent);
        } else {
            self.refresh(room, inner).await?;
        }
        self.notice_turn(room, inner);
        self.let_bot_think(room, inner);
        Ok(inner.last_sent > before)
    }

    /// Like [`Hub::read_on`] if other nodes may have added entries. Memory lags behind them by some milliseconds, so a
    /// node reads on before it refuses anything.
    pub(super) async fn read_on_if_shared(
        &self,
        room: &Room,
        inner: &mut RoomState,
    ) -> Result<bool, WireError> {
        match self.store().is_shared() {
            true => self.read_on(room, inner).await,
            false => Ok(false),
        }
    }

    /// Replays the log of a table. Also returns the entries after `since` with their events, oldest first. A log can be
    /// so long that this takes a while, so it happens in a thread of the scheduler.
    pub(super) async fn replay(
        &self,
        id: &TableId,
        owner: Owner,
        since: Seq,
    ) -> Result<(Table, Vec<AppliedEntry>), WireError> {
        let stored = self.stored(id).await?;
        let rules_cache = self.rules_cache.clone();
        let work = move |_| {
            Table::fold_since(
                &stored.id,
                stored.secret,
                &stored.entries,
                &rules_cache,
                since,
            )
        };
        let replayed = self.scheduler.submit(WorkKind::Load, owner, work)?;
        let replayed = replayed.done().await?;
        replayed.map_err(|misfit| self.unreadable(misfit))
    }

    /// Reads a table from the store and asks it something in a thread of the scheduler. For questions that replay the
    /// game.
    pub async fn study<T: Send + 'static>(
        &self,
        id: &TableId,
        owner: Owner,
        question: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, WireError> {
        let stored = self.stored(id).await?;
        let rules_cache = self.rules_cache.clone();
        let work = move || {
            Table::fold(&stored.id, stored.secret, &stored.entries, &rules_cache)
                .map(|table| question(&table))
        };
        let answer = self.scheduler.answer(owner, work).await?;
        answer.map_err(|misfit| self.unreadable(misfit))
    }

    /// Reads something from a table in memory, which may lag behind other nodes.
    pub async fn look<T>(
        &self,
        id: &TableId,
        question: impl FnOnce(&Table) -> T,
    ) -> Result<T, WireError> {
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        match &inner.table {
            Some(table) => Ok(question(table)),
            None => Err(ErrorCode::Internal.into()),
        }
    }

    /// Reads something from a table with every entry that any node has added.
    pub async fn look_now<T>(
        &self,
        id: &TableId,
        question: impl FnOnce(&Table) -> T,
    ) -> Result<T, WireError> {
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        self.read_on_if_shared(&room, &mut inner).await?;
        match &inner.table {
            Some(table) => Ok(question(table)),
            None => Err(ErrorCode::Internal.into()),
        }
    }

    /// Reads something from a table in memory. Reads the log before it refuses.
    pub async fn consult<T>(
        &self,
        id: &TableId,
        question: impl Fn(&Table) -> Result<T, WireError>,
    ) -> Result<T, WireError> {
        match self.look(id, &question).await? {
            Err(_) if self.store().is_shared() => self.look_now(id, question).await?,
            answer => answer,
        }
    }

    /// Returns the public state of a table, and what it waits for.
    pub async fn table_now(&self, id: &TableId) -> Result<TableNow, WireError> {
        let room = self.room(id);
        let mut inner = room.lock(self.now()).await;
        self.refresh(&room, &mut inner).await?;
        self.read_on_if_shared(&room, &mut inner).await?;
        let online = inner.presence().online;
        let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
        Ok(TableNow {
            table: table.info(&online),
            waiting: table.waiting_for(),
        })
    }
}
