//! The positions of the mage and the witch. They are stored as segments, because ids of features
//! change.

use crate::ids::{FeatureId, FeatureKind, FigureKind, SegmentId};
use crate::kernel::event::Event;
use crate::kernel::game_mut::GameMut;
use crate::kernel::game_ref::GameRef;
use crate::kernel::module::StepResult;
use crate::modules::mage_witch::{MAGE, WITCH};
use crate::modules::order::flag;

/// One of the two figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MagicFigure {
    Mage,
    Witch,
}

impl MagicFigure {
    pub const BOTH: [MagicFigure; 2] = [MagicFigure::Mage, MagicFigure::Witch];

    /// Returns the other one of the two.
    pub fn other(self) -> MagicFigure {
        match self {
            MagicFigure::Mage => MagicFigure::Witch,
            MagicFigure::Witch => MagicFigure::Mage,
        }
    }

    /// Returns its kind of figure in moves.
    pub fn kind(self) -> FigureKind {
        match self {
            MagicFigure::Mage => MAGE,
            MagicFigure::Witch => WITCH,
        }
    }

    /// Returns its name in facts.
    pub fn name(self) -> &'static str {
        match self {
            MagicFigure::Mage => "mage",
            MagicFigure::Witch => "witch",
        }
    }

    /// Returns the figure of this kind, if it is one of the two.
    pub fn of_kind(kind: FigureKind) -> Option<MagicFigure> {
        let mut both = MagicFigure::BOTH.into_iter();
        both.find(|figure| figure.kind() == kind)
    }
}

/// The state of the module: the segment of each figure; `None` beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MageState {
    on: [Option<SegmentId>; 2],
}

/// Returns the segment of a figure.
pub(super) fn segment(game: GameRef<'_>, figure: MagicFigure) -> Option<SegmentId> {
    game.state.modules.mage_witch.on[figure as usize]
}

/// Returns the road or city of a figure.
pub(super) fn feature(game: GameRef<'_>, figure: MagicFigure) -> Option<FeatureId> {
    segment(game, figure).map(|segment| game.feature_of(segment))
}

/// MAGE-04, MAGE-05: whether a magic figure may stand on a feature: an incomplete road or city. A
/// castle, a city without open sides that is not complete, does not qualify.
pub(super) fn is_open(game: GameRef<'_>, feature: FeatureId) -> bool {
    match game.kind(feature) {
        FeatureKind::Road => !game.is_complete(feature),
        FeatureKind::City => game.open_contacts(feature) > 0,
        FeatureKind::Monastery | FeatureKind::Field => false,
    }
}

/// Puts a figure on a segment, from the board or from beside it.
pub(super) fn put(game: &mut GameMut<'_>, figure: MagicFigure, segment: SegmentId) {
    game.state.modules.mage_witch.on[figure as usize] = Some(segment);
    game.raise(flag::MAGIC);
}

/// Removes a figure from the board. It may enter again later (MAGE-20).
pub(super) fn remove(game: &mut GameMut<'_>, figure: MagicFigure) {
    game.state.modules.mage_witch.on[figure as usize] = None;
    if segment(game.view(), figure.other()).is_none() {
        game.lower(flag::MAGIC);
    }
    let key = match figure {
        MagicFigure::Mage => "mage-leaves",
        MagicFigure::Witch => "witch-leaves",
    };
    game.emit(Event::ModuleEvent {
        key,
        player: game.state.active,
        number: 0,
    });
}

/// COMBO-31, MAGE-20 to MAGE-22: removes figures from features on which they may no longer stand:
/// scored, completed without an owner, or turned into a castle.
pub(super) fn enter_leave(game: &mut GameMut<'_>) -> StepResult {
    for figure in MagicFigure::BOTH {
        let view = game.view();
        if feature(view, figure).is_some_and(|feature| !is_open(view, feature)) {
            remove(game, figure);
        }
    }
    StepResult::Next
}
