//! A game at this table: the engine's state, who sits where, what happened, and the way back.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bastide_bots::{Bot, BotError};
use bastide_record::{Colour, Dealer, Notation, Record, Recorder};
use bastide_rules::{
    Decision, Event, Move, Outcome, Player, PointSource, Refusal, Rules, Setup, Situation, State,
};

use super::chronicle::{Chronicle, Mark};
use super::seat::{Seat, Who};
use super::thinking::{Thinking, Thought};
use bastide_words::Text;

/// Something that was decided, with the game as it was before.
struct Step {
    before: State,
    decision: Decision,
    mark: Mark,
}

/// A game at this table.
pub struct Game {
    /// What is played.
    pub setup: Setup,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// How it stands.
    pub state: State,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// What the dealer shuffles by.
    pub seed: u64,
    /// What happened.
    pub chronicle: Chronicle,
    origin: Origin,
    colours: Vec<Colour>,
    dealer: Dealer,
    bots: Vec<Option<Box<dyn Bot>>>,
    /// The bot that is away thinking.
    thinking: Option<Thinking>,
    steps: Vec<Step>,
}

/// What came of a bot's turn to pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotMove {
    /// It has picked.
    Played,
    /// It is still thinking.
    Thinks,
    /// It picked what is not legal.
    Refused(Refusal),
    /// It broke down.
    Lost,
}

/// Where this session's game began: at the start, or where a record left off.
pub struct Origin {
    /// The record up to there.
    pub record: Record,
    /// The game there.
    pub state: State,
    /// Turns begun until there.
    pub turns: u32,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// Nobody here has decided anything yet.
    Nothing,
    /// Chance has decided since.
    ChanceDealt,
}

impl Game {
    /// A new game.
    pub fn new(setup: Setup, seats: Vec<Seat>, seed: u64) -> anyhow::Result<Game> {
        let rules = Rules::new(&setup)?;
        let state = rules.start();
        let mut record = Record::of_setup(&setup).unwrap_or_default();
        record.seed = Some(seed.into());
        for (recorded, seat) in record.players.iter_mut().zip(&seats) {
            recorded.name = Some(seat.recorded_name());
        }
        let origin = Origin {
            record,
            state,
            turns: 1,
        };
        Game::from_origin(setup, rules, origin, seats, seed)
    }

    /// A game that goes on from somewhere.
    pub fn from_origin(
        setup: Setup,
        rules: Rules,
        origin: Origin,
        seats: Vec<Seat>,
        seed: u64,
    ) -> anyhow::Result<Game> {
        let mut bots = Vec::new();
        for (number, seat) in (0..).zip(&seats) {
            bots.push(match &seat.who {
                Who::Person | Who::Elsewhere => None,
                Who::Bot(name) => {
                    let bot = new_bot(name, seed, number);
                    Some(bot.with_context(|| format!("seat {}", number + 1))?)
                }
            });
        }
        Ok(Game {
            setup,
            rules: Arc::new(rules),
            state: origin.state.clone(),
            colours: origin.record.colours(),
            origin,
            seed,
            dealer: Dealer::new(seed),
            bots,
            thinking: None,
            chronicle: Chronicle::new(seats.iter().map(|seat| seat.name.clone()).collect()),
            seats,
            steps: Vec::new(),
        })
    }

    /// What the game waits for.
    pub fn situation(&self) -> Situation {
        self.rules.situation(&self.state)
    }

