//! Laws that hold after every move, whatever is played.

mod copies;
mod decision;
mod goods;
mod hills;
mod land;
mod ledger;
mod stock;
mod track;

pub(crate) use copies::check_copies;
pub(crate) use decision::check_decision;
pub(crate) use goods::GoodsLaw;
pub(crate) use hills::check_hills;
pub(crate) use land::check_land;
pub use ledger::Ledger;
pub(crate) use stock::Stock;
pub(crate) use track::check_track;
