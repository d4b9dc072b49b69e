//! The turn as the oracle reads it (combinations of the ledger, section 2): its lines in their
//! order, and where it may jump.

use bastide_rules::{RuleId, Rules};

use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on the order of the turn";

/// The names of lines that parts ask for.
pub(crate) mod line {
    pub const TAKE: &str = "take a tile of a bazaar";
    pub const DRAW: &str = "take a tile";
    pub const PIG: &str = "move the pig";
    pub const SECTOR: &str = "the sector acts";
    pub const CROWNS: &str = "crown spaces score";
    pub const PLACE: &str = "place the tile";
    pub const BRIDGE: &str = "build a bridge";
    pub const BUILDER: &str = "look for the builder";
    pub const RESERVE: &str = "set tiles aside for a bazaar";
    pub const INGOTS: &str = "put ingots on tiles";
    pub const MAGIC: &str = "move mage or witch";
    pub const ROBBER: &str = "place a robber";
    pub const FLOCK: &str = "grow or herd the flock";
    pub const FIGURE: &str = "place a figure";
    pub const FLY: &str = "fly";
    pub const TOKEN: &str = "draw the shepherd's token";
    pub const FERRY: &str = "place the ferry";
    pub const CHANGE: &str = "change ferries";
    pub const PART: &str = "part mage and witch";
    pub const FLOCK_LATE: &str = "grow or herd the flock late";
    pub const CASTLE: &str = "castle or points";
    pub const COMPLETE: &str = "value completed features";
    pub const CASTLE_POINTS: &str = "castles take points";
    pub const CLAIMS: &str = "see who may take gold";
    pub const SETTLE: &str = "move the points";
    pub const RETURN: &str = "return figures";
    pub const CASTLE_RETURN: &str = "return followers of castles";
    pub const MAGIC_LEAVES: &str = "mage and witch leave";
    pub const GOLD: &str = "share gold out";
    pub const GOODS: &str = "take goods";
    pub const DISPATCH: &str = "draw a dispatch after scoring";
    pub const HOME: &str = "robbers return";
    pub const CIRCLE: &str = "carry out a crop circle";
    pub const HOLD_FIRST: &str = "hold a bazaar before extra tiles";
    pub const EXTRA: &str = "extra tiles";
    pub const BONUS: &str = "offer the builder's tile";
    pub const HOLD: &str = "hold a bazaar";
    pub const END: &str = "end of the turn";
    pub const ADD_UP: &str = "add the scoring figures up";
    pub const ROBBERS_LEAVE: &str = "robbers leave the track";
    pub const GOLD_LAST: &str = "ingots on tiles leave";
    pub const OVER: &str = "end of the game";
    pub const STEP: &str = "order awards, choose scoring figures";
    pub const VICTIMS: &str = "robbers choose their victims";
    pub const MOVE: &str = "the scoring figures move";
    pub const LOOT: &str = "robbers take their loot";
    pub const DISPATCH_NOW: &str = "draw a dispatch at once";
    pub const HOME_NOW: &str = "robbers return at once";
    pub const STEP_OVER: &str = "the scoring step is over";
}
use line::*;

/// Whether a line is always entered, or only if there is something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entered {
    Always,
    IfNeeded,
}
use Entered::{Always, IfNeeded};

