//! The questions of Bazaars.

use super::state::of;
use crate::kernel::game_ref::GameRef;
use crate::kernel::prompt::{Control, Prompt, PromptElement, Subject, Unit};

const BID_POINTS: Control = Control::Number {
    unit: Unit::Points,
    say: "bid",
};

pub(super) const PICK: Prompt = Prompt {
    help: Some("bazaar-pick"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("bazaar-pick", "BAZAAR-16", Control::Lots)
};

pub(super) const LOT: Prompt = Prompt {
    help: Some("bazaar-choose"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("bazaar-choose", "BAZAAR-03", Control::Lots)
};

pub(super) const OPEN: Prompt = Prompt {
    help: Some("bazaar-open"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("bazaar-open", "BAZAAR-03", BID_POINTS)
};

pub(super) const BID: Prompt = Prompt {
    help: Some("bazaar-bid"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("bazaar-bid", "BAZAAR-04", BID_POINTS)
};

pub(super) const DEAL: Prompt = Prompt {
    help: Some("buy-or-sell"),
    beside: &[PromptElement::Panel],
    ..Prompt::new("buy-or-sell", "BAZAAR-06", Control::List)
};

pub(super) const ALL: &[Prompt] = &[PICK, LOT, OPEN, BID, DEAL];

/// Returns the tile being sold.
pub(super) fn lot(game: GameRef<'_>) -> Option<Subject> {
    let bazaars = of(game);
    let lot = usize::from(bazaars.auction.lot);
    bazaars.shown.as_slice().get(lot).copied().map(Subject::Lot)
}
