//! Taking a tile and laying it, with a bridge if it needs one.

use std::collections::BTreeSet;

use bastide_rules::catalogue::Face;
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::{Decision, Event, Look, Move, Player, Rules, Setup, TileKind};

use super::ground::{Ground, Part, asked, chance, legal, lost};
use super::names;
use super::order::line;
use crate::modules::bridges::{self, BridgeNotes};
use crate::violation::{Broken, same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const EXTRA: &str = "the oracle agrees on extra tiles";

/// Cells with turns; of turns that look alike the smallest.
type Placements = BTreeSet<(i16, i16, u8)>;

/// The tile in hand.
#[derive(Clone, Debug)]
pub(crate) struct Laying {
    bridges: Option<BridgeNotes>,
    placements: Placements,
    is_asked: bool,
    /// Whether the tile fits only with a bridge and may be declined, and whether it was.
    may_decline: bool,
    is_declined: bool,
    /// Whether the bridge is decided, built or not.
    is_bridge_decided: bool,
    /// Whether the line of extra tiles was entered last.
    after_extra: bool,
}

impl Laying {
    pub(crate) fn new(rules: &Rules, setup: &Setup) -> Laying {
        Laying {
            bridges: BridgeNotes::new(rules, setup),
            placements: Placements::new(),
            is_asked: false,
            may_decline: false,
            is_declined: false,
            is_bridge_decided: false,
            after_extra: false,
        }
    }

    /// A tile came into a player's hand.
    fn take(
        &mut self,
        player: Player,
        tile: TileKind,
        rules: &Rules,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        let what = || "a tile is still in hand".into();
        same(PLACEMENTS, what, ground.hand, None)?;
        let face = rules.face(tile);
        let by_edges = listed(face, &by_edges(ground, face)?)?;
        let mut placements = by_edges.clone();
        if let Some(notes) = &self.bridges {
            placements.extend(listed(face, &bridged(notes, ground, player, face)?)?);
        }
        let only_bridged = by_edges.is_empty() && !placements.is_empty();
        let may_decline = self.bridges.as_ref().is_some_and(BridgeNotes::may_decline);
        self.may_decline = may_decline && only_bridged;
        self.is_asked = false;
        self.is_declined = false;
        ground.active = player.0;
        ground.hand = Some(tile);
        ground.fits = !placements.is_empty();
        ground.laid = None;
        ground.scored.clear();
        ground.scored_castles.clear();
        self.placements = placements;
        Ok(())
    }

    fn lay(&mut self, tile: LaidTile, rules: &Rules, ground: &mut Ground) -> Result<(), Broken> {
        let in_hand = ground.hand.take();
        let what = || "the tile in hand".into();
        same(PLACEMENTS, what, Some(tile.kind), in_hand)?;
        let chosen = (tile.cell.x, tile.cell.y, tile.rotation.0);
        let forced = self.placements.iter().eq([&chosen]) && !self.may_decline;
        if !(forced || self.is_asked && self.placements.contains(&chosen)) {
            let message = format!(
                "{} was laid at {chosen:?}, asked: {}; the oracle allows {:?}",
                rules.face(tile.kind).name,
                self.is_asked,
                self.placements
            );
            return Err(Broken::new(PLACEMENTS, message));
        }
        let laid = names::laid(rules, tile);
        ground.before = ground.position.clone();
        ground.position.tiles.push(laid.clone());
        ground.laid = Some(laid);
        self.is_bridge_decided = false;
        Ok(())
    }

    fn check_placements(&mut self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let moves = legal(look);
        let engine = moves.iter().filter_map(|pick| match pick {
            Move::Place { cell, rotation } => Some((cell.x, cell.y, rotation.0)),
            _ => None,
        });
        let engine: Placements = engine.collect();
        self.is_asked = true;
        let who = (ground.active, "place-tile");
        same(PLACEMENTS, || "asked".into(), asked(look), Some(who))?;
        let declining = moves.contains(&Move::Pass);
        let what = || "declining the tile".into();
        same(PLACEMENTS, what, declining, self.may_decline)?;
        let what = || format!("{:?}", ground.hand.map(|tile| &look.rules.face(tile).name));
        same(PLACEMENTS, what, &engine, &self.placements)
    }

    /// What can be built with the tile just laid.
    fn building(&self, ground: &Ground) -> Result<Option<bastide_oracle::Building>, Broken> {
        let (Some(notes), Some(laid)) = (&self.bridges, &ground.laid) else {
            return Ok(None);
        };
        let (before, catalogue) = (&ground.before, &ground.catalogue);
        let building = notes.building(before, catalogue, Player(ground.active), laid);
        building.map(Some).map_err(lost)
    }

    fn build(&mut self, bridge: Option<bastide_oracle::Bridge>, ground: &mut Ground) {
        self.is_bridge_decided = true;
        if let (Some(bridge), Some(notes)) = (bridge, &mut self.bridges) {
            notes.build(Player(ground.active));
            ground.position.bridges.push(bridge);
        }
    }
}

impl Part for Laying {
    fn set_out(&mut self, look: Look<'_>, _ground: &mut Ground) {
        if let Some(bridges) = &mut self.bridges {
            bridges.set_out(look);
        }
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        look: Look<'_>,
        ground: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (line::PLACE, Decision::Pick(Move::Pass)) => self.is_declined = self.may_decline,
            (line::BRIDGE, Decision::Pick(pick)) => self.build(bridges::picked(look, pick), ground),
            _ => {}
        }
        Ok(())
    }

    fn hear(&mut self, event: Event, look: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match event {
            Event::TileDrawn(player, tile) | Event::TileTaken(player, tile) => {
                self.take(player, tile, look.rules, ground)
            }
            Event::TileDiscarded(tile, _) => {
                let in_hand = ground.hand.take();
                let what = || "the tile in hand".into();
                same(PLACEMENTS, what, Some(tile), in_hand)?;
                if ground.fits && !self.is_declined {
                    let placements = &self.placements;
                    let message = format!("the tile was discarded but may lie at {placements:?}");
                    return Err(Broken::new(PLACEMENTS, message));
                }
                Ok(())
            }
            Event::TilePlaced {
                player: Some(_),
                kind,
                cell,
                rotation,
                ..
            } => {
                let tile = LaidTile {
                    kind,
                    cell,
                    rotation,
                };
                self.lay(tile, look.rules, ground)
            }
            Event::TurnBegan(_) => {
                let owed = ground.extra;
                let what = || "left of the turn before".into();
                same(EXTRA, what, (owed.tiles, owed.bonus_due), (0, false))?;
                ground.extra = Default::default();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if std::mem::take(&mut self.after_extra) {
            // COMBO-96: the tile that waits comes before all else of the turn.
            let begins = [line::TAKE, line::DRAW].contains(&line);
            let waits = ground.extra.tiles > 0;
            same(EXTRA, || "the next one".into(), begins, waits)?;
            ground.extra.tiles -= usize::from(waits);
        }
        self.after_extra = line == line::EXTRA;
        Ok(())
    }

    fn pass(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        if line == line::EXTRA {
            let what = || "passed over".into();
            same(EXTRA, what, ground.extra.tiles, 0)?;
        }
        Ok(())
    }

    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::BRIDGE if !self.is_bridge_decided => {
                if let Some(building) = self.building(ground)? {
                    let bridge = BridgeNotes::unasked(&building)?;
                    self.build(bridge, ground);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        match line {
            line::DRAW => Ok(chance(look).is_some() && ground.hand.is_none()),
            line::PLACE => self.check_placements(look, ground).map(|()| true),
            line::BRIDGE => {
                let Some(building) = self.building(ground)? else {
                    return Ok(false);
                };
                let who = (ground.active, "build-bridge");
                same(PLACEMENTS, || "asked".into(), asked(look), Some(who))?;
                if let Some(notes) = &self.bridges {
                    notes.check_asked(look, &building)?;
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn check(&mut self, look: Look<'_>, _ground: &Ground) -> Result<(), Broken> {
        let bridges = self.bridges.as_ref();
        bridges.map_or(Ok(()), |bridges| bridges.check(look))
    }
}

fn by_edges(ground: &Ground, face: &Face) -> Result<Placements, Broken> {
    let (position, catalogue) = (&ground.position, &ground.catalogue);
    let all = match ground.river {
        Some(turns) => position.river_placements(catalogue, &face.name, turns),
        None => position.placements(catalogue, &face.name),
    };
    all.map_err(lost)
}

/// Where else the tile may lie with a bridge of the player.
fn bridged(
    notes: &BridgeNotes,
    ground: &Ground,
    player: Player,
    face: &Face,
) -> Result<Placements, Broken> {
    let (position, catalogue) = (&ground.position, &ground.catalogue);
    let all = notes.placements(position, catalogue, player, &face.name);
    let mut all = all.map_err(lost)?;
    if let Some(turns) = ground.river {
        position
            .keep_to_the_river(catalogue, &face.name, turns, &mut all)
            .map_err(lost)?;
    }
    Ok(all)
}

/// Placements turned as the engine lists them: of turns that look alike, the smallest.
fn listed(face: &Face, all: &Placements) -> Result<Placements, Broken> {
    let listed: Placements = all
        .iter()
        .map(|(x, y, turns)| (*x, *y, turns % face.rotations))
        .collect();
    // If turns that the engine takes for alike were not, only some of them would fit.
    let alike = usize::from(4 / face.rotations);
    same(
        PLACEMENTS,
        || "turns that look alike".into(),
        listed.len() * alike,
        all.len(),
    )?;
    Ok(listed)
}
