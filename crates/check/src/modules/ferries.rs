//! What the oracle remembers of ferries: those that may be changed with this tile, and those that
//! were changed in this turn. Every lake has one ferry: none is made, lost or left behind.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{Link, PositionError};
use bastide_rules::modules::ferries::FERRY;
use bastide_rules::{
    Decision, Event, FeatureKind, Look, Move, Rules, Setup, Situation, Spot, TileId,
};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::names::link;
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on ferries";

const PLACE: &str = "place the ferry";
const CHANGE: &str = "change ferries";

pub(crate) struct Ferries;

impl Module for Ferries {
    fn name(&self) -> &'static str {
        "ferries"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(230, "COMBO-23", PLACE),
            Line::new(240, "COMBO-24", CHANGE),
        ];
        TURN
    }

    fn law(&self, _: Look<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_lakes))
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        Some(Box::<FerryNotes>::default())
    }
}

type Lakes = BTreeSet<(i16, i16)>;

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct FerryNotes {
    /// Whether the ferry of this tile lies.
    is_placed: bool,
    /// Lakes whose ferries may still be changed with this tile.
    open: Lakes,
    was_asked: bool,
    /// Lakes whose ferries were changed in this turn, and with this tile.
    changed: Lakes,
    changed_now: Lakes,
}

impl FerryNotes {
    /// The ferry of the tile just laid can lie so.
    fn places(&self, ground: &Ground) -> Result<BTreeSet<Link>, Broken> {
        let Some(cell) = ground.last() else {
            return Ok(BTreeSet::new());
        };
        let places = ground.position.ferry_places(&ground.catalogue, cell);
        places.map_err(lost)
    }

    /// The ways in which the ferries that may be changed do not lie.
    fn ways(&self, ground: &Ground) -> Result<BTreeSet<Link>, Broken> {
        let mut others = BTreeSet::new();
        for lake in &self.open {
            let places = ground.position.ferry_places(&ground.catalogue, *lake);
            others.extend(places.map_err(lost)?);
        }
        for ferry in &ground.position.links {
            others.remove(ferry);
        }
        Ok(others)
    }

    fn lay(&self, ferry: Link, ground: &mut Ground) -> Result<(), Broken> {
        let laid = ground.position.lay_ferry(&ground.catalogue, ferry);
        laid.map_err(lost)
    }

    /// FERRY-25: figures that the changes left alone go home. Only the final positions matter
    /// (FERRY-18), so that nobody goes before the last change.
    fn send_home(&mut self, ground: &mut Ground) -> Result<(), Broken> {
        if self.changed_now.is_empty() {
            return Ok(());
        }
        self.changed.append(&mut self.changed_now);
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let sent = ground.position.send_lone_figures_home(catalogue, settings);
        sent.map_err(lost)
    }
}

impl Part for FerryNotes {
    fn hear(&mut self, event: Event, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if let Event::TurnBegan(_) = event {
            self.changed.clear();
        }
        Ok(())
    }

    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            PLACE => self.is_placed = false,
            CHANGE => {
                self.was_asked = false;
                let (catalogue, settings) = (&ground.catalogue, &ground.settings);
                let position = &ground.position;
                let open = position.changeable_ferries(catalogue, settings, &self.changed);
                self.open = open.map_err(lost)?;
            }
            _ => {}
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
        if ![PLACE, CHANGE].contains(&line) {
            return Ok(());
        }
        let Decision::Pick(Move::Link { tile, a, b }) = decision else {
            return Ok(());
        };
        let ends = [a, b].map(|place| look.segment(Spot { tile, place }));
        let [Some(a), Some(b)] = ends else {
            return Ok(());
        };
        let Some(ferry) = link(look, a, b) else {
            return Ok(());
        };
        self.lay(ferry, ground)?;
        self.is_placed |= line == PLACE;
        if line == CHANGE {
            self.open.remove(&(ferry.x, ferry.y));
            self.changed_now.insert((ferry.x, ferry.y));
        }
        Ok(())
    }

    /// A ferry that can lie in one way only lies there unasked; nobody else may have been passed
    /// over.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            PLACE if !self.is_placed => {
                let places = self.places(ground)?;
                let what = || "nobody was asked to place it".into();
                same(LAW, what, places.len().min(2) == 2, false)?;
                let only = places.first();
                only.map_or(Ok(()), |only| self.lay(*only, ground))
            }
            CHANGE => {
                if !self.was_asked {
                    let left = self.ways(ground)?;
                    let what = || "nobody was asked to change ferries".into();
                    same(LAW, what, BTreeSet::new(), left)?;
                }
                self.send_home(ground)
            }
            _ => Ok(()),
        }
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        let (prompt, expected) = match line {
            PLACE => ("place-ferry", (self.places(ground)?, false)),
            CHANGE => {
                self.was_asked = true;
                ("move-ferry", (self.ways(ground)?, true))
            }
            _ => return Ok(false),
        };
        let question = Some((ground.active, prompt));
        same(LAW, || "asked".into(), asked(look), question)?;
        same(LAW, || prompt.into(), offered(look), expected)?;
        Ok(true)
    }
}

/// The ferries that the engine offers, and whether one may pass.
fn offered(look: Look<'_>) -> (BTreeSet<Link>, bool) {
    let moves = legal(look);
    let ferries = moves.iter().filter_map(|pick| {
        let Move::Link { tile, a, b } = *pick else {
            return None;
        };
        let [a, b] = [a, b].map(|place| look.segment(Spot { tile, place }));
        link(look, a?, b?)
    });
    (ferries.collect(), moves.contains(&Move::Pass))
}

fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}

const LAKES: &str = "every lake has one ferry";

/// FERRY-01, FERRY-06: as many ferries as lakes, one on each, from the moment the lake's ferry
/// step is over. A ferry connects two road ends of its lake.
fn check_lakes(look: Look<'_>) -> Result<(), Broken> {
    let mut ferries: BTreeMap<TileId, usize> = BTreeMap::new();
    for (a, b) in look.links() {
        let [a, b] = [a, b].map(|end| look.spot(end));
        same(LAKES, || "the lakes of its two ends".into(), a.tile, b.tile)?;
        let is_lake = is_lake(look, a.tile) && a.place != b.place;
        same(LAKES, || format!("a lake below {a:?}"), is_lake, true)?;
        *ferries.entry(a.tile).or_default() += 1;
    }
    let moves_on = matches!(look.rules.situation(look.state),
        Situation::Decision(ask) if ask.prompt == "move-ferry");
    for (tile, laid) in look.tiles().filter(|(tile, _)| is_lake(look, *tile)) {
        let count = ferries.remove(&tile).unwrap_or(0);
        // The lake just laid may still wait for its ferry.
        let waits = look.placed() == Some(tile) && !moves_on;
        let expected = if waits { count.min(1) } else { 1 };
        same(LAKES, || format!("ferries on {laid:?}"), count, expected)?;
    }
    let told = look.facts().0;
    let told = told.iter().filter(|(name, _)| name.starts_with("ferry@"));
    same(
        LAKES,
        || "ferries told".into(),
        told.count(),
        look.links().count(),
    )
}

fn is_lake(look: Look<'_>, tile: TileId) -> bool {
    let face = look.face(tile);
    let ends = face
        .segments
        .iter()
        .filter(|segment| segment.kind == FeatureKind::Road && segment.contacts == 1);
    face.has(FERRY) && ends.count() > 1
}
