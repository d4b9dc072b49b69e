//! The whole turn as one ordered table. Each line names the rule that puts it there; a game
//! keeps the lines of the modules in play.

use super::base::{Base, step};
use crate::ids::RuleId;
use crate::kernel::module::{LABELS, Label, Module};
use crate::kernel::rules::{Line, Need};

/// The turn, and after the last one the end of the game.
#[rustfmt::skip]
static TURN: &[(Option<Label>, Line)] = &[
    (Some(Label::Sequence),    line(&Base, step::DRAW, "take a tile", "COMBO-10", Need::Nothing)),
    (None,                     line(&Base, step::PLACE, "place the tile", "COMBO-14", Need::Nothing)),
    (None,                     line(&Base, step::FIGURE, "place a figure", "COMBO-22", Need::Nothing)),
    (None,                     line(&Base, step::COMPLETE, "value completed features", "COMBO-28", Need::Completed)),
    (None,                     line(&Base, step::SETTLE, "move the points", "COMBO-30", Need::Awards)),
    (None,                     line(&Base, step::RETURN, "return figures", "COMBO-31", Need::Completed)),
    (Some(Label::SequenceEnd), line(&Base, step::EXTRA, "extra tiles", "COMBO-96", Need::Queue)),
    (None,                     line(&Base, step::END, "end of the turn", "COMBO-45", Need::Nothing)),
    (Some(Label::Final),       line(&Base, step::FINAL, "final scoring", "COMBO-92", Need::Nothing)),
    (None,                     line(&Base, step::OVER, "end of the game", "BASE-61", Need::Nothing)),
    // The lines of a scoring step: `Flow::Settle` comes here and goes back.
    (Some(Label::Settle),      line(&Base, step::STEP, "a scoring step", "COMBO-46", Need::Nothing)),
    (None,                     line(&Base, step::STEP_OVER, "the scoring step is over", "COMBO-49", Need::Nothing)),
];

const fn line(
    module: &'static dyn Module,
    step: u8,
    name: &'static str,
    rule: &'static str,
    needs: Need,
) -> Line {
    Line {
        module,
        step,
        name,
        rule: RuleId(rule),
        needs,
    }
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
