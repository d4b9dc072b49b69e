//! Laws that hold after every move, whatever is played.

mod bazaars;
mod bridges;
mod castles;
mod copies;
mod decision;
mod ferries;
mod gold;
mod goods;
mod hills;
mod land;
mod ledger;
mod magic;
mod stock;
mod track;

pub(crate) use bazaars::check_bazaars;
pub(crate) use bridges::BridgesLaw;
pub(crate) use castles::check_castles;
pub(crate) use copies::check_copies;
pub(crate) use decision::check_decision;
pub(crate) use ferries::check_ferries;
pub(crate) use gold::GoldLaw;
pub(crate) use goods::GoodsLaw;
pub(crate) use hills::check_hills;
pub(crate) use land::check_land;
pub use ledger::Ledger;
pub(crate) use magic::check_magic;
pub(crate) use stock::Stock;
pub(crate) use track::check_track;
