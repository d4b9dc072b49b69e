//! What the oracle remembers of bridges: how many each player has left.

use std::collections::BTreeSet;

use bastide_oracle::{Bridge, Building, Catalogue, Laid, Position, PositionError, Way};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::modules::bridges::BridgesOptions;
use bastide_rules::{Look, Move, Player, Rules, Setup, Side};

use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on bridges";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(crate) struct BridgeNotes {
    options: BridgesOptions,
    left: Vec<u8>,
    /// Whether the numbers of the start are those that a position says.
    from_position: bool,
}

impl BridgeNotes {
    /// None if the game is played without.
    pub(crate) fn new(rules: &Rules, setup: &Setup) -> Option<BridgeNotes> {
        // BRIDGE-02, BRIDGE-AMB-01.
        let each = [3, 3, 3, 3, 3, 2, 2, 1, 1][usize::from(rules.players())];
        let is_on = rules.modules().any(|module| module == "bridges");
        is_on.then(|| BridgeNotes {
            options: rules.options().bridges,
            left: vec![each; usize::from(rules.players())],
            from_position: setup.position.is_some(),
        })
    }

    /// Takes over what a position says.
    pub(crate) fn set_out(&mut self, look: Look<'_>) {
        if self.from_position {
            self.left = told(look);
        }
    }

    fn has_left(&self, player: Player) -> bool {
        self.left[usize::from(player.0)] > 0
    }

    /// Where else the tile may lie if this player builds a bridge.
    pub(crate) fn placements(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        player: Player,
        tile: &str,
    ) -> Result<BTreeSet<(i16, i16, u8)>, PositionError> {
        if !self.has_left(player) {
            return Ok(BTreeSet::new());
        }
        position.bridged_placements(catalogue, tile)
    }

    /// Whether a tile that fits only with a bridge may be declined (BRIDGE-20).
    pub(crate) fn may_decline(&self) -> bool {
        self.options.bridge_only_placement_may_be_declined
    }

    /// What this player can build with the tile just laid.
    pub(crate) fn building(
        &self,
        position: &Position,
        catalogue: &Catalogue,
        player: Player,
        laid: &Laid,
    ) -> Result<Building, PositionError> {
        let mut building =
            position.building(catalogue, laid, self.options.bridge_must_continue_road)?;
        if !self.has_left(player) {
            building.bridges.clear();
        }
        Ok(building)
    }

    /// The picks of somebody who is asked for a bridge.
    pub(crate) fn check_asked(&self, look: Look<'_>, building: &Building) -> Result<(), Broken> {
        let mut legal = Vec::new();
        look.rules.legal(look.state, &mut legal);
        let offered: BTreeSet<Option<Bridge>> =
            legal.iter().map(|pick| picked(look, *pick)).collect();
        let mut expected: BTreeSet<_> = building.bridges.iter().copied().map(Some).collect();
        expected.extend((!building.is_needed).then_some(None));
        same(LAW, || "what can be built".into(), offered, expected)
    }

    /// The bridge of a player who was not asked: the only one that the tile needs, or none.
    pub(crate) fn unasked(building: &Building) -> Result<Option<Bridge>, Broken> {
        let bridges = building.bridges.len();
        let expected = usize::from(building.is_needed);
        same(
            LAW,
            || "bridges that nobody asked for".into(),
            bridges,
            expected,
        )?;
        Ok(building.bridges.first().copied())
    }

    /// A bridge was built.
    pub(crate) fn build(&mut self, player: Player) {
        self.left[usize::from(player.0)] -= 1;
    }

    /// The numbers that the engine tells are ours.
    pub(crate) fn check(&self, look: Look<'_>) -> Result<(), Broken> {
        same(LAW, || "bridges left".into(), told(look), self.left.clone())
    }
}

/// The bridge that a pick builds; none for a pick that builds nothing.
pub(crate) fn picked(look: Look<'_>, pick: Move) -> Option<Bridge> {
    let Move::Link { tile, a, .. } = pick else {
        return None;
    };
    let way = way(Side::ALL[usize::from(a.checked_sub(SIDE_PLACES)?)]);
    let cell = look.tile(tile).cell;
    Some(Bridge {
        x: cell.x,
        y: cell.y,
        way,
    })
}

/// The bridges on the engine's table.
pub(crate) fn standing(look: Look<'_>) -> Vec<Bridge> {
    let overlays = look.overlays().map(|(tile, [end, _], _)| {
        let cell = look.tile(tile).cell;
        Bridge {
            x: cell.x,
            y: cell.y,
            way: way(end),
        }
    });
    overlays.collect()
}

fn way(end: Side) -> Way {
    match end {
        Side::N | Side::S => Way::NorthSouth,
        Side::E | Side::W => Way::WestEast,
    }
}

/// How many bridges the engine says that each seat has left.
fn told(look: Look<'_>) -> Vec<u8> {
    let facts = look.facts().0;
    let left = |player: Player| {
        let name = format!("bridges.{}", player.0);
        let fact = facts.iter().find(|(known, _)| *known == name)?;
        fact.1.parse().ok()
    };
    let players = look.players_from(Player(0));
    players.map(|player| left(player).unwrap_or(0)).collect()
}
