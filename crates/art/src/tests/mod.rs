//! The planned, the measured and the drawn land must agree.

mod extents;
mod land;
mod words;
