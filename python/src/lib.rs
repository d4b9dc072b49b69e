//! The Python package `bastide`: games, batches and observations for research. No call panics: bad input raises an
//! exception that says what was wrong and what would be right.

mod analysis;
mod arrays;
mod award;
mod batch;
mod bot;
mod canvas;
mod entities;
mod errors;
mod game;
mod layout;
mod numbers;
mod observe;
mod setup;
mod slot;
mod space;
mod table;

use bastide_bots::KNOWN_SPECS;
use bastide_rules::modules::MODULES;
use pyo3::prelude::*;

/// The names of all modules.
#[pyfunction]
fn modules() -> Vec<&'static str> {
    MODULES.iter().map(|module| module.name()).collect()
}

/// The bots, each with a description.
#[pyfunction]
fn bots() -> Vec<(&'static str, &'static str)> {
    KNOWN_SPECS.to_vec()
}

#[pymodule]
fn _bastide(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game::Game>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<bot::Bot>()?;
    module.add_function(wrap_pyfunction!(modules, module)?)?;
    module.add_function(wrap_pyfunction!(bots, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
