//! The panel of the bazaars: tiles face down, tiles for sale, and whose the others are.

use super::facts::{rests, won};
use super::state::{NO_BID, of};
use super::with_traders;
use crate::ids::Player;
use crate::kernel::panel::{Element, Lot, Panel};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    let bazaars = of(look);
    if bazaars.reserved > 0 {
        let text = Sentence::new("panel-bazaar-reserved");
        let text = text.with("count", bazaars.reserved);
        panel.row("tile-back", text.with("name", bazaars.host));
    }
    let lots: Vec<Lot> = offered(look).chain(owned(look)).collect();
    if !lots.is_empty() {
        panel.elements.push(Element::Lots(lots));
        panel.note(Sentence::new("panel-bazaar-of").with("name", look.state.turn_of));
    }
    for (player, owed) in rests(look) {
        panel.note(Sentence::new(with_traders::key(owed)).with("name", player));
    }
}

/// The tiles that can be had.
fn offered(look: Look<'_>) -> impl Iterator<Item = Lot> {
    let auction = of(look).auction;
    let shown = (0..).zip(of(look).shown.as_slice());
    shown.map(move |(number, tile)| {
        let chosen = auction.lot == number;
        let bid = (auction.bidder, auction.bid);
        Lot {
            tile: *tile,
            owner: None,
            chosen,
            bid: (chosen && auction.bid != NO_BID).then_some(bid),
        }
    })
}

/// The tiles that players have and have not laid.
fn owned(look: Look<'_>) -> impl Iterator<Item = Lot> {
    won(look).map(|(player, tile): (Player, _)| Lot {
        tile,
        owner: Some(player),
        chosen: false,
        bid: None,
    })
}
