//! The engine against the oracle, which reads the rules on its own.

mod bazaars;
mod compare;
mod dispatches;
mod flocks;
mod names;
mod table;
mod track;
mod traders;
mod wheel;

pub use names::oracle_settings;
pub use table::Table;
