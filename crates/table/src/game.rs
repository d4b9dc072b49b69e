//! The game of a table since it began: the engine's state, and the steps that led there.

use std::sync::Arc;

use bastide_record::{Colour, Dealer, Notation, Seed};
use bastide_rules::{
    Ask, Decision, Event, Listener, Move, Outcome, Player, Rules, Situation, State,
};

use super::checkpoints::Checkpoints;
use super::clock::Clocks;
use super::refused::Refused;
use bastide_protocol::Seq;
use bastide_protocol::Trail;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A pick.
    Pick(Ask),
    /// The word of a seat that its picks stand.
    Confirmation(u8),
    /// Chance, which never lets anybody wait for long.
    Chance,
    /// Nothing: the game is over.
    Nothing,
}

impl Waiting {
    /// The seat that is waited for.
    pub fn seat(self) -> Option<u8> {
        match self {
            Waiting::Pick(ask) => Some(ask.player.0),
            Waiting::Confirmation(seat) => Some(seat),
            Waiting::Chance | Waiting::Nothing => None,
        }
    }
}

/// A step of the game that counts: those that were taken back are gone.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its entry.
    pub seq: Seq,
    /// The seat that picked or confirmed; `None` for the beginning and for chance.
    pub seat: Option<u8>,
    /// What it was.
    pub what: Done,
    /// Whose picks waited for a confirmation after it.
    pub unconfirmed: Option<u8>,
    /// The clocks after it.
    pub clocks: Clocks,
}

impl Step {
    /// Whether a player picked.
    fn is_pick(&self) -> bool {
        matches!(self.what, Done::Decided(Decision::Pick(_)))
    }

    /// Whether the player of this seat picked.
    fn is_pick_of(&self, seat: u8) -> bool {
        self.is_pick() && self.seat == Some(seat)
    }
}

/// What a step was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// The game began.
    Began,
    /// A seat picked, or chance decided.
    Decided(Decision),
    /// A seat confirmed its picks.
    Confirmed,
}

/// The game of a table.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules, shared by all games with the same set-up.
    pub rules: Arc<Rules>,
    /// Where it stands.
    pub state: State,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// The steps that led here, from the beginning.
    pub steps: Vec<Step>,
    /// What the position does not say: who laid each tile, what was done last.
    pub trail: Trail,
    dealer: Dealer,
    checkpoints: Checkpoints,
    /// Whose picks wait for a confirmation.
    unconfirmed: Option<u8>,
}

impl Game {
    /// A game that begins.
    pub fn begin(
        rules: Arc<Rules>,
        colours: Vec<Colour>,
        seed: Seed,
        seq: Seq,
        clocks: Clocks,
    ) -> Game {
        let state = rules.start();
        Game {
            rules,
            state,
            colours,
            steps: vec![Step {
                seq,
                seat: None,
                what: Done::Began,
                unconfirmed: None,
                clocks,
            }],
            trail: Trail::default(),
            dealer: Dealer::new(seed),
            checkpoints: Checkpoints::default(),
            unconfirmed: None,
        }
    }

    /// What the game waits for.
    pub fn waiting(&self) -> Waiting {
        if let Some(seat) = self.unconfirmed {
            return Waiting::Confirmation(seat);
        }
        match self.rules.situation(&self.state) {
            Situation::Decision(ask) => Waiting::Pick(ask),
            Situation::Chance(_) => Waiting::Chance,
            Situation::Over => Waiting::Nothing,
        }
    }

