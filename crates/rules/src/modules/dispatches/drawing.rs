//! The pile of dispatches, and what the active player does with the one turned up (DISP-14 to
//! DISP-18). A dispatch goes back under the pile: its order never changes, and after eight draws
//! everybody knows it.

use super::{actions, landing, question, refusals, step};
use crate::ids::RuleId;
use crate::kernel::event::{Event, PointSource};
use crate::kernel::module::{Flow, Label};
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::question::Look;
use crate::kernel::score::{Prize, Worth};
use crate::kernel::settling::Step;
use crate::kernel::verbs::Act;
use crate::kernel::view::{Facts, Lies, Token};

/// How many dispatches there are, one of each kind (DISP-01).
pub(super) const DISPATCHES: u8 = 8;

/// The dispatches from the top of the pile down, by number from 1; 0 if nobody knows it.
pub(super) type Pile = [u8; DISPATCHES as usize];

/// Carry out the action.
const ACTION: Move = Move::Choice(0);
/// Take the points of the seal instead.
const SEAL: Move = Move::Choice(1);

/// Points for those who leave the action.
const SEAL_POINTS: i16 = 2;

/// COMBO-34: a dispatch earned by anything but features is drawn directly after the step.
pub(super) fn enter_at_once(act: &mut Act<'_>) -> Flow {
    landing::look_back(act);
    match act.look().step() {
        Step::Direct => enter(act),
        Step::Features | Step::Trade | Step::Final => Flow::Next,
    }
}

/// Draws the dispatch that was earned, if there is one.
pub(super) fn enter(act: &mut Act<'_>) -> Flow {
    let dispatches = &mut act.state.modules.dispatches;
    if !std::mem::take(&mut dispatches.earned) {
        return Flow::Next;
    }
    match dispatches.pile[0] {
        0 => Flow::Chance(0),
        known => turn_up(act, known),
    }
}

/// The dispatches that nobody has seen yet, all alike likely.
pub(super) fn outcomes(look: Look<'_>, out: &mut Vec<(Outcome, u32)>) {
    let seen = look.state.modules.dispatches.pile;
    let unseen = (1..=DISPATCHES).filter(|number| !seen.contains(number));
    out.extend(unseen.map(|number| (Outcome::Face(number), 1)));
}

pub(super) fn deal(act: &mut Act<'_>, outcome: Outcome) -> Flow {
    match outcome {
        Outcome::Face(number) => turn_up(act, number),
        Outcome::Tile(_) => Flow::Again,
    }
}

/// DISP-15: it lies face up for the choice; its place in the pile is already the lowest.
fn turn_up(act: &mut Act<'_>, number: u8) -> Flow {
    let pile = &mut act.state.modules.dispatches.pile;
    pile[0] = number;
    pile.rotate_left(1);
    let player = act.look().active();
    act.tell(Event::Told {
        key: "dispatch",
        player,
        number: i16::from(number),
    });
    Flow::Ask(player, question::CHOICE)
}

/// The dispatch that lies face up.
pub(super) fn shown(look: Look<'_>) -> u8 {
    let [.., last] = look.state.modules.dispatches.pile;
    last
}

/// DISP-15, DISP-16: the action, if it can have any effect, or two points.
pub(super) fn choices(look: Look<'_>, picks: &mut Picks<'_>) {
    if actions::has_effect(look, shown(look)) {
        picks.allow(ACTION);
    } else {
        picks.forbid(ACTION, refusals::DISPATCH_NO_EFFECT);
    }
    picks.allow(SEAL);
}

pub(super) fn label(look: Look<'_>, pick: Move) -> &'static str {
    if pick == ACTION {
        actions::name(shown(look))
    } else {
        "two-points"
    }
}

/// Carries out what was chosen.
pub(super) fn play(act: &mut Act<'_>, line: u8, pick: Move) -> Flow {
    if pick == ACTION {
        let number = shown(act.look());
        if let Some(question) = actions::carry_out(act, number) {
            return question;
        }
    } else {
        let mut worth = Worth::default();
        worth.add("seal", 1, SEAL_POINTS, RuleId("DISP-15"));
        award(act, worth, "DISP-15");
    }
    go_on(act, line)
}

/// Gives the active player points of a dispatch.
pub(super) fn award(act: &mut Act<'_>, worth: Worth, rule: &'static str) {
    let player = act.look().active();
    act.award(&Prize {
        player,
        source: PointSource::Named("dispatch"),
        worth,
        rule: RuleId(rule),
    });
}

/// DISP-17: the points of a dispatch are a scoring step of their own, which may earn another.
pub(super) fn go_on(act: &mut Act<'_>, line: u8) -> Flow {
    match (act.look().awards().is_empty(), line) {
        (true, _) => Flow::Again,
        (false, step::LATE) => Flow::SettleAs(Step::Features),
        // In the lines of a scoring step: another one follows, and goes back to the same line.
        (false, _) => Flow::Goto(Label::Settle),
    }
}

/// `dispatches=? ? ? ? ? ? 3 7`: the pile from the top down, as soon as something is known.
pub(super) fn print(look: Look<'_>, facts: &mut Facts) {
    let pile = look.state.modules.dispatches.pile;
    if pile != Pile::default() {
        let words = pile.map(|number| match number {
            0 => "?".to_owned(),
            number => number.to_string(),
        });
        facts.add("dispatches", words.join(" "));
    }
}

/// The pile beside the board from the top down, each by what is known of it.
pub(super) fn show(look: Look<'_>, show: &mut dyn FnMut(Token)) {
    for (place, number) in (0..).zip(look.state.modules.dispatches.pile) {
        let kind = match number {
            0 => "dispatch",
            number => actions::name(number),
        };
        show(Token {
            kind,
            owner: None,
            lies: Lies::Beside(place),
            count: 1,
        });
    }
}

/// Reads what [`print`] prints.
pub(super) fn read(act: &mut Act<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name != "dispatches" {
        return Ok(false);
    }
    let wrong = "the pile is eight different numbers from 1 to 8, with ? for those not known";
    let mut pile = Pile::default();
    let mut words = value.split_whitespace();
    for at in 0..pile.len() {
        let word = words.next().ok_or(wrong)?;
        if word == "?" {
            continue;
        }
        let number = word.parse().ok();
        let number = number.filter(|n| (1..=DISPATCHES).contains(n) && !pile.contains(n));
        pile[at] = number.ok_or(wrong)?;
    }
    if words.next().is_some() {
        return Err(wrong.to_owned());
    }
    act.state.modules.dispatches.pile = pile;
    Ok(true)
}
