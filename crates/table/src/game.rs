//! The game of a table: the engine's state, and the steps that led to it.

use std::sync::Arc;

use bastide_record::{Colour, Dealer, Notation, Seed};
use bastide_rules::{
    Ask, Decision, Event, Listener, Move, Outcome, Player, Rules, Situation, State,
};

use super::action_error::ActionError;
use super::checkpoints::Checkpoints;
use super::clock::TableClocks;
use bastide_protocol::Seq;
use bastide_protocol::Trail;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PendingInput {
    /// A player's pick.
    Pick(Ask),
    /// A player's confirmation of the picks.
    Confirmation(u8),
    /// A chance event, which the server decides at once.
    Chance,
    /// Nothing: the game is over.
    Nothing,
}

impl PendingInput {
    /// Returns the seat that the game waits for.
    pub fn seat(self) -> Option<u8> {
        match self {
            PendingInput::Pick(ask) => Some(ask.player.0),
            PendingInput::Confirmation(seat) => Some(seat),
            PendingInput::Chance | PendingInput::Nothing => None,
        }
    }
}

/// A step of the game that counts. Undone steps are removed.
#[derive(Clone, Debug)]
pub struct GameStep {
    /// The number of its entry.
    pub seq: Seq,
    /// The seat that picked or confirmed; `None` for the start and for chance.
    pub seat: Option<u8>,
    /// What happened.
    pub what: StepKind,
    /// The seat whose picks were unconfirmed after it.
    pub unconfirmed: Option<u8>,
    /// The clocks after it.
    pub clocks: TableClocks,
}

impl GameStep {
    /// Whether a player picked.
    fn is_pick(&self) -> bool {
        matches!(self.what, StepKind::Decided(Decision::Pick(_)))
    }

    /// Whether chance decided.
    fn is_outcome(&self) -> bool {
        matches!(self.what, StepKind::Decided(Decision::Chance(_)))
    }

    /// Whether the player of this seat picked.
    fn is_pick_of(&self, seat: u8) -> bool {
        self.is_pick() && self.seat == Some(seat)
    }
}

/// The content of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// The game began.
    Began,
    /// A seat picked, or a chance event was decided.
    Decided(Decision),
    /// A seat confirmed its picks.
    Confirmed,
}

/// The game of a table.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules, shared by all games with the same set-up.
    pub rules: Arc<Rules>,
    /// The current state.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// The steps that led here, from the start.
    pub steps: Vec<GameStep>,
    /// What the position does not contain: who placed each tile, and what was done last.
    pub trail: Trail,
    dealer: Dealer,
    checkpoints: Checkpoints,
    /// The seat whose picks are not confirmed yet.
    unconfirmed: Option<u8>,
    /// The last step that cannot be undone, because another deal would decide what came with it.
    settled: Seq,
}

impl Game {
    /// Starts a game.
    pub fn begin(
        rules: Arc<Rules>,
        colours: Vec<Colour>,
        seed: Seed,
        seq: Seq,
        clocks: TableClocks,
    ) -> Game {
        let state = rules.start();
        Game {
            rules,
            state,
            colours,
            steps: vec![GameStep {
                seq,
                seat: None,
                what: StepKind::Began,
                unconfirmed: None,
                clocks,
            }],
            trail: Trail::default(),
            dealer: Dealer::new(seed),
            checkpoints: Checkpoints::default(),
            unconfirmed: None,
            settled: seq,
        }
    }

    /// Returns how many outcomes of chance came so far, without those that were undone.
    pub fn outcomes(&self) -> u32 {
        let outcomes = self.steps.iter().filter(|step| step.is_outcome());
        u32::try_from(outcomes.count()).unwrap_or(u32::MAX)
    }

    /// Deals what comes from now on from another seed. What came before cannot be undone any more.
    pub fn redeal(&mut self, seed: Seed) {
        self.dealer.redeal(seed);
        let last = self.steps.iter().rfind(|step| step.is_outcome());
        self.settled = last.unwrap_or(&self.steps[0]).seq;
    }

