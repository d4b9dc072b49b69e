//! What the oracle remembers of the Gold Mines: ingots, and how far sharing them out has come.

use std::collections::{BTreeMap, BTreeSet};

use bastide_oracle::{Catalogue, Gold, Laid, Position, Settings, Sharing, Standing};
use bastide_rules::modules::INGOT;
use bastide_rules::{Look, Move, Player, Rules, Situation};

use crate::violation::{Broken, Step, same};

const LAW: &str = "the oracle agrees on gold";

/// The engine has room for the ingots of four copies of the set.
const MOST: u32 = 64;

/// The oracle's notes.
#[derive(Clone, Debug)]
pub(super) struct GoldNotes {
    gold: Gold,
    /// The cells where the second ingot of a gold tile may go, while somebody chooses.
    around: BTreeSet<(i16, i16)>,
    sharing: Option<Sharing>,
    /// Who chooses now, and from which cells.
    choice: Option<(u8, BTreeSet<(i16, i16)>)>,
}

/// A tile sequence up to its scoring.
pub(super) struct Played<'a> {
    pub before: &'a Position,
    pub catalogue: &'a Catalogue,
    pub settings: &'a Settings,
    pub player: Player,
    pub laid: Laid,
    pub figure: Option<Standing>,
}

impl GoldNotes {
    /// None if the game is played without.
    pub(super) fn new(rules: &Rules) -> Option<GoldNotes> {
        let mut modules = rules.modules();
        modules
            .any(|module| module == "gold-mines")
            .then(|| GoldNotes {
                gold: Gold::new(MOST.min(rules.common_pieces(INGOT).into()), rules.players()),
                around: BTreeSet::new(),
                sharing: None,
                choice: None,
            })
    }

    /// A tile was laid; where its second ingot can only go to one tile it lies there at once.
    pub(super) fn placed(&mut self, before: &Position, has_gold: bool, cell: (i16, i16)) {
        if !has_gold {
            return;
        }
        self.gold.put(cell);
        let around = before.tiles_around(cell);
        match around.first() {
            Some(only) if around.len() == 1 => self.gold.put(*only),
            _ if self.gold.supply > 0 => self.around = around,
            _ => {}
        }
    }

    /// A player put an ingot down or took one.
    pub(super) fn play(&mut self, look: Look<'_>, step: Step) -> Result<(), Broken> {
        let Step::Play(Move::Stand { figure, spot }) = step else {
            return Ok(());
        };
        if figure != INGOT {
            return Ok(());
        }
        let cell = look.tile(spot.tile).cell;
        let cell = (cell.x, cell.y);
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

    /// Shares out what the tile sequence brought, as far as nobody has a choice.
    pub(super) fn share(&mut self, played: Played<'_>) -> Result<(), Broken> {
        if self.sharing.is_none() {
            let (catalogue, settings) = (played.catalogue, played.settings);
            let (laid, figure) = (played.laid, played.figure);
            let before = played.before;
            let claims = before.claims(catalogue, settings, laid, figure, &self.gold);
            let claims = claims.map_err(|error| Broken::new(LAW, error.to_string()))?;
            let (first, players) = (played.player.0, settings.players);
            self.sharing = Some(Sharing::new(claims, first, players, settings.gold_pool));
        }
        if let Some(sharing) = &mut self.sharing {
            self.choice = self.gold.share(sharing);
        }
        Ok(())
    }

    /// Who is asked to put or take an ingot, and what can be picked.
    pub(super) fn check_question(&self, look: Look<'_>) -> Result<(), Broken> {
        let Situation::Decision(ask) = look.rules.situation(look.state) else {
            return Ok(());
        };
        let expected = match &self.choice {
            Some((player, cells)) => (*player, cells.clone()),
            None => (look.active().0, self.around.clone()),
        };
        let mut moves = Vec::new();
        look.rules.legal(look.state, &mut moves);
        let cells = moves.iter().filter_map(|pick| match pick {
            Move::Stand { spot, .. } => {
                let cell = look.tile(spot.tile).cell;
                Some((cell.x, cell.y))
            }
            _ => None,
        });
        let found = (ask.player.0, cells.collect());
        same(LAW, || ask.prompt.to_owned(), found, expected)
    }

    /// Nobody is asked any more: compares where all ingots are.
    pub(super) fn check(&mut self, look: Look<'_>, is_over: bool) -> Result<(), Broken> {
        let unasked = (self.around.clone(), self.choice.take());
        same(
            LAW,
            || "choices not asked".into(),
            (BTreeSet::new(), None),
            unasked,
        )?;
        self.sharing = None;
        if is_over {
            // GOLD-19.
            self.gold.on_tiles.clear();
        }
        let facts = look.view().facts.0;
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

    /// Points for ingots if the game ended now, by seat.
    pub(super) fn points(&self) -> Vec<i32> {
        self.gold.points()
    }
}
