//! A table in memory, and those who look at it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, MutexGuard, mpsc};

use crate::log::{Seq, Time};
use crate::secrets::TableId;
use crate::table::Table;
use crate::wire::{Marks, Presence};

/// A table in memory.
pub struct Room {
    /// Its id.
    pub id: TableId,
    inner: Mutex<Inner>,
    /// The last entry that was told, for those who only want to know whether there is something new.
    head: AtomicU64,
    used: AtomicI64,
}

/// What the lock of a room guards.
pub(super) struct Inner {
    /// The table; none if it must be read (again).
    pub table: Option<Table>,
    /// The last entry that everybody here was told of.
    pub told: Seq,
    /// What everybody here sees.
    pub marks: Marks,
    /// Those who look.
    pub guests: Vec<Guest>,
    /// The number of the last line of chat that was told.
    pub chat_told: u64,
    /// The entry behind which a computer player thinks already.
    pub thinking: Option<Seq>,
}

/// Somebody who looks at a table: one connection.
pub struct Guest {
    /// A number of its own.
    pub number: u64,
    /// The seats it holds.
    pub seats: Vec<u8>,
    /// What is on its way to it. When it is full, the guest is let go.
    pub queue: mpsc::Sender<Utf8Bytes>,
}

impl Room {
    pub(super) fn new(id: TableId) -> Room {
        Room {
            id,
            inner: Mutex::new(Inner {
                table: None,
                told: 0,
                marks: Marks::default(),
                guests: Vec::new(),
                chat_told: 0,
                thinking: None,
            }),
            head: AtomicU64::new(0),
            used: AtomicI64::new(0),
        }
    }

    pub(super) async fn lock(&self, now: Time) -> MutexGuard<'_, Inner> {
        self.used.store(now, Ordering::Relaxed);
        self.inner.lock().await
    }

    /// The last entry that was told.
    pub(super) fn head(&self) -> Seq {
        self.head.load(Ordering::Acquire)
    }

    pub(super) fn note_head(&self, head: Seq) {
        self.head.store(head, Ordering::Release);
    }

    /// When somebody came here last.
    pub(super) fn used(&self) -> Time {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether nobody looks and nothing is done here.
    pub(super) fn is_idle(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) == 1
            && self
                .inner
                .try_lock()
                .is_ok_and(|inner| inner.guests.is_empty())
    }
}

impl Guest {
    /// Whether the guest reads well enough to be told what can be left out.
    pub fn has_room(&self) -> bool {
        self.queue.capacity() > self.queue.max_capacity() / 2
    }
}

impl Inner {
    /// Who is there.
    pub fn presence(&self) -> Presence {
        let mut online: Vec<u8> = self
            .guests
            .iter()
            .flat_map(|guest| guest.seats.iter().copied())
            .collect();
        online.sort_unstable();
        online.dedup();
        let spectators = self
            .guests
            .iter()
            .filter(|guest| guest.seats.is_empty())
            .count();
        Presence {
            online,
            spectators: u32::try_from(spectators).unwrap_or(u32::MAX),
        }
    }

    /// Sends everybody a message; who does not read is let go. A guest whose queue is dropped here finds its channel
    /// closed and says goodbye.
    pub fn tell(&mut self, mut message: impl FnMut(&Guest) -> Option<Utf8Bytes>) {
        self.guests.retain(|guest| match message(guest) {
            None => true,
            Some(text) => guest.queue.try_send(text).is_ok(),
        });
    }
}
