//! What the oracle remembers of ingots, and how far sharing them out has come.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::modules::gold_mines::{Gold, Sharing};
use bastide_oracle::{Position, PositionError};
use bastide_rules::modules::gold_mines::INGOT;
use bastide_rules::{Decision, Look, Move, Rules};

use super::{CLAIMS, LEAVE, MOST, PUT, SHARE, with_castles};
use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on gold";

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct GoldNotes {
    gold: Gold,
    /// The cells where the second ingot of a gold tile may go, while somebody chooses.
    around: BTreeSet<(i16, i16)>,
    sharing: Option<Sharing>,
    /// Whether owners of areas that score take the ingots there.
    takes_areas: bool,
    /// Who chooses now, and from which cells.
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

    /// A tile was laid; where its second ingot can only go to one tile it lies there at once.
    fn put(&mut self, before: &Position, cell: (i16, i16)) {
        self.gold.put(cell);
        let around = before.tiles_around(cell);
        match around.first() {
            Some(only) if around.len() == 1 => self.gold.put(*only),
            _ if self.gold.supply > 0 => self.around = around,
            _ => {}
        }
    }

    /// A player put an ingot down or took one.
    fn pick(&mut self, cell: (i16, i16)) -> Result<(), Broken> {
        if std::mem::take(&mut self.around).contains(&cell) {
            self.gold.put(cell);
            return Ok(());
        }
        match (self.choice.take(), &mut self.sharing) {
            (Some((_, cells)), Some(sharing)) if cells.contains(&cell) => {
                self.gold.take(sharing, cell);
                Ok(())
            }
            _ => Err(Broken::new(LAW, format!("nobody may pick {cell:?}"))),
        }
    }

    /// Shares out as far as nobody has a choice.
    fn share(&mut self) {
        if let Some(sharing) = &mut self.sharing {
            self.choice = self.gold.share(sharing);
        }
    }

    /// Who is asked to put or take an ingot, and what can be picked.
    fn check_question(&self, look: Look<'_>, ground: &Ground) -> Result<(), Broken> {
        let expected = match &self.choice {
            Some((player, cells)) => (Some((*player, "take-ingot")), cells.clone()),
            None => (Some((ground.active, "put-ingot")), self.around.clone()),
        };
        let moves = legal(look);
        let cells = moves.iter().filter_map(|pick| match pick {
            Move::Stand { spot, .. } => {
                let cell = look.tile(spot.tile).cell;
                Some((cell.x, cell.y))
            }
            _ => None,
        });
        let found = (asked(look), cells.collect());
        same(LAW, || "who may pick which".into(), found, expected)
    }
}

impl Part for GoldNotes {
    fn enter(&mut self, line: &str, _: Look<'_>, ground: &mut Ground) -> Result<(), Broken> {
        match (line, &ground.laid) {
            (PUT, Some(laid)) => {
                let has_gold = ground.catalogue.gold(&laid.tile).map_err(lost)?;
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
        look: Look<'_>,
        _: &mut Ground,
    ) -> Result<(), Broken> {
        match (line, decision) {
            (PUT | SHARE, Decision::Pick(Move::Stand { spot, .. })) => {
                let cell = look.tile(spot.tile).cell;
                self.pick((cell.x, cell.y))?;
                self.share();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn leave(&mut self, line: &str, _: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        if [PUT, SHARE].contains(&line) {
            let unasked = (std::mem::take(&mut self.around), self.choice.take());
            let what = || "choices not asked".into();
            same(LAW, what, (BTreeSet::new(), None), unasked)?;
            self.sharing = None;
        }
        Ok(())
    }

    fn stop(&mut self, line: &str, look: Look<'_>, ground: &mut Ground) -> Result<bool, Broken> {
        if ![PUT, SHARE].contains(&line) {
            return Ok(false);
        }
        self.check_question(look, ground)?;
        Ok(true)
    }

    /// Compares where all ingots are.
    fn check(&mut self, look: Look<'_>, _: &mut Ground) -> Result<(), Broken> {
        let facts = look.facts().0;
        let told = |start: &str| -> BTreeMap<String, String> {
            let facts = facts.iter().filter_map(|(name, value)| {
                let name = name.strip_prefix(start)?;
                Some((name.to_owned(), value.clone()))
            });
            facts.collect()
        };
        let on_tiles = self.gold.on_tiles.iter();
        let on_tiles = on_tiles.map(|((x, y), ingots)| (format!("{x},{y}"), ingots.to_string()));
        same(
            LAW,
            || "on tiles".into(),
            told("ingots@"),
            on_tiles.collect(),
        )?;
        let held = self.gold.held.iter().enumerate();
        let held = held.filter(|(_, ingots)| **ingots > 0);
        let held = held.map(|(seat, ingots)| (seat.to_string(), ingots.to_string()));
        same(LAW, || "held".into(), told("gold."), held.collect())
    }

    /// Points for ingots if the game ended now.
    fn last_points(&self) -> Vec<i32> {
        self.gold.points()
    }
}

/// The oracle refuses what the engine did.
fn lost(error: PositionError) -> Broken {
    Broken::new(LAW, error.to_string())
}
