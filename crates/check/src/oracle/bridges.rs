//! What the oracle remembers of bridges: how many each player has left.

use std::collections::BTreeSet;

use bastide_oracle::{Bridge, Building, Catalogue, Laid, Position, PositionError, Way};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::modules::bridges::BridgesOptions;
use bastide_rules::{Look, Move, Player, Rules, Setup, Side, Situation, TileKind};

use super::table::{Table, listed, lost};
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on bridges";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct BridgeNotes {
    options: BridgesOptions,
    left: Vec<u8>,
    /// Whether the numbers of the start are those that a position says.
    from_position: bool,
}

/// What is decided about bridges in a tile sequence.
#[derive(Clone, Debug)]
pub(super) struct BridgeDecision {
    /// Whether the tile fits only with a bridge and may be declined, and whether it was.
    pub(super) may_decline: bool,
    pub(super) declined: bool,
    /// The bridge that was built, once that is decided.
    pub(super) built: Option<Bridge>,
    is_decided: bool,
}

impl BridgeDecision {
    pub(super) fn new(may_decline: bool) -> BridgeDecision {
        BridgeDecision {
            may_decline,
            declined: false,
            built: None,
            is_decided: false,
        }
    }
}

impl BridgeNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules, setup: &Setup) -> Option<BridgeNotes> {
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
    pub(super) fn set_out(&mut self, look: Look<'_>) {
        if self.from_position {
            self.left = told(look);
        }
    }

    fn has_left(&self, player: Player) -> bool {
        self.left[usize::from(player.0)] > 0
    }

    /// Where else the tile may lie if this player builds a bridge.
    fn placements(
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
    pub(super) fn may_decline(&self) -> bool {
        self.options.bridge_only_placement_may_be_declined
    }

    /// What this player can build with the tile just laid.
    fn building(
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
    fn check_asked(&self, look: Look<'_>, building: &Building) -> Result<(), Broken> {
        let mut legal = Vec::new();
        look.rules.legal(look.state, &mut legal);
        let offered: BTreeSet<Option<Bridge>> =
            legal.iter().map(|pick| picked(look, *pick)).collect();
        let mut expected: BTreeSet<_> = building.bridges.iter().copied().map(Some).collect();
        expected.extend((!building.is_needed).then_some(None));
        same(LAW, || "what can be built".into(), offered, expected)
    }

    /// The bridge of a player who was not asked: the only one that the tile needs, or none.
    fn unasked(building: &Building) -> Result<Option<Bridge>, Broken> {
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

    /// It is decided what is built.
    fn decide(&mut self, player: Player, decision: &mut BridgeDecision, built: Option<Bridge>) {
        decision.is_decided = true;
        decision.built = built;
        self.left[usize::from(player.0)] -= u8::from(built.is_some());
    }

    /// The numbers that the engine tells are ours.
    pub(super) fn check(&self, look: Look<'_>) -> Result<(), Broken> {
        same(LAW, || "bridges left".into(), told(look), self.left.clone())
    }
}

impl Table {
    /// What a step decides about a bridge, or about a tile that needs one.
    pub(super) fn play_bridge(&mut self, look: Look<'_>, step: Step) {
        let (Some(notes), Some(sequence)) = (&mut self.bridges, &mut self.sequence) else {
            return;
        };
        let Step::Play(pick) = step else {
            return;
        };
        if sequence.laid.is_none() {
            let decision = &mut sequence.bridge;
            decision.declined |= pick == Move::Pass && decision.may_decline;
        } else if !sequence.bridge.is_decided {
            notes.decide(sequence.player, &mut sequence.bridge, picked(look, pick));
        }
    }

    /// Finds out what can be built with the tile just laid. Returns whether somebody is asked
    /// for it now.
    pub(super) fn follow_bridge(&mut self, look: Look<'_>) -> Result<bool, Broken> {
        let (Some(notes), Some(sequence)) = (&mut self.bridges, &mut self.sequence) else {
            return Ok(false);
        };
        let Some(laid) = sequence
            .laid
            .as_ref()
            .filter(|_| !sequence.bridge.is_decided)
        else {
            return Ok(false);
        };
        let player = sequence.player;
        let building = notes.building(&self.position, &self.catalogue, player, laid);
        let building = building.map_err(lost)?;
        let is_asked = matches!(look.rules.situation(look.state),
            Situation::Decision(ask) if ask.prompt == "build-bridge");
        if is_asked {
            notes.check_asked(look, &building)?;
            return Ok(true);
        }
        let built = BridgeNotes::unasked(&building)?;
        notes.decide(player, &mut sequence.bridge, built);
        Ok(false)
    }

    /// Where else the tile may lie with a bridge of the player, turned as the engine lists it.
    pub(super) fn bridged_placements(
        &self,
        rules: &Rules,
        player: Player,
        tile: TileKind,
    ) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
        let Some(notes) = &self.bridges else {
            return Ok(BTreeSet::new());
        };
        let face = rules.face(tile);
        let (position, catalogue) = (&self.position, &self.catalogue);
        let mut all = notes
            .placements(position, catalogue, player, &face.name)
            .map_err(lost)?;
        if let Some(turns) = self.river {
            position
                .keep_to_the_river(catalogue, &face.name, turns, &mut all)
                .map_err(lost)?;
        }
        listed(face, &all)
    }
}

/// The bridge that a pick builds; none for a pick that builds nothing.
fn picked(look: Look<'_>, pick: Move) -> Option<Bridge> {
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
pub(super) fn standing(look: Look<'_>) -> Vec<Bridge> {
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
    let facts = look.view().facts.0;
    let left = |player: Player| {
        let name = format!("bridges.{}", player.0);
        let fact = facts.iter().find(|(known, _)| *known == name)?;
        fact.1.parse().ok()
    };
    let players = look.players_from(Player(0));
    players.map(|player| left(player).unwrap_or(0)).collect()
}
