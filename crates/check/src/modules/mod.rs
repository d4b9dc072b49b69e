//! The registry: one file for each module, and no other file names it.

pub(crate) mod bazaars;
pub(crate) mod bridges;
pub(crate) mod castles;
pub(crate) mod crop_circles;
pub(crate) mod dispatches;
pub(crate) mod ferries;
pub(crate) mod flying_machines;
pub(crate) mod gold_mines;
pub(crate) mod hills_sheep;
pub(crate) mod mage_witch;
pub(crate) mod traders_builders;
pub(crate) mod wheel_of_fortune;
