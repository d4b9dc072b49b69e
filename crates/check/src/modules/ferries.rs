//! The oracle's notes on ferries: those that may be changed with this tile, and those that were
//! changed in this turn. Also the law that every lake has exactly one ferry.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{Link, PositionError};
use bastide_rules::modules::ferries::FERRY;
use bastide_rules::{
    Decision, Event, FeatureKind, GameRef, Move, Rules, Setup, Situation, Spot, TileId,
};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::names::link;
use crate::oracle::table_state::{TablePart, TableState, asked, legal};
use crate::oracle::turn_progress::OracleStep;
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on ferries";

const PLACE: &str = "place the ferry";
const CHANGE: &str = "change ferries";

pub(crate) struct Ferries;

impl Module for Ferries {
    fn name(&self) -> &'static str {
        "ferries"
    }

    fn turn(&self) -> &'static [OracleStep] {
        const TURN: &[OracleStep] = &[
            OracleStep::new(230, "COMBO-23", PLACE),
            OracleStep::new(240, "COMBO-24", CHANGE),
        ];
        TURN
    }

    fn law(&self, _: GameRef<'_>) -> Option<Box<dyn Law>> {
        Some(Box::new(check_lakes))
    }

    fn part(&self, _: &Rules, _: &Setup) -> Option<Box<dyn TablePart>> {
        Some(Box::<FerryNotes>::default())
    }
}

type Lakes = BTreeSet<(i16, i16)>;

/// The oracle's notes.
#[derive(Clone, Debug, Default)]
struct FerryNotes {
    /// Whether the ferry of this tile has been placed.
    is_placed: bool,
    /// Lakes whose ferries may still be changed with this tile.
    open: Lakes,
    was_asked: bool,
    /// Lakes whose ferries were changed earlier in this turn.
    changed: Lakes,
    /// Lakes whose ferries were changed with this tile.
    changed_now: Lakes,
}

impl FerryNotes {
    /// Returns the possible positions of the ferry on the tile just laid.
    fn places(&self, ground: &TableState) -> Result<BTreeSet<Link>, BrokenLaw> {
        let Some(cell) = ground.last() else {
            return Ok(BTreeSet::new());
        };
        let places = ground.position.ferry_places(&ground.catalogue, cell);
        places.map_err(lost)
    }

    /// Returns the possible new positions of the ferries that may be changed.
    fn ways(&self, ground: &TableState) -> Result<BTreeSet<Link>, BrokenLaw> {
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

    fn lay(&self, ferry: Link, ground: &mut TableState) -> Result<(), BrokenLaw> {
        let laid = ground.position.lay_ferry(&ground.catalogue, ferry);
        laid.map_err(lost)
    }

    /// FERRY-25: figures that the changes left alone return home. Only the final positions matter
    /// (FERRY-18), so no figure returns before the last change.
    fn send_home(&mut self, ground: &mut TableState) -> Result<(), BrokenLaw> {
        if self.changed_now.is_empty() {
            return Ok(());
        }
        self.changed.append(&mut self.changed_now);
        let (catalogue, settings) = (&ground.catalogue, &ground.settings);
        let sent = ground.position.send_lone_figures_home(catalogue, settings);
        sent.map_err(lost)
    }
}

impl TablePart for FerryNotes {
    fn on_event(
        &mut self,
        event: Event,
        _: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if let Event::TurnBegan(_) = event {
            self.changed.clear();
        }
        Ok(())
    }

    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
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
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        if ![PLACE, CHANGE].contains(&line) {
            return Ok(());
        }
        let Decision::Pick(Move::Link { tile, a, b }) = decision else {
            return Ok(());
        };
        let ends = [a, b].map(|place| game.segment(Spot { tile, place }));
        let [Some(a), Some(b)] = ends else {
            return Ok(());
        };
        let Some(ferry) = link(game, a, b) else {
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

    /// Places a ferry that has only one possible position. Checks that no other question was
    /// skipped.
    fn leave(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match line {
            PLACE if !self.is_placed => {
                let places = self.places(ground)?;
                let what = || "no player was asked to place it".into();
                check_same(LAW, what, places.len().min(2) == 2, false)?;
                let only = places.first();
                only.map_or(Ok(()), |only| self.lay(*only, ground))
            }
            CHANGE => {
                if !self.was_asked {
                    let left = self.ways(ground)?;
                    let what = || "no player was asked to change ferries".into();
                    check_same(LAW, what, BTreeSet::new(), left)?;
                }
                self.send_home(ground)
            }
            _ => Ok(()),
        }
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        let (prompt, expected) = match line {
            PLACE => ("place-ferry", (self.places(ground)?, false)),
            CHANGE => {
                self.was_asked = true;
                ("move-ferry", (self.ways(ground)?, true))
            }
            _ => return Ok(false),
        };
        let question = Some((ground.active, prompt));
        check_same(LAW, || "asked".into(), asked(game), question)?;
        check_same(LAW, || prompt.into(), offered(game), expected)?;
        Ok(true)
    }
}

/// Returns the ferries that the engine offers, and whether it offers a pass.
fn offered(game: GameRef<'_>) -> (BTreeSet<Link>, bool) {
    let moves = legal(game);
    let ferries = moves.iter().filter_map(|pick| {
        let Move::Link { tile, a, b } = *pick else {
            return None;
        };
        let [a, b] = [a, b].map(|place| game.segment(Spot { tile, place }));
        link(game, a?, b?)
    });
    (ferries.collect(), moves.contains(&Move::Pass))
}

fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(LAW, error.to_string())
}

const LAKES: &str = "every lake has one ferry";

/// FERRY-01, FERRY-06: checks that every lake has one ferry once its ferry step is over, and that a
/// ferry connects two road ends of its lake.
fn check_lakes(game: GameRef<'_>) -> Result<(), BrokenLaw> {
    let mut ferries: BTreeMap<TileId, usize> = BTreeMap::new();
    for (a, b) in game.links() {
        let [a, b] = [a, b].map(|end| game.spot(end));
        check_same(LAKES, || "the lakes of its two ends".into(), a.tile, b.tile)?;
        let is_lake = is_lake(game, a.tile) && a.place != b.place;
        check_same(LAKES, || format!("a lake below {a:?}"), is_lake, true)?;
        *ferries.entry(a.tile).or_default() += 1;
    }
    let moves_on = matches!(game.rules.situation(game.state),
        Situation::Decision(ask) if ask.prompt == "move-ferry");
    for (tile, laid) in game.tiles().filter(|(tile, _)| is_lake(game, *tile)) {
        let count = ferries.remove(&tile).unwrap_or(0);
        // The lake just laid may still wait for its ferry.
        let waits = game.placed_tile() == Some(tile) && !moves_on;
        let expected = if waits { count.min(1) } else { 1 };
        check_same(LAKES, || format!("ferries on {laid:?}"), count, expected)?;
    }
    let facts = game.facts().0;
    let facts = facts.iter().filter(|(name, _)| name.starts_with("ferry@"));
    check_same(
        LAKES,
        || "ferries in the facts".into(),
        facts.count(),
        game.links().count(),
    )
}

fn is_lake(game: GameRef<'_>, tile: TileId) -> bool {
    let face = game.face(tile);
    let ends = face
        .segments
        .iter()
        .filter(|segment| segment.kind == FeatureKind::Road && segment.contacts == 1);
    face.has(FERRY) && ends.count() > 1
}
