//! Tells absent players that they must move, through the push services of their browsers.
//!
//! A turn is noticed when entries are added, when a client leaves, and when a server starts. After a delay it is checked
//! again: players who have moved or come back by then are not told. Then the subscriptions are claimed in the store, so
//! each is told once for each turn, however many nodes have noticed it. All of this happens without the lock of the room.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::Hub;
use super::room::{Room, RoomState};
use crate::push::{Message, PushClient, Sent};
use crate::store::SeatSubscription;
use bastide_protocol::{
    ErrorCode, PushKind, PushMessage, PushSubscription, TableId, Time, Token, Waiting, WireError,
};
use bastide_table::secrets::TokenHash;
use bastide_table::{AppliedEntry, AwaitedSeat, Table};

/// How many noticed turns may wait to be checked.
const MOST_TURNS: usize = 20_000;

/// How many messages may be under way, including those that wait for another try.
const MOST_MESSAGES: usize = 2_000;

/// How many requests to push services run at the same time.
const AT_ONCE: usize = 16;

/// How often a message is tried.
const TRIES: u32 = 6;

/// How much longer each pause between tries is than the one before.
const GROWTH: u32 = 4;

/// The longest pause that a push service can ask for.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// How often a turn is checked if the store fails, and the pause in between.
const CHECKS: u32 = 10;
const CHECK_PAUSE: Duration = Duration::from_secs(30);

/// The longest time for which push services keep a message, and the shortest that is useful.
const LONGEST_LIFETIME: Duration = Duration::from_secs(28 * 24 * 60 * 60);
const SHORTEST_LIFETIME: Duration = Duration::from_secs(60);

/// How many games are read at once when a server starts.
const PAGE: u32 = 100;

/// What is needed to tell players; empty if the server sends no notifications.
#[derive(Default)]
pub(super) struct TurnNotices(OnceLock<Notifier>);

struct Notifier {
    client: PushClient,
    noticed: Mutex<HashSet<Turn>>,
    messages: Arc<Semaphore>,
    requests: Semaphore,
}

/// A turn of an absent player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Turn {
    table: TableId,
    awaited: AwaitedSeat,
}

/// What the message about a turn depends on.
struct TurnState {
    kind: PushKind,
    owner: TokenHash,
    lifetime: Duration,
}

