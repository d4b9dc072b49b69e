//! The engine against the oracle, which reads the rules on its own.

mod bazaars;
mod bridges;
mod castles;
mod compare;
mod ferries;
mod flocks;
mod legality;
mod names;
mod table;
mod traders;
mod wheel;

pub use names::oracle_settings;
pub use table::Table;
