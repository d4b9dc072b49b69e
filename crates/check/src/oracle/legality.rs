//! Where tiles may lie and figures may stand: what the engine offers beside what the oracle allows.

use std::collections::BTreeSet;

use bastide_oracle::{Segment, Sort};
use bastide_rules::catalogue::Face;
use bastide_rules::modules::{FIGURES, SHEPHERD};
use bastide_rules::{FigureKind, Look, Move, Player, Rules, TileKind};

use super::names;
use super::table::{FOLLOWS, PLACEMENTS, Sequence, Table, lost};
use crate::violation::{Broken, same};

const SPOTS: &str = "the oracle agrees on legal spots";

impl Table {
    /// Where the tile may lie, turned as the engine lists it.
    pub(super) fn placements(
        &self,
        rules: &Rules,
        tile: TileKind,
    ) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
        let face = rules.face(tile);
        let (catalogue, name) = (&self.catalogue, &face.name);
        let all = match self.river {
            Some(turns) => self.position.river_placements(catalogue, name, turns),
            None => self.position.placements(catalogue, name),
        };
        listed(face, &all.map_err(lost)?)
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

    pub(super) fn check_placements(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let engine: BTreeSet<_> = moves
            .iter()
            .filter_map(|pick| match pick {
                Move::Place { cell, rotation } => Some((cell.x, cell.y, rotation.0)),
                _ => None,
            })
            .collect();
        let Some(sequence) = &mut self.sequence else {
            return Err(Broken::new(
                FOLLOWS,
                "a tile is to be placed but none was drawn",
            ));
        };
        sequence.asked_to_place = true;
        let declining = moves.contains(&Move::Pass);
        let what = || "declining the tile".into();
        same(PLACEMENTS, what, declining, sequence.may_decline)?;
        let name = || look.rules.face(sequence.tile).name.clone();
        same(PLACEMENTS, name, engine, sequence.placements.clone())
    }

    pub(super) fn check_spots(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let mut engine = BTreeSet::new();
        for pick in &moves {
            if let Move::Stand { figure, spot } = pick {
                let segment = look.segment(*spot);
                let on = segment.and_then(|segment| names::segment(look, segment));
                engine.extend(on.map(|on| (look.rules.figure(*figure).name, on)));
            }
        }
        let Some(sequence) = &mut self.sequence else {
            return Err(Broken::new(
                FOLLOWS,
                "a figure is to be placed but no tile was drawn",
            ));
        };
        sequence.asked_for_figure = true;
        let owner = sequence.player.0;
        self.on_the_wheel(look, |wheel, ground| {
            wheel.check_crowns(ground, owner, &moves)
        })?;
        let spots = self.spots(look)?;
        same(SPOTS, || "of the tile just laid".into(), engine, spots)
    }

    /// Which figures the player has left, and where each may stand on the tile just laid.
    pub(super) fn spots(
        &self,
        look: Look<'_>,
    ) -> Result<BTreeSet<(&'static str, Segment)>, Broken> {
        let mut spots = BTreeSet::new();
        let Some(sequence) = &self.sequence else {
            return Ok(spots);
        };
        let mut position = self.position.clone();
        position.tiles.extend(sequence.laid.clone());
        position.bridges.extend(sequence.bridge);
        if let (Some(herds), Some(moment)) = (&self.herds, self.moment()?) {
            let shepherd = look.rules.figure(SHEPHERD).name;
            let found = herds.spots(look, &moment).into_iter();
            spots.extend(found.map(|on| (shepherd, on)));
        }
        let others = FIGURES.iter().enumerate();
        for (number, facts) in others.filter(|(number, _)| *number != usize::from(SHEPHERD.0)) {
            let (owner, sort) = (sequence.player.0, names::sort(facts));
            let standing = self.position.figures.iter().filter(|figure| {
                figure.owner == owner && figure.weight == facts.weight && figure.sort == sort
            });
            let owned = look.rules.figures_each(FigureKind(number as u8));
            let on_crowns = match (&self.wheel, sort) {
                (Some(wheel), Sort::Follower) => wheel.on_crowns(owner, facts.weight),
                _ => 0,
            };
            let on_castles = match sort {
                Sort::Follower => self.position.on_castles(owner, facts.weight),
                _ => 0,
            };
            if standing.count() + on_crowns + on_castles >= usize::from(owned) {
                continue;
            }
            let found = match sort {
                Sort::Follower => position.spots(&self.catalogue, &self.settings),
                _ => position.companion_spots(&self.catalogue, &self.settings, owner, sort),
            };
            spots.extend(found.map_err(lost)?.into_iter().map(|on| (facts.name, on)));
        }
        Ok(spots)
    }

    /// Whoever was not asked for a figure could not place any.
    pub(super) fn check_unasked(&mut self, look: Look<'_>) -> Result<(), Broken> {
        let unasked = |sequence: &Sequence| !sequence.asked_for_figure;
        if let Some(sequence) = self.sequence.as_ref().filter(|s| unasked(s)) {
            let owner = sequence.player.0;
            self.on_the_wheel(look, |wheel, ground| wheel.check_crowns(ground, owner, &[]))?;
            let spots = self.spots(look)?;
            let what = || "nobody was asked for a figure".into();
            same(SPOTS, what, BTreeSet::new(), spots)?;
        }
        if let Some(sequence) = &mut self.sequence {
            sequence.asked_for_figure = true;
        }
        Ok(())
    }
}

/// Placements turned as the engine lists them: of turns that look alike, the smallest.
fn listed(face: &Face, all: &BTreeSet<(i16, i16, u8)>) -> Result<BTreeSet<(i16, i16, u8)>, Broken> {
    let listed: BTreeSet<_> = all
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
