//! The whole turn as one ordered table. Each line names the rule that puts it there; a game
//! keeps the lines of the modules in play.

use super::base::{Base, step};
use super::gold_mines::{GoldMines, step as gold};
use super::hills_sheep::{HillsSheep, step as hills};
use super::mage_witch::{MageWitch, step as mage};
#[cfg(feature = "probe")]
use super::probe::{Probe, step as probe};
use super::traders_builders::{TradersBuilders, step as traders};
use super::wheel_of_fortune::{WheelOfFortune, step as wheel};
use crate::ids::RuleId;
use crate::kernel::module::{LABELS, Label, Module};
use crate::kernel::rules::{Line, Need};

/// The turn, and after the last one the end of the game.
#[rustfmt::skip]
static TURN: &[(Option<Label>, Line)] = &[
    (Some(Label::Sequence), line(&Base, step::DRAW, "take a tile", "COMBO-10")),
    (None, line(&HillsSheep, hills::HIDE, "hide a tile under a hill", "COMBO-11")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::CELLAR, "hide a tile", "COMBO-11")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::TOLL, "everybody takes a follower back", "COMBO-12")),
    (None, line(&WheelOfFortune, wheel::TURN, "move the pig", "COMBO-12")),
    (None, line(&WheelOfFortune, wheel::ACTION, "the sector acts", "COMBO-12")),
    (None, line(&WheelOfFortune, wheel::CROWNS, "crown spaces score", "COMBO-12")),
    (None, line(&Base, step::PLACE, "place the tile", "COMBO-14")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::SPAN, "lay a road over a tile", "COMBO-15")),
    (None, line(&TradersBuilders, traders::CHECK, "look for the builder", "COMBO-16")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::RESERVE, "set tiles aside", "COMBO-95")),
    (None, line(&GoldMines, gold::PUT, "put ingots on tiles", "COMBO-17")),
    (None, line(&MageWitch, mage::MOVE, "move mage or witch", "COMBO-18")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::THIEF, "place a thief", "COMBO-19")),
    (None, line(&HillsSheep, hills::FLOCK, "grow or herd the flock", "COMBO-20")),
    (None, line(&Base, step::FIGURE, "place a figure", "COMBO-22")),
    (None, line(&HillsSheep, hills::TOKEN, "draw the shepherd's token", "COMBO-22")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::CONNECT, "connect road ends", "COMBO-23")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::MOVE, "move connections", "COMBO-24")),
    (None, line(&MageWitch, mage::PART, "part mage and witch", "COMBO-25")),
    (None, line(&HillsSheep, hills::FLOCK_LATE, "grow or herd the flock late", "COMBO-20")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::KEEP, "keep a small city", "COMBO-27")),
    (None, with(Need::Completed, line(&Base, step::COMPLETE, "value completed features", "COMBO-28"))),
    (None, with(Need::Completed, line(&GoldMines, gold::CLAIM, "see who may take gold", "COMBO-32"))),
    (None, with(Need::Awards, line(&Base, step::SETTLE, "move the points", "COMBO-30"))),
    (None, with(Need::Completed, line(&Base, step::RETURN, "return figures", "COMBO-31"))),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::KEEP_RETURN, "return followers of keeps", "COMBO-31")),
    (None, line(&MageWitch, mage::LEAVE, "mage and witch leave", "COMBO-31")),
    (None, with(Need::Completed, line(&GoldMines, gold::SHARE, "share gold out", "COMBO-32"))),
    (None, with(Need::Completed, line(&TradersBuilders, traders::GOODS, "take goods", "COMBO-33"))),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::DIE, "roll the die", "COMBO-34")),
    (Some(Label::SequenceEnd), with(Need::Queue, line(&Base, step::EXTRA, "extra tiles", "COMBO-96"))),
    (None, line(&TradersBuilders, traders::BONUS, "offer the builder's tile", "COMBO-39")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::FAIR, "hold a fair", "COMBO-43")),
    (None, line(&Base, step::END, "end of the turn", "COMBO-45")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::LAST, "add the scoring figures up", "COMBO-90")),
    (None, line(&HillsSheep, hills::LAST, "shepherds and flocks leave", "COMBO-91")),
    (None, line(&GoldMines, gold::LAST, "ingots on tiles leave", "COMBO-91")),
    (Some(Label::Final), line(&Base, step::FINAL, "final scoring", "COMBO-92")),
    (None, line(&Base, step::OVER, "end of the game", "BASE-61")),
    // The lines of a scoring step: `Flow::Settle` comes here and goes back.
    (Some(Label::Settle), line(&Base, step::STEP, "a scoring step", "COMBO-46")),
    #[cfg(feature = "probe")]
    (None, line(&Probe, probe::SETTLE, "choose scoring figures", "COMBO-47")),
    (None, line(&Base, step::STEP_OVER, "the scoring step is over", "COMBO-49")),
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
