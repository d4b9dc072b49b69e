//! The order of a turn as one table. Each step names the rule that puts it there. A game uses the
//! steps of the modules in play.

use super::base::{Base, step};
use super::bazaars::{BAZAAR, Bazaars, step as bazaars};
use super::bridges::{Bridges, step as bridges};
use super::castles::{Castles, step as castles};
use super::crop_circles::{CROP, CropCircles, step as crop};
use super::dispatches::{Dispatches, step as dispatches};
use super::ferries::{Ferries, step as ferries};
use super::flying_machines::{FLYING, FlyingMachines, step as flying};
use super::gold_mines::{GOLD, GoldMines, step as gold};
use super::hills_sheep::{HILL, HillsSheep, step as hills};
use super::mage_witch::{MAGE_SYMBOL, MageWitch, step as mage};
use super::robbers::{ROBBER, Robbers, step as robbers};
use super::traders_builders::{TradersBuilders, step as traders};
use super::wheel_of_fortune::{WHEEL, WheelOfFortune, step as wheel};
use crate::ids::RuleId;
use crate::kernel::module::{LABELS, Module, StepLabel};
use crate::kernel::ready_steps::MOST_STEPS;
use crate::kernel::rules::{Need, TurnStep};

/// The flags of modules, see [`Need::Flag`].
pub(crate) mod flag {
    use crate::kernel::ready_steps::Flag;

    /// The mage or the witch is on the board.
    pub const MAGIC: Flag = Flag(0);
    /// There are flocks.
    pub const FLOCK: Flag = Flag(1);
    /// A ferry may be changed or was changed in this turn.
    pub const FERRY: Flag = Flag(2);
    /// A dispatch is to be drawn.
    pub const DISPATCH: Flag = Flag(3);
    /// A robber is not in front of its owner.
    pub const ROBBER: Flag = Flag(4);
    /// The builder's tile is to be offered.
    pub const SECOND_TILE: Flag = Flag(5);
    /// A bazaar is to be held.
    pub const BAZAAR: Flag = Flag(6);
}