    /// Replaces the clocks of all steps, so that no undo brings back earlier ones.
    pub fn restart_clocks(&mut self, clocks: &TableClocks) {
        for step in &mut self.steps {
            step.clocks = clocks.clone();
        }
    }

    /// Returns what the game waits for.
    pub fn waiting(&self) -> PendingInput {
        if let Some(seat) = self.unconfirmed {
            return PendingInput::Confirmation(seat);
        }
        match self.rules.situation(&self.state) {
            Situation::Decision(ask) => PendingInput::Pick(ask),
            Situation::Chance(_) => PendingInput::Chance,
            Situation::Over => PendingInput::Nothing,
        }
    }

    /// Returns the notation of the current position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.view(&self.state), &self.colours)
    }

    /// Parses the text of a pick and returns it in canonical form if it is legal.
    pub fn read_pick(&self, text: &str) -> Result<Move, ActionError> {
        let pick = self
            .notation()
            .parse(text)
            .map_err(|problem| ActionError::BadPick {
                pick: text.chars().take(80).collect(),
                problem: problem.to_string(),
            })?;
        self.check_pick(pick)
    }

    /// Returns a pick in canonical form if it is legal.
    pub fn check_pick(&self, pick: Move) -> Result<Move, ActionError> {
        match self.rules.why_not(&self.state, pick) {
            Some(refusal) => Err(ActionError::Illegal(refusal)),
            None => Ok(self.rules.canonical(&self.state, pick)),
        }
    }

    /// Parses the text of a chance outcome.
    pub fn read_outcome(&self, text: &str) -> Result<Outcome, String> {
        let read = self.notation().parse_outcome(text);
        read.map_err(|problem| problem.to_string())
    }

    /// Returns the next chance outcome; `None` if chance has nothing to decide.
    pub fn next_outcome(&self) -> Option<Outcome> {
        if self.unconfirmed.is_some() {
            return None;
        }
        self.dealer.clone().deal(&self.rules, &self.state)
    }

    /// Whether the picks of this seat end here: the next decision is not this seat's.
    pub fn ends_picks_of(&self, seat: u8) -> bool {
        !matches!(self.rules.situation(&self.state), Situation::Decision(ask) if ask.player == Player(seat))
    }

    /// Plays a legal pick.
    pub fn play(
        &mut self,
        seq: Seq,
        seat: u8,
        pick: Move,
        confirmed: bool,
        events: &mut Vec<Event>,
    ) {
        let listener: &mut dyn Listener = events;
        self.rules
            .play_unchecked(&mut self.state, pick, Some(listener));
        self.trail.record(self.rules.view(&self.state), events);
        let waits = !confirmed && self.ends_picks_of(seat);
        self.unconfirmed = waits.then_some(seat);
        self.push(seq, Some(seat), StepKind::Decided(Decision::Pick(pick)));
    }

    /// Applies a chance outcome.
    pub fn deal(
        &mut self,
        seq: Seq,
        outcome: Outcome,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let Situation::Chance(source) = self.rules.situation(&self.state) else {
            return Err("chance has nothing to decide".to_owned());
        };
        let listener: &mut dyn Listener = events;
        let dealt = self
            .rules
            .deal_with_events(&mut self.state, outcome, Some(listener));
        dealt.map_err(|refusal| refusal.to_string())?;
        self.trail.record(self.rules.view(&self.state), events);
        self.dealer.count_outcome(source);
        self.push(seq, None, StepKind::Decided(Decision::Chance(outcome)));
        Ok(())
    }

    /// Confirms the picks of a seat.
    pub fn confirm(&mut self, seq: Seq, seat: u8) {
        self.unconfirmed = None;
        self.push(seq, Some(seat), StepKind::Confirmed);
    }

    fn push(&mut self, seq: Seq, seat: Option<u8>, what: StepKind) {
        let clocks = self.last().clocks.clone();
        let unconfirmed = self.unconfirmed;
        self.steps.push(GameStep {
            seq,
            seat,
            what,
            unconfirmed,
            clocks,
        });
        self.checkpoints
            .save_if_needed(self.steps.len(), &self.state, &self.dealer, &self.trail);
    }

    /// Returns the last step. The first step is never undone.
    pub fn last(&self) -> &GameStep {
        &self.steps[self.steps.len() - 1]
    }

    /// Saves the clocks in the last step.
    pub fn note_clocks(&mut self, clocks: TableClocks) {
        if let Some(last) = self.steps.last_mut() {
            last.clocks = clocks;
        }
    }

    /// Goes back to the state after a step by replaying the game from the last saved position. Returns the number of
    /// replayed steps.
    pub fn go_back(&mut self, to: Seq) -> Result<usize, String> {
        let kept = self
            .kept_until(to)
            .ok_or_else(|| format!("there is no step {to}"))?;
        self.steps.truncate(kept);
        // A saved position may be older than the seed.
        let seed = self.dealer.seed();
        let begun = match self.checkpoints.go_back(kept) {
            Some(checkpoint) => {
                self.state = checkpoint.state.clone();
                self.dealer = checkpoint.dealer.clone();
                self.trail = checkpoint.trail.clone();
                checkpoint.steps
            }
            None => {
                self.state = self.rules.start();
                self.dealer = Dealer::new(seed);
                self.trail = Trail::default();
                0
            }
        };
        self.dealer.redeal(seed);
        let mut events: Vec<Event> = Vec::new();
        for index in begun..kept {
            events.clear();
            if let StepKind::Decided(decision) = self.steps[index].what {
                if let Situation::Chance(source) = self.rules.situation(&self.state) {
                    self.dealer.count_outcome(source);
                }
                self.rules
                    .apply_unchecked(&mut self.state, decision, Some(&mut events));
            }
            self.trail.record(self.rules.view(&self.state), &events);
            self.checkpoints
                .save_if_needed(index + 1, &self.state, &self.dealer, &self.trail);
        }
        self.unconfirmed = self.last().unconfirmed;
        Ok(kept - begun)
    }

    /// Returns how many steps remain when the game goes back to an entry; `None` if that entry is not a step that
    /// counts.
    fn kept_until(&self, to: Seq) -> Option<usize> {
        let at = self.steps.binary_search_by_key(&to, |step| step.seq).ok()?;
        Some(at + 1)
    }

    /// Whether a player would have to pick if the game went back to this entry.
    pub fn can_go_back(&self, to: Seq) -> bool {
        // A chance event is decided right after the step before it, and a step with unconfirmed picks is not a valid
        // target.
        let Some(kept) = self.kept_until(to).filter(|_| to >= self.settled) else {
            return false;
        };
        let goes_on = self.steps.get(kept);
        self.steps[kept - 1].unconfirmed.is_none() && goes_on.is_some_and(GameStep::is_pick)
    }

    /// Returns the entry to go back to in order to undo the last pick of a seat, and whether the undo is free: only
    /// unconfirmed picks of the same seat came since.
    pub fn undo_target(&self, seat: u8) -> Option<(Seq, bool)> {
        let last = self.steps.iter().rposition(|step| step.is_pick_of(seat))?;
        let to = self.steps[last - 1].seq;
        (to >= self.settled).then(|| (to, self.is_free(last, seat)))
    }

    /// Whether a seat may go back to an entry without asking the others.
    pub fn is_free_undo(&self, seat: u8, to: Seq) -> bool {
        self.kept_until(to)
            .is_some_and(|kept| self.is_free(kept, seat))
    }

    fn is_free(&self, from: usize, seat: u8) -> bool {
        let since = &self.steps[from..];
        let stands = self.unconfirmed != Some(seat) && self.ends_picks_of(seat);
        !stands && since.iter().all(|step| step.is_pick_of(seat))
    }
}
