//! Playing: two doors, one checked and one not, and the machine that runs the turn's lines
//! until somebody must pick.

use super::event::{Event, Listener, PointSource};
use super::module::Flow;
use super::moves::{Ask, Move, Outcome, Refusal, Situation};
use super::picks::Picks;
use super::prompt::{Prompt, Subject};
use super::question::Look;
use super::refusals;
use super::rules::{Line, Rules};
use super::settling::Step;
use super::state::{State, Waiting};
use super::verbs::Act;

impl Rules {
    /// What the state waits for.
    pub fn situation(&self, state: &State) -> Situation {
        let line = self.current(state);
        match state.waiting {
            Waiting::Nothing => Situation::Over,
            Waiting::Player(player, question) => {
                let prompt = line.module.prompt(line.step, question);
                Situation::Decision(Ask {
                    player,
                    prompt: prompt.key,
                    rule: prompt.rule,
                })
            }
            Waiting::Chance(source) => {
                let look = self.look(state);
                Situation::Chance(line.module.source(look, line.step, source))
            }
        }
    }

    /// How the question that the state waits for is put; `None` unless a player must choose.
    pub fn prompt(&self, state: &State) -> Option<&'static Prompt> {
        let line = self.current(state);
        match state.waiting {
            Waiting::Player(_, question) => Some(line.module.prompt(line.step, question)),
            _ => None,
        }
    }

    /// The name of the module that asks; `None` unless a player must choose.
    pub fn asking(&self, state: &State) -> Option<&'static str> {
        let is_asked = matches!(state.waiting, Waiting::Player(..));
        is_asked.then(|| self.current(state).module.name())
    }

    /// What the question that the state waits for is about.
    pub fn subject(&self, state: &State) -> Option<Subject> {
        let line = self.current(state);
        match state.waiting {
            Waiting::Player(_, question) => {
                line.module.subject(self.look(state), line.step, question)
            }
            _ => None,
        }
    }

    /// The position, to ask about.
    pub fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look { rules: self, state }
    }

    /// The legal moves in a stable order: none unless a player must choose.
    pub fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        let mut picks = Picks::collect(moves);
        self.visit(state, &mut picks);
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, state: &State, pick: Move) -> bool {
        self.why_not(state, pick).is_none()
    }

    /// Why a move is not legal; `None` if it is.
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

    /// The same move in the form that [`Rules::legal`] lists it: of rotations that look alike,
    /// the smallest; of two ends, the smaller first.
    pub fn canonical(&self, state: &State, pick: Move) -> Move {
        match (pick, state.hand) {
            (Move::Place { cell, rotation }, Some(kind)) if rotation.0 < 4 => Move::Place {
                cell,
                rotation: self.face(kind).canonical(rotation),
            },
            (Move::Link { tile, a, b }, _) if a > b => Move::Link { tile, a: b, b: a },
            _ => pick,
        }
    }

    fn visit(&self, state: &State, picks: &mut Picks<'_>) {
        if let Waiting::Player(_, question) = state.waiting {
            let line = self.current(state);
            line.module
                .candidates(self.look(state), line.step, question, picks);
        }
    }

    /// The message key of a pick that says nothing by itself.
    pub fn label(&self, state: &State, pick: Move) -> &'static str {
        let line = self.current(state);
        match state.waiting {
            Waiting::Player(_, question) => {
                line.module
                    .label(self.look(state), line.step, question, pick)
            }
            _ => "pass",
        }
    }

    /// What brings the points that a pick names, each once.
    pub fn points_from(&self, state: &State, pick: Move) -> Vec<PointSource> {
        let mut sources = Vec::new();
        if let Waiting::Player(_, question) = state.waiting {
            let line = self.current(state);
            let mut name = |source| {
                if !sources.contains(&source) {
                    sources.push(source);
                }
            };
            line.module
                .points_from(self.look(state), line.step, question, pick, &mut name);
        }
        sources
    }

    /// The possible outcomes with their weights: none unless chance must choose.
    pub fn outcomes(&self, state: &State, outcomes: &mut Vec<(Outcome, u32)>) {
        outcomes.clear();
        if let Waiting::Chance(source) = state.waiting {
            let line = self.current(state);
            line.module
                .outcomes(self.look(state), line.step, source, outcomes);
        }
    }

    /// Plays a move if it is legal; the state is unchanged if not.
    pub fn play(&self, state: &mut State, pick: Move) -> Result<(), Refusal> {
        self.play_heard(state, pick, None)
    }

    /// Plays a move if it is legal, telling what happens.
    pub fn play_heard(
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

    /// Plays a move that [`Rules::legal`] listed. Any other move leaves a state that means
    /// nothing, or panics.
    pub fn play_unchecked(
        &self,
        state: &mut State,
        pick: Move,
        listener: Option<&mut dyn Listener>,
    ) {
        let Waiting::Player(_, question) = state.waiting else {
            return;
        };
        self.go_on(state, listener, |act, line| {
            line.module.play(act, line.step, question, pick)
        });
    }

    /// Takes what chance decided, if it is possible; the state is unchanged if not.
    pub fn deal(&self, state: &mut State, outcome: Outcome) -> Result<(), Refusal> {
        self.deal_heard(state, outcome, None)
    }

    /// Takes what chance decided, if it is possible, telling what happens.
    pub fn deal_heard(
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
                Situation::Chance(_) => refusals::OUTCOME_IMPOSSIBLE,
                Situation::Decision(_) => refusals::PICK_FIRST,
                Situation::Over => refusals::GAME_OVER,
            });
        }
        self.deal_unchecked(state, outcome, listener);
        Ok(())
    }

    /// Takes an outcome that [`Rules::outcomes`] listed.
    pub fn deal_unchecked(
        &self,
        state: &mut State,
        outcome: Outcome,
        listener: Option<&mut dyn Listener>,
    ) {
        let Waiting::Chance(source) = state.waiting else {
            return;
        };
        self.go_on(state, listener, |act, line| {
            line.module.deal(act, line.step, source, outcome)
        });
    }

    /// Lets the line that waited act, then those after it until somebody must pick again.
    fn go_on(
        &self,
        state: &mut State,
        listener: Option<&mut dyn Listener>,
        act_on: impl FnOnce(&mut Act<'_>, &Line) -> Flow,
    ) {
        let line = self.current(state);
        let mut act = Act {
            rules: self,
            state,
            listener: listener.map(|listener| listener as &mut dyn Listener),
        };
        let flow = act_on(&mut act, line);
        act.run(flow);
    }

    fn current(&self, state: &State) -> &Line {
        &self.order[state.step as usize]
    }
}