impl Notifier {
    fn noticed(&self) -> MutexGuard<'_, HashSet<Turn>> {
        self.noticed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hub {
    /// Starts to send notifications, also about turns that began before the server did.
    pub fn start_notices(self: &Arc<Hub>, client: PushClient) {
        let notifier = Notifier {
            client,
            noticed: Mutex::default(),
            messages: Arc::new(Semaphore::new(MOST_MESSAGES)),
            requests: Semaphore::new(AT_ONCE),
        };
        // A hub is started once.
        let _ = self.notices.0.set(notifier);
        tokio::spawn(notice_old_turns(Arc::downgrade(self)));
    }

    /// Returns what sends messages to push services; `None` if notifications are off.
    pub fn push_client(&self) -> Option<&PushClient> {
        self.notices.0.get().map(|notifier| &notifier.client)
    }

    /// Subscribes a device to the turns of a seat.
    pub async fn subscribe(
        &self,
        id: &TableId,
        seat: u8,
        token: &Token,
        subscription: PushSubscription,
    ) -> Result<(), WireError> {
        let client = self.push_client().ok_or(ErrorCode::NotFound)?;
        client.check(&subscription)?;
        let token = TokenHash::of(token);
        let seen = self.check_owner(id, seat, &token).await?;
        let subscription = SeatSubscription {
            seat,
            token,
            created: self.now(),
            subscription,
        };
        let keep = self.limits.subscriptions_per_seat;
        let stored = self
            .store()
            .add_subscription(id, &subscription, seen, keep)
            .await?;
        match stored {
            true => Ok(()),
            false => Err(ErrorCode::GameOver.into()),
        }
    }

    /// Checks that a token belongs to a seat, and returns the last entry.
    async fn check_owner(
        &self,
        id: &TableId,
        seat: u8,
        token: &TokenHash,
    ) -> Result<u64, WireError> {
        let proofs = std::slice::from_ref(token);
        self.consult(id, |table| match table.is_held_by(seat, proofs) {
            true => Ok(table.head),
            false => Err(ErrorCode::NotYourSeat.into()),
        })
        .await
    }

    /// Notices whether an absent player must move.
    pub(super) fn notice_turn(&self, room: &Room, inner: &RoomState) {
        let Some(notifier) = self.notices.0.get() else {
            return;
        };
        let Some(awaited) = inner.table.as_ref().and_then(|table| table.awaited) else {
            return;
        };
        if inner.presence().online.contains(&awaited.seat) {
            return;
        }
        let turn = Turn {
            table: room.id.clone(),
            awaited,
        };
        let mut noticed = notifier.noticed();
        if noticed.contains(&turn) {
            return;
        }
        if noticed.len() >= MOST_TURNS {
            count("dropped");
            return;
        }
        noticed.insert(turn.clone());
        drop(noticed);
        tokio::spawn(check_later(
            self.own.clone(),
            turn,
            notifier.client.settings().delay,
        ));
    }

    /// Notes that a player has seen their turn, so that they are not told about it after they leave.
    pub(super) fn note_seen(&self, room: &Room, inner: &RoomState, seats: &[u8]) {
        if self.notices.0.get().is_none() {
            return;
        }
        let awaited = inner.table.as_ref().and_then(|table| table.awaited);
        let Some(awaited) = awaited.filter(|awaited| seats.contains(&awaited.seat)) else {
            return;
        };
        let (store, id) = (self.store.clone(), room.id.clone());
        tokio::spawn(async move {
            if let Err(error) = store.claim_subscriptions(&id, awaited).await {
                tracing::debug!(%error, "a turn could not be noted as seen");
            }
        });
    }

    /// Deletes the subscriptions of seats that were given up.
    pub(super) fn forget_leavers(&self, room: &Room, happened: &[AppliedEntry]) {
        if self.notices.0.get().is_none() {
            return;
        }
        for seat in happened
            .iter()
            .filter_map(|(entry, _)| entry.kind.seat_given_up())
        {
            let (store, id) = (self.store.clone(), room.id.clone());
            tokio::spawn(async move {
                if let Err(error) = store.delete_subscriptions(&id, seat, None).await {
                    tracing::warn!(%error, "the subscriptions of a seat could not be deleted");
                }
            });
        }
    }

    /// Tells the player of a turn on all devices, if the turn still goes on and the player is absent.
    async fn tell_turn(self: &Arc<Hub>, turn: &Turn) -> Result<(), WireError> {
        let Some(state) = self.turn_state(turn).await? else {
            return Ok(());
        };
        let claimed = self.store().claim_subscriptions(&turn.table, turn.awaited);
        let message = Arc::new(state.message(turn));
        for subscription in claimed.await? {
            let SeatSubscription {
                token,
                subscription,
                seat,
                ..
            } = subscription;
            if token != state.owner {
                // The seat has had another owner since.
                let endpoint = Some(subscription.endpoint.as_str());
                self.store()
                    .delete_subscriptions(&turn.table, seat, endpoint)
                    .await?;
                continue;
            }
            let Some(notifier) = self.notices.0.get() else {
                continue;
            };
            let Ok(permit) = notifier.messages.clone().acquire_owned().await else {
                continue;
            };
            let (own, turn, message) = (self.own.clone(), turn.clone(), message.clone());
            tokio::spawn(async move {
                deliver(own, &turn, &subscription, &message).await;
                drop(permit);
            });
        }
        Ok(())
    }

    /// Returns what the message about a turn depends on; `None` if the turn is over or the player is present.
    async fn turn_state(&self, turn: &Turn) -> Result<Option<TurnState>, WireError> {
        let room = self.room(&turn.table);
        // Noticing a turn is no use of the table.
        let mut inner = room.lock(room.used()).await;
        self.refresh(&room, &mut inner).await?;
        self.read_on_if_shared(&room, &mut inner).await?;
        let seat = turn.awaited.seat;
        if inner.presence().online.contains(&seat) {
            return Ok(None);
        }
        let table = inner.table.as_ref().ok_or(ErrorCode::Internal)?;
        if table.awaited != Some(turn.awaited) {
            return Ok(None);
        }
        Ok(TurnState::of(table, seat, self.now()))
    }
}

impl TurnState {
    fn of(table: &Table, seat: u8, now: Time) -> Option<TurnState> {
        let owner = table.seats.get(usize::from(seat))?.token.clone()?;
        let left = table.clocks.deadline().map(|deadline| deadline - now);
        let left = left.map(|left| Duration::from_millis(u64::try_from(left).unwrap_or(0)));
        Some(TurnState {
            kind: match table.waiting_for() {
                Waiting::Confirm { .. } => PushKind::Confirm,
                _ => PushKind::Pick,
            },
            owner,
            lifetime: left.map_or(LONGEST_LIFETIME, |left| {
                left.clamp(SHORTEST_LIFETIME, LONGEST_LIFETIME)
            }),
        })
    }

