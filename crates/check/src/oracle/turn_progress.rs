//! The turn as the oracle sees it (ledger of combinations, section 2): its steps in order, and the
//! jumps between them.

use bastide_rules::{RuleId, Rules};

use crate::module::in_play;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on the order of the turn";

/// The names of the base game's steps that parts need.
pub(crate) mod step_name {
    pub(crate) const DRAW: &str = "take a tile";
    pub(crate) const PLACE: &str = "place the tile";
    pub(crate) const FIGURE: &str = "place a figure";
    pub(crate) const COMPLETE: &str = "value completed features";
    pub(crate) const RETURN: &str = "return figures";
    pub(crate) const EXTRA: &str = "extra tiles";
    pub(crate) const END: &str = "end of the turn";
}
use step_name::{COMPLETE, DRAW, END, EXTRA, FIGURE, PLACE, RETURN};

/// A step of the turn, or a part of a scoring step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OracleStep {
    /// The sort key. It is ten times the number of the COMBO rule that places the step, or a number
    /// in between if no rule or a later rule places it.
    place: u16,
    /// The rule that the engine must name.
    rule: &'static str,
    pub(crate) name: &'static str,
    /// Whether the step is entered only if there is something to do.
    if_needed: bool,
    /// Whether no part of a tile sequence is in progress in this step, except a pending question.
    pub(crate) is_at_rest: bool,
    /// Whether a tile sequence may end in this step.
    may_end: bool,
    /// Whether the end of a tile sequence may begin with this step.
    begins_end: bool,
    /// Whether another scoring step may follow this one.
    may_repeat: bool,
    /// Whether the effects of its scoring steps wait for a later step of the turn.
    pub(crate) is_late: bool,
    /// Whether all figures of a scoring step have moved when this step is entered.
    pub(crate) ends_moves: bool,
    /// Whether scoring figures move in this step outside of scoring steps.
    pub(crate) moves_figures: bool,
}

impl OracleStep {
    /// Creates a step that is always entered.
    pub(crate) const fn new(place: u16, rule: &'static str, name: &'static str) -> OracleStep {
        OracleStep {
            place,
            rule,
            name,
            if_needed: false,
            is_at_rest: false,
            may_end: false,
            begins_end: false,
            may_repeat: false,
            is_late: false,
            ends_moves: false,
            moves_figures: false,
        }
    }

    pub(crate) const fn if_needed(self) -> OracleStep {
        OracleStep {
            if_needed: true,
            ..self
        }
    }

    pub(crate) const fn at_rest(self) -> OracleStep {
        OracleStep {
            is_at_rest: true,
            ..self
        }
    }

    pub(crate) const fn may_end(self) -> OracleStep {
        OracleStep {
            may_end: true,
            ..self
        }
    }

    pub(crate) const fn begins_end(self) -> OracleStep {
        OracleStep {
            begins_end: true,
            ..self
        }
    }

    pub(crate) const fn may_repeat(self) -> OracleStep {
        OracleStep {
            may_repeat: true,
            ..self
        }
    }

    pub(crate) const fn late(self) -> OracleStep {
        OracleStep {
            is_late: true,
            ..self
        }
    }

    pub(crate) const fn ends_moves(self) -> OracleStep {
        OracleStep {
            ends_moves: true,
            ..self
        }
    }

    pub(crate) const fn moves_figures(self) -> OracleStep {
        OracleStep {
            moves_figures: true,
            ..self
        }
    }

    /// Whether a tile sequence begins with this step.
    pub(crate) fn begins_sequence(self) -> bool {
        self.place <= DRAWING.place
    }
}

/// The step in which tiles are drawn.
pub(crate) const DRAWING: OracleStep = OracleStep::new(101, "COMBO-10", DRAW).at_rest().may_end();

const TURN: &[OracleStep] = &[
    DRAWING,
    OracleStep::new(140, "COMBO-14", PLACE).may_end(),
    OracleStep::new(220, "COMBO-22", FIGURE),
    OracleStep::new(280, "COMBO-28", COMPLETE).if_needed(),
    OracleStep::new(300, "COMBO-30", "move the points")
        .if_needed()
        .late(),
    OracleStep::new(310, "COMBO-31", RETURN).if_needed(),
    OracleStep::new(380, "COMBO-96", EXTRA)
        .if_needed()
        .begins_end(),
    OracleStep::new(450, "COMBO-45", END),
    OracleStep::new(920, "COMBO-92", "final scoring"),
    OracleStep::new(921, "COMBO-92", "move the points of final scoring").if_needed(),
    OracleStep::new(930, "BASE-61", "end of the game"),
];

