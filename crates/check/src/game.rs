//! A game that is checked while it is played.

use bastide_bots::{Bot, Dice};
use bastide_record::Dealer;
use bastide_rules::kernel::event::Listener;
use bastide_rules::{Decision, Event, Move, Outcome, Rules, Setup, SetupError, Situation, State};

use crate::laws::{Law, Ledger, Stock, check_copies, check_decision, check_land};
use crate::module::in_play;
use crate::oracle::Table;
use crate::violation::{Broken, Log, Violation};

/// A game that is checked while it is played.
pub struct Game {
    rules: Rules,
    state: State,
    log: Log,
    /// The fingerprint after each decision, for the replay.
    fingerprints: Vec<u64>,
    ledger: Ledger,
    stock: Stock,
    /// The laws of the modules in play.
    laws: Vec<Box<dyn Law>>,
    /// The oracle's table; an error if it cannot be set.
    table: Result<Table, Broken>,
    /// Chooses the moves that must be refused.
    dice: Dice,
    /// A state that copies go into, warm or not.
    spare: State,
    legal: Vec<Move>,
}

impl Game {
    /// A game at its start.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        let rules = Rules::new(setup)?;
        let table = Table::new(&rules, setup);
        Ok(Game::with_table(rules, setup, table))
    }

    /// A game compared with a table of one's own, to see whether differences are found.
    pub fn against(setup: &Setup, table: Table) -> Result<Game, SetupError> {
        Ok(Game::with_table(Rules::new(setup)?, setup, Ok(table)))
    }

    fn with_table(rules: Rules, setup: &Setup, mut table: Result<Table, Broken>) -> Game {
        let state = rules.start();
        if let Ok(table) = &mut table {
            table.set_out(rules.look(&state));
        }
        Game {
            ledger: Ledger::at_start(rules.look(&state)),
            stock: Stock::at_start(rules.look(&state)),
            laws: in_play(&rules)
                .filter_map(|module| module.law(rules.look(&state)))
                .collect(),
            spare: state.clone(),
            dice: Dice::new(state.fingerprint()),
            log: Log {
                setup: setup.clone(),
                decisions: Vec::new(),
            },
            fingerprints: Vec::new(),
            legal: Vec::new(),
            rules,
            state,
            table,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game at this moment.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What happened so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Plays to the end, all seats by one bot, and replays the whole game.
    pub fn play_out(
        &mut self,
        dealer: &mut Dealer,
        bot: &mut dyn Bot,
    ) -> Result<(), Box<Violation>> {
        let result = self.play_to_end(dealer, bot);
        result.map_err(|broken| self.violation(broken))
    }

    /// Takes a decision, checked.
    pub fn take(&mut self, decision: Decision) -> Result<(), Box<Violation>> {
        let result = self.apply(decision);
        result.map_err(|broken| self.violation(broken))
    }

    /// A violation at this moment of the game.
    pub fn violation(&self, broken: Broken) -> Box<Violation> {
        Box::new(Violation {
            broken,
            log: self.log.clone(),
        })
    }

    fn play_to_end(&mut self, dealer: &mut Dealer, bot: &mut dyn Bot) -> Result<(), Broken> {
        loop {
            match self.rules.situation(&self.state) {
                Situation::Over => return self.replay(),
                Situation::Chance(_) => {
                    let outcome = self.outcome(dealer)?;
                    self.apply(Decision::Chance(outcome))?;
                }
                Situation::Decision(_) => {
                    let mut legal = std::mem::take(&mut self.legal);
                    self.rules.legal(&self.state, &mut legal);
                    check_decision(&self.rules, &self.state, &legal, &mut self.dice)?;
                    let pick = bot.choose(&self.rules, &self.state, &legal);
                    self.legal = legal;
                    self.apply(Decision::Pick(pick))?;
                }
            }
        }
    }

    fn outcome(&self, dealer: &mut Dealer) -> Result<Outcome, Broken> {
        dealer.deal(&self.rules, &self.state).ok_or_else(|| {
            Broken::new(
                "chance has something to choose",
                "no outcome has any weight",
            )
        })
    }

    fn apply(&mut self, decision: Decision) -> Result<(), Broken> {
        let mut heard = Heard::default();
        // Noted before it is taken: should the engine panic, the log still says where.
        self.log.decisions.push(decision);
        let taken = self
            .rules
            .apply_heard(&mut self.state, decision, Some(&mut heard));
        if let Err(refusal) = taken {
            let message = format!("{decision:?} was refused: {refusal}");
            return Err(Broken::new("what is listed is accepted", message));
        }
        self.fingerprints.push(self.state.fingerprint());
        let look = self.rules.look(&self.state);
        let Heard { events, followed } = heard;
        self.ledger.enter(look, &events)?;
        self.stock.check(look, &events)?;
        check_land(look)?;
        for law in &mut self.laws {
            law.check(look, &followed)?;
        }
        check_copies(&self.state, &mut self.spare)?;
        match &mut self.table {
            Ok(table) => table.follow(look, decision, &followed),
            Err(broken) => Err(broken.clone()),
        }
    }

    /// Plays the log again, unheard, and compares every state.
    fn replay(&self) -> Result<(), Broken> {
        let mut state = self.rules.start();
        let played = self.log.decisions.iter().zip(&self.fingerprints);
        for (number, (decision, fingerprint)) in played.enumerate() {
            let law = "a replay gives the same states";
            if let Err(refusal) = self.rules.apply(&mut state, *decision) {
                return Err(Broken::new(
                    law,
                    format!("decision {number}, {decision:?}: {refusal}"),
                ));
            }
            if state.fingerprint() != *fingerprint {
                return Err(Broken::new(
                    law,
                    format!("another state after decision {number}, {decision:?}"),
                ));
            }
        }
        Ok(())
    }
}

/// What is heard of a decision.
#[derive(Default)]
struct Heard {
    /// What happened, and the same with the lines of the turn in which it did.
    events: Vec<Event>,
    followed: Vec<Event>,
}

impl Listener for Heard {
    fn hear(&mut self, event: Event) {
        if !matches!(event, Event::Line { .. }) {
            self.events.push(event);
        }
        self.followed.push(event);
    }

    fn follows_lines(&self) -> bool {
        true
    }
}
