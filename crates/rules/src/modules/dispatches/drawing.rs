//! The pile of dispatches, and the active player's choice with the one drawn (DISP-14 to DISP-18).
//! A dispatch goes back under the pile, so the order never changes and is known after eight draws.

use super::{actions, landing, question, refusals, step};
use crate::ids::RuleId;
use crate::kernel::event::{Event, PointSource};
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::{StepLabel, StepResult};
use crate::kernel::moves::{Move, Outcome};
use crate::kernel::picks::Picks;
use crate::kernel::score::{Award, Worth};
use crate::kernel::settling::ScoringKind;
use crate::kernel::view::{Facts, Token, TokenPlace};
use crate::modules::order::flag;

/// The number of dispatches, one of each kind (DISP-01).
pub(super) const DISPATCHES: u8 = 8;

/// The dispatches from the top of the pile down, by number from 1; 0 for one not seen yet.
pub(super) type DispatchPile = [u8; DISPATCHES as usize];

/// Carry out the action.
const ACTION: Move = Move::Choice(0);
/// Take the points of the seal instead.
const SEAL: Move = Move::Choice(1);

/// The points for taking the seal.
const SEAL_POINTS: i16 = 2;

/// COMBO-34: draws a dispatch that was not earned by features directly after the scoring step.
pub(super) fn enter_at_once(game: &mut GameMut<'_>) -> StepResult {
    landing::check_final_positions(game);
    match game.view().scoring_kind() {
        ScoringKind::Direct => enter(game),
        ScoringKind::Features | ScoringKind::Trade | ScoringKind::Final => StepResult::Next,
    }
}

/// Draws the dispatch that was earned, if there is one.
pub(super) fn enter(game: &mut GameMut<'_>) -> StepResult {
    game.lower(flag::DISPATCH);
    let dispatches = &mut game.state.modules.dispatches;
    if !std::mem::take(&mut dispatches.earned) {
        return StepResult::Next;
    }
    match dispatches.pile[0] {
        0 => StepResult::Chance(0),
        known => turn_up(game, known),
    }
}

/// Lists the dispatches not seen yet, all equally likely.
pub(super) fn outcomes(game: GameRef<'_>, out: &mut Vec<(Outcome, u32)>) {
    let seen = game.state.modules.dispatches.pile;
    let unseen = (1..=DISPATCHES).filter(|number| !seen.contains(number));
    out.extend(unseen.map(|number| (Outcome::Face(number), 1)));
}

pub(super) fn deal(game: &mut GameMut<'_>, outcome: Outcome) -> StepResult {
    match outcome {
        Outcome::Face(number) => turn_up(game, number),
        Outcome::Tile(_) => StepResult::Repeat,
    }
}

/// DISP-15: shows the dispatch for the choice. It is already moved to the bottom of the pile.
fn turn_up(game: &mut GameMut<'_>, number: u8) -> StepResult {
    let pile = &mut game.state.modules.dispatches.pile;
    pile[0] = number;
    pile.rotate_left(1);
    let player = game.view().active_player();
    game.emit(Event::ModuleEvent {
        key: "dispatch",
        player,
        number: i16::from(number),
    });
    StepResult::Ask(player, question::CHOICE)
}

/// Returns the dispatch drawn last.
pub(super) fn shown(game: GameRef<'_>) -> u8 {
    let [.., last] = game.state.modules.dispatches.pile;
    last
}

/// DISP-15, DISP-16: offers the action or two points. With the option, an action without effect is
/// not offered.
pub(super) fn choices(game: GameRef<'_>, picks: &mut Picks<'_>) {
    let always = game
        .rules
        .options()
        .dispatches
        .dispatch_offers_empty_actions;
    if always || actions::has_effect(game, shown(game)) {
        picks.allow(ACTION);
    } else {
        picks.forbid(ACTION, refusals::DISPATCH_NO_EFFECT);
    }
    picks.allow(SEAL);
}

pub(super) fn label(game: GameRef<'_>, pick: Move) -> &'static str {
    if pick == ACTION {
        actions::name(shown(game))
    } else {
        "two-points"
    }
}

/// Carries out the choice.
pub(super) fn play(game: &mut GameMut<'_>, line: u8, pick: Move) -> StepResult {
    if pick == ACTION {
        let number = shown(game.view());
        if let Some(question) = actions::carry_out(game, number) {
            return question;
        }
    } else {
        let mut worth = Worth::default();
        worth.add("seal", 1, SEAL_POINTS, RuleId("DISP-15"));
        award(game, worth, "DISP-15");
    }
    go_on(game, line)
}

/// Gives the active player points of a dispatch.
pub(super) fn award(game: &mut GameMut<'_>, worth: Worth, rule: &'static str) {
    let player = game.view().active_player();
    game.award(&Award {
        player,
        source: PointSource::Named("dispatch"),
        worth,
        rule: RuleId(rule),
        majority: None,
    });
}

/// DISP-17: moves the points of a dispatch in a separate scoring step, which may earn another
/// dispatch.
pub(super) fn go_on(game: &mut GameMut<'_>, line: u8) -> StepResult {
    match (game.view().awards().is_empty(), line) {
        (true, _) => StepResult::Repeat,
        (false, step::LATE) => StepResult::SettleAs(ScoringKind::Features),
        // Already in a scoring step: start another one, which returns to the same place.
        (false, _) => StepResult::Goto(StepLabel::Settle),
    }
}

/// Writes the pile from the top down, as soon as part of it is known: `dispatches=? ? ? ? ? ? 3 7`.
pub(super) fn print(game: GameRef<'_>, facts: &mut Facts) {
    let pile = game.state.modules.dispatches.pile;
    if pile != DispatchPile::default() {
        let words = pile.map(|number| match number {
            0 => "?".to_owned(),
            number => number.to_string(),
        });
        facts.add("dispatches", words.join(" "));
    }
}

/// Shows the pile beside the board from the top down, as far as it is known.
pub(super) fn show(game: GameRef<'_>, show: &mut dyn FnMut(Token)) {
    for (place, number) in (0..).zip(game.state.modules.dispatches.pile) {
        let kind = match number {
            0 => "dispatch",
            number => actions::name(number),
        };
        show(Token {
            kind,
            owner: None,
            place: TokenPlace::Beside(place),
            count: 1,
        });
    }
}

/// Reads the pile as written by [`print`].
pub(super) fn read(game: &mut GameMut<'_>, name: &str, value: &str) -> Result<bool, String> {
    if name != "dispatches" {
        return Ok(false);
    }
    let wrong = "write the pile as the numbers 1 to 8, each once, with ? for unknown ones";
    let mut pile = DispatchPile::default();
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
    game.state.modules.dispatches.pile = pile;
    Ok(true)
}
