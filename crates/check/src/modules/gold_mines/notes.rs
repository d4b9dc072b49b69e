//! The oracle's notes on ingots, and the progress of sharing them out.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::modules::gold_mines::{Gold, Sharing};
use bastide_oracle::{Position, PositionError};
use bastide_rules::modules::gold_mines::INGOT;
use bastide_rules::{Decision, GameRef, Move, Rules};

use super::{CLAIMS, LEAVE, MOST, PUT, SHARE, with_castles};
use crate::oracle::table_state::{TablePart, TableState, asked, legal};
use crate::violation::{BrokenLaw, check_same};

const LAW: &str = "the oracle agrees on gold";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct GoldNotes {
    gold: Gold,
    /// The cells where the second ingot of a gold tile may go, while a player chooses.
    around: BTreeSet<(i16, i16)>,
    sharing: Option<Sharing>,
    /// Whether owners of scoring areas take the ingots there.
    takes_areas: bool,
    /// The player who chooses now, and the cells to choose from.
    choice: Option<(u8, BTreeSet<(i16, i16)>)>,
}

impl GoldNotes {
    pub(super) fn new(rules: &Rules) -> GoldNotes {
        let ingots = MOST.min(rules.common_pieces(INGOT).into());
        GoldNotes {
            gold: Gold::new(ingots, rules.players()),
            around: BTreeSet::new(),
            sharing: None,
            takes_areas: with_castles::takes_areas(rules),
            choice: None,
        }
    }

    /// Places the ingots of a tile just laid. If the second ingot has only one possible tile, it
    /// goes there at once.
    fn put(&mut self, before: &Position, cell: (i16, i16)) {
        self.gold.put(cell);
        let around = before.tiles_around(cell);
        match around.first() {
            Some(only) if around.len() == 1 => self.gold.put(*only),
            _ if self.gold.supply > 0 => self.around = around,
            _ => {}
        }
    }

    /// Handles the pick of a player who places or takes an ingot.
    fn pick(&mut self, cell: (i16, i16)) -> Result<(), BrokenLaw> {
        if std::mem::take(&mut self.around).contains(&cell) {
            self.gold.put(cell);
            return Ok(());
        }
        match (self.choice.take(), &mut self.sharing) {
            (Some((_, cells)), Some(sharing)) if cells.contains(&cell) => {
                self.gold.take(sharing, cell);
                Ok(())
            }
            _ => Err(BrokenLaw::new(LAW, format!("no player may pick {cell:?}"))),
        }
    }

    /// Shares out ingots until a player has a choice.
    fn share(&mut self) {
        if let Some(sharing) = &mut self.sharing {
            self.choice = self.gold.share(sharing);
        }
    }

    /// Checks who is asked to place or take an ingot, and which picks are legal.
    fn check_question(&self, game: GameRef<'_>, ground: &TableState) -> Result<(), BrokenLaw> {
        let expected = match &self.choice {
            Some((player, cells)) => (Some((*player, "take-ingot")), cells.clone()),
            None => (Some((ground.active, "put-ingot")), self.around.clone()),
        };
        let moves = legal(game);
        let cells = moves.iter().filter_map(|pick| match pick {
            Move::PlaceFigure { spot, .. } => {
                let cell = game.tile(spot.tile).cell;
                Some((cell.x, cell.y))
            }
            _ => None,
        });
        let found = (asked(game), cells.collect());
        check_same(LAW, || "question and picks".into(), found, expected)
    }
}

impl TablePart for GoldNotes {
    fn enter(
        &mut self,
        line: &str,
        _: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, &ground.laid) {
            (PUT, Some(laid)) => {
                let has_gold = ground.catalogue.has_gold(&laid.tile).map_err(lost)?;
                if has_gold {
                    self.put(&ground.before, (laid.x, laid.y));
                }
            }
            (CLAIMS, _) => {
                let areas = match self.takes_areas {
                    true => ground.areas.as_slice(),
                    false => &[],
                };
                let (position, settings) = (&ground.position, &ground.settings);
                let claims = position.claims(&ground.scored, areas, &self.gold, settings);
                self.sharing = Some(Sharing::new(claims, ground.active, settings));
            }
            (SHARE, _) => self.share(),
            // GOLD-19.
            (LEAVE, _) => self.gold.on_tiles.clear(),
            _ => {}
        }
        Ok(())
    }

    fn play(
        &mut self,
        line: &str,
        decision: Decision,
        game: GameRef<'_>,
        _: &mut TableState,
    ) -> Result<(), BrokenLaw> {
        match (line, decision) {
            (PUT | SHARE, Decision::Pick(Move::PlaceFigure { spot, .. })) => {
                let cell = game.tile(spot.tile).cell;
                self.pick((cell.x, cell.y))?;
                self.share();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self, line: &str, _: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        if [PUT, SHARE].contains(&line) {
            let unasked = (std::mem::take(&mut self.around), self.choice.take());
            let what = || "skipped questions".into();
            check_same(LAW, what, (BTreeSet::new(), None), unasked)?;
            self.sharing = None;
        }
        Ok(())
    }

    fn check_waiting(
        &mut self,
        line: &str,
        game: GameRef<'_>,
        ground: &mut TableState,
    ) -> Result<bool, BrokenLaw> {
        if ![PUT, SHARE].contains(&line) {
            return Ok(false);
        }
        self.check_question(game, ground)?;
        Ok(true)
    }

    /// Compares the places of all ingots.
    fn check(&mut self, game: GameRef<'_>, _: &mut TableState) -> Result<(), BrokenLaw> {
        let facts = game.facts().0;
        let by_prefix = |start: &str| -> BTreeMap<String, String> {
            let facts = facts.iter().filter_map(|(name, value)| {
                let name = name.strip_prefix(start)?;
                Some((name.to_owned(), value.clone()))
            });
            facts.collect()
        };
        let on_tiles = self.gold.on_tiles.iter();
        let on_tiles = on_tiles.map(|((x, y), ingots)| (format!("{x},{y}"), ingots.to_string()));
        check_same(
            LAW,
            || "on tiles".into(),
            by_prefix("ingots@"),
            on_tiles.collect(),
        )?;
        let held = self.gold.held.iter().enumerate();
        let held = held.filter(|(_, ingots)| **ingots > 0);
        let held = held.map(|(seat, ingots)| (seat.to_string(), ingots.to_string()));
        check_same(LAW, || "held".into(), by_prefix("gold."), held.collect())
    }

    /// Returns the points for ingots if the game ended now.
    fn final_points(&self) -> Vec<i32> {
        self.gold.points()
    }
}

/// Returns the broken law if the oracle refuses what the engine did.
fn lost(error: PositionError) -> BrokenLaw {
    BrokenLaw::new(LAW, error.to_string())
}
