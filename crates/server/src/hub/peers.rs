//! The clients connected to tables on other nodes.
//!
//! Every node announces to the others which seats and spectators are connected to its tables. Announcements are not
//! stored. They expire unless renewed, so a player does not stay online after a node crashes. A node that has just
//! started, or may have missed something, asks all others to repeat their announcements.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::Hub;
use super::room::{Room, RoomState};
use crate::limits::Limits;
use crate::store::{NodePresence, ServerNodeId, StoreEvent};
use bastide_protocol::Presence;
use bastide_protocol::TableId;
use bastide_table::secrets::Entropy;

/// How long changes are collected before they are announced.
const COLLECT: Duration = Duration::from_millis(50);

/// How long the last announcement may take at shutdown.
const GOODBYE: Duration = Duration::from_secs(2);

/// The maximum number of tables of other nodes to remember.
const MOST_TABLES: usize = 200_000;

/// What is known about other nodes, and what they need to be told.
pub(super) struct Peers {
    own: ServerNodeId,
    is_shared: bool,
    lease: Duration,
    words: Mutex<HashMap<TableId, Vec<PeerPresence>>>,
    news: Mutex<PendingAnnouncements>,
    wake: Notify,
}

/// The announcement of another node about a table.
struct PeerPresence {
    house: ServerNodeId,
    seats: Vec<u8>,
    spectators: u32,
    until: Instant,
}

/// The announcements to send.
#[derive(Default)]
struct PendingAnnouncements {
    tables: BTreeSet<TableId>,
    asks: bool,
}

impl Peers {
    pub(super) fn new(entropy: &dyn Entropy, is_shared: bool, limits: &Limits) -> Peers {
        let mut own = [0; 8];
        // A node that is alone needs no number. Tests with fixed entropy rely on none being used.
        if is_shared {
            entropy.fill(&mut own);
        }
        Peers {
            own: ServerNodeId(u64::from_le_bytes(own)),
            is_shared,
            lease: limits.presence_lease,
            words: Mutex::default(),
            news: Mutex::new(PendingAnnouncements {
                asks: true,
                ..PendingAnnouncements::default()
            }),
            wake: Notify::new(),
        }
    }

    /// Returns the clients connected to a table on other nodes.
    pub(super) fn elsewhere(&self, id: &TableId) -> Presence {
        let words = self.words();
        let mut presence = Presence::default();
        for word in words.get(id).into_iter().flatten() {
            presence.online.extend(&word.seats);
            presence.spectators = presence.spectators.saturating_add(word.spectators);
        }
        presence
    }

    /// Marks a table whose clients have changed, to be announced.
    fn tell(&self, id: &TableId) {
        if self.is_shared {
            self.news().tables.insert(id.clone());
            self.wake.notify_one();
        }
    }

    /// Marks announcements that failed, to be repeated in the next round.
    fn say_again(&self, news: &[StoreEvent]) {
        let mut unsaid = self.news();
        for item in news {
            match item {
                StoreEvent::Here(here) if unsaid.tables.len() < MOST_TABLES => {
                    unsaid.tables.insert(here.game.clone());
                }
                StoreEvent::WhoIsThere(_) => unsaid.asks = true,
                _ => {}
            }
        }
    }

    /// Records the announcement of another node. Returns whether it changes anything.
    fn take(&self, here: NodePresence) -> bool {
        let mut words = self.words();
        if !words.contains_key(&here.game) && words.len() >= MOST_TABLES {
            return false;
        }
        let of_table = words.entry(here.game.clone()).or_default();
        let known = of_table.iter().position(|word| word.house == here.house);
        let before = known.map(|index| of_table.swap_remove(index));
        let is_new = match &before {
            Some(word) => word.seats != here.seats || word.spectators != here.spectators,
            None => !here.seats.is_empty() || here.spectators > 0,
        };
        if !here.seats.is_empty() || here.spectators > 0 {
            of_table.push(PeerPresence {
                house: here.house,
                seats: here.seats,
                spectators: here.spectators,
                until: Instant::now() + self.lease,
            });
        }
        if of_table.is_empty() {
            words.remove(&here.game);
        }
        is_new
    }

    /// Returns the interval at which all announcements are repeated.
    fn round(&self) -> Duration {
        (self.lease / 6).max(COLLECT)
    }

    /// Lets all announcements expire soon unless they are repeated.
    fn doubt(&self) {
        let soon = Instant::now() + 2 * self.round();
        for word in self.words().values_mut().flatten() {
            word.until = word.until.min(soon);
        }
    }

    /// Drops announcements and returns their tables.
    fn forget(&self, is_void: impl Fn(&PeerPresence) -> bool) -> Vec<TableId> {
        let mut changed = Vec::new();
        self.words().retain(|id, words| {
            let before = words.len();
            words.retain(|word| !is_void(word));
            if words.len() < before {
                changed.push(id.clone());
            }
            !words.is_empty()
        });
        changed
    }

