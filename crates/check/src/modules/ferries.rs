//! What the oracle remembers of ferries: those that may be changed with this tile, and those that
//! were changed in this turn.

use std::collections::BTreeSet;

use bastide_oracle::{Ferry, PositionError};
use bastide_rules::{Decision, Event, Look, Move, Rules, SegmentId, Spot};

use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::names;
use crate::oracle::order::line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on ferries";

type Lakes = BTreeSet<(i16, i16)>;

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
pub(crate) struct FerryNotes {
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
    /// None if the game is played without.
    pub(crate) fn new(rules: &Rules) -> Option<FerryNotes> {
        let mut modules = rules.modules();
        let is_on = modules.any(|module| module == "ferries");
        is_on.then(FerryNotes::default)
    }

    /// The ferry of the tile just laid can lie so.
    fn places(&self, ground: &Ground) -> Result<BTreeSet<Ferry>, Broken> {
        let Some(cell) = ground.last() else {
            return Ok(BTreeSet::new());
        };
        let places = ground.position.ferry_places(&ground.catalogue, cell);
        places.map_err(lost)
    }

    /// The ways in which the ferries that may be changed do not lie.
    fn ways(&self, ground: &Ground) -> Result<BTreeSet<Ferry>, Broken> {
        let mut others = BTreeSet::new();
        for lake in &self.open {
            let places = ground.position.ferry_places(&ground.catalogue, *lake);
            others.extend(places.map_err(lost)?);
        }
        for ferry in &ground.position.ferries {
            others.remove(ferry);
        }
        Ok(others)
    }

    fn lay(&self, ferry: Ferry, ground: &mut Ground) -> Result<(), Broken> {
        let laid = ground.position.lay_ferry(&ground.catalogue, ferry);
        laid.map_err(lost)
    }

    /// FERRY-25: builders that the changes left alone go home. Only the final positions matter
    /// (FERRY-18), so that nobody goes before the last change.
    fn send_home(&mut self, ground: &mut Ground) -> Result<(), Broken> {
        if self.changed_now.is_empty() {
            return Ok(());
        }
        self.changed.append(&mut self.changed_now);
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let sent = ground
            .position
            .send_lone_companions_home(catalogue, settings);
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
            line::FERRY => self.is_placed = false,
            line::CHANGE => {
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
        if ![line::FERRY, line::CHANGE].contains(&line) {
            return Ok(());
        }
        let Decision::Pick(Move::Link { tile, a, b }) = decision else {
            return Ok(());
        };
        let ends = [a, b].map(|place| look.segment(Spot { tile, place }));
        let [Some(a), Some(b)] = ends else {
            return Ok(());
        };
        let Some(ferry) = ferry(look, a, b) else {
            return Ok(());
        };
        self.lay(ferry, ground)?;
        self.is_placed |= line == line::FERRY;
        if line == line::CHANGE {
            self.open.remove(&(ferry.x, ferry.y));
            self.changed_now.insert((ferry.x, ferry.y));
        }
        Ok(())
    }

    /// A ferry that can lie in one way only lies there unasked; nobody else may have been passed
    /// over.
    fn leave(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match line {
            line::FERRY if !self.is_placed => {
                let places = self.places(ground)?;
                let what = || "nobody was asked to place it".into();
                same(LAW, what, places.len().min(2) == 2, false)?;
                let only = places.first();
                only.map_or(Ok(()), |only| self.lay(*only, ground))
            }
            line::CHANGE => {
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
            line::FERRY => ("place-ferry", (self.places(ground)?, false)),
            line::CHANGE => {
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
fn offered(look: Look<'_>) -> (BTreeSet<Ferry>, bool) {
    let moves = legal(look);
    let ferries = moves.iter().filter_map(|pick| {
        let Move::Link { tile, a, b } = *pick else {
            return None;
        };
        let [a, b] = [a, b].map(|place| look.segment(Spot { tile, place }));
        ferry(look, a?, b?)
    });
    (ferries.collect(), moves.contains(&Move::Pass))
}

/// A ferry between two segments of the engine.
pub(crate) fn ferry(look: Look<'_>, a: SegmentId, b: SegmentId) -> Option<Ferry> {
    let (a, b) = (names::segment(look, a)?, names::segment(look, b)?);
    Some(Ferry {
        x: a.x,
        y: a.y,
        roads: [a.index.min(b.index), a.index.max(b.index)],
    })
}

fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}
