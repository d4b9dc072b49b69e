//! A table in memory, and the clients connected to it.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Mutex, MutexGuard, mpsc};

use super::bots::ThinkingBot;
use super::broadcast::encode;
use crate::limits::Limits;
use crate::scheduler::Owner;
use bastide_protocol::TableId;
use bastide_protocol::{Presence, ServerMessage, View};
use bastide_protocol::{Seq, Time};
use bastide_table::Table;

/// A table in memory.
pub struct Room {
    /// Its id.
    pub id: TableId,
    inner: Mutex<RoomState>,
    /// The last entry that was sent, readable without the lock.
    head: AtomicU64,
    used: AtomicI64,
    /// The clients connected on this node, readable without the lock.
    here: std::sync::Mutex<Presence>,
}

/// The data protected by the lock of a room.
pub(super) struct RoomState {
    /// The table; `None` if it must be read (again).
    pub table: Option<Table>,
    /// The last entry that was sent to the clients here.
    pub last_sent: Seq,
    /// The view that the clients here have.
    pub view: View,
    /// The connected clients.
    pub clients: Vec<RoomClient>,
    /// The clients connected on other nodes.
    pub elsewhere: Presence,
    /// The presence that was sent last.
    presence_told: Presence,
    /// When each seat that went offline was last online.
    seen: HashMap<u8, Time>,
    /// From where the seats were held on this node.
    pub held_from: SeatAddresses,
    /// When the room was opened. No player is known to be absent for longer.
    opened: Time,
    /// The number of the last chat line that was sent.
    pub last_chat_sent: u64,
    /// The bot that is already thinking.
    pub thinking: Option<ThinkingBot>,
    /// When the last client left; `None` if there was none yet.
    left: Option<Time>,
    /// Whose share of the processor the bots use when no client is here.
    last_owner: Owner,
}

/// How many addresses are remembered for each seat.
const MOST_ADDRESSES: usize = 8;

/// The last addresses from which each seat was held.
#[derive(Default)]
pub(super) struct SeatAddresses(HashMap<u8, VecDeque<IpAddr>>);

impl SeatAddresses {
    pub fn note(&mut self, seats: &[u8], address: IpAddr) {
        for seat in seats {
            let known = self.0.entry(*seat).or_default();
            known.retain(|other| *other != address);
            known.push_back(address);
            if known.len() > MOST_ADDRESSES {
                known.pop_front();
            }
        }
    }

    pub fn contains(&self, seat: u8, address: IpAddr) -> bool {
        self.0
            .get(&seat)
            .is_some_and(|known| known.contains(&address))
    }
}

/// A client connected to a table.
pub struct RoomClient {
    /// Its number, unique in this process.
    pub number: u64,
    /// Its address.
    pub owner: Owner,
    /// The seats it holds.
    pub seats: Vec<u8>,
    /// Its outgoing messages. A client whose queue is full is disconnected.
    pub queue: mpsc::Sender<Utf8Bytes>,
}

impl Room {
    pub(super) fn new(id: TableId, elsewhere: Presence, opened: Time) -> Room {
        Room {
            id,
            inner: Mutex::new(RoomState {
                table: None,
                last_sent: 0,
                view: View::default(),
                clients: Vec::new(),
                elsewhere,
                presence_told: Presence::default(),
                seen: HashMap::new(),
                held_from: SeatAddresses::default(),
                opened,
                last_chat_sent: 0,
                thinking: None,
                left: None,
                last_owner: Owner::Server,
            }),
            head: AtomicU64::new(0),
            used: AtomicI64::new(0),
            here: std::sync::Mutex::default(),
        }
    }

