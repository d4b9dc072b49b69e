//! Bot workers, which run outside of requests: a few at a time, plus one that takes only instant jobs. If a queue is
//! full or this node dies, the deadline of the table starts another attempt.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use bastide_record::Colour;
use bastide_rules::{Move, Rules, State};

use super::Hub;
use super::bot_sessions::{BotSeat, BotSessions, Pace, shared};
use super::hints::HintJob;
use super::work_queues::{QueueKind, WorkQueues, WorkerKind};
use crate::limits::Limits;
use bastide_protocol::ErrorCode;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::{Action, Game, PendingInput, PickInput, Table};

/// The workers that run bots.
#[derive(Debug)]
pub struct BotWorkers {
    lanes: Arc<WorkQueues<BotJob>>,
    minds: Arc<BotSessions>,
    /// The number of workers.
    number: usize,
    /// How long a bot thinks about a turn.
    time: Duration,
}

/// A job for the workers.
#[derive(Debug)]
pub(super) enum BotJob {
    /// A pick for a bot.
    Pick(PickJob),
    /// A hint for a person.
    Hint(HintJob),
}

/// A pick to be computed.
#[derive(Clone, Debug)]
pub(super) struct PickJob {
    id: TableId,
    /// The entry that the pick follows.
    moved: Seq,
    seat: u8,
    bot: String,
    pace: Pace,
    /// The position; `None` if the seat must only confirm its picks.
    game: Option<Box<Position>>,
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
    fn place(&self) -> BotSeat<'_> {
        BotSeat {
            table: &self.id,
            seat: self.seat,
            bot: &self.bot,
        }
    }
}

impl BotWorkers {
    pub(super) fn new(limits: &Limits) -> BotWorkers {
        let number = limits.thinkers.max(1);
        BotWorkers {
            lanes: Arc::new(WorkQueues::new(limits.waiting_picks.max(1))),
            // Continued turns have priority, so there are hardly ever more turns in progress than workers.
            minds: Arc::new(BotSessions::new(number)),
            number,
            time: limits.bot_time,
        }
    }

    /// Queues the pick of the bot that must move at this table. Returns whether it was queued.
    pub(super) fn queue_pick(&self, id: &TableId, table: &Table) -> bool {
        let Some((seat, bot)) = table.bot_to_move() else {
            return false;
        };
        let picks = matches!(table.waiting(), Some(PendingInput::Pick(_)));
        let game = table.game.as_ref().filter(|_| picks);
        let thought = PickJob {
            id: id.clone(),
            moved: table.moved,
            seat,
            bot: bot.to_owned(),
            pace: Pace::of(bot, self.time),
            game: game.map(|game| Box::new(Position::of(game))),
        };
        let lane = match &thought.game {
            Some(_) => thought.pace.queue(),
            None => QueueKind::Instant,
        };
        let goes_on = game.is_some_and(|game| self.minds.expect(thought.place(), &game.state));
        self.lanes.put(lane, goes_on, BotJob::Pick(thought))
    }

    /// Queues a hint. Returns whether there was room.
    pub(super) fn queue_hint(&self, hint: HintJob) -> bool {
        self.lanes.put(QueueKind::Hint, false, BotJob::Hint(hint))
    }

    /// Drops the bots that are no longer to move at this table.
    pub(super) fn tidy(&self, id: &TableId, table: &Table) {
        let place = table.bot_to_move().map(|(seat, bot)| BotSeat {
            table: id,
            seat,
            bot,
        });
        self.minds.keep_only(id, place);
    }

    /// Drops all bots of a table.
    pub(super) fn forget(&self, id: &TableId) {
        self.minds.keep_only(id, None);
    }
}

impl Drop for BotWorkers {
    fn drop(&mut self) {
        self.lanes.close();
    }
}

/// Starts the workers.
pub(super) fn start(hub: &Arc<Hub>) {
    let lanes = &hub.thinkers.lanes;
    for _ in 0..hub.thinkers.number {
        tokio::spawn(think(Arc::downgrade(hub), lanes.clone(), WorkerKind::Any));
    }
    tokio::spawn(think(Arc::downgrade(hub), lanes.clone(), WorkerKind::Quick));
}

