//! Computer players think off the path of requests, a few at a time and one more that only answers at once. If too much
//! waits, or this process dies, the deadline of the table lets somebody try again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use bastide_record::Colour;
use bastide_rules::{Move, Rules, State};

use super::Hub;
use super::hints::Hint;
use super::lanes::{Lane, Lanes, Taker};
use super::minds::{Minds, Pace, Place, shared};
use crate::limits::Limits;
use bastide_protocol::ErrorCode;
use bastide_protocol::Seq;
use bastide_protocol::TableId;
use bastide_table::{Action, Game, Picked, Table, Waiting};

/// Lets computer players think.
#[derive(Debug)]
pub struct Thinkers {
    lanes: Arc<Lanes<Work>>,
    minds: Arc<Minds>,
    /// How many think at the same time.
    number: usize,
    /// How long they think about a turn.
    time: Duration,
}

/// What thinkers do.
#[derive(Debug)]
pub(super) enum Work {
    /// They pick for a computer player.
    Pick(Thought),
    /// They tell a person what they would pick.
    Hint(Hint),
}

/// A pick to be thought about.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    id: TableId,
    /// The entry that it is about.
    moved: Seq,
    seat: u8,
    bot: String,
    pace: Pace,
    /// What is to be picked; nothing if only the picks of the seat are to be confirmed.
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
    /// Where a game stands.
    pub fn of(game: &Game) -> Position {
        Position {
            rules: game.rules.clone(),
            state: game.state.clone(),
            colours: game.colours.clone(),
        }
    }
}

impl Thought {
    fn place(&self) -> Place<'_> {
        Place {
            table: &self.id,
            seat: self.seat,
            bot: &self.bot,
        }
    }
}

impl Thinkers {
    pub(super) fn new(limits: &Limits) -> Thinkers {
        let number = limits.thinkers.max(1);
        Thinkers {
            lanes: Arc::new(Lanes::new(limits.waiting_picks.max(1))),
            // Whoever goes on with a turn comes first, so that hardly more are ever in the middle of one.
            minds: Arc::new(Minds::new(number)),
            number,
            time: limits.bot_time,
        }
    }

    /// Lets the computer player think that is to move at this table. Whether somebody will.
    pub(super) fn think_about(&self, id: &TableId, table: &Table) -> bool {
        let Some((seat, bot)) = table.bot_to_move() else {
            return false;
        };
        let picks = matches!(table.waiting(), Some(Waiting::Pick(_)));
        let game = table.game.as_ref().filter(|_| picks);
        let thought = Thought {
            id: id.clone(),
            moved: table.moved,
            seat,
            bot: bot.to_owned(),
            pace: Pace::of(bot, self.time),
            game: game.map(|game| Box::new(Position::of(game))),
        };
        let lane = match &thought.game {
            Some(_) => thought.pace.lane(),
            None => Lane::Instant,
        };
        let goes_on = game.is_some_and(|game| self.minds.expect(thought.place(), &game.state));
        self.lanes.put(lane, goes_on, Work::Pick(thought))
    }

    /// Lets a hint be thought about, if not too much waits. Whether somebody will.
    pub(super) fn take(&self, hint: Hint) -> bool {
        self.lanes.put(Lane::Hint, false, Work::Hint(hint))
    }

    /// Lets computer players go that are not to move at this table any more.
    pub(super) fn tidy(&self, id: &TableId, table: &Table) {
        let place = table.bot_to_move().map(|(seat, bot)| Place {
            table: id,
            seat,
            bot,
        });
        self.minds.keep_only(id, place);
    }

    /// Lets all computer players of a table go.
    pub(super) fn forget(&self, id: &TableId) {
        self.minds.keep_only(id, None);
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.lanes.close();
    }
}

