//! Computer players think off the path of requests, a few at a time. If too much waits, or this process dies, the
//! deadline of the table lets somebody try again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::Instant;

use bastide_record::{Colour, Notation};
use bastide_rules::{Rules, State};
use tokio::sync::{Mutex, mpsc};

use super::Hub;
use crate::limits::Limits;
use crate::log::Seq;
use crate::secrets::TableId;
use crate::table::{Action, Table, Waiting};

/// Lets computer players think.
#[derive(Clone, Debug)]
pub struct Thinkers {
    queue: mpsc::Sender<Thought>,
}

/// A pick to be thought about.
#[derive(Clone, Debug)]
pub(super) struct Thought {
    id: TableId,
    head: Seq,
    seat: u8,
    bot: String,
    /// What is to be picked; nothing if only the picks of the seat are to be confirmed.
    game: Option<Box<Position>>,
}

/// A position to pick in.
#[derive(Clone, Debug)]
struct Position {
    rules: Arc<Rules>,
    state: State,
    colours: Vec<Colour>,
}

impl Thinkers {
    pub(super) fn new(limits: &Limits) -> (Thinkers, mpsc::Receiver<Thought>) {
        let (queue, thoughts) = mpsc::channel(limits.waiting_picks.max(1));
        (Thinkers { queue }, thoughts)
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
            head: table.head,
            seat,
            bot: bot.to_owned(),
            game: game.map(|game| {
                Box::new(Position {
                    rules: game.rules.clone(),
                    state: game.state.clone(),
                    colours: game.colours.clone(),
                })
            }),
        };
        self.queue.try_send(thought).is_ok()
    }
}

/// Begins to think.
pub(super) fn start(hub: &Arc<Hub>, thoughts: mpsc::Receiver<Thought>) {
    let thoughts = Arc::new(Mutex::new(thoughts));
    for _ in 0..hub.limits.thinkers.max(1) {
        tokio::spawn(think(Arc::downgrade(hub), thoughts.clone()));
    }
}

async fn think(hub: Weak<Hub>, thoughts: Arc<Mutex<mpsc::Receiver<Thought>>>) {
    loop {
        let thought = thoughts.lock().await.recv().await;
        let Some(thought) = thought else { return };
        let Some(hub) = hub.upgrade() else { return };
        if *hub.closing.borrow() {
            return;
        }
        let (id, seat, head) = (thought.id.clone(), thought.seat, thought.head);
        let began = Instant::now();
        let mut picked = tokio::task::spawn_blocking({
            let thought = thought.clone();
            move || pick(thought)
        })
        .await;
        if let Err(error) = &picked {
            // The others must not wait for ever because of one player's mistake.
            tracing::error!(%error, table = %id, bot = thought.bot, "a computer player failed; chance picks for it");
            metrics::counter!("bastide_bot_failures_total").increment(1);
            let bot = "random".to_owned();
            picked = tokio::task::spawn_blocking(move || pick(Thought { bot, ..thought })).await;
        }
        metrics::histogram!("bastide_bot_seconds").record(began.elapsed().as_secs_f64());
        let action = match picked {
            Ok(Some(pick)) => Action::Move {
                seat,
                pick,
                confirm: true,
                after: Some(head),
            },
            Ok(None) => Action::Confirm(seat),
            Err(error) => {
                tracing::error!(%error, table = %id, "no computer player can pick");
                continue;
            }
        };
        // Refused if the table has gone on meanwhile; then there is nothing to do.
        if let Err(error) = hub.act(&id, action).await {
            tracing::debug!(code = error.code.word(), table = %id, "a computer player's pick was not wanted");
            // Should the store have failed, the deadline of the table lets somebody think again.
            hub.forget_thinking(&id).await;
        }
    }
}

impl Hub {
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
    (&thought.id, thought.head).hash(&mut hasher);
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
