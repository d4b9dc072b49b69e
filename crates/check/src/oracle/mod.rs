//! The engine against the oracle, which reads the rules on its own.

pub(crate) mod compare;
pub(crate) mod figures;
pub(crate) mod ground;
pub(crate) mod laying;
pub(crate) mod names;
pub(crate) mod order;
pub(crate) mod scoring;
pub(crate) mod table;
pub(crate) mod track;

pub use names::oracle_settings;
pub use table::Table;
