//! NumPy arrays from vectors.

use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::value_error;

/// Returns a vector as an array with rows of this many columns.
pub fn rows<'py, T: Element>(
    py: Python<'py>,
    values: Vec<T>,
    columns: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let count = values.len() / columns.max(1);
    let array = PyArray1::from_vec(py, values);
    Ok(array.reshape([count, columns])?.into_any())
}

/// Returns an observation as a dictionary. The planes are a view, since they are stored cell by cell.
pub fn observation<'py>(
    py: Python<'py>,
    planes: Vec<u8>,
    shape: [usize; 3],
    numbers: Vec<f32>,
    mask: Vec<u8>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let planes = PyArray1::from_vec(py, planes);
    let planes = planes.reshape(shape).map_err(value_error)?;
    dict.set_item("planes", planes.call_method1("transpose", ((2, 0, 1),))?)?;
    dict.set_item("vector", PyArray1::from_vec(py, numbers))?;
    dict.set_item("mask", PyArray1::from_vec(py, mask))?;
    Ok(dict)
}
