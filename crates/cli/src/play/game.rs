//! A game at this table: the engine's state, who sits where, what happened, and the way back.

use anyhow::Context;
use bastide_bots::Bot;
use bastide_record::{Colour, Dealer, Notation, Record, Recorder};
use bastide_rules::{
    Event, Move, Outcome, Player, PointSource, Refusal, Rules, Setup, Situation, State,
};

use super::chronicle::{Chronicle, Mark};
use super::seat::{Seat, Who};
use super::text::Text;

/// Something that was decided, with the game as it was before.
struct Step {
    before: State,
    decided: Decided,
    mark: Mark,
}

/// What was decided, by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// By a player.
    Pick(Player, Move),
    /// By chance.
    Chance(Outcome),
}

/// A game at this table.
pub struct Game {
    /// What is played.
    pub setup: Setup,
    /// Its rules.
    pub rules: Rules,
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
    steps: Vec<Step>,
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
                    let bot = bastide_bots::named(name, seed.wrapping_add(number));
                    Some(bot.with_context(|| format!("seat {}", number + 1))?)
                }
            });
        }
        Ok(Game {
            setup,
            rules,
            state: origin.state.clone(),
            colours: origin.record.colours(),
            origin,
            seed,
            dealer: Dealer::new(seed),
            bots,
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
        let seat = self.seats.get(player.0 as usize);
        seat.is_some_and(|seat| seat.who == Who::Person)
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
        let Situation::Decision(ask) = self.situation() else {
            return Err(self.rules.why_not(&self.state, pick).unwrap_or(Refusal {
                rule: bastide_rules::RuleId("BASE-07"),
                reason: "nobody can pick now: chance has to decide first",
            }));
        };
        let before = self.state.clone();
        let mut events: Vec<Event> = Vec::new();
        self.rules
            .play_heard(&mut self.state, pick, Some(&mut events))?;
        let pick = self.rules.canonical(&before, pick);
        self.remember(text, before, Decided::Pick(ask.player, pick), &events);
        Ok(())
    }

    /// Lets the bot that is asked pick.
    pub fn play_bot(&mut self, text: &Text) -> Result<(), Refusal> {
        let legal = self.legal();
        let asked = self
            .bot_asked()
            .and_then(|player| self.bots[player.0 as usize].as_mut());
        match asked {
            Some(bot) => {
                let pick = bot.choose(&self.rules, &self.state, &legal);
                self.play(text, pick)
            }
            None => Ok(()),
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
        let before = self.state.clone();
        let mut events: Vec<Event> = Vec::new();
        self.rules
            .deal_heard(&mut self.state, outcome, Some(&mut events))?;
        self.remember(text, before, Decided::Chance(outcome), &events);
        Ok(())
    }

    fn remember(&mut self, text: &Text, before: State, decided: Decided, events: &[Event]) {
        let mark = self.chronicle.mark();
        self.chronicle
            .hear(text, &self.rules, &before, decided, events);
        self.steps.push(Step {
            before,
            decided,
            mark,
        });
    }

    /// Takes back the last decision of a person here, if chance has not decided since.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        let mut steps = self.steps.iter().enumerate().rev();
        let back = loop {
            match steps.next() {
                None => return Err(NoUndo::Nothing),
                Some((at, step)) => match step.decided {
                    Decided::Chance(_) if at == 0 => return Err(NoUndo::Nothing),
                    Decided::Chance(_) => return Err(NoUndo::ChanceDealt),
                    Decided::Pick(player, _) if self.is_person(player) => break at,
                    Decided::Pick(..) => {}
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
            match step.decided {
                Decided::Pick(_, pick) => recorder.play(&self.rules, &mut state, pick, None)?,
                Decided::Chance(outcome) => {
                    recorder.deal(&self.rules, &mut state, outcome, None)?
                }
            }
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

/// The key of a source of points.
pub fn source_key(source: PointSource) -> &'static str {
    match source {
        PointSource::Feature { kind, .. } => super::words::feature_key(kind),
        PointSource::Named(key) => key,
    }
}