impl Act<'_> {
    fn tell_line(&mut self, line: &Line) {
        let (name, rule) = (line.name, line.rule);
        if let Some(listener) = &mut self.listener
            && listener.follows_lines()
        {
            listener.hear(Event::Line { name, rule });
        }
    }

    /// Runs the lines of the turn until somebody must pick. A question with a single answer is
    /// not asked.
    pub(crate) fn run(&mut self, mut flow: Flow) {
        let rules = self.rules;
        loop {
            match flow {
                Flow::Next => self.state.step += 1,
                Flow::Again => {}
                Flow::Goto(label) => self.state.step = rules.line(label),
                Flow::Settle => self.begin_step(Step::Direct),
                Flow::SettleAs(step) => self.begin_step(step),
                Flow::Back => self.state.step = self.state.back,
                Flow::Chance(source) => {
                    self.state.waiting = Waiting::Chance(source);
                    return;
                }
                Flow::End => {
                    self.state.waiting = Waiting::Nothing;
                    self.tell(Event::GameOver);
                    return;
                }
                Flow::Choose(player, question) => {
                    self.state.waiting = Waiting::Player(player, question);
                    return;
                }
                Flow::Ask(player, question) => {
                    self.state.waiting = Waiting::Player(player, question);
                    let line = &rules.order[self.state.step as usize];
                    let mut picks = Picks::count();
                    line.module
                        .candidates(self.look(), line.step, question, &mut picks);
                    debug_assert!(
                        picks.only().is_some() || picks.is_done(),
                        "{} asks in `{}` and offers nothing",
                        line.module.name(),
                        line.name
                    );
                    let Some(only) = picks.only() else { return };
                    if self.pauses() {
                        return;
                    }
                    flow = line.module.play(self, line.step, question, only);
                    continue;
                }
            }
            let mut line = &rules.order[self.state.step as usize];
            while !line.needs.is_met(self.state) {
                self.state.step += 1;
                line = &rules.order[self.state.step as usize];
            }
            if self.is_heard() {
                self.tell_line(line);
            }
            flow = line.module.enter(self, line.step);
        }
    }
}
