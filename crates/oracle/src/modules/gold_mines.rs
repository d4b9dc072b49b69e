//! The Gold Mines: ingots on tiles, claims on them, and their points.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::{Catalogue, Feature, Kind, Position, PositionError, Settings};

pub(crate) struct GoldMines;

impl Module for GoldMines {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "gold",
            on: MarkSite::Tile,
            says: MarkType::Flag,
        }]
    }
}

type Cell = (i16, i16);

/// The ingots of a game.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Gold {
    /// Ingots left in the supply.
    pub supply: u32,
    /// Ingots by cell. Tiles without ingots are not listed.
    pub on_tiles: BTreeMap<Cell, u32>,
    /// Ingots of each player.
    pub held: Vec<u32>,
}

/// The players who may take the ingots of each tile.
pub type Claims = BTreeMap<Cell, BTreeSet<u8>>;

/// The progress of sharing out ingots.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Sharing {
    claims: Claims,
    /// The players in order, starting with the one who takes next.
    order: Vec<u8>,
}

impl Gold {
    /// Starts with all ingots in the supply.
    pub fn new(ingots: u32, players: u8) -> Gold {
        Gold {
            supply: ingots,
            on_tiles: BTreeMap::new(),
            held: vec![0; usize::from(players)],
        }
    }

    /// Puts an ingot on a tile if one is left (GOLD-01).
    pub fn put(&mut self, cell: Cell) {
        if self.supply > 0 {
            self.supply -= 1;
            *self.on_tiles.entry(cell).or_default() += 1;
        }
    }

    /// Shares out ingots until a player has a choice. Returns the player and the tiles to choose
    /// from; `None` when no player can take any more (GOLD-11 to GOLD-13).
    pub fn share(&mut self, sharing: &mut Sharing) -> Option<(u8, BTreeSet<Cell>)> {
        let mut passed_over = 0;
        while passed_over < sharing.order.len() {
            let player = *sharing.order.first()?;
            let mut open: Claims = sharing.claims.clone();
            open.retain(|cell, claimants| {
                claimants.contains(&player) && self.on_tiles.contains_key(cell)
            });
            let rivals: BTreeSet<&BTreeSet<u8>> = open.values().collect();
            match (rivals.len(), open.keys().next().copied()) {
                (1, Some(any)) => {
                    self.take(sharing, any);
                    passed_over = 0;
                }
                (_, Some(_)) => return Some((player, open.into_keys().collect())),
                (_, None) => {
                    sharing.order.rotate_left(1);
                    passed_over += 1;
                }
            }
        }
        None
    }

    /// Gives the next player an ingot from a tile.
    pub fn take(&mut self, sharing: &mut Sharing, cell: Cell) {
        let Some(player) = sharing.order.first().copied() else {
            return;
        };
        if let Some(ingots) = self.on_tiles.get_mut(&cell) {
            *ingots -= 1;
            self.held[usize::from(player)] += 1;
        }
        self.on_tiles.retain(|_, ingots| *ingots > 0);
        sharing.order.rotate_left(1);
    }

    /// Returns the points for each player's ingots at the end (GOLD-20).
    pub fn points(&self) -> Vec<i32> {
        const TOTALS: [i32; 10] = [0, 1, 2, 3, 8, 10, 12, 21, 24, 27];
        let held = self.held.iter();
        held.map(|ingots| {
            let few = usize::try_from(*ingots).ok().and_then(|n| TOTALS.get(n));
            let many = i32::try_from(*ingots).unwrap_or(i32::MAX).saturating_mul(4);
            few.copied().unwrap_or(many)
        })
        .collect()
    }
}

impl Sharing {
    /// Starts sharing with one player. In a common pool, a player with a claim to any tile has a
    /// claim to all (GOLD-12).
    pub fn new(mut claims: Claims, first: u8, settings: &Settings) -> Sharing {
        let players = settings.players;
        if settings.has_option("gold_pool", "common_pool") {
            let claimants_of_any: BTreeSet<u8> = claims.values().flatten().copied().collect();
            for claimants in claims.values_mut() {
                claimants.clone_from(&claimants_of_any);
            }
        }
        let order = (0..players).map(|seat| (first + seat) % players);
        Sharing {
            claims,
            order: order.collect(),
        }
    }
}

impl Catalogue {
    /// Whether a tile has the gold symbol.
    pub fn has_gold(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("gold"))
    }
}

impl Position {
    /// Returns the cells of the tiles next to a cell, including corners (GOLD-03).
    pub fn tiles_around(&self, cell: Cell) -> BTreeSet<Cell> {
        let cells = self.tiles.iter().map(|laid| (laid.x, laid.y));
        cells
            .filter(|other| *other != cell && is_near(*other, cell))
            .collect()
    }

    /// Returns the claims after features were completed: those of each feature's majority (GOLD-09,
    /// GOLD-10, GOLD-14, GOLD-15), and those of the owners of other areas. Lists only tiles with
    /// ingots.
    pub fn claims(
        &self,
        scored: &[Feature],
        areas: &[(u8, BTreeSet<Cell>)],
        gold: &Gold,
        settings: &Settings,
    ) -> Claims {
        let mut claims = Claims::new();
        let with_gold = |concerned: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
            let cells = gold.on_tiles.keys().copied();
            cells.filter(|cell| concerned(*cell)).collect()
        };
        for feature in scored {
            let owners = self.owners(feature, settings);
            for cell in with_gold(&|cell| concerns(feature, cell)) {
                claims.entry(cell).or_default().extend(&owners);
            }
        }
        for (owner, area) in areas {
            for cell in with_gold(&|cell| area.contains(&cell)) {
                claims.entry(cell).or_default().insert(*owner);
            }
        }
        claims.retain(|_, claimants| !claimants.is_empty());
        claims
    }
}

fn concerns(feature: &Feature, cell: Cell) -> bool {
    match feature.kind {
        Kind::Monastery => feature.cells.iter().any(|own| is_near(*own, cell)),
        _ => feature.cells.contains(&cell),
    }
}

/// Whether two cells are the same or touch each other.
fn is_near((x, y): Cell, (other_x, other_y): Cell) -> bool {
    x.abs_diff(other_x) <= 1 && y.abs_diff(other_y) <= 1
}
