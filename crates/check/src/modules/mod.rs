//! The registry of all modules that have checks. No other shared file names a module.

mod bazaars;
mod bridges;
mod castles;
mod crop_circles;
mod dispatches;
mod ferries;
mod flying_machines;
mod gold_mines;
mod hills_sheep;
mod inns_cathedrals;
mod mage_witch;
mod robbers;
mod traders_builders;
mod wheel_of_fortune;

use crate::module::Module;

/// Every module, in the order in which their parts follow the game.
pub(crate) static MODULES: &[&dyn Module] = &[
    &inns_cathedrals::InnsCathedrals,
    &traders_builders::TradersBuilders,
    &hills_sheep::HillsSheep,
    &wheel_of_fortune::WheelOfFortune,
    &dispatches::Dispatches,
    &robbers::Robbers,
    &ferries::Ferries,
    &bridges::Bridges,
    &castles::Castles,
    &bazaars::Bazaars,
    &gold_mines::GoldMines,
    &flying_machines::FlyingMachines,
    &crop_circles::CropCircles,
    &mage_witch::MageWitch,
];