async fn think(hub: Weak<Hub>, lanes: Arc<WorkQueues<BotJob>>, taker: WorkerKind) {
    while let Some((next, waiting)) = lanes.next(taker).await {
        let Some(hub) = hub.upgrade() else { return };
        if *hub.closing.borrow() {
            return;
        }
        // Each job has its own task, so that a panic does not end the worker.
        let round = async move {
            match next {
                BotJob::Pick(thought) => one(hub, thought, waiting).await,
                BotJob::Hint(hint) => hub.run_hint(hint).await,
            }
        };
        if let Err(error) = tokio::spawn(round).await {
            tracing::error!(%error, "a bot worker failed");
        }
    }
}

/// Computes one pick and makes it. `waiting` is the number of slow jobs still queued.
async fn one(hub: Arc<Hub>, thought: PickJob, waiting: usize) {
    let (id, seat, moved) = (thought.id.clone(), thought.seat, thought.moved);
    if !hub.is_current(&id, moved).await {
        return;
    }
    let began = Instant::now();
    let first = think_apart(&hub, thought.clone(), waiting).await;
    metrics::histogram!("bastide_bot_seconds").record(began.elapsed().as_secs_f64());
    let refused = match first {
        Ok(pick) => hub.perform(&id, action(seat, moved, pick)).await.err(),
        Err(error) => {
            tracing::error!(%error, table = %id, bot = thought.bot, "a bot failed");
            Some(ErrorCode::Internal.into())
        }
    };
    // The others must not wait forever because of one bot's error, so a random pick is made for it.
    if refused.as_ref().is_some_and(|error| is_mistake(error.code)) {
        metrics::counter!("bastide_bot_failures_total").increment(1);
        let by_chance = PickJob {
            bot: "random".to_owned(),
            pace: Pace::Instant,
            ..thought
        };
        if let Ok(pick) = think_apart(&hub, by_chance, waiting).await {
            // Refused if the table has moved on meanwhile. Then there is nothing to do.
            let _ = hub.perform(&id, action(seat, moved, pick)).await;
        }
    }
    if refused.is_some() {
        // If the store failed, the deadline of the table starts another attempt.
        hub.forget_thinking(&id).await;
    }
}

/// Whether the error is the bot's fault. Otherwise the table moved on, or the store cannot write now.
fn is_mistake(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::Illegal | ErrorCode::UnreadablePick | ErrorCode::Internal
    )
}

fn action(seat: u8, moved: Seq, pick: Option<Move>) -> Action {
    match pick {
        Some(pick) => Action::Move {
            seat,
            pick: PickInput::Move(pick),
            confirm: true,
            after: Some(moved),
        },
        None => Action::Confirm(seat),
    }
}

async fn think_apart(
    hub: &Hub,
    thought: PickJob,
    waiting: usize,
) -> Result<Option<Move>, tokio::task::JoinError> {
    let (minds, number) = (hub.thinkers.minds.clone(), hub.thinkers.number);
    tokio::task::spawn_blocking(move || pick(&thought, &minds, waiting, number)).await
}

impl Hub {
    /// Whether the table still waits for the pick that a job is about.
    async fn is_current(&self, id: &TableId, moved: Seq) -> bool {
        let current = self.look(id, |table| {
            table.moved == moved && table.bot_to_move().is_some()
        });
        current.await.unwrap_or(false)
    }

    async fn forget_thinking(&self, id: &TableId) {
        let room = self.rooms().get(id).cloned();
        if let Some(room) = room {
            room.lock(room.used()).await.thinking = None;
        }
    }
}

/// Computes a pick; `None` if there is nothing to pick.
fn pick(thought: &PickJob, minds: &BotSessions, waiting: usize, thinkers: usize) -> Option<Move> {
    let Position { rules, state, .. } = thought.game.as_deref()?;
    // The same table and entry give the same pick on every node.
    let mut hasher = DefaultHasher::new();
    (&thought.id, thought.moved).hash(&mut hasher);
    let how = (hasher.finish(), thought.pace);
    let budget = |own| shared(own, waiting, thinkers);
    let pick = match minds.pick(thought.place(), rules, state, how, budget) {
        Ok(pick) => pick,
        Err(error) => {
            // The table was set up by a version of the program that had more bots.
            tracing::warn!(%error, table = %thought.id, "the bot is unknown; taking the first legal pick");
            let mut legal = Vec::new();
            rules.legal(state, &mut legal);
            *legal.first()?
        }
    };
    Some(pick)
}
