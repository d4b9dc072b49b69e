//! The panel of Dispatches: both scoring figures of every player, and the pile.

use super::actions;
use super::drawing::DISPATCHES;
use crate::kernel::game_ref::GameRef;
use crate::kernel::panel::{Card, CardPile, Element, Panel, Track};
use crate::kernel::sentence::Sentence;

pub(super) fn describe(game: GameRef<'_>, panel: &mut Panel) {
    panel.elements.push(Element::Track(Track::default()));
    let pile = game.state.modules.dispatches.pile;
    let unknown = pile.iter().filter(|number| **number == 0).count() as u8;
    let text = if unknown == DISPATCHES {
        Sentence::new("panel-dispatches-unknown")
    } else {
        Sentence::new("panel-dispatches-known").with("count", unknown)
    };
    let known = pile
        .iter()
        .map(|number| (*number > 0).then(|| card(*number)));
    let rest = (1..=DISPATCHES).filter(|number| !pile.contains(number));
    panel.elements.push(Element::Pile(CardPile {
        text,
        cards: known.collect(),
        among: "panel-dispatches-among",
        rest: rest.map(card).collect(),
    }));
}

fn card(dispatch: u8) -> Card {
    Card {
        piece: actions::name(dispatch),
        text: actions::about(dispatch),
    }
}
