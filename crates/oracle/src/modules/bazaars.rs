//! Bazaars: the tiles that show one, the auction, and the order in which players lay the tiles.

use std::collections::BTreeMap;

use crate::catalogue::{Mark, MarkSite, MarkType};
use crate::module::Module;
use crate::{Catalogue, PositionError};

pub(crate) struct Bazaars;

impl Module for Bazaars {
    fn marks(&self) -> &'static [Mark] {
        &[Mark {
            name: "bazaar",
            on: MarkSite::Tile,
            says: MarkType::Flag,
        }]
    }
}

/// The highest possible bid (BAZAAR-AMB-01).
const MOST: i32 = 99;

impl Catalogue {
    /// Whether the tile shows a bazaar.
    pub fn is_bazaar(&self, tile: &str) -> Result<bool, PositionError> {
        Ok(self.tile(tile)?.marks.has("bazaar"))
    }
}

/// An auction before the first bid.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Auction {
    /// The number of players.
    pub players: u8,
    /// The player who laid the bazaar.
    pub host: u8,
    /// The tiles turned up, one for each player.
    pub tiles: Vec<String>,
}

/// A player's statement in an auction.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum AuctionAction {
    /// The choice of the tile to sell next.
    Tile(String),
    /// A bid of this many points.
    Bid(i32),
    /// No bid.
    Pass,
    /// The chooser takes the tile.
    Buy,
    /// The highest bidder takes the tile.
    Sell,
}

/// The next statement that is needed, with its player.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum AuctionQuestion {
    /// The choice of a tile to sell.
    Tile(u8),
    /// The first bid.
    FirstBid(u8),
    /// A bid of more than this many points, or a pass.
    Bid(u8, i32),
    /// The choice to buy or to sell.
    Deal(u8),
}

/// The state of an auction.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct AuctionState {
    /// The next statement that is needed; `None` when all tiles are sold.
    pub wanted: Option<AuctionQuestion>,
    /// The tile that each player has.
    pub owners: BTreeMap<u8, String>,
    /// The points that each player has gained or paid.
    pub points: Vec<i32>,
    /// The tiles not yet sold.
    pub left: Vec<String>,
}

impl Auction {
    /// Returns the state of the auction after these statements (BAZAAR-03 to BAZAAR-10); `None` if
    /// one of them breaks the rules. Forced statements are left out: the choice among identical
    /// tiles, and a pass when no higher bid is possible.
    pub fn state_after(&self, actions: &[AuctionAction]) -> Option<AuctionState> {
        let mut actions = actions.iter();
        let mut sales = AuctionState {
            wanted: None,
            owners: BTreeMap::new(),
            points: vec![0; usize::from(self.players)],
            left: self.tiles.clone(),
        };
        let mut chooser = self.host;
        while sales.left.len() > 1 {
            let waiting = |sales: &AuctionState, from: u8| {
                let order = turns_after(self.players, from);
                let waiting = order.into_iter().filter(|p| !sales.owners.contains_key(p));
                waiting.collect::<Vec<u8>>()
            };
            chooser = *waiting(&sales, chooser).first()?;
            let alike = sales.left.iter().all(|tile| *tile == sales.left[0]);
            let tile = if alike {
                sales.left[0].clone()
            } else {
                match actions.next() {
                    None => return Some(sales.waiting_for(AuctionQuestion::Tile(chooser))),
                    Some(AuctionAction::Tile(tile)) if sales.left.contains(tile) => tile.clone(),
                    Some(_) => return None,
                }
            };
            let mut high = match actions.next() {
                None => return Some(sales.waiting_for(AuctionQuestion::FirstBid(chooser))),
                Some(AuctionAction::Bid(bid)) if (0..=MOST).contains(bid) => (*bid, chooser),
                Some(_) => return None,
            };
            for bidder in waiting(&sales, chooser) {
                if bidder == chooser || high.0 == MOST {
                    continue;
                }
                match actions.next() {
                    None => return Some(sales.waiting_for(AuctionQuestion::Bid(bidder, high.0))),
                    Some(AuctionAction::Pass) => {}
                    Some(AuctionAction::Bid(bid)) if *bid > high.0 && *bid <= MOST => {
                        high = (*bid, bidder)
                    }
                    Some(_) => return None,
                }
            }
            let (bid, bidder) = high;
            if bidder == chooser {
                sales.give(&tile, chooser)?;
                sales.points[usize::from(chooser)] -= bid;
                continue;
            }
            let (buyer, seller) = match actions.next() {
                None => return Some(sales.waiting_for(AuctionQuestion::Deal(chooser))),
                Some(AuctionAction::Buy) => (chooser, bidder),
                Some(AuctionAction::Sell) => (bidder, chooser),
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
        actions.next().is_none().then_some(sales)
    }
}

impl AuctionState {
    fn waiting_for(mut self, wanted: AuctionQuestion) -> AuctionState {
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

/// Returns all players in turn order, starting to the left of the host, who comes last (BAZAAR-13).
pub fn turns_after(players: u8, host: u8) -> Vec<u8> {
    let (before, after): (Vec<u8>, Vec<u8>) = (0..players).partition(|player| *player <= host);
    after.into_iter().chain(before).collect()
}
