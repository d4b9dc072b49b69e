//! What the oracle remembers of ferries: those placed and changed with this tile, and those that
//! were changed in this turn.

use std::collections::BTreeSet;

use bastide_oracle::{Catalogue, Ferry, Laid, Position, PositionError, Settings};
use bastide_rules::{Event, Look, Move, Rules, SegmentId, Spot};

use super::names;
use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on ferries";

type Lakes = BTreeSet<(i16, i16)>;

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
pub(super) struct FerryNotes {
    /// Placed or changed with this tile.
    now: Vec<Ferry>,
    /// Lakes whose ferries may still be changed with this tile, once that is settled.
    open: Option<Lakes>,
    /// Lakes whose ferries were changed in this turn, and those among them before this tile.
    changed: Lakes,
    changed_before: Lakes,
}

/// The table with the tile of this sequence on it.
pub(super) struct Shore<'a> {
    pub position: Position,
    pub laid: &'a Laid,
    pub catalogue: &'a Catalogue,
    pub settings: &'a Settings,
}

impl FerryNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<FerryNotes> {
        let mut modules = rules.modules();
        let is_on = modules.any(|module| module == "ferries");
        is_on.then(FerryNotes::default)
    }

    pub(super) fn hear(&mut self, event: Event) {
        match event {
            Event::TurnBegan(_) => self.changed.clear(),
            Event::TileDrawn(..) | Event::TileTaken(..) => {
                self.now.clear();
                self.open = None;
                self.changed_before = self.changed.clone();
            }
            _ => {}
        }
    }

    /// Notes a ferry that was placed or changed. The position is the one after the step.
    pub(super) fn play(&mut self, look: Look<'_>, step: Step) {
        let Step::Play(Move::Link { tile, a, b }) = step else {
            return;
        };
        let ends = [a, b].map(|place| look.segment(Spot { tile, place }));
        let [Some(a), Some(b)] = ends else { return };
        let Some(ferry) = ferry(look, a, b) else {
            return;
        };
        let lake = (ferry.x, ferry.y);
        if self.open.as_mut().is_some_and(|open| open.remove(&lake)) {
            self.changed.insert(lake);
        }
        self.now.push(ferry);
    }

    /// Somebody is asked to place the new ferry.
    pub(super) fn check_new(&self, look: Look<'_>, shore: &Shore<'_>) -> Result<(), Broken> {
        let places = shore.places(shore.laid_cell()).map_err(lost)?;
        let what = || "places for the new one".into();
        same(LAW, what, offered(look), (places, false))
    }

    /// Somebody is asked to change ferries.
    pub(super) fn check_changes(
        &mut self,
        look: Look<'_>,
        mut shore: Shore<'_>,
    ) -> Result<(), Broken> {
        self.settle(&mut shore).map_err(lost)?;
        let mut places = BTreeSet::new();
        for lake in self.open.iter().flatten() {
            places.extend(shore.others(*lake).map_err(lost)?);
        }
        let what = || "places for those that may be changed".into();
        same(LAW, what, offered(look), (places, true))
    }

    /// The tile sequence is over: the ferries that were placed and changed in it. Nobody may
    /// have been passed over.
    pub(super) fn finish(&mut self, mut shore: Shore<'_>) -> Result<Vec<Ferry>, Broken> {
        let was_asked = self.open.is_some();
        self.settle(&mut shore).map_err(lost)?;
        let mut left = BTreeSet::new();
        for lake in self.open.iter().flatten().filter(|_| !was_asked) {
            left.extend(shore.others(*lake).map_err(lost)?);
        }
        let what = || "nobody was asked to change ferries".into();
        same(LAW, what, BTreeSet::new(), left)?;
        Ok(std::mem::take(&mut self.now))
    }

    /// Lays the ferries noted, and settles which may be changed as soon as the new one lies.
    fn settle(&mut self, shore: &mut Shore<'_>) -> Result<(), PositionError> {
        let cell = shore.laid_cell();
        let places = shore.places(cell)?;
        if self.open.is_none() {
            // A ferry that can lie in one way only lies there unasked.
            let is_new = |ferry: &&Ferry| (ferry.x, ferry.y) == cell;
            let new = self.now.iter().find(is_new).copied();
            let only = places.first().copied().filter(|_| places.len() == 1);
            if let Some(new) = new.or(only) {
                shore.position.lay_ferry(shore.catalogue, new)?;
                self.now = vec![new];
            }
            let changeable = shore.position.changeable_ferries(
                shore.catalogue,
                shore.settings,
                &self.changed_before,
            )?;
            self.open = Some(changeable);
        }
        for ferry in &self.now {
            shore.position.lay_ferry(shore.catalogue, *ferry)?;
        }
        Ok(())
    }
}

impl Shore<'_> {
    fn laid_cell(&self) -> (i16, i16) {
        (self.laid.x, self.laid.y)
    }

    fn places(&self, lake: (i16, i16)) -> Result<BTreeSet<Ferry>, PositionError> {
        self.position.ferry_places(self.catalogue, lake)
    }

    /// The ways in which the ferry of a lake does not lie.
    fn others(&self, lake: (i16, i16)) -> Result<BTreeSet<Ferry>, PositionError> {
        let mut places = self.places(lake)?;
        for ferry in &self.position.ferries {
            places.remove(ferry);
        }
        Ok(places)
    }
}

/// The ferries that the engine offers, and whether one may pass.
fn offered(look: Look<'_>) -> (BTreeSet<Ferry>, bool) {
    let mut moves = Vec::new();
    look.rules.legal(look.state, &mut moves);
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
pub(super) fn ferry(look: Look<'_>, a: SegmentId, b: SegmentId) -> Option<Ferry> {
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
