//! Drawing and laying a tile.

use bastide_oracle::DrawnTile;
use bastide_rules::catalogue::Face;
use bastide_rules::kernel::game_ref::LaidTile;
use bastide_rules::{Decision, Event, GameRef, Move, Player, Rules, TileKind};

use super::names;
use super::table_state::{Placements, TablePart, TableState, asked, chance, legal, oracle_refused};
use super::turn_progress::step_name;
use crate::violation::{BrokenLaw, check_same};

const PLACEMENTS: &str = "the oracle agrees on legal placements";
const EXTRA: &str = "the oracle agrees on extra tiles";

/// The legal placements of the tile in hand, and its progress.
#[derive(Clone, Debug, Default)]
pub(crate) struct TilePlacement {
    placements: Placements,
    is_asked: bool,
    /// Whether the tile may be declined.
    may_decline: bool,
    /// Whether the tile was declined.
    is_declined: bool,
    /// Whether the step of extra tiles was entered last.
    after_extra: bool,
}

impl TilePlacement {
    /// Takes a tile into a player's hand.
    fn take(
        &mut self,
        player: Player,
        tile: TileKind,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let what = || "a tile is still in hand".into();
        check_same(PLACEMENTS, what, ground.hand, None)?;
        let face = game.rules.face(tile);
        let (position, catalogue) = (&ground.position, &ground.catalogue);
        let by_edges = position
            .placements(catalogue, &face.name)
            .map_err(oracle_refused)?;
        let to_come = in_separate_piles(game, ground)?;
        let by_edges = legal_of(face, to_come, by_edges, ground)?;
        let further = std::mem::take(&mut ground.further);
        let mut placements = legal_of(face, to_come, further.placements, ground)?;
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

    fn lay(
        &mut self,
        tile: LaidTile,
        rules: &Rules,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        let in_hand = ground.hand.take();
        let what = || "the tile in hand".into();
        check_same(PLACEMENTS, what, Some(tile.kind), in_hand)?;
        let chosen = (tile.cell.x, tile.cell.y, tile.rotation.0);
        let forced = self.placements.iter().eq([&chosen]) && !self.may_decline;
        if !(forced || self.is_asked && self.placements.contains(&chosen)) {
            let message = format!(
                "{} was laid at {chosen:?}, asked: {}; the oracle allows {:?}",
                rules.face(tile.kind).name,
                self.is_asked,
                self.placements
            );
            return Err(BrokenLaw::new(PLACEMENTS, message));
        }
        let laid = names::laid(rules, tile);
        ground.before = ground.position.clone();
        ground.position.tiles.push(laid.clone());
        ground.laid = Some(laid);
        Ok(())
    }

    fn check_placements(
        &mut self,
        game: GameRef<'_>,
        ground: &TableState,
    ) -> Result<(), BrokenLaw> {
        let moves = legal(game);
        let engine = moves.iter().filter_map(|pick| match pick {
            Move::PlaceTile { cell, rotation } => Some((cell.x, cell.y, rotation.0)),
            _ => None,
        });
        let engine: Placements = engine.collect();
        self.is_asked = true;
        let who = (ground.active, "place-tile");
        check_same(PLACEMENTS, || "asked".into(), asked(game), Some(who))?;
        let declining = moves.contains(&Move::Pass);
        let what = || "declining the tile".into();
        check_same(PLACEMENTS, what, declining, self.may_decline)?;
        let what = || format!("{:?}", ground.hand.map(|tile| &game.rules.face(tile).name));
        check_same(PLACEMENTS, what, &engine, &self.placements)
    }
}

impl TablePart for TilePlacement {
    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        _: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let (step_name::PLACE, Decision::Pick(Move::Pass)) = (line, decision) {
            self.is_declined = self.may_decline;
        }
        Ok(())
    }

    fn on_event(
        &mut self,
        event: Event,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match event {
            Event::TileDrawn(player, tile) | Event::TileTaken(player, tile) => {
                self.take(player, tile, game, ground)
            }
            Event::TileDiscarded(tile, _) => {
                let in_hand = ground.hand.take();
                let what = || "the tile in hand".into();
                check_same(PLACEMENTS, what, Some(tile), in_hand)?;
                if ground.fits && !self.is_declined {
                    let placements = &self.placements;
                    let message = format!("the tile was discarded but may lie at {placements:?}");
                    return Err(BrokenLaw::new(PLACEMENTS, message));
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
                self.lay(tile, game.rules, ground)
            }
            Event::TurnBegan(_) => {
                let owed = ground.extra;
                let what = || "left from the previous turn".into();
                check_same(EXTRA, what, (owed.tiles, owed.bonus_due), (0, false))?;
                ground.extra = Default::default();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if std::mem::take(&mut self.after_extra) {
            // COMBO-96: a waiting tile comes before everything else in the turn.
            let begins = ground.line_of_turn.begins_sequence();
            let waits = ground.extra.tiles > 0;
            check_same(EXTRA, || "the next one".into(), begins, waits)?;
            ground.extra.tiles -= usize::from(waits);
        }
        self.after_extra = line == step_name::EXTRA;
        Ok(())
    }

    fn skip(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if line == step_name::EXTRA {
            let what = || "skipped".into();
            check_same(EXTRA, what, ground.extra.tiles, 0)?;
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        match line {
            step_name::DRAW => Ok(chance(game).is_some() && ground.hand.is_none()),
            step_name::PLACE => self.check_placements(game, ground).map(|()| true),
            _ => Ok(false),
        }
    }
}

/// Removes the placements that a module forbids, and normalises the rotations as the engine does.
fn legal_of(
    face: &Face,
    to_come: usize,
    mut all: Placements,
    ground: &TableState,
) -> Result<Placements, BrokenLaw> {
    let (catalogue, settings) = (&ground.catalogue, &ground.settings);
    let position = &ground.position;
    let tile = &face.name;
    let drawn = DrawnTile { tile, to_come };
    position
        .restrict_placements(catalogue, settings, drawn, &mut all)
        .map_err(oracle_refused)?;
    listed(face, &all)
}

/// Returns the number of unseen tiles in separate piles.
fn in_separate_piles(game: GameRef<'_>, ground: &TableState) -> Result<usize, BrokenLaw> {
    let mut count = 0;
    for (kind, left) in game.unseen_tiles() {
        let name = &game.rules.face(kind).name;
        if ground
            .catalogue
            .has_own_pile(name)
            .map_err(oracle_refused)?
        {
            count += usize::from(left);
        }
    }
    Ok(count)
}

/// Normalises rotations as the engine does: of rotations that look the same, the smallest.
fn listed(face: &Face, all: &Placements) -> Result<Placements, BrokenLaw> {
    let listed: Placements = all
        .iter()
        .map(|(x, y, turns)| (*x, *y, turns % face.rotations))
        .collect();
    // If the engine treated different rotations as the same, only some of them would fit.
    let alike = usize::from(4 / face.rotations);
    check_same(
        PLACEMENTS,
        || "rotations that look the same".into(),
        listed.len() * alike,
        all.len(),
    )?;
    Ok(listed)
}
