//! Plays moves and outcomes, checked or unchecked, and runs the steps of the turn until a player or
//! chance must decide.

use super::event::{Event, Listener, PointSource};
use super::game_mut::GameMut;
use super::game_ref::GameRef;
use super::module::{Hook, StepResult};
use super::moves::{Ask, Move, Outcome, Refusal, Situation};
use super::picks::Picks;
use super::prompt::{Prompt, Subject};
use super::refusals;
use super::rules::{Rules, TurnStep};
use super::settling::ScoringKind;
use super::state::{State, WaitingFor};

impl Rules {
    /// Returns what the state waits for.
    pub fn situation(&self, state: &State) -> Situation {
        let line = self.current_step(state);
        match state.waiting {
            WaitingFor::Nothing => Situation::Over,
            WaitingFor::Player(player, question) => {
                let prompt = line.module.prompt(line.step, question);
                Situation::Decision(Ask {
                    player,
                    prompt: prompt.key,
                    rule: prompt.rule,
                })
            }
            WaitingFor::Chance(source) => {
                let game = self.view(state);
                Situation::Chance(line.module.chance_source(game, line.step, source))
            }
        }
    }

    /// Returns the presentation of the current question; `None` unless a player must choose.
    pub fn prompt(&self, state: &State) -> Option<&'static Prompt> {
        let line = self.current_step(state);
        match state.waiting {
            WaitingFor::Player(_, question) => Some(line.module.prompt(line.step, question)),
            _ => None,
        }
    }

    /// Returns the name of the module that asks; `None` unless a player must choose.
    pub fn asking_module(&self, state: &State) -> Option<&'static str> {
        let is_asked = matches!(state.waiting, WaitingFor::Player(..));
        is_asked.then(|| self.current_step(state).module.name())
    }

    /// Returns the subject of the current question, if it is about one thing.
    pub fn subject(&self, state: &State) -> Option<Subject> {
        let line = self.current_step(state);
        match state.waiting {
            WaitingFor::Player(_, question) => {
                line.module.subject(self.view(state), line.step, question)
            }
            _ => None,
        }
    }

    /// Returns read access to the game.
    pub fn view<'a>(&'a self, state: &'a State) -> GameRef<'a> {
        GameRef { rules: self, state }
    }

    /// Lists the legal moves in a stable order; none unless a player must choose.
    pub fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        let mut picks = Picks::collect(moves);
        self.visit(state, &mut picks);
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, state: &State, pick: Move) -> bool {
        self.why_not(state, pick).is_none()
    }

    /// Returns the reason why a move is not legal; `None` if it is legal.
    pub fn why_not(&self, state: &State, pick: Move) -> Option<Refusal> {
        let pick = self.canonical(state, pick);
        let mut picks = Picks::about(pick);
        self.visit(state, &mut picks);
        match (picks.answer(), self.situation(state)) {
            (Some(answer), _) => answer.err(),
            (None, Situation::Decision(ask)) => Some(Refusal {
                rule: ask.rule,
                ..refusals::NOT_OFFERED
            }),
            (None, Situation::Chance(_)) => Some(refusals::CHANCE_FIRST),
            (None, Situation::Over) => Some(refusals::GAME_OVER),
        }
    }

    /// Returns the move that [`Rules::legal`] lists for this one. It is another move if several legal
    /// moves differ so little that only one of them is listed; each of them can be played.
    pub fn listed(&self, state: &State, pick: Move) -> Move {
        self.listed_as(state, self.canonical(state, pick))
    }

    fn listed_as(&self, state: &State, pick: Move) -> Move {
        let WaitingFor::Player(_, question) = state.waiting else {
            return pick;
        };
        let line = self.current_step(state);
        line.module
            .listed_as(self.view(state), line.step, question, pick)
    }

    /// Returns the move in the form in which it is played and recorded: the smallest of the
    /// rotations that look alike, and the smaller end of a link first. If only one move is listed,
    /// all moves like it are that move, since nobody need be asked.
    pub fn canonical(&self, state: &State, pick: Move) -> Move {
        match (pick, state.hand) {
            (Move::PlaceTile { cell, rotation }, Some(kind)) if rotation.0 < 4 => Move::PlaceTile {
                cell,
                rotation: self.face(kind).canonical(rotation),
            },
            (Move::Link { tile, a, b }, _) if a > b => Move::Link { tile, a: b, b: a },
            _ => {
                let listed = self.listed_as(state, pick);
                if listed == pick || !self.is_only(state, listed) {
                    return pick;
                }
                listed
            }
        }
    }

    fn is_only(&self, state: &State, pick: Move) -> bool {
        let mut picks = Picks::count();
        self.visit(state, &mut picks);
        picks.only() == Some(pick)
    }

    fn visit(&self, state: &State, picks: &mut Picks<'_>) {
        if let WaitingFor::Player(_, question) = state.waiting {
            let line = self.current_step(state);
            line.module
                .candidates(self.view(state), line.step, question, picks);
        }
    }

    /// Returns the message key of a pick without a meaning of its own.
    pub fn pick_label(&self, state: &State, pick: Move) -> &'static str {
        let line = self.current_step(state);
        match state.waiting {
            WaitingFor::Player(_, question) => {
                line.module
                    .pick_label(self.view(state), line.step, question, pick)
            }
            _ => "pass",
        }
    }

    /// Returns the sources of the points that a pick refers to, without duplicates.
    pub fn point_sources(&self, state: &State, pick: Move) -> Vec<PointSource> {
        let mut sources = Vec::new();
        if let WaitingFor::Player(_, question) = state.waiting {
            let line = self.current_step(state);
            let mut name = |source| {
                if !sources.contains(&source) {
                    sources.push(source);
                }
            };
            line.module
                .point_sources(self.view(state), line.step, question, pick, &mut name);
        }
        sources
    }

    /// Lists the possible outcomes with their weights; none unless chance must choose.
    pub fn outcomes(&self, state: &State, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        if let WaitingFor::Chance(source) = state.waiting {
            let line = self.current_step(state);
            line.module
                .outcomes(self.view(state), line.step, source, outcomes);
        }
    }

    /// Plays a move if it is legal. Otherwise the state is unchanged.
    pub fn play(&self, state: &mut State, pick: Move) -> Result<(), Refusal> {
        self.play_with_events(state, pick, None)
    }

    /// Like [`Rules::play`], and sends the events to the listener.
    pub fn play_with_events(
        &self,
        state: &mut State,
        pick: Move,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        if let Some(refusal) = self.why_not(state, pick) {
            return Err(refusal);
        }
        let pick = self.canonical(state, pick);
        self.play_unchecked(state, pick, listener);
        Ok(())
    }

    /// Plays a move that [`Rules::legal`] listed. Any other move panics or leaves the state
    /// meaningless.
    pub fn play_unchecked(
        &self,
        state: &mut State,
        pick: Move,
        listener: Option<&mut dyn Listener>,
    ) {
        let WaitingFor::Player(_, question) = state.waiting else {
            return;
        };
        self.resume(state, listener, |game, line| {
            line.module.play(game, line.step, question, pick)
        });
    }

    /// Applies an outcome of chance if it is possible. Otherwise the state is unchanged.
    pub fn deal(&self, state: &mut State, outcome: Outcome) -> Result<(), Refusal> {
        self.deal_with_events(state, outcome, None)
    }

    /// Like [`Rules::deal`], and sends the events to the listener.
    pub fn deal_with_events(
        &self,
        state: &mut State,
        outcome: Outcome,
        listener: Option<&mut dyn Listener>,
    ) -> Result<(), Refusal> {
        let mut outcomes = Vec::new();
        self.outcomes(state, &mut outcomes);
        let possible = outcomes
            .iter()
            .any(|(o, weight)| *o == outcome && *weight > 0);
        if !possible {
            return Err(match self.situation(state) {
                Situation::Chance(_) => self.why_impossible(state, outcome),
                Situation::Decision(_) => refusals::PICK_FIRST,
                Situation::Over => refusals::GAME_OVER,
            });
        }
        self.deal_unchecked(state, outcome, listener);
        Ok(())
    }

    /// Returns the refusal of an outcome that chance cannot have now.
    fn why_impossible(&self, state: &State, outcome: Outcome) -> Refusal {
        let game = self.view(state);
        let Outcome::Tile(kind) = outcome else {
            return refusals::OUTCOME_IMPOSSIBLE;
        };
        let is_left = game
            .unseen_tiles()
            .any(|(left, count)| left == kind && count > 0);
        let mut piles = self.listeners(Hook::Pile).iter().filter(|_| is_left);
        let refusal = piles.find_map(|module| module.forbids_draw(game, kind));
        refusal.unwrap_or(refusals::OUTCOME_IMPOSSIBLE)
    }

    /// Applies an outcome that [`Rules::outcomes`] listed. Any other outcome panics or leaves the
    /// state meaningless.
    pub fn deal_unchecked(
        &self,
        state: &mut State,
        outcome: Outcome,
        listener: Option<&mut dyn Listener>,
    ) {
        let WaitingFor::Chance(source) = state.waiting else {
            return;
        };
        self.resume(state, listener, |game, line| {
            line.module.deal(game, line.step, source, outcome)
        });
    }

    /// Runs the step that waited, then the following steps until a player or chance must decide
    /// again.
    fn resume(
        &self,
        state: &mut State,
        listener: Option<&mut dyn Listener>,
        act_on: impl FnOnce(&mut GameMut<'_>, &TurnStep) -> StepResult,
    ) {
        let line = self.current_step(state);
        let mut game = GameMut {
            rules: self,
            state,
            listener: listener.map(|listener| listener as &mut dyn Listener),
        };
        let flow = act_on(&mut game, line);
        game.run(flow);
    }

    fn current_step(&self, state: &State) -> &TurnStep {
        &self.order[state.step as usize]
    }
}

