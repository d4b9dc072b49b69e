//! What analyses and hints say.

mod care;
mod games;
