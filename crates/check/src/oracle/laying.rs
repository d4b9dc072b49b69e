//! Taking a tile and laying it.

use bastide_rules::catalogue::Face;
use bastide_rules::kernel::question::LaidTile;
use bastide_rules::{Decision, Event, Look, Move, Player, Rules, TileKind};

use super::ground::{Ground, Part, Placements, asked, chance, legal, lost};
use super::names;
use super::order::line;
use crate::violation::{Broken, same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const EXTRA: &str = "the oracle agrees on extra tiles";

/// The tile in hand.
#[derive(Clone, Debug, Default)]
pub(crate) struct Laying {
    placements: Placements,
    is_asked: bool,
    /// Whether the tile may be declined, and whether it was.
    may_decline: bool,
    is_declined: bool,
    /// Whether the line of extra tiles was entered last.
    after_extra: bool,
}

impl Laying {
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
        let (position, catalogue) = (&ground.position, &ground.catalogue);
        let by_edges = position.placements(catalogue, &face.name).map_err(lost)?;
        let by_edges = legal_of(face, by_edges, ground)?;
        let further = std::mem::take(&mut ground.further);
        let mut placements = legal_of(face, further.placements, ground)?;
        let fits_only_so = by_edges.is_empty() && !placements.is_empty();
        placements.extend(by_edges);
        self.may_decline = further.may_decline && fits_only_so;
        self.is_asked = false;
        self.is_declined = false;
        ground.active = player.0;
        ground.hand = Some(tile);
        ground.fits = !placements.is_empty();
        ground.laid = None;
        ground.scored.clear();
        ground.areas.clear();
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
}

impl Part for Laying {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: Look<'_>,
        _: &mut Ground,
    ) -> Result<(), Broken> {
        if let (line::PLACE, Decision::Pick(Move::Pass)) = (line, decision) {
            self.is_declined = self.may_decline;
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
            let begins = ground.line_of_turn.begins_sequence();
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

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        match line {
            line::DRAW => Ok(chance(look).is_some() && ground.hand.is_none()),
            line::PLACE => self.check_placements(look, ground).map(|()| true),
            _ => Ok(false),
        }
    }
}

/// Those of the placements that no module forbids, turned as the engine lists them.
fn legal_of(face: &Face, mut all: Placements, ground: &Ground) -> Result<Placements, Broken> {
    let (catalogue, settings) = (&ground.catalogue, &ground.settings);
    let position = &ground.position;
    position
        .restrict_placements(catalogue, settings, &face.name, &mut all)
        .map_err(lost)?;
    listed(face, &all)
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
