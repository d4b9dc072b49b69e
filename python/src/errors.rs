//! Python exceptions for everything that callers can do wrong.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};

/// A `ValueError`: what is wrong, and what would be right.
pub fn value_error(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// An `IndexError`.
pub fn index_error(message: impl Display) -> PyErr {
    PyIndexError::new_err(message.to_string())
}

/// A `RuntimeError`: the call does not fit the state of the game.
pub fn state_error(message: impl Display) -> PyErr {
    PyRuntimeError::new_err(message.to_string())
}
