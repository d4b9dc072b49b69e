//! The whole turn as one ordered table. Each line names the rule that puts it there; a game
//! keeps the lines of the modules in play.

use super::base::{Base, step};
use super::bazaars::{Bazaars, step as bazaars};
use super::bridges::{Bridges, step as bridges};
use super::castles::{Castles, step as castles};
use super::crop_circles::{CropCircles, step as crop};
use super::dispatches::{Dispatches, step as dispatches};
use super::ferries::{Ferries, step as ferries};
use super::flying_machines::{FlyingMachines, step as flying};
use super::gold_mines::{GoldMines, step as gold};
use super::hills_sheep::{HillsSheep, step as hills};
use super::mage_witch::{MageWitch, step as mage};
use super::robbers::{Robbers, step as robbers};
use super::traders_builders::{TradersBuilders, step as traders};
use super::wheel_of_fortune::{WheelOfFortune, step as wheel};
use crate::ids::RuleId;
use crate::kernel::module::{LABELS, Label, Module};
use crate::kernel::rules::{Line, Need};

/// The turn, and after the last one the end of the game.
#[rustfmt::skip]
static TURN: &[(Option<Label>, Line)] = &[
    (Some(Label::Sequence), line(&Bazaars, bazaars::TAKE, "take a tile of a bazaar", "COMBO-10")),
    (None, line(&Base, step::DRAW, "take a tile", "COMBO-10")),
    (None, line(&HillsSheep, hills::HIDE, "hide a tile under a hill", "COMBO-11")),
    (None, line(&WheelOfFortune, wheel::TURN, "move the pig", "COMBO-12")),
    (None, line(&WheelOfFortune, wheel::ACTION, "the sector acts", "COMBO-12")),
    (None, line(&WheelOfFortune, wheel::CROWNS, "crown spaces score", "COMBO-12")),
    (None, line(&Base, step::PLACE, "place the tile", "COMBO-14")),
    (None, line(&Bridges, bridges::BUILD, "build a bridge", "COMBO-15")),
    (None, line(&TradersBuilders, traders::CHECK, "look for the builder", "COMBO-16")),
    (None, line(&Bazaars, bazaars::RESERVE, "set tiles aside for a bazaar", "COMBO-95")),
    (None, line(&GoldMines, gold::PUT, "put ingots on tiles", "COMBO-17")),
    (None, line(&MageWitch, mage::MOVE, "move mage or witch", "COMBO-18")),
    (None, line(&Robbers, robbers::PLACE, "place a robber", "COMBO-19")),
    (None, line(&HillsSheep, hills::FLOCK, "grow or herd the flock", "COMBO-20")),
    (None, line(&Base, step::FIGURE, "place a figure", "COMBO-22")),
    (None, line(&FlyingMachines, flying::FLIGHT, "fly", "COMBO-22")),
    (None, line(&HillsSheep, hills::TOKEN, "draw the shepherd's token", "COMBO-22")),
    (None, line(&Ferries, ferries::PLACE, "place the ferry", "COMBO-23")),
    (None, line(&Ferries, ferries::CHANGE, "change ferries", "COMBO-24")),
    (None, line(&MageWitch, mage::PART, "part mage and witch", "COMBO-25")),
    (None, line(&HillsSheep, hills::FLOCK_LATE, "grow or herd the flock late", "COMBO-20")),
    (None, with(Need::Completed, line(&Castles, castles::BUILD, "castle or points", "COMBO-27"))),
    (None, with(Need::Completed, line(&Base, step::COMPLETE, "value completed features", "COMBO-28"))),
    (None, with(Need::Completed, line(&Castles, castles::POINTS, "castles take points", "COMBO-29"))),
    (None, with(Need::Completed, line(&GoldMines, gold::CLAIM, "see who may take gold", "COMBO-32"))),
    (None, with(Need::Awards, line(&Base, step::SETTLE, "move the points", "COMBO-30"))),
    (None, with(Need::Completed, line(&Base, step::RETURN, "return figures", "COMBO-31"))),
    (None, with(Need::Completed, line(&Castles, castles::RETURN, "return followers of castles", "COMBO-31"))),
    (None, line(&MageWitch, mage::LEAVE, "mage and witch leave", "COMBO-31")),
    (None, with(Need::Completed, line(&GoldMines, gold::SHARE, "share gold out", "COMBO-32"))),
    (None, with(Need::Completed, line(&TradersBuilders, traders::GOODS, "take goods", "COMBO-33"))),
    (None, line(&Dispatches, dispatches::LATE, "draw a dispatch after scoring", "COMBO-34")),
    (None, line(&Robbers, robbers::HOME, "robbers return", "COMBO-35")),
    // After everything that follows from the castles that scored.
    (None, with(Need::Completed, line(&Castles, castles::FORGET, "castles rest", "CASTLE-16"))),
    (None, line(&CropCircles, crop::CIRCLE, "carry out a crop circle", "COMBO-36")),
    (Some(Label::SequenceEnd), line(&Bazaars, bazaars::HOLD_FIRST, "hold a bazaar before extra tiles", "COMBO-43")),
    (None, with(Need::Queue, line(&Base, step::EXTRA, "extra tiles", "COMBO-96"))),
    (None, line(&TradersBuilders, traders::BONUS, "offer the builder's tile", "COMBO-39")),
    (None, line(&Bazaars, bazaars::HOLD, "hold a bazaar", "COMBO-43")),
    (None, line(&Base, step::END, "end of the turn", "COMBO-45")),
    (None, line(&Dispatches, dispatches::LAST, "add the scoring figures up", "COMBO-90")),
    (None, line(&Robbers, robbers::LAST, "robbers leave the track", "COMBO-91")),
    (None, line(&HillsSheep, hills::LAST, "shepherds and flocks leave", "COMBO-91")),
    (None, line(&GoldMines, gold::LAST, "ingots on tiles leave", "COMBO-91")),
    (Some(Label::Final), line(&Base, step::FINAL, "final scoring", "COMBO-92")),
    (None, with(Need::Awards, line(&Base, step::FINAL_SETTLE, "move the points of final scoring", "COMBO-92"))),
    // Farms look at castles before their followers leave (COMBO-74).
    (None, line(&Castles, castles::LAST, "followers leave castles", "COMBO-91")),
    (None, line(&Base, step::OVER, "end of the game", "BASE-61")),
    // The lines of a scoring step: `Flow::Settle` comes here and goes back.
    (Some(Label::Settle), line(&Base, step::STEP, "order awards, choose scoring figures", "COMBO-47")),
    (None, line(&Robbers, robbers::CLAIM, "robbers choose their victims", "COMBO-48")),
    (None, line(&Base, step::STEP_MOVE, "the scoring figures move", "COMBO-49")),
    (None, line(&Robbers, robbers::LOOT, "robbers take their loot", "COMBO-50")),
    (None, line(&Dispatches, dispatches::AT_ONCE, "draw a dispatch at once", "COMBO-34")),
    (None, line(&Robbers, robbers::HOME_AT_ONCE, "robbers return at once", "COMBO-35")),
    (None, line(&Base, step::STEP_OVER, "the scoring step is over", "COMBO-51")),
];

const fn line(
    module: &'static dyn Module,
    step: u8,
    name: &'static str,
    rule: &'static str,
) -> Line {
    Line {
        module,
        step,
        name,
        rule: RuleId(rule),
        needs: Need::Nothing,
    }
}

/// The line, entered only if there is something for it to work on.
const fn with(needs: Need, line: Line) -> Line {
    Line { needs, ..line }
}

/// The lines of the active modules, and where the labels are among them.
pub(crate) fn of(active: &[&'static dyn Module]) -> (Vec<Line>, [u8; LABELS]) {
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
