//! The panel of the dispatches: both scoring figures of everybody, and the pile.

use super::actions;
use super::drawing::DISPATCHES;
use crate::kernel::panel::{Card, Element, Panel, Pile, Track};
use crate::kernel::question::Look;
use crate::kernel::sentence::Sentence;

pub(super) fn describe(look: Look<'_>, panel: &mut Panel) {
    panel.elements.push(Element::Track(Track::default()));
    let pile = look.state.modules.dispatches.pile;
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
    panel.elements.push(Element::Pile(Pile {
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
