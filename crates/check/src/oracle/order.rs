//! The turn as the oracle reads it (combinations of the ledger, section 2): its lines in their
//! order, and where it may jump.

use bastide_rules::{RuleId, Rules};

use crate::module::in_play;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on the order of the turn";

/// The names of the base game's lines that parts ask for.
pub(crate) mod line {
    pub(crate) const DRAW: &str = "take a tile";
    pub(crate) const PLACE: &str = "place the tile";
    pub(crate) const FIGURE: &str = "place a figure";
    pub(crate) const COMPLETE: &str = "value completed features";
    pub(crate) const RETURN: &str = "return figures";
    pub(crate) const EXTRA: &str = "extra tiles";
    pub(crate) const END: &str = "end of the turn";
}
use line::{COMPLETE, DRAW, END, EXTRA, FIGURE, PLACE, RETURN};

/// A line of the turn, or of a scoring step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// Lines come in the order of this number: ten times that of the COMBO rule which says when
    /// the line comes, or a number between if no rule or a later one says so.
    place: u16,
    /// The rule that the engine names.
    rule: &'static str,
    pub(crate) name: &'static str,
    /// Whether it is entered only if there is something to do.
    if_needed: bool,
    /// Whether nothing of a tile sequence is under way in it but what waits for an answer.
    pub(crate) is_at_rest: bool,
    /// Whether a tile sequence may end in it.
    may_end: bool,
    /// Whether the end of a tile sequence may begin with it.
    begins_end: bool,
    /// Whether another scoring step may follow it.
    may_repeat: bool,
    /// Whether what its scoring steps earn waits for a line after the scoring.
    pub(crate) is_late: bool,
    /// Whether all figures of a scoring step have moved when it is entered.
    pub(crate) ends_moves: bool,
    /// Whether scoring figures move in it outside of scoring steps.
    pub(crate) moves_figures: bool,
}

impl Line {
    /// A line that is always entered.
    pub(crate) const fn new(place: u16, rule: &'static str, name: &'static str) -> Line {
        Line {
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

    pub(crate) const fn if_needed(self) -> Line {
        Line {
            if_needed: true,
            ..self
        }
    }

    pub(crate) const fn at_rest(self) -> Line {
        Line {
            is_at_rest: true,
            ..self
        }
    }

    pub(crate) const fn may_end(self) -> Line {
        Line {
            may_end: true,
            ..self
        }
    }

    pub(crate) const fn begins_end(self) -> Line {
        Line {
            begins_end: true,
            ..self
        }
    }

    pub(crate) const fn may_repeat(self) -> Line {
        Line {
            may_repeat: true,
            ..self
        }
    }

    pub(crate) const fn late(self) -> Line {
        Line {
            is_late: true,
            ..self
        }
    }

    pub(crate) const fn ends_moves(self) -> Line {
        Line {
            ends_moves: true,
            ..self
        }
    }

    pub(crate) const fn moves_figures(self) -> Line {
        Line {
            moves_figures: true,
            ..self
        }
    }

    /// Whether a tile sequence begins with it.
    pub(crate) fn begins_sequence(self) -> bool {
        self.place <= DRAWING.place
    }
}

/// The line in which tiles are drawn.
pub(crate) const DRAWING: Line = Line::new(101, "COMBO-10", DRAW).at_rest().may_end();

const TURN: &[Line] = &[
    DRAWING,
    Line::new(140, "COMBO-14", PLACE).may_end(),
    Line::new(220, "COMBO-22", FIGURE),
    Line::new(280, "COMBO-28", COMPLETE).if_needed(),
    Line::new(300, "COMBO-30", "move the points")
        .if_needed()
        .late(),
    Line::new(310, "COMBO-31", RETURN).if_needed(),
    Line::new(380, "COMBO-96", EXTRA).if_needed().begins_end(),
    Line::new(450, "COMBO-45", END),
    Line::new(920, "COMBO-92", "final scoring"),
    Line::new(921, "COMBO-92", "move the points of final scoring").if_needed(),
    Line::new(930, "BASE-61", "end of the game"),
];

/// The lines of a scoring step, which any line can bring in between.
const SCORING: &[Line] = &[
    Line::new(470, "COMBO-47", "order awards, choose scoring figures"),
    Line::new(490, "COMBO-49", "the scoring figures move"),
    Line::new(510, "COMBO-51", "the scoring step is over").ends_moves(),
];

/// The lines after which another tile sequence may begin.
const BEFORE_SEQUENCE: [&str; 3] = [PLACE, EXTRA, END];

/// How far the turn has come.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    turn: Vec<Line>,
    scoring: Vec<Line>,
    /// The line of the turn, and the line of the scoring step within it.
    at: usize,
    within: Option<usize>,
}

/// How a line was reached.
pub(crate) struct Reached {
    /// The lines that are left for good.
    pub(crate) left: Vec<&'static str>,
    /// The lines passed over because there was nothing to do.
    pub(crate) passed: Vec<&'static str>,
    /// Whether the line is entered for the first time.
    pub(crate) is_new: bool,
}

impl Order {
    /// Before the first tile is drawn.
    pub(crate) fn new(rules: &Rules) -> Order {
        let turn = in_play(rules).flat_map(|module| module.turn());
        let scoring = in_play(rules).flat_map(|module| module.scoring());
        let mut turn: Vec<Line> = TURN.iter().chain(turn).copied().collect();
        let mut scoring: Vec<Line> = SCORING.iter().chain(scoring).copied().collect();
        turn.sort_by_key(|line| line.place);
        scoring.sort_by_key(|line| line.place);
        Order {
            at: turn.iter().position(|line| line.name == DRAW).unwrap_or(0),
            turn,
            scoring,
            within: None,
        }
    }

    /// The line that the game is in.
    pub(crate) fn line(&self) -> Line {
        match self.within {
            Some(within) => self.scoring[within],
            None => self.turn[self.at],
        }
    }

    /// The line of the turn, whatever scoring step it has brought.
    pub(crate) fn of_turn(&self) -> Line {
        self.turn[self.at]
    }

    /// A line is entered.
    pub(crate) fn enter(&mut self, name: &'static str, rule: RuleId) -> Result<Reached, Broken> {
        let from = self.line().name;
        let refused = || Broken::new(LAW, format!("after {from:?} comes {name:?}"));
        let mut reached = Reached {
            left: Vec::new(),
            passed: Vec::new(),
            is_new: false,
        };
        let find = |lines: &[Line]| lines.iter().position(|line| line.name == name);
        if let Some(to) = find(&self.scoring) {
            same(LAW, || name.into(), rule.0, self.scoring[to].rule)?;
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
        same(LAW, || name.into(), rule.0, self.turn[to].rule)?;
        let here = self.of_turn();
        if let Some(within) = self.within.take() {
            // Back to the line that brought the step, or past it if it has nothing left to do.
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
