//! Compares the engine with the oracle, an independent implementation of the rules.

mod compare;
mod figures;
pub(crate) mod names;
mod scoring;
mod table;
pub(crate) mod table_state;
mod tile_placement;
mod track;
pub(crate) mod turn_progress;

pub use names::oracle_settings;
pub use table::OracleTable;
