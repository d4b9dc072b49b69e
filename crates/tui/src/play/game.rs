//! A game in this program: the engine's state, the seats, the log, and undo.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bastide_bots::{Bot, BotSpecError};
use bastide_record::{Colour, Dealer, Notation, Record, Recorder};
use bastide_rules::{
    Decision, Event, Move, Outcome, Player, PointSource, Refusal, Rules, Setup, Situation, State,
};

use super::bot_thread::{BotReply, BotThread};
use super::event_log::{EventLog, LogMark};
use super::seat::{PlayerKind, Seat};
use bastide_words::Messages;

/// A decision with the state before it.
struct UndoStep {
    before: State,
    decision: Decision,
    mark: LogMark,
}

/// A game in this program.
pub struct LocalGame {
    /// The set-up.
    pub setup: Setup,
    /// The rules.
    pub rules: Arc<Rules>,
    /// The current state.
    pub state: State,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The seed of the deal.
    pub seed: u64,
    /// The log.
    pub chronicle: EventLog,
    origin: SessionStart,
    colours: Vec<Colour>,
    dealer: Dealer,
    bots: Vec<Option<Box<dyn Bot>>>,
    /// The bot that is thinking.
    thinking: Option<BotThread>,
    steps: Vec<UndoStep>,
}

/// The result of a bot's turn to pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotMove {
    /// The bot has picked.
    Played,
    /// The bot is still thinking.
    Thinks,
    /// The pick was illegal.
    Refused(Refusal),
    /// The bot crashed.
    Lost,
}

/// The position this session started from: the start, or the end of a record.
pub struct SessionStart {
    /// The record up to this position.
    pub record: Record,
    /// The state.
    pub state: State,
    /// The number of turns begun so far.
    pub turns: u32,
}

/// The reason why nothing can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoError {
    /// No person has decided anything yet.
    Nothing,
    /// A tile or another random outcome came since.
    ChanceDealt,
}

impl LocalGame {
    /// Creates a new game.
    pub fn new(setup: Setup, seats: Vec<Seat>, seed: u64) -> anyhow::Result<LocalGame> {
        let rules = Rules::new(&setup)?;
        let state = rules.start();
        let mut record = Record::of_setup(&setup).unwrap_or_default();
        record.seed = Some(seed.into());
        for (recorded, seat) in record.players.iter_mut().zip(&seats) {
            recorded.name = Some(seat.recorded_name());
        }
        let origin = SessionStart {
            record,
            state,
            turns: 1,
        };
        LocalGame::from_origin(setup, rules, origin, seats, seed)
    }

    /// Continues a game from a position.
    pub fn from_origin(
        setup: Setup,
        rules: Rules,
        origin: SessionStart,
        seats: Vec<Seat>,
        seed: u64,
    ) -> anyhow::Result<LocalGame> {
        let mut bots = Vec::new();
        for (number, seat) in (0..).zip(&seats) {
            bots.push(match &seat.who {
                PlayerKind::Person | PlayerKind::Elsewhere => None,
                PlayerKind::Bot(name) => {
                    let bot = new_bot(name, seed, number);
                    Some(bot.with_context(|| format!("seat {}", number + 1))?)
                }
            });
        }
        Ok(LocalGame {
            setup,
            rules: Arc::new(rules),
            state: origin.state.clone(),
            colours: origin.record.colours(),
            origin,
            seed,
            dealer: Dealer::new(seed),
            bots,
            thinking: None,
            chronicle: EventLog::new(seats.iter().map(|seat| seat.name.clone()).collect()),
            seats,
            steps: Vec::new(),
        })
    }

    /// The decision or random event the game waits for.
    pub fn situation(&self) -> Situation {
        self.rules.situation(&self.state)
    }

    /// Whether a person at this keyboard plays the seat.
    pub fn is_person(&self, player: Player) -> bool {
        let seat = self.seats.get(usize::from(player.0));
        seat.is_none_or(|seat| seat.who == PlayerKind::Person)
    }

    /// The player asked, if it is a bot.
    pub fn bot_asked(&self) -> Option<Player> {
        match self.situation() {
            Situation::Decision(ask) if !self.is_person(ask.player) => Some(ask.player),
            _ => None,
        }
    }

