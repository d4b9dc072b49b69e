//! Where mage and witch stand. They are known by a segment, since features come and go.

use crate::ids::{FeatureId, FeatureKind, FigureKind, SegmentId};
use crate::kernel::event::Event;
use crate::kernel::module::Flow;
use crate::kernel::question::Look;
use crate::kernel::verbs::Act;
use crate::modules::mage_witch::{MAGE, WITCH};

/// One of the two figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Magic {
    Mage,
    Witch,
}

impl Magic {
    pub const BOTH: [Magic; 2] = [Magic::Mage, Magic::Witch];

    pub fn other(self) -> Magic {
        match self {
            Magic::Mage => Magic::Witch,
            Magic::Witch => Magic::Mage,
        }
    }

    /// The sort of figure it is in moves.
    pub fn kind(self) -> FigureKind {
        match self {
            Magic::Mage => MAGE,
            Magic::Witch => WITCH,
        }
    }

    /// The name in facts.
    pub fn name(self) -> &'static str {
        match self {
            Magic::Mage => "mage",
            Magic::Witch => "witch",
        }
    }

    pub fn of_kind(kind: FigureKind) -> Option<Magic> {
        let mut both = Magic::BOTH.into_iter();
        both.find(|figure| figure.kind() == kind)
    }
}

/// What mage and witch remember: where each of them stands, if not beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MageState {
    on: [Option<SegmentId>; 2],
}

/// Where a figure stands.
pub(super) fn segment(look: Look<'_>, figure: Magic) -> Option<SegmentId> {
    look.state.modules.mage_witch.on[figure as usize]
}

/// The road or city on which a figure stands.
pub(super) fn feature(look: Look<'_>, figure: Magic) -> Option<FeatureId> {
    segment(look, figure).map(|segment| look.feature_of(segment))
}

/// MAGE-04, MAGE-05: whether a magic figure may stand on a feature: a road or city that is still
/// incomplete. A city without open sides that is not complete has become something else.
pub(super) fn is_open(look: Look<'_>, feature: FeatureId) -> bool {
    match look.kind(feature) {
        FeatureKind::Road => !look.is_complete(feature),
        FeatureKind::City => look.open_edges(feature) > 0,
        FeatureKind::Monastery | FeatureKind::Field => false,
    }
}

/// Puts a figure on a segment, wherever it was before.
pub(super) fn put(act: &mut Act<'_>, figure: Magic, segment: SegmentId) {
    act.state.modules.mage_witch.on[figure as usize] = Some(segment);
}

/// Takes a figure off the board, from where it may enter again (MAGE-20).
pub(super) fn remove(act: &mut Act<'_>, figure: Magic) {
    act.state.modules.mage_witch.on[figure as usize] = None;
    let key = match figure {
        Magic::Mage => "mage-leaves",
        Magic::Witch => "witch-leaves",
    };
    act.tell(Event::Told {
        key,
        player: act.state.active,
        number: 0,
    });
}

/// COMBO-31, MAGE-20 to MAGE-22: figures leave what they may stand on no more, be it scored,
/// completed by nobody, or turned into a castle.
pub(super) fn enter_leave(act: &mut Act<'_>) -> Flow {
    for figure in Magic::BOTH {
        let look = act.look();
        if feature(look, figure).is_some_and(|feature| !is_open(look, feature)) {
            remove(act, figure);
        }
    }
    Flow::Next
}
