//! The engine against the oracle, which reads the rules on its own.

mod compare;
mod figures;
pub(crate) mod ground;
mod laying;
pub(crate) mod names;
pub(crate) mod order;
mod scoring;
mod table;
mod track;

pub use names::oracle_settings;
pub use table::Table;
