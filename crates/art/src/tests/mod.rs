//! The planned, the measured and the drawn land must agree.

mod land;
mod words;
