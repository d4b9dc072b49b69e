//! The panel of Bazaars: face-down tiles, tiles for sale, and tiles already won.

use super::facts::{rests, won};
use super::state::{NO_BID, of};
use super::with_traders;
use crate::ids::Player;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Element, Lot, Panel};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    let bazaars = of(game);
    if bazaars.reserved > 0 {
        let text = Sentence::new("panel-bazaar-reserved");
        let text = text.with("count", bazaars.reserved);
        panel.add_piece_row("tile-back", text.with("name", bazaars.host));
    }
    let lots: Vec<Lot> = offered(game).chain(owned(game)).collect();
    if !lots.is_empty() {
        panel.elements.push(Element::Lots(lots));
        panel.add_sentence(Sentence::new("panel-bazaar-of").with("name", game.state.turn_of));
    }
    for (player, owed) in rests(game) {
        panel.add_sentence(Sentence::new(with_traders::key(owed)).with("name", player));
    }
}

/// Returns the tiles for sale.
fn offered(game: GameRef<'_>) -> impl Iterator<Item = Lot> {
    let auction = of(game).auction;
    let shown = (0..).zip(of(game).shown.as_slice());
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

/// Returns the tiles that players have won but not placed.
fn owned(game: GameRef<'_>) -> impl Iterator<Item = Lot> {
    won(game).map(|(player, tile): (Player, _)| Lot {
        tile,
        owner: Some(player),
        chosen: false,
        bid: None,
    })
}