    /// The names of the position.
    pub fn notation(&self) -> Notation<'_> {
        Notation::new(self.rules.look(&self.state), &self.colours)
    }

    /// The legal pick that a text names, in the form that is written down.
    pub fn read_pick(&self, text: &str) -> Result<Move, Refused> {
        let pick = self
            .notation()
            .parse(text)
            .map_err(|problem| Refused::BadPick {
                pick: text.chars().take(80).collect(),
                problem: problem.to_string(),
            })?;
        self.check_pick(pick)
    }

    /// A pick in the form that is written down, if it is legal.
    pub fn check_pick(&self, pick: Move) -> Result<Move, Refused> {
        match self.rules.why_not(&self.state, pick) {
            Some(refusal) => Err(Refused::Illegal(refusal)),
            None => Ok(self.rules.canonical(&self.state, pick)),
        }
    }

    /// The outcome of chance that a text names.
    pub fn read_outcome(&self, text: &str) -> Result<Outcome, String> {
        let read = self.notation().parse_outcome(text);
        read.map_err(|problem| problem.to_string())
    }

    /// What chance decides next; `None` if it is not chance's turn.
    pub fn next_outcome(&self) -> Option<Outcome> {
        if self.unconfirmed.is_some() {
            return None;
        }
        self.dealer.clone().deal(&self.rules, &self.state)
    }

    /// Whether a pick of this seat, just made, could still be wanted back: the seat is not asked again at once.
    pub fn ends_picks_of(&self, seat: u8) -> bool {
        !matches!(self.rules.situation(&self.state), Situation::Decision(ask) if ask.player == Player(seat))
    }

    /// Plays a pick that is legal.
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
        self.trail.hear(self.rules.look(&self.state), events);
        let waits = !confirmed && self.ends_picks_of(seat);
        self.unconfirmed = waits.then_some(seat);
        self.push(seq, Some(seat), Done::Decided(Decision::Pick(pick)));
    }

    /// Takes what chance decided.
    pub fn deal(
        &mut self,
        seq: Seq,
        outcome: Outcome,
        events: &mut Vec<Event>,
    ) -> Result<(), String> {
        let Situation::Chance(source) = self.rules.situation(&self.state) else {
            return Err("it is not chance's turn".to_owned());
        };
        let listener: &mut dyn Listener = events;
        let dealt = self
            .rules
            .deal_heard(&mut self.state, outcome, Some(listener));
        dealt.map_err(|refusal| refusal.to_string())?;
        self.trail.hear(self.rules.look(&self.state), events);
        self.dealer.heard(source);
        self.push(seq, None, Done::Decided(Decision::Chance(outcome)));
        Ok(())
    }

    /// The picks of a seat stand.
    pub fn confirm(&mut self, seq: Seq, seat: u8) {
        self.unconfirmed = None;
        self.push(seq, Some(seat), Done::Confirmed);
    }

    fn push(&mut self, seq: Seq, seat: Option<u8>, what: Done) {
        let clocks = self.last().clocks.clone();
        let unconfirmed = self.unconfirmed;
        self.steps.push(Step {
            seq,
            seat,
            what,
            unconfirmed,
            clocks,
        });
        self.checkpoints
            .see(self.steps.len(), &self.state, &self.dealer, &self.trail);
    }

    /// The last step; the first is never taken back.
    pub fn last(&self) -> &Step {
        &self.steps[self.steps.len() - 1]
    }

    /// Keeps the clocks as they are after the last step.
    pub fn note_clocks(&mut self, clocks: Clocks) {
        if let Some(last) = self.steps.last_mut() {
            last.clocks = clocks;
        }
    }

    /// Goes back to where the game stood after a step, by playing it again up to there from the last position that was
    /// kept. How many steps that were.
    pub fn go_back(&mut self, to: Seq) -> Result<usize, String> {
        let kept = self
            .kept_until(to)
            .ok_or_else(|| format!("no step {to} counts"))?;
        self.steps.truncate(kept);
        let begun = match self.checkpoints.go_back(kept) {
            Some(checkpoint) => {
                self.state = checkpoint.state.clone();
                self.dealer = checkpoint.dealer.clone();
                self.trail = checkpoint.trail.clone();
                checkpoint.steps
            }
            None => {
                self.state = self.rules.start();
                self.dealer = Dealer::new(self.dealer.seed());
                self.trail = Trail::default();
                0
            }
        };
        let mut events: Vec<Event> = Vec::new();
        for index in begun..kept {
            events.clear();
            if let Done::Decided(decision) = self.steps[index].what {
                if let Situation::Chance(source) = self.rules.situation(&self.state) {
                    self.dealer.heard(source);
                }
                self.rules
                    .apply_unchecked(&mut self.state, decision, Some(&mut events));
            }
            self.trail.hear(self.rules.look(&self.state), &events);
            self.checkpoints
                .see(index + 1, &self.state, &self.dealer, &self.trail);
        }
        self.unconfirmed = self.last().unconfirmed;
        Ok(kept - begun)
    }

    /// How many steps are left when the game goes back to an entry; `None` if that entry is no step that counts.
    fn kept_until(&self, to: Seq) -> Option<usize> {
        let at = self.steps.binary_search_by_key(&to, |step| step.seq).ok()?;
        Some(at + 1)
    }

    /// Whether somebody would be asked if the game went back to this entry.
    pub fn can_go_back(&self, to: Seq) -> bool {
        // Chance decides right after the step that lets it; and a step that waits for a confirmation is no place to
        // go back to.
        let Some(kept) = self.kept_until(to) else {
            return false;
        };
        let goes_on = self.steps.get(kept);
        self.steps[kept - 1].unconfirmed.is_none() && goes_on.is_some_and(Step::is_pick)
    }

    /// The entry to go back to so that the last pick of a seat is taken back, and whether that is free: nothing but
    /// own picks that do not stand yet came since.
    pub fn undo_target(&self, seat: u8) -> Option<(Seq, bool)> {
        let last = self.steps.iter().rposition(|step| step.is_pick_of(seat))?;
        Some((self.steps[last - 1].seq, self.is_free(last, seat)))
    }

    /// Whether a seat may go back to an entry without asking.
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
