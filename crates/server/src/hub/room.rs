//! A table in memory, and those who look at it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, MutexGuard, mpsc};

use super::telling::encode;
use bastide_protocol::TableId;
use bastide_protocol::{Presence, ServerMessage, View};
use bastide_protocol::{Seq, Time};
use bastide_table::Table;

/// A table in memory.
pub struct Room {
    /// Its id.
    pub id: TableId,
    inner: Mutex<Inner>,
    /// The last entry that was told, for those who only want to know whether there is something new.
    head: AtomicU64,
    used: AtomicI64,
    /// Those who look at it in this process, for those who tell other processes.
    here: std::sync::Mutex<Presence>,
}

/// What the lock of a room guards.
pub(super) struct Inner {
    /// The table; none if it must be read (again).
    pub table: Option<Table>,
    /// The last entry that everybody here was told of.
    pub told: Seq,
    /// What everybody here sees.
    pub view: View,
    /// Those who look.
    pub guests: Vec<Guest>,
    /// Those who look in other processes.
    pub elsewhere: Presence,
    /// Those of whom everybody here was told.
    presence_told: Presence,
    /// When seats whose players went away were seen last.
    seen: HashMap<u8, Time>,
    /// When the room was opened: nobody is known to be away for longer.
    opened: Time,
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
    pub(super) fn new(id: TableId, elsewhere: Presence, opened: Time) -> Room {
        Room {
            id,
            inner: Mutex::new(Inner {
                table: None,
                told: 0,
                view: View::default(),
                guests: Vec::new(),
                elsewhere,
                presence_told: Presence::default(),
                seen: HashMap::new(),
                opened,
                chat_told: 0,
                thinking: None,
            }),
            head: AtomicU64::new(0),
            used: AtomicI64::new(0),
            here: std::sync::Mutex::default(),
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

    /// Those who look at it in this process.
    pub(super) fn here(&self) -> Presence {
        let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        here.clone()
    }

    /// Keeps those who look at it in this process. Whether they are others than before.
    pub(super) fn note_here(&self, now: Presence) -> bool {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = *here != now;
        *here = now;
        changed
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
    /// Who is there, in whatever process.
    pub fn presence(&self) -> Presence {
        let mut presence = self.here();
        presence.online.extend(&self.elsewhere.online);
        presence.online.sort_unstable();
        presence.online.dedup();
        presence.spectators = presence
            .spectators
            .saturating_add(self.elsewhere.spectators);
        presence
    }

    /// Since when the player of a seat has not been there, as far as this process knows; none for somebody who is.
    pub fn absent_since(&self, seat: u8) -> Option<Time> {
        let is_here = self.presence().online.contains(&seat);
        (!is_here).then(|| self.seen.get(&seat).copied().unwrap_or(self.opened))
    }

    /// Who is there in this process.
    pub fn here(&self) -> Presence {
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

    /// Tells everybody who is there, except one who knows already, if others are than before. Who reads badly does
    /// without.
    pub fn tell_presence(&mut self, knows: Option<u64>, now: Time) {
        let presence = self.presence();
        if presence == self.presence_told {
            return;
        }
        for seat in &self.presence_told.online {
            if !presence.online.contains(seat) {
                self.seen.insert(*seat, now);
            }
        }
        self.presence_told = presence.clone();
        let text = encode(&ServerMessage::Presence(presence));
        self.tell(|guest| {
            let wants = guest.has_room() && knows != Some(guest.number);
            wants.then(|| text.clone())
        });
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
