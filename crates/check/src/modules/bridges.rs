//! The oracle's notes on bridges: how many each player has left, and which can be built with the
//! tile just laid. Also the law that bridges are conserved.

use std::collections::BTreeSet;

use bastide_oracle::modules::bridges::BridgeChoice;
use bastide_oracle::{PositionError, RoadOverlay};
use bastide_rules::ids::SIDE_PLACES;
use bastide_rules::modules::bridges::BridgesOptions;
use bastide_rules::{Decision, Event, GameRef, Move, Player, Rules, Setup, Side};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::names;
use crate::oracle::table_state::{ExtraPlacements, TablePart, TableState, asked, legal};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on bridges";

const BUILD: &str = "build a bridge";

pub(crate) struct Bridges;

impl Module for Bridges {
    fn name(&self) -> &'static str {
        "bridges"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[OracleStep::new(150, "COMBO-15", BUILD)];
        TURN
    }

    fn law(&self, game: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(BridgesLaw { start: all(game) }))
    }

    fn part(&self, rules: &Rules, setup: &Setup) -> Option<Box<dyn TablePart>> {
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
    /// Whether the numbers at the start come from a position.
    from_position: bool,
    /// Whether the bridge of this tile is decided, whether built or not.
    is_decided: bool,
}

impl BridgeNotes {
    fn has_left(&self, player: u8) -> bool {
        self.left[usize::from(player)] > 0
    }

    /// Returns what the active player can build with the tile just laid; `None` if no tile was laid.
    fn building(&self, ground: &TableState) -> Result<Option<BridgeChoice>, BrokenLaw> {
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

    fn build(&mut self, bridge: Option<RoadOverlay>, ground: &mut TableState) {
        self.is_decided = true;
        if let Some(bridge) = bridge {
            self.left[usize::from(ground.active)] -= 1;
            ground.position.roads_over.push(bridge);
        }
    }
}

impl TablePart for BridgeNotes {
    /// Copies the numbers from the position.
    fn start(&mut self, game: GameRef<'_>, _: &mut TableState) {
        if self.from_position {
            self.left = bridges_left(game);
        }
    }

    /// Returns the additional placements if this player builds a bridge. A tile that fits only with
    /// a bridge may be declined (BRIDGE-20).
    fn extra_placements(
        &self,
        player: u8,
        tile: &str,
        ground: &TableState,
    ) -> Result<ExtraPlacements, BrokenLaw> {
        if !self.has_left(player) {
            return Ok(ExtraPlacements::default());
        }
        let placements = ground.position.bridged_placements(&ground.catalogue, tile);
        Ok(ExtraPlacements {
            placements: placements.map_err(lost)?,
            may_decline: self.options.bridge_only_placement_may_be_declined,
        })
    }

    fn on_event(
        &mut self,
        event: Event,
        _: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let Event::TilePlaced { .. } = event {
            self.is_decided = false;
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (BUILD, Decision::Pick(pick)) = (line, decision) {
            self.build(picked(game, pick), ground);
        }
        Ok(())
    }

    /// Handles a player who was not asked: builds the only bridge that the tile needs, or none.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line != BUILD || self.is_decided {
            return Ok(());
        }
        if let Some(building) = self.building(ground)? {
            let bridges = building.bridges.len();
            let expected = usize::from(building.is_needed);
            let what = || "bridges without a question".into();
            check_same(LAW, what, bridges, expected)?;
            self.build(building.bridges.first().copied(), ground);
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if line != BUILD {
            return Ok(false);
        }
        let Some(building) = self.building(ground)? else {
            return Ok(false);
        };
        let who = (ground.active, "build-bridge");
        check_same(LAW, || "asked".into(), asked(game), Some(who))?;
        let legal = legal(game);
        let offered: BTreeSet<Option<RoadOverlay>> =
            legal.iter().map(|pick| picked(game, *pick)).collect();
        let mut expected: BTreeSet<_> = building.bridges.iter().copied().map(Some).collect();
        expected.extend((!building.is_needed).then_some(None));
        check_same(LAW, || "possible bridges".into(), offered, expected)?;
        Ok(true)
    }

    /// Compares the numbers of bridges left.
    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        check_same(
            LAW,
            || "bridges left".into(),
            bridges_left(game),
            self.left.clone(),
        )
    }
}

/// Returns the bridge that a pick builds, if it builds one.
fn picked(game: GameRef<'_>, pick: Move) -> Option<RoadOverlay> {
    let Move::Link { tile, a, .. } = pick else {
        return None;
    };
    let way = names::way(Side::ALL[usize::from(a.checked_sub(SIDE_PLACES)?)]);
    let cell = game.tile(tile).cell;
    Some(RoadOverlay {
        x: cell.x,
        y: cell.y,
        way,
    })
}

/// Returns the number of bridges that each seat has left in the engine.
fn bridges_left(game: GameRef<'_>) -> Vec<u8> {
    let facts = game.facts().0;
    let left = |player: Player| {
        let name = format!("bridges.{}", player.0);
        let fact = facts.iter().find(|(known, _)| *known == name)?;
        fact.1.parse().ok()
    };
    let players = game.players_from(Player(0));
    players.map(|player| left(player).unwrap_or(0)).collect()
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(LAW, error.to_string())
}

/// The law that built bridges and bridges left add up to the number at the start.
struct BridgesLaw {
    start: usize,
}

impl Law for BridgesLaw {
    fn check(&mut self, game: GameRef<'_>, _: &[Event]) -> Result<(), BrokenLaw> {
        check_same(
            "bridges are conserved",
            || "bridges".into(),
            all(game),
            self.start,
        )
    }
}

/// Counts all bridges in the facts: `bridge@1,0=W-E` and `bridges.0=2`.
fn all(game: GameRef<'_>) -> usize {
    let facts = game.facts().0.into_iter();
    facts
        .map(|(name, value)| match name.split_once(['@', '.']) {
            Some(("bridge", _)) => 1,
            Some(("bridges", _)) => value.parse().unwrap_or(0),
            _ => 0,
        })
        .sum()
}
