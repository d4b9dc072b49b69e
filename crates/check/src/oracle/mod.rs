//! The engine against the oracle, which reads the rules on its own.

mod bazaars;
mod bridges;
mod castles;
mod compare;
mod crops;
mod dispatches;
mod ferries;
mod figures;
mod flights;
mod flocks;
mod gold;
mod ground;
mod laying;
mod magic;
mod names;
mod order;
mod scoring;
mod table;
mod track;
mod traders;
mod wheel;

pub use names::oracle_settings;
pub use table::Table;
