//! Tests of analyses and hints.

mod games;
mod workload;
