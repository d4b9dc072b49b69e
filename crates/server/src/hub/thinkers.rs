//! Computer players think off the path of requests, a few at a time. If too much waits, or this process dies, the
//! deadline of the table lets somebody try again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::Instant;

use bastide_record::{Colour, Notation};
use bastide_rules::{Rules, State};
use tokio::sync::{Mutex, mpsc};

use super::Hub;
use super::hints::Hint;
use crate::limits::Limits;
use crate::log::Seq;
use crate::secrets::TableId;
use crate::table::{Action, Game, Table, Waiting};
use crate::wire::ErrorCode;

/// Lets computer players think.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: mpsc::Sender<Work>,
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

impl Thinkers {
    pub(super) fn new(limits: &Limits) -> (Thinkers, mpsc::Receiver<Work>) {
        let (queue, work) = mpsc::channel(limits.waiting_picks.max(1));
        (Thinkers { queue }, work)
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
            game: game.map(|game| Box::new(Position::of(game))),
        };
        self.take(Work::Pick(thought))
    }

    /// Lets something be thought about, if not too much waits. Whether somebody will.
    pub(super) fn take(&self, work: Work) -> bool {
        self.queue.try_send(work).is_ok()
    }
}

/// Begins to think.
pub(super) fn start(hub: &Arc<Hub>, work: mpsc::Receiver<Work>) {
    let work = Arc::new(Mutex::new(work));
    for _ in 0..hub.limits.thinkers.max(1) {
        tokio::spawn(think(Arc::downgrade(hub), work.clone()));
    }
}

async fn think(hub: Weak<Hub>, work: Arc<Mutex<mpsc::Receiver<Work>>>) {
    loop {
        let next = work.lock().await.recv().await;
        let Some(next) = next else { return };
        let Some(hub) = hub.upgrade() else { return };
        if *hub.closing.borrow() {
            return;
        }
        // One round in a task of its own: whatever fails in it, the next one comes.
        let round = async move {
            match next {
                Work::Pick(thought) => one(hub, thought).await,
                Work::Hint(hint) => hub.think_of(hint).await,
            }
        };
        if let Err(error) = tokio::spawn(round).await {
            tracing::error!(%error, "a thinker failed");
        }
    }
}

/// Thinks about one pick and makes it.
async fn one(hub: Arc<Hub>, thought: Thought) {
    let (id, seat, moved) = (thought.id.clone(), thought.seat, thought.moved);
    if !hub.is_current(&id, moved).await {
        return;
    }
    let began = Instant::now();
    let first = think_apart(thought.clone()).await;
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
        let bot = "random".to_owned();
        if let Ok(pick) = think_apart(Thought { bot, ..thought }).await {
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

fn action(seat: u8, moved: Seq, pick: Option<String>) -> Action {
    match pick {
        Some(pick) => Action::Move {
            seat,
            pick,
            confirm: true,
            after: Some(moved),
        },
        None => Action::Confirm(seat),
    }
}

async fn think_apart(thought: Thought) -> Result<Option<String>, tokio::task::JoinError> {
    tokio::task::spawn_blocking(move || pick(thought)).await
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
fn pick(thought: Thought) -> Option<String> {
    let Position {
        rules,
        state,
        colours,
    } = *thought.game?;
    // The same table and moment give the same pick, whoever thinks.
    let mut hasher = DefaultHasher::new();
    (&thought.id, thought.moved).hash(&mut hasher);
    let mut legal = Vec::new();
    rules.legal(&state, &mut legal);
    let pick = match bastide_bots::named(&thought.bot, hasher.finish()) {
        Ok(mut bot) => bot.choose(&rules, &state, &legal),
        Err(error) => {
            // A table that was set up by a program that knew more players.
            tracing::warn!(%error, table = %thought.id, "another computer player steps in");
            *legal.first()?
        }
    };
    Some(Notation::new(rules.look(&state), &colours).move_text(pick))
}