/// The parts of a scoring step, which any step of the turn can insert.
const SCORING: &[OracleStep] = &[
    OracleStep::new(470, "COMBO-47", "order awards, choose scoring figures"),
    OracleStep::new(490, "COMBO-49", "the scoring figures move"),
    OracleStep::new(510, "COMBO-51", "the scoring step is over").ends_moves(),
];

/// The steps after which another tile sequence may begin.
const BEFORE_SEQUENCE: [&str; 3] = [PLACE, EXTRA, END];

/// The progress of the turn.
#[derive(Clone, Debug)]
pub(crate) struct TurnProgress {
    turn: Vec<OracleStep>,
    scoring: Vec<OracleStep>,
    /// The index of the current step of the turn.
    at: usize,
    /// The index of the current part of the scoring step, if one is in progress.
    within: Option<usize>,
}

/// The steps that were left and skipped on the way to a step.
pub(crate) struct StepTransition {
    /// The steps that were completed.
    pub(crate) left: Vec<&'static str>,
    /// The steps that were skipped because there was nothing to do.
    pub(crate) passed: Vec<&'static str>,
    /// Whether the step is entered for the first time.
    pub(crate) is_new: bool,
}

impl TurnProgress {
    /// Starts before the first tile is drawn.
    pub(crate) fn new(rules: &Rules) -> TurnProgress {
        let turn = in_play(rules).flat_map(|module| module.turn());
        let scoring = in_play(rules).flat_map(|module| module.scoring());
        let mut turn: Vec<OracleStep> = TURN.iter().chain(turn).copied().collect();
        let mut scoring: Vec<OracleStep> = SCORING.iter().chain(scoring).copied().collect();
        turn.sort_by_key(|line| line.place);
        scoring.sort_by_key(|line| line.place);
        TurnProgress {
            at: turn.iter().position(|line| line.name == DRAW).unwrap_or(0),
            turn,
            scoring,
            within: None,
        }
    }

    /// Returns the current step, or the current part of a scoring step.
    pub(crate) fn current_step(&self) -> OracleStep {
        match self.within {
            Some(within) => self.scoring[within],
            None => self.turn[self.at],
        }
    }

    /// Returns the current step of the turn, even during a scoring step.
    pub(crate) fn current_turn_step(&self) -> OracleStep {
        self.turn[self.at]
    }

    /// Enters a step.
    pub(crate) fn enter(
        &mut self,
        name: &'static str,
        rule: RuleId,
    ) -> Result<StepTransition, BrokenLaw> {
        let from = self.current_step().name;
        let refused = || BrokenLaw::new(LAW, format!("{name:?} follows {from:?}"));
        let mut reached = StepTransition {
            left: Vec::new(),
            passed: Vec::new(),
            is_new: false,
        };
        let find = |lines: &[OracleStep]| lines.iter().position(|line| line.name == name);
        if let Some(to) = find(&self.scoring) {
            check_same(LAW, || name.into(), rule.0, self.scoring[to].rule)?;
            let goes_on = match self.within {
                None => to == 0,
                Some(within) => {
                    let again = self.scoring[within].may_repeat && to == 0;
                    [within, within + 1].contains(&to) || again
                }
            };
            reached.is_new = self.within != Some(to);
            if reached.is_new && self.within.is_some() {
                reached.left.push(from);
            }
            self.within = Some(to);
            return goes_on.then_some(reached).ok_or_else(refused);
        }
        let to = find(&self.turn).ok_or_else(refused)?;
        check_same(LAW, || name.into(), rule.0, self.turn[to].rule)?;
        let here = self.current_turn_step();
        if let Some(within) = self.within.take() {
            // Return to the step that inserted the scoring, or past it if it has nothing left to do.
            reached.left.push(from);
            if within + 1 != self.scoring.len() || to != self.at && !here.if_needed {
                return Err(refused());
            }
        }
        if to == self.at {
            return Ok(reached);
        }
        let end = self.turn.iter().position(|line| line.begins_end);
        let starts = [
            Some(self.at + 1),
            end.filter(|_| here.may_end),
            Some(0).filter(|_| BEFORE_SEQUENCE.contains(&here.name)),
        ];
        let reaches = |start: &usize| {
            let passed = self.turn.get(*start..to);
            passed.is_some_and(|passed| passed.iter().all(|line| line.if_needed))
        };
        let start = starts.into_iter().flatten().find(reaches);
        let passed = &self.turn[start.ok_or_else(refused)?..to];
        reached.left.push(here.name);
        reached.passed = passed.iter().map(|line| line.name).collect();
        reached.is_new = true;
        self.at = to;
        Ok(reached)
    }
}
