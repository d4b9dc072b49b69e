//! What the oracle remembers of the Gold Mines: ingots, and how far sharing them out has come.
//! Ingots are neither made nor lost.

mod with_castles;

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::modules::gold_mines::{Gold, Sharing};
use bastide_oracle::{Position, PositionError};
use bastide_rules::modules::gold_mines::{GOLD, INGOT};
use bastide_rules::{Decision, Event, Look, Move, Rules, Setup};

use crate::laws::Law;
use crate::module::Module;
use crate::oracle::ground::{Ground, Part, asked, legal};
use crate::oracle::order::Line;
use crate::violation::{Broken, same};

const LAW: &str = "the oracle agrees on gold";

const PUT: &str = "put ingots on tiles";
const CLAIMS: &str = "see who may take gold";
const SHARE: &str = "share gold out";
const LEAVE: &str = "ingots on tiles leave";

/// The engine has room for the ingots of four copies of the set.
const MOST: u32 = 64;

pub(crate) struct GoldMines;

impl Module for GoldMines {
    fn name(&self) -> &'static str {
        "gold-mines"
    }

    fn turn(&self) -> &'static [Line] {
        const TURN: &[Line] = &[
            Line::new(170, "COMBO-17", PUT),
            // Who may take gold is settled before figures leave, and shared out after the scoring.
            Line::new(295, "COMBO-32", CLAIMS).if_needed(),
            Line::new(320, "COMBO-32", SHARE).if_needed(),
            Line::new(912, "COMBO-91", LEAVE),
        ];
        TURN
    }

    fn law(&self, look: Look<'_>) -> Option<Box<dyn Law>> {
        let law = GoldLaw::at_start(look);
        law.map(|law| Box::new(law) as Box<dyn Law>)
    }

    fn part(&self, rules: &Rules, _: &Setup) -> Option<Box<dyn Part>> {
        let ingots = MOST.min(rules.common_pieces(INGOT).into());
        Some(Box::new(GoldNotes {
            gold: Gold::new(ingots, rules.players()),
            around: BTreeSet::new(),
            sharing: None,
            takes_areas: with_castles::takes_areas(rules),
            choice: None,
        }))
    }
}

/// The oracle's notes.
#[derive(Clone, Debug)]
struct GoldNotes {
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

/// Ingots of the start beyond those that its gold tiles would have brought.
#[derive(Clone, Debug)]
struct GoldLaw {
    start: i32,
    /// Whether the ingots on tiles have left for final scoring (GOLD-19).
    is_final: bool,
    /// Whether a gold tile lies that has not got its ingots.
    waits: bool,
}

impl GoldLaw {
    /// None for a game without gold, or with so much of it that the supply can run out.
    fn at_start(look: Look<'_>) -> Option<GoldLaw> {
        let faces = look.rules.faces();
        let unlaid =
            faces.map(|(kind, face)| u32::from(face.has(GOLD)) * look.rules.in_piles(kind));
        let all = 2 * unlaid.sum::<u32>() + 2 * gold_tiles(look) as u32;
        let ingots = look.rules.common_pieces(INGOT);
        (ingots > 0 && all <= u32::from(ingots).min(MOST)).then(|| GoldLaw {
            start: in_sight(look) - 2 * gold_tiles(look),
            is_final: false,
            waits: false,
        })
    }
}

/// Each gold tile brings two ingots, and they lie on tiles or in front of players until the end.
impl Law for GoldLaw {
    fn check(&mut self, look: Look<'_>, events: &[Event]) -> Result<(), Broken> {
        for event in events {
            match event {
                Event::FinalScoring => self.is_final = true,
                Event::TilePlaced { kind, .. } => {
                    self.waits = look.rules.face(*kind).has(GOLD);
                }
                Event::Line { name: PUT, .. } => self.waits = false,
                _ => {}
            }
        }
        if self.is_final {
            return Ok(());
        }
        // One ingot lies before a player is asked where to put the other.
        let on_the_way = match asked(look) {
            Some((_, "put-ingot")) => 1,
            _ => 2 * i32::from(self.waits),
        };
        let found = in_sight(look) + on_the_way;
        let expected = self.start + 2 * gold_tiles(look);
        same("ingots are conserved", || "ingots".into(), found, expected)
    }
}

fn gold_tiles(look: Look<'_>) -> i32 {
    let tiles = look.tiles();
    tiles
        .map(|(tile, _)| i32::from(look.face(tile).has(GOLD)))
        .sum()
}

/// Ingots on tiles and in front of players.
fn in_sight(look: Look<'_>) -> i32 {
    let facts = look.facts().0;
    let gold = facts
        .iter()
        .filter(|(name, _)| name.starts_with("ingots@") || name.starts_with("gold."));
    gold.filter_map(|(_, value)| value.parse::<i32>().ok())
        .sum()
}
