//! Who looks at tables in other processes on the same store.
//!
//! Every process tells the others who looks at which of its tables, by news that is kept nowhere. Such a word counts for
//! a while only and is said again in time, so that nobody stays online because a process died; and whoever has just
//! come, or may have missed something, asks all others to say it again.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::Hub;
use super::room::{Inner, Room};
use crate::limits::Limits;
use crate::store::{Here, House, News};
use bastide_protocol::Presence;
use bastide_protocol::TableId;
use bastide_table::secrets::Entropy;

/// How long changes are collected before they are told.
const COLLECT: Duration = Duration::from_millis(50);

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(2);

/// The most tables of other processes that are remembered, so that nothing grows without end.
const MOST_TABLES: usize = 200_000;

/// What is known of other processes, and what they have to be told.
pub(super) struct Neighbours {
    own: House,
    is_shared: bool,
    lease: Duration,
    words: Mutex<HashMap<TableId, Vec<Word>>>,
    news: Mutex<Unsaid>,
    wake: Notify,
}

/// What a process has said of a table.
struct Word {
    house: House,
    seats: Vec<u8>,
    spectators: u32,
    until: Instant,
}

/// What others have to be told.
#[derive(Default)]
struct Unsaid {
    tables: BTreeSet<TableId>,
    asks: bool,
}

impl Neighbours {
    pub(super) fn new(entropy: &dyn Entropy, is_shared: bool, limits: &Limits) -> Neighbours {
        let mut own = [0; 8];
        // Entropy that a test holds stays as it is: a process that is alone needs no number.
        if is_shared {
            entropy.fill(&mut own);
        }
        Neighbours {
            own: House(u64::from_le_bytes(own)),
            is_shared,
            lease: limits.presence_lease,
            words: Mutex::default(),
            news: Mutex::new(Unsaid {
                asks: true,
                ..Unsaid::default()
            }),
            wake: Notify::new(),
        }
    }

    /// Those who look at a table elsewhere.
    pub(super) fn elsewhere(&self, id: &TableId) -> Presence {
        let words = self.words();
        let mut presence = Presence::default();
        for word in words.get(id).into_iter().flatten() {
            presence.online.extend(&word.seats);
            presence.spectators = presence.spectators.saturating_add(word.spectators);
        }
        presence
    }

    /// Others have to hear that something changed at a table here.
    fn tell(&self, id: &TableId) {
        if self.is_shared {
            self.news().tables.insert(id.clone());
            self.wake.notify_one();
        }
    }

    /// Others could not be told: they will be in the next round.
    fn say_again(&self, news: &[News]) {
        let mut unsaid = self.news();
        for item in news {
            match item {
                News::Here(here) if unsaid.tables.len() < MOST_TABLES => {
                    unsaid.tables.insert(here.game.clone());
                }
                News::WhoIsThere(_) => unsaid.asks = true,
                _ => {}
            }
        }
    }

    /// Takes the word of another process. Whether it says something new.
    fn take(&self, here: Here) -> bool {
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
            of_table.push(Word {
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

    /// How often everything is said again.
    fn round(&self) -> Duration {
        (self.lease / 6).max(COLLECT)
    }

    /// What was said counts only if it is said again soon.
    fn doubt(&self) {
        let soon = Instant::now() + 2 * self.round();
        for word in self.words().values_mut().flatten() {
            word.until = word.until.min(soon);
        }
    }

    /// Forgets words. The tables that they were about.
    fn forget(&self, is_void: impl Fn(&Word) -> bool) -> Vec<TableId> {
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

    fn words(&self) -> MutexGuard<'_, HashMap<TableId, Vec<Word>>> {
        self.words.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn news(&self) -> MutexGuard<'_, Unsaid> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Begins to tell others, if there can be any.
pub(super) fn start(hub: &Arc<Hub>) {
    if hub.neighbours.is_shared {
        tokio::spawn(run(Arc::downgrade(hub), hub.neighbours.clone()));
    }
}

async fn run(hub: Weak<Hub>, neighbours: Arc<Neighbours>) {
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
        hub.tell_neighbours().await;
    }
}

impl Hub {
    /// Sees whether others look at a table than before, and tells those who are here, except one who knows already, and
    /// other processes.
    pub(super) fn note_presence(&self, room: &Room, inner: &mut Inner, knows: Option<u64>) {
        if room.note_here(inner.here()) {
            self.neighbours.tell(&room.id);
        }
        inner.tell_presence(knows, self.now());
    }

    /// What another process says.
    pub(super) fn hear_neighbour(self: &Arc<Hub>, news: News) {
        let own = self.neighbours.own;
        match news {
            News::Here(here) if here.house != own => {
                let id = here.game.clone();
                if self.neighbours.take(here) {
                    self.look_elsewhere(id);
                }
            }
            News::WhoIsThere(house) if house != own => self.tell_of_all(),
            News::Gone(house) => self.forget_elsewhere(|word| word.house == house),
            _ => {}
        }
    }

    /// Something may have been missed: everybody is asked, and told everything, again.
    pub(super) fn heal_presence(&self) {
        if self.neighbours.is_shared {
            self.neighbours.doubt();
            self.neighbours.news().asks = true;
            self.tell_of_all();
        }
    }

    /// Says goodbye to other processes.
    pub(super) async fn leave_neighbours(&self) {
        if self.neighbours.is_shared {
            let gone = [News::Gone(self.neighbours.own)];
            // If it is not heard, the lease ends it.
            let _ = tokio::time::timeout(GOODBYE, self.store().announce(&gone)).await;
        }
    }

    /// Others have to hear again of all tables that somebody looks at here.
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

    async fn tell_neighbours(&self) {
        let unsaid = std::mem::take(&mut *self.neighbours.news());
        let house = self.neighbours.own;
        let rooms: Vec<_> = {
            let rooms = self.rooms();
            let room = |id: TableId| (rooms.get(&id).cloned(), id);
            unsaid.tables.into_iter().map(room).collect()
        };
        let here = rooms.into_iter().map(|(room, game)| {
            let presence = room.map(|room| room.here()).unwrap_or_default();
            News::Here(Here {
                house,
                game,
                seats: presence.online,
                spectators: presence.spectators,
            })
        });
        let asks = unsaid.asks.then_some(News::WhoIsThere(house));
        let news: Vec<News> = asks.into_iter().chain(here).collect();
        if news.is_empty() {
            return;
        }
        if let Err(error) = self.store().announce(&news).await {
            tracing::debug!(%error, "other processes could not be told who is here");
            self.neighbours.say_again(&news);
        }
    }

    fn forget_elsewhere(self: &Arc<Hub>, is_void: impl Fn(&Word) -> bool) {
        for id in self.neighbours.forget(is_void) {
            self.look_elsewhere(id);
        }
    }

    /// Those who look at a table elsewhere have changed.
    fn look_elsewhere(self: &Arc<Hub>, id: TableId) {
        let Some(room) = self.rooms().get(&id).cloned() else {
            return;
        };
        let hub = self.clone();
        // The room may be locked for as long as its store lets it wait.
        tokio::spawn(async move {
            let mut inner = room.lock(room.used()).await;
            inner.elsewhere = hub.neighbours.elsewhere(&room.id);
            hub.note_presence(&room, &mut inner, None);
        });
    }
}
