//! Bazaars: which tiles show one, how its tiles are sold, and who lays them in which order.

use std::collections::BTreeMap;

use crate::catalogue::{Mark, On, Says};
use crate::module::Module;
use crate::{Catalogue, PositionError};

pub(crate) struct Bazaars;

impl Module for Bazaars {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "bazaar",
            on: On::Tile,
            says: Says::Flag,
        }]
    }
}

/// The highest bid that can be named (BAZAAR-AMB-01).
const MOST: i32 = 99;

impl Catalogue {
    /// Whether the tile shows a bazaar.
    pub fn is_bazaar(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("bazaar"))
    }
}

/// An auction before anybody has said anything.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Auction {
    /// How many play.
    pub players: u8,
    /// Who laid the bazaar.
    pub host: u8,
    /// The tiles turned up, one for each player.
    pub tiles: Vec<String>,
}

/// One thing said in an auction.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Said {
    /// This tile is sold next.
    Tile(String),
    /// So many points.
    Bid(i32),
    /// No bid.
    Pass,
    /// The chooser takes the tile.
    Buy,
    /// The highest bidder takes the tile.
    Sell,
}

/// What must be said next, and by whom.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Wanted {
    /// A tile to be sold.
    Tile(u8),
    /// The first bid.
    FirstBid(u8),
    /// More than so many points, or nothing.
    Bid(u8, i32),
    /// To buy or to sell.
    Deal(u8),
}

/// An auction after what was said.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Sales {
    /// What must be said next; nothing when all tiles are sold.
    pub wanted: Option<Wanted>,
    /// Who has which tile.
    pub owners: BTreeMap<u8, String>,
    /// What everybody has gained or paid.
    pub points: Vec<i32>,
    /// The tiles not yet sold.
    pub left: Vec<String>,
}

impl Auction {
    /// How the auction stands after all that was said (BAZAAR-03 to BAZAAR-10). None if somebody
    /// said something that the rules do not allow. Whatever can only be said in one way is not
    /// said: a tile where all are alike, a pass where no higher bid can be named.
    pub fn after(&self, said: &[Said]) -> Option<Sales> {
        let mut said = said.iter();
        let mut sales = Sales {
            wanted: None,
            owners: BTreeMap::new(),
            points: vec![0; usize::from(self.players)],
            left: self.tiles.clone(),
        };
        let mut chooser = self.host;
        while sales.left.len() > 1 {
            let waiting = |sales: &Sales, from: u8| {
                let order = turns_after(self.players, from);
                let waiting = order.into_iter().filter(|p| !sales.owners.contains_key(p));
                waiting.collect::<Vec<u8>>()
            };
            chooser = *waiting(&sales, chooser).first()?;
            let alike = sales.left.iter().all(|tile| *tile == sales.left[0]);
            let tile = if alike {
                sales.left[0].clone()
            } else {
                match said.next() {
                    None => return Some(sales.waiting_for(Wanted::Tile(chooser))),
                    Some(Said::Tile(tile)) if sales.left.contains(tile) => tile.clone(),
                    Some(_) => return None,
                }
            };
            let mut high = match said.next() {
                None => return Some(sales.waiting_for(Wanted::FirstBid(chooser))),
                Some(Said::Bid(bid)) if (0..=MOST).contains(bid) => (*bid, chooser),
                Some(_) => return None,
            };
            for bidder in waiting(&sales, chooser) {
                if bidder == chooser || high.0 == MOST {
                    continue;
                }
                match said.next() {
                    None => return Some(sales.waiting_for(Wanted::Bid(bidder, high.0))),
                    Some(Said::Pass) => {}
                    Some(Said::Bid(bid)) if *bid > high.0 && *bid <= MOST => high = (*bid, bidder),
                    Some(_) => return None,
                }
            }
            let (bid, bidder) = high;
            if bidder == chooser {
                sales.give(&tile, chooser)?;
                sales.points[usize::from(chooser)] -= bid;
                continue;
            }
            let (buyer, seller) = match said.next() {
                None => return Some(sales.waiting_for(Wanted::Deal(chooser))),
                Some(Said::Buy) => (chooser, bidder),
                Some(Said::Sell) => (bidder, chooser),
                Some(_) => return None,
            };
            sales.give(&tile, buyer)?;
            sales.points[usize::from(buyer)] -= bid;
            sales.points[usize::from(seller)] += bid;
        }
        let last = (0..self.players).find(|player| !sales.owners.contains_key(player));
        if let (Some(player), Some(tile)) = (last, sales.left.first().cloned()) {
            sales.give(&tile, player)?;
        }
        said.next().is_none().then_some(sales)
    }
}

impl Sales {
    fn waiting_for(mut self, wanted: Wanted) -> Sales {
        self.wanted = Some(wanted);
        self
    }

    fn give(&mut self, tile: &str, player: u8) -> Option<()> {
        let place = self.left.iter().position(|left| left == tile)?;
        let tile = self.left.remove(place);
        self.owners.insert(player, tile);
        Some(())
    }
}

/// All players in the order of turns, from the left of one of them, who comes last (BAZAAR-13).
pub fn turns_after(players: u8, host: u8) -> Vec<u8> {
    let (before, after): (Vec<u8>, Vec<u8>) = (0..players).partition(|player| *player <= host);
    after.into_iter().chain(before).collect()
}
