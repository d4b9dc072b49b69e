//! The land as it is planned, as it is measured and as it is drawn are the same land.

mod land;
mod words;