/// A line: the rule that puts it there, whose it is, and its name.
type Line = (&'static str, &'static str, &'static str, Entered);

const TURN: &[Line] = &[
    ("COMBO-10", "bazaars", TAKE, Always),
    ("COMBO-10", "base", DRAW, Always),
    (
        "COMBO-11",
        "hills-sheep",
        "hide a tile under a hill",
        Always,
    ),
    ("COMBO-12", "wheel-of-fortune", PIG, Always),
    ("COMBO-12", "wheel-of-fortune", SECTOR, Always),
    ("COMBO-12", "wheel-of-fortune", CROWNS, Always),
    ("COMBO-14", "base", PLACE, Always),
    ("COMBO-15", "bridges", BRIDGE, Always),
    ("COMBO-16", "traders-builders", BUILDER, Always),
    ("COMBO-95", "bazaars", RESERVE, Always),
    ("COMBO-17", "gold-mines", INGOTS, Always),
    ("COMBO-18", "mage-witch", MAGIC, Always),
    ("COMBO-19", "robbers", ROBBER, Always),
    ("COMBO-20", "hills-sheep", FLOCK, Always),
    ("COMBO-22", "base", FIGURE, Always),
    ("COMBO-22", "flying-machines", FLY, Always),
    ("COMBO-22", "hills-sheep", TOKEN, Always),
    ("COMBO-23", "ferries", FERRY, Always),
    ("COMBO-24", "ferries", CHANGE, Always),
    ("COMBO-25", "mage-witch", PART, Always),
    ("COMBO-20", "hills-sheep", FLOCK_LATE, Always),
    ("COMBO-27", "castles", CASTLE, IfNeeded),
    ("COMBO-28", "base", COMPLETE, IfNeeded),
    ("COMBO-29", "castles", CASTLE_POINTS, IfNeeded),
    // Who may take gold is settled before figures leave, and shared out after the scoring.
    ("COMBO-32", "gold-mines", CLAIMS, IfNeeded),
    ("COMBO-30", "base", SETTLE, IfNeeded),
    ("COMBO-31", "base", RETURN, IfNeeded),
    ("COMBO-31", "castles", CASTLE_RETURN, IfNeeded),
    ("COMBO-31", "mage-witch", MAGIC_LEAVES, Always),
    ("COMBO-32", "gold-mines", GOLD, IfNeeded),
    ("COMBO-33", "traders-builders", GOODS, IfNeeded),
    ("COMBO-34", "dispatches", DISPATCH, Always),
    ("COMBO-35", "robbers", HOME, Always),
    ("CASTLE-16", "castles", "castles rest", IfNeeded),
    ("COMBO-36", "crop-circles", CIRCLE, Always),
    ("COMBO-43", "bazaars", HOLD_FIRST, Always),
    ("COMBO-96", "base", EXTRA, IfNeeded),
    ("COMBO-39", "traders-builders", BONUS, Always),
    ("COMBO-43", "bazaars", HOLD, Always),
    ("COMBO-45", "base", END, Always),
    ("COMBO-90", "dispatches", ADD_UP, Always),
    ("COMBO-91", "robbers", ROBBERS_LEAVE, Always),
    (
        "COMBO-91",
        "hills-sheep",
        "shepherds and flocks leave",
        Always,
    ),
    ("COMBO-91", "gold-mines", GOLD_LAST, Always),
    ("COMBO-92", "base", "final scoring", Always),
    (
        "COMBO-92",
        "base",
        "move the points of final scoring",
        IfNeeded,
    ),
    ("COMBO-91", "castles", "followers leave castles", Always),
    ("BASE-61", "base", OVER, Always),
];

/// The lines of a scoring step, which any line can bring in between.
const SCORING: &[Line] = &[
    ("COMBO-47", "base", STEP, Always),
    ("COMBO-48", "robbers", VICTIMS, Always),
    ("COMBO-49", "base", MOVE, Always),
    ("COMBO-50", "robbers", LOOT, Always),
    ("COMBO-34", "dispatches", DISPATCH_NOW, Always),
    ("COMBO-35", "robbers", HOME_NOW, Always),
    ("COMBO-51", "base", STEP_OVER, Always),
];

/// The lines after which another tile sequence may begin.
const BEFORE_SEQUENCE: [&str; 3] = [PLACE, EXTRA, END];

/// The lines from which a tile sequence may end: no tile is left, a turn goes on after a bazaar,
/// or the builder's tile waits.
const TO_THE_END: [&str; 4] = [TAKE, DRAW, PLACE, BONUS];

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
    pub left: Vec<&'static str>,
    /// The lines passed over because there was nothing to do.
    pub passed: Vec<&'static str>,
    /// Whether the line is entered for the first time.
    pub is_new: bool,
}

impl Order {
    /// Before the first tile is drawn.
    pub(crate) fn new(rules: &Rules) -> Order {
        let lines = |all: &[Line]| -> Vec<Line> {
            let played = |line: &&Line| rules.modules().any(|module| module == line.1);
            all.iter().filter(played).copied().collect()
        };
        let turn = lines(TURN);
        Order {
            at: turn.iter().position(|line| line.2 == DRAW).unwrap_or(0),
            turn,
            scoring: lines(SCORING),
            within: None,
        }
    }

    /// The line that the game is in.
    pub(crate) fn line(&self) -> &'static str {
        match self.within {
            Some(within) => self.scoring[within].2,
            None => self.turn[self.at].2,
        }
    }

    /// The line of the turn, whatever scoring step it has brought.
    pub(crate) fn of_turn(&self) -> &'static str {
        self.turn[self.at].2
    }

    /// A line is entered.
    pub(crate) fn enter(&mut self, name: &'static str, rule: RuleId) -> Result<Reached, Broken> {
        let from = self.line();
        let refused = || Broken::new(LAW, format!("after {from:?} comes {name:?}"));
        let mut reached = Reached {
            left: Vec::new(),
            passed: Vec::new(),
            is_new: false,
        };
        let find = |lines: &[Line]| lines.iter().position(|line| line.2 == name);
        if let Some(to) = find(&self.scoring) {
            same(LAW, || name.into(), rule.0, self.scoring[to].0)?;
            let goes_on = match self.within {
                None => to == 0,
                // The points of a dispatch are a step of their own.
                Some(within) => {
                    let again = from == DISPATCH_NOW && to == 0;
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
        same(LAW, || name.into(), rule.0, self.turn[to].0)?;
        if let Some(within) = self.within.take() {
            // Back to the line that brought the step, or past it if it has nothing left to do.
            reached.left.push(from);
            if within + 1 != self.scoring.len() || to != self.at && self.turn[self.at].3 == Always {
                return Err(refused());
            }
        }
        if to == self.at {
            return Ok(reached);
        }
        let from = self.of_turn();
        let end = self
            .turn
            .iter()
            .position(|line| [HOLD_FIRST, EXTRA].contains(&line.2));
        let starts = [
            Some(self.at + 1),
            end.filter(|_| TO_THE_END.contains(&from)),
            Some(0).filter(|_| BEFORE_SEQUENCE.contains(&from)),
        ];
        let reaches = |start: &usize| {
            let passed = self.turn.get(*start..to);
            passed.is_some_and(|passed| passed.iter().all(|line| line.3 == IfNeeded))
        };
        let start = starts.into_iter().flatten().find(reaches);
        let passed = &self.turn[start.ok_or_else(refused)?..to];
        reached.left.push(from);
        reached.passed = passed.iter().map(|line| line.2).collect();
        reached.is_new = true;
        self.at = to;
        Ok(reached)
    }
}
