//! What the oracle remembers of bridges: how many each player has left, and what can be built with
//! the tile just laid. Bridges are neither made nor lost.

use std::collections::BTreeSet;

use bastide_oracle::modules::bridges::Building;
use bastide_oracle::{PositionError, RoadOver};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::modules::bridges::BridgesOptions;
use bastide_rules::{Decision, Event, Look, Move, Player, Rules, Setup, Side};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Further, Ground, Part, asked, legal};
use crate::oracle::names;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on bridges";

const BUILD: &str = "build a bridge";

pub(crate) struct Bridges;

impl Module for Bridges {
    fn name(&self) -> &'static str {
        "bridges"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[Line::new(150, "COMBO-15", BUILD)];
        TURN
    }

    fn law(&self, look: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(BridgesLaw { start: all(look) }))
    }

    fn part(&self, rules: &Rules, setup: &Setup) -> Option<Box<dyn Part>> {
        // BRIDGE-02, BRIDGE-AMB-01.
        let each = [3, 3, 3, 3, 3, 2, 2, 1, 1][usize::from(rules.players())];
        Some(Box::new(BridgeNotes {
            options: rules.options().bridges,
            left: vec![each; usize::from(rules.players())],
            from_position: setup.position.is_some(),
            is_decided: false,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct BridgeNotes {
    options: BridgesOptions,
    left: Vec<u8>,
    /// Whether the numbers of the start are those that a position says.
    from_position: bool,
    /// Whether the bridge of this tile is decided, built or not.
    is_decided: bool,
}

impl BridgeNotes {
    fn has_left(&self, player: u8) -> bool {
        self.left[usize::from(player)] > 0
    }

    /// What the active player can build with the tile just laid; none if no tile was laid.
    fn building(&self, ground: &Ground) -> Result<Option<Building>, Broken> {
        let Some(laid) = &ground.laid else {
            return Ok(None);
        };
        let must_continue = self.options.bridge_must_continue_road;
        let before = &ground.before;
        let building = before.building(&ground.catalogue, laid, must_continue);
        let mut building = building.map_err(lost)?;
        if !self.has_left(ground.active) {
            building.bridges.clear();
        }
        Ok(Some(building))
    }

    fn build(&mut self, bridge: Option<RoadOver>, ground: &mut Ground) {
        self.is_decided = true;
        if let Some(bridge) = bridge {
            self.left[usize::from(ground.active)] -= 1;
            ground.position.roads_over.push(bridge);
        }
    }
}

impl Part for BridgeNotes {
    /// Takes over what a position says.
    fn set_out(&mut self, look: Look<'_>, _: &mut Ground) {
        if self.from_position {
            self.left = told(look);
        }
    }

    /// Where else the tile may lie if this player builds a bridge. A tile that fits only so may
    /// be declined (BRIDGE-20).
    fn further(&self, player: u8, tile: &str, ground: &Ground) -> Result<Further, Broken> {
        if !self.has_left(player) {
            return Ok(Further::default());
        }
        let placements = ground.position.bridged_placements(&ground.catalogue, tile);
        Ok(Further {
            placements: placements.map_err(lost)?,
            may_decline: self.options.bridge_only_placement_may_be_declined,
        })
    }

    fn hear(&mut self, event: Event, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if let Event::TilePlaced { .. } = event {
            self.is_decided = false;
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        if let (BUILD, Decision::Pick(pick)) = (line, decision) {
            self.build(picked(look, pick), ground);
        }
        Ok(())
    }

    /// The bridge of a player who was not asked: the only one that the tile needs, or none.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line != BUILD || self.is_decided {
            return Ok(());
        }
        if let Some(building) = self.building(ground)? {
            let bridges = building.bridges.len();
            let expected = usize::from(building.is_needed);
            let what = || "bridges that nobody asked for".into();
            same(LAW, what, bridges, expected)?;
            self.build(building.bridges.first().copied(), ground);
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if line != BUILD {
            return Ok(false);
        }
        let Some(building) = self.building(ground)? else {
            return Ok(false);
        };
        let who = (ground.active, "build-bridge");
        same(LAW, || "asked".into(), asked(look), Some(who))?;
        let legal = legal(look);
        let offered: BTreeSet<Option<RoadOver>> =
            legal.iter().map(|pick| picked(look, *pick)).collect();
        let mut expected: BTreeSet<_> = building.bridges.iter().copied().map(Some).collect();
        expected.extend((!building.is_needed).then_some(None));
        same(LAW, || "what can be built".into(), offered, expected)?;
        Ok(true)
    }

    /// The numbers that the engine tells are ours.
    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        same(LAW, || "bridges left".into(), told(look), self.left.clone())
    }
}

/// The bridge that a pick builds; none for a pick that builds nothing.
fn picked(look: Look<'_>, pick: Move) -> Option<RoadOver> {
    let Move::Link { tile, a, .. } = pick else {
        return None;
    };
    let way = names::way(Side::ALL[usize::from(a.checked_sub(SIDE_PLACES)?)]);
    let cell = look.tile(tile).cell;
    Some(RoadOver {
        x: cell.x,
        y: cell.y,
        way,
    })
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

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}

/// Those that stand and those that players have left are all that there were at the start.
struct BridgesLaw {
    start: usize,
}

impl Law for BridgesLaw {
    fn check(&mut self, look: Look<'_>, _: &[Event]) -> Result<(), Broken> {
        same(
            "bridges are conserved",
            || "bridges".into(),
            all(look),
            self.start,
        )
    }
}

/// Bridges as the facts tell them: `bridge@1,0=W-E` and `bridges.0=2`.
fn all(look: Look<'_>) -> usize {
    let facts = look.facts().0.into_iter();
    facts
        .map(|(name, value)| match name.split_once(['@', '.']) {
            Some(("bridge", _)) => 1,
            Some(("bridges", _)) => value.parse().unwrap_or(0),
            _ => 0,
        })
        .sum()
}