/// The steps of a turn, then those of the end of the game, then those of a scoring step.
#[rustfmt::skip]
static TURN: &[(Option<StepLabel>, TurnStep)] = &[
    (Some(StepLabel::Sequence), turn_step(&Bazaars, bazaars::TAKE, "take a tile of a bazaar", "COMBO-10")),
    (None, turn_step(&Base, step::DRAW, "take a tile", "COMBO-10")),
    (None, with(Need::Symbol(HILL), turn_step(&HillsSheep, hills::HIDE, "hide a tile under a hill", "COMBO-11"))),
    (None, with(Need::Symbol(WHEEL), turn_step(&WheelOfFortune, wheel::TURN, "move the pig", "COMBO-12"))),
    (None, with(Need::Symbol(WHEEL), turn_step(&WheelOfFortune, wheel::ACTION, "the sector acts", "COMBO-12"))),
    (None, with(Need::Symbol(WHEEL), turn_step(&WheelOfFortune, wheel::CROWNS, "crown spaces score", "COMBO-12"))),
    (None, turn_step(&Base, step::PLACE, "place the tile", "COMBO-14")),
    (None, turn_step(&Bridges, bridges::BUILD, "build a bridge", "COMBO-15")),
    (None, turn_step(&TradersBuilders, traders::CHECK, "look for the builder", "COMBO-16")),
    (None, with(Need::Symbol(BAZAAR), turn_step(&Bazaars, bazaars::RESERVE, "set tiles aside for a bazaar", "COMBO-95"))),
    (None, with(Need::Symbol(GOLD), turn_step(&GoldMines, gold::PUT, "put ingots on tiles", "COMBO-17"))),
    (None, with(Need::SymbolOrFlag(MAGE_SYMBOL, flag::MAGIC), turn_step(&MageWitch, mage::MOVE, "move mage or witch", "COMBO-18"))),
    (None, with(Need::Symbol(ROBBER), turn_step(&Robbers, robbers::PLACE, "place a robber", "COMBO-19"))),
    (None, with(Need::Flag(flag::FLOCK), turn_step(&HillsSheep, hills::FLOCK, "grow or herd the flock", "COMBO-20"))),
    (None, turn_step(&Base, step::FIGURE, "place a figure", "COMBO-22")),
    (None, with(Need::Symbol(FLYING), turn_step(&FlyingMachines, flying::FLIGHT, "fly", "COMBO-22"))),
    (None, turn_step(&HillsSheep, hills::TOKEN, "draw the shepherd's token", "COMBO-22")),
    (None, turn_step(&Ferries, ferries::PLACE, "place the ferry", "COMBO-23")),
    (None, with(Need::Flag(flag::FERRY), turn_step(&Ferries, ferries::CHANGE, "change ferries", "COMBO-24"))),
    (None, with(Need::Flag(flag::MAGIC), turn_step(&MageWitch, mage::PART, "part mage and witch", "COMBO-25"))),
    (None, with(Need::Flag(flag::FLOCK), turn_step(&HillsSheep, hills::FLOCK_LATE, "grow or herd the flock late", "COMBO-20"))),
    (None, with(Need::Completed, turn_step(&Castles, castles::BUILD, "castle or points", "COMBO-27"))),
    (None, with(Need::Completed, turn_step(&Base, step::COMPLETE, "value completed features", "COMBO-28"))),
    (None, with(Need::Completed, turn_step(&Castles, castles::POINTS, "castles take points", "COMBO-29"))),
    (None, with(Need::Completed, turn_step(&GoldMines, gold::CLAIM, "see who may take gold", "COMBO-32"))),
    (None, with(Need::Awards, turn_step(&Base, step::SETTLE, "move the points", "COMBO-30"))),
    (None, with(Need::Completed, turn_step(&Base, step::RETURN, "return figures", "COMBO-31"))),
    (None, with(Need::Completed, turn_step(&Castles, castles::RETURN, "return followers of castles", "COMBO-31"))),
    (None, with(Need::Flag(flag::MAGIC), turn_step(&MageWitch, mage::LEAVE, "mage and witch leave", "COMBO-31"))),
    (None, with(Need::Completed, turn_step(&GoldMines, gold::SHARE, "share gold out", "COMBO-32"))),
    (None, with(Need::Completed, turn_step(&TradersBuilders, traders::GOODS, "take goods", "COMBO-33"))),
    (None, with(Need::Flag(flag::DISPATCH), turn_step(&Dispatches, dispatches::LATE, "draw a dispatch after scoring", "COMBO-34"))),
    (None, with(Need::Flag(flag::ROBBER), turn_step(&Robbers, robbers::HOME, "robbers return", "COMBO-35"))),
    // After all consequences of castles that scored.
    (None, with(Need::Completed, turn_step(&Castles, castles::FORGET, "castles rest", "CASTLE-16"))),
    (None, with(Need::Symbol(CROP), turn_step(&CropCircles, crop::CIRCLE, "carry out a crop circle", "COMBO-36"))),
    (Some(StepLabel::SequenceEnd), with(Need::Flag(flag::BAZAAR), turn_step(&Bazaars, bazaars::HOLD_FIRST, "hold a bazaar before extra tiles", "COMBO-43"))),
    (None, with(Need::Queue, turn_step(&Base, step::EXTRA, "extra tiles", "COMBO-96"))),
    (None, with(Need::Flag(flag::SECOND_TILE), turn_step(&TradersBuilders, traders::BONUS, "offer the builder's tile", "COMBO-39"))),
    (None, with(Need::Flag(flag::BAZAAR), turn_step(&Bazaars, bazaars::HOLD, "hold a bazaar", "COMBO-43"))),
    (None, turn_step(&Base, step::END, "end of the turn", "COMBO-45")),
    (None, turn_step(&Dispatches, dispatches::LAST, "add the scoring figures up", "COMBO-90")),
    (None, turn_step(&Robbers, robbers::LAST, "robbers leave the track", "COMBO-91")),
    (None, turn_step(&HillsSheep, hills::LAST, "shepherds and flocks leave", "COMBO-91")),
    (None, turn_step(&GoldMines, gold::LAST, "ingots on tiles leave", "COMBO-91")),
    (Some(StepLabel::Final), turn_step(&Base, step::FINAL, "final scoring", "COMBO-92")),
    (None, with(Need::Awards, turn_step(&Base, step::FINAL_SETTLE, "move the points of final scoring", "COMBO-92"))),
    // After farm scoring, which depends on the followers in castles (COMBO-74).
    (None, turn_step(&Castles, castles::LAST, "followers leave castles", "COMBO-91")),
    (None, turn_step(&Base, step::OVER, "end of the game", "BASE-61")),
    // The steps of a scoring step: `StepResult::Settle` jumps here and `StepResult::Return` returns.
    (Some(StepLabel::Settle), turn_step(&Base, step::STEP, "order awards, choose scoring figures", "COMBO-47")),
    (None, with(Need::Flag(flag::ROBBER), turn_step(&Robbers, robbers::CLAIM, "robbers choose their victims", "COMBO-48"))),
    (None, turn_step(&Base, step::STEP_MOVE, "the scoring figures move", "COMBO-49")),
    (None, with(Need::Flag(flag::ROBBER), turn_step(&Robbers, robbers::LOOT, "robbers take their loot", "COMBO-50"))),
    (None, turn_step(&Dispatches, dispatches::AT_ONCE, "draw a dispatch at once", "COMBO-34")),
    (None, with(Need::Flag(flag::ROBBER), turn_step(&Robbers, robbers::HOME_AT_ONCE, "robbers return at once", "COMBO-35"))),
    (None, turn_step(&Base, step::STEP_OVER, "the scoring step is over", "COMBO-51")),
];

const _: () = assert!(TURN.len() <= MOST_STEPS);

const fn turn_step(
    module: &'static dyn Module,
    step: u8,
    name: &'static str,
    rule: &'static str,
) -> TurnStep {
    TurnStep {
        module,
        step,
        name,
        rule: RuleId(rule),
        needs: Need::Nothing,
    }
}

/// Returns a step that is skipped unless it has work.
const fn with(needs: Need, line: TurnStep) -> TurnStep {
    TurnStep { needs, ..line }
}

/// Returns the steps of the active modules and the indices of the labelled steps.
pub(crate) fn steps_for(active: &[&'static dyn Module]) -> (Vec<TurnStep>, [u8; LABELS]) {
    let mut lines = Vec::new();
    let mut labels = [0; LABELS];
    for (label, line) in TURN {
        if let Some(label) = label {
            labels[*label as usize] = lines.len() as u8;
        }
        if active
            .iter()
            .any(|module| module.name() == line.module.name())
        {
            lines.push(*line);
        }
    }
    (lines, labels)
}
