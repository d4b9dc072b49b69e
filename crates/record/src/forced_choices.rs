//! Questions with a single answer: a listener that makes the engine ask them, and the placements that the engine made
//! without asking.

use bastide_rules::{Cell, Decision, Event, Listener, Move, Player, Rotation, Rules, TileKind};

use crate::item::{Item, TileName};

/// Stops the engine at questions with a single answer, which it would otherwise answer itself.
pub(crate) struct AskForcedChoices;

impl Listener for AskForcedChoices {
    fn on_event(&mut self, _: Event) {}

    fn asks_forced_choices(&self) -> bool {
        true
    }
}

/// A tile that the engine placed without asking, because there was only one place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ForcedPlacement {
    /// The turn of the placement.
    pub turn: u32,
    /// The player who placed the tile.
    pub player: Player,
    kind: TileKind,
    cell: Cell,
    rotation: Rotation,
}

impl ForcedPlacement {
    /// Returns the item that records it.
    pub fn item(&self) -> Item {
        Item::Lay {
            tile: None,
            cell: self.cell,
            rotation: self.rotation,
        }
    }

    /// Returns the name of the tile.
    pub fn tile(&self, rules: &Rules) -> TileName {
        TileName::of(rules, self.kind)
    }
}

/// Finds the forced placements among the events of a decision made in this turn.
pub(crate) fn forced_placements(
    decision: Decision,
    mut turn: u32,
    events: &[Event],
) -> Vec<ForcedPlacement> {
    // The first placement may be the decision itself.
    let mut is_chosen = matches!(decision, Decision::Pick(Move::PlaceTile { .. }));
    let mut placements = Vec::new();
    for event in events {
        match *event {
            Event::TurnBegan(_) => turn += 1,
            Event::TilePlaced {
                player: Some(player),
                kind,
                cell,
                rotation,
                ..
            } if !std::mem::take(&mut is_chosen) => placements.push(ForcedPlacement {
                turn,
                player,
                kind,
                cell,
                rotation,
            }),
            _ => {}
        }
    }
    placements
}
