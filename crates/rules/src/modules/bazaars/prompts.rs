//! What a bazaar asks.

use super::state::of;
use crate::kernel::prompt::{Beside, Control, Prompt, Subject, Unit};
use crate::kernel::question::Look;

const BID_POINTS: Control = Control::Number {
    unit: Unit::Points,
    say: "bid",
};

pub(super) const PICK: Prompt = Prompt {
    help: Some("bazaar-pick"),
    beside: &[Beside::Panel],
    ..Prompt::new("bazaar-pick", "BAZAAR-16", Control::Lots)
};

pub(super) const LOT: Prompt = Prompt {
    help: Some("bazaar-choose"),
    beside: &[Beside::Panel],
    ..Prompt::new("bazaar-choose", "BAZAAR-03", Control::Lots)
};

pub(super) const OPEN: Prompt = Prompt {
    help: Some("bazaar-open"),
    beside: &[Beside::Panel],
    ..Prompt::new("bazaar-open", "BAZAAR-03", BID_POINTS)
};

pub(super) const BID: Prompt = Prompt {
    help: Some("bazaar-bid"),
    beside: &[Beside::Panel],
    ..Prompt::new("bazaar-bid", "BAZAAR-04", BID_POINTS)
};

pub(super) const DEAL: Prompt = Prompt {
    help: Some("buy-or-sell"),
    beside: &[Beside::Panel],
    ..Prompt::new("buy-or-sell", "BAZAAR-06", Control::List)
};

pub(super) const ALL: &[Prompt] = &[PICK, LOT, OPEN, BID, DEAL];

/// The tile that is being sold.
pub(super) fn lot(look: Look<'_>) -> Option<Subject> {
    let bazaars = of(look);
    let lot = usize::from(bazaars.auction.lot);
    bazaars.shown.as_slice().get(lot).copied().map(Subject::Lot)
}