    pub(super) async fn lock(&self, now: Time) -> MutexGuard<'_, RoomState> {
        self.used.store(now, Ordering::Relaxed);
        self.inner.lock().await
    }

    /// Returns the last entry that was sent.
    pub(super) fn head(&self) -> Seq {
        self.head.load(Ordering::Acquire)
    }

    pub(super) fn note_head(&self, head: Seq) {
        self.head.store(head, Ordering::Release);
    }

    /// Returns the clients connected on this node.
    pub(super) fn here(&self) -> Presence {
        let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        here.clone()
    }

    /// Sets the clients connected on this node. Returns whether they changed.
    pub(super) fn note_here(&self, now: Presence) -> bool {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = *here != now;
        *here = now;
        changed
    }

    /// Returns when the room was last used.
    pub(super) fn used(&self) -> Time {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether no client is connected and no action is in progress.
    pub(super) fn is_idle(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) == 1
            && self
                .inner
                .try_lock()
                .is_ok_and(|inner| inner.clients.is_empty())
    }
}

impl RoomClient {
    /// Whether the client reads fast enough to receive optional messages.
    pub fn has_room(&self) -> bool {
        self.queue.capacity() > self.queue.max_capacity() / 2
    }
}

impl RoomState {
    /// Returns who is connected, on any node.
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

    /// Whether there is no room for another client with these seats. Each seat has its own room, so that neither
    /// spectators nor other players can keep a player out.
    pub fn is_crowded(&self, seats: &[u8], limits: &Limits) -> bool {
        let clients = self.clients.iter();
        let holders = |seat| {
            clients
                .clone()
                .filter(move |guest| guest.seats.contains(seat))
        };
        match seats {
            [] => {
                let spectators = clients.filter(|guest| guest.seats.is_empty());
                spectators.count() >= limits.connections_per_table
            }
            seats => seats
                .iter()
                .any(|seat| holders(seat).count() >= limits.connections_per_seat),
        }
    }

    /// Adds a client.
    pub fn add_client(&mut self, client: RoomClient) {
        self.last_owner = client.owner;
        self.clients.push(client);
    }

    /// Removes a client.
    pub fn remove_client(&mut self, number: u64, now: Time) {
        self.clients.retain(|guest| guest.number != number);
        if self.clients.is_empty() {
            self.left = Some(now);
        }
    }

    /// Whether bots play here: somebody is connected to this node, or was until a moment ago. If somebody is connected
    /// to another node, the bots play there.
    pub fn is_awake(&self, now: Time, alone: Duration) -> bool {
        let alone = Time::try_from(alone.as_millis()).unwrap_or(Time::MAX);
        !self.clients.is_empty() || self.left.is_some_and(|left| now - left < alone)
    }

    /// Whether anybody is connected, on any node.
    pub fn is_anyone_present(&self) -> bool {
        self.presence() != Presence::default()
    }

    /// Returns whose share of the processor the bots use: that of a player, else of a spectator.
    pub fn owner(&self) -> Owner {
        let player = self.clients.iter().find(|guest| !guest.seats.is_empty());
        let client = player.or(self.clients.first());
        client.map_or(self.last_owner, |client| client.owner)
    }

    /// Returns since when the player of a seat has been offline, as far as this node knows; `None` if the player is
    /// online.
    pub fn absent_since(&self, seat: u8) -> Option<Time> {
        let is_here = self.presence().online.contains(&seat);
        (!is_here).then(|| self.seen.get(&seat).copied().unwrap_or(self.opened))
    }

    /// Returns who is connected to this node.
    pub fn here(&self) -> Presence {
        let mut online: Vec<u8> = self
            .clients
            .iter()
            .flat_map(|guest| guest.seats.iter().copied())
            .collect();
        online.sort_unstable();
        online.dedup();
        let spectators = self
            .clients
            .iter()
            .filter(|guest| guest.seats.is_empty())
            .count();
        Presence {
            online,
            spectators: u32::try_from(spectators).unwrap_or(u32::MAX),
        }
    }

    /// Sends the presence to all clients except `knows`, if it changed. Slow readers are skipped.
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

    /// Sends a message to each client, and drops clients whose queue is full. A dropped client finds its channel closed
    /// and ends its connection.
    pub fn tell(&mut self, mut message: impl FnMut(&RoomClient) -> Option<Utf8Bytes>) {
        self.clients.retain(|guest| match message(guest) {
            None => true,
            Some(text) => guest.queue.try_send(text).is_ok(),
        });
    }
}
