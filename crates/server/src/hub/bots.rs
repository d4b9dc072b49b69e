//! Bots, which think in the threads of the scheduler. They play only at tables with people. If this node dies, the
//! deadline of the table starts another attempt elsewhere.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bastide_bots::create_bot;
use bastide_record::Colour;
use bastide_rules::{Move, Rules, State};

use super::Hub;
use super::bot_sessions::{BotSeat, BotSessions, Pace, shared};
use super::room::{Room, RoomState};
use crate::limits::Limits;
use crate::scheduler::{PendingWork, Ticket, WorkKind};
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_protocol::{ErrorCode, WireError};
use bastide_table::{Action, Game, PendingInput, PickInput, Table};

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

/// A pick to be computed.
#[derive(Clone, Debug)]
struct PickJob {
    id: TableId,
    /// The entry that the pick follows.
    moved: Seq,
    seat: u8,
    bot: String,
    pace: Pace,
    /// The position; `None` if the seat must only confirm its picks.
    game: Option<Arc<Position>>,
}

/// A position to pick in.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub rules: Arc<Rules>,
    pub state: State,
    pub colours: Vec<Colour>,
}

impl Position {
    /// Returns the current position of a game.
    pub fn of(game: &Game) -> Position {
        Position {
            rules: game.rules.clone(),
            state: game.state.clone(),
            colours: game.colours.clone(),
        }
    }
}

impl PickJob {
    /// Returns the pick of the bot that must move at a table.
    fn of(id: &TableId, table: &Table, time: Duration) -> Option<PickJob> {
        let (seat, bot) = table.bot_to_move()?;
        let picks = matches!(table.waiting(), Some(PendingInput::Pick(_)));
        let game = table.game.as_ref().filter(|_| picks);
        Some(PickJob {
            id: id.clone(),
            moved: table.moved,
            seat,
            bot: bot.to_owned(),
            pace: Pace::of(bot, time),
            game: game.map(|game| Arc::new(Position::of(game))),
        })
    }

    fn kind(&self) -> WorkKind {
        match &self.game {
            Some(_) => self.pace.kind(),
            None => WorkKind::Instant,
        }
    }

    fn place(&self) -> BotSeat<'_> {
        BotSeat {
            table: &self.id,
            seat: self.seat,
            bot: &self.bot,
        }
    }

    /// Returns a number that is the same for the same table and entry on every node.
    fn seed(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.id, self.moved).hash(&mut hasher);
        hasher.finish()
    }

    /// Computes the pick; `None` if there is nothing to pick. `backlog` is the number of other picks that wait.
    fn pick(&self, sessions: &BotSessions, thinkers: usize, backlog: usize) -> Option<Move> {
        let Position { rules, state, .. } = self.game.as_deref()?;
        let began = Instant::now();
        let how = (self.seed(), self.pace);
        let budget = |own| shared(own, backlog, thinkers);
        let picked = catch_unwind(AssertUnwindSafe(|| {
            sessions.pick(self.place(), rules, state, how, budget)
        }));
        metrics::histogram!("bastide_bot_seconds").record(began.elapsed().as_secs_f64());
        match picked {
            Ok(Ok(pick)) => Some(pick),
            Ok(Err(error)) => {
                // The table was set up by a version of the program that had more bots.
                tracing::warn!(%error, table = %self.id, "the bot is unknown; taking the first legal pick");
                let mut legal = Vec::new();
                rules.legal(state, &mut legal);
                legal.first().copied()
            }
            Err(_) => {
                tracing::error!(table = %self.id, bot = self.bot, "a bot failed");
                self.by_chance()
            }
        }
    }

    /// Returns a random pick. The others must not wait forever because of a bot's error.
    fn by_chance(&self) -> Option<Move> {
        metrics::counter!("bastide_bot_failures_total").increment(1);
        let Position { rules, state, .. } = self.game.as_deref()?;
        let mut legal = Vec::new();
        rules.legal(state, &mut legal);
        let mut bot = create_bot("random", self.seed()).ok()?;
        Some(bot.choose(rules, state, &legal))
    }

    fn action(&self, pick: Option<Move>) -> Action {
        match pick {
            Some(pick) => Action::Move {
                seat: self.seat,
                pick: PickInput::Move(pick),
                confirm: true,
                after: Some(self.moved),
            },
            None => Action::Confirm(self.seat),
        }
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
            self.start_bot(&room.id, inner);
        }
    }

    /// Starts the bot that must move, even if nobody is at the table.
    pub(super) fn start_bot(&self, id: &TableId, inner: &mut RoomState) {
        let Some(table) = &inner.table else { return };
        let thinking = inner.thinking.as_ref();
        if thinking.is_some_and(|thinking| thinking.moved == table.moved) {
            return;
        }
        // An earlier pick that has not begun is no longer wanted.
        inner.thinking = None;
        let (Some(job), Some(hub)) = (PickJob::of(id, table, self.bots.time), self.own.upgrade())
        else {
            return;
        };
        let (kind, owner) = (job.kind(), inner.owner());
        let (own, sessions, thinkers) =
            (job.clone(), self.bots.sessions.clone(), self.bots.thinkers);
        let work = move |backlog| own.pick(&sessions, thinkers, backlog);
        let mut pending = self.scheduler.submit(kind, owner, work);
        let continues = job.game.as_ref().is_some_and(|position| {
            let sessions = &self.bots.sessions;
            sessions.expect(job.place(), &position.state)
        });
        if continues {
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
        job: PickJob,
        pending: Result<PendingWork<Option<Move>>, WireError>,
    ) {
        let picked = match pending {
            Ok(pending) => pending.done().await,
            Err(busy) => Err(busy),
        };
        let made = match picked {
            Ok(pick) => self.perform(&job.id, job.action(pick)).await,
            Err(busy) => Err(busy),
        };
        let made = match made {
            // Refused if the table has moved on meanwhile. Then there is nothing to do.
            Err(error) if is_mistake(error.code) => {
                self.perform(&job.id, job.action(job.by_chance())).await
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
        let room = self.rooms().get(&job.id).cloned();
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
