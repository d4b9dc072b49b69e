//! A game that is checked during play.

use bastide_bots::{Bot, Rng};
use bastide_record::Dealer;
use bastide_rules::kernel::event::Listener;
use bastide_rules::{Decision, Event, Move, Outcome, Rules, Setup, SetupError, Situation, State};

use crate::laws::{Law, PointLedger, TileStock, check_copies, check_decision, check_land};
use crate::module::in_play;
use crate::oracle::OracleTable;
use crate::violation::{BrokenLaw, DecisionLog, Violation};

/// A game that is checked during play.
pub struct CheckedGame {
    rules: Rules,
    state: State,
    log: DecisionLog,
    /// The fingerprint after each decision, to compare with the replay.
    fingerprints: Vec<u64>,
    ledger: PointLedger,
    stock: TileStock,
    /// The laws of the modules in play.
    laws: Vec<Box<dyn Law>>,
    /// The oracle's table, or the error if it could not be created.
    table: Result<OracleTable, BrokenLaw>,
    /// Chooses illegal moves to try.
    dice: Rng,
    /// The target of `clone_from`, which keeps an older state.
    spare: State,
    legal: Vec<Move>,
}

impl CheckedGame {
    /// Creates a game at its start.
    pub fn new(setup: &Setup) -> Result<CheckedGame, SetupError> {
        let rules = Rules::new(setup)?;
        let table = OracleTable::new(&rules, setup);
        Ok(CheckedGame::with_table(rules, setup, table))
    }

    /// Creates a game that is compared with this table, to test whether differences are found.
    pub fn against(setup: &Setup, table: OracleTable) -> Result<CheckedGame, SetupError> {
        Ok(CheckedGame::with_table(
            Rules::new(setup)?,
            setup,
            Ok(table),
        ))
    }

    fn with_table(
        rules: Rules,
        setup: &Setup,
        mut table: Result<OracleTable, BrokenLaw>,
    ) -> CheckedGame {
        let state = rules.start();
        if let Ok(table) = &mut table {
            table.start(rules.view(&state));
        }
        CheckedGame {
            ledger: PointLedger::at_start(rules.view(&state)),
            stock: TileStock::at_start(rules.view(&state), setup),
            laws: in_play(&rules)
                .filter_map(|module| module.law(rules.view(&state)))
                .collect(),
            spare: state.clone(),
            dice: Rng::new(state.fingerprint()),
            log: DecisionLog {
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

    /// Returns the rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Returns the decisions so far.
    pub fn log(&self) -> &DecisionLog {
        &self.log
    }

    /// Plays to the end with one bot for all seats, then replays the whole game.
    pub fn play_out(
        &mut self,
        dealer: &mut Dealer,
        bot: &mut dyn Bot,
    ) -> Result<(), Box<Violation>> {
        let result = self.play_to_end(dealer, bot);
        result.map_err(|broken| self.violation(broken))
    }

    /// Applies a decision and checks the result.
    pub fn apply_and_check(&mut self, decision: Decision) -> Result<(), Box<Violation>> {
        let result = self.apply(decision);
        result.map_err(|broken| self.violation(broken))
    }

    /// Creates a violation at this point of the game.
    pub fn violation(&self, broken: BrokenLaw) -> Box<Violation> {
        Box::new(Violation {
            broken,
            log: self.log.clone(),
        })
    }

    fn play_to_end(&mut self, dealer: &mut Dealer, bot: &mut dyn Bot) -> Result<(), BrokenLaw> {
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

    fn outcome(&self, dealer: &mut Dealer) -> Result<Outcome, BrokenLaw> {
        dealer.deal(&self.rules, &self.state).ok_or_else(|| {
            BrokenLaw::new(
                "chance has a possible outcome",
                "every outcome has weight 0",
            )
        })
    }

    fn apply(&mut self, decision: Decision) -> Result<(), BrokenLaw> {
        let mut heard = DecisionEvents::default();
        // Logged before it is applied, so that the log is complete even if the engine panics.
        self.log.decisions.push(decision);
        let taken = self
            .rules
            .apply_with_events(&mut self.state, decision, Some(&mut heard));
        if let Err(refusal) = taken {
            let message = format!("{decision:?} was refused: {refusal}");
            return Err(BrokenLaw::new("listed moves are accepted", message));
        }
        self.fingerprints.push(self.state.fingerprint());
        let game = self.rules.view(&self.state);
        let DecisionEvents { events, followed } = heard;
        self.ledger.enter(game, &events)?;
        self.stock.check(game, &events)?;
        check_land(game)?;
        for law in &mut self.laws {
            law.check(game, &followed)?;
        }
        check_copies(&self.state, &mut self.spare)?;
        match &mut self.table {
            Ok(table) => table.follow(game, decision, &followed),
            Err(broken) => Err(broken.clone()),
        }
    }

    /// Replays the log without a listener and compares every state.
    fn replay(&self) -> Result<(), BrokenLaw> {
        let mut state = self.rules.start();
        let played = self.log.decisions.iter().zip(&self.fingerprints);
        for (number, (decision, fingerprint)) in played.enumerate() {
            let law = "a replay gives the same states";
            if let Err(refusal) = self.rules.apply(&mut state, *decision) {
                return Err(BrokenLaw::new(
                    law,
                    format!("decision {number}, {decision:?}: {refusal}"),
                ));
            }
            if state.fingerprint() != *fingerprint {
                return Err(BrokenLaw::new(
                    law,
                    format!("a different state after decision {number}, {decision:?}"),
                ));
            }
        }
        Ok(())
    }
}

/// The events of a decision.
#[derive(Default)]
struct DecisionEvents {
    /// The events without `Event::Line`.
    events: Vec<Event>,
    /// All events, including `Event::Line`.
    followed: Vec<Event>,
}

impl Listener for DecisionEvents {
    fn on_event(&mut self, event: Event) {
        if !matches!(event, Event::StepBegan { .. }) {
            self.events.push(event);
        }
        self.followed.push(event);
    }

    fn wants_steps(&self) -> bool {
        true
    }
}
