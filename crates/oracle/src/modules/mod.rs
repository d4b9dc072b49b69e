//! The registry of all modules. No other shared file names a module.

pub mod bazaars;
pub mod bridges;
pub mod castles;
pub mod crop_circles;
pub mod dispatches;
pub mod ferries;
pub mod flying_machines;
pub mod gold_mines;
pub mod hills_sheep;
pub mod inns_cathedrals;
pub mod mage_witch;
pub mod river;
pub mod robbers;
pub mod traders_builders;
pub mod wheel_of_fortune;

use crate::module::Module;

/// Every module, in the order in which their answers are combined.
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
    // After all other modules that change the value of roads and cities (COMBO-28).
    &mage_witch::MageWitch,
    &river::River,
];