/// Begins to think.
pub(super) fn start(hub: &Arc<Hub>) {
    let lanes = &hub.thinkers.lanes;
    for _ in 0..hub.thinkers.number {
        tokio::spawn(think(Arc::downgrade(hub), lanes.clone(), Taker::Any));
    }
    tokio::spawn(think(Arc::downgrade(hub), lanes.clone(), Taker::Quick));
}

async fn think(hub: Weak<Hub>, lanes: Arc<Lanes<Work>>, taker: Taker) {
    while let Some((next, waiting)) = lanes.next(taker).await {
        let Some(hub) = hub.upgrade() else { return };
        if *hub.closing.borrow() {
            return;
        }
        // One round in a task of its own: whatever fails in it, the next one comes.
        let round = async move {
            match next {
                Work::Pick(thought) => one(hub, thought, waiting).await,
                Work::Hint(hint) => hub.think_of(hint).await,
            }
        };
        if let Err(error) = tokio::spawn(round).await {
            tracing::error!(%error, "a thinker failed");
        }
    }
}

/// Thinks about one pick and makes it, while so much waits that lasts.
async fn one(hub: Arc<Hub>, thought: Thought, waiting: usize) {
    let (id, seat, moved) = (thought.id.clone(), thought.seat, thought.moved);
    if !hub.is_current(&id, moved).await {
        return;
    }
    let began = Instant::now();
    let first = think_apart(&hub, thought.clone(), waiting).await;
    metrics::histogram!("bastide_bot_seconds").record(began.elapsed().as_secs_f64());
    let refused = match first {
        Ok(pick) => hub.act(&id, action(seat, moved, pick)).await.err(),
        Err(error) => {
            tracing::error!(%error, table = %id, bot = thought.bot, "a computer player failed");
            Some(ErrorCode::Internal.into())
        }
    };
    // The others must not wait for ever because of one player's mistake: chance picks for it.
    if refused.as_ref().is_some_and(|error| is_mistake(error.code)) {
        metrics::counter!("bastide_bot_failures_total").increment(1);
        let by_chance = Thought {
            bot: "random".to_owned(),
            pace: Pace::Instant,
            ..thought
        };
        if let Ok(pick) = think_apart(&hub, by_chance, waiting).await {
            // Refused if the table has gone on meanwhile; then there is nothing to do.
            let _ = hub.act(&id, action(seat, moved, pick)).await;
        }
    }
    if refused.is_some() {
        // Should the store have failed, the deadline of the table lets somebody think again.
        hub.forget_thinking(&id).await;
    }
}

/// Whether a computer player did what it should not; otherwise the table went on, or nothing can be written now.
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
            pick: Picked::Move(pick),
            confirm: true,
            after: Some(moved),
        },
        None => Action::Confirm(seat),
    }
}

async fn think_apart(
    hub: &Hub,
    thought: Thought,
    waiting: usize,
) -> Result<Option<Move>, tokio::task::JoinError> {
    let (minds, number) = (hub.thinkers.minds.clone(), hub.thinkers.number);
    tokio::task::spawn_blocking(move || pick(&thought, &minds, waiting, number)).await
}

impl Hub {
    /// Whether a table still waits where a thought began.
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

/// Thinks; `None` if there is nothing to pick.
fn pick(thought: &Thought, minds: &Minds, waiting: usize, thinkers: usize) -> Option<Move> {
    let Position { rules, state, .. } = thought.game.as_deref()?;
    // The same table and moment give the same pick, whoever thinks.
    let mut hasher = DefaultHasher::new();
    (&thought.id, thought.moved).hash(&mut hasher);
    let how = (hasher.finish(), thought.pace);
    let budget = |own| shared(own, waiting, thinkers);
    let pick = match minds.pick(thought.place(), rules, state, how, budget) {
        Ok(pick) => pick,
        Err(error) => {
            // A table that was set up by a program that knew more players.
            tracing::warn!(%error, table = %thought.id, "another computer player steps in");
            let mut legal = Vec::new();
            rules.legal(state, &mut legal);
            *legal.first()?
        }
    };
    Some(pick)
}