    fn words(&self) -> MutexGuard<'_, HashMap<TableId, Vec<PeerPresence>>> {
        self.words.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn news(&self) -> MutexGuard<'_, PendingAnnouncements> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts the announcements, if there can be other nodes.
pub(super) fn start(hub: &Arc<Hub>) {
    if hub.neighbours.is_shared {
        tokio::spawn(run(Arc::downgrade(hub), hub.neighbours.clone()));
    }
}

async fn run(hub: Weak<Hub>, neighbours: Arc<Peers>) {
    let mut renewal = tokio::time::interval(neighbours.round());
    loop {
        let renews = tokio::select! {
            _ = renewal.tick() => true,
            () = neighbours.wake.notified() => {
                tokio::time::sleep(COLLECT).await;
                false
            }
        };
        let Some(hub) = hub.upgrade() else { return };
        if *hub.closing.borrow() {
            return;
        }
        if renews {
            hub.tell_of_all();
            let now = Instant::now();
            hub.forget_elsewhere(|word| word.until < now);
        }
        hub.announce_changes().await;
    }
}

impl Hub {
    /// Updates the presence of a table after a change. Tells the clients here, except `knows`, and the other nodes.
    pub(super) fn note_presence(&self, room: &Room, inner: &mut RoomState, knows: Option<u64>) {
        if room.note_here(inner.here()) {
            self.neighbours.tell(&room.id);
        }
        inner.tell_presence(knows, self.now());
    }

    /// Handles the announcement of another node.
    pub(super) fn handle_announcement(self: &Arc<Hub>, news: StoreEvent) {
        let own = self.neighbours.own;
        match news {
            StoreEvent::Here(here) if here.house != own => {
                let id = here.game.clone();
                if self.neighbours.take(here) {
                    self.update_peer_presence(id);
                }
            }
            StoreEvent::WhoIsThere(house) if house != own => self.tell_of_all(),
            StoreEvent::Gone(house) => self.forget_elsewhere(|word| word.house == house),
            _ => {}
        }
    }

    /// Recovers from missed announcements: asks all nodes to repeat theirs, and repeats our own.
    pub(super) fn heal_presence(&self) {
        if self.neighbours.is_shared {
            self.neighbours.doubt();
            self.neighbours.news().asks = true;
            self.tell_of_all();
        }
    }

    /// Tells the other nodes that this one shuts down.
    pub(super) async fn announce_shutdown(&self) {
        if self.neighbours.is_shared {
            let gone = [StoreEvent::Gone(self.neighbours.own)];
            // If this is lost, the announcements expire.
            let _ = tokio::time::timeout(GOODBYE, self.store().announce(&gone)).await;
        }
    }

    /// Marks all tables with clients on this node, to be announced.
    fn tell_of_all(&self) {
        let rooms = self.rooms();
        let looked_at = rooms
            .values()
            .filter(|room| room.here() != Presence::default());
        let ids: Vec<TableId> = looked_at.map(|room| room.id.clone()).collect();
        drop(rooms);
        self.neighbours.news().tables.extend(ids);
        self.neighbours.wake.notify_one();
    }

    async fn announce_changes(&self) {
        let unsaid = std::mem::take(&mut *self.neighbours.news());
        let house = self.neighbours.own;
        let rooms: Vec<_> = {
            let rooms = self.rooms();
            let room = |id: TableId| (rooms.get(&id).cloned(), id);
            unsaid.tables.into_iter().map(room).collect()
        };
        let here = rooms.into_iter().map(|(room, game)| {
            let presence = room.map(|room| room.here()).unwrap_or_default();
            StoreEvent::Here(NodePresence {
                house,
                game,
                seats: presence.online,
                spectators: presence.spectators,
            })
        });
        let asks = unsaid.asks.then_some(StoreEvent::WhoIsThere(house));
        let news: Vec<StoreEvent> = asks.into_iter().chain(here).collect();
        if news.is_empty() {
            return;
        }
        if let Err(error) = self.store().announce(&news).await {
            tracing::debug!(%error, "presence could not be announced to other nodes");
            self.neighbours.say_again(&news);
        }
    }

    fn forget_elsewhere(self: &Arc<Hub>, is_void: impl Fn(&PeerPresence) -> bool) {
        for id in self.neighbours.forget(is_void) {
            self.update_peer_presence(id);
        }
    }

    /// Updates the presence of a table after a change on other nodes.
    fn update_peer_presence(self: &Arc<Hub>, id: TableId) {
        let Some(room) = self.rooms().get(&id).cloned() else {
            return;
        };
        let hub = self.clone();
        // The room may be locked until the store answers.
        tokio::spawn(async move {
            let mut inner = room.lock(room.used()).await;
            inner.elsewhere = hub.neighbours.elsewhere(&room.id);
            hub.note_presence(&room, &mut inner, None);
            hub.notice_turn(&room, &inner);
        });
    }
}