    /// The legal picks.
    pub fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, &mut legal);
        legal
    }

    /// Plays a pick of the player asked.
    pub fn play(&mut self, text: &Messages, pick: Move) -> Result<(), Refusal> {
        let pick = self.rules.canonical(&self.state, pick);
        self.apply(text, Decision::Pick(pick))
    }

    /// Starts the thinking of the bot asked, if a bot is asked and it is not thinking yet.
    pub fn think(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(player) = self.bot_asked() else {
            return;
        };
        if let Some(bot) = self.bots[usize::from(player.0)].take() {
            let (rules, state) = (Arc::clone(&self.rules), self.state.clone());
            self.thinking = Some(BotThread::start(player, bot, rules, state, self.legal()));
        }
    }

    /// Plays the pick of the bot asked, if it comes in time.
    pub fn play_bot(&mut self, text: &Messages, patience: Duration) -> BotMove {
        self.think();
        let Some(thinking) = self.thinking.take() else {
            return BotMove::Lost;
        };
        match thinking.wait(patience) {
            BotReply::Open => {
                self.thinking = Some(thinking);
                BotMove::Thinks
            }
            BotReply::Lost => BotMove::Lost,
            BotReply::Done(bot, pick) => {
                self.bots[usize::from(thinking.player.0)] = Some(bot);
                match self.play(text, pick) {
                    Ok(()) => BotMove::Played,
                    Err(refusal) => BotMove::Refused(refusal),
                }
            }
        }
    }

    /// Abandons a bot that is thinking about an undone position, and replaces it with a new one.
    fn forget_thinking(&mut self) {
        let Some(thinking) = self.thinking.take() else {
            return;
        };
        let number = usize::from(thinking.player.0);
        if let Some(PlayerKind::Bot(name)) = self.seats.get(number).map(|seat| &seat.who) {
            // The bot could be created before, so this does not fail.
            self.bots[number] = new_bot(name, self.seed, number as u64).ok();
        }
    }

    /// Deals the next random outcome, if one is due. Returns whether it was.
    pub fn deal(&mut self, text: &Messages) -> bool {
        let Some(outcome) = self.dealer.deal(&self.rules, &self.state) else {
            return false;
        };
        self.take(text, outcome).is_ok()
    }

    /// Applies a random outcome.
    pub fn take(&mut self, text: &Messages, outcome: Outcome) -> Result<(), Refusal> {
        self.apply(text, Decision::Chance(outcome))
    }

    fn apply(&mut self, text: &Messages, decision: Decision) -> Result<(), Refusal> {
        let before = self.state.clone();
        let mut events: Vec<Event> = Vec::new();
        self.rules
            .apply_with_events(&mut self.state, decision, Some(&mut events))?;
        let mark = self.chronicle.mark();
        self.chronicle
            .log_decision(text, &self.rules, &before, decision, &events);
        self.steps.push(UndoStep {
            before,
            decision,
            mark,
        });
        Ok(())
    }

    /// Undoes the last decision of a person here, if no random outcome came since.
    pub fn undo(&mut self) -> Result<(), UndoError> {
        let mut steps = self.steps.iter().enumerate().rev();
        let back = loop {
            match steps.next() {
                None => return Err(UndoError::Nothing),
                Some((at, step)) => match step.decision {
                    Decision::Chance(_) if at == 0 => return Err(UndoError::Nothing),
                    Decision::Chance(_) => return Err(UndoError::ChanceDealt),
                    Decision::Pick(_) => {
                        let picked = self.rules.view(&step.before).asked_player();
                        if picked.is_some_and(|player| self.is_person(player)) {
                            break at;
                        }
                    }
                },
            }
        };
        self.back_to(back);
        Ok(())
    }

    /// The number of decisions and outcomes so far.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Returns to the position after this many steps.
    pub fn back_to(&mut self, steps: usize) {
        if steps >= self.steps.len() {
            return;
        }
        self.forget_thinking();
        let step = self.steps.swap_remove(steps);
        self.steps.truncate(steps);
        self.state = step.before;
        self.chronicle.back_to(step.mark);
    }

    /// The record notation for the current position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.view(&self.state), &self.colours)
    }

    /// The colour of a seat.
    pub fn colour(&self, player: Player) -> Colour {
        self.notation().colour(player)
    }

    /// The record of the game so far.
    pub fn record(&self) -> Result<Record, Refusal> {
        let mut recorder = Recorder::new(self.origin.record.clone(), self.origin.turns);
        let mut state = self.origin.state.clone();
        for step in &self.steps {
            recorder.apply(&self.rules, &mut state, step.decision, None)?;
        }
        Ok(recorder.finish(&self.rules, &state))
    }

    /// The players with the most points; several if tied.
    pub fn leaders(&self) -> Vec<Player> {
        let game = self.rules.view(&self.state);
        let players = || game.players_from(Player(0));
        let most = players().map(|player| game.score(player)).max();
        players()
            .filter(|player| Some(game.score(*player)) == most)
            .collect()
    }

    /// The points of a player from sources with this key, including final scoring.
    pub fn points_from(&self, player: Player, key: &str) -> i32 {
        let awards = self.chronicle.awards.iter();
        let fitting = awards.filter(|award| award.player == player && award.key == key);
        fitting.map(|award| i32::from(award.points)).sum()
    }
}

/// Creates the bot of a seat.
fn new_bot(name: &str, seed: u64, number: u64) -> Result<Box<dyn Bot>, BotSpecError> {
    bastide_bots::create_bot(name, seed.wrapping_add(number))
}

/// The key of a source of points.
pub fn source_key(source: PointSource) -> &'static str {
    match source {
        PointSource::Feature { kind, .. } => super::words::feature_key(kind),
        PointSource::Named(key) => key,
    }
}