    fn message(&self, turn: &Turn) -> Message {
        let content = PushMessage {
            table: turn.table.0.clone(),
            kind: self.kind,
        };
        // The push service reads the topic, and the id of a table lets anyone watch it.
        let digest = Sha256::new()
            .chain_update(turn.table.0.as_bytes())
            .chain_update([turn.awaited.seat])
            .finalize();
        Message {
            content: serde_json::to_vec(&content).expect("a message contains only texts"),
            topic: URL_SAFE_NO_PAD.encode(&digest[..24]),
            lifetime: self.lifetime,
        }
    }
}

/// Checks a turn after a delay, and again while the store fails.
async fn check_later(own: Weak<Hub>, turn: Turn, delay: Duration) {
    let mut pause = delay;
    for _ in 0..CHECKS {
        tokio::time::sleep(pause).await;
        let Some(hub) = open_hub(&own) else { return };
        match hub.tell_turn(&turn).await {
            Err(error) if error.code == ErrorCode::Unavailable => pause = CHECK_PAUSE,
            _ => break,
        }
    }
    if let Some(hub) = own.upgrade()
        && let Some(notifier) = hub.notices.0.get()
    {
        notifier.noticed().remove(&turn);
    }
}

/// Sends a message, and again while the push service cannot accept it.
async fn deliver(own: Weak<Hub>, turn: &Turn, to: &PushSubscription, message: &Message) {
    let mut pause = None;
    for number in 1..=TRIES {
        if let Some(pause) = pause {
            tokio::time::sleep(pause).await;
        }
        let Some(hub) = open_hub(&own) else { return };
        let Some(notifier) = hub.notices.0.get() else {
            return;
        };
        // The player may have come back or moved meanwhile. If the store does not answer, it is better to tell them.
        if number > 1 && matches!(hub.turn_state(turn).await, Ok(None)) {
            return count("outdated");
        }
        let sent = {
            let Ok(_permit) = notifier.requests.acquire().await else {
                return;
            };
            notifier.client.send(to, message, hub.now()).await
        };
        match sent {
            Sent::Accepted => return count("accepted"),
            Sent::Gone => {
                if let Err(error) = hub.store().forget_subscription(to).await {
                    tracing::warn!(%error, "a subscription that has ended could not be deleted");
                }
                return count("gone");
            }
            Sent::Refused(status) => {
                tracing::warn!(status, "a push service refused a notification");
                return count("refused");
            }
            Sent::Later(asked) => {
                let growing = notifier.client.settings().pause * GROWTH.pow(number - 1);
                pause = Some(asked.unwrap_or(growing).max(growing).min(LONGEST_PAUSE));
                count("delayed");
            }
        }
    }
    count("failed");
}

/// Notices the turns that began before the server did, or whose node died. Players get time to reconnect first.
async fn notice_old_turns(own: Weak<Hub>) {
    let mut after: Option<TableId> = None;
    loop {
        let Some(hub) = open_hub(&own) else { return };
        let (store, grace) = (hub.store.clone(), hub.limits.restart_grace);
        drop(hub);
        if after.is_none() {
            tokio::time::sleep(grace).await;
        }
        let games = match store.subscribed_games(after.as_ref(), PAGE).await {
            Ok(games) => games,
            Err(error) => {
                tracing::warn!(%error, "the games with subscriptions cannot be read");
                tokio::time::sleep(CHECK_PAUSE).await;
                continue;
            }
        };
        for id in &games {
            let Some(hub) = open_hub(&own) else { return };
            let room = hub.room(id);
            let mut inner = room.lock(room.used()).await;
            if hub.refresh(&room, &mut inner).await.is_ok() {
                hub.notice_turn(&room, &inner);
            }
        }
        match games.last() {
            None => return,
            last => after = last.cloned(),
        }
    }
}

/// Returns the hub, unless it is shutting down.
fn open_hub(own: &Weak<Hub>) -> Option<Arc<Hub>> {
    own.upgrade().filter(|hub| !*hub.closing.borrow())
}

fn count(result: &'static str) {
    metrics::counter!("bastide_notifications_total", "result" => result).increment(1);
}