    /// Whether a person at this keyboard plays the seat.
    pub fn is_person(&self, player: Player) -> bool {
        let seat = self.seats.get(usize::from(player.0));
        seat.is_none_or(|seat| seat.who == Who::Person)
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

    /// Plays a pick of whoever is asked.
    pub fn play(&mut self, text: &Text, pick: Move) -> Result<(), Refusal> {
        let pick = self.rules.canonical(&self.state, pick);
        self.apply(text, Decision::Pick(pick))
    }

    /// Lets the bot that is asked begin to think, if one is and it does not think yet.
    pub fn think(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(player) = self.bot_asked() else {
            return;
        };
        if let Some(bot) = self.bots[usize::from(player.0)].take() {
            let (rules, state) = (Arc::clone(&self.rules), self.state.clone());
            self.thinking = Some(Thinking::start(player, bot, rules, state, self.legal()));
        }
    }

    /// Takes the pick of the bot that is asked, if it comes in time.
    pub fn play_bot(&mut self, text: &Text, patience: Duration) -> BotMove {
        self.think();
        let Some(thinking) = self.thinking.take() else {
            return BotMove::Lost;
        };
        match thinking.wait(patience) {
            Thought::Open => {
                self.thinking = Some(thinking);
                BotMove::Thinks
            }
            Thought::Lost => BotMove::Lost,
            Thought::Done(bot, pick) => {
                self.bots[usize::from(thinking.player.0)] = Some(bot);
                match self.play(text, pick) {
                    Ok(()) => BotMove::Played,
                    Err(refusal) => BotMove::Refused(refusal),
                }
            }
        }
    }

    /// A bot that thinks about what is taken back is left alone; another sits down for it.
    fn forget_thinking(&mut self) {
        let Some(thinking) = self.thinking.take() else {
            return;
        };
        let number = usize::from(thinking.player.0);
        if let Some(Who::Bot(name)) = self.seats.get(number).map(|seat| &seat.who) {
            // It could be made before, so it can be made again.
            self.bots[number] = new_bot(name, self.seed, number as u64).ok();
        }
    }

    /// Lets chance decide, if it is its turn. Whether it was.
    pub fn deal(&mut self, text: &Text) -> bool {
        let Some(outcome) = self.dealer.deal(&self.rules, &self.state) else {
            return false;
        };
        self.take(text, outcome).is_ok()
    }

    /// Takes what chance decided.
    pub fn take(&mut self, text: &Text, outcome: Outcome) -> Result<(), Refusal> {
        self.apply(text, Decision::Chance(outcome))
    }

    fn apply(&mut self, text: &Text, decision: Decision) -> Result<(), Refusal> {
        let before = self.state.clone();
        let mut events: Vec<Event> = Vec::new();
        self.rules
            .apply_heard(&mut self.state, decision, Some(&mut events))?;
        let mark = self.chronicle.mark();
        self.chronicle
            .hear(text, &self.rules, &before, decision, &events);
        self.steps.push(Step {
            before,
            decision,
            mark,
        });
        Ok(())
    }

    /// Takes back the last decision of a person here, if chance has not decided since.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        let mut steps = self.steps.iter().enumerate().rev();
        let back = loop {
            match steps.next() {
                None => return Err(NoUndo::Nothing),
                Some((at, step)) => match step.decision {
                    Decision::Chance(_) if at == 0 => return Err(NoUndo::Nothing),
                    Decision::Chance(_) => return Err(NoUndo::ChanceDealt),
                    Decision::Pick(_) => {
                        let picked = self.rules.look(&step.before).asked();
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

    /// How many decisions led here.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Goes back to where so many decisions had led.
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

    /// The names of the position, as records write them.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.look(&self.state), &self.colours)
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

    /// Those with the most points; more than one when tied.
    pub fn leaders(&self) -> Vec<Player> {
        let look = self.rules.look(&self.state);
        let players = || look.players_from(Player(0));
        let most = players().map(|player| look.score(player)).max();
        players()
            .filter(|player| Some(look.score(*player)) == most)
            .collect()
    }

    /// The points of a player from sources with this key, during the game and at its end.
    pub fn points_from(&self, player: Player, key: &str) -> i32 {
        let awards = self.chronicle.awards.iter();
        let fitting = awards.filter(|award| award.player == player && award.key == key);
        fitting.map(|award| i32::from(award.points)).sum()
    }
}

/// The bot of a seat.
fn new_bot(name: &str, seed: u64, number: u64) -> Result<Box<dyn Bot>, BotError> {
    bastide_bots::named(name, seed.wrapping_add(number))
}

/// The key of a source of points.
pub fn source_key(source: PointSource) -> &'static str {
    match source {
        PointSource::Feature { kind, .. } => super::words::feature_key(kind),
        PointSource::Named(key) => key,
    }
}