impl GameMut<'_> {
    /// Runs the steps of the turn until a player or chance must decide. A question with a single
    /// answer is not asked, unless the listener wants forced choices too.
    pub(crate) fn run(&mut self, mut flow: StepResult) {
        let rules = self.rules;
        let listener = self.listener.as_ref();
        let wants_steps = listener.is_some_and(|listener| listener.wants_steps());
        loop {
            match flow {
                StepResult::Next => self.state.step += 1,
                StepResult::Repeat => {}
                StepResult::Goto(label) => self.state.step = rules.step_of(label),
                StepResult::Settle => self.begin_step(ScoringKind::Direct),
                StepResult::SettleAs(step) => self.begin_step(step),
                StepResult::Return => self.state.step = self.state.back,
                StepResult::Chance(source) => {
                    self.state.waiting = WaitingFor::Chance(source);
                    return;
                }
                StepResult::End => {
                    self.state.waiting = WaitingFor::Nothing;
                    self.emit(Event::GameOver);
                    return;
                }
                StepResult::Choose(player, question) => {
                    self.state.waiting = WaitingFor::Player(player, question);
                    return;
                }
                StepResult::Ask(player, question) => {
                    self.state.waiting = WaitingFor::Player(player, question);
                    let line = &rules.order[self.state.step as usize];
                    let mut picks = Picks::count();
                    line.module
                        .candidates(self.view(), line.step, question, &mut picks);
                    debug_assert!(
                        picks.only().is_some() || picks.is_done(),
                        "{} asks in `{}` and offers nothing",
                        line.module.name(),
                        line.name
                    );
                    let Some(only) = picks.only() else { return };
                    if self.asks_forced_choices() {
                        return;
                    }
                    flow = line.module.play(self, line.step, question, only);
                    continue;
                }
            }
            self.state.step = rules.ready.next(self.state, wants_steps);
            let line = &rules.order[self.state.step as usize];
            if wants_steps {
                let (name, rule) = (line.name, line.rule);
                self.emit(Event::StepBegan { name, rule });
            }
            flow = line.module.enter(self, line.step);
        }
    }
}
