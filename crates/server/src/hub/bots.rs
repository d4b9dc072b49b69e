//! Bots, which think in the threads of the scheduler. They play only at tables with people. If this node dies, the
//! deadline of the table starts another attempt elsewhere.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_handler::{BotPick, BotSeat, BotSessions, Pace, shared_budget};
use bastide_rules::Move;

use super::Hub;
use super::room::{Room, RoomState};
use crate::limits::Limits;
use crate::scheduler::{PendingWork, Ticket, WorkKind};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::Table;

/// How long to wait after a pick that failed through no fault of the bot.
const AGAIN: Duration = Duration::from_secs(1);

/// The bots of all tables.
#[derive(Debug)]
pub struct Bots {
    sessions: Arc<BotSessions>,
    /// The number of threads for bots that search.
    thinkers: usize,
    /// How long a bot thinks about a turn.
    time: Duration,
}

/// A bot that is thinking about a pick. Dropping this skips the pick if it has not begun.
#[derive(Debug)]
pub(super) struct ThinkingBot {
    /// The entry that the pick follows.
    moved: Seq,
    _ticket: Option<Ticket>,
}

/// Computes a pick; `None` if there is nothing to pick. `backlog` is the number of other picks that wait.
fn compute(job: &BotPick, sessions: &BotSessions, thinkers: usize, backlog: usize) -> Option<Move> {
    job.position.as_ref()?;
    let began = Instant::now();
    let budget = |own| shared_budget(own, backlog, thinkers);
    let picked = catch_unwind(AssertUnwindSafe(|| job.compute(sessions, budget)));
    metrics::histogram!("bastide_bot_seconds").record(began.elapsed().as_secs_f64());
    match picked {
        Ok(Ok(pick)) => pick,
        Ok(Err(error)) => {
            // The table was set up by a version of the program that had more bots.
            tracing::warn!(%error, table = %job.table, "the bot is unknown; taking the first legal pick");
            job.first_legal()
        }
        Err(_) => {
            tracing::error!(table = %job.table, bot = job.bot, "a bot failed");
            by_chance(job)
        }
    }
}

/// Returns a random pick. The others must not wait forever because of a bot's error.
fn by_chance(job: &BotPick) -> Option<Move> {
    metrics::counter!("bastide_bot_failures_total").increment(1);
    job.by_chance()
}

fn kind(job: &BotPick) -> WorkKind {
    match (&job.position, job.pace) {
        (None, _) | (_, Pace::Instant) => WorkKind::Instant,
        (_, Pace::Timed(_) | Pace::Counted) => WorkKind::Turn,
    }
}

impl Bots {
    pub(super) fn new(limits: &Limits) -> Bots {
        let thinkers = limits.thinkers.max(1);
        Bots {
            // Continued turns have priority, so there are hardly ever more turns in progress than threads.
            sessions: Arc::new(BotSessions::new(thinkers)),
            thinkers,
            time: limits.bot_time,
        }
    }

    /// Drops the bots that are no longer to move at this table.
    fn tidy(&self, id: &TableId, table: &Table) {
        let place = table.bot_to_move().map(|(seat, bot)| BotSeat {
            table: id,
            seat,
            bot,
        });
        self.sessions.keep_only(id, place);
    }

    /// Drops all bots of a table.
    pub(super) fn forget(&self, id: &TableId) {
        self.sessions.keep_only(id, None);
    }
}

impl Hub {
    /// Starts the bot that must move, unless the table sleeps or the bot is already thinking.
    pub(super) fn let_bot_think(&self, room: &Room, inner: &mut RoomState) {
        let Some(table) = &inner.table else { return };
        self.bots.tidy(&room.id, table);
        if inner.is_awake(self.now(), self.limits.bots_alone) {
            self.start_bot(inner);
        }
    }

    /// Starts the bot that must move, even if nobody is at the table.
    pub(super) fn start_bot(&self, inner: &mut RoomState) {
        let Some(table) = &inner.table else { return };
        let thinking = inner.thinking.as_ref();
        if thinking.is_some_and(|thinking| thinking.moved == table.moved) {
            return;
        }
        // An earlier pick that has not begun is no longer wanted.
        inner.thinking = None;
        let (Some(job), Some(hub)) = (BotPick::of(table, self.bots.time), self.own.upgrade())
        else {
            return;
        };
        let (kind, owner) = (kind(&job), inner.owner());
        let (own, sessions, thinkers) =
            (job.clone(), self.bots.sessions.clone(), self.bots.thinkers);
        let work = move |backlog| compute(&own, &sessions, thinkers, backlog);
        let mut pending = self.scheduler.submit(kind, owner, work);
        if job.continues_turn(&self.bots.sessions) {
            self.scheduler.prefer(kind, owner);
        }
        let ticket = pending.as_mut().ok().and_then(PendingWork::take_ticket);
        inner.thinking = Some(ThinkingBot {
            moved: job.moved,
            _ticket: ticket,
        });
        tokio::spawn(async move { hub.finish_pick(job, pending).await });
    }

    /// Waits for a pick and makes it. If it cannot be made now, tries again after a moment.
    async fn finish_pick(
        self: Arc<Hub>,
        job: BotPick,
        pending: Result<PendingWork<Option<Move>>, WireError>,
    ) {
        let picked = match pending {
            Ok(pending) => pending.done().await,
            Err(busy) => Err(busy),
        };
        let made = match picked {
            Ok(pick) => self.perform(&job.table, job.action(pick)).await,
            Err(busy) => Err(busy),
        };
        let made = match made {
            // Refused if the table has moved on meanwhile. Then there is nothing to do.
            Err(error) if is_mistake(error.code) => {
                self.perform(&job.table, job.action(by_chance(&job))).await
            }
            made => made,
        };
        let Err(error) = made else { return };
        if *self.closing.borrow() {
            return;
        }
        if error.code != ErrorCode::Stale {
            tokio::time::sleep(AGAIN).await;
        }
        let room = self.rooms().get(&job.table).cloned();
        if let Some(room) = room {
            let mut inner = room.lock(room.used()).await;
            let thinking = inner
                .thinking
                .take_if(|thinking| thinking.moved == job.moved);
            if thinking.is_some() {
                self.let_bot_think(&room, &mut inner);
            }
        }
    }
}

/// Whether the error is the bot's fault. Otherwise the table moved on, or the pick cannot be made now.
fn is_mistake(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::Illegal | ErrorCode::UnreadablePick | ErrorCode::Internal
    )
}
